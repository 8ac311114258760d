//! What does the main job cost in memory and on one thread, all of it, reading and laying out?
//!
//! For searching see `sets`.

use std::convert::Infallible;
use std::hint::black_box;
use std::io;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use setme_benches::{deal, naive_solution, text};
use setme_core::{Card, TableauRef};
use setme_host::layout::Layout;
use setme_host::notation::CONTEST;
use setme_host::reader::{Fault, Reader, Sink};
use setme_host::stretch::{End, Solver};

/// How many tableaus of how many cards.
const CASES: [(usize, usize); 5] = [(1024, 3), (1024, 12), (1024, 15), (256, 21), (64, 81)];

/// Counts the cards it is given.
#[derive(Default)]
struct Counter(usize);

impl Sink for Counter {
    type Stop = Infallible;

    fn tableau(&mut self, cards: &[Card]) -> Result<(), Infallible> {
        self.0 += cards.len();
        Ok(())
    }

    fn fault(&mut self, _: &Fault<'_>) -> Result<(), Infallible> {
        Ok(())
    }

    fn warning(&mut self, _: &Fault<'_>) -> Result<(), Infallible> {
        Ok(())
    }

    fn end_of_input(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

/// Reads the plain way; how many cards there are.
fn read_plainly(input: &str) -> usize {
    let mut counter = Counter::default();
    let Ok(()) = Reader::new(CONTEST, false).feed(input.as_bytes(), &mut counter);
    counter.0
}

/// Reads the quick way; how many cards there are.
fn read_quickly(input: &str, solver: &mut Solver) -> usize {
    let (mut end, mut cards) = (0, 0);
    while let Some(mark) = solver.read(input.as_bytes(), end) {
        end = mark.bytes;
        cards += mark.cards;
    }
    cards
}

/// Lays out tableaus whose sets are known.
fn lay_out(tableaus: &[(Vec<[Card; 3]>, Vec<Card>)], layout: &mut Layout) {
    layout.clear();
    for (sets, cards) in tableaus {
        layout.tableau(cards, sets.iter().copied());
    }
}

/// All of it.
fn solve(input: &str, solver: &mut Solver, layout: &mut Layout, mut with: impl FnMut(&[u8])) {
    let mut end = 0;
    loop {
        let stretch = solver.solve(input.as_bytes(), end, layout);
        with(layout.text());
        layout.clear();
        end = stretch.end;
        if stretch.why == End::NotPlain {
            return;
        }
    }
}

fn stages(criterion: &mut Criterion) {
    for (count, cards) in CASES {
        let tableaus = deal(1, count, cards);
        let input = text(&tableaus);
        let (mut solver, mut layout) = (Solver::default(), Layout::default());

        assert_eq!(read_plainly(&input), count * cards);
        assert_eq!(read_quickly(&input, &mut solver), count * cards);
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        solve(&input, &mut solver, &mut layout, |text| ours.extend_from_slice(text));
        naive_solution(&input, &mut theirs).expect("memory takes all");
        // Each tableau is laid out behind a blank line.
        assert_eq!(ours[1..], theirs, "{cards} cards");
        let sets = |cards: &[Card]| TableauRef::new(cards).sets().map(|set| set.cards).collect();
        let listed: Vec<(Vec<_>, _)> =
            tableaus.into_iter().map(|cards| (sets(&cards), cards)).collect();
        lay_out(&listed, &mut layout);
        assert_eq!(layout.text(), ours, "{cards} cards");

        let mut group = criterion.benchmark_group(format!("{cards} cards"));
        group.throughput(Throughput::Elements(count as u64));
        group.bench_function("all, a first solution", |bencher| {
            bencher.iter(|| naive_solution(black_box(&input), &mut io::sink()));
        });
        group.bench_function("all, setme", |bencher| {
            bencher.iter(|| {
                solve(black_box(&input), &mut solver, &mut layout, |text| {
                    black_box(text);
                });
            });
        });
        group.bench_function("reading, plainly", |bencher| {
            bencher.iter(|| read_plainly(black_box(&input)));
        });
        group.bench_function("reading", |bencher| {
            bencher.iter(|| read_quickly(black_box(&input), &mut solver));
        });
        group.bench_function("laying out", |bencher| {
            bencher.iter(|| {
                lay_out(black_box(&listed), &mut layout);
                black_box(layout.text());
            });
        });
        group.finish();
    }
}

criterion_group!(benches, stages);
criterion_main!(benches);
