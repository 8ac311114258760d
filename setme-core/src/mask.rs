//! Which cards are present: a set of cards in the mathematical sense, as 81 bits.
//!
//! Lives here: [`CardMask`] and its iteration. Uses cards only.

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
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardMask(u128);

impl CardMask {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// All 81 cards.
    pub const FULL: Self = Self((1 << Card::COUNT) - 1);

    const fn bit(card: Card) -> u128 {
        1 << card as u32
    }

    /// The mask of these cards; one that stands twice counts once.
    pub const fn from_cards(cards: &[Card]) -> Self {
        let mut mask = Self::EMPTY;
        let mut rest = cards;
        while let [card, tail @ ..] = rest {
            mask.0 |= Self::bit(*card);
            rest = tail;
        }
        mask
    }

    /// How many cards are present.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no card is present.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this card is present.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::bit(card) != 0
    }

    /// Whether every card of `other` is present.
    #[inline]
    pub const fn is_superset(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds a card; true when it was absent.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let absent = !self.contains(card);
        self.0 |= Self::bit(card);
        absent
    }

    /// Takes a card away; true when it was present.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let present = self.contains(card);
        self.0 &= !Self::bit(card);
        present
    }

    /// The cards that come after `card` in order of index.
    #[inline]
    #[must_use]
    pub const fn after(self, card: Card) -> Self {
        // Twice the bit, less one, is every bit up to it.
        Self(self.0 & !((Self::bit(card) << 1) - 1))
    }

    /// The cards that are present, in ascending order of index.
    #[inline]
    pub const fn iter(self) -> CardMaskIter {
        CardMaskIter(self)
    }
}

impl BitOr for CardMask {
    type Output = Self;
    /// The cards of either.
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for CardMask {
    type Output = Self;
    /// The cards of both.
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitXor for CardMask {
    type Output = Self;
    /// The cards of just one of the two.
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for CardMask {
    type Output = Self;
    /// The cards of `self` that are not in `other`.
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
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
        Self(Self::bit(card))
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
        // With no bit left this is 128, the index of no card.
        let card = Card::from_index(self.0.0.trailing_zeros() as u8)?;
        self.0.0 &= self.0.0.wrapping_sub(1);
        Some(card)
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
        let index = 127_u32.checked_sub(self.0.0.leading_zeros())?;
        let card = Card::from_index(index as u8)?;
        self.0.remove(card);
        Some(card)
    }
}

impl ExactSizeIterator for CardMaskIter {}
impl FusedIterator for CardMaskIter {}
