//! What does it cost to know the third card of a pair, for all 6,561 pairs?

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use setme_core::Card;

/// The sum of the indices of all third cards.
fn sum(third: impl Fn(Card, Card) -> Card) -> usize {
    let mut sum = 0;
    for a in black_box(Card::ALL) {
        for b in black_box(Card::ALL) {
            sum += usize::from(third(a, b));
        }
    }
    sum
}

fn third(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("third");
    group.throughput(Throughput::Elements(81 * 81));
    // For each first card, the third cards are all 81 cards.
    let expected = 81 * (80 * 81 / 2);

    let by_rule = || sum(Card::third_by_rule);
    assert_eq!(by_rule(), expected);
    group.bench_function("rule", |bencher| bencher.iter(by_rule));

    let by_table = || sum(Card::third);
    assert_eq!(by_table(), expected);
    group.bench_function("table", |bencher| bencher.iter(by_table));
    group.finish();
}

criterion_group!(benches, third);
criterion_main!(benches);
