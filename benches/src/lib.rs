//! The inputs and the naive baseline that the benchmarks share.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use setme_core::Card;

/// Deals tableaus of so many cards, each from a deck of its own: the same for a seed, anywhere.
pub fn deal(seed: u64, tableaus: usize, cards: usize) -> Vec<Vec<Card>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut deck = Card::ALL;
    (0..tableaus)
        .map(|_| {
            for place in 0..cards {
                // The bias of a remainder by at most 81 does not matter here.
                let other = place + random.next_u32() as usize % (deck.len() - place);
                deck.swap(place, other);
            }
            deck[..cards].to_vec()
        })
        .collect()
}

/// The rule, attribute by attribute, as one reads it in the instructions of the game.
pub fn is_set(a: Card, b: Card, c: Card) -> bool {
    let (a, b, c) = (a.letters(), b.letters(), c.letters());
    (0..4).all(|place| {
        let (a, b, c) = (a[place], b[place], c[place]);
        (a == b && b == c) || (a != b && b != c && a != c)
    })
}

/// How many sets there are, by trying all triples.
pub fn naive_count(cards: &[Card]) -> usize {
    let mut count = 0;
    for (i, &a) in cards.iter().enumerate() {
        for (j, &b) in cards.iter().enumerate().skip(i + 1) {
            count += cards[j + 1..].iter().filter(|&&c| is_set(a, b, c)).count();
        }
    }
    count
}

/// Tableaus as the program reads them.
pub fn text(tableaus: &[Vec<Card>]) -> String {
    let mut text = String::new();
    for tableau in tableaus {
        for card in tableau {
            text.push_str(card.as_str());
            text.push('\n');
        }
        text.push('\n');
    }
    text
}
