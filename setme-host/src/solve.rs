//! The main job: read, solve on all cores, write in order.
//!
//! Each thread reads a piece of the input, solves the plain stretches in it, and waits for its turn:
//! until all pieces before are done with. Then it writes what it has, and does what can be done in
//! order only: it reads the rest the plain way, which joins a tableau that was cut, numbers lines and
//! tells faults. So the output is the same for any number of threads.
//!
//! A piece is whatever a read gives, and is written before its thread reads another. So a tableau is
//! answered while its writer thinks about the next one, and a long stream is written in large parts
//! all the same. Other answers than the sets as text, and other notations than the contest's, take the
//! same way, but nothing of theirs is plain. Uses the pieces, the stretches, the reader, the output and
//! the report.

use std::borrow::Cow;
use std::io::{self, Read, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use memchr::memmem;
use setme_core::{Card, TableauRef};

use crate::cli;
use crate::json;
use crate::layout::Layout;
use crate::notation::{CONTEST, Notation};
use crate::output::Output;
use crate::pieces::{self, Content, Files, Piece};
use crate::reader::{Fault, Reader, Sink};
use crate::report::Report;
use crate::stretch::{End, Solver, Stretch};

/// More threads than these are not started: they would only wait for each other, and each takes
/// up to 1.5 MB.
const MOST_THREADS: usize = 32;

/// A piece of so many bytes is reason to start all threads: whoever writes the input is quick.
const MUCH: usize = pieces::SIZE / 8;

/// Pieces whose text would be too long to be gathered are made smaller, down to so many bytes.
const LEAST: usize = 16 * 1024;

/// A piece that is nowhere plain for long is done with so many parts at a time.
const MANY: usize = 1024;

/// How the input is read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    /// How cards are written there.
    pub(crate) notation: &'static Notation,
    /// Whether to go on behind a faulty tableau or a file that cannot be read.
    pub(crate) keep_going: bool,
    /// Whether a doubled card is a fault.
    pub(crate) strict: bool,
}

/// Writes the answer to a tableau.
pub(crate) type Answer = fn(&[Card], &mut Output) -> io::Result<()>;

/// Writes every tableau of the files with its sets, on up to so many threads; `-` is `input`. What goes
/// wrong is told to the report. Returns whether anything did.
pub(crate) fn solve(
    paths: Vec<PathBuf>,
    input: Box<dyn Read + Send>,
    output: Box<dyn Write + Send>,
    report: Report,
    options: Options,
    threads: usize,
) -> bool {
    let plain = std::ptr::eq(options.notation, CONTEST);
    let output = Output::of_tableaus(output);
    let job = Job { paths, file: 0, output, answer: sets_as_text, report, options };
    // Where nothing is plain all is done in turn.
    work(job, input, plain, if plain { threads.clamp(1, MOST_THREADS) } else { 1 })
}

/// Writes an answer to every tableau of the files, one after the other; else as [`solve`].
pub(crate) fn answer(
    paths: Vec<PathBuf>,
    input: Box<dyn Read + Send>,
    output: Output,
    report: Report,
    options: Options,
    answer: Answer,
) -> bool {
    let job = Job { paths, file: 0, output, answer, report, options };
    work(job, input, false, 1)
}

/// Does the job. Where it may be `plain`, stretches of the input are answered by a [`Solver`].
fn work(job: Job, input: Box<dyn Read + Send>, plain: bool, threads: usize) -> bool {
    let files = Files::new(job.paths.clone(), input);
    let reader = Reader::new(job.options.notation, job.options.strict);
    let team = Arc::new(Team {
        files: Mutex::new(files),
        turn: Mutex::new(Turn { number: 0, reader, job, stopped: false }),
        queue: (0..threads).map(|_| Condvar::new()).collect(),
        stopped: Condvar::new(),
        plain,
    });
    team.work(if threads == 1 { 0 } else { threads });
    let turn = team.stopped.wait_while(lock(&team.turn), |turn| !turn.stopped);
    let mut turn = turn.unwrap_or_else(PoisonError::into_inner);
    // A helper may be in a read that does not return. Nobody waits for it, and it keeps no stream
    // open that others wait on.
    turn.job.output.close();
    turn.job.report.close()
}

/// What the threads share.
struct Team {
    files: Mutex<Files>,
    turn: Mutex<Turn>,
    /// Who waits for the turn of a piece waits at its number modulo the number of threads. Pieces
    /// are read in order and done with in order, so nobody else waits there.
    queue: Vec<Condvar>,
    stopped: Condvar,
    /// Whether stretches of the input may be plain.
    plain: bool,
}

/// What there is one of, for the thread whose turn it is.
struct Turn {
    /// The number of the piece whose turn it is.
    number: usize,
    reader: Reader,
    job: Job,
    stopped: bool,
}

/// Why the job stops.
enum Stop {
    /// The input has ended, or there was a fault and it has been told.
    Over,
    /// The output takes no more.
    Output(io::Error),
}

/// What a thread has of a piece, before it is its turn.
#[derive(Default)]
struct Solved {
    solver: Solver,
    layout: Layout,
    parts: Vec<Part>,
}

/// A part of a piece: a plain stretch, then bytes to be read the plain way.
struct Part {
    /// Where the text of the stretch ends in the layout, and its number of lines.
    text: usize,
    lines: u64,
    rest: Range<usize>,
}

impl Solved {
    /// Solves a piece from `start` on, as far as there is room for the text. Returns how far.
    fn solve(&mut self, bytes: &[u8], start: usize) -> usize {
        let mut end = start;
        if start == 0 {
            self.solver.restart();
            // Where the first tableau begins is not known here: it may be in the piece before.
            end = behind_blank_line(bytes, 0);
            self.parts.push(Part { text: 0, lines: 0, rest: 0..end });
        }
        while end < bytes.len() {
            let Stretch { end: start, lines, why } =
                self.solver.solve(bytes, end, &mut self.layout);
            end = match why {
                End::Full => start,
                End::NotPlain => behind_blank_line(bytes, start),
            };
            match self.parts.last_mut() {
                Some(before) if lines == 0 => before.rest.end = end,
                _ => {
                    let text = self.layout.text().len();
                    self.parts.push(Part { text, lines, rest: start..end });
                }
            }
            if why == End::Full || self.parts.len() == MANY {
                break;
            }
        }
        end
    }

    /// Writes the text and reads the rest the plain way, part by part.
    fn write(&mut self, bytes: &[u8], reader: &mut Reader, job: &mut Job) -> Result<(), Stop> {
        let mut start = 0;
        for Part { text, lines, rest } in self.parts.drain(..) {
            job.text(&self.layout.text()[start..text])?;
            reader.skip_tableaus(lines);
            reader.feed(&bytes[rest], job)?;
            start = text;
        }
        self.layout.clear();
        Ok(())
    }
}

/// Where the first empty line from `start` on ends, or else the bytes.
fn behind_blank_line(bytes: &[u8], start: usize) -> usize {
    memmem::find(&bytes[start..], b"\n\n").map_or(bytes.len(), |before| start + before + 2)
}

impl Team {
    /// Does one piece after the other, until the job stops, or there is much to do and so many
    /// helpers have been started to do the rest.
    fn work(self: &Arc<Self>, mut helpers: usize) {
        let mut buffer = vec![0; pieces::SIZE];
        let mut solved = Solved::default();
        let mut size = pieces::SIZE;
        loop {
            let piece = lock(&self.files).next(&mut buffer[..size]);
            let bytes = match piece.content {
                Content::Bytes(length) => &buffer[..length],
                _ => &[],
            };
            let mut helped = false;
            if bytes.len() >= MUCH {
                for _ in 0..std::mem::take(&mut helpers) {
                    let team = Arc::clone(self);
                    // Where there is no thread to be had, those there are do it all.
                    helped |= thread::Builder::new().spawn(move || team.work(0)).is_ok();
                }
            }
            let end = if self.plain { solved.solve(bytes, 0) } else { 0 };
            // Who has no room for the text of a piece keeps the others waiting: smaller ones, then.
            if self.queue.len() > 1 {
                let room = end == bytes.len();
                size = if room { pieces::SIZE.min(2 * size) } else { LEAST.max(size / 2) };
            }
            if self.write(piece, bytes, &mut solved, end).is_none() || helped {
                return;
            }
        }
    }

    /// Writes a piece that has been solved up to `end`, when it is its turn. `None` when the job has
    /// stopped.
    fn write(&self, piece: Piece, bytes: &[u8], solved: &mut Solved, end: usize) -> Option<()> {
        let mut turn = self.wait_for(piece.number)?;
        if let Err(stop) = turn.take(piece, bytes, solved, end, self.plain) {
            let report = &mut turn.job.report;
            report.finish();
            if let Stop::Output(error) = stop {
                report.unwritable(&error);
            }
            turn.stopped = true;
            self.stopped.notify_all();
            self.queue.iter().for_each(Condvar::notify_all);
            return None;
        }
        turn.number += 1;
        self.queue[turn.number % self.queue.len()].notify_all();
        Some(())
    }

    /// Waits until all pieces before this one are done with. `None` when the job has stopped.
    fn wait_for(&self, number: usize) -> Option<MutexGuard<'_, Turn>> {
        let here = &self.queue[number % self.queue.len()];
        let not_yet = |turn: &mut Turn| turn.number != number && !turn.stopped;
        let turn = here.wait_while(lock(&self.turn), not_yet);
        Some(turn.unwrap_or_else(PoisonError::into_inner)).filter(|turn| !turn.stopped)
    }
}

/// Locks what no thread leaves half done, whether it panics or not.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Turn {
    /// Does what is to be done in order: of a piece that has been solved up to `end`, all of it.
    fn take(
        &mut self,
        piece: Piece,
        bytes: &[u8],
        solved: &mut Solved,
        mut end: usize,
        plain: bool,
    ) -> Result<(), Stop> {
        let Self { reader, job, .. } = self;
        job.file = piece.file;
        if plain {
            solved.write(bytes, reader, job)?;
            while end < bytes.len() {
                end = solved.solve(bytes, end);
                solved.write(bytes, reader, job)?;
            }
        } else {
            reader.feed(bytes, job)?;
        }
        match piece.content {
            Content::Bytes(_) => {}
            Content::EndOfFile => reader.end_file(job)?,
            Content::Failure(error) => {
                reader.abandon_file();
                job.unreadable(&error)?;
            }
            Content::End => return Err(Stop::Over),
        }
        job.flush()
    }
}

/// Lays out, writes and tells, in order.
struct Job {
    paths: Vec<PathBuf>,
    /// The number of the file at hand.
    file: usize,
    output: Output,
    answer: Answer,
    report: Report,
    options: Options,
}

impl Job {
    /// Takes text that has been laid out elsewhere.
    fn text(&mut self, text: &[u8]) -> Result<(), Stop> {
        self.output.text(text).map_err(Stop::Output)
    }

    /// Writes what has been laid out, so that whoever reads the stream has it.
    fn flush(&mut self) -> Result<(), Stop> {
        self.output.flush().map_err(Stop::Output)
    }

    fn unreadable(&mut self, error: &io::Error) -> Result<(), Stop> {
        self.flush()?;
        let path = &self.paths[self.file];
        self.report.error(&name(path), "cannot be read", error);
        if error.kind() == io::ErrorKind::NotFound
            && let Some(command) = cli::meant(path)
        {
            self.report.help(&format!("if the command is meant, it comes first: setme {command}"));
        }
        self.after_fault()
    }

    fn after_fault(&self) -> Result<(), Stop> {
        if self.options.keep_going { Ok(()) } else { Err(Stop::Over) }
    }
}

/// The name of a file, as messages have it.
fn name(path: &Path) -> Cow<'_, str> {
    if path == Path::new("-") {
        "<stdin>".into()
    } else if path.as_os_str().is_empty() {
        "''".into()
    } else {
        path.to_string_lossy()
    }
}

impl Sink for Job {
    type Stop = Stop;

    fn tableau(&mut self, cards: &[Card]) -> Result<(), Stop> {
        (self.answer)(cards, &mut self.output).map_err(Stop::Output)
    }

    fn fault(&mut self, fault: &Fault<'_>) -> Result<(), Stop> {
        // Where both streams end up on one screen, the message comes after what came before it.
        self.flush()?;
        self.report.fault(&name(&self.paths[self.file]), fault);
        self.after_fault()
    }

    fn warning(&mut self, fault: &Fault<'_>) -> Result<(), Stop> {
        if self.report.tells_warnings() {
            self.flush()?;
        }
        self.report.warning(&name(&self.paths[self.file]), fault);
        Ok(())
    }

    fn end_of_input(&mut self) -> Result<(), Stop> {
        // More may come in this file, which need not be waited for if it is the last one.
        self.flush()?;
        if self.file + 1 == self.paths.len() { Err(Stop::Over) } else { Ok(()) }
    }
}

/// The same answer as JSON: an object a line.
pub(crate) fn sets_as_json(cards: &[Card], output: &mut Output) -> io::Result<()> {
    let tableau = TableauRef::new(cards);
    serde_json::to_writer(&mut *output, &json::solved(&tableau))?;
    output.write_all(b"\n")
}

/// The answer of the main job: the sets of a tableau, in the contest's format.
fn sets_as_text(cards: &[Card], output: &mut Output) -> io::Result<()> {
    let tableau = TableauRef::new(cards);
    if tableau.is_distinct() {
        output.layout().tableau(cards, tableau.sets().map(|found| found.cards));
        return output.write_if_much();
    }
    // These can be many more sets than should be gathered.
    output.layout().cards(cards);
    let mut count = 0;
    for found in tableau.sets() {
        output.layout().set(count, found.cards);
        count += 1;
        output.write_if_much()?;
    }
    if count == 0 {
        output.layout().no_set();
    }
    output.write_if_much()
}
