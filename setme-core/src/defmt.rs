//! Every `defmt::Format`, so that a firmware can log what it has. Gated by the feature `defmt`.

#![expect(clippy::match_same_arms, reason = "the lint does not see into the macros")]

use defmt::{Format, Formatter, write};

use crate::attribute::{Color, Count, Shading, Symbol};
use crate::card::{Card, CardIndexError, ParseCardError};
use crate::deck::{Deck, DeckError};
use crate::disjoint::DisjointSets;
use crate::game::{AddError, Game, Step, TakeError};
use crate::mask::{CardMask, CardMaskIter};
use crate::set::{NotASetError, Set};
use crate::sets::{MaskSets, PlacedSet, Sets};
use crate::strategy::{RatedSet, RatedSets};
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

impl Format for Deck {
    fn format(&self, f: Formatter<'_>) {
        write_cards(self.cards().iter().copied(), f);
    }
}

impl Format for DeckError {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{} is in the deck twice", self.doubled());
    }
}

impl Format for RatedSet {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "{}: salience {=u8}, {=usize} sets left",
            self.found, self.salience, self.sets_left
        );
    }
}

impl Format for RatedSets<'_> {
    fn format(&self, f: Formatter<'_>) {
        write_sets(self.clone(), f);
    }
}

impl Format for DisjointSets<'_> {
    fn format(&self, f: Formatter<'_>) {
        write_sets(self.clone(), f);
    }
}

impl Format for Step {
    fn format(&self, f: Formatter<'_>) {
        match self {
            Self::Take => write!(f, "take a set"),
            Self::Add => write!(f, "deal three more"),
            Self::Over => write!(f, "over"),
        }
    }
}

impl Format for Game {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{}; {=usize} in the deck", self.tableau(), self.deck().len());
    }
}

impl Format for TakeError {
    fn format(&self, f: Formatter<'_>) {
        match self {
            Self::Doubled(card) => write!(f, "{} is named twice", card),
            Self::Absent(card) => write!(f, "{} does not lie there", card),
            Self::NotASet => write!(f, "not a set"),
        }
    }
}

impl Format for AddError {
    fn format(&self, f: Formatter<'_>) {
        match self {
            Self::SetLiesThere => write!(f, "a set lies there"),
            Self::DeckIsEmpty => write!(f, "the deck is empty"),
        }
    }
}
