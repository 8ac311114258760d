//! The third card by bits: an attribute is two of them, its values are 1, 2 and 3. Where two cards
//! have the same value so has the third; where they differ it has the exclusive or of the two.

use crate::card::Card;

/// The bits of each card, symbol highest, by its index: 81 bytes.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it: a wrong index does not compile")]
static BITS: [u8; Card::COUNT] = {
    let mut bits = [0; Card::COUNT];
    let mut index = 0;
    while index < Card::COUNT {
        let card = Card::ALL[index];
        bits[index] = (card.symbol() as u8 + 1) << 6
            | (card.count() as u8 + 1) << 4
            | (card.color() as u8 + 1) << 2
            | (card.shading() as u8 + 1);
        index += 1;
    }
    bits
};

/// The card of these bits, and any card where there is none: 256 bytes.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it: a wrong index does not compile")]
static BY_BITS: [Card; 256] = {
    let mut cards = [Card::D1RO; 256];
    let mut index = 0;
    while index < Card::COUNT {
        cards[BITS[index] as usize] = Card::ALL[index];
        index += 1;
    }
    cards
};

/// The bits of a card: as what it asks for with others, its third cards.
#[derive(Clone, Copy)]
pub(crate) struct Bits(pub(crate) u8);

impl Bits {
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "only where there is an entry")]
    pub(crate) const fn with(card: Card) -> Self {
        let index = card as usize;
        // There always is one. The compiler loses sight of that where cards have been sorted, and
        // would lay a panic there.
        Self(if index < BITS.len() { BITS[index] } else { 0 })
    }

    /// The third card of that card and this one.
    #[inline]
    pub(crate) const fn of(self, other: Card) -> Card {
        self.third(Self::with(other)).card()
    }

    /// The bits of the third card of the two.
    #[inline]
    pub(crate) const fn third(self, other: Self) -> Self {
        let differences = self.0 ^ other.0;
        let differing = (differences | differences >> 1) & 0b01_01_01_01;
        // Times three: both bits of each attribute that differs.
        let same = self.0 & !(differing * 3);
        Self(differences | same)
    }

    /// How many attributes differ.
    #[inline]
    pub(crate) const fn differences(self, other: Self) -> u32 {
        let differences = self.0 ^ other.0;
        ((differences | differences >> 1) & 0b01_01_01_01).count_ones()
    }

    /// The card of these bits; any card where there is none.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "a byte indexes 256 entries")]
    pub(crate) const fn card(self) -> Card {
        BY_BITS[self.0 as usize]
    }
}
