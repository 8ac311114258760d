//! Runs of the program within the test's own process.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::io::{self, Read};

use setme_host::{Streams, run};

/// What a run did.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) output: String,
    pub(crate) errors: String,
    pub(crate) status: u8,
}

/// Runs the program with these arguments after its name.
pub(crate) fn setme(args: &[&str], mut input: impl Read) -> Run {
    let mut output = Vec::new();
    let mut errors = anstream::StripStream::new(Vec::new());
    let status = run(
        ["setme"].iter().chain(args),
        Streams {
            input: &mut input,
            input_is_terminal: false,
            output: &mut output,
            errors: &mut errors,
        },
    );
    Run {
        output: String::from_utf8(output).expect("only ASCII"),
        errors: String::from_utf8(errors.into_inner()).expect("only text"),
        status,
    }
}

impl Run {
    /// Line and column of each message of this kind about standard input.
    pub(crate) fn places(&self, kind: &str) -> Vec<(usize, usize)> {
        self.errors.lines().filter_map(|line| place(line, kind)).collect()
    }
}

/// Line and column of a message that begins `<stdin>:LINE:COLUMN: KIND:`.
fn place(message: &str, kind: &str) -> Option<(usize, usize)> {
    let (place, rest) = message.strip_prefix("<stdin>:")?.split_once(": ")?;
    rest.strip_prefix(kind)?.strip_prefix(": ")?;
    let (line, column) = place.split_once(':')?;
    Some((line.parse().ok()?, column.parse().ok()?))
}

/// Gives its bytes in pieces of so many.
pub(crate) struct Pieces<'a>(pub(crate) &'a [u8], pub(crate) usize);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.1.min(buffer.len());
        (&mut self.0).take(length as u64).read(buffer)
    }
}
