//! Which cards are present: a set of cards in the mathematical sense, as 81 bits.
//!
//! Lives here: [`CardMask`] and its iteration. Uses cards only.

use core::cmp::Ordering;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::card::Card;

/// Which of the 81 cards are present, without order and each at most once.
///
/// The operators are those of set algebra: `|` union, `&` intersection, `-` difference, `^`
/// symmetric difference, `!` the cards that are absent.
///
/// ```
/// use setme_core::{Card, CardMask};
///
/// let mut mask = CardMask::from_cards(&[Card::D1RO, Card::S3PS]);
/// mask.insert(Card::O2GF);
/// assert_eq!(mask.len(), 3);
/// assert!(mask.contains(Card::O2GF));
/// assert!(mask.iter().eq([Card::D1RO, Card::O2GF, Card::S3PS]));
/// assert_eq!((!mask).len(), 78);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardMask {
    /// 128 bits, the bit of a card at its index, in words of the machine from the lowest on: a
    /// small core takes some thirty instructions to shift a `u128`, and a few to choose a word.
    words: [usize; WORDS],
}

const BITS: usize = usize::BITS as usize;
const WORDS: usize = 128 / BITS;

/// The word that a card is in, and its bit there.
#[inline]
const fn place(card: Card) -> (usize, usize) {
    // The remainder is no change: 128 bits are enough. It shows that no word is beyond the last.
    (card as usize / BITS % WORDS, 1 << (card as usize % BITS))
}

#[expect(clippy::indexing_slicing, reason = "a place is the one of a word")]
impl CardMask {
    /// No card.
    pub const EMPTY: Self = Self { words: [0; WORDS] };

    /// All 81 cards.
    pub const FULL: Self = Self::from_cards(&Card::ALL);

    /// The mask of these cards; one that stands twice counts once.
    pub const fn from_cards(cards: &[Card]) -> Self {
        let mut mask = Self::EMPTY;
        let mut rest = cards;
        while let [card, tail @ ..] = rest {
            let (word, bit) = place(*card);
            mask.words[word] |= bit;
            rest = tail;
        }
        mask
    }

    /// How many cards are present.
    #[inline]
    pub const fn len(self) -> usize {
        let mut len = 0;
        let mut word = 0;
        while word < WORDS {
            len += self.words[word].count_ones() as usize;
            word += 1;
        }
        len
    }

    /// Whether no card is present.
    #[inline]
    pub const fn is_empty(self) -> bool {
        Self::EMPTY.is_superset(self)
    }

    /// Whether this card is present.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        let (word, bit) = place(card);
        self.words[word] & bit != 0
    }

    /// Whether every card of `other` is present.
    #[inline]
    pub const fn is_superset(self, other: Self) -> bool {
        let mut beyond = 0;
        let mut word = 0;
        while word < WORDS {
            beyond |= other.words[word] & !self.words[word];
            word += 1;
        }
        beyond == 0
    }

    /// Adds a card; true when it was absent.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let (word, bit) = place(card);
        let absent = self.words[word] & bit == 0;
        self.words[word] |= bit;
        absent
    }

    /// Takes a card away; true when it was present.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let (word, bit) = place(card);
        let present = self.words[word] & bit != 0;
        self.words[word] &= !bit;
        present
    }

    /// The cards that come after `card` in order of index.
    #[inline]
    #[must_use]
    pub const fn after(mut self, card: Card) -> Self {
        let (last, bit) = place(card);
        let mut word = 0;
        while word < last {
            self.words[word] = 0;
            word += 1;
        }
        // The bit and all below it.
        self.words[last] &= !(bit | (bit - 1));
        self
    }

    /// The cards that are present, in ascending order of index.
    #[inline]
    pub const fn iter(self) -> CardMaskIter {
        CardMaskIter(self)
    }

    /// Does this to each word of the two.
    #[inline]
    fn by_words(mut self, other: Self, each: impl Fn(usize, usize) -> usize) -> Self {
        for (word, other) in self.words.iter_mut().zip(other.words) {
            *word = each(*word, other);
        }
        self
    }
}

impl Default for CardMask {
    /// No card.
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Ord for CardMask {
    /// As numbers of 81 bits: the highest card that only one has decides.
    fn cmp(&self, other: &Self) -> Ordering {
        self.words.iter().rev().cmp(other.words.iter().rev())
    }
}

impl PartialOrd for CardMask {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl BitOr for CardMask {
    type Output = Self;
    /// The cards of either.
    fn bitor(self, other: Self) -> Self {
        self.by_words(other, |word, other| word | other)
    }
}

impl BitAnd for CardMask {
    type Output = Self;
    /// The cards of both.
    fn bitand(self, other: Self) -> Self {
        self.by_words(other, |word, other| word & other)
    }
}

impl BitXor for CardMask {
    type Output = Self;
    /// The cards of just one of the two.
    fn bitxor(self, other: Self) -> Self {
        self.by_words(other, |word, other| word ^ other)
    }
}

impl Sub for CardMask {
    type Output = Self;
    /// The cards of `self` that are not in `other`.
    fn sub(self, other: Self) -> Self {
        self.by_words(other, |word, other| word & !other)
    }
}

impl Not for CardMask {
    type Output = Self;
    /// The cards that are absent.
    fn not(self) -> Self {
        Self::FULL - self
    }
}

impl BitOrAssign for CardMask {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAndAssign for CardMask {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitXorAssign for CardMask {
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl SubAssign for CardMask {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl From<Card> for CardMask {
    fn from(card: Card) -> Self {
        Self::from_cards(&[card])
    }
}

impl FromIterator<Card> for CardMask {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut mask = Self::EMPTY;
        mask.extend(cards);
        mask
    }
}

impl Extend<Card> for CardMask {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl IntoIterator for CardMask {
    type Item = Card;
    type IntoIter = CardMaskIter;

    fn into_iter(self) -> CardMaskIter {
        self.iter()
    }
}

impl IntoIterator for &CardMask {
    type Item = Card;
    type IntoIter = CardMaskIter;

    fn into_iter(self) -> CardMaskIter {
        self.iter()
    }
}

impl fmt::Debug for CardMask {
    /// Writes the cards as a set: `{D1RO, S3PS}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

/// The cards of a [`CardMask`] in ascending order of index; made by [`CardMask::iter`].
#[derive(Clone, Debug)]
pub struct CardMaskIter(CardMask);

impl CardMaskIter {
    /// The cards that have not been yielded yet.
    pub const fn rest(&self) -> CardMask {
        self.0
    }
}

impl Iterator for CardMaskIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        for (place, word) in self.0.words.iter_mut().enumerate() {
            if *word != 0 {
                let index = place * BITS + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Card::from_index(index as u8);
            }
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }

    #[inline]
    fn count(self) -> usize {
        self.0.len()
    }
}

impl DoubleEndedIterator for CardMaskIter {
    #[inline]
    fn next_back(&mut self) -> Option<Card> {
        for (place, word) in self.0.words.iter_mut().enumerate().rev() {
            if *word != 0 {
                let bit = BITS - 1 - word.leading_zeros() as usize;
                *word &= !(1 << bit);
                return Card::from_index((place * BITS + bit) as u8);
            }
        }
        None
    }
}

impl ExactSizeIterator for CardMaskIter {}
impl FusedIterator for CardMaskIter {}
