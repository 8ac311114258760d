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
    /// Turns to the next row: the pairs of the next first position.
    #[inline]
    fn next_row(&mut self) {
        self.first += 1;
        self.middle = self.first + 1;
    }
}

impl<'a> Sets<'a> {
    #[inline]
    fn new(cards: &'a [Card], last: &'a LastPlaces) -> Self {
        let middles = cards.split_last().map_or(cards, |(_, before)| before);
        let next = Pair { first: 0, middle: 1, third: 0 };
        // Where there is no card, any will do.
        let first = cards.first().copied().unwrap_or(Card::D1RO);
        Self { cards, middles, last, next, first, thirds: first.thirds() }
    }

    /// The next set where no card stands twice: the third card stands where it last stands.
    #[inline]
    fn next_distinct(&mut self) -> Option<PlacedSet> {
        loop {
            while let Some(&middle) = self.middles.get(self.next.middle) {
                let third = self.thirds.of(middle);
                let one_based = self.last.one_based(third);
                self.next.middle += 1;
                if one_based > self.next.middle {
                    // The position of the middle is `next.middle - 1` too; but then the loop would
                    // have to keep it, which is an instruction a pair on a small core.
                    let positions =
                        [self.next.first, self.last.one_based(middle) - 1, one_based - 1];
                    return Some(PlacedSet { positions, cards: [self.first, middle, third] });
                }
            }
            self.next.next_row();
            self.first = *self.middles.get(self.next.first)?;
            self.thirds = self.first.thirds();
        }
    }

    /// The next set where cards stand more than once.
    #[inline]
    fn next_doubled(&mut self) -> Option<PlacedSet> {
        let (found, next) = next_doubled(self.cards, self.last, self.next);
        self.next = next;
        found
    }

    /// At most how many sets are left, `None` where that is no `usize`.
    fn upper_bound(&self) -> Option<usize> {
        let n = self.cards.len();
        // Cards that can begin a set after this row, cards that this row can still use.
        let later = n.saturating_sub(self.next.first + 1);
        let in_row = n.saturating_sub(self.next.middle);
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
        if self.middles.get(self.next.first).is_none() {
            return (0, Some(0));
        }
        (0, self.upper_bound())
    }

    #[inline]
    fn fold<B, F: FnMut(B, PlacedSet) -> B>(mut self, init: B, mut f: F) -> B {
        let mut folded = init;
        if !self.last.distinct() {
            while let Some(found) = self.next_doubled() {
                folded = f(folded, found);
            }
        } else if cfg!(target_pointer_width = "64")
            && self.next.middle == 1
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
fn next_doubled(cards: &[Card], last: &LastPlaces, mut at: Pair) -> (Option<PlacedSet>, Pair) {
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

/// How many sets there are among different cards, by half of their pairs. With `ANY` the first row
/// that has one is enough.
///
/// Of any three cards two lie in the same half of the tableau, so pairs across the halves need no
/// look. A set with two cards in the front half is met at its first two, when their third card
/// stands after both; one with two cards in the back half at its last two, when their third card
/// stands before both. Each is met once.
#[inline]
fn count_distinct<const ANY: bool>(cards: &[Card], last: &LastPlaces) -> usize {
    let (mut front, mut back) = cards.split_at(cards.len() / 2);
    let mut sets = 0;
    let mut position = front.len();
    while let [before @ .., card] = front
        && !(ANY && sets > 0)
    {
        // The position is counted from 1 here, from 0 below: as each comparison needs it.
        let thirds = card.thirds();
        for &other in before {
            sets += usize::from(last.one_based(thirds.of(other)) > position);
        }
        position -= 1;
        front = before;
    }
    position = cards.len() - back.len();
    while let [card, after @ ..] = back
        && !(ANY && sets > 0)
    {
        let thirds = card.thirds();
        for &other in after {
            // A card that is absent wraps around to the highest number.
            sets += usize::from(last.one_based(thirds.of(other)).wrapping_sub(1) < position);
        }
        position += 1;
        back = after;
    }
    sets
}

#[inline]
fn has_set(cards: &[Card], last: &LastPlaces) -> bool {
    if last.distinct() {
        count_distinct::<true>(cards, last) > 0
    } else {
        Sets::new(cards, last).next_doubled().is_some()
    }
}

#[inline]
fn count_sets(cards: &[Card], last: &LastPlaces) -> usize {
    if last.distinct() {
        count_distinct::<false>(cards, last)
    } else {
        Sets::new(cards, last).count()
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
        has_set(self.cards(), self.last_places())
    }

    /// How many sets lie there, without listing them.
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

    /// Whether a set lies there. Stops at the first one.
    #[inline]
    pub fn has_set(&self) -> bool {
        has_set(self.cards(), self.last_places())
    }

    /// How many sets lie there, without listing them.
    #[inline]
    pub fn count_sets(&self) -> usize {
        count_sets(self.cards(), self.last_places())
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
