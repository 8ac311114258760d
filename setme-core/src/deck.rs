//! The deck: 81 cards in an order, shuffled by the caller's generator, dealt one by one.
//!
//! Lives here: [`Deck`] and [`draw_below`], the one way in which random numbers are used. Uses cards
//! and masks.

use core::fmt;
use core::mem;

use crate::card::Card;
use crate::mask::CardMask;

/// Cards in an order, each at most once; the last one is dealt first.
///
/// ```
/// use setme_core::{Card, Deck};
///
/// let mut deck = Deck::new();
/// // Any source of numbers of 32 bits will do; this is one of the worst.
/// let mut state = 1_u32;
/// deck.shuffle_by(|| {
///     state = state.wrapping_mul(0x915F_77F5).wrapping_add(1);
///     state
/// });
/// let card = deck.deal();
/// assert_eq!((card, deck.len()), (Some(Card::O3RO), 80));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Deck {
    cards: [Card; Card::COUNT],
    /// So many of them are left; never more than there are.
    len: usize,
}

impl Deck {
    /// All 81 cards, so that they are dealt from the highest index down as long as nobody shuffles.
    pub const fn new() -> Self {
        Self { cards: Card::ALL, len: Card::COUNT }
    }

    /// These cards, the last of which is dealt first: a deck that somebody has stacked.
    ///
    /// # Errors
    ///
    /// [`DeckError`] with the first card that stands there a second time.
    pub fn from_cards(cards: &[Card]) -> Result<Self, DeckError> {
        let mut deck = Self { cards: Card::ALL, len: 0 };
        let mut seen = CardMask::EMPTY;
        // Different cards are no more than there are places.
        for (place, &card) in deck.cards.iter_mut().zip(cards) {
            if !seen.insert(card) {
                return Err(DeckError { doubled: card });
            }
            *place = card;
        }
        match cards.get(Card::COUNT) {
            Some(&doubled) => Err(DeckError { doubled }),
            None => Ok(Self { len: cards.len(), ..deck }),
        }
    }

    /// The cards that are left, in order; the last one is dealt first.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        self.cards.get(..self.len).unwrap_or_default()
    }

    /// How many cards are left.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether no card is left.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Deals a card, or none where none is left.
    #[inline]
    pub const fn deal(&mut self) -> Option<Card> {
        match self.cards.split_at_checked(self.len) {
            Some(([.., card], _)) => {
                self.len -= 1;
                Some(*card)
            }
            _ => None,
        }
    }

    /// Brings the cards that are left into an order of which each is as likely as any other, as far
    /// as `draw` gives each number of 32 bits as likely as any other.
    ///
    /// For each place from the last one down to the second, [`draw_below`] chooses one of the cards
    /// up to and with that place, and the two change places (the Fisher-Yates shuffle, from the
    /// end). This order of drawing will stay as it is: the same numbers give the same deck, for
    /// good. A deck of 81 draws 80 numbers, and one more in some three million
    /// decks.
    #[inline]
    pub fn shuffle_by(&mut self, draw: impl FnMut() -> u32) {
        self.shuffle_next_by(self.len, draw);
    }

    /// As [`shuffle_by`](Self::shuffle_by), and leaves off when the next `count` cards are settled.
    ///
    /// It deals these cards as a whole shuffle by the same numbers would, and the others in some
    /// order. Costs a number a card.
    #[inline]
    pub fn shuffle_next_by(&mut self, count: usize, mut draw: impl FnMut() -> u32) {
        let Some(mut rest) = self.cards.get_mut(..self.len) else { return };
        for _ in 0..count {
            let ways = rest.len() as u32;
            let Some((last, before)) = rest.split_last_mut() else { return };
            if before.is_empty() {
                return;
            }
            // The highest of the ways is the last one itself, which stays where it is then.
            if let Some(other) = before.get_mut(draw_below(ways, &mut draw) as usize) {
                mem::swap(last, other);
            }
            rest = before;
        }
    }

    /// Shuffles by the numbers of a generator: [`shuffle_by`](Self::shuffle_by) its `next_u32`.
    #[cfg(feature = "rand_core")]
    #[cfg_attr(docsrs, doc(cfg(feature = "rand_core")))]
    #[inline]
    pub fn shuffle<R: rand_core::Rng + ?Sized>(&mut self, generator: &mut R) {
        self.shuffle_by(|| generator.next_u32());
    }
}

impl Default for Deck {
    /// All 81 cards.
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Deck {
    /// Writes the cards that are left, the next one last.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

/// A number from 0 to `bound` - 1, each as likely as any other, from numbers of 32 bits; 0 where
/// the bound is 0.
///
/// The number drawn times the bound, the upper half of it. Of the 2^32 numbers that can be drawn, as
/// many as 2^32 modulo the bound are drawn again, those where the lower half of the product is below
/// that: so each result comes from as many numbers as any other (D. Lemire, *Fast Random Integer
/// Generation in an Interval*, 2019).
///
/// ```
/// use setme_core::draw_below;
///
/// assert_eq!(draw_below(81, || u32::MAX), 80);
/// assert_eq!(draw_below(81, || 1 << 31), 40);
/// ```
#[inline]
pub fn draw_below(bound: u32, mut draw: impl FnMut() -> u32) -> u32 {
    loop {
        let product = u64::from(draw()) * u64::from(bound);
        let lower = product as u32;
        // What is drawn again is below the bound, so the remainder is hardly ever asked for.
        if lower >= bound || lower >= bound.wrapping_neg().checked_rem(bound).unwrap_or(0) {
            return (product >> 32) as u32;
        }
    }
}

/// A card stands in a deck twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeckError {
    doubled: Card,
}

impl DeckError {
    /// The first card that stands there a second time.
    pub const fn doubled(self) -> Card {
        self.doubled
    }
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is in the deck twice", self.doubled)
    }
}

impl core::error::Error for DeckError {}
