//! The search against a triple loop: every length, cards that stand once, twice, many times.

mod oracle;

use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use setme_core::{Card, CardMask, PlacedSet, Set, Tableau, TableauRef};

static RULE: LazyLock<Vec<bool>> = LazyLock::new(oracle::rule);

/// Holds every way to ask for sets against the oracle's list, through a tableau of room `N`.
fn check<const N: usize>(cards: &[Card]) {
    let expected = oracle::sets(&RULE, cards);
    let tableau = Tableau::<N>::from_cards(cards).expect("room for all");
    assert_eq!(tableau.cards(), cards);
    let mut pushed = Tableau::<N>::new();
    for &card in cards {
        pushed.push(card).expect("room for all");
    }
    assert!(pushed == tableau, "one by one or all at once");

    let listed: Vec<PlacedSet> = {
        let mut sets = tableau.sets();
        std::iter::from_fn(|| sets.next()).collect()
    };
    let positions: Vec<_> = listed.iter().map(|found| found.positions).collect();
    assert_eq!(positions, expected, "{cards:?}");
    for found in &listed {
        assert_eq!(found.cards, found.positions.map(|position| cards[position]));
        let [a, b, c] = found.cards;
        assert_eq!(Some(found.set()), Set::new(a, b, c));
    }

    let folded: Vec<PlacedSet> = tableau.sets().fold(Vec::new(), |mut list, found| {
        list.push(found);
        list
    });
    assert_eq!(folded, listed);
    assert_eq!(tableau.count_sets(), listed.len());
    assert_eq!(tableau.has_set(), !listed.is_empty());

    for card in Card::ALL {
        assert_eq!(tableau.contains(card), cards.contains(&card), "{card}");
    }
    assert_eq!((tableau.len(), tableau.is_empty()), (cards.len(), cards.is_empty()));

    // A view of all cards that lie there, after one of other cards.
    let mut view = TableauRef::new(&[Card::S3RO, Card::D3GF, Card::O3PS]);
    view.replace(cards);
    assert_eq!(view, TableauRef::new(cards));
    assert!(view.sets().eq(listed.iter().copied()));
    assert_eq!(view.count_sets(), listed.len());
    assert_eq!(view.has_set(), !listed.is_empty());

    let distinct = tableau.mask().len() == cards.len();
    assert_eq!(tableau.is_distinct(), distinct);
    assert_eq!(view.is_distinct(), distinct);
    if distinct {
        let mut by_card: Vec<Set> = listed.iter().map(PlacedSet::set).collect();
        by_card.sort_unstable();
        let mut sets = tableau.mask().sets();
        for left in (0..=by_card.len()).rev() {
            let (low, high) = sets.size_hint();
            assert!(low <= left && high.is_some_and(|high| left <= high), "{left} in {high:?}");
            assert_eq!(sets.next(), by_card.get(by_card.len() - left).copied());
        }
        assert_eq!(sets.next(), None);
    }
    check_pauses(&tableau, &listed);
}

/// From every point of the way, the hints hold, and `fold` goes on where `next` stopped.
fn check_pauses<const N: usize>(tableau: &Tableau<N>, listed: &[PlacedSet]) {
    let mut sets = tableau.sets();
    let most = match tableau.len() {
        n if tableau.is_distinct() => n * n.saturating_sub(1) / 6,
        _ => usize::MAX,
    };
    for taken in 0..=listed.len() {
        let left = listed.len() - taken;
        let (low, high) = sets.size_hint();
        assert!(low <= left && high.is_none_or(|high| left <= high), "{left} in {low}, {high:?}");
        assert!(high.is_none_or(|high| high <= most), "{high:?}, and {most} at the start");
        // Not everywhere: the square of 50,000 takes too long.
        if taken < 100 || left < 3 {
            let mut rest = listed[taken..].iter();
            sets.clone().for_each(|found| assert_eq!(Some(&found), rest.next()));
            assert_eq!(rest.next(), None);
        }
        assert_eq!(sets.next(), listed.get(taken).copied());
    }
    assert_eq!(sets.next(), None);
    assert_eq!(sets.size_hint(), (0, Some(0)));
}

fn card() -> impl Strategy<Value = Card> {
    (0..81_u8).prop_map(|index| Card::from_index(index).unwrap())
}

/// Cards of one deck, so each at most once.
fn dealt(count: usize) -> impl Strategy<Value = Vec<Card>> {
    Just(Card::ALL.to_vec()).prop_shuffle().prop_map(move |mut deck| {
        deck.truncate(count);
        deck
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn small_and_any_cards(cards in vec(card(), 0..=12)) {
        check::<12>(&cards);
    }

    #[test]
    fn few_kinds_of_cards(cards in vec((0..4_u8).prop_map(|i| Card::ALL[usize::from(i)]), 0..=21)) {
        check::<21>(&cards);
    }

    #[test]
    fn twelve_as_they_are_dealt(cards in dealt(12)) {
        check::<12>(&cards);
    }

    #[test]
    fn dealt_from_one_deck(cards in (0..=21_usize).prop_flat_map(dealt)) {
        check::<21>(&cards);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3))]

    #[test]
    fn a_deck_and_more(whole in dealt(81), long in vec(card(), 300), longest in vec(card(), 400)) {
        check::<81>(&whole);
        check::<300>(&long);
        check::<400>(&longest);
    }
}

#[test]
fn every_length_up_to_300() {
    // A walk through the deck that meets cards again after 81 steps.
    let cards: Vec<Card> = (0..300).map(|i| Card::ALL[i * 32 % 81]).collect();
    for length in [0, 1, 2, 3, 4, 12, 15, 21, 80, 81, 82, 253, 254, 255, 256, 257, 300] {
        check::<300>(&cards[..length]);
    }
}

#[test]
fn a_set_at_each_three_of_twelve_positions() {
    // Of these, only the first three are a set.
    let cards: [Card; 12] = [
        Card::D2PS,
        Card::S3GF,
        Card::O1RO,
        Card::D3RS,
        Card::D2RO,
        Card::S1RS,
        Card::D2PF,
        Card::D1RO,
        Card::S3RS,
        Card::D3PS,
        Card::D3GO,
        Card::S2PF,
    ];
    assert_eq!(oracle::sets(&RULE, &cards), [[0, 1, 2]]);
    for first in 0..12 {
        for middle in first + 1..12 {
            for third in middle + 1..12 {
                let mut others = cards[3..].iter().copied();
                let laid: Vec<Card> = (0..12)
                    .map(|position| match position {
                        _ if position == first => cards[0],
                        _ if position == middle => cards[1],
                        _ if position == third => cards[2],
                        _ => others.next().unwrap(),
                    })
                    .collect();
                check::<12>(&laid);
            }
        }
    }
}

#[test]
fn tableaus_with_room_for_about_as_many_as_a_byte_counts() {
    let cards: Vec<Card> = (0..257).map(|i| Card::ALL[i * 32 % 81]).collect();
    check::<253>(&cards[..253]);
    check::<254>(&cards[..254]);
    check::<255>(&cards[..255]);
    check::<256>(&cards[..256]);
    check::<257>(&cards);
}

#[test]
fn one_card_many_times() {
    for length in [1, 2, 3, 4, 60] {
        check::<60>(&vec![Card::O2GF; length]);
    }
}

#[test]
fn positions_too_far_for_a_byte() {
    // A set whose cards stand before, at and after position 254, the first that a byte that
    // counts from 1 cannot tell from the next.
    let filler = Card::D1RO;
    for length in 256..262 {
        for last in 250..length {
            let mut cards = vec![filler; length];
            cards[last] = Card::O3PS;
            cards[last - 1] = Card::D3GF;
            cards[last - 2] = Card::S3RO;
            let far: Vec<_> = TableauRef::new(&cards)
                .sets()
                .filter(|found| found.cards != [filler; 3])
                .map(|found| found.positions)
                .collect();
            assert_eq!(far, [[last - 2, last - 1, last]]);
        }
    }
}

#[test]
fn the_most_sets_twelve_cards_can_hold_fit_the_bound() {
    // The nine cards of a plane hold 12 sets; 22 is what pairs alone would allow for 12 cards.
    assert_eq!(Tableau::<12>::MAX_SETS, 22);
    assert_eq!(Tableau::<81>::MAX_SETS, Set::COUNT);
    assert_eq!(Tableau::<0>::MAX_SETS, 0);
    let plane = CardMask::from_cards(&Card::ALL[..9]);
    assert_eq!(plane.count_sets(), 12);
}

#[test]
fn a_full_tableau_says_so_and_keeps_its_cards() {
    let mut tableau = Tableau::<2>::new();
    assert!(tableau.is_empty());
    tableau.push(Card::S3RO).unwrap();
    tableau.push(Card::S3RO).unwrap();
    assert!(tableau.is_full());
    let error = tableau.push(Card::D1RO).unwrap_err();
    assert_eq!(error.to_string(), "the tableau has no room for a further card");
    assert_eq!(tableau.cards(), [Card::S3RO, Card::S3RO]);
    assert!(!tableau.contains(Card::D1RO) && tableau.contains(Card::S3RO));
    assert!(Tableau::<2>::from_cards(&[Card::D1RO; 3]).is_err());
    tableau.clear();
    assert_eq!(tableau, Tableau::new());
    assert!(Tableau::<0>::new().push(Card::D1RO).is_err());
}
