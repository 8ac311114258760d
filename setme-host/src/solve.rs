//! The main job: read, solve, write, file after file.
//!
//! What is complete when a read would be next is written before it, so a tableau is answered while
//! its writer thinks about the next one, and a long stream is written in large pieces all the same.
//! Uses the reader, the layout and the report.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use setme_core::Card;

use crate::layout::Layout;
use crate::reader::{Fault, Reader, Sink};
use crate::report::Report;

/// How much is read at once, in bytes.
const PIECE: usize = 64 * 1024;

/// What the main job does about bad input.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Options {
    /// Whether to go on behind a faulty tableau or a file that cannot be read.
    pub(crate) keep_going: bool,
    /// Whether a doubled card is a fault.
    pub(crate) strict: bool,
}

/// Why the job ends before its input does.
enum Stop {
    /// There was a fault, and it has been told.
    Told,
    /// The output takes no more.
    Output(io::Error),
}

/// Writes every tableau of the files with its sets; `-` is `input`.
///
/// # Errors
///
/// Those of the output. What is wrong with the input is told to the report.
pub(crate) fn solve(
    files: &[PathBuf],
    input: &mut dyn Read,
    layout: Layout<'_>,
    report: &mut Report<'_>,
    options: Options,
) -> io::Result<()> {
    let reader = Reader::new(options.strict);
    let mut job = Job { layout, report, options, file: String::new() };
    let solved = job.files(files, input, reader);
    job.report.finish();
    match solved {
        Ok(()) | Err(Stop::Told) => Ok(()),
        Err(Stop::Output(error)) => Err(error),
    }
}

struct Job<'o, 'r, 'e> {
    layout: Layout<'o>,
    report: &'r mut Report<'e>,
    options: Options,
    /// The name of the file at hand, as messages have it.
    file: String,
}

impl Job<'_, '_, '_> {
    fn files(
        &mut self,
        files: &[PathBuf],
        input: &mut dyn Read,
        mut reader: Reader,
    ) -> Result<(), Stop> {
        let mut piece = vec![0; PIECE];
        for path in files {
            let read = if path == Path::new("-") {
                "<stdin>".clone_into(&mut self.file);
                self.file(input, &mut reader, &mut piece)?
            } else {
                self.file = path.to_string_lossy().into_owned();
                match File::open(path) {
                    Ok(mut file) => self.file(&mut file, &mut reader, &mut piece)?,
                    Err(error) => Err(error),
                }
            };
            if let Err(error) = read {
                reader.abandon_file();
                self.layout.flush().map_err(Stop::Output)?;
                self.report.error(&self.file, "cannot be read", &error);
                self.after_fault()?;
            }
        }
        Ok(())
    }

    /// Solves a file to its end; the inner error is one of reading it.
    fn file(
        &mut self,
        file: &mut dyn Read,
        reader: &mut Reader,
        piece: &mut [u8],
    ) -> Result<io::Result<()>, Stop> {
        loop {
            match file.read(piece) {
                Ok(0) => {
                    reader.end_file(self)?;
                    // The next file may be slow to open, or to say something.
                    return self.layout.flush().map_err(Stop::Output).map(Ok);
                }
                Ok(length) => reader.feed(&piece[..length], self)?,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Ok(Err(error)),
            }
            self.layout.flush().map_err(Stop::Output)?;
        }
    }

    fn after_fault(&self) -> Result<(), Stop> {
        if self.options.keep_going { Ok(()) } else { Err(Stop::Told) }
    }
}

impl Sink for Job<'_, '_, '_> {
    type Stop = Stop;

    fn tableau(&mut self, cards: &[Card]) -> Result<(), Stop> {
        self.layout.tableau(cards).map_err(Stop::Output)
    }

    fn fault(&mut self, fault: &Fault<'_>) -> Result<(), Stop> {
        // Where both streams end up on one screen, the message comes after what came before it.
        self.layout.flush().map_err(Stop::Output)?;
        self.report.fault(&self.file, fault);
        self.after_fault()
    }

    fn warning(&mut self, fault: &Fault<'_>) -> Result<(), Stop> {
        if self.report.tells_warnings() {
            self.layout.flush().map_err(Stop::Output)?;
        }
        self.report.warning(&self.file, fault);
        Ok(())
    }
}
