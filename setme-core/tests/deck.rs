//! The deck: its order, its shuffle, and that the shuffle is fair.

use std::collections::HashSet;

use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use setme_core::{Card, Deck, draw_below};

#[test]
fn a_new_deck_is_dealt_from_the_last_card_to_the_first() {
    let mut deck = Deck::new();
    assert_eq!((deck.len(), deck.cards()), (81, &Card::ALL[..]));
    for (dealt, &card) in Card::ALL.iter().rev().enumerate() {
        assert_eq!((deck.len(), deck.is_empty()), (81 - dealt, false));
        assert_eq!(deck.deal(), Some(card));
    }
    assert!(deck.is_empty() && deck.cards().is_empty());
    assert_eq!((deck.deal(), deck.deal()), (None, None));
    deck.shuffle_by(|| panic!("there is nothing to shuffle"));
    assert_eq!(deck, Deck::from_cards(&[]).unwrap_or_default());
}

#[test]
fn a_stacked_deck_has_each_card_once() {
    let cards = [Card::S3RO, Card::D3GF, Card::O3PS];
    let mut deck = Deck::from_cards(&cards).unwrap();
    assert_eq!((deck.len(), deck.cards()), (3, &cards[..]));
    assert_eq!(deck.deal(), Some(Card::O3PS));
    assert_eq!(format!("{deck:?}"), "[S3RO, D3GF]");
    let error = Deck::from_cards(&[Card::S3RO, Card::D3GF, Card::S3RO]).unwrap_err();
    assert_eq!(error.doubled(), Card::S3RO);
    assert_eq!(error.to_string(), "S3RO is in the deck twice");
    assert_eq!(Deck::from_cards(&Card::ALL), Ok(Deck::new()));
    let too_many = [&Card::ALL[..], &[Card::O2GF]].concat();
    assert_eq!(Deck::from_cards(&too_many).unwrap_err().doubled(), Card::O2GF);
}

/// The shuffle as its page describes it, on a list.
fn shuffled(mut cards: Vec<Card>, numbers: &mut impl Iterator<Item = u32>) -> Vec<Card> {
    for place in (1..cards.len()).rev() {
        let ways = place as u64 + 1;
        let other = loop {
            let product = u64::from(numbers.next().unwrap()) * ways;
            if product % (1 << 32) >= (1 << 32) % ways {
                break product >> 32;
            }
        };
        cards.swap(place, other as usize);
    }
    cards
}

proptest! {
    #[test]
    fn the_shuffle_is_what_its_page_says(
        seed in any::<u64>(), cards in 0..82_usize, settled in 0..90_usize
    ) {
        // Some numbers that are drawn again are among them: 0 is, but for powers of two.
        let numbers = || {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            std::iter::from_fn(move || Some(random.next_u32() & random.next_u32() >> 1 << 8 ))
        };
        let (mut ours, mut theirs) = (numbers(), numbers());
        let cards = &Card::ALL[..cards];
        let mut deck = Deck::from_cards(cards).unwrap();
        deck.shuffle_by(|| ours.next().unwrap());
        let expected = shuffled(cards.to_vec(), &mut theirs);
        prop_assert_eq!(deck.cards(), &expected[..]);
        // As many numbers have been drawn.
        prop_assert_eq!(ours.next(), theirs.next());

        // Settled in part, the cards that come first are the same, and none is lost.
        let mut ours = numbers();
        let mut part = Deck::from_cards(cards).unwrap();
        part.shuffle_next_by(settled, || ours.next().unwrap());
        let kept = cards.len().saturating_sub(settled);
        prop_assert_eq!(&part.cards()[kept..], &expected[kept..]);
        let all: HashSet<Card> = part.cards().iter().copied().collect();
        prop_assert_eq!(all.len(), cards.len());
    }
}

/// Of the numbers of 32 bits, each result comes from as many as any other, for every bound that a deck
/// asks for: the numbers of a result lie side by side, and their ends are tried.
#[test]
fn each_number_below_a_bound_is_as_likely_as_any_other() {
    for bound in 1..=200_u64 {
        let again = (1_u64 << 32) % bound;
        for result in 0..bound {
            // Those whose product with the bound is from here up to the next result's.
            let first = ((result << 32) + again).div_ceil(bound);
            let last = (((result + 1) << 32) - 1) / bound;
            assert_eq!(last - first + 1, (1 << 32) / bound, "{result} below {bound}");
            let drawn = |number: u64| {
                let mut numbers = [number as u32, u32::MAX].into_iter();
                let result = draw_below(bound as u32, || numbers.next().unwrap());
                (u64::from(result), numbers.len())
            };
            assert_eq!((drawn(first), drawn(last)), ((result, 1), (result, 1)));
            if first > 0 && (first - 1) * bound >= result << 32 {
                // The one before is drawn again; of the highest number comes the highest result.
                assert_eq!(drawn(first - 1), (bound - 1, 0));
            }
        }
    }
    assert_eq!(draw_below(0, || 7), 0);
    assert_eq!(draw_below(u32::MAX, || u32::MAX), u32::MAX - 1);
}

/// How often each card comes to each position in a million shuffles, against the same for all: as the
/// positions of a card add up, and the cards of a position, there are 80 times 80 degrees of freedom.
#[test]
fn every_card_comes_to_every_position_as_often() {
    const SHUFFLES: u32 = 1_000_000;
    let mut random = ChaCha8Rng::seed_from_u64(81);
    let mut times = vec![vec![0_u32; 81]; 81];
    for _ in 0..SHUFFLES {
        let mut deck = Deck::new();
        deck.shuffle_by(|| random.next_u32());
        for (times, &card) in times.iter_mut().zip(deck.cards()) {
            times[usize::from(card)] += 1;
        }
    }
    let expected = f64::from(SHUFFLES) / 81.0;
    let square = |&times: &u32| (f64::from(times) - expected).powi(2) / expected;
    let chi_square: f64 = times.iter().flatten().map(square).sum();
    // Mean 6,400, standard deviation the root of 12,800. One in 15,000 is more than four of these off.
    let deviations = (chi_square - 6400.0) / 12800_f64.sqrt();
    assert!(deviations.abs() < 4.0, "chi-square {chi_square}: {deviations} deviations");
}
