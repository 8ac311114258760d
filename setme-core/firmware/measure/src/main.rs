//! What the core costs on this board, logged a line each: what was asked, of how many cards, how
//! often, and the ticks of the board's counter that it took.
//!
//! The answers are compared with the known ones first. Of each figure the empty loop is taken off.

#![no_std]
#![no_main]

mod cases;

use core::hint::black_box;

use board::Counter;
// The log goes to the debugger, or to what emulates the board.
use defmt_semihosting as _;
use setme_core::{Card, CardMask, Deck, Game, Set, Tableau};

use cases::{Case, DECK, FIFTEEN, TWELVE, TWELVE_WITHOUT, TWENTY_ONE};

#[board::entry]
fn main() -> ! {
    defmt::println!("ticks a second\t{=u32}", board::TICKS_PER_SECOND);
    defmt::println!("RAM, bytes: `Tableau<12>`\t{=usize}", size_of::<Tableau<12>>());

    let other = black_box(Card::D3GF);
    let mut card = black_box(Card::S3RO);
    time("`third`", "", 1000, || card = card.third(other));
    defmt::assert!(card.third(other) == Card::O3PS);
    let mut tableau = Tableau::new();
    time("`push`", "12 cards", 1000, || {
        lay(black_box(TWELVE.tableau.cards()), black_box(&mut tableau))
    });
    time("`CardMask::from_cards`", "12 cards", 1000, || {
        black_box(mask(black_box(TWELVE.tableau.cards())));
    });
    let cards = mask(TWELVE.tableau.cards());
    defmt::assert!(cards.count_sets() == TWELVE.sets);
    time("`CardMask::count_sets`", "12 cards", 1000, || {
        black_box(count_sets_of_mask(black_box(cards)));
    });
    defmt::assert!(pick(&TWELVE.tableau) == 1 && disjoint(&TWELVE.tableau) == 2);
    time("`pick`", "12 cards", 100, || {
        black_box(pick(black_box(&TWELVE.tableau)));
    });
    time("`disjoint_sets`, gone over", "12 cards", 100, || {
        black_box(disjoint(black_box(&TWELVE.tableau)));
    });
    let mut deck = Deck::new();
    time("`Deck::shuffle_by`, but the numbers", "", 100, || shuffle(black_box(&mut deck)));
    ask(&TWELVE);
    ask(&TWELVE_WITHOUT);
    ask(&FIFTEEN);
    ask(&TWENTY_ONE);
    ask(&DECK);

    defmt::println!(
        "stack, bytes: listing 12 cards\t{=usize}",
        board::stack_of(|| list(black_box(&TWELVE.tableau)))
    );
    defmt::println!(
        "stack, bytes: with the tableau on it\t{=usize}",
        board::stack_of(lay_and_list)
    );
    defmt::println!(
        "stack, bytes: `pick`, 12 cards\t{=usize}",
        board::stack_of(|| {
            black_box(pick(black_box(&TWELVE.tableau)));
        })
    );
    defmt::println!(
        "stack, bytes: `disjoint_sets`, 12 cards\t{=usize}",
        board::stack_of(|| {
            black_box(disjoint(black_box(&TWELVE.tableau)));
        })
    );
    defmt::println!("RAM, bytes: `Game`\t{=usize}", size_of::<Game>());
    board::exit()
}

fn ask<const N: usize>(case: &'static Case<N>) {
    let Case { name, tableau, sets, calls } = case;
    let mut listed = 0;
    for set in tableau.sets() {
        listed += usize::from(set.cards.iter().all(|&card| tableau.contains(card)));
    }
    let told = [
        listed,
        tableau.sets().fold(0, |found, _| found + 1),
        tableau.count_sets(),
        every_triple(tableau.cards()),
    ];
    defmt::assert!(told == [*sets; 4]);
    defmt::assert!(tableau.has_set() == (*sets > 0));

    time("`has_set`", name, *calls, || {
        black_box(has_set(black_box(tableau)));
    });
    time("`count_sets`", name, *calls, || {
        black_box(count_sets(black_box(tableau)));
    });
    time("`for set in sets()`", name, *calls, || list(black_box(tableau)));
    time("`sets().for_each`", name, *calls, || list_each(black_box(tableau)));
    time("every triple tried", name, calls / 10, || {
        black_box(every_triple(black_box(tableau.cards())));
    });
}

// What is timed is a function of its own each, that the compiler may not mix with the timing.

#[inline(never)]
fn lay(cards: &[Card], tableau: &mut Tableau<12>) {
    tableau.clear();
    for &card in cards {
        let _ = tableau.push(card);
    }
}

#[inline(never)]
fn mask(cards: &[Card]) -> CardMask {
    CardMask::from_cards(cards)
}

#[inline(never)]
fn count_sets_of_mask(cards: CardMask) -> usize {
    cards.count_sets()
}

/// How many sets the pick leaves.
#[inline(never)]
fn pick(tableau: &Tableau<12>) -> usize {
    tableau.pick().map_or(usize::MAX, |pick| pick.sets_left)
}

/// How many sets share no card, each of them looked at.
#[inline(never)]
fn disjoint(tableau: &Tableau<12>) -> usize {
    let mut sets = 0;
    for set in tableau.disjoint_sets() {
        black_box(set);
        sets += 1;
    }
    sets
}

#[inline(never)]
fn shuffle(deck: &mut Deck) {
    deck.shuffle_by(|| black_box(0xC0FF_EE00));
}

#[inline(never)]
fn has_set<const N: usize>(tableau: &Tableau<N>) -> bool {
    tableau.has_set()
}

#[inline(never)]
fn count_sets<const N: usize>(tableau: &Tableau<N>) -> usize {
    tableau.count_sets()
}

#[inline(never)]
fn list<const N: usize>(tableau: &Tableau<N>) {
    for set in tableau.sets() {
        black_box(set);
    }
}

#[inline(never)]
fn list_each<const N: usize>(tableau: &Tableau<N>) {
    tableau.sets().for_each(|set| {
        black_box(set);
    });
}

/// How many sets there are, the naive way.
#[inline(never)]
fn every_triple(cards: &[Card]) -> usize {
    let mut sets = 0;
    for (first, &a) in cards.iter().enumerate() {
        for (middle, &b) in cards.iter().enumerate().skip(first + 1) {
            for &c in cards.iter().skip(middle + 1) {
                sets += usize::from(Set::holds(a, b, c));
            }
        }
    }
    sets
}

/// Logs the ticks of so many calls.
fn time(what: &str, cards: &str, calls: u32, call: impl FnMut()) {
    let empty = ticks(calls, || {
        black_box(());
    });
    let ticks = ticks(calls, call).saturating_sub(empty);
    defmt::println!("{=str}\t{=str}\t{=u32}\t{=u32}", what, cards, calls, ticks);
}

fn ticks(calls: u32, mut call: impl FnMut()) -> u32 {
    let counter = Counter::start();
    for _ in 0..calls {
        call();
    }
    counter.ticks()
}

fn lay_and_list() {
    let mut tableau = Tableau::new();
    lay(black_box(TWELVE.tableau.cards()), &mut tableau);
    list(&tableau);
}
