//! The fast path: stretches of input that are as plain as nearly all input is.
//!
//! Such a stretch is whole tableaus of different cards, each line of which is four letters and a
//! newline. Up to 64 of them are read, searched side by side, and laid out. At the first sign of
//! anything else this path leaves off, before the tableau where it stands, so it knows no faults and
//! no warnings; [`Reader`](crate::reader::Reader) does.
//!
//! Lives here: [`Solver`]. Uses the layout and the core.

use setme_core::{Batch, Card, TableauRef};

use crate::layout::Layout;
use crate::wide;

/// The most cards that lie on a table in a game. Tableaus up to it are searched together whatever
/// their sizes, larger ones only with those of their own size, as all cost what the largest does.
const MOST_IN_PLAY: usize = 21;

/// Fewer tableaus than these are searched one by one, which is quicker then.
const FEW: usize = 16;

/// How much is laid out before the text should be taken away, in bytes; a tableau more can be.
const FULL: usize = 768 * 1024;

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

/// Why a stretch ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The text should be taken away, then it goes on.
    Full,
    /// What follows is no whole tableau, or not as plain.
    NotPlain,
}

/// Solves plain stretches of input.
#[derive(Debug)]
pub struct Solver {
    /// The cards of the tableaus that have been read, one after the other.
    cards: Box<[Card]>,
    /// Where these begin, and where the last one ends.
    marks: Vec<Mark>,
    /// The number of the tableau that is laid out next.
    next: usize,
    /// All of them together, unless they are few.
    batch: Box<Batch>,
}

/// How far the reading has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// In the input, in bytes.
    pub bytes: usize,
    /// In lines.
    pub lines: u64,
    /// In cards of the tableaus that are searched together.
    pub cards: usize,
}

impl Default for Solver {
    fn default() -> Self {
        Self {
            cards: vec![Card::D1RO; Batch::LANES * Card::COUNT].into(),
            marks: Vec::with_capacity(Batch::LANES + 1),
            next: 0,
            batch: Box::default(),
        }
    }
}

impl Solver {
    /// What comes is another input.
    pub fn restart(&mut self) {
        self.marks.clear();
    }

    /// Solves what follows `start` in the input, where a tableau may begin, as far as it is plain
    /// and there is room for the text.
    pub fn solve(&mut self, input: &[u8], start: usize, layout: &mut Layout) -> Stretch {
        let mut end = behind_blank_lines(input, start);
        let mut lines = (end - start) as u64;
        // At a doubled card, or when there was no more room, more had been read than laid out.
        if self.marks.get(self.next).is_none_or(|mark| mark.bytes != end) {
            self.marks.clear();
        }
        loop {
            let Some(&to) = self.marks.get(self.next + 1) else {
                if self.read(input, end).is_none() {
                    return Stretch { end, lines, why: End::NotPlain };
                }
                self.search();
                continue;
            };
            let from = self.marks[self.next];
            self.next += 1;
            if !self.lay_out(self.next - 1, &self.cards[from.cards..to.cards], layout) {
                return Stretch { end, lines, why: End::NotPlain };
            }
            end = to.bytes;
            lines += to.lines - from.lines;
            if layout.text().len() >= FULL {
                return Stretch { end, lines, why: End::Full };
            }
        }
    }

    /// Lays out the tableau of this number, unless a card stands twice there. Returns whether it did.
    #[inline]
    fn lay_out(&self, number: usize, cards: &[Card], layout: &mut Layout) -> bool {
        if self.batch.is_empty() {
            let tableau = TableauRef::new(cards);
            if tableau.is_distinct() {
                layout.tableau(cards, tableau.sets().map(|found| found.cards));
            }
            return tableau.is_distinct();
        }
        let sets = self.batch.sets(number);
        sets.map(|sets| layout.tableau(cards, sets)).is_some()
    }

    /// Reads tableaus that can be searched together, up to 64 of them. Returns how far, or `None`
    /// when there is none that is whole and plain.
    pub fn read(&mut self, input: &[u8], start: usize) -> Option<Mark> {
        let mut last = Mark { bytes: start, lines: 0, cards: 0 };
        let mut first = None;
        self.next = 0;
        self.marks.clear();
        self.marks.push(last);
        while self.marks.len() <= Batch::LANES
            && let Some(next) = read_tableau(input, last, &mut self.cards)
        {
            let size = next.cards - last.cards;
            let first = *first.get_or_insert(size);
            if size != first && size.max(first) > MOST_IN_PLAY {
                break;
            }
            self.marks.push(next);
            last = next;
        }
        first.map(|_| last)
    }

    /// Searches what has been read, together where it is many tableaus.
    fn search(&mut self) {
        self.batch.clear();
        if self.marks.len() <= FEW {
            return;
        }
        for ends in self.marks.windows(2) {
            // There is room for all of them.
            let _ = self.batch.push(&self.cards[ends[0].cards..ends[1].cards]);
        }
        wide::search(&mut self.batch);
    }
}

/// Reads the tableau at a mark, when it is whole and plain, and the blank lines behind it.
#[inline]
fn read_tableau(input: &[u8], at: Mark, cards: &mut [Card]) -> Option<Mark> {
    let rest = &input[at.bytes..];
    let cards = cards[at.cards..].first_chunk_mut::<{ Card::COUNT }>()?;
    let mut count = 0;
    for (&[a, b, c, d, newline], place) in rest.as_chunks().0.iter().zip(cards) {
        let Ok(card) = Card::from_letters([a, b, c, d]) else { break };
        if newline != b'\n' {
            break;
        }
        *place = card;
        count += 1;
    }
    let blank = at.bytes + 5 * count;
    let bytes = behind_blank_lines(input, blank);
    if count == 0 || bytes == blank {
        return None;
    }
    let lines = at.lines + (count + bytes - blank) as u64;
    Some(Mark { bytes, lines, cards: at.cards + count })
}

/// Where the empty lines that may begin at `start` end.
#[inline]
fn behind_blank_lines(input: &[u8], start: usize) -> usize {
    let blank = input[start..].iter().take_while(|&&byte| byte == b'\n');
    start + blank.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many tableaus of the whole deck, which begins at this card.
    fn decks(first: usize, count: usize) -> Vec<u8> {
        let mut deck = Card::ALL;
        deck.rotate_left(first);
        let lines = deck.map(|card| format!("{card}\n")).concat();
        (lines + "\n").repeat(count).into_bytes()
    }

    #[test]
    fn goes_on_with_what_it_has_read_of_the_same_input_only() {
        let (one, other) = (decks(0, 64), decks(5, 64));
        let (mut solver, mut layout) = (Solver::default(), Layout::default());
        let mut solve = |input: &[u8], start| {
            layout.clear();
            let stretch = solver.solve(input, start, &mut layout);
            solver.restart();
            (stretch, layout.text().to_vec())
        };
        let (first, text) = solve(&one, 0);
        assert_eq!(first.why, End::Full);
        assert_eq!(first.lines, first.end as u64 / (5 * 81 + 1) * 82);
        // With the other input it goes on in the middle, at a place where the first one was read.
        let (second, other_text) = solve(&other, first.end);
        assert_eq!((second.why, other_text.len()), (End::Full, text.len()));
        assert!(other_text.starts_with(b"\nCARDS:  D1GS "));
    }
}
