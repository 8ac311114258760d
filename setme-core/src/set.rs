//! Three cards for which the rule holds.
//!
//! Lives here: [`Set`]. Uses cards, the third card and masks.

use core::fmt;

use crate::card::Card;
use crate::mask::CardMask;

/// Three cards that are a set: in each attribute all the same or all different.
///
/// The three are kept in ascending order of index, so that two sets of the same cards are equal
/// however they were found. In AG(4, 3) three different cards are a set just when they are a line.
///
/// The rule is read literally: a card three times is a set, since every attribute is the same.
///
/// ```
/// use setme_core::{Card, Set};
///
/// let set = Set::new(Card::S3RO, Card::D3GF, Card::O3PS).expect("all differ, but for the count");
/// assert_eq!(set.to_string(), "D3GF O3PS S3RO");
/// assert_eq!(Set::new(Card::S3RO, Card::D3GF, Card::O3PF), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set {
    cards: [Card; 3],
}

impl Set {
    /// How many sets of three different cards the deck holds: 1,080, every card on 40 of them.
    pub const COUNT: usize = 1080;

    /// Whether the rule holds for three cards.
    #[inline]
    pub const fn holds(a: Card, b: Card, c: Card) -> bool {
        a.third(b) as u8 == c as u8
    }

    /// The set of three cards, or `None` where the rule does not hold.
    pub const fn new(a: Card, b: Card, c: Card) -> Option<Self> {
        if Self::holds(a, b, c) { Some(Self::sorted(a, b, c)) } else { None }
    }

    /// The one set that two cards are part of.
    ///
    /// ```
    /// use setme_core::{Card, Set};
    ///
    /// let set = Set::through(Card::S3RO, Card::D3GF);
    /// assert!(set.contains(Card::O3PS));
    /// ```
    pub const fn through(a: Card, b: Card) -> Self {
        Self::sorted(a, b, a.third(b))
    }

    /// The rule is known to hold.
    pub(crate) const fn sorted(a: Card, b: Card, c: Card) -> Self {
        let (a, b) = if a as u8 <= b as u8 { (a, b) } else { (b, a) };
        let (b, c) = if b as u8 <= c as u8 { (b, c) } else { (c, b) };
        let (a, b) = if a as u8 <= b as u8 { (a, b) } else { (b, a) };
        Self { cards: [a, b, c] }
    }

    /// The three cards in ascending order of index.
    #[inline]
    pub const fn cards(self) -> [Card; 3] {
        self.cards
    }

    /// Whether the set has this card.
    pub const fn contains(self, card: Card) -> bool {
        let [a, b, c] = self.cards;
        a as u8 == card as u8 || b as u8 == card as u8 || c as u8 == card as u8
    }

    /// The cards of the set as a mask.
    pub const fn mask(self) -> CardMask {
        CardMask::from_cards(&self.cards)
    }
}

/// Three cards for which the rule does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NotASetError;

impl fmt::Display for NotASetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the three cards are not a set: some attribute is the same on just two of them")
    }
}

impl core::error::Error for NotASetError {}

impl TryFrom<[Card; 3]> for Set {
    type Error = NotASetError;

    fn try_from([a, b, c]: [Card; 3]) -> Result<Self, Self::Error> {
        Self::new(a, b, c).ok_or(NotASetError)
    }
}

impl From<Set> for [Card; 3] {
    fn from(set: Set) -> Self {
        set.cards
    }
}

/// Writes three cards with a space between, padded as one text.
pub(crate) fn write_cards([a, b, c]: [Card; 3], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let [[a, a2, a3, a4], [b, b2, b3, b4], [c, c2, c3, c4]] =
        [a.letters(), b.letters(), c.letters()];
    let text = [a, a2, a3, a4, b' ', b, b2, b3, b4, b' ', c, c2, c3, c4];
    match core::str::from_utf8(&text) {
        Ok(text) => f.pad(text),
        Err(_) => Err(fmt::Error),
    }
}

impl fmt::Display for Set {
    /// Writes the three cards with a space between; width, fill and alignment are honoured.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cards(self.cards, f)
    }
}

impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Set").field(&self.cards).finish()
    }
}
