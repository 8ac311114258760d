//! How the time grows with the cards of a tableau and with the tableaus of a stream:
//! `growth [RUNS] [PART]`, nine runs of everything without.
//!
//! Runs setme to `/dev/null`, on one thread and on all cores in turn, and prints medians. `PART`
//! takes one in so many tableaus.

#![expect(clippy::cast_precision_loss, reason = "three digits of each figure are shown")]

use std::ffi::OsStr;
use std::io;

use setme_benches::program::{Sink, beside, deal_to, median, run};

/// So many tableaus of so many cards.
const CASES: [(usize, usize); 13] = [
    (1_000_000, 3),
    (1_000_000, 6),
    (1_000_000, 9),
    (1_000_000, 12),
    (500_000, 15),
    (500_000, 18),
    (300_000, 21),
    (100_000, 27),
    (20_000, 81),
    (100, 12),
    (1000, 12),
    (10_000, 12),
    (100_000, 12),
];

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    let runs = arguments.next().unwrap_or(9);
    let part = arguments.next().unwrap_or(1);
    let setme = beside("setme")?;
    let folder = tempfile::tempdir()?;
    let input = folder.path().join("tableaus");
    println!("| cards | tableaus | one thread, ms | ns a tableau | all cores, ms | ns a tableau |");
    println!("|---:|---:|---:|---:|---:|---:|");
    for (tableaus, cards) in CASES {
        let tableaus = tableaus.div_ceil(part);
        deal_to(&input, tableaus, &[cards])?;
        let (mut alone, mut together) = (Vec::new(), Vec::new());
        for _ in 0..runs {
            let one_thread = ["--threads".as_ref(), "1".as_ref(), input.as_os_str()];
            alone.push(run(&setme, one_thread, Sink::Nowhere)?);
            let all_cores: [&OsStr; 1] = [input.as_os_str()];
            together.push(run(&setme, all_cores, Sink::Nowhere)?);
        }
        let (alone, together) = (median(alone), median(together));
        println!(
            "| {cards} | {tableaus} | {:.1} | {:.1} | {:.1} | {:.1} |",
            alone * 1e3,
            alone * 1e9 / tableaus as f64,
            together * 1e3,
            together * 1e9 / tableaus as f64,
        );
    }
    Ok(())
}
