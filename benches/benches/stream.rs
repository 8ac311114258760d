//! How many bytes a second does the main job take, from memory to nowhere?

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::{self, Write};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use setme_benches::{deal, is_set, text};
use setme_host::{Streams, run};

/// The name, and how many tableaus of how many cards.
const CASES: [(&str, usize, usize); 4] =
    [("3 cards", 2000, 3), ("12 cards", 1000, 12), ("21 cards", 200, 21), ("81 cards", 10, 81)];

/// Reads text, tries all triples, writes text: what a first solution of the contest does.
fn naive(input: &str, output: &mut impl Write) -> io::Result<()> {
    let mut separator = "";
    for tableau in input.split("\n\n") {
        let cards: Vec<_> = tableau.lines().map(|line| line.parse().expect("a card")).collect();
        if cards.is_empty() {
            continue;
        }
        let mut text = format!("{separator}CARDS:  {}\n", tableau.trim_end().replace('\n', " "));
        separator = "\n";
        let mut number = 0;
        for (i, &a) in cards.iter().enumerate() {
            for (j, &b) in cards.iter().enumerate().skip(i + 1) {
                for &c in cards[j + 1..].iter().filter(|&&c| is_set(a, b, c)) {
                    number += 1;
                    let margin = if number == 1 { "SETS: " } else { "" };
                    let _ = writeln!(text, "{margin:8}{number}.  {a} {b} {c}");
                }
            }
        }
        if number == 0 {
            text.push_str("SETS:   *** None Found ***\n");
        }
        output.write_all(text.as_bytes())?;
    }
    Ok(())
}

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
        naive(&input, &mut theirs).expect("memory takes all");
        assert_eq!(ours, theirs, "{name}");

        let mut group = criterion.benchmark_group(format!("stream of {name}"));
        group.throughput(Throughput::Bytes(input.len() as u64));
        group.bench_function("naive", |bencher| {
            bencher.iter(|| naive(black_box(&input), &mut io::sink()));
        });
        group.bench_function("setme", |bencher| {
            bencher.iter(|| setme(black_box(&input), &mut io::sink()));
        });
        group.finish();
    }
}

criterion_group!(benches, stream);
criterion_main!(benches);
