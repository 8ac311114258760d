//! The input in pieces, each of which is what one read gives, cut anywhere.
//!
//! Lives here: [`Files`]. Uses nothing else.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// How much is read at once, in bytes.
pub(crate) const SIZE: usize = 128 * 1024;

/// Files, one after the other.
pub(crate) struct Files {
    /// Their names; `-` is the input.
    paths: Vec<PathBuf>,
    input: Box<dyn Read + Send>,
    /// How many of them have been read to their end, and the one at hand where it is open.
    file: usize,
    open: Option<File>,
    /// How many pieces have been read.
    pieces: usize,
}

/// What has been read.
pub(crate) struct Piece {
    /// How many pieces come before it.
    pub(crate) number: usize,
    /// How many files come before its own.
    pub(crate) file: usize,
    pub(crate) content: Content,
}

pub(crate) enum Content {
    /// So many bytes of the file.
    Bytes(usize),
    /// The file ends here.
    EndOfFile,
    /// The file cannot be read on, or not at all.
    Failure(io::Error),
    /// There are no more files.
    End,
}

impl Files {
    pub(crate) fn new(paths: Vec<PathBuf>, input: Box<dyn Read + Send>) -> Self {
        Self { paths, input, file: 0, open: None, pieces: 0 }
    }

    /// Reads the next piece.
    pub(crate) fn next(&mut self, buffer: &mut [u8]) -> Piece {
        let (number, file) = (self.pieces, self.file);
        self.pieces += 1;
        let content = match self.read(buffer) {
            None => Content::End,
            Some(Ok(0)) => Content::EndOfFile,
            Some(Ok(length)) => return Piece { number, file, content: Content::Bytes(length) },
            Some(Err(error)) => Content::Failure(error),
        };
        self.file += 1;
        self.open = None;
        Piece { number, file, content }
    }

    /// Reads from the file at hand, if there is one.
    fn read(&mut self, buffer: &mut [u8]) -> Option<io::Result<usize>> {
        let path = self.paths.get(self.file)?;
        if path == Path::new("-") {
            return Some(read(&mut self.input, buffer));
        }
        if self.open.is_none() {
            match File::open(path) {
                Ok(file) => self.open = Some(file),
                Err(error) => return Some(Err(error)),
            }
        }
        self.open.as_mut().map(|file| read(file, buffer))
    }
}

/// Reads once, whatever signals come in between.
fn read(file: &mut dyn Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match file.read(buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            read => return read,
        }
    }
}
