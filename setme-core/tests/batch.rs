//! The search of many tableaus at once, against a triple loop over each.

mod oracle;

use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use setme_core::{Batch, BatchError, Card};

static RULE: LazyLock<Vec<bool>> = LazyLock::new(oracle::rule);

/// Holds every way to the sets of every tableau against the oracle's list.
fn check(batch: &mut Batch, tableaus: &[Vec<Card>]) {
    batch.clear();
    assert!(batch.is_empty());
    for (before, tableau) in tableaus.iter().enumerate() {
        assert_eq!((batch.len(), batch.is_full()), (before, false));
        assert_eq!(batch.push(tableau), Ok(()));
    }
    batch.search();
    for (number, cards) in tableaus.iter().enumerate() {
        let distinct = Card::ALL.iter().all(|card| cards.iter().filter(|&c| c == card).count() < 2);
        let Some(mut sets) = batch.sets(number) else {
            assert!(!distinct, "{cards:?}");
            continue;
        };
        assert!(distinct, "{cards:?}");
        let expected = oracle::sets(&RULE, cards);
        let expected: Vec<_> =
            expected.iter().map(|positions| positions.map(|position| cards[position])).collect();
        let mut folded = Vec::new();
        sets.clone().for_each(|set| folded.push(set));
        assert_eq!(folded, expected, "{cards:?}");
        for (before, &set) in expected.iter().enumerate() {
            assert_eq!(sets.len(), expected.len() - before);
            assert_eq!(sets.next(), Some(set));
        }
        assert_eq!((sets.next(), sets.len(), sets.next()), (None, 0, None));
    }
    assert!(batch.sets(tableaus.len()).is_none());
    assert!(batch.sets(usize::MAX).is_none());
}

/// Different cards, the first so many of a shuffled deck.
fn distinct(size: usize) -> impl Strategy<Value = Vec<Card>> {
    Just(Card::ALL.to_vec()).prop_shuffle().prop_map(move |mut deck| {
        deck.truncate(size);
        deck
    })
}

/// A card here and there stands twice.
fn any_tableau(most: usize) -> impl Strategy<Value = Vec<Card>> {
    (0..=most).prop_flat_map(distinct).prop_perturb(|mut cards, mut random| {
        if cards.len() > 1 && random.random_range(0..5) == 0 {
            let from = random.random_range(0..cards.len());
            let to = random.random_range(0..cards.len());
            cards[to] = cards[from];
        }
        cards
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn tableaus_of_one_size(
        tableaus in (0..=24_usize).prop_flat_map(|size| vec(distinct(size), 0..=Batch::LANES)),
    ) {
        check(&mut Batch::new(), &tableaus);
    }

    #[test]
    fn tableaus_of_any_sizes(rounds in vec(vec(any_tableau(24), 0..=Batch::LANES), 1..4)) {
        // What is left of one round is not found in the next.
        let mut batch = Batch::new();
        for tableaus in &rounds {
            check(&mut batch, tableaus);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3))]

    #[test]
    fn large_tableaus(tableaus in vec(any_tableau(81), 20..=Batch::LANES), deck in distinct(81)) {
        let mut batch = Batch::default();
        check(&mut batch, &tableaus);
        check(&mut batch, &[deck]);
        assert_eq!(batch.sets(0).map(|sets| sets.len()), Some(1080));
    }
}

#[test]
fn a_doubled_card_is_seen_wherever_it_stands() {
    let mut batch = Batch::new();
    for size in [2, 3, 12, 22, 81] {
        for first in 0..size {
            for second in first + 1..size {
                let mut cards = Card::ALL[..size].to_vec();
                cards[second] = cards[first];
                batch.clear();
                batch.push(&Card::ALL[..size]).unwrap();
                batch.push(&cards).unwrap();
                if size < 81 || second == first + 1 {
                    batch.search();
                    assert!(batch.sets(0).is_some());
                    assert!(batch.sets(1).is_none(), "{first} {second} of {size}");
                }
            }
        }
    }
}

#[test]
fn what_it_does_not_take() {
    let mut batch = Batch::new();
    let many: Vec<Card> = Card::ALL.into_iter().chain([Card::D1RO]).collect();
    assert_eq!(batch.push(&many), Err(BatchError::TooManyCards));
    assert_eq!(batch.len(), 0);
    for _ in 0..Batch::LANES {
        assert_eq!(batch.push(&Card::ALL[..3]), Ok(()));
    }
    assert!(batch.is_full());
    assert_eq!(batch.push(&Card::ALL[..3]), Err(BatchError::Full));
    assert_eq!(batch.push(&many), Err(BatchError::Full));
    batch.search();
    assert!((0..Batch::LANES).all(|number| batch.sets(number).is_some_and(|sets| sets.len() == 1)));
    assert_eq!(BatchError::Full.to_string(), "the batch has no room for a further tableau");
    assert_eq!(BatchError::TooManyCards.to_string(), "a tableau of a batch has at most 81 cards");
}
