//! The program `setme` as a library: [`run`] is the whole of it, with its streams passed in.
//!
//! What finds sets is in `setme-core`; here are the bytes around it.

mod cli;
pub mod layout;
pub mod notation;
pub mod reader;
mod report;
mod solve;

use std::ffi::OsString;
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;

use clap::Parser;

use cli::Cli;
use layout::Layout;
use report::Report;

/// What a run reads and writes.
pub struct Streams<'a> {
    /// Standard input.
    pub input: &'a mut dyn Read,
    /// Whether a person types the input.
    pub input_is_terminal: bool,
    /// Standard output. It is written in large pieces and flushed before each read.
    pub output: &'a mut dyn Write,
    /// Standard error. Messages carry ANSI codes; pass a stream that strips them where they are
    /// not wanted.
    pub errors: &'a mut dyn Write,
}

/// Runs the program; the first argument is its own name.
///
/// Returns the exit status: 0 when all went well, 1 when input or output was at fault, 2 when the
/// arguments were.
///
/// ```
/// let (mut output, mut errors) = (Vec::new(), Vec::new());
/// let status = setme_host::run(
///     ["setme"],
///     setme_host::Streams {
///         input: &mut &b"S3RO\nD3GF\nO3PS\n"[..],
///         input_is_terminal: false,
///         output: &mut output,
///         errors: &mut errors,
///     },
/// );
/// assert_eq!(status, 0);
/// assert_eq!(output, b"CARDS:  S3RO D3GF O3PS\nSETS:   1.  S3RO D3GF O3PS\n");
/// ```
pub fn run<A>(args: impl IntoIterator<Item = A>, streams: Streams<'_>) -> u8
where
    A: Into<OsString> + Clone,
{
    let Streams { input, input_is_terminal, output, errors } = streams;
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(message) if message.use_stderr() => {
            let _ = write!(errors, "{}", message.render().ansi()).and_then(|()| errors.flush());
            return 2;
        }
        Err(help) => {
            let written = write!(output, "{}", help.render()).and_then(|()| output.flush());
            return status(written, &mut Report::new(errors));
        }
    };
    let mut report = Report::new(errors);
    let options = solve::Options { keep_going: cli.keep_going, strict: cli.strict };
    let files = cli.files();
    if input_is_terminal && files.iter().any(|file| file == Path::new("-")) {
        report.note(
            "reads cards from the terminal: one a line, as S3RO; a blank line ends a tableau, \
             Ctrl-D ends the input",
        );
    }
    let written = solve::solve(&files, input, Layout::new(output), &mut report, options);
    status(written, &mut report)
}

/// Tells a failure to write, other than that nobody reads on, and gives the exit status.
fn status(written: io::Result<()>, report: &mut Report<'_>) -> u8 {
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            report.error("setme", "cannot write the output", &error);
        }
        _ => {}
    }
    u8::from(report.failed())
}

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
