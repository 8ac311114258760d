//! The core and nothing else beside the runtime: what the image holds more than one without the
//! core, the core has brought in. It is weighed and looked through, not run.
//!
//! No code of its own could panic or format; so no symbol of `core::panicking` may be in it, and
//! none of `core::fmt`.

#![no_std]
#![no_main]

#[board::entry]
fn main() -> ! {
    loop {
        #[cfg(feature = "list")]
        list();
        #[cfg(feature = "all")]
        all();
        #[cfg(feature = "control")]
        panic_at(core::hint::black_box(1));
    }
}

#[cfg(feature = "list")]
fn list() {
    use core::hint::black_box;
    use setme_core::Card::*;
    use setme_core::Tableau;

    static TABLEAU: Tableau<12> = Tableau::from_array([
        D3GS, D3PO, D2GF, S1PO, D1GS, O2RS, D3RO, S3GS, D2PF, S3PF, O3GS, D1PS,
    ]);
    for set in black_box(&TABLEAU).sets() {
        black_box(set);
    }
}

#[cfg(feature = "all")]
fn all() {
    use core::hint::black_box;
    use setme_core::{Card, CardMask, Set, Symbol, Tableau, TableauRef};

    let mut tableau = Tableau::<12>::new();
    let letters: [u8; 4] = black_box(*b"S3RO");
    let card = match Card::from_letters(letters) {
        Ok(card) => black_box(card),
        Err(error) => {
            black_box(error.place());
            return;
        }
    };
    let _ = black_box(Card::from_bytes(black_box(b"S3RO")));
    black_box((card.symbol(), card.count(), card.color(), card.shading()));
    black_box((card.letters(), card.as_str()));
    black_box(card.third(black_box(Card::D1RO)));
    black_box(card.third_by_rule(black_box(Card::D1RO)));
    black_box(Card::from_index(black_box(80)));

    if tableau.push(card).is_err() {
        tableau.clear();
    }
    for found in black_box(&tableau).sets() {
        black_box((found, found.set()));
    }
    black_box((tableau.has_set(), tableau.count_sets(), tableau.contains(card), tableau.mask()));
    black_box((tableau.is_full(), tableau.is_empty(), tableau.is_distinct(), tableau.len()));
    black_box(tableau.sets().size_hint());

    let cards: &[Card] = black_box(&Card::ALL);
    black_box(Tableau::<81>::from_cards(cards).is_ok());
    let mut tableau = TableauRef::new(cards);
    black_box((tableau.has_set(), tableau.count_sets()));
    tableau.sets().for_each(|found| {
        black_box(found);
    });
    tableau.replace(&[]);
    black_box(&tableau);

    black_box((Symbol::from_letter(black_box(b'S')), card.symbol().letter()));
    black_box(card.symbol().third(black_box(Symbol::Oval)));
    let set = Set::through(card, black_box(Card::D1RO));
    black_box((Set::new(card, card, card), Set::holds(card, card, card), set.contains(card)));

    let mut mask: CardMask = cards.iter().copied().collect();
    black_box((mask.is_cap(), mask.count_sets(), mask.len()));
    black_box((mask.remove(card), mask.insert(card), mask.after(card), !mask, mask > set.mask()));
    black_box((mask.is_superset(set.mask()), (mask - set.mask()) | set.mask() ^ mask));
    black_box(mask.iter().rev().map(Card::index).fold(0, |last, index| index.max(last)));
    mask.sets().for_each(|set| {
        black_box(set.mask());
    });
    play(set.salience());
}

#[cfg(feature = "all")]
fn play(number: u8) {
    use core::hint::black_box;
    use setme_core::{Card, Deck, Game, Step, Tableau, TableauRef, draw_below};

    let mut draw = || u32::from(black_box(number));
    black_box(draw_below(black_box(81), &mut draw));
    let cards: &[Card] = black_box(&Card::ALL);
    let Ok(mut deck) = Deck::from_cards(cards) else { return };
    deck.shuffle_next_by(black_box(12), &mut draw);
    deck.shuffle_by(&mut draw);
    let mut game = Game::new(deck);
    loop {
        black_box(game.deck().is_empty());
        let step = match (game.step(), black_box(number)) {
            (Step::Over, _) => break,
            (Step::Add, _) => game.add().is_ok(),
            (Step::Take, 4) => {
                game.tableau().pick().is_some_and(|pick| game.take(pick.found.cards).is_ok())
            }
            (Step::Take, _) => {
                let any = |sets| draw_below(sets as u32, &mut draw) as usize;
                game.tableau().choose_set(any).is_some_and(|set| game.take(set).is_ok())
            }
        };
        black_box((step, game.sets_taken()));
    }
    let place = usize::from(black_box(number));
    let tableau = TableauRef::new(cards);
    black_box((tableau.pick().is_some(), tableau.choose_set(|_| place)));
    tableau.rated_sets().for_each(|rated| {
        black_box(rated);
    });
    for set in tableau.disjoint_sets() {
        black_box(set);
    }
    let Ok(mut tableau) = Tableau::<300>::from_cards(cards) else { return };
    black_box((tableau.replace(place, Card::D1RO), tableau.swap_remove(place)));
    black_box((tableau.position(Card::D1RO), tableau.disjoint_sets().len()));
}

#[cfg(feature = "control")]
fn panic_at(place: usize) {
    core::hint::black_box([0_u8; 1][place]);
}
