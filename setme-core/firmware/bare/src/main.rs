//! The core and nothing else, linked: no runtime, no output, no code of its own that could panic.
//!
//! What the image holds, the core brings in; so no symbol of `core::panicking` may be in it, and
//! none of `core::fmt`. It is looked through, not run.

#![no_std]
#![no_main]

use core::hint::black_box;
use core::panic::PanicInfo;

use setme_core::{Card, CardMask, Tableau, TableauRef};

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// Where the image begins, so that the linker keeps what is called from here.
#[unsafe(no_mangle)]
extern "C" fn _start() -> ! {
    let mut tableau = Tableau::<12>::new();
    loop {
        let letters: [u8; 4] = black_box(*b"S3RO");
        let card = match Card::from_letters(letters) {
            Ok(card) => black_box(card),
            Err(error) => {
                black_box(error.place());
                continue;
            }
        };
        black_box((card.symbol(), card.count(), card.color(), card.shading(), card.letters()));
        black_box(card.third(black_box(Card::D1RO)));
        black_box(Card::from_index(black_box(80)));

        if tableau.push(card).is_err() {
            tableau.clear();
        }
        for found in black_box(&tableau).sets() {
            black_box((found, found.set()));
        }
        black_box(tableau.has_set());
        black_box(tableau.count_sets());
        black_box(tableau.sets().size_hint());

        let cards: &[Card] = black_box(&Card::ALL);
        black_box(TableauRef::new(cards).count_sets());
        let mask: CardMask = cards.iter().copied().collect();
        black_box((mask.is_cap(), mask.count_sets()));

        #[cfg(feature = "control")]
        black_box(cards[black_box(81)]);
    }
}
