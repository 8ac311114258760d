//! The fast path: stretches of input that are as plain as nearly all input is.
//!
//! Such a stretch is whole tableaus of different cards, each line of which is four letters and a
//! newline. Up to 64 of them are read, searched side by side, and laid out. At the first sign of
//! anything else this path leaves off, before the tableau where it stands, so it knows no faults, no
//! warnings and no numbers of lines; [`Reader`](crate::reader::Reader) does.
//!
//! Lives here: [`Solver`]. Uses the layout and the core.

use setme_core::{Batch, Card, TableauRef};

use crate::layout::Layout;
use crate::wide;

/// The most cards that lie on a table in a game. Tableaus up to it are searched together whatever
/// their sizes, larger ones only with those of their own size, as all cost what the largest does.
const MOST_IN_PLAY: usize = 21;

/// Fewer tableaus than these are searched sooner one by one.
const FEW: usize = 16;

/// How much is laid out before the text should be taken away, in bytes; a tableau more can be.
const FULL: usize = 768 * 1024;

/// Why a stretch ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The text should be taken away, then it goes on.
    Full,
    /// What follows is no whole tableau, or not as plain.
    Otherwise,
}

/// What has been solved of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// Where it ends in the input.
    pub end: usize,
    /// How many lines it has.
    pub lines: u64,
    /// Why it ends there.
    pub why: End,
}

/// What has been read of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Where it ends.
    pub end: usize,
    /// How many cards there are.
    pub cards: usize,
}

/// Solves plain stretches of input.
#[derive(Debug)]
pub struct Solver {
    batch: Box<Batch>,
    /// The cards of the tableaus that have been read.
    cards: Box<[Card]>,
    /// These tableaus, and how many of them have been laid out.
    read: Vec<Read>,
    laid_out: usize,
}

/// Where a tableau ends in the cards and in the input, and how many lines it takes there.
#[derive(Clone, Copy, Debug, Default)]
struct Read {
    cards: usize,
    bytes: usize,
    lines: usize,
}

impl Default for Solver {
    fn default() -> Self {
        Self {
            batch: Box::default(),
            cards: vec![Card::D1RO; Batch::LANES * Card::COUNT].into(),
            read: Vec::with_capacity(Batch::LANES),
            laid_out: 0,
        }
    }
}

impl Solver {
    /// Solves what follows `start`, where a tableau has to begin, as far as it is plain. After
    /// [`End::Full`] it is to be called with the same input and the end it returned.
    pub fn solve(&mut self, input: &[u8], start: usize, layout: &mut Layout) -> Stretch {
        let (mut end, mut lines) = (start, 0);
        let why = loop {
            if self.laid_out == self.read.len() {
                if self.read(input, end).is_none() {
                    break End::Otherwise;
                }
                self.search();
            }
            let before = self.laid_out.checked_sub(1).map(|before| self.read[before]);
            let Read { cards, bytes, lines: lines_here } = self.read[self.laid_out];
            let cards = &self.cards[before.unwrap_or_default().cards..cards];
            if self.batch.is_empty() {
                let tableau = TableauRef::new(cards);
                if !tableau.is_distinct() {
                    break End::Otherwise;
                }
                layout.tableau(cards, tableau.sets().map(|found| found.cards));
            } else if let Some(sets) = self.batch.sets(self.laid_out) {
                layout.tableau(cards, sets);
            } else {
                break End::Otherwise;
            }
            self.laid_out += 1;
            lines += lines_here as u64;
            end = bytes;
            if layout.text().len() >= FULL {
                return Stretch { end, lines, why: End::Full };
            }
        };
        self.read.clear();
        self.laid_out = 0;
        Stretch { end, lines, why }
    }

    /// Reads up to 64 tableaus that can be searched together. `None` when there is none that is
    /// whole and plain.
    pub fn read(&mut self, input: &[u8], start: usize) -> Option<Reading> {
        self.read.clear();
        self.laid_out = 0;
        let (mut last, mut first) = (Read { bytes: start, ..Read::default() }, None);
        while self.read.len() < Batch::LANES
            && let Some(next) = read_tableau(input, last, &mut self.cards)
        {
            let size = next.cards - last.cards;
            let first = *first.get_or_insert(size);
            if size != first && size.max(first) > MOST_IN_PLAY {
                break;
            }
            self.read.push(next);
            last = next;
        }
        self.read.last().map(|last| Reading { end: last.bytes, cards: last.cards })
    }

    /// Searches what has been read, together where it is many tableaus.
    fn search(&mut self) {
        self.batch.clear();
        if self.read.len() < FEW {
            return;
        }
        let mut start = 0;
        for &Read { cards: end, .. } in &self.read {
            // There is room for all of them.
            let _ = self.batch.push(&self.cards[start..end]);
            start = end;
        }
        wide::search(&mut self.batch);
    }
}

/// Reads the tableau after another, when it is whole and plain.
#[inline]
fn read_tableau(input: &[u8], before: Read, cards: &mut [Card]) -> Option<Read> {
    let Read { cards: start, bytes, .. } = before;
    let (mut rest, cards) = (&input[bytes..], cards[start..].first_chunk_mut::<{ Card::COUNT }>()?);
    let (mut count, mut blank) = (0, 1);
    while let [b'\n', ref after @ ..] = *rest {
        blank += 1;
        rest = after;
    }
    for (&[a, b, c, d, newline], place) in rest.as_chunks().0.iter().zip(cards) {
        let Ok(card) = Card::from_letters([a, b, c, d]) else { break };
        if newline != b'\n' {
            break;
        }
        *place = card;
        count += 1;
    }
    let [b'\n', ref after @ ..] = rest[5 * count..] else { return None };
    Some(Read { cards: start + count, bytes: input.len() - after.len(), lines: count + blank })
}
