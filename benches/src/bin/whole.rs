//! The whole program against the floor: `whole [RUNS] [PART]`, nine runs of everything without.
//!
//! Writes the inputs of each case to a temporary folder, compares what setme answers with a naive
//! program's on the first tableaus, then runs the floor and setme in turn and prints medians: of the
//! time with each sink, and the most memory that setme held. `PART` takes one in so many tableaus.
//! The programs are looked for beside this one: `cargo build --release --workspace` puts them there.

#![expect(clippy::cast_precision_loss, reason = "three digits of each figure are shown")]

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::Path;

use setme_benches::program::{Sink, beside, deal_to, median, peak, run};

/// Inputs: so many tableaus, of so many cards in turn.
const CASES: [(&str, usize, &[usize]); 4] = [
    ("12 cards", 2_000_000, &[12]),
    ("81 cards", 50_000, &[81]),
    (
        "3 to 21 cards",
        2_000_000,
        &[3, 20, 9, 14, 7, 18, 5, 12, 21, 4, 16, 11, 8, 19, 6, 15, 10, 17, 13],
    ),
    ("3 cards", 4_000_000, &[3]),
];

/// The naive program gets one in so many tableaus.
const FEW: usize = 100;

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    let runs = arguments.next().unwrap_or(9);
    let part = arguments.next().unwrap_or(1);
    let (floor, naive, setme) = (beside("floor")?, beside("naive")?, beside("setme")?);
    let folder = tempfile::tempdir()?;
    let [input, few, output] = ["tableaus", "few", "answers"].map(|name| folder.path().join(name));

    println!(
        "| case | output into | floor, ms | setme, ms | times the floor | ns a tableau | \
         MB/s read | peak, MB | one thread, ns | naive, ns |"
    );
    println!("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    for (name, tableaus, sizes) in CASES {
        let tableaus = tableaus / part;
        let few_tableaus = tableaus.div_ceil(FEW);
        deal_to(&input, tableaus, sizes)?;
        deal_to(&few, few_tableaus, sizes)?;
        assert!(
            answers(&setme, &few, &output)? == answers(&naive, &few, &output)?,
            "the answers are not those of the naive program"
        );
        let bytes_in = fs::metadata(&input)?.len();
        let bytes_out = answers(&setme, &input, &output)?.len().to_string();
        let input = input.as_os_str();
        let peak = peak(&setme, [input])?;

        for (into, sink) in
            [("/dev/null", Sink::Nowhere), ("a pipe", Sink::Pipe), ("a file", Sink::File(&output))]
        {
            let [mut floors, mut ours, mut alone, mut naives] = [const { Vec::new() }; 4];
            for _ in 0..runs {
                floors.push(run(&floor, [input, bytes_out.as_ref()], sink)?);
                ours.push(run(&setme, [input], sink)?);
                let one_thread = ["--threads", "1"].map(OsStr::new);
                alone.push(run(&setme, one_thread.into_iter().chain([input]), sink)?);
                naives.push(run(&naive, [&few], sink)?);
            }
            let [floor, ours, alone, naive] = [floors, ours, alone, naives].map(median);
            println!(
                "| {name} | {into} | {:.0} | {:.0} | {:.2} | {:.1} | {:.0} | {:.1} | {:.1} | {:.0} |",
                floor * 1e3,
                ours * 1e3,
                ours / floor,
                ours * 1e9 / tableaus as f64,
                bytes_in as f64 / 1e6 / ours,
                peak as f64 / 1e3,
                alone * 1e9 / tableaus as f64,
                naive * 1e9 / few_tableaus as f64,
            );
        }
    }
    Ok(())
}

/// What a program answers to an input.
fn answers(program: &Path, input: &Path, output: &Path) -> io::Result<Vec<u8>> {
    run(program, [input], Sink::File(output))?;
    fs::read(output)
}
