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
        let (sets, taken) = match policy {
            Policy::First => (tableau.count_sets(), tableau.sets().next().map(|found| found.cards)),
            Policy::Random => {
                let mut sets = 0;
                let taken = tableau.choose_set(|count| {
                    sets = count;
                    draw_below(count as u32, || random.next_u32()) as usize
                });
                (sets, taken)
            }
            Policy::Greedy => match tableau.pick() {
                Some(pick) => (pick.sets_left + pick.sets_gone, Some(pick.found.cards)),
                None => (0, None),
            },
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
