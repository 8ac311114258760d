//! What does it cost to go over all sets of a tableau?

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use setme_benches::{deal, naive_count};
use setme_core::{Batch, Card, TableauRef};

/// How many tableaus, of how many cards, and how many sets they have together.
const CASES: [(usize, usize, usize); 5] =
    [(1000, 3, 6), (1000, 12, 2765), (1000, 15, 5787), (256, 21, 4400), (64, 81, 69_120)];

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

/// Goes over the sets of all tableaus, 64 of them at a time.
fn batched(tableaus: &[Vec<Card>], batch: &mut Batch) -> usize {
    let mut count = 0;
    for tableaus in tableaus.chunks(Batch::LANES) {
        batch.clear();
        for tableau in tableaus {
            batch.push(tableau).expect("at most 64 of at most 81");
        }
        batch.search();
        for number in 0..tableaus.len() {
            batch.sets(number).expect("different cards").for_each(|set| {
                black_box(set);
                count += 1;
            });
        }
    }
    count
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
        let mut batch = Box::new(Batch::new());
        assert_eq!(batched(&dealt, &mut batch), expected, "{cards} cards, batch");
        group.bench_function("batch", |bencher| {
            bencher.iter(|| batched(black_box(&dealt), &mut batch));
        });
        group.finish();
    }
}

criterion_group!(benches, sets);
criterion_main!(benches);
