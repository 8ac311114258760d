//! The shape of what is written as JSON. Each field is told in the README.

use serde::{Serialize, Serializer};
use setme_core::{Card, PlacedSet, RatedSet, TableauRef};

/// A card as it is written.
pub(crate) struct Text(pub(crate) Card);

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.as_str())
    }
}

/// Cards in their order.
pub(crate) struct Cards<'a>(pub(crate) &'a [Card]);

impl Serialize for Cards<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|&card| Text(card)))
    }
}

/// A set, where it lies, and what speaks for taking it if that has been asked.
#[derive(Serialize)]
struct Set {
    cards: [Text; 3],
    positions: [usize; 3],
    #[serde(skip_serializing_if = "Option::is_none")]
    salience: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sets_left: Option<usize>,
}

impl From<PlacedSet> for Set {
    fn from(PlacedSet { cards, positions }: PlacedSet) -> Self {
        Self { cards: cards.map(Text), positions, salience: None, sets_left: None }
    }
}

impl From<RatedSet> for Set {
    fn from(RatedSet { found, salience, sets_left, .. }: RatedSet) -> Self {
        Self { salience: Some(salience), sets_left: Some(sets_left), ..found.into() }
    }
}

/// A list that is gone over while it is written, as there may be more than should be kept.
pub(crate) struct List<I>(pub(crate) I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for List<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

/// A tableau and its sets.
#[derive(Serialize)]
struct Solved<'a, S> {
    cards: Cards<'a>,
    sets: S,
}

/// A tableau and its sets, in order of position.
pub(crate) fn solved(tableau: &TableauRef<'_>) -> impl Serialize {
    Solved { cards: Cards(tableau.cards()), sets: List(tableau.sets().map(Set::from)) }
}

/// The sets of a tableau, each with what speaks for it.
pub(crate) fn rated_sets(tableau: &TableauRef<'_>) -> impl Serialize {
    List(tableau.rated_sets().map(Set::from))
}

/// Cards in their order, each by a name of its own.
pub(crate) struct Names<'a> {
    pub(crate) cards: &'a [Card],
    /// By the index of the card.
    pub(crate) names: &'a [String],
}

impl Serialize for Names<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards.iter().map(|&card| &self.names[usize::from(card)]))
    }
}
