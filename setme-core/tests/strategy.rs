//! Which set to take: against the slow and obvious versions, and worked by hand.

mod oracle;

use proptest::prelude::*;
use setme_core::{Card, RatedSet, Set, Tableau, TableauRef};

/// How many attributes are the same, and once more all four.
fn salience(set: [Card; 3]) -> u8 {
    let [a, b, c] = set.map(Card::letters);
    (0..4).map(|place| if a[place] == b[place] && b[place] == c[place] { 2 } else { 1 }).sum()
}

/// The positions, the salience and the number of sets left of each set.
fn rated(rule: &[bool], cards: &[Card]) -> Vec<([usize; 3], u8, usize)> {
    let sets = oracle::sets(rule, cards);
    let share = |a: &[usize; 3], b: &[usize; 3]| a.iter().any(|position| b.contains(position));
    let rate = |set: &[usize; 3]| {
        let left = sets.iter().filter(|other| !share(set, other)).count();
        (*set, salience(set.map(|position| cards[position])), left)
    };
    sets.iter().map(rate).collect()
}

/// The fewest sets left, then the highest salience, then the first.
fn pick(rated: &[([usize; 3], u8, usize)]) -> Option<([usize; 3], u8, usize)> {
    let mut rated = rated.to_vec();
    rated.sort_by_key(|&(positions, salience, left)| (left, 8 - salience, positions));
    rated.first().copied()
}

/// The most sets without a position in common, by trying each set and its absence.
fn most_disjoint(sets: &[[usize; 3]], taken: u64) -> usize {
    let Some((first, others)) = sets.split_first() else { return 0 };
    let bits = first.iter().fold(0, |bits, position| bits | 1 << position);
    let without = most_disjoint(others, taken);
    if taken & bits != 0 { without } else { without.max(1 + most_disjoint(others, taken | bits)) }
}

fn plain(rated: RatedSet) -> ([usize; 3], u8, usize) {
    let RatedSet { found, salience, sets_left, .. } = rated;
    (found.positions, salience, sets_left)
}

/// Holds all that is asked about which set to take against the slow versions.
fn check(rule: &[bool], cards: &[Card]) {
    let expected = rated(rule, cards);
    let view = TableauRef::new(cards);
    let all = |rated: RatedSet| rated.sets_left + rated.sets_gone == expected.len();
    assert!(view.rated_sets().all(all) && view.pick().is_none_or(all));
    let tableau = Tableau::<500>::from_cards(cards).unwrap();
    assert!(view.rated_sets().map(plain).eq(expected.iter().copied()), "{cards:?}");
    assert!(tableau.rated_sets().map(plain).eq(expected.iter().copied()));
    assert!(view.rated_sets().size_hint().1.is_none_or(|most| most >= expected.len()));
    let mut folded = Vec::new();
    view.rated_sets().for_each(|rated| folded.push(plain(rated)));
    assert_eq!(folded, expected);
    assert_eq!(view.pick().map(plain), pick(&expected), "{cards:?}");
    assert_eq!(tableau.pick().map(plain), pick(&expected));

    // Each set is chosen by one number.
    let count = expected.len();
    let mut chosen: Vec<[Card; 3]> = (0..count)
        .map(|number| {
            let choose = |sets| {
                assert_eq!(sets, count);
                number
            };
            let found = view.choose_set(choose);
            assert_eq!(found, tableau.choose_set(choose));
            let mut found = found.expect("sets lie there");
            found.sort_unstable();
            found
        })
        .collect();
    let in_order = |&(positions, ..): &([usize; 3], _, _)| {
        let mut cards = positions.map(|position| cards[position]);
        cards.sort_unstable();
        cards
    };
    let mut all: Vec<_> = expected.iter().map(in_order).collect();
    chosen.sort_unstable();
    all.sort_unstable();
    assert_eq!(chosen, all);
    let beyond = |sets| if sets == 0 { panic!("there is nothing to choose") } else { sets };
    assert_eq!(view.choose_set(beyond), None);
    assert_eq!(view.choose_set(|_| usize::MAX), None);
    check_disjoint(cards);
}

/// The choice is one: its sets are made of cards that lie there, each used once, and as many as it
/// says.
fn check_disjoint(cards: &[Card]) -> usize {
    let disjoint = TableauRef::new(cards).disjoint_sets();
    assert_eq!(disjoint.clone().count(), disjoint.len());
    let mut left = cards.to_vec();
    let mut sets = 0;
    for set in disjoint.clone() {
        let [a, b, c] = set.cards();
        assert!(Set::holds(a, b, c));
        for card in [a, b, c] {
            let position = left.iter().position(|&other| other == card).expect("a card left");
            left.swap_remove(position);
        }
        sets += 1;
    }
    assert_eq!(sets, disjoint.len());
    let tableau = Tableau::<500>::from_cards(cards).unwrap();
    assert!(tableau.disjoint_sets().eq(disjoint));
    sets
}

#[test]
fn the_salience_of_every_set() {
    // Of the 40 directions of lines 4, 12, 16 and 8 change one, two, three and four attributes, and
    // 27 lines go each way.
    let mut by_salience = [0; 9];
    for set in setme_core::CardMask::FULL.sets() {
        assert_eq!(set.salience(), salience(set.cards()));
        by_salience[usize::from(set.salience())] += 1;
    }
    assert_eq!(by_salience, [0, 0, 0, 0, 8 * 27, 16 * 27, 12 * 27, 4 * 27, 0]);
    for card in Card::ALL {
        assert_eq!(Set::new(card, card, card).unwrap().salience(), 8);
    }
}

/// Cards by their indices.
fn cards(indices: &[u8]) -> Vec<Card> {
    indices.iter().map(|&index| Card::from_index(index).unwrap()).collect()
}

/// The cards of a text.
fn read(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// Worked by hand: the sets with salience and sets left, the pick, and the most that share no card.
#[test]
fn worked_by_hand() {
    type Case = (&'static str, &'static [([usize; 3], u8, usize)], Option<usize>, usize);
    static CASES: [Case; 9] = [
        ("", &[], None, 0),
        ("D1RO", &[], None, 0),
        ("D1RO D2RO O3RO", &[], None, 0),
        // All four attributes differ.
        ("D1RO O2GF S3PS", &[([0, 1, 2], 4, 0)], Some(0), 1),
        // The contest's sample: two sets that leave each other, the second more easily seen.
        ("S3RO D3GF O3PS D1RO D2RO D3RO", &[([0, 1, 2], 5, 1), ([3, 4, 5], 7, 1)], Some(1), 2),
        // The same, in the other order: the first one is more easily seen.
        ("D1RO D2RO D3RO S3RO D3GF O3PS", &[([0, 1, 2], 7, 1), ([3, 4, 5], 5, 1)], Some(0), 2),
        // Through one card: all leave none, all are seen alike, so the first.
        (
            "D1RO O1RO S1RO D2RO D3RO D1GO D1PO",
            &[([0, 1, 2], 7, 0), ([0, 3, 4], 7, 0), ([0, 5, 6], 7, 0)],
            Some(0),
            1,
        ),
        // A chain of three: the middle one meets both others.
        (
            "D1RO D2RO D3RO O3RO S3RO S3GF S3PS",
            &[([0, 1, 2], 7, 1), ([2, 3, 4], 7, 0), ([4, 5, 6], 6, 1)],
            Some(1),
            2,
        ),
        // A plane of nine cards: twelve sets, each beside two parallel ones, three side by side; in the
        // directions of symbol and count one attribute differs, in the two others both do.
        (
            "D1RO D2RO D3RO O1RO O2RO O3RO S1RO S2RO S3RO",
            &[
                ([0, 1, 2], 7, 2),
                ([0, 3, 6], 7, 2),
                ([0, 4, 8], 6, 2),
                ([0, 5, 7], 6, 2),
                ([1, 3, 8], 6, 2),
                ([1, 4, 7], 7, 2),
                ([1, 5, 6], 6, 2),
                ([2, 3, 7], 6, 2),
                ([2, 4, 6], 6, 2),
                ([2, 5, 8], 7, 2),
                ([3, 4, 5], 7, 2),
                ([6, 7, 8], 7, 2),
            ],
            Some(0),
            3,
        ),
    ];
    for (text, expected, number, most) in &CASES {
        let cards = read(text);
        let view = TableauRef::new(&cards);
        let rated: Vec<_> = view.rated_sets().map(plain).collect();
        assert_eq!(rated, *expected, "{text}");
        assert_eq!(view.pick().map(plain), number.map(|number| expected[number]), "{text}");
        assert_eq!(view.disjoint_sets().len(), *most, "{text}");
    }
}

/// The rule is read literally: a card that stands twice is two positions.
#[test]
fn doubled_cards_worked_by_hand() {
    // The same set twice, by either copy of D1RO.
    let tableau = Tableau::from([Card::D1RO, Card::D1RO, Card::D2RO, Card::D3RO]);
    let rated: Vec<_> = tableau.rated_sets().map(plain).collect();
    assert_eq!(rated, [([0, 2, 3], 7, 0), ([1, 2, 3], 7, 0)]);
    assert_eq!(tableau.disjoint_sets().len(), 1);
    // Four copies: four sets of three of them, each of which leaves one copy.
    let tableau = Tableau::from([Card::D1RO; 4]);
    assert_eq!(tableau.pick().map(plain), Some(([0, 1, 2], 8, 0)));
    assert_eq!(tableau.rated_sets().count(), 4);
    assert_eq!(tableau.disjoint_sets().len(), 1);
    // Six: each of the 20 sets leaves one.
    let tableau = Tableau::from([Card::D1RO; 6]);
    assert!(tableau.rated_sets().all(|rated| rated.sets_left == 1 && rated.salience == 8));
    assert_eq!(tableau.rated_sets().count(), 20);
    assert_eq!(tableau.disjoint_sets().len(), 2);
    // Each of a set's cards twice: the set twice over.
    let tableau =
        Tableau::try_from(&read("D1RO D2RO D3RO D1RO D2RO D3RO")[..]).unwrap() as Tableau<6>;
    assert!(tableau.rated_sets().all(|rated| rated.sets_left == 1));
    assert_eq!(tableau.disjoint_sets().len(), 2);
}

#[test]
fn more_copies_than_a_byte_counts() {
    for copies in [82, 83, 84, 85, 86, 100, 255, 256, 257, 300] {
        let cards = vec![Card::O2GF; copies];
        assert_eq!(check_disjoint(&cards), copies / 3, "{copies} copies");
    }
    let mut cards = vec![Card::O2GF; 200];
    cards.extend([Card::D1RO, Card::D1RF, Card::D1RS, Card::S3PS]);
    // 200 are 66 times three and two; with D1RO and S3PS one of them is a set.
    assert_eq!(check_disjoint(&cards[..203]), 67);
    assert_eq!(check_disjoint(&cards), 67);
    // A choice that uses all of them but two: 199 and D1RO, O2GF, S3PS.
    let cards = [vec![Card::O2GF; 199], read("D1RO S3PS")].concat();
    assert_eq!(check_disjoint(&cards), 67);
    // Three copies are a set, though one of them would be in the only set with others.
    assert_eq!(check_disjoint(&read("D2RO D1RF D1RF D1RO D1RS D1RF D3RO")), 2);
}

/// More sets than anybody would wait for, or a search that would not end.
#[test]
fn many_copies_take_no_longer_than_they_should() {
    let cards = vec![Card::O2GF; 3000];
    let tableau = TableauRef::new(&cards);
    let pick = tableau.pick().unwrap();
    assert_eq!(pick.found.positions, [0, 1, 2]);
    // Of 3000 · 2999 · 2998 / 6 sets those of 2997 cards are left.
    assert_eq!((pick.sets_left + pick.sets_gone, pick.sets_left), (4_495_501_000, 4_482_023_490));

    // Several decks at once can be taken whole.
    for decks in 2..=5 {
        let cards: Vec<Card> = Card::ALL.repeat(decks);
        assert_eq!(check_disjoint(&cards), 27 * decks);
        assert!(TableauRef::new(&cards).disjoint_sets().is_largest());
    }

    // Three to 14 copies of each of twelve cards: what is found may not be all, and it says so.
    let copies = |number: usize| vec![Card::ALL[number * 12 % 81]; 3 + number * number * 5 % 12];
    let cards: Vec<Card> = (0..12).flat_map(copies).collect();
    assert_eq!(cards.len(), 106);
    assert_eq!(check_disjoint(&cards), 33);
    assert!(!TableauRef::new(&cards).disjoint_sets().is_largest());
}

#[test]
fn the_whole_deck_and_all_but_a_few_cards() {
    assert_eq!(check_disjoint(&Card::ALL), 27);
    for left_out in 1..=9 {
        let rest = check_disjoint(&Card::ALL[left_out..]);
        // What is left out adds up to nothing as soon as it is a set.
        let most = (81 - left_out) / 3;
        assert_eq!(rest, most, "without the first {left_out}");
    }
    // Three that are no set cannot be all that is not covered.
    let deck = Card::ALL.into_iter();
    let without = |cards: &[Card]| deck.clone().filter(|card| !cards.contains(card)).collect();
    let cards: Vec<Card> = without(&[Card::D1RO, Card::D1RF, Card::D1GO]);
    assert_eq!(check_disjoint(&cards), 25);
    let cards: Vec<Card> = without(&[Card::D1RO, Card::O2GF, Card::S3PS]);
    assert_eq!(check_disjoint(&cards), 26);
}

/// A cap set and a few other cards: far fewer sets lie side by side than there are threes of cards.
#[test]
fn sets_that_all_need_one_of_a_few_cards() {
    // In each of the four attributes the two values that are not 0: no three of these are a set.
    let cap: Vec<Card> = Card::ALL
        .into_iter()
        .filter(|&card| {
            [
                card.symbol().index(),
                card.count().index(),
                card.color().index(),
                card.shading().index(),
            ]
            .iter()
            .all(|&digit| digit != 0)
        })
        .collect();
    assert_eq!(check_disjoint(&cap), 0);
    for others in 1..=5 {
        // These few are a cap set too, but for the first three.
        let cards = [&cap[..], &Card::ALL[..others]].concat();
        let sets = check_disjoint(&cards);
        assert!(sets <= others, "each set needs one of {others} cards");
        let all = oracle::sets(&oracle::rule(), &cards);
        assert_eq!(sets, most_disjoint(&all, 0));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn different_cards_as_the_slow_versions(
        cards in Just(Card::ALL.to_vec()).prop_shuffle(), count in 0..24_usize
    ) {
        check(rule(), &cards[..count]);
        // Twelve and a few more are the cards of the game.
        check(rule(), &cards[..12]);
    }

    #[test]
    fn many_different_cards(cards in Just(Card::ALL.to_vec()).prop_shuffle(), count in 0..82_usize) {
        check(rule(), &cards[..count]);
    }

    #[test]
    fn doubled_cards_as_the_slow_versions(
        indices in prop::collection::vec(0..81_u8, 0..24), few in prop::collection::vec(0..4_u8, 0..14)
    ) {
        check(rule(), &cards(&indices));
        check(rule(), &cards(&few));
    }

    #[test]
    fn as_many_side_by_side_as_trying_all_finds(
        deck in Just(Card::ALL.to_vec()).prop_shuffle(), count in 0..17_usize,
        few in prop::collection::vec(0..9_u8, 0..8)
    ) {
        for cards in [&deck[..count], &cards(&few)] {
            let expected = most_disjoint(&oracle::sets(rule(), cards), 0);
            prop_assert_eq!(check_disjoint(cards), expected, "{:?}", cards);
        }
    }
}

fn rule() -> &'static [bool] {
    static RULE: std::sync::OnceLock<Vec<bool>> = std::sync::OnceLock::new();
    RULE.get_or_init(oracle::rule)
}
