//! How many sets so many cards can hold.
//!
//! Each list is whole: every count in it is held by some cards, and no other is. Up to 18 cards all layouts
//! have been gone over, one of each kind that the symmetries of AG(4, 3) make alike; beyond them, all
//! that could have fewer sets or more than those known, by extending the layouts of fewer cards that
//! have as few or as many. Up to twelve cards the most had been published before. For more than 40 cards the
//! cards left out tell: of the 1,080 sets of the deck 40 go through each card and one through each two.

use std::ops::RangeInclusive;

use setme_core::{Card, Set};

/// The counts by the number of cards.
static COUNTS: [&[RangeInclusive<usize>]; 41] = [
    &[0..=0],
    &[0..=0],
    &[0..=0],
    &[0..=1],
    &[0..=1],
    &[0..=2],
    &[0..=3],
    &[0..=3, 5..=5],
    &[0..=5, 8..=8],
    &[0..=6, 8..=8, 12..=12],
    &[0..=9, 12..=12],
    &[0..=10, 12..=13],
    &[0..=14],
    &[0..=16],
    &[0..=19],
    &[0..=23],
    &[0..=26],
    &[0..=30],
    &[0..=36],
    &[0..=41],
    &[0..=0, 2..=42, 44..=47],
    &[3..=42, 44..=47, 51..=54],
    &[4..=48, 51..=54, 60..=62],
    &[5..=49, 51..=55, 60..=62, 70..=71],
    &[6..=56, 60..=63, 70..=71, 80..=81],
    &[7..=58, 60..=64, 70..=72, 80..=81, 92..=92],
    &[8..=8, 11..=66, 70..=73, 80..=82, 92..=92, 104..=104],
    &[9..=9, 13..=75, 80..=83, 92..=93, 104..=104, 117..=117],
    &[15..=15, 18..=78, 80..=85, 92..=94, 104..=105, 117..=117],
    &[21..=88, 92..=96, 104..=106, 117..=118],
    &[26..=99, 104..=108, 117..=119],
    &[29..=111, 117..=118, 120..=121],
    &[32..=115, 117..=119, 121..=124],
    &[36..=120, 122..=128],
    &[40..=41, 43..=131],
    &[44..=44, 47..=127, 129..=135],
    &[48..=48, 52..=140],
    &[57..=57, 60..=146],
    &[66..=152],
    &[75..=159],
    &[84..=167],
];

/// The counts that so many cards can hold, in ascending order.
fn counts(cards: usize) -> Vec<RangeInclusive<usize>> {
    let others = Card::COUNT - cards;
    if cards < COUNTS.len() {
        return COUNTS[cards].to_vec();
    }
    // What both have together is the same whichever cards they are.
    let both = Set::COUNT - cards * others / 2;
    let turned = |counts: &RangeInclusive<usize>| both - counts.end()..=both - counts.start();
    COUNTS[others].iter().rev().map(turned).collect()
}

/// Refuses a number of sets that no so many cards can hold, and says what they can.
pub(crate) fn check(cards: usize, sets: usize) -> Result<(), String> {
    let counts = counts(cards);
    if counts.iter().any(|counts| counts.contains(&sets)) {
        return Ok(());
    }
    let mut told: Vec<String> = counts.iter().flat_map(told).collect();
    let last = told.pop().unwrap_or_default();
    let told = if told.is_empty() { last } else { format!("{} or {last}", told.join(", ")) };
    let plural = if cards == 1 { "" } else { "s" };
    Err(format!("{cards} card{plural} can hold {told} sets, not {sets}"))
}

fn told(counts: &RangeInclusive<usize>) -> Vec<String> {
    let (first, last) = (counts.start(), counts.end());
    if last - first < 2 {
        counts.clone().map(|count| count.to_string()).collect()
    } else {
        vec![format!("{first} to {last}")]
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::rand_core::Rng;
    use setme_core::{CardMask, Deck, TableauRef, draw_below};

    use super::*;
    use crate::random::generator;

    fn possible(cards: usize) -> Vec<usize> {
        counts(cards).into_iter().flatten().collect()
    }

    /// Goes over all layouts that begin with these cards, which hold so many sets.
    fn extend(mask: CardMask, sets: usize, more: usize, seen: &mut [bool]) {
        if more == 0 {
            seen[sets] = true;
            return;
        }
        let last = mask.iter().next_back().expect("some cards");
        for card in (!mask).after(last) {
            // Each set through the card is met twice.
            let through = mask.iter().filter(|&other| mask.contains(card.third(other))).count() / 2;
            extend(mask | card.into(), sets + through, more - 1, seen);
        }
    }

    /// Any two cards can be moved to any other two, and the sets with them; so all layouts that have the
    /// first two cards are all there are.
    #[test]
    fn few_cards_by_going_over_all() {
        let first = CardMask::from_cards(&Card::ALL[..2]);
        for cards in 2..=7 {
            let mut seen = [false; 20];
            extend(first, 0, cards - 2, &mut seen);
            let held: Vec<usize> = (0..20).filter(|&sets| seen[sets]).collect();
            assert_eq!(possible(cards), held, "{cards} cards");
        }
        assert_eq!((possible(0), possible(1)), (vec![0], vec![0]));
    }

    /// Cards are exchanged one by one, more often than not for the better, until they hold as many.
    #[test]
    fn each_count_of_twelve_cards_and_fewer_is_held() {
        let mut random = generator(12, 0);
        let mut below = |bound: usize| draw_below(bound as u32, || random.next_u32()) as usize;
        for cards in 3..=12 {
            for sets in possible(cards) {
                let mut deck = Card::ALL;
                let mut now = usize::MAX;
                let mut tries = 0;
                while now != sets {
                    tries += 1;
                    assert!(tries < 3_000_000, "{cards} cards, {sets} sets");
                    let (place, other) = (below(cards), cards + below(81 - cards));
                    deck.swap(place, other);
                    let then = TableauRef::new(&deck[..cards]).count_sets();
                    if then.abs_diff(sets) <= now.abs_diff(sets) || below(8) == 0 {
                        now = then;
                    } else {
                        deck.swap(place, other);
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_dealt_is_possible() {
        let mut random = generator(81, 0);
        let mut below = |bound: usize| draw_below(bound as u32, || random.next_u32()) as usize;
        let mut deck = Deck::new();
        for cards in 0..=81 {
            let counts = possible(cards);
            assert!(counts.is_sorted_by(|a, b| a < b));
            for round in 0..200 {
                // Half of them as they come, half of them close together.
                let near = if round % 2 == 0 { 81 } else { cards.next_multiple_of(9) };
                let some = &Card::ALL[..near.max(cards)];
                deck = Deck::from_cards(some).unwrap_or(deck);
                deck.shuffle_by(|| below(1 << 31) as u32 * 2);
                let sets = TableauRef::new(&deck.cards()[..cards]).count_sets();
                assert!(counts.contains(&sets), "{cards} cards, {sets} sets");
                let (first, rest) = Card::ALL.split_at(cards);
                for part in [first, rest] {
                    let sets = TableauRef::new(part).count_sets();
                    assert!(possible(part.len()).contains(&sets));
                }
            }
        }
    }

    /// At most 20 cards can lie without a set (G. Pellegrino, 1971); the most sets of up to twelve cards as
    /// they have been published.
    #[test]
    fn known_ends() {
        for cards in 0..=81 {
            assert_eq!(possible(cards).contains(&0), cards <= 20);
        }
        let most =
            [5, 6, 7, 8, 9, 10, 11, 12, 27, 81].map(|cards| *possible(cards).last().unwrap());
        assert_eq!(most, [2, 3, 5, 8, 12, 12, 13, 14, 117, 1080]);
    }
}
