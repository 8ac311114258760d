//! Cards laid out in order, and where each of them last stands.
//!
//! Lives here: [`Tableau`], which owns up to N cards, and [`TableauRef`], which looks at a slice
//! of any length. Both know what the search asks of them. Uses cards and masks.

use core::fmt;
use core::mem;

use heapless::Vec;

use crate::card::Card;
use crate::mask::CardMask;

/// Where each card last stands, in a byte a card.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct LastPlaces {
    /// By the index of the card: 0 where it is absent, else 1 + the last position it stands at.
    /// From position [`LastPlaces::FAR`] - 1 on they all look alike.
    one_based: [u8; Card::COUNT],
    /// Whether no card stands twice.
    distinct: bool,
}

impl LastPlaces {
    /// The value that says no more than "here or further on".
    pub(crate) const FAR: usize = u8::MAX as usize;

    const fn new() -> Self {
        Self { one_based: [0; Card::COUNT], distinct: true }
    }

    /// Notes that the card stands at this position, counted from 1, after all noted before.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "81 cards index 81 entries")]
    const fn note(&mut self, card: Card, one_based: u8) {
        if self.one_based[card as usize] != 0 {
            self.distinct = false;
        }
        self.one_based[card as usize] = one_based;
    }

    /// Notes all of these cards, from position 0.
    #[inline]
    const fn note_all(&mut self, cards: &[Card]) {
        let mut rest = cards;
        let mut one_based = 1_u8;
        while let [card, tail @ ..] = rest {
            self.note(*card, one_based);
            rest = tail;
            one_based = one_based.saturating_add(1);
        }
    }

    /// Forgets these cards, which are all that were noted.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "81 cards index 81 entries")]
    fn forget_all(&mut self, cards: &[Card]) {
        // A few bytes are sooner set one by one.
        if cards.len() < Card::COUNT / 4 {
            for &card in cards {
                self.one_based[card as usize] = 0;
            }
            self.distinct = true;
        } else {
            *self = Self::new();
        }
    }

    /// Notes that no card stands where this one did, of different cards.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "81 cards index 81 entries")]
    const fn forget(&mut self, card: Card) {
        self.one_based[card as usize] = 0;
    }

    /// 1 + the position where the card last stands, 0 when it is absent, never above
    /// [`LastPlaces::FAR`].
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "81 cards index 81 entries")]
    pub(crate) const fn one_based(&self, card: Card) -> usize {
        self.one_based[card as usize] as usize
    }

    /// Whether the card may stand at this position or further on; certain, but where both are
    /// too far to be told apart.
    #[inline]
    pub(crate) const fn may_stand_from(&self, card: Card, position: usize) -> bool {
        let one_based = self.one_based(card);
        one_based > position || one_based == Self::FAR
    }

    /// Whether no card stands twice; then there are at most 81, and no position is too far.
    #[inline]
    pub(crate) const fn distinct(&self) -> bool {
        self.distinct
    }
}

/// Up to `N` cards in the order they were laid out; a card may stand more than once.
///
/// It takes `N` + 82 bytes and a length. To find its sets, see [`Tableau::sets`].
///
/// ```
/// use setme_core::{Card, Tableau};
///
/// static TABLEAU: Tableau<3> = Tableau::from_array([Card::S3RO, Card::D3GF, Card::O3PS]);
/// assert_eq!(TABLEAU.sets().count(), 1);
///
/// let mut tableau = Tableau::<12>::new();
/// tableau.push(Card::S3RO)?;
/// assert_eq!(tableau.cards(), [Card::S3RO]);
/// assert!(!tableau.is_full());
/// # Ok::<(), setme_core::CapacityError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Tableau<const N: usize> {
    cards: Vec<Card, N>,
    last: LastPlaces,
}

impl<const N: usize> Tableau<N> {
    /// How many cards there is room for.
    pub const CAPACITY: usize = N;

    /// The most sets that `N` cards can hold when none stands twice: each set has three of the
    /// pairs, each pair is in one set at most.
    ///
    /// It is the size for a buffer that takes them all; [`Set::COUNT`](crate::Set::COUNT) is
    /// enough for any `N`.
    pub const MAX_SETS: usize = N.saturating_mul(N.saturating_sub(1)) / 6;

    /// A tableau with no card.
    pub const fn new() -> Self {
        Self { cards: Vec::new(), last: LastPlaces::new() }
    }

    /// A tableau of these cards, made while compiling if need be. `M` above `N` does not compile.
    pub const fn from_array<const M: usize>(cards: [Card; M]) -> Self {
        const { assert!(M <= N, "the tableau has no room for so many cards") }
        let mut last = LastPlaces::new();
        last.note_all(&cards);
        Self { cards: Vec::from_array(cards), last }
    }

    /// A tableau of the cards of a slice.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when they are more than `N`.
    pub fn from_cards(cards: &[Card]) -> Result<Self, CapacityError> {
        let cards = Vec::from_slice(cards).map_err(|_| CapacityError)?;
        let mut tableau = Self { cards, last: LastPlaces::new() };
        tableau.last.note_all(&tableau.cards);
        Ok(tableau)
    }

    /// Lays a card after the others.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when `N` cards lie there; the tableau stays as it is.
    #[inline]
    pub fn push(&mut self, card: Card) -> Result<(), CapacityError> {
        self.cards.push(card).map_err(|_| CapacityError)?;
        let one_based = self.cards.len();
        // Where N is small the compiler knows that none is far.
        let one_based =
            if N < LastPlaces::FAR { one_based } else { one_based.min(LastPlaces::FAR) };
        self.last.note(card, one_based as u8);
        Ok(())
    }

    /// Lays a card in the place of another, and returns that; nothing changes where no card lies at
    /// the position.
    ///
    /// Costs a few looks, as long as no card stands twice, before and after; else it goes over all
    /// cards.
    ///
    /// ```
    /// use setme_core::{Card, Tableau};
    ///
    /// let mut tableau = Tableau::from([Card::S3RO, Card::D3GF, Card::D1RO]);
    /// assert_eq!(tableau.replace(2, Card::O3PS), Some(Card::D1RO));
    /// assert!(tableau.has_set());
    /// assert_eq!(tableau.replace(3, Card::D1RO), None);
    /// ```
    #[inline]
    pub fn replace(&mut self, position: usize, card: Card) -> Option<Card> {
        let doubles = !self.is_distinct() || self.contains(card);
        let before = mem::replace(self.cards.get_mut(position)?, card);
        if doubles {
            self.note_anew();
        } else {
            // Different cards are at most 81.
            self.last.forget(before);
            self.last.note(card, position as u8 + 1);
        }
        Some(before)
    }

    /// Takes a card away and returns it. The last card comes to its place, so that all others keep
    /// theirs; nothing changes where no card lies at the position.
    ///
    /// Costs a few looks as long as no card stands twice; else it goes over all cards.
    #[inline]
    pub fn swap_remove(&mut self, position: usize) -> Option<Card> {
        let last = self.cards.len().checked_sub(1)?;
        let moved = *self.cards.get(last)?;
        let removed = mem::replace(self.cards.get_mut(position)?, moved);
        self.cards.truncate(last);
        if self.is_distinct() {
            self.last.forget(removed);
            if position != last {
                // Forgotten, as each card is noted once.
                self.last.forget(moved);
                self.last.note(moved, position as u8 + 1);
            }
        } else {
            self.note_anew();
        }
        Some(removed)
    }

    /// Goes over all cards.
    #[inline(never)]
    fn note_anew(&mut self) {
        self.last = LastPlaces::new();
        self.last.note_all(&self.cards);
    }

    /// Takes every card away.
    pub fn clear(&mut self) {
        self.last.forget_all(&self.cards);
        self.cards.clear();
    }

    /// The cards in order.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        self.cards.as_slice()
    }

    /// How many cards lie there.
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether no card lies there.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Whether there is no room for a further card.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.cards.is_full()
    }

    /// Whether this card lies there. Costs one look, whatever the number of cards.
    #[inline]
    pub const fn contains(&self, card: Card) -> bool {
        self.last.one_based(card) != 0
    }

    /// The position where this card last stands, from 0. Costs one look; only where there may be 254
    /// cards or more it may go over them.
    ///
    /// ```
    /// use setme_core::{Card, Tableau};
    ///
    /// let tableau = Tableau::from([Card::S3RO, Card::D3GF, Card::S3RO]);
    /// assert_eq!(tableau.position(Card::S3RO), Some(2));
    /// assert_eq!(tableau.position(Card::O3PS), None);
    /// ```
    #[inline]
    pub fn position(&self, card: Card) -> Option<usize> {
        let one_based = self.last.one_based(card);
        if N >= LastPlaces::FAR && one_based == LastPlaces::FAR {
            return self.cards.iter().rposition(|&other| other == card);
        }
        one_based.checked_sub(1)
    }

    /// Whether no card lies there twice, as it must be for cards of one deck.
    #[inline]
    pub const fn is_distinct(&self) -> bool {
        self.last.distinct()
    }

    /// Which cards lie there, without their order. Goes over the cards once.
    pub fn mask(&self) -> CardMask {
        CardMask::from_cards(self.cards())
    }

    pub(crate) const fn last_places(&self) -> &LastPlaces {
        &self.last
    }
}

impl<const N: usize> Default for Tableau<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> From<[Card; N]> for Tableau<N> {
    fn from(cards: [Card; N]) -> Self {
        Self::from_array(cards)
    }
}

impl<const N: usize> TryFrom<&[Card]> for Tableau<N> {
    type Error = CapacityError;

    fn try_from(cards: &[Card]) -> Result<Self, Self::Error> {
        Self::from_cards(cards)
    }
}

impl<const N: usize> AsRef<[Card]> for Tableau<N> {
    fn as_ref(&self) -> &[Card] {
        self.cards()
    }
}

impl<const N: usize> fmt::Debug for Tableau<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

/// A tableau has no room for a further card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CapacityError;

impl fmt::Display for CapacityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the tableau has no room for a further card")
    }
}

impl core::error::Error for CapacityError {}

/// The cards of a slice as a tableau: any number of them, with nothing copied.
///
/// For programs that keep their cards in memory of their own. Making one goes over the cards
/// once.
///
/// ```
/// use setme_core::{Card, TableauRef};
///
/// let cards = [Card::S3RO, Card::D3GF, Card::O3PS];
/// assert!(TableauRef::new(&cards).has_set());
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TableauRef<'a> {
    cards: &'a [Card],
    last: LastPlaces,
}

impl<'a> TableauRef<'a> {
    /// Looks at these cards.
    #[inline]
    pub const fn new(cards: &'a [Card]) -> Self {
        let mut tableau = Self { cards: &[], last: LastPlaces::new() };
        tableau.replace(cards);
        tableau
    }

    /// Looks at other cards.
    ///
    /// In a loop over many tableaus this is quicker than a new `TableauRef` for each, which has to
    /// be moved from where it was made.
    #[inline]
    pub const fn replace(&mut self, cards: &'a [Card]) {
        self.cards = cards;
        self.last = LastPlaces::new();
        self.last.note_all(cards);
    }

    /// The cards in order.
    #[inline]
    pub const fn cards(&self) -> &'a [Card] {
        self.cards
    }

    /// Whether no card lies there twice, as it must be for cards of one deck.
    #[inline]
    pub const fn is_distinct(&self) -> bool {
        self.last.distinct()
    }

    pub(crate) const fn last_places(&self) -> &LastPlaces {
        &self.last
    }
}

impl Default for TableauRef<'_> {
    /// Looks at no cards.
    fn default() -> Self {
        Self::new(&[])
    }
}

impl<'a> From<&'a [Card]> for TableauRef<'a> {
    fn from(cards: &'a [Card]) -> Self {
        Self::new(cards)
    }
}

impl fmt::Debug for TableauRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards).finish()
    }
}
