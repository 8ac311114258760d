//! The inputs and the naive baseline that the benchmarks share.

pub mod program;

use std::fmt::Write as _;
use std::io::{self, Write};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use setme_core::Card;

/// Deals tableaus, each from the whole deck: the same for a seed, anywhere.
pub struct Dealer {
    random: ChaCha8Rng,
    deck: [Card; Card::COUNT],
}

impl Dealer {
    /// A dealer who begins with the deck in order.
    pub fn new(seed: u64) -> Self {
        Self { random: ChaCha8Rng::seed_from_u64(seed), deck: Card::ALL }
    }

    /// A tableau of so many cards.
    pub fn deal(&mut self, cards: usize) -> Vec<Card> {
        for place in 0..cards {
            // The bias of a remainder by at most 81 does not matter here.
            let other = place + self.random.next_u32() as usize % (Card::COUNT - place);
            self.deck.swap(place, other);
        }
        self.deck[..cards].to_vec()
    }
}

/// So many tableaus of so many cards.
pub fn deal(seed: u64, tableaus: usize, cards: usize) -> Vec<Vec<Card>> {
    let mut dealer = Dealer::new(seed);
    (0..tableaus).map(|_| dealer.deal(cards)).collect()
}

/// The rule, attribute by attribute, as one reads it in the instructions of the game.
pub fn is_set(a: Card, b: Card, c: Card) -> bool {
    let (a, b, c) = (a.letters(), b.letters(), c.letters());
    (0..4).all(|place| {
        let (a, b, c) = (a[place], b[place], c[place]);
        (a == b && b == c) || (a != b && b != c && a != c)
    })
}

/// How many sets there are, by trying all triples.
pub fn naive_count(cards: &[Card]) -> usize {
    let mut count = 0;
    for (i, &a) in cards.iter().enumerate() {
        for (j, &b) in cards.iter().enumerate().skip(i + 1) {
            count += cards[j + 1..].iter().filter(|&&c| is_set(a, b, c)).count();
        }
    }
    count
}

/// Tableaus as the program reads them.
pub fn text(tableaus: &[Vec<Card>]) -> String {
    let mut text = String::new();
    for tableau in tableaus {
        for card in tableau {
            text.push_str(card.as_str());
            text.push('\n');
        }
        text.push('\n');
    }
    text
}

/// Reads text, tries all triples, writes text: what a first solution of the contest does.
///
/// # Errors
///
/// Those of the output.
///
/// # Panics
///
/// When a line is no card.
pub fn naive_solution(input: &str, output: &mut impl Write) -> io::Result<()> {
    let mut separator = "";
    for tableau in input.split("\n\n") {
        let cards: Vec<_> = tableau.lines().map(|line| line.parse().expect("a card")).collect();
        if cards.is_empty() {
            continue;
        }
        let mut text = format!("{separator}CARDS:  {}\n", tableau.trim_end().replace('\n', " "));
        separator = "\n";
        let mut number = 0;
        for (i, &a) in cards.iter().enumerate() {
            for (j, &b) in cards.iter().enumerate().skip(i + 1) {
                for &c in cards[j + 1..].iter().filter(|&&c| is_set(a, b, c)) {
                    number += 1;
                    let margin = if number == 1 { "SETS: " } else { "" };
                    let _ = writeln!(text, "{margin:8}{number}.  {a} {b} {c}");
                }
            }
        }
        if number == 0 {
            text.push_str("SETS:   *** None Found ***\n");
        }
        output.write_all(text.as_bytes())?;
    }
    Ok(())
}
