//! The search of many tableaus at once, side by side: for streams of them on a large machine.
//!
//! The same step is taken for all tableaus before the next one: the third card of the pair (i, j)
//! of each, then whether it is the card k of each. A step is a short loop over bytes that holds no
//! branch, and compilers make a few vector instructions of it on whatever processor has some. With
//! these, comparing all triples costs less than looking pairs up tableau by tableau.
//!
//! Lives here: [`Batch`], and what it yields. Uses cards and thirds.

use core::fmt;
use core::iter::FusedIterator;

use crate::card::Card;
use crate::third::compact::Bits;

/// A byte for each tableau of a batch.
type Lanes = [u8; Batch::LANES];

/// A byte for each tableau, from its lane.
#[inline(always)]
#[expect(clippy::inline_always, reason = "as its only caller is")]
fn lanes(byte: impl Fn(usize) -> u8) -> Lanes {
    let mut lanes = [0; Batch::LANES];
    for (lane, place) in lanes.iter_mut().enumerate() {
        *place = byte(lane);
    }
    lanes
}

/// How many pairs can begin a set among so many cards: all of them but those with the last card.
const fn pairs(cards: usize) -> usize {
    cards.saturating_sub(1) * cards.saturating_sub(2) / 2
}

/// The pairs that can begin a set, both cards counted from the last one, which is 0.
///
/// So counted, the numbers of the pairs do not depend on how many cards there are, and a higher
/// number is an earlier pair.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it: a wrong index does not compile")]
static PAIRS: [[u8; 2]; Batch::WORDS * 64] = {
    let mut pairs = [[0; 2]; Batch::WORDS * 64];
    let (mut first, mut number) = (2, 0);
    while first < Card::COUNT {
        let mut middle = 1;
        while middle < first {
            pairs[number] = [first as u8, middle as u8];
            middle += 1;
            number += 1;
        }
        first += 1;
    }
    pairs
};

/// Up to 64 tableaus of different cards, whose sets are found together.
///
/// Each step is taken for all of them, so they should have about as many cards each, and be many.
/// 64 tableaus of twelve cards take half the time that they take one after the other with
/// [`TableauRef`](crate::TableauRef), of 81 cards a third. A batch takes 31 KB.
///
/// ```
/// use setme_core::{Batch, Card};
///
/// let tableaus = [
///     [Card::S3RO, Card::D1RO, Card::D3GF, Card::O3PS],
///     [Card::D1RO, Card::D2RO, Card::D3RO, Card::D1RO],
/// ];
/// let mut batch = Batch::new();
/// for tableau in &tableaus {
///     batch.push(tableau)?;
/// }
/// batch.search();
/// let mut sets = batch.sets(0).expect("different cards");
/// assert_eq!(sets.next(), Some([Card::S3RO, Card::D3GF, Card::O3PS]));
/// assert_eq!(sets.next(), None);
/// assert!(batch.sets(1).is_none());
/// # Ok::<(), setme_core::BatchError>(())
/// ```
#[derive(Clone)]
// No vector of a row lies across two lines of the cache.
#[repr(align(64))]
pub struct Batch {
    /// The bits of the cards, by position from the last one, then by tableau.
    cards: [Lanes; Card::COUNT],
    /// How many cards each tableau has, and how many have been pushed.
    sizes: Lanes,
    len: usize,
    /// Of each tableau, the pairs that begin a set, a bit a pair by its number, the highest bit of a
    /// word first. Beyond the pairs of a tableau that has fewer cards than others they mean nothing.
    hits: [[u64; Self::LANES]; Self::WORDS],
    /// Of each tableau, whether a card stands twice: not 0 then.
    doubled: Lanes,
}

impl Batch {
    /// How many tableaus there is room for: 64.
    pub const LANES: usize = 64;

    /// How many words the pairs of 81 cards take.
    const WORDS: usize = pairs(Card::COUNT).div_ceil(64);

    /// A batch with no tableau.
    #[expect(clippy::large_stack_arrays, reason = "it is as large as that")]
    pub const fn new() -> Self {
        Self {
            cards: [[0; Self::LANES]; Card::COUNT],
            sizes: [0; Self::LANES],
            len: 0,
            hits: [[0; Self::LANES]; Self::WORDS],
            doubled: [0; Self::LANES],
        }
    }

    /// How many tableaus there are.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no tableau.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether there is no room for a further tableau.
    pub const fn is_full(&self) -> bool {
        self.len == Self::LANES
    }

    /// Takes every tableau away.
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a tableau, which will be known by the number of those before it.
    ///
    /// # Errors
    ///
    /// [`BatchError`] when there are 64 already, or when it has more than 81 cards; nothing is
    /// added then.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "a remainder by 64 indexes 64 entries")]
    pub fn push(&mut self, cards: &[Card]) -> Result<(), BatchError> {
        if self.is_full() {
            return Err(BatchError::Full);
        }
        if cards.len() > Card::COUNT {
            return Err(BatchError::TooManyCards);
        }
        let lane = self.len % Self::LANES;
        self.sizes[lane] = cards.len() as u8;
        for (row, &card) in self.cards.iter_mut().zip(cards.iter().rev()) {
            row[lane] = Bits::with(card).0;
        }
        self.len += 1;
        Ok(())
    }

    /// Finds the sets of all tableaus. Costs some N³/6 steps whatever the number of tableaus, N
    /// being the most cards that any of them has.
    ///
    /// It is always inlined, so that it is compiled for the processor its caller is compiled for.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "how quick it is depends on the caller's features")]
    #[expect(clippy::indexing_slicing, reason = "each lane is below 64, a remainder by 8 below 8")]
    #[expect(clippy::large_stack_arrays, reason = "a row of bytes for eight pairs each")]
    pub fn search(&mut self) {
        let most = self.pad();
        let mut doubled = [0; Self::LANES];
        // The hits of eight pairs, a bit each, and those of eight times eight.
        let (mut eight, mut eights) = ([0; Self::LANES], [[0; Self::LANES]; 8]);
        let mut words = self.hits.iter_mut();
        let mut number = 0;
        for end in 1..=most {
            let Some([behind_first @ .., first]) = self.cards.get(..end) else { break };
            for other in behind_first {
                let same = lanes(|lane| if other[lane] == first[lane] { !0 } else { 0 });
                doubled = lanes(|lane| doubled[lane] | same[lane]);
            }
            for end in 2..end {
                let Some([behind @ .., middle]) = behind_first.get(..end) else { break };
                let third = lanes(|lane| Bits(first[lane]).third(Bits(middle[lane])).0);
                let mut hit = [0; Self::LANES];
                for card in behind {
                    let same = lanes(|lane| if card[lane] == third[lane] { !0 } else { 0 });
                    hit = lanes(|lane| hit[lane] | same[lane]);
                }
                let bit = 0x80 >> (number % 8);
                eight = lanes(|lane| eight[lane] | hit[lane] & bit);
                if number % 8 == 7 {
                    eights[number / 8 % 8] = eight;
                    eight = [0; Self::LANES];
                }
                if number % 64 == 63
                    && let Some(word) = words.next()
                {
                    *word = gather(&eights);
                }
                number += 1;
            }
        }
        eights[number / 8 % 8] = eight;
        if let Some(word) = words.next() {
            *word = gather(&eights);
        }
        self.doubled = doubled;
    }

    /// Fills up the tableaus that have fewer cards than others, and the lanes that have none, with
    /// what is no card. Returns the most cards that a tableau has.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "as its only caller is")]
    fn pad(&mut self) -> usize {
        for size in self.sizes.iter_mut().skip(self.len) {
            *size = 0;
        }
        let most = self.sizes.iter().copied().max().unwrap_or(0);
        for (position, row) in (0..most).zip(&mut self.cards) {
            // Another at each position, so that none stands twice; and two bits of it are 0, which
            // is so of no card.
            let filler = position & 0x3F | (position & 0x40) << 1;
            for (bits, &size) in row.iter_mut().zip(&self.sizes) {
                // A store that depends on each byte would be no vector instruction.
                *bits = if size <= position { filler } else { *bits };
            }
        }
        usize::from(most)
    }

    /// The sets of a tableau after [`Batch::search`], in increasing order of the positions of their
    /// cards. `None` when there is no such tableau, or when a card stands twice there:
    /// [`TableauRef`](crate::TableauRef) finds the sets of these.
    #[inline]
    pub fn sets(&self, tableau: usize) -> Option<BatchSets<'_>> {
        let size = *self.sizes.get(..self.len)?.get(tableau)?;
        if self.doubled.get(tableau).is_none_or(|&doubled| doubled != 0) {
            return None;
        }
        let pairs = pairs(usize::from(size));
        let mut sets = BatchSets { batch: self, tableau, word: pairs / 64, hits: 0 };
        // The pairs beyond are not this tableau's.
        sets.hits = sets.word() & !(!0 >> (pairs % 64));
        Some(sets)
    }
}

/// The bits of eight bytes for each tableau, the first byte highest.
#[inline(always)]
#[expect(clippy::inline_always, reason = "as its only caller is")]
#[expect(clippy::large_stack_arrays, reason = "a word for each lane")]
fn gather(eights: &[Lanes; 8]) -> [u64; Batch::LANES] {
    let mut words = [0; Batch::LANES];
    for (lane, word) in words.iter_mut().enumerate() {
        let mut bytes = [0; 8];
        for (byte, eight) in bytes.iter_mut().zip(eights) {
            *byte = eight.get(lane).copied().unwrap_or(0);
        }
        *word = u64::from_be_bytes(bytes);
    }
    words
}

impl Default for Batch {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Batch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.sizes.iter().take(self.len)).finish()
    }
}

/// The sets of one tableau of a [`Batch`], each by its cards in the order they lie there.
///
/// Made by [`Batch::sets`]. [`for_each`](Iterator::for_each), and whatever else goes by
/// [`fold`](Iterator::fold), is quicker than a loop over `next`.
#[derive(Clone)]
pub struct BatchSets<'a> {
    batch: &'a Batch,
    tableau: usize,
    /// The word that comes next, and what is left of it.
    word: usize,
    hits: u64,
}

impl BatchSets<'_> {
    #[inline]
    fn word(&self) -> u64 {
        let words = self.batch.hits.get(self.word);
        words.and_then(|words| words.get(self.tableau)).copied().unwrap_or(0)
    }

    /// The card at a position from the last one.
    #[inline]
    fn card(&self, position: u8) -> Card {
        let row = self.batch.cards.get(usize::from(position));
        Bits(row.and_then(|row| row.get(self.tableau)).copied().unwrap_or(0)).card()
    }

    /// Takes the first set of a word that has one: the highest number is the lowest bit, which can
    /// be found quicker than the highest one.
    #[inline]
    fn take_set(&mut self) -> [Card; 3] {
        let bit = 63 - self.hits.trailing_zeros() as usize;
        self.hits &= self.hits - 1;
        let [first, middle] = PAIRS.get(64 * self.word + bit).copied().unwrap_or_default();
        let (a, b) = (self.card(first), self.card(middle));
        [a, b, a.third(b)]
    }
}

impl Iterator for BatchSets<'_> {
    type Item = [Card; 3];

    #[inline]
    fn next(&mut self) -> Option<[Card; 3]> {
        while self.hits == 0 {
            self.word = self.word.checked_sub(1)?;
            self.hits = self.word();
        }
        Some(self.take_set())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.len();
        (left, Some(left))
    }

    #[inline]
    fn fold<B, F: FnMut(B, [Card; 3]) -> B>(mut self, init: B, mut f: F) -> B {
        let mut folded = init;
        loop {
            while self.hits != 0 {
                folded = f(folded, self.take_set());
            }
            let Some(before) = self.word.checked_sub(1) else { return folded };
            self.word = before;
            self.hits = self.word();
        }
    }
}

impl ExactSizeIterator for BatchSets<'_> {
    fn len(&self) -> usize {
        let words = self.batch.hits.iter().take(self.word);
        let words = words.filter_map(|words| words.get(self.tableau));
        let left = self.hits.count_ones() + words.map(|word| word.count_ones()).sum::<u32>();
        left as usize
    }
}

impl FusedIterator for BatchSets<'_> {}

impl fmt::Debug for BatchSets<'_> {
    /// Writes the sets that are left.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// A batch does not take a tableau.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BatchError {
    /// It has 64 tableaus already.
    Full,
    /// The tableau has more than 81 cards, so some card stands twice.
    TooManyCards,
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Full => "the batch has no room for a further tableau",
            Self::TooManyCards => "a tableau of a batch has at most 81 cards",
        })
    }
}

impl core::error::Error for BatchError {}
