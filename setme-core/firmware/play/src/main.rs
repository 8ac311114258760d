//! Deals and plays games by seeds, and logs every move: the same as on any other machine.
//!
//! A game is the one that `setme simulate --games 1 --policy greedy --seed SEED` plays.

#![no_std]
#![no_main]

// The log goes to the debugger, or to what emulates the board.
use defmt_semihosting as _;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use setme_core::{Deck, Game, Step};

static SEEDS: [u64; 4] = [0, 1, 1 << 32, u64::MAX];

#[board::entry]
fn main() -> ! {
    for seed in SEEDS {
        let mut deck = Deck::new();
        deck.shuffle(&mut generator(seed));
        defmt::println!("seed {=u64}: {}", seed, deck);
        play(Game::new(deck));
    }
    board::exit()
}

/// The generator of a seed for the game of number 0: the seed's bytes are the key, lowest first.
fn generator(seed: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    for (byte, of_seed) in key.iter_mut().zip(seed.to_le_bytes()) {
        *byte = of_seed;
    }
    ChaCha8Rng::from_seed(key)
}

fn play(mut game: Game) {
    loop {
        defmt::println!("{}", game.tableau());
        match game.step() {
            Step::Take => {
                let Some(pick) = game.tableau().pick() else { return };
                defmt::println!("take {}", pick.found);
                defmt::assert!(game.take(pick.found.cards).is_ok());
            }
            Step::Add => {
                defmt::println!("three more");
                defmt::assert!(game.add().is_ok());
            }
            Step::Over => {
                defmt::println!("over, with {=usize} sets taken", game.sets_taken());
                return;
            }
        }
    }
}
