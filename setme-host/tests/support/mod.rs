//! Runs of the program within the test's own process.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::io::{self, Read, Write};
use std::sync::{Arc, Mutex};

use setme_host::{Streams, run};

/// What a run did.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) output: String,
    pub(crate) errors: String,
    pub(crate) status: u8,
}

/// A stream that keeps what is written to it.
#[derive(Clone, Default)]
pub(crate) struct Kept(Arc<Mutex<Vec<u8>>>);

impl Kept {
    /// What has been written, without what gives it color.
    pub(crate) fn text(&self) -> String {
        let bytes = anstream::adapter::strip_bytes(&self.0.lock().unwrap()).into_vec();
        String::from_utf8(bytes).expect("only text")
    }
}

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Runs the program with these arguments after its name.
pub(crate) fn setme(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    setme_in_pieces(args, input, usize::MAX)
}

/// The same, where a read gives so many bytes at most.
pub(crate) fn setme_in_pieces(args: &[&str], input: impl AsRef<[u8]>, size: usize) -> Run {
    struct Pieces(io::Cursor<Vec<u8>>, usize);

    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = self.1.min(buffer.len());
            self.0.read(&mut buffer[..length])
        }
    }

    setme_reading(args, Pieces(io::Cursor::new(input.as_ref().to_vec()), size))
}

/// The same with any reader.
pub(crate) fn setme_reading(args: &[&str], input: impl Read + Send + 'static) -> Run {
    let (output, errors) = (Kept::default(), Kept::default());
    let status = run(
        ["setme"].iter().chain(args),
        Streams {
            input: Box::new(input),
            input_is_terminal: false,
            errors_is_terminal: false,
            output: Box::new(output.clone()),
            errors: Box::new(errors.clone()),
        },
    );
    Run { output: output.text(), errors: errors.text(), status }
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
