//! `setme deal`: tableaus from shuffled decks, all of them or those with so many sets.
//!
//! Deals are numbered from 0, and each comes from a deck that is shuffled by the generator of the seed
//! and its number. Where a number of sets is asked for, deals that have another are passed over: so
//! each tableau with that many sets is as likely as any other. Deals are looked through on all cores,
//! so many to a thread and round after round, and taken in order of their numbers.

use std::io::{self, Write};
use std::thread;

use rand_chacha::rand_core::Rng;
use serde::Serialize;
use setme_core::{Card, Deck, TableauRef};

use crate::json::Names;
use crate::notation::Notation;
use crate::progress::Progress;
use crate::random::{generator, restart};

/// What to deal.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    pub(crate) seed: u64,
    /// Whether nobody has asked for that seed.
    pub(crate) seed_is_any: bool,
    /// How many cards of a tableau, 1 to 81.
    pub(crate) cards: usize,
    pub(crate) tableaus: u64,
    /// How many sets each is to have, if that matters.
    pub(crate) sets: Option<usize>,
    pub(crate) notation: &'static Notation,
    pub(crate) json: bool,
    pub(crate) threads: usize,
}

/// How many deals a thread looks through at first.
const FIRST: u64 = 64;

/// How many cards a thread deals in a round at most: a matter of some 10 ms.
const MOST_CARDS: u64 = 768 * 1024;

/// And all threads together: they may all have to be kept until they are written.
const MOST_CARDS_OF_ALL: u64 = 16 * 1024 * 1024;

/// Writes the tableaus. Each round is written when it is done, so that nothing is lost where the rest is
/// not waited for.
pub(crate) fn deal(order: &Order, output: &mut dyn Write, terminal: bool) -> io::Result<()> {
    let template = "{spinner} {pos} of {len} tableaus, {msg} deals tried in {elapsed}";
    let mut progress = Progress::new(order.tableaus, template, terminal);
    let writer = Writer::new(order);
    let (mut written, mut tried, mut many) = (0, 0, FIRST);
    while written < order.tableaus {
        // A first round that is enough needs no other threads.
        let threads = if tried == 0 { 1 } else { order.threads.max(1) as u64 };
        let starts = (0..threads).map(|thread| tried + thread * many);
        let rounds: Vec<Vec<Card>> = thread::scope(|scope| {
            let look = move |start| look_through(order, start, many);
            let spawn = |start| {
                // A thread that is not to be had has its part done here.
                let other = thread::Builder::new().spawn_scoped(scope, move || look(start));
                (start, other.ok())
            };
            let others: Vec<_> = starts.skip(1).map(spawn).collect();
            let first = look(tried);
            let others = others.into_iter().map(|(start, other)| match other {
                Some(other) => other.join().expect("no panic"),
                None => look(start),
            });
            std::iter::once(first).chain(others).collect()
        });
        tried += threads * many;
        many = (2 * many).min(MOST_CARDS.min(MOST_CARDS_OF_ALL / threads) / order.cards as u64);
        for round in rounds {
            let mut text = Vec::new();
            for cards in round.chunks_exact(order.cards) {
                if written < order.tableaus {
                    writer.tableau(cards, written == 0, &mut text);
                    written += 1;
                }
            }
            if !text.is_empty() {
                progress.suspend(|| output.write_all(&text).and_then(|()| output.flush()))?;
            }
        }
        progress.set(written, |_| tried.to_string());
    }
    Ok(())
}

/// Looks through so many deals. Returns the cards of the tableaus that are as ordered, one after the
/// other.
fn look_through(order: &Order, start: u64, many: u64) -> Vec<Card> {
    let mut random = generator(order.seed, start);
    let (mut found, mut tableau) = (Vec::new(), Vec::with_capacity(order.cards));
    for number in start..start + many {
        restart(&mut random, number);
        let mut deck = Deck::new();
        deck.shuffle_next_by(order.cards, || random.next_u32());
        tableau.clear();
        tableau.extend(deck.cards().iter().rev().take(order.cards));
        if order.sets.is_none_or(|sets| TableauRef::new(&tableau).count_sets() == sets) {
            found.extend_from_slice(&tableau);
            // More than all that are asked for would be kept for nothing.
            if (found.len() / order.cards) as u64 >= order.tableaus {
                break;
            }
        }
    }
    found
}

/// Writes tableaus as the order says.
struct Writer {
    /// Each card in the notation.
    names: Vec<String>,
    seed: u64,
    json: bool,
}

/// A tableau as JSON has it.
#[derive(Serialize)]
struct Dealt<'a> {
    cards: Names<'a>,
    seed: u64,
}

impl Writer {
    fn new(order: &Order) -> Self {
        let names = Card::ALL.iter().map(|&card| order.notation.write(card)).collect();
        Self { names, seed: order.seed, json: order.json }
    }

    fn tableau(&self, cards: &[Card], first: bool, text: &mut Vec<u8>) {
        if self.json {
            let cards = Names { cards, names: &self.names };
            let dealt = Dealt { cards, seed: self.seed };
            serde_json::to_writer(&mut *text, &dealt).expect("text into memory");
            text.push(b'\n');
            return;
        }
        if !first {
            text.push(b'\n');
        }
        for &card in cards {
            text.extend_from_slice(self.names[usize::from(card)].as_bytes());
            text.push(b'\n');
        }
    }
}
