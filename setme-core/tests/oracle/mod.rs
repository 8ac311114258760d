//! The slow and obvious versions that the tests hold the crate against.

#![allow(dead_code, reason = "each test file uses its own part")]

use setme_core::Card;

/// The rule of the game, read off the four letters: in each place all the same or all different.
pub(crate) fn is_set(cards: [Card; 3]) -> bool {
    let [a, b, c] = cards.map(|card| card.to_string().into_bytes());
    (0..4).all(|place| {
        let (a, b, c) = (a[place], b[place], c[place]);
        (a == b && b == c) || (a != b && b != c && a != c)
    })
}

/// `is_set` of all triples of cards, by their indices.
pub(crate) fn rule() -> Vec<bool> {
    let mut rule = Vec::with_capacity(81 * 81 * 81);
    for a in Card::ALL {
        for b in Card::ALL {
            rule.extend(Card::ALL.map(|c| is_set([a, b, c])));
        }
    }
    rule
}

/// The positions of every set of a tableau, by trying all triples of positions.
pub(crate) fn sets(rule: &[bool], cards: &[Card]) -> Vec<[usize; 3]> {
    let digits: Vec<usize> = cards.iter().map(|&card| usize::from(card)).collect();
    let mut found = Vec::new();
    for i in 0..cards.len() {
        for j in i + 1..cards.len() {
            for k in j + 1..cards.len() {
                if rule[(digits[i] * 81 + digits[j]) * 81 + digits[k]] {
                    found.push([i, j, k]);
                }
            }
        }
    }
    found
}
