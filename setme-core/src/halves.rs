//! How many sets there are among different cards, by half of their pairs.
//!
//! Of any three cards two lie in the same half of the tableau, so pairs across the halves need no
//! look. A set with two cards in the front half is met at its first two, when their third card
//! stands after both; one with two cards in the back half at its last two, when their third card
//! stands before both. Each is met once, but not in order of position: this is for who counts, or
//! takes any.
//!
//! Uses cards, thirds and the last places of a tableau.

use crate::card::Card;
use crate::tableau::LastPlaces;

/// Whether there is a set.
#[inline]
pub(crate) fn any(cards: &[Card], last: &LastPlaces) -> bool {
    count_rows::<true>(cards, last) > 0
}

/// How many sets there are.
#[inline]
pub(crate) fn count(cards: &[Card], last: &LastPlaces) -> usize {
    match as_twelve(cards) {
        Some(cards) => twelve(cards, last).count_ones() as usize,
        None => count_rows::<false>(cards, last),
    }
}

/// A set chosen by `choose`, which is told how many there are, and says how many to pass over.
#[inline]
pub(crate) fn choose(
    cards: &[Card],
    last: &LastPlaces,
    choose: impl FnOnce(usize) -> usize,
) -> Option<[Card; 3]> {
    let Some(cards) = as_twelve(cards) else {
        let count = count_rows::<false>(cards, last);
        return if count == 0 { None } else { nth(cards, last, choose(count)) };
    };
    let mut hits = twelve(cards, last);
    let count = hits.count_ones() as usize;
    let before = if count == 0 { 0 } else { choose(count) };
    if before >= count {
        return None;
    }
    for _ in 0..before {
        hits &= hits.wrapping_sub(1);
    }
    let pair = *PAIRS_OF_TWELVE.get(hits.trailing_zeros() as usize)?;
    let [a, b] = pair.map(|position| cards.get(usize::from(position)));
    let (a, b) = (*a?, *b?);
    Some([a, b, a.third(b)])
}

/// The sets of twelve cards, each by the positions of its cards, a bit each, in no special order. `None`
/// where they are not twelve different ones, or the processor is a small one.
#[inline]
pub(crate) fn sets_of_twelve(
    cards: &[Card],
    last: &LastPlaces,
) -> Option<impl Iterator<Item = u32>> {
    let cards = as_twelve(cards).filter(|_| last.distinct())?;
    let mut hits = twelve(cards, last);
    Some(core::iter::from_fn(move || {
        let [a, b] = *PAIRS_OF_TWELVE.get(hits.trailing_zeros() as usize)?;
        hits &= hits.wrapping_sub(1);
        let third = cards.get(usize::from(a))?.third(*cards.get(usize::from(b))?);
        Some(1 << a | 1 << b | 1 << (last.one_based(third) as u32).wrapping_sub(1))
    }))
}

/// Twelve cards are what mostly lies on a table. A large processor takes the pairs of these in one
/// straight run, as the ends of ten short loops cost it more than all the looks.
#[inline]
fn as_twelve(cards: &[Card]) -> Option<&[Card; 12]> {
    if cfg!(target_pointer_width = "64") { cards.try_into().ok() } else { None }
}

/// How many sets there are. With `ANY` the first row that has one is enough.
#[inline]
fn count_rows<const ANY: bool>(cards: &[Card], last: &LastPlaces) -> usize {
    let half = cards.len() / 2;
    let (mut front, mut back) = cards.split_at_checked(half).unwrap_or_default();
    let mut sets = 0;
    while let [before @ .., card] = front
        && !(ANY && sets > 0)
    {
        let thirds = card.thirds();
        let one_based = front.len();
        for &other in before {
            sets += usize::from(last.one_based(thirds.of(other)) > one_based);
        }
        front = before;
    }
    let mut position = half;
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

/// The set that is met after `before` others, as [`count_rows`] meets them: the two cards of the pair
/// and their third.
#[inline]
fn nth(cards: &[Card], last: &LastPlaces, mut before: usize) -> Option<[Card; 3]> {
    let half = cards.len() / 2;
    let (mut front, mut back) = cards.split_at_checked(half)?;
    while let [others @ .., card] = front {
        let thirds = card.thirds();
        for &other in others {
            let third = thirds.of(other);
            if last.one_based(third) > front.len() {
                match before.checked_sub(1) {
                    Some(fewer) => before = fewer,
                    None => return Some([*card, other, third]),
                }
            }
        }
        front = others;
    }
    let mut position = half;
    while let [card, others @ ..] = back {
        let thirds = card.thirds();
        for &other in others {
            let third = thirds.of(other);
            if last.one_based(third).wrapping_sub(1) < position {
                match before.checked_sub(1) {
                    Some(fewer) => before = fewer,
                    None => return Some([*card, other, third]),
                }
            }
        }
        position += 1;
        back = others;
    }
    None
}

/// Half of the pairs of twelve different cards in one straight run: a bit for each that is part of a
/// set, in the order in which [`count_rows`] goes over them.
#[inline]
fn twelve(cards: &[Card; 12], last: &LastPlaces) -> u32 {
    front_row::<5>(cards, last)
        | front_row::<4>(cards, last) << 5
        | front_row::<3>(cards, last) << 9
        | front_row::<2>(cards, last) << 12
        | front_row::<1>(cards, last) << 14
        | back_row::<6>(cards, last) << 15
        | back_row::<7>(cards, last) << 20
        | back_row::<8>(cards, last) << 24
        | back_row::<9>(cards, last) << 27
        | back_row::<10>(cards, last) << 29
}

/// The positions of these pairs, by their bits.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it: a wrong index does not compile")]
static PAIRS_OF_TWELVE: [[u8; 2]; 30] = {
    let mut pairs = [[0; 2]; 30];
    let mut bit = 0;
    let mut row = 5;
    while row > 0 {
        let mut other = 0;
        while other < row {
            pairs[bit] = [row, other];
            bit += 1;
            other += 1;
        }
        row -= 1;
    }
    row = 6;
    while row < 11 {
        let mut other = row + 1;
        while other < 12 {
            pairs[bit] = [row, other];
            bit += 1;
            other += 1;
        }
        row += 1;
    }
    pairs
};

/// A bit for each card before one of the front half: whether their third card stands after both.
#[inline]
#[expect(
    clippy::indexing_slicing,
    clippy::needless_range_loop,
    reason = "the loop ends within the twelve; only so it is unrolled"
)]
fn front_row<const ROW: usize>(cards: &[Card; 12], last: &LastPlaces) -> u32 {
    let thirds = cards[ROW].thirds();
    let mut hits = 0;
    for other in 0..ROW {
        hits |= u32::from(last.one_based(thirds.of(cards[other])) > ROW + 1) << other;
    }
    hits
}

/// A bit for each card behind one of the back half: whether their third card stands before both.
#[inline]
#[expect(
    clippy::indexing_slicing,
    clippy::needless_range_loop,
    reason = "the loop ends within the twelve; only so it is unrolled"
)]
fn back_row<const ROW: usize>(cards: &[Card; 12], last: &LastPlaces) -> u32 {
    let thirds = cards[ROW].thirds();
    let mut hits = 0;
    for other in ROW + 1..12 {
        let before = last.one_based(thirds.of(cards[other])).wrapping_sub(1) < ROW;
        hits |= u32::from(before) << (other - ROW - 1);
    }
    hits
}
