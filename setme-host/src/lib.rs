//! The program `setme` as a library: [`run`] is the whole of it, with its streams passed in.
//!
//! What finds sets is in `setme-core`; here are the bytes around it.

mod cli;
pub mod layout;
pub mod notation;
mod pieces;
pub mod reader;
mod report;
mod solve;
pub mod stretch;
mod wide;

use std::ffi::OsString;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::thread;

use clap::Parser;

use cli::Cli;
use report::Report;

/// What a run reads and writes.
///
/// Its own, as there may be threads that outlive the run: one that waits for input which nobody needs
/// any more is left alone.
pub struct Streams {
    /// Standard input.
    pub input: Box<dyn Read + Send>,
    /// Whether a person types the input.
    pub input_is_terminal: bool,
    /// Standard output. It is written in large pieces and flushed behind each.
    pub output: Box<dyn Write + Send>,
    /// Standard error. Messages carry ANSI codes; pass a stream that strips them where they are
    /// not wanted.
    pub errors: Box<dyn Write + Send>,
}

/// Runs the program; the first argument is its own name.
///
/// Returns the exit status: 0 when all went well, 1 when input or output was at fault, 2 when the
/// arguments were.
///
/// ```
/// let (mut answer, output) = std::io::pipe()?;
/// let status = setme_host::run(
///     ["setme"],
///     setme_host::Streams {
///         input: Box::new(&b"S3RO\nD3GF\nO3PS\n"[..]),
///         input_is_terminal: false,
///         output: Box::new(output),
///         errors: Box::new(std::io::stderr()),
///     },
/// );
/// assert_eq!(status, 0);
/// let text = std::io::read_to_string(answer)?;
/// assert_eq!(text, "CARDS:  S3RO D3GF O3PS\nSETS:   1.  S3RO D3GF O3PS\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn run<A>(args: impl IntoIterator<Item = A>, streams: Streams) -> u8
where
    A: Into<OsString> + Clone,
{
    let Streams { input, input_is_terminal, mut output, mut errors } = streams;
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(message) if message.use_stderr() => {
            let _ = write!(errors, "{}", message.render().ansi()).and_then(|()| errors.flush());
            return 2;
        }
        Err(help) => {
            let mut report = Report::new(errors);
            let written = write!(output, "{}", help.render()).and_then(|()| output.flush());
            if let Err(error) = written {
                report.unwritable(&error);
            }
            return report.close().into();
        }
    };
    let mut report = Report::new(errors);
    let options = solve::Options {
        keep_going: cli.keep_going,
        strict: cli.strict,
        threads: cli.threads.unwrap_or_else(cores),
    };
    let files = cli.files();
    if input_is_terminal && files.iter().any(|file| file == Path::new("-")) {
        report.note(
            "reads cards from the terminal: one a line, as S3RO; a blank line ends a tableau, \
             Ctrl-D ends the input",
        );
    }
    solve::solve(files, input, output, report, options).into()
}

/// How many cores there are for this program.
fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
