//! Whole games, played by a policy.
//!
//! Lives here: [`play`] and [`Policy`]. Uses the core's rules and the generator.

use clap::ValueEnum;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use setme_core::{Card, Deck, Game, draw_below};

/// Which set a player takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Policy {
    /// The first one in order of position
    First,
    /// Each as likely as any other
    Random,
    /// The one that leaves the fewest sets, as `advise` has it
    Greedy,
}

/// Shuffles a deck and plays it to its end. What the player meets is shown to `look`: the game, how
/// many sets lie there, and the one that will be taken, if there is any.
///
/// # Panics
///
/// Never: what is taken is a set that lies there.
#[inline]
pub fn play(
    random: &mut ChaCha8Rng,
    policy: Policy,
    mut look: impl FnMut(&Game, usize, Option<[Card; 3]>),
) {
    let mut deck = Deck::new();
    deck.shuffle(random);
    let mut game = Game::new(deck);
    loop {
        let tableau = game.tableau();
        let mut sets = 0;
        let taken = tableau.choose_set(|count| {
            sets = count;
            if policy == Policy::Random {
                draw_below(count as u32, || random.next_u32()) as usize
            } else {
                0
            }
        });
        let taken = match policy {
            Policy::Random => taken,
            Policy::First => tableau.sets().next().map(|found| found.cards),
            Policy::Greedy => tableau.pick().map(|pick| pick.found.cards),
        };
        look(&game, sets, taken);
        match taken {
            Some(cards) => {
                game.take(cards).expect("a set that lies there");
            }
            None if game.add().is_err() => return,
            None => {}
        }
    }
}
