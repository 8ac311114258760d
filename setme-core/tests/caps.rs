//! Published counts: how many layouts of k cards hold no set.
//!
//! 1, 81, 3240, 84240, 1579500, 22441536, 247615056 for k = 0 to 6.

use setme_core::{Card, CardMask};

/// Adds to `counts[k]` the layouts of k cards without a set that extend one of `size` cards by
/// cards of `free`, in ascending order; `chosen` are the cards so far, `free` what may follow.
fn count(size: usize, chosen: CardMask, free: CardMask, counts: &mut [u64]) {
    counts[size] += 1;
    let Some(deepest) = counts.len().checked_sub(2) else { return };
    if size == deepest {
        // Each card that is free makes one layout more; no need to lay it.
        counts[size + 1] += free.len() as u64;
        return;
    }
    for card in free {
        let barred: CardMask = chosen.iter().map(|other| card.third(other)).collect();
        let mut chosen = chosen;
        chosen.insert(card);
        count(size + 1, chosen, free.after(card) - barred, counts);
    }
}

fn caps_up_to<const SIZES: usize>() -> [u64; SIZES] {
    let mut counts = [0; SIZES];
    count(0, CardMask::EMPTY, CardMask::FULL, &mut counts);
    counts
}

#[test]
fn layouts_without_a_set_up_to_five_cards() {
    assert_eq!(caps_up_to(), [1, 81, 3240, 84_240, 1_579_500, 22_441_536]);
}

#[test]
fn layouts_without_a_set_up_to_six_cards() {
    assert_eq!(caps_up_to(), [1, 81, 3240, 84_240, 1_579_500, 22_441_536, 247_615_056]);
}

#[test]
fn a_cap_set_of_four_cards_in_a_plane_and_none_of_five() {
    let plane = &Card::ALL[..9];
    let mut largest = 0;
    for bits in 0..1 << 9 {
        let mask: CardMask = (0..9).filter(|i| bits >> i & 1 == 1).map(|i| plane[i]).collect();
        if mask.is_cap() {
            largest = largest.max(mask.len());
        }
    }
    assert_eq!(largest, 4);
}

#[test]
fn twenty_cards_without_a_set_that_no_card_extends() {
    // Take the points v other than 0 with xy + z² + w² = 0 modulo 3: ten lines through 0 meet the
    // rest of them in v and -v each, and no three of the twenty points are on a line.
    let cap: CardMask = Card::ALL
        .into_iter()
        .filter(|&card| card != Card::D1RO)
        .filter(|card| {
            let x = card.symbol().index();
            let y = card.count().index();
            let z = card.color().index();
            let w = card.shading().index();
            (x * y + z * z + w * w) % 3 == 0
        })
        .collect();
    assert_eq!(cap.len(), 20);
    assert!(cap.is_cap());
    for card in !cap {
        assert!(!(cap | card.into()).is_cap(), "{card} extends it");
    }
}
