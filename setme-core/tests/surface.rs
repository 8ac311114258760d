//! What a user meets: text both ways, numbers both ways, errors, sizes, the algebra of masks.

use core::error::Error;
use std::collections::HashSet;

use proptest::prelude::*;
use setme_core::{
    CapacityError, Card, CardMask, Color, Count, NotASetError, ParseCardError, Set, Shading,
    Symbol, Tableau, TableauRef,
};

#[test]
fn a_card_and_no_card_take_one_byte() {
    assert_eq!(size_of::<Card>(), 1);
    assert_eq!(size_of::<Option<Card>>(), 1);
    assert_eq!(size_of::<Set>(), 3);
    // The cards, the last places, a length; each part rounded up to whole words.
    assert!(size_of::<Tableau<12>>() <= 12 + 82 + 3 * size_of::<usize>());
}

#[test]
fn all_numbers_of_a_byte() {
    for index in 0..=255_u8 {
        match Card::try_from(index) {
            Ok(card) => {
                assert_eq!(Card::from_index(index), Some(card));
                assert_eq!((card.index(), u8::from(card), usize::from(card)), {
                    (index, index, usize::from(index))
                });
                assert_eq!(Card::ALL[usize::from(index)], card);
            }
            Err(error) => {
                assert!(index >= 81);
                assert_eq!(error.index(), index);
                assert_eq!(Card::from_index(index), None);
                assert_eq!(
                    error.to_string(),
                    format!("{index} is not the index of a card: 0 to 80")
                );
            }
        }
    }
    assert_eq!(Card::COUNT, 81);
}

#[test]
fn the_index_is_the_attributes_in_base_three_and_the_text_their_letters() {
    let mut names = HashSet::new();
    let mut index = 0;
    for (symbol, s) in Symbol::ALL.into_iter().zip("DOS".chars()) {
        for (count, n) in Count::ALL.into_iter().zip("123".chars()) {
            for (color, c) in Color::ALL.into_iter().zip("RGP".chars()) {
                for (shading, f) in Shading::ALL.into_iter().zip("OFS".chars()) {
                    let card = Card::new(symbol, count, color, shading);
                    assert_eq!(usize::from(card), index);
                    index += 1;
                    assert_eq!(
                        (card.symbol(), card.count(), card.color(), card.shading()),
                        (symbol, count, color, shading)
                    );
                    let text: String = [s, n, c, f].into_iter().collect();
                    assert_eq!(card.to_string(), text);
                    assert_eq!(format!("{card:?}"), text);
                    assert_eq!(card.as_str(), text);
                    assert_eq!(card.letters(), *text.as_bytes());
                    assert_eq!(text.parse(), Ok(card));
                    assert_eq!(Card::try_from(card.letters()), Ok(card));
                    assert!(names.insert(text));
                }
            }
        }
    }
    assert_eq!(index, 81);
}

#[test]
fn attributes_by_index_and_by_letter_for_all_bytes() {
    macro_rules! check {
        ($attribute:ident, $letters:literal) => {
            for byte in 0..=255_u8 {
                assert_eq!(
                    $attribute::from_letter(byte).map(|value| value.letter()),
                    $letters.contains(&byte).then_some(byte)
                );
                assert_eq!(
                    $attribute::from_index(byte).map(|value| value.index()),
                    (byte < 3).then_some(byte)
                );
            }
            assert_eq!($attribute::COUNT, 3);
            let shown: String = $attribute::ALL.iter().map(ToString::to_string).collect();
            assert_eq!(shown.as_bytes(), $letters);
        };
    }
    check!(Symbol, b"DOS");
    check!(Count, b"123");
    check!(Color, b"RGP");
    check!(Shading, b"OFS");
}

#[test]
fn padding_is_honoured() {
    assert_eq!(
        format!("{:>6}|{:<6}|{:^6}|{:*^8}", Card::S3RO, Card::S3RO, Card::S3RO, Card::S3RO),
        { "  S3RO|S3RO  | S3RO |**S3RO**" }
    );
    let set = Set::through(Card::S3RO, Card::D3GF);
    assert_eq!(format!("{set:>16}|"), "  D3GF O3PS S3RO|");
    let tableau = Tableau::from([Card::S3RO, Card::D3GF, Card::O3PS]);
    assert_eq!(format!("{:<16}|", tableau.sets().next().unwrap()), "S3RO D3GF O3PS  |");
    assert_eq!(format!("{:>2}", Color::Green), " G");
    assert_eq!(format!("{tableau:?}"), "[S3RO, D3GF, O3PS]");
    assert_eq!(format!("{:?}", tableau.mask()), "{D3GF, O3PS, S3RO}");
    assert_eq!(format!("{set:?}"), "Set([D3GF, O3PS, S3RO])");
}

/// The first place of a text that no card can have, by looking at letters one after the other.
fn first_wrong_place(text: &[u8]) -> Option<usize> {
    let letters: [&[u8]; 4] = [b"DOS", b"123", b"RGP", b"OFS"];
    for (place, letters) in letters.iter().enumerate() {
        if !text.get(place).is_some_and(|byte| letters.contains(byte)) {
            return Some(place);
        }
    }
    (text.len() > 4).then_some(4)
}

#[test]
fn every_text_one_change_away_from_a_card() {
    for card in Card::ALL {
        let letters = card.letters();
        for place in 0..4 {
            for byte in 0..=255 {
                let mut text = letters;
                text[place] = byte;
                let read = Card::from_letters(text);
                assert_eq!(read.err().map(ParseCardError::place), first_wrong_place(&text));
                assert_eq!(Card::from_bytes(&text), read);
                if let Ok(card) = read {
                    assert_eq!(card.letters(), text);
                }
            }
            let short = &letters[..place];
            let error = Card::from_bytes(short).unwrap_err();
            assert_eq!(error, ParseCardError::TooShort { place: place as u8 });
        }
        let long = [&letters[..], b"O"].concat();
        assert_eq!(Card::from_bytes(&long), Err(ParseCardError::TooLong));
    }
}

proptest! {
    #[test]
    fn any_bytes(text in proptest::collection::vec(prop_oneof![
        any::<u8>(), prop::sample::select(b"DOS123RGPOFS".to_vec())
    ], 0..7)) {
        let read = Card::from_bytes(&text);
        prop_assert_eq!(read.err().map(ParseCardError::place), first_wrong_place(&text));
        if let Ok(card) = read {
            prop_assert_eq!(&card.letters()[..], &text[..]);
        }
    }
}

#[test]
fn errors_say_what_is_wrong() {
    fn text(error: impl Error) -> String {
        error.to_string()
    }
    let parse = |text: &str| text.parse::<Card>().unwrap_err();
    assert_eq!(text(parse("x1RO")), "character 1 is not a symbol: D, O or S");
    assert_eq!(text(parse("D1Rö")), "character 4 is not a shading: O, F or S");
    assert_eq!(text(parse("D1")), "character 3 is missing: a color: R, G or P");
    assert_eq!(text(parse("")), "character 1 is missing: a symbol: D, O or S");
    assert_eq!(text(parse("D1ROF")), "a card has four characters, the text has more");
    assert_eq!(text(Card::try_from(81).unwrap_err()), { "81 is not the index of a card: 0 to 80" });
    assert!(text(CapacityError).contains("no room"));
    assert!(text(NotASetError).contains("not a set"));
}

proptest! {
    #[test]
    fn masks_are_sets_of_cards(a in prop::collection::hash_set(0..81_u8, 0..81),
                               b in prop::collection::hash_set(0..81_u8, 0..81)) {
        let mask = |set: &HashSet<u8>| -> CardMask {
            set.iter().map(|&index| Card::from_index(index).unwrap()).collect()
        };
        let (left, right) = (mask(&a), mask(&b));
        prop_assert_eq!(left.len(), a.len());
        prop_assert_eq!(left | right, mask(&(&a | &b)));
        prop_assert_eq!(left & right, mask(&(&a & &b)));
        prop_assert_eq!(left - right, mask(&(&a - &b)));
        prop_assert_eq!(left ^ right, mask(&(&a ^ &b)));
        prop_assert_eq!((!left).len(), 81 - a.len());
        prop_assert_eq!(left.is_superset(right), a.is_superset(&b));
        let mut ascending: Vec<u8> = a.iter().copied().collect();
        ascending.sort_unstable();
        prop_assert!(left.iter().map(Card::index).eq(ascending.iter().copied()));
        prop_assert!(left.iter().rev().map(Card::index).eq(ascending.iter().rev().copied()));
        prop_assert_eq!(left.iter().len(), a.len());
        for card in Card::ALL {
            prop_assert_eq!(left.contains(card), a.contains(&card.index()));
            prop_assert!(left.after(card).iter().map(Card::index)
                .eq(ascending.iter().copied().filter(|&index| index > card.index())));
            let mut changed = left;
            prop_assert_eq!(changed.insert(card), !left.contains(card));
            prop_assert_eq!(changed.len(), (left | card.into()).len());
            prop_assert!(changed.remove(card));
            prop_assert_eq!(changed, left - card.into());
        }
    }
}

#[test]
fn the_empty_and_the_full_mask() {
    assert!(CardMask::EMPTY.is_empty() && CardMask::EMPTY.iter().next().is_none());
    assert_eq!(CardMask::EMPTY.iter().next_back(), None);
    assert_eq!(!CardMask::EMPTY, CardMask::FULL);
    assert!(CardMask::FULL.iter().eq(Card::ALL));
    assert_eq!(CardMask::default(), CardMask::EMPTY);
    assert!(CardMask::EMPTY.is_cap());
}

/// What is `const` stays so: this compiles or it does not.
#[test]
fn usable_while_compiling() {
    const THIRD: Card = Card::S3RO.third(Card::D3GF);
    const PARSED: Result<Card, ParseCardError> = Card::from_bytes(b"O3PS");
    const MASK: CardMask = CardMask::from_cards(&Card::ALL);
    static TABLEAU: Tableau<12> = Tableau::from_array([Card::S3RO, Card::D3GF, THIRD]);
    assert_eq!(PARSED, Ok(THIRD));
    assert_eq!(MASK, CardMask::FULL);
    assert_eq!(TABLEAU.count_sets(), 1);
}

#[test]
fn a_cleared_tableau_is_a_new_one() {
    for cards in 0..=Card::COUNT {
        let mut tableau = Tableau::<100>::from_cards(&Card::ALL[..cards]).unwrap();
        for doubled in [false, true] {
            tableau.clear();
            assert_eq!(tableau, Tableau::new(), "{cards} cards, doubled: {doubled}");
            for &card in &Card::ALL[..cards] {
                tableau.push(card).unwrap();
            }
            assert!(tableau.is_distinct());
            let _ = tableau.push(Card::D1RO);
        }
    }
}

proptest! {
    /// A card replaced or taken away leaves the tableau that the same cards make anew.
    #[test]
    fn changes_leave_what_the_same_cards_make(
        start in prop::collection::vec(0..81_u8, 0..15), far in any::<bool>(), few in any::<bool>(),
        changes in prop::collection::vec((any::<bool>(), 0..18_usize, 0..81_u8), 0..30)
    ) {
        let card = |index: u8| Card::from_index(if few { index % 5 } else { index }).unwrap();
        // Positions from 254 on all look alike to the search.
        let mut cards = if far { vec![Card::O2GF; 250] } else { Vec::new() };
        cards.extend(start.into_iter().map(card));
        let mut tableau = Tableau::<265>::from_cards(&cards).unwrap();
        for (replace, position, index) in changes {
            let position = if far { 245 + position } else { position };
            if replace {
                let place = cards.get_mut(position);
                let before = place.map(|place| std::mem::replace(place, card(index)));
                prop_assert_eq!(tableau.replace(position, card(index)), before);
            } else {
                let removed = (position < cards.len()).then(|| cards.swap_remove(position));
                prop_assert_eq!(tableau.swap_remove(position), removed);
            }
            prop_assert_eq!(&tableau, &Tableau::from_cards(&cards).unwrap());
            for card in Card::ALL {
                let last = cards.iter().rposition(|&other| other == card);
                prop_assert_eq!(tableau.position(card), last);
                prop_assert_eq!(tableau.contains(card), last.is_some());
            }
        }
    }
}

#[test]
fn every_way_to_and_from_a_tableau() {
    let cards = [Card::S3RO, Card::D3GF, Card::O3PS];
    let tableau = Tableau::from(cards);
    assert_eq!(tableau.as_ref(), cards);
    assert_eq!(Tableau::try_from(&cards[..]), Ok(tableau.clone()));
    assert_eq!(Tableau::<2>::try_from(&cards[..]), Err(CapacityError));
    let view = TableauRef::from(&cards[..]);
    assert_eq!(view.cards(), cards);
    assert_eq!(TableauRef::default().cards(), []);

    let found = tableau.sets().next().unwrap();
    assert_eq!(Some(Set::from(found)), Set::new(cards[0], cards[1], cards[2]));
    assert_eq!(format!("{tableau:?} {view:?}"), "[S3RO, D3GF, O3PS] [S3RO, D3GF, O3PS]");
    let sets = format!("{:?}", tableau.sets());
    assert_eq!(sets, format!("[{found:?}]"));
    assert_eq!(format!("{:?}", tableau.mask().sets()), "[Set([D3GF, O3PS, S3RO])]");
}

#[test]
fn masks_are_ordered_as_numbers() {
    let mask = |cards: &[Card]| CardMask::from_cards(cards);
    assert!(mask(&[Card::S3PS]) > mask(&Card::ALL[..80]));
    assert!(mask(&Card::ALL[..80]) > mask(&[Card::S3PF]));
    assert!(CardMask::EMPTY < mask(&[Card::D1RO]));
    assert_eq!(CardMask::default(), CardMask::EMPTY);
}
