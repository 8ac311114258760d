//! What does it cost to go over all sets of a tableau?

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use setme_benches::{deal, naive_count};
use setme_core::{Card, TableauRef};

/// How many tableaus, of how many cards, and how many sets they have together.
const CASES: [(usize, usize, usize); 5] =
    [(1000, 3, 6), (1000, 12, 2765), (1000, 15, 5787), (200, 21, 3429), (5, 81, 5400)];

fn listed(cards: &[Card]) -> usize {
    let mut count = 0;
    for found in TableauRef::new(cards).sets() {
        black_box(found);
        count += 1;
    }
    count
}

fn folded(cards: &[Card]) -> usize {
    let mut count = 0;
    TableauRef::new(cards).sets().for_each(|found| {
        black_box(found);
        count += 1;
    });
    count
}

fn counted(cards: &[Card]) -> usize {
    TableauRef::new(cards).count_sets()
}

type Count = fn(&[Card]) -> usize;

const WAYS: [(&str, Count); 4] =
    [("naive", naive_count), ("next", listed), ("for_each", folded), ("count", counted)];

fn sets(criterion: &mut Criterion) {
    for (tableaus, cards, expected) in CASES {
        let dealt = deal(1, tableaus, cards);
        let mut group = criterion.benchmark_group(format!("sets of {cards}"));
        group.throughput(Throughput::Elements(tableaus as u64));
        for (name, count) in WAYS {
            let all = || dealt.iter().map(|tableau| count(black_box(tableau))).sum::<usize>();
            assert_eq!(all(), expected, "{cards} cards, {name}");
            group.bench_function(name, |bencher| bencher.iter(all));
        }
        group.finish();
    }
}

criterion_group!(benches, sets);
criterion_main!(benches);
