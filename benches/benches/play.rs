//! What does it cost to play a game, and to choose a set?
//!
//! Games are those that `setme simulate` plays, on one thread. The naive player keeps lists of cards and
//! tries all triples of them.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use setme_benches::{deal, is_set};
use setme_core::{Card, Deck, Set, TableauRef};
use setme_host::play::{Policy, play};
use setme_host::random::generator;

/// How many games.
const GAMES: u64 = 200;

/// The policies, and how many cards are left in all games together.
const CASES: [(&str, Policy, usize); 3] = [
    ("first", Policy::First, 1524),
    ("random", Policy::Random, 1560),
    ("greedy", Policy::Greedy, 1725),
];

/// Plays the games and counts the cards that are left.
fn ours(policy: Policy) -> usize {
    let game = |number| {
        let mut left = 0;
        play(&mut generator(1, number), policy, |game, _, _| left = game.tableau().len());
        left
    };
    (0..GAMES).map(game).sum()
}

/// Plays the games and takes the first set, the naive way.
fn naive() -> usize {
    let game = |number| {
        let mut deck = Deck::new();
        deck.shuffle(&mut generator(1, number));
        naive_game(deck.cards().to_vec())
    };
    (0..GAMES).map(game).sum()
}

/// The rules of play, as they are written; the last card of the deck is dealt first.
fn naive_game(mut deck: Vec<Card>) -> usize {
    let mut table: Vec<Card> = (0..12).filter_map(|_| deck.pop()).collect();
    loop {
        let first = naive_sets(&table).next();
        match first {
            Some(set) => {
                let mut gaps = set.to_vec();
                while !gaps.is_empty()
                    && table.len() - gaps.len() < 12
                    && let Some(card) = deck.pop()
                {
                    table[gaps.remove(0)] = card;
                }
                for gap in gaps.into_iter().rev() {
                    table.swap_remove(gap);
                }
            }
            None if deck.is_empty() => return table.len(),
            None => table.extend((0..3).filter_map(|_| deck.pop())),
        }
    }
}

/// The positions of all sets, in order.
fn naive_sets(cards: &[Card]) -> impl Iterator<Item = [usize; 3]> {
    let all = 0..cards.len();
    let pairs = all.clone().flat_map(move |i| (i + 1..cards.len()).map(move |j| [i, j]));
    let triples = pairs.flat_map(move |[i, j]| (j + 1..cards.len()).map(move |k| [i, j, k]));
    triples.filter(move |&[i, j, k]| is_set(cards[i], cards[j], cards[k]))
}

fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("games");
    group.throughput(Throughput::Elements(GAMES));
    assert_eq!(naive(), ours(Policy::First));
    group.bench_function("naive, first", |bencher| bencher.iter(naive));
    for (name, policy, expected) in CASES {
        assert_eq!(ours(policy), expected, "{name}");
        group.bench_function(name, |bencher| bencher.iter(|| ours(black_box(policy))));
    }
    group.finish();
}

/// How many sets the set to take leaves, and 100 where there is none.
fn pick(cards: &[Card]) -> usize {
    TableauRef::new(cards).pick().map_or(100, |pick| pick.sets_left)
}

/// The same by comparing each set with all others.
fn naive_pick(cards: &[Card]) -> usize {
    let sets: Vec<_> = naive_sets(cards).collect();
    let left = |set: &[usize; 3]| {
        sets.iter().filter(|other| !other.iter().any(|place| set.contains(place))).count()
    };
    let salience = |set: &[usize; 3]| {
        let [a, b, c] = set.map(|place| cards[place]);
        Set::new(a, b, c).map_or(0, Set::salience)
    };
    let best = sets.iter().min_by_key(|set| (left(set), 8 - salience(set)));
    best.map_or(100, left)
}

/// How many sets share no card, and they are gone over.
fn disjoint(cards: &[Card]) -> usize {
    TableauRef::new(cards).disjoint_sets().map(black_box).count()
}

/// How many sets share no card, by trying each of them and its absence.
fn naive_disjoint(cards: &[Card]) -> usize {
    fn most(sets: &[[usize; 3]]) -> usize {
        let Some((first, others)) = sets.split_first() else { return 0 };
        let meets = |set: &&[usize; 3]| set.iter().any(|place| first.contains(place));
        let free: Vec<_> = others.iter().filter(|set| !meets(set)).copied().collect();
        most(others).max(1 + most(&free))
    }
    most(&naive_sets(cards).collect::<Vec<_>>())
}

type Answer = fn(&[Card]) -> usize;

/// What is asked of so many tableaus of so many cards, two ways to answer it, and the sum of the answers.
const QUESTIONS: [(&str, usize, usize, [Answer; 2], usize); 4] = [
    ("pick of 12", 1000, 12, [naive_pick, pick], 3565),
    ("pick of 15", 1000, 15, [naive_pick, pick], 1463),
    ("disjoint sets of 12", 1000, 12, [naive_disjoint, disjoint], 1705),
    ("disjoint sets of 15", 1000, 15, [naive_disjoint, disjoint], 2790),
];

fn questions(criterion: &mut Criterion) {
    for (question, tableaus, cards, answers, expected) in QUESTIONS {
        let dealt = deal(1, tableaus, cards);
        let mut group = criterion.benchmark_group(question);
        group.throughput(Throughput::Elements(tableaus as u64));
        for (name, answer) in ["naive", "setme"].into_iter().zip(answers) {
            let all = || dealt.iter().map(|cards| answer(black_box(cards))).sum::<usize>();
            assert_eq!(all(), expected, "{question}, {name}");
            group.bench_function(name, |bencher| bencher.iter(all));
        }
        group.finish();
    }
}

criterion_group!(benches, games, questions);
criterion_main!(benches);
