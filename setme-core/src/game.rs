//! The rules of play: what lies on the table, what may be done, and when the game is over.
//!
//! Lives here: [`Game`] and the reasons why it refuses. Uses the deck, the tableau and the search.

use core::fmt;

use crate::card::Card;
use crate::deck::Deck;
use crate::set::{NotASetError, Set};
use crate::tableau::Tableau;

/// A game, which cannot be in a state that the rules do not allow.
///
/// Twelve cards are laid out. A set that is taken is replaced from the deck as long as fewer than
/// twelve cards lie there, each new card in the place of one that was taken. Where no set lies there
/// three more are dealt, and again, up to 21 cards, which always hold one. The game is over when the
/// deck is empty and no set lies there.
///
/// Where nothing is dealt for a set, cards from the end fill the gaps, the last card the last gap; so all
/// others keep their places always.
///
/// ```
/// use setme_core::{Card, Deck, Game, Step};
///
/// let mut game = Game::new(Deck::new());
/// loop {
///     match game.step() {
///         Step::Take => {
///             let found = game.tableau().sets().next().expect("a set lies there");
///             game.take(found.cards).expect("it may be taken");
///         }
///         Step::Add => game.add().expect("three more may be dealt"),
///         Step::Over => break,
///     }
/// }
/// assert_eq!(game.tableau().len() + 3 * game.sets_taken(), Card::COUNT);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    deck: Deck,
    tableau: Tableau<{ Game::MOST_CARDS }>,
    sets_taken: usize,
}

/// What the rules ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A set lies there: take it.
    Take,
    /// No set lies there: deal three more cards.
    Add,
    /// No set lies there and the deck is empty: the game is over.
    Over,
}

impl Game {
    /// How many cards are laid out at the start, and as long as the deck lasts: twelve.
    pub const CARDS: usize = 12;

    /// At most how many cards lie there: 21. That many always hold a set (G. Pellegrino, 1971).
    pub const MOST_CARDS: usize = 21;

    /// Lays out twelve cards of a deck, or as many as it has.
    pub fn new(deck: Deck) -> Self {
        let mut game = Self { deck, tableau: Tableau::new(), sets_taken: 0 };
        game.deal(Self::CARDS);
        game
    }

    /// The cards that lie there.
    #[inline]
    pub const fn tableau(&self) -> &Tableau<{ Game::MOST_CARDS }> {
        &self.tableau
    }

    /// What is left of the deck.
    #[inline]
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// How many sets have been taken.
    #[inline]
    pub const fn sets_taken(&self) -> usize {
        self.sets_taken
    }

    /// What the rules ask for now. Costs a [`Tableau::has_set`].
    pub fn step(&self) -> Step {
        if self.tableau.has_set() {
            Step::Take
        } else if self.deck.is_empty() {
            Step::Over
        } else {
            Step::Add
        }
    }

    /// Takes a set, and deals for it where fewer than twelve cards lie there.
    ///
    /// The new cards come to the places that are free in their order, lowest first.
    ///
    /// # Errors
    ///
    /// A [`TakeError`] where the three are not a set that lies there; all stays as it is.
    #[inline]
    pub fn take(&mut self, cards: [Card; 3]) -> Result<Set, TakeError> {
        let [a, b, c] = cards;
        if a == b || a == c {
            return Err(TakeError::Doubled(a));
        }
        if b == c {
            return Err(TakeError::Doubled(b));
        }
        let place = |card| self.tableau.position(card).ok_or(TakeError::Absent(card));
        let places = ascending([place(a)?, place(b)?, place(c)?]);
        let set = Set::new(a, b, c).ok_or(TakeError::NotASet)?;
        let mut gaps = &places[..];
        while let [gap, further @ ..] = gaps
            && self.tableau.len().saturating_sub(gaps.len()) < Self::CARDS
            && let Some(card) = self.deck.deal()
        {
            self.tableau.replace(*gap, card);
            gaps = further;
        }
        for &gap in gaps.iter().rev() {
            self.tableau.swap_remove(gap);
        }
        self.sets_taken += 1;
        Ok(set)
    }

    /// Deals three more cards, as no set lies there; fewer where the deck has no more.
    ///
    /// # Errors
    ///
    /// An [`AddError`] where a set does lie there or the deck is empty; all stays as it is.
    pub fn add(&mut self) -> Result<(), AddError> {
        match self.step() {
            Step::Take => Err(AddError::SetLiesThere),
            Step::Over => Err(AddError::DeckIsEmpty),
            Step::Add => {
                self.deal(3);
                Ok(())
            }
        }
    }

    /// Lays so many cards after the others, or as many as the deck has.
    fn deal(&mut self, count: usize) {
        for _ in 0..count {
            let Some(card) = self.deck.deal() else { return };
            // There is room: nothing is dealt to 21 cards, as these hold a set.
            let _ = self.tableau.push(card);
        }
    }
}

/// Three different positions in their order.
#[inline]
fn ascending([a, b, c]: [usize; 3]) -> [usize; 3] {
    let (first, last) = (a.min(b).min(c), a.max(b).max(c));
    [first, a ^ b ^ c ^ first ^ last, last]
}

/// Why three cards cannot be taken.
///
/// ```
/// use setme_core::{Card, Deck, Game, TakeError};
///
/// let mut game = Game::new(Deck::new());
/// let cards = [Card::S3PS, Card::S3PF, Card::D1RO];
/// assert_eq!(game.take(cards), Err(TakeError::Absent(Card::D1RO)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TakeError {
    /// This card is named twice.
    Doubled(Card),
    /// This card does not lie there; the first of them, where there are several.
    Absent(Card),
    /// The three are not a set.
    NotASet,
}

impl fmt::Display for TakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Doubled(card) => write!(f, "{card} is named twice, a set takes three cards"),
            Self::Absent(card) => write!(f, "{card} does not lie there"),
            Self::NotASet => fmt::Display::fmt(&NotASetError, f),
        }
    }
}

impl core::error::Error for TakeError {}

/// Why no more cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AddError {
    /// A set lies there; it has to be taken first.
    SetLiesThere,
    /// The deck is empty: the game is over.
    DeckIsEmpty,
}

impl fmt::Display for AddError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SetLiesThere => "no more cards are dealt as long as a set lies there",
            Self::DeckIsEmpty => "the deck is empty and no set lies there: the game is over",
        })
    }
}

impl core::error::Error for AddError {}
