//! The search: every set of a tableau, in order of position.
//!
//! Two cards ask for one third card, and the tableau knows where each card last stands. So a pair
//! at positions i < j begins a set just when the third card last stands after j: one read of the
//! table, one of the last places and one compare settle a pair, and N cards cost some N²/2 of
//! these, not N³/6. Only on a hit, and only where a card stands twice, is anything looked through.
//!
//! Lives here: [`Sets`], what it yields, and the questions answered without listing. Uses cards,
//! masks, tableaus and half of the pairs.

use core::fmt;
use core::iter::FusedIterator;

use crate::card::Card;
use crate::halves;
use crate::mask::CardMask;
use crate::set::{Set, write_cards};
use crate::tableau::{LastPlaces, Tableau, TableauRef};
use crate::third::Thirds;

/// A set as it lies in a tableau: three positions, ascending, and the cards that stand there.
///
/// ```
/// use setme_core::{Card, Tableau};
///
/// let tableau = Tableau::from([Card::S3RO, Card::D1RO, Card::D3GF, Card::O3PS]);
/// let found = tableau.sets().next().expect("one set");
/// assert_eq!(found.positions, [0, 2, 3]);
/// assert_eq!(found.cards, [Card::S3RO, Card::D3GF, Card::O3PS]);
/// assert_eq!(found.to_string(), "S3RO D3GF O3PS");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacedSet {
    /// The positions in the tableau, from 0, ascending.
    pub positions: [usize; 3],
    /// The cards at these positions.
    pub cards: [Card; 3],
}

impl PlacedSet {
    /// The set without its place.
    pub const fn set(&self) -> Set {
        let [a, b, c] = self.cards;
        Set::sorted(a, b, c)
    }
}

impl From<PlacedSet> for Set {
    fn from(found: PlacedSet) -> Self {
        found.set()
    }
}

impl fmt::Display for PlacedSet {
    /// Writes the three cards in tableau order with a space between; width, fill and alignment
    /// are honoured.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cards(self.cards, f)
    }
}

/// The sets of a tableau in increasing order of their positions (i, j, k).
///
/// Made by [`Tableau::sets`] and [`TableauRef::sets`]. It allocates nothing and keeps no list, but
/// where it is and where the cards are.
///
/// A card that stands more than once is a position each time: a set through it is yielded once for
/// each. Cost: a look for every pair that could begin a set, (N - 1)(N - 2)/2 in all, 55 for twelve
/// cards; where cards stand more than once, also a look through the cards for each set.
/// [`for_each`](Iterator::for_each), and whatever else goes by [`fold`](Iterator::fold), takes
/// fewer instructions than a loop over `next`.
///
/// The upper end of [`size_hint`](Iterator::size_hint) is what the cards left can hold at most:
/// n(n - 1)/6 at the start for n different cards.
#[derive(Clone)]
pub struct Sets<'a> {
    cards: &'a [Card],
    /// These without the last, at hand as it costs to find them at each call.
    middles: &'a [Card],
    last: &'a LastPlaces,
    search: Search,
}

/// All but the last of these cards: no set begins there, or has its middle there.
#[inline]
fn middles(cards: &[Card]) -> &[Card] {
    cards.split_last().map_or(cards, |(_, before)| before)
}

/// How far the search has come, wherever the cards are.
#[derive(Clone)]
struct Search {
    next: Pair,
    /// The card at the first position of that pair, and what it asks for with others. Of use only
    /// where no card stands twice.
    first: Card,
    thirds: Thirds,
}

/// A pair of positions that may begin a set.
#[derive(Clone, Copy)]
struct Pair {
    first: usize,
    middle: usize,
    /// No third card of the pair stands between its middle and this position. Of use only where
    /// cards stand more than once.
    third: usize,
}

impl Pair {
    const START: Self = Self { first: 0, middle: 1, third: 0 };

    /// Turns to the next row: the pairs of the next first position.
    #[inline]
    fn next_row(&mut self) {
        self.first += 1;
        self.middle = self.first + 1;
    }

    /// At most how many sets are left from this pair on among so many cards, `None` where that is
    /// no `usize`.
    fn most_sets(self, cards: usize, distinct: bool) -> Option<usize> {
        // Cards that can begin a set after this row, cards behind the first that this row can
        // still use.
        let later = cards.saturating_sub(self.first + 1);
        let in_row = cards.saturating_sub(self.middle);
        if distinct {
            // Two sets of a row share its first card only; two of the rest share one at most.
            let rest = later.saturating_mul(later.saturating_sub(1)) / 6;
            let all = cards.saturating_mul(cards.saturating_sub(1)) / 6;
            Some((in_row / 2 + rest).min(all))
        } else {
            let pairs = in_row.checked_mul(in_row.saturating_sub(1))? / 2;
            let triples = later.checked_mul(later.saturating_sub(1))? / 2;
            let triples = triples.checked_mul(later.saturating_sub(2))? / 3;
            pairs.checked_add(triples)
        }
    }
}

impl Search {
    /// At the start of these cards.
    #[inline]
    fn new(cards: &[Card]) -> Self {
        // Where there is no card, any will do.
        let first = cards.first().copied().unwrap_or(Card::D1RO);
        Self { next: Pair::START, first, thirds: first.thirds() }
    }

    /// The next set where no card stands twice: the third card stands where it last stands.
    #[inline]
    fn next_distinct(&mut self, middles: &[Card], last: &LastPlaces) -> Option<PlacedSet> {
        loop {
            while let Some(&middle) = middles.get(self.next.middle) {
                let third = self.thirds.of(middle);
                let one_based = last.one_based(third);
                self.next.middle += 1;
                if one_based > self.next.middle {
                    // The position of the middle is `next.middle - 1` too; but then the loop would
                    // have to keep it, which is an instruction a pair on a small core.
                    let positions = [self.next.first, last.one_based(middle) - 1, one_based - 1];
                    return Some(PlacedSet { positions, cards: [self.first, middle, third] });
                }
            }
            // At the end it stays in the last row.
            self.first = *middles.get(self.next.first + 1)?;
            self.next.next_row();
            self.thirds = self.first.thirds();
        }
    }
}

impl<'a> Sets<'a> {
    #[inline]
    fn new(cards: &'a [Card], last: &'a LastPlaces) -> Self {
        Self { cards, middles: middles(cards), last, search: Search::new(cards) }
    }

    #[inline]
    fn next_distinct(&mut self) -> Option<PlacedSet> {
        self.search.next_distinct(self.middles, self.last)
    }

    /// The next set where cards stand more than once.
    #[inline]
    fn next_doubled(&mut self) -> Option<PlacedSet> {
        let (found, next) = find_doubled(self.cards, self.last, self.search.next);
        self.search.next = next;
        found
    }
}

impl Iterator for Sets<'_> {
    type Item = PlacedSet;

    #[inline]
    fn next(&mut self) -> Option<PlacedSet> {
        if self.last.distinct() { self.next_distinct() } else { self.next_doubled() }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, self.search.next.most_sets(self.cards.len(), self.last.distinct()))
    }

    #[inline]
    fn fold<B, F: FnMut(B, PlacedSet) -> B>(mut self, init: B, mut f: F) -> B {
        let mut folded = init;
        if !self.last.distinct() {
            while let Some(found) = self.next_doubled() {
                folded = f(folded, found);
            }
        } else if cfg!(target_pointer_width = "64")
            && self.search.next.middle == 1
            && let Ok(cards) = self.cards.try_into()
        {
            folded = fold_twelve(cards, self.last, folded, f);
        } else {
            while let Some(found) = self.next_distinct() {
                folded = f(folded, found);
            }
        }
        folded
    }
}

/// The next set from a pair on, and the pair to go on with, where cards stand more than once: the
/// third card may stand at any position up to the last.
///
/// By value, so that what the search of different cards goes by can be kept in registers, though
/// this is a call.
#[inline(never)]
fn find_doubled(cards: &[Card], last: &LastPlaces, mut at: Pair) -> (Option<PlacedSet>, Pair) {
    while let Some(&first) = cards.get(at.first) {
        let thirds = first.thirds();
        while let Some(&middle) = cards.get(at.middle) {
            let third = thirds.of(middle);
            let from = at.third.max(at.middle + 1);
            if last.may_stand_from(third, from)
                && let Some(after) = cards.get(from..)
                && let Some(distance) = after.iter().position(|&card| card == third)
            {
                let positions = [at.first, at.middle, from + distance];
                at.third = from + distance + 1;
                return (Some(PlacedSet { positions, cards: [first, middle, third] }), at);
            }
            at.middle += 1;
            at.third = 0;
        }
        at.next_row();
    }
    (None, at)
}

/// The same search once more for twelve different cards, as a tableau of the game has: first all
/// pairs in one straight run that only notes which are hits, then the hits.
///
/// A processor that guesses at branches loses more at the ends of eleven short loops, and at a hit
/// in one pair of twenty, than all the looks cost.
#[inline]
#[expect(clippy::indexing_slicing, reason = "12 bits a row: the numbers of a bit are below 12")]
fn fold_twelve<B>(
    cards: &[Card; 12],
    last: &LastPlaces,
    mut folded: B,
    mut f: impl FnMut(B, PlacedSet) -> B,
) -> B {
    let mut hits = hits_of_row::<0>(cards, last)
        | hits_of_row::<1>(cards, last)
        | hits_of_row::<2>(cards, last)
        | hits_of_row::<3>(cards, last)
        | hits_of_row::<4>(cards, last)
        | hits_of_row::<5>(cards, last)
        | hits_of_row::<6>(cards, last)
        | hits_of_row::<7>(cards, last)
        | hits_of_row::<8>(cards, last)
        | hits_of_row::<9>(cards, last);
    while hits != 0 {
        let bit = hits.trailing_zeros() as usize;
        hits &= hits - 1;
        let (first, middle) = (bit / 12 % 12, bit % 12);
        let (a, b) = (cards[first], cards[middle]);
        let c = a.third(b);
        let positions = [first, middle, last.one_based(c) - 1];
        folded = f(folded, PlacedSet { positions, cards: [a, b, c] });
    }
    folded
}

/// The middles of the sets that begin at a position, as bits from 12 times that position on.
///
/// The number of a row is a constant, so that its loop is known to be short, and unrolled.
#[inline]
#[expect(
    clippy::indexing_slicing,
    clippy::needless_range_loop,
    reason = "the loop ends at 11; with enumerate, take and skip it is not unrolled"
)]
fn hits_of_row<const FIRST: usize>(cards: &[Card; 12], last: &LastPlaces) -> u128 {
    let thirds = cards[FIRST].thirds();
    let mut hits = 0_u16;
    for middle in FIRST + 1..11 {
        let third = thirds.of(cards[middle]);
        hits |= u16::from(last.one_based(third) > middle + 1) << middle;
    }
    u128::from(hits) << (12 * FIRST)
}

impl FusedIterator for Sets<'_> {}

impl fmt::Debug for Sets<'_> {
    /// Writes the sets that are left.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

#[inline]
fn has_set(cards: &[Card], last: &LastPlaces) -> bool {
    if last.distinct() {
        halves::any(cards, last)
    } else {
        find_doubled(cards, last, Pair::START).0.is_some()
    }
}

#[inline]
fn count_sets(cards: &[Card], last: &LastPlaces) -> usize {
    if last.distinct() { halves::count(cards, last) } else { Sets::new(cards, last).count() }
}

/// The cards of a set, as [`Tableau::choose_set`] has it.
#[inline]
pub(crate) fn choose_set(
    cards: &[Card],
    last: &LastPlaces,
    choose: impl FnOnce(usize) -> usize,
) -> Option<[Card; 3]> {
    if last.distinct() {
        return halves::choose(cards, last, choose);
    }
    let mut sets = Sets::new(cards, last);
    match sets.clone().count() {
        0 => None,
        count => sets.nth(choose(count)).map(|found| found.cards),
    }
}

impl<const N: usize> Tableau<N> {
    /// The sets that lie there, in increasing order of their positions.
    ///
    /// ```
    /// use setme_core::{Card, Tableau};
    ///
    /// let tableau = Tableau::from([
    ///     Card::S3RO, Card::D3GF, Card::O3PS, Card::D1RO, Card::D2RO, Card::D3RO,
    /// ]);
    /// let mut sets = tableau.sets();
    /// assert_eq!(sets.next().map(|found| found.positions), Some([0, 1, 2]));
    /// assert_eq!(sets.next().map(|found| found.positions), Some([3, 4, 5]));
    /// assert_eq!(sets.next(), None);
    /// ```
    #[inline]
    pub fn sets(&self) -> Sets<'_> {
        Sets::new(self.cards(), self.last_places())
    }

    /// Whether a set lies there. Costs what [`count_sets`](Self::count_sets) does at most, and not
    /// much beyond the first set.
    #[inline]
    pub fn has_set(&self) -> bool {
        has_set(self.cards(), self.last_places())
    }

    /// How many sets lie there. Costs half the looks of going over them, as long as no card stands
    /// twice: 30 for twelve cards, some N²/4 for N.
    #[inline]
    pub fn count_sets(&self) -> usize {
        count_sets(self.cards(), self.last_places())
    }
}

impl TableauRef<'_> {
    /// The sets that lie there, in increasing order of their positions.
    #[inline]
    pub fn sets(&self) -> Sets<'_> {
        Sets::new(self.cards(), self.last_places())
    }

    /// Whether a set lies there. Costs what [`count_sets`](Self::count_sets) does at most, and not
    /// much beyond the first set.
    #[inline]
    pub fn has_set(&self) -> bool {
        has_set(self.cards(), self.last_places())
    }

    /// How many sets lie there. Costs half the looks of going over them, as long as no card stands
    /// twice: 30 for twelve cards, some N²/4 for N.
    #[inline]
    pub fn count_sets(&self) -> usize {
        count_sets(self.cards(), self.last_places())
    }
}

/// The sets among the cards of a [`CardMask`], each once, in ascending order of their cards.
///
/// Made by [`CardMask::sets`], which lays the cards out in that order; so it takes as much memory as
/// a tableau of 81.
#[derive(Clone)]
pub struct MaskSets {
    tableau: Tableau<{ Card::COUNT }>,
    search: Search,
}

impl Iterator for MaskSets {
    type Item = Set;

    #[inline]
    fn next(&mut self) -> Option<Set> {
        let Self { tableau, search } = self;
        search.next_distinct(middles(tableau.cards()), tableau.last_places()).map(Set::from)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, self.search.next.most_sets(self.tableau.len(), true))
    }
}

impl FusedIterator for MaskSets {}

impl fmt::Debug for MaskSets {
    /// Writes the sets that are left.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl CardMask {
    /// The sets among the cards present.
    ///
    /// ```
    /// use setme_core::{CardMask, Set};
    ///
    /// assert_eq!(CardMask::FULL.sets().count(), Set::COUNT);
    /// ```
    pub fn sets(self) -> MaskSets {
        let tableau = self.laid_out();
        let search = Search::new(tableau.cards());
        MaskSets { tableau, search }
    }

    /// Whether there is a set among the cards present. Costs laying them out, and
    /// [`Tableau::has_set`].
    pub fn has_set(self) -> bool {
        self.laid_out().has_set()
    }

    /// How many sets there are among the cards present. Costs laying them out, and
    /// [`Tableau::count_sets`].
    pub fn count_sets(self) -> usize {
        self.laid_out().count_sets()
    }

    /// Whether the cards present are a cap set: no set among them.
    ///
    /// At most 20 cards can be one (G. Pellegrino, 1971).
    pub fn is_cap(self) -> bool {
        !self.has_set()
    }

    /// The cards in ascending order.
    #[inline]
    fn laid_out(self) -> Tableau<{ Card::COUNT }> {
        let mut tableau = Tableau::new();
        for card in self {
            // There is room for every card of the deck.
            let _ = tableau.push(card);
        }
        tableau
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_its_end_the_search_stays_where_it_is() {
        for cards in 0..=Card::COUNT {
            let cards = Card::ALL.get(..cards).unwrap_or_default();
            let tableau = TableauRef::new(cards);
            let mut sets = tableau.sets();
            while sets.next().is_some() {}
            let Pair { first, middle, .. } = sets.search.next;
            assert!(sets.next().is_none());
            let after = sets.search.next;
            assert_eq!((after.first, after.middle), (first, middle));
        }
    }
}
