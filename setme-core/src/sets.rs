//! The search: every set of a tableau, in order of position.
//!
//! Two cards ask for one third card, and the tableau knows where each card last stands. So a pair
//! at positions i < j begins a set just when the third card last stands after j: one read of the
//! table, one of the last places and one compare settle a pair, and N cards cost N(N - 1)/2 of
//! these, not N³/6. Only on a hit, and only where a card stands twice, is anything looked through.
//!
//! Lives here: [`Sets`], what it yields, and the questions answered without listing. Uses all
//! files above.

use core::fmt;
use core::iter::FusedIterator;

use crate::card::Card;
use crate::mask::{CardMask, CardMaskIter};
use crate::set::{Set, write_cards};
use crate::tableau::{LastPlaces, Tableau, TableauRef};

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
/// Made by [`Tableau::sets`] and [`TableauRef::sets`]. It allocates nothing and keeps no list: two
/// positions and where the cards are.
///
/// A card that stands more than once is a position each time: a set through it is yielded once for
/// each. Cost: one look a pair of cards, N(N - 1)/2 in all. [`count`](Iterator::count) and
/// everything that goes by [`fold`](Iterator::fold) does less about it than a loop over `next`.
///
/// The upper end of [`size_hint`](Iterator::size_hint) is what the cards left can hold at most:
/// n(n - 1)/6 at the start for n different cards.
#[derive(Clone)]
pub struct Sets<'a> {
    /// All cards, and all but the last one: no set begins or has its middle there.
    cards: &'a [Card],
    middles: &'a [Card],
    last: &'a LastPlaces,
    /// The pair to look at next.
    first: usize,
    middle: usize,
    /// No third card of that pair stands between its middle and this position. Of use only where
    /// cards stand more than once.
    third: usize,
}

impl<'a> Sets<'a> {
    #[inline]
    fn new(cards: &'a [Card], last: &'a LastPlaces) -> Self {
        let middles = cards.split_last().map_or(cards, |(_, before)| before);
        Self { cards, middles, last, first: 0, middle: 1, third: 0 }
    }

    /// The next set where no card stands twice: the third card stands where it last stands.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "81 cards index 81 entries")]
    fn next_distinct(&mut self) -> Option<PlacedSet> {
        loop {
            let a = *self.middles.get(self.first)?;
            let thirds = a.thirds();
            while let Some(&b) = self.middles.get(self.middle) {
                let c = thirds[b as usize];
                let one_based = self.last.one_based(c);
                let middle = self.middle;
                self.middle += 1;
                if one_based > self.middle {
                    let positions = [self.first, middle, one_based - 1];
                    return Some(PlacedSet { positions, cards: [a, b, c] });
                }
            }
            self.next_row();
        }
    }

    /// The next set where cards stand more than once: the third card may stand at any position
    /// up to the last.
    #[inline(never)]
    #[expect(clippy::indexing_slicing, reason = "81 cards index 81 entries")]
    fn next_doubled(&mut self) -> Option<PlacedSet> {
        loop {
            let a = *self.middles.get(self.first)?;
            let thirds = a.thirds();
            while let Some(&b) = self.middles.get(self.middle) {
                let c = thirds[b as usize];
                let from = self.third.max(self.middle + 1);
                if self.last.may_stand_from(c, from)
                    && let Some(after) = self.cards.get(from..)
                    && let Some(distance) = after.iter().position(|&other| other == c)
                {
                    let third = from + distance;
                    self.third = third + 1;
                    let positions = [self.first, self.middle, third];
                    return Some(PlacedSet { positions, cards: [a, b, c] });
                }
                self.middle += 1;
                self.third = 0;
            }
            self.next_row();
        }
    }

    #[inline]
    fn next_row(&mut self) {
        self.first += 1;
        self.middle = self.first + 1;
    }

    /// At most how many sets are left, `None` where that is no `usize`.
    fn upper_bound(&self) -> Option<usize> {
        let n = self.cards.len();
        // Cards that can begin a set after this row, cards that this row can still use.
        let later = n.saturating_sub(self.first + 1);
        let in_row = n.saturating_sub(self.middle);
        if self.last.distinct() {
            // Two sets of a row share its first card only; two of the rest share one at most.
            let rest = later.saturating_mul(later.saturating_sub(1)) / 6;
            let all = n.saturating_mul(n.saturating_sub(1)) / 6;
            Some((in_row / 2 + rest).min(all))
        } else {
            let pairs = in_row.checked_mul(in_row.saturating_sub(1))? / 2;
            let triples = later.checked_mul(later.saturating_sub(1))? / 2;
            let triples = triples.checked_mul(later.saturating_sub(2))? / 3;
            pairs.checked_add(triples)
        }
    }
}

impl Iterator for Sets<'_> {
    type Item = PlacedSet;

    #[inline]
    fn next(&mut self) -> Option<PlacedSet> {
        if self.last.distinct() { self.next_distinct() } else { self.next_doubled() }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        if self.middles.get(self.first).is_none() {
            return (0, Some(0));
        }
        (0, self.upper_bound())
    }

    #[inline]
    #[expect(
        clippy::indexing_slicing,
        clippy::needless_range_loop,
        reason = "81 cards index 81 entries; the loops end at the length, and counted like this \
                  they take fewer instructions than with skipping iterators"
    )]
    fn fold<B, F: FnMut(B, PlacedSet) -> B>(mut self, init: B, mut f: F) -> B {
        let mut folded = init;
        if !self.last.distinct() {
            for found in self.by_ref() {
                folded = f(folded, found);
            }
            return folded;
        }
        if cfg!(target_pointer_width = "64")
            && self.middle == 1
            && let Ok(cards) = self.cards.try_into()
        {
            return fold_twelve(cards, self.last, folded, f);
        }
        // The same search, with nothing put away between two sets.
        let Self { middles, last, .. } = self;
        let mut middle = self.middle;
        for first in self.first..middles.len() {
            let a = middles[first];
            let thirds = a.thirds();
            for middle in middle..middles.len() {
                let b = middles[middle];
                let c = thirds[b as usize];
                let one_based = last.one_based(c);
                if one_based > middle + 1 {
                    let positions = [first, middle, one_based - 1];
                    folded = f(folded, PlacedSet { positions, cards: [a, b, c] });
                }
            }
            middle = first + 2;
        }
        folded
    }
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
#[expect(clippy::indexing_slicing, reason = "81 cards index 81 entries, and the loop ends at 11")]
fn hits_of_row<const FIRST: usize>(cards: &[Card; 12], last: &LastPlaces) -> u128 {
    let thirds = cards[FIRST].thirds();
    let mut hits = 0_u16;
    for middle in FIRST + 1..11 {
        let third = thirds[cards[middle] as usize];
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

    /// Whether a set lies there. Stops at the first one.
    #[inline]
    pub fn has_set(&self) -> bool {
        self.sets().next().is_some()
    }

    /// How many sets lie there, without listing them.
    #[inline]
    pub fn count_sets(&self) -> usize {
        self.sets().count()
    }
}

impl TableauRef<'_> {
    /// The sets that lie there, in increasing order of their positions.
    #[inline]
    pub fn sets(&self) -> Sets<'_> {
        Sets::new(self.cards(), self.last_places())
    }

    /// Whether a set lies there. Stops at the first one.
    #[inline]
    pub fn has_set(&self) -> bool {
        self.sets().next().is_some()
    }

    /// How many sets lie there, without listing them.
    #[inline]
    pub fn count_sets(&self) -> usize {
        self.sets().count()
    }
}

/// The sets among the cards of a [`CardMask`], each once, in ascending order of their cards.
///
/// Made by [`CardMask::sets`]. Cost: one look a pair of cards.
#[derive(Clone, Debug)]
pub struct MaskSets {
    /// The cards that have not begun a set yet.
    firsts: CardMaskIter,
    /// The first card of the row at hand, and the cards after it that have not been its middle.
    row: Option<(Card, CardMaskIter)>,
}

impl Iterator for MaskSets {
    type Item = Set;

    fn next(&mut self) -> Option<Set> {
        loop {
            if let Some((a, middles)) = &mut self.row {
                while let Some(b) = middles.next() {
                    // What the row has not been to are the cards after b.
                    let c = a.third(b);
                    if middles.rest().contains(c) {
                        return Some(Set::sorted(*a, b, c));
                    }
                }
            }
            let a = self.firsts.next()?;
            self.row = Some((a, self.firsts.clone()));
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let later = self.firsts.rest().len();
        let in_row = self.row.as_ref().map_or(0, |(_, middles)| middles.rest().len());
        // As for `Sets`: two sets of one row share its first card only.
        (0, Some(in_row / 2 + later * later.saturating_sub(1) / 6))
    }
}

impl FusedIterator for MaskSets {}

impl CardMask {
    /// The sets among the cards present.
    ///
    /// ```
    /// use setme_core::{CardMask, Set};
    ///
    /// assert_eq!(CardMask::FULL.sets().count(), Set::COUNT);
    /// ```
    pub const fn sets(self) -> MaskSets {
        MaskSets { firsts: self.iter(), row: None }
    }

    /// Whether there is a set among the cards present. Stops at the first one.
    pub fn has_set(self) -> bool {
        self.sets().next().is_some()
    }

    /// How many sets there are among the cards present.
    pub fn count_sets(self) -> usize {
        self.sets().count()
    }

    /// Whether the cards present are a cap set: no set among them.
    ///
    /// At most 20 cards can be one (G. Pellegrino, 1971).
    pub fn is_cap(self) -> bool {
        !self.has_set()
    }
}
