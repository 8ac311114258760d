//! The whole program against the floor: `whole [RUNS] [PART]`, nine runs of everything without.
//!
//! Writes the inputs of each case to a temporary folder, compares what setme answers with a naive
//! program's on the first tableaus, then runs the floor and setme in turn and prints medians: of the
//! time with each sink, and the most memory that setme held. `PART` takes one in so many tableaus.
//! Both programs are looked for beside this one: `cargo build --release --workspace` puts them there.

#![expect(clippy::cast_precision_loss, reason = "three digits of each figure are shown")]

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use setme_benches::{Dealer, naive_solution, text};

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

/// Where the output goes.
#[derive(Clone, Copy)]
enum Sink {
    Nowhere,
    Pipe,
    File,
}

const SINKS: [(&str, Sink); 3] =
    [("/dev/null", Sink::Nowhere), ("a pipe", Sink::Pipe), ("a file", Sink::File)];

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    let runs = arguments.next().unwrap_or(9);
    let part = arguments.next().unwrap_or(1);
    let own = std::env::current_exe()?;
    let (floor, setme) = (own.with_file_name("floor"), own.with_file_name("setme"));
    let folder = tempfile::tempdir()?;
    let input = folder.path().join("tableaus");
    let output = folder.path().join("answers");

    println!(
        "| case | output into | floor, ms | setme, ms | times the floor | ns a tableau | MB/s read | peak, MB |"
    );
    println!("|---|---|---:|---:|---:|---:|---:|---:|");
    for (name, tableaus, sizes) in CASES {
        let tableaus = tableaus / part;
        deal(&input, tableaus, sizes)?;
        compare(&setme, folder.path(), sizes)?;
        let bytes_in = fs::metadata(&input)?.len();
        run(&setme, &[input.as_os_str()], Sink::File, &output)?;
        let bytes_out = fs::metadata(&output)?.len().to_string();

        for (into, sink) in SINKS {
            let (mut floors, mut ours, mut peak) = (Vec::new(), Vec::new(), 0);
            for _ in 0..runs {
                let floor = run(&floor, &[input.as_os_str(), bytes_out.as_ref()], sink, &output)?;
                let setme = run(&setme, &[input.as_os_str()], sink, &output)?;
                floors.push(floor.time);
                ours.push(setme.time);
                peak = peak.max(setme.peak);
            }
            let (floor, ours) = (median(floors).as_secs_f64(), median(ours).as_secs_f64());
            println!(
                "| {name} | {into} | {:.0} | {:.0} | {:.2} | {:.1} | {:.0} | {:.1} |",
                floor * 1e3,
                ours * 1e3,
                ours / floor,
                ours * 1e9 / tableaus as f64,
                bytes_in as f64 / 1e6 / ours,
                peak as f64 / 1e3,
            );
        }
    }
    Ok(())
}

/// Writes so many tableaus, whose numbers of cards are these in turn.
fn deal(path: &Path, tableaus: usize, sizes: &[usize]) -> io::Result<()> {
    let mut dealer = Dealer::new(1);
    let mut file = BufWriter::new(File::create(path)?);
    for &cards in sizes.iter().cycle().take(tableaus) {
        file.write_all(text(&[dealer.deal(cards)]).as_bytes())?;
    }
    file.flush()
}

/// Holds the answers to the first tableaus against the naive program's.
fn compare(setme: &Path, folder: &Path, sizes: &[usize]) -> io::Result<()> {
    let (input, output) = (folder.join("few"), folder.join("few answers"));
    deal(&input, 200, sizes)?;
    run(setme, &[input.as_os_str()], Sink::File, &output)?;
    let mut naive = Vec::new();
    naive_solution(&fs::read_to_string(input)?, &mut naive)?;
    assert!(fs::read(output)? == naive, "the answers are not those of the naive program");
    Ok(())
}

/// What a run took.
struct Run {
    time: Duration,
    /// The most memory it held, in kB; 0 where the system does not tell.
    peak: u64,
}

fn run(program: &Path, arguments: &[&OsStr], sink: Sink, output: &Path) -> io::Result<Run> {
    let mut command = Command::new(program);
    command.args(arguments);
    let start = Instant::now();
    let mut reader = None;
    match sink {
        Sink::Nowhere => command.stdout(Stdio::null()),
        Sink::File => command.stdout(File::create(output)?),
        Sink::Pipe => {
            let mut cat = Command::new("cat");
            let cat = cat.stdin(Stdio::piped()).stdout(Stdio::null()).spawn()?;
            let cat = reader.insert(cat);
            command.stdout(cat.stdin.take().expect("its input is a pipe"))
        }
    };
    let mut child = command
        .spawn()
        .map_err(|error| io::Error::other(format!("{}: {error}", program.display())))?;
    // The command holds the writing end of the pipe.
    drop(command);
    let peak = watch(&mut child)?;
    if let Some(mut reader) = reader {
        reader.wait()?;
    }
    Ok(Run { time: start.elapsed(), peak })
}

/// Waits for the end of a program, and looks now and then at the most memory it has held.
fn watch(child: &mut Child) -> io::Result<u64> {
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    loop {
        if let Ok(status) = fs::read_to_string(&status)
            && let Some(line) = status.lines().find(|line| line.starts_with("VmHWM:"))
            && let Some(kilobytes) = line.split_whitespace().nth(1)
        {
            peak = kilobytes.parse().unwrap_or(peak);
        }
        if let Some(status) = child.try_wait()? {
            assert!(status.success(), "{status}");
            return Ok(peak);
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
