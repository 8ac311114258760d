//! The program: hands its arguments and streams to [`setme_host::run`].

use std::io::{BufWriter, IsTerminal, Write, stderr, stdin, stdout};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice, StripStream};
use setme_host::{Streams, run};

fn main() -> ExitCode {
    let input = stdin();
    // Buffered, so that each message is one write, whole where others write there too.
    let errors: Box<dyn Write + Send> = Box::new(BufWriter::new(stderr()));
    let errors: Box<dyn Write + Send> = match AutoStream::choice(&stderr()) {
        ColorChoice::Never => Box::new(StripStream::new(errors)),
        _ => errors,
    };
    let streams = Streams {
        input_is_terminal: input.is_terminal(),
        errors_is_terminal: stderr().is_terminal(),
        input: Box::new(input),
        output: Box::new(stdout()),
        errors,
    };
    run(std::env::args_os(), streams).into()
}
