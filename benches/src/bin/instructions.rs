//! How many instructions setme takes a tableau, counted by callgrind: `instructions [TABLEAUS]`,
//! ten thousand without.
//!
//! The same figure at each run of the same program, so a change of one in a hundred can be seen. The
//! start of the program does not count: it is the difference of two runs, one on twice as many
//! tableaus. Needs valgrind.

#![expect(clippy::cast_precision_loss, reason = "a few digits of each figure are shown")]

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

use setme_benches::program::{beside, deal_to};

/// Of so many cards in turn.
const CASES: [(&str, &[usize]); 6] = [
    ("3", &[3]),
    ("12", &[12]),
    ("15", &[15]),
    ("21", &[21]),
    ("3 to 21", &[3, 20, 9, 14, 7, 18, 5, 12, 21, 4, 16, 11, 8, 19, 6, 15, 10, 17, 13]),
    ("81", &[81]),
];

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    let tableaus: usize = arguments.next().unwrap_or(10_000);
    let (setme, naive) = (beside("setme")?, beside("naive")?);
    let folder = tempfile::tempdir()?;
    let [once, twice] = ["once", "twice"].map(|name| folder.path().join(name));
    println!("| cards | setme, instructions a tableau | a first solution |");
    println!("|---:|---:|---:|");
    for (cards, sizes) in CASES {
        // Enough for an average, in a bearable time.
        let tableaus = if sizes == [81] { tableaus.div_ceil(20) } else { tableaus };
        deal_to(&once, tableaus, sizes)?;
        deal_to(&twice, 2 * tableaus, sizes)?;
        let a_tableau = |program: &Path, arguments: &[&str]| -> io::Result<f64> {
            let more = count(program, arguments, &twice)? - count(program, arguments, &once)?;
            Ok(more as f64 / tableaus as f64)
        };
        let (ours, theirs) = (a_tableau(&setme, &["--threads", "1"])?, a_tableau(&naive, &[])?);
        println!("| {cards} | {ours:.0} | {theirs:.0} |");
    }
    Ok(())
}

/// The instructions of a run on this input.
fn count(program: &Path, arguments: &[&str], input: &Path) -> io::Result<u64> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.arg(program).args(arguments).arg(input);
    let run = command
        .stdout(Stdio::null())
        .output()
        .map_err(|error| io::Error::other(format!("valgrind: {error}")))?;
    let report = String::from_utf8_lossy(&run.stderr);
    let collected = report.lines().find_map(|line| line.split_once("Collected :"));
    collected
        .and_then(|(_, number)| number.trim().parse().ok())
        .ok_or_else(|| io::Error::other(format!("no count from valgrind: {report}")))
}
