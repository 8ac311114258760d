//! The table of third cards and what follows from it, for all pairs and all triples.

mod oracle;

use setme_core::{Card, CardMask, Set};

#[test]
fn third_is_the_only_card_that_makes_a_set_for_all_pairs() {
    for a in Card::ALL {
        for b in Card::ALL {
            let completing: Vec<Card> =
                Card::ALL.into_iter().filter(|&c| oracle::is_set([a, b, c])).collect();
            assert_eq!(completing, [a.third(b)], "{a} {b}");
            assert_eq!(a.third_by_rule(b), a.third(b), "{a} {b}");
            assert_eq!(Set::through(a, b), Set::new(a, b, a.third(b)).unwrap());
        }
    }
}

#[test]
fn all_triples_follow_the_rule() {
    let (mut triples, mut sets) = (0, 0);
    for i in 0..81 {
        for j in i + 1..81 {
            for k in j + 1..81 {
                let [a, b, c] = [Card::ALL[i], Card::ALL[j], Card::ALL[k]];
                let expected = oracle::is_set([a, b, c]);
                triples += 1;
                sets += usize::from(expected);
                assert_eq!(Set::holds(a, b, c), expected, "{a} {b} {c}");
                assert_eq!(Set::try_from([c, a, b]).is_ok(), expected);
                assert_eq!(CardMask::from_cards(&[a, b, c]).has_set(), expected);
                if let Some(set) = Set::new(b, c, a) {
                    assert_eq!(set.cards(), [a, b, c]);
                }
            }
        }
    }
    assert_eq!((triples, sets), (85_320, Set::COUNT));
}

#[test]
fn the_deck_holds_1080_sets_40_through_each_card() {
    let mut through = [0_u8; 81];
    let mut before = None;
    for set in CardMask::FULL.sets() {
        assert!(before < Some(set), "ascending, each once");
        before = Some(set);
        for card in set.cards() {
            through[usize::from(card)] += 1;
        }
        assert!(oracle::is_set(set.cards()));
    }
    assert_eq!(through, [40; 81]);
    assert_eq!(CardMask::FULL.count_sets(), 1080);
}

#[test]
fn a_card_three_times_is_a_set_and_twice_is_not() {
    for a in Card::ALL {
        for b in Card::ALL {
            assert_eq!(Set::holds(a, a, b), a == b);
            assert_eq!(Set::holds(a, b, a), a == b);
            assert_eq!(Set::holds(b, a, a), a == b);
        }
    }
}
