//! Every `defmt::Format`, so that a firmware can log what it has. Gated by the feature `defmt`.

use defmt::{Format, Formatter, write};

use crate::attribute::{Color, Count, Shading, Symbol};
use crate::card::{Card, CardIndexError, ParseCardError};
use crate::mask::{CardMask, CardMaskIter};
use crate::set::{NotASetError, Set};
use crate::sets::{MaskSets, PlacedSet, Sets};
use crate::tableau::{CapacityError, Tableau, TableauRef};

macro_rules! letter {
    ($($attribute:ident)+) => {$(
        impl Format for $attribute {
            fn format(&self, f: Formatter<'_>) {
                write!(f, "{=char}", char::from(self.letter()));
            }
        }
    )+};
}

letter! { Symbol Count Color Shading }

impl Format for Card {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=str}", self.as_str());
    }
}

/// Writes cards with a space between.
fn write_cards(cards: impl IntoIterator<Item = Card>, f: Formatter<'_>) {
    let mut cards = cards.into_iter();
    if let Some(first) = cards.next() {
        write!(f, "{}", first);
    }
    for card in cards {
        write!(f, " {}", card);
    }
}

impl Format for CardMask {
    fn format(&self, f: Formatter<'_>) {
        write_cards(*self, f);
    }
}

impl Format for CardMaskIter {
    fn format(&self, f: Formatter<'_>) {
        write_cards(self.clone(), f);
    }
}

impl Format for Set {
    fn format(&self, f: Formatter<'_>) {
        write_cards(self.cards(), f);
    }
}

impl Format for PlacedSet {
    fn format(&self, f: Formatter<'_>) {
        write_cards(self.cards, f);
    }
}

impl<const N: usize> Format for Tableau<N> {
    fn format(&self, f: Formatter<'_>) {
        write_cards(self.cards().iter().copied(), f);
    }
}

impl Format for TableauRef<'_> {
    fn format(&self, f: Formatter<'_>) {
        write_cards(self.cards().iter().copied(), f);
    }
}

/// Writes sets with a comma between.
fn write_sets<S: Format>(mut sets: impl Iterator<Item = S>, f: Formatter<'_>) {
    if let Some(first) = sets.next() {
        write!(f, "{}", first);
    }
    for set in sets {
        write!(f, ", {}", set);
    }
}

impl Format for Sets<'_> {
    fn format(&self, f: Formatter<'_>) {
        write_sets(self.clone(), f);
    }
}

impl Format for MaskSets {
    fn format(&self, f: Formatter<'_>) {
        write_sets(self.clone(), f);
    }
}

impl Format for ParseCardError {
    #[expect(clippy::match_same_arms, reason = "the lint does not see into the macro")]
    fn format(&self, f: Formatter<'_>) {
        match *self {
            Self::Letter { place } => write!(f, "no card: wrong letter at place {=u8}", place),
            Self::TooShort { place } => write!(f, "no card: ends at place {=u8}", place),
            Self::TooLong => write!(f, "no card: more than four letters"),
        }
    }
}

impl Format for CardIndexError {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=u8} is not the index of a card", self.index());
    }
}

impl Format for NotASetError {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "not a set");
    }
}

impl Format for CapacityError {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "the tableau is full");
    }
}
