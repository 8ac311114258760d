//! Runs of whole programs: how long they take, how much memory they hold.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::{Dealer, text};

/// Where the output goes.
#[derive(Clone, Copy)]
pub enum Sink<'a> {
    /// To `/dev/null`.
    Nowhere,
    /// Into a pipe that another program reads to nowhere.
    Pipe,
    /// Into a file, which is made anew.
    File(&'a Path),
}

/// A program that is built with this one: `cargo build --release --workspace` puts it beside.
///
/// # Errors
///
/// When there is no such program.
pub fn beside(name: &str) -> io::Result<PathBuf> {
    let program = std::env::current_exe()?.with_file_name(name);
    fs::metadata(&program)
        .map_err(|error| io::Error::other(format!("{}: {error}", program.display())))?;
    Ok(program)
}

/// Writes so many tableaus to a file, whose numbers of cards are these in turn. The same for the
/// same numbers, anywhere.
///
/// # Errors
///
/// Those of the file.
pub fn deal_to(path: &Path, tableaus: usize, sizes: &[usize]) -> io::Result<()> {
    let mut dealer = Dealer::new(1);
    let mut file = BufWriter::new(File::create(path)?);
    for &cards in sizes.iter().cycle().take(tableaus) {
        file.write_all(text(&[dealer.deal(cards)]).as_bytes())?;
    }
    file.flush()
}

/// Runs a program to its end. Returns the time from its start to the end of all output.
///
/// # Errors
///
/// When it cannot be run.
///
/// # Panics
///
/// When it fails.
pub fn run(
    program: &Path,
    arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
    sink: Sink<'_>,
) -> io::Result<Duration> {
    let mut command = Command::new(program);
    command.args(arguments);
    // What an earlier run has written is removed before the time counts.
    let output = match sink {
        Sink::File(path) => Some(File::create(path)?),
        _ => None,
    };
    let start = Instant::now();
    let mut reader = None;
    match output {
        Some(file) => command.stdout(file),
        None if matches!(sink, Sink::Nowhere) => command.stdout(Stdio::null()),
        None => {
            let mut cat = Command::new("cat");
            let cat = reader.insert(cat.stdin(Stdio::piped()).stdout(Stdio::null()).spawn()?);
            command.stdout(cat.stdin.take().expect("its input is a pipe"))
        }
    };
    let mut child = command.spawn()?;
    // The command holds the writing end of the pipe.
    drop(command);
    let status = child.wait()?;
    assert!(status.success(), "{status}");
    if let Some(mut reader) = reader {
        reader.wait()?;
    }
    Ok(start.elapsed())
}

/// The most memory that a program holds, in kB, its output going nowhere; 0 where the system does
/// not tell. Looking takes time, so no time is taken.
///
/// # Errors
///
/// When it cannot be run.
pub fn peak(
    program: &Path,
    arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
) -> io::Result<u64> {
    let mut child = Command::new(program).args(arguments).stdout(Stdio::null()).spawn()?;
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait()?.is_none() {
        if let Ok(status) = fs::read_to_string(&status)
            && let Some(line) = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))
            && let Some(kilobytes) = line.split_whitespace().next()
        {
            peak = kilobytes.parse().unwrap_or(peak);
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    Ok(peak)
}

/// The middle one of several times, in seconds.
///
/// # Panics
///
/// When there is none.
pub fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64()
}
