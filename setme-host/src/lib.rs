//! The program `setme` as a library: [`run`] is the whole of it, with its streams passed in.
//!
//! What finds sets is in `setme-core`; here are the bytes around it.

mod cli;
mod commands;
mod json;
pub mod layout;
pub mod notation;
mod output;
mod pieces;
pub mod play;
mod possible;
mod progress;
pub mod random;
pub mod reader;
mod report;
mod solve;
pub mod stretch;
mod wide;

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::path::Path;

use clap::Parser;
use setme_core::Card;

use cli::{Cli, Command, Input};
use commands::{advise, deal, explain, simulate, third};
use notation::Notation;
use output::Output;
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
    /// Whether the process's standard error is a terminal: then long work shows there how far it has
    /// come.
    pub errors_is_terminal: bool,
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
///         errors_is_terminal: false,
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
    match Cli::try_parse_from(args) {
        Ok(cli) => execute(cli, streams),
        Err(error) => tell(&error, streams),
    }
}

fn execute(cli: Cli, streams: Streams) -> u8 {
    let Cli { input, threads, command } = cli;
    let json = input.format.json;
    match command {
        None if json => read(input, streams, Way::Answers(solve::sets_as_json)),
        None => read(input, streams, Way::MainJob(threads.or_cores())),
        Some(Command::Advise(input)) => {
            let json = input.format.json;
            read(input, streams, Way::Answers(if json { advise::as_json } else { advise::as_text }))
        }
        Some(Command::Explain { first, second, third, format }) => {
            let notation = format.notation.is;
            match commands::cards(notation, &[first, second, third]) {
                Ok(cards) => {
                    let (text, is_set) = explain::text(cards, notation, format.json);
                    let status = print(&text, &cards, notation, streams);
                    status.max(u8::from(!is_set))
                }
                Err(message) => tell(&cli::wrong("explain", message), streams),
            }
        }
        Some(Command::Third { first, second, notation }) => {
            match commands::cards(notation.is, &[first, second]) {
                Ok(cards) => {
                    let text = third::text(cards, notation.is);
                    print(&text, &cards, notation.is, streams)
                }
                Err(message) => tell(&cli::wrong("third", message), streams),
            }
        }
        Some(Command::Deal(order)) => match order.checked() {
            Ok(order) => {
                let Streams { mut output, errors, errors_is_terminal, .. } = streams;
                let mut report = Report::new(errors);
                if order.seed_is_any && errors_is_terminal {
                    report.note(&format!("the same again with --seed {}", order.seed));
                }
                let written = deal::deal(&order, &mut output, errors_is_terminal);
                end(report, written)
            }
            Err(message) => tell(&cli::wrong("deal", message), streams),
        },
        Some(Command::Simulate(order)) => {
            let Streams { mut output, errors, errors_is_terminal, .. } = streams;
            let (order, json) = (order.order(), order.json);
            let text = simulate::text(&order, json, errors_is_terminal);
            let written = output.write_all(text.as_bytes()).and_then(|()| output.flush());
            end(Report::new(errors), written)
        }
    }
}

/// What is done with tableaus that are read.
#[derive(Clone, Copy)]
enum Way {
    /// The main job, on so many threads.
    MainJob(usize),
    /// Another answer to each.
    Answers(fn(&[Card], &mut Output) -> io::Result<()>),
}

fn read(input: Input, streams: Streams, way: Way) -> u8 {
    let Streams { input: stdin, input_is_terminal, output, errors, .. } = streams;
    let mut report = Report::new(errors);
    let (notation, json) = (input.format.notation.is, input.format.json);
    let options = solve::Options { notation, keep_going: input.keep_going, strict: input.strict };
    let files = input.files();
    if input_is_terminal && files.iter().any(|file| file == Path::new("-")) {
        report.note(&format!(
            "reads cards from the terminal: one a line, as {}; a blank line ends a tableau, \
             Ctrl-D ends the input",
            notation.write(Card::S3RO)
        ));
    }
    let failed = match way {
        Way::MainJob(threads) => solve::solve(files, stdin, output, report, options, threads),
        Way::Answers(answer) => {
            let output = if json { Output::new(output) } else { Output::of_tableaus(output) };
            solve::answer(files, stdin, output, report, options, answer)
        }
    };
    failed.into()
}

/// Prints the answer to some cards.
fn print(text: &str, cards: &[Card], notation: &Notation, streams: Streams) -> u8 {
    let Streams { mut output, errors, .. } = streams;
    let mut report = Report::new(errors);
    if let Some(card) = commands::doubled(cards) {
        let card = notation.write(card);
        report.warn(&format!("{card} is named more than once; a deck has each card once"));
    }
    end(report, output.write_all(text.as_bytes()).and_then(|()| output.flush()))
}

/// Says what clap has to say: help, or what is wrong with the arguments.
fn tell(message: &clap::Error, streams: Streams) -> u8 {
    let Streams { mut output, mut errors, .. } = streams;
    if message.use_stderr() {
        let _ = write!(errors, "{}", message.render().ansi()).and_then(|()| errors.flush());
        return 2;
    }
    let written = write!(output, "{}", message.render()).and_then(|()| output.flush());
    end(Report::new(errors), written)
}

/// The exit status of what only had to be written.
fn end(mut report: Report, written: io::Result<()>) -> u8 {
    if let Err(error) = written {
        report.unwritable(&error);
    }
    report.close().into()
}
/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
