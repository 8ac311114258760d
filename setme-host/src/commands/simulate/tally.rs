//! What has been seen in games, in whole numbers.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use rand_chacha::ChaCha8Rng;
use setme_core::Game;

use super::Order;
use crate::play::{Policy, play};
use crate::progress::Progress;
use crate::random::{generator, restart};

/// One more than the most cards that lie on a table, and than the most sets they could hold: each two
/// cards are part of one set at most.
const SIZES: usize = Game::MOST_CARDS + 1;
const COUNTS: usize = Game::MOST_CARDS * (Game::MOST_CARDS - 1) / 6 + 1;

/// A thread plays so many games, then looks for more.
const MANY: u64 = 1024;

/// What has been seen, by the number of cards that lie there.
pub(super) struct Tally {
    /// How many layouts had so many sets.
    pub(super) counts: Vec<Vec<u64>>,
    pub(super) sums: Vec<Sums>,
    /// How many games ended with so many cards.
    pub(super) left: Vec<u64>,
}

/// Sums over games of what happened in each: they tell how much two games differ.
#[derive(Clone, Copy, Default)]
pub(super) struct Sums {
    pub(super) layouts_squared: u64,
    pub(super) without_squared: u64,
    pub(super) without_by_layouts: u64,
    pub(super) sets_squared: u64,
    pub(super) sets_by_layouts: u64,
}

/// What happened in one game with so many cards on the table.
#[derive(Clone, Copy, Default)]
struct Seen {
    layouts: u64,
    without: u64,
    sets: u64,
}

impl Tally {
    fn new() -> Self {
        Self {
            counts: vec![vec![0; COUNTS]; SIZES],
            sums: vec![Sums::default(); SIZES],
            left: vec![0; SIZES],
        }
    }

    /// Plays one game.
    #[expect(clippy::large_stack_arrays, reason = "it is made for each game")]
    fn play(&mut self, random: &mut ChaCha8Rng, policy: Policy) {
        let mut seen = [Seen::default(); SIZES];
        let mut last = 0;
        play(random, policy, |game, sets, _| {
            let size = game.tableau().len();
            self.counts[size][sets] += 1;
            let seen = &mut seen[size];
            seen.layouts += 1;
            seen.without += u64::from(sets == 0);
            seen.sets += sets as u64;
            last = size;
        });
        self.left[last] += 1;
        for (sums, Seen { layouts, without, sets }) in self.sums.iter_mut().zip(seen) {
            sums.layouts_squared += layouts * layouts;
            sums.without_squared += without * without;
            sums.without_by_layouts += without * layouts;
            sums.sets_squared += sets * sets;
            sums.sets_by_layouts += sets * layouts;
        }
    }

    /// Adds what another thread has seen.
    fn add(&mut self, other: &Self) {
        let counts = self.counts.iter_mut().flatten().zip(other.counts.iter().flatten());
        counts.for_each(|(count, other)| *count += other);
        for (sums, other) in self.sums.iter_mut().zip(&other.sums) {
            sums.layouts_squared += other.layouts_squared;
            sums.without_squared += other.without_squared;
            sums.without_by_layouts += other.without_by_layouts;
            sums.sets_squared += other.sets_squared;
            sums.sets_by_layouts += other.sets_by_layouts;
        }
        self.left.iter_mut().zip(&other.left).for_each(|(left, other)| *left += other);
    }

    /// Plays all games of an order, with a bar on a terminal.
    pub(super) fn of(order: &Order, terminal: bool) -> Self {
        let (next, done, over) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
        let work = || {
            let mut tally = Self::new();
            let mut random = generator(order.seed, 0);
            loop {
                let start = next.fetch_add(MANY, Ordering::Relaxed);
                let end = start.saturating_add(MANY).min(order.games);
                if start >= end {
                    return tally;
                }
                for number in start..end {
                    restart(&mut random, number);
                    tally.play(&mut random, order.policy);
                }
                done.fetch_add(end - start, Ordering::Relaxed);
            }
        };
        let show = || {
            let mut progress =
                Progress::new(order.games, "{wide_bar} {pos} of {len} games{msg}", true);
            while !over.load(Ordering::Relaxed) {
                thread::park_timeout(Duration::from_millis(100));
                progress.set(done.load(Ordering::Relaxed), Progress::left);
            }
        };
        thread::scope(|scope| {
            let threads = (order.threads.max(1) as u64).min(order.games.div_ceil(MANY));
            // Where a thread is not to be had the others do its part.
            let bar = terminal.then(|| thread::Builder::new().spawn_scoped(scope, show));
            let spawn = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
            let others: Vec<_> = (1..threads).filter_map(spawn).collect();
            let mut all = work();
            for other in others {
                all.add(&other.join().expect("no panic"));
            }
            over.store(true, Ordering::Relaxed);
            if let Some(Ok(bar)) = bar {
                bar.thread().unpark();
            }
            all
        })
    }
}
