//! How many bytes a second does the main job take, from memory to nowhere?

use std::hint::black_box;
use std::io::{self, Write};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use setme_benches::{deal, naive_solution, text};
use setme_host::{Streams, run};

/// The name, and how many tableaus of how many cards.
const CASES: [(&str, usize, usize); 4] =
    [("3 cards", 2000, 3), ("12 cards", 1000, 12), ("21 cards", 200, 21), ("81 cards", 10, 81)];

fn setme(input: &str, output: &mut impl Write) -> u8 {
    let mut input = input.as_bytes();
    let streams =
        Streams { input: &mut input, input_is_terminal: false, output, errors: &mut io::sink() };
    run(["setme"], streams)
}

fn stream(criterion: &mut Criterion) {
    for (name, tableaus, cards) in CASES {
        let input = text(&deal(1, tableaus, cards));
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        assert_eq!(setme(&input, &mut ours), 0);
        naive_solution(&input, &mut theirs).expect("memory takes all");
        assert_eq!(ours, theirs, "{name}");

        let mut group = criterion.benchmark_group(format!("stream of {name}"));
        group.throughput(Throughput::Bytes(input.len() as u64));
        group.bench_function("naive", |bencher| {
            bencher.iter(|| naive_solution(black_box(&input), &mut io::sink()));
        });
        group.bench_function("setme", |bencher| {
            bencher.iter(|| setme(black_box(&input), &mut io::sink()));
        });
        group.finish();
    }
}

criterion_group!(benches, stream);
criterion_main!(benches);
