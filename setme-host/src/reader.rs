//! Bytes to tableaus, with the line and column of what is wrong.
//!
//! The reader is fed the bytes of a file in pieces of any size and hands on what they complete; it
//! does no input of its own, so a piece can end anywhere. Lives here: [`Reader`], the [`Sink`] it
//! hands to, [`Fault`]. Uses the core and the notations.

use memchr::memchr;
use setme_core::Card;

use crate::notation::{CONTEST, Notation};

/// How much of a line that is longer than any sensible one is kept, in bytes.
const KEPT: usize = 256;

/// How much of it a fault tells; a byte order mark can be kept besides.
pub(crate) const TOLD: usize = KEPT - BYTE_ORDER_MARK.len();

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Takes what the reader completes. What it answers with an error ends the reading at once.
#[expect(clippy::missing_errors_doc, reason = "each sink has its own")]
pub trait Sink {
    /// Why the reading ends before its time.
    type Stop;

    /// A tableau is complete and has no fault; it has a card at least.
    fn tableau(&mut self, cards: &[Card]) -> Result<(), Self::Stop>;

    /// A line spoils its tableau, which will not be handed on.
    fn fault(&mut self, fault: &Fault<'_>) -> Result<(), Self::Stop>;

    /// A line that stands, but cannot be meant.
    fn warning(&mut self, fault: &Fault<'_>) -> Result<(), Self::Stop>;

    /// A line has said that the input ends there. What follows in this file will not be read.
    fn end_of_input(&mut self) -> Result<(), Self::Stop>;
}

/// What is wrong with a line, and where.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault<'a> {
    /// The line in its file, from 1.
    pub line: u64,
    /// The line's text, without its end and trailing blanks; the beginning of it where it is
    /// longer than any sensible line.
    pub text: &'a [u8],
    /// What is wrong.
    pub problem: Problem,
    /// The notation that the file is read in.
    pub notation: &'static Notation,
}

/// What can be wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It is not a card.
    NotACard {
        /// The first place that is wrong, from 0: before it all is ASCII, and how a card begins.
        place: usize,
    },
    /// The card lies in its tableau already, since this line.
    Doubled {
        /// The card.
        card: Card,
        /// The line where it last stood before.
        before: u64,
    },
}

impl Fault<'_> {
    /// The column of the first character that is wrong, from 1, in characters.
    pub fn column(&self) -> usize {
        match self.problem {
            // All characters before are one byte each.
            Problem::NotACard { place } => place + 1,
            Problem::Doubled { .. } => 1,
        }
    }
}

/// Reads tableaus from the bytes of one file after the other.
#[derive(Debug)]
pub struct Reader {
    notation: &'static Notation,
    /// Whether a doubled card is a fault, not just worth a warning.
    strict: bool,
    /// The number of the line at hand.
    line: u64,
    /// The beginning of the line at hand, whose end has not come.
    begun: Begun,
    /// The tableau at hand, the line it begins on and whether it has a fault.
    cards: Vec<Card>,
    first_line: u64,
    spoiled: bool,
    /// Whether a line has said that the input ends.
    ended: bool,
    /// By card, the line of this file where it last stood, 0 where it has not. That it stood in
    /// this tableau follows from the tableau's first line, so nothing is cleared between two.
    last_line: Box<[u64; Card::COUNT]>,
}

/// The beginning of a line.
#[derive(Debug, Default)]
struct Begun {
    /// Its first bytes, up to `KEPT` of them.
    kept: Vec<u8>,
    /// What is known of the bytes after these.
    beyond: Beyond,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Beyond {
    #[default]
    Nothing,
    /// Spaces and tabs.
    Blanks,
    /// Spaces and tabs, then a carriage return that may belong to the line's end.
    Return,
    /// Something else. The fault has been handed on.
    Faulty,
}

impl Reader {
    /// A reader at the beginning of a file.
    pub fn new(notation: &'static Notation, strict: bool) -> Self {
        Self {
            notation,
            strict,
            line: 1,
            begun: Begun::default(),
            cards: Vec::new(),
            first_line: 1,
            spoiled: false,
            ended: false,
            last_line: Box::new(std::array::from_fn(|_| 0)),
        }
    }

    /// Reads the next bytes of the file.
    ///
    /// # Errors
    ///
    /// What the sink stopped with.
    pub fn feed<S: Sink>(&mut self, mut bytes: &[u8], sink: &mut S) -> Result<(), S::Stop> {
        if self.ended {
            return Ok(());
        }
        if !self.begun.kept.is_empty() {
            let end = memchr(b'\n', bytes);
            self.begin(&bytes[..end.unwrap_or(bytes.len())], sink)?;
            let Some(end) = end else { return Ok(()) };
            self.end_begun(sink)?;
            bytes = &bytes[end + 1..];
        }
        while !self.ended {
            if std::ptr::eq(self.notation, CONTEST) {
                bytes = self.plain_cards(bytes);
            }
            let Some(end) = memchr(b'\n', bytes) else { return self.begin(bytes, sink) };
            self.line(&bytes[..end], sink)?;
            bytes = &bytes[end + 1..];
        }
        Ok(())
    }

    /// Reads the lines up to the first that is not four letters of a card new to its tableau and a
    /// newline, as nearly every line is. Returns what is left.
    fn plain_cards<'a>(&mut self, mut bytes: &'a [u8]) -> &'a [u8] {
        let Self { line, first_line, last_line, cards, .. } = self;
        let mut number = *line;
        while let [a, b, c, d, b'\n', ref rest @ ..] = *bytes
            && let Ok(card) = Card::from_letters([a, b, c, d])
            && last_line[usize::from(card)] < *first_line
        {
            last_line[usize::from(card)] = number;
            number += 1;
            cards.push(card);
            bytes = rest;
        }
        *line = number;
        bytes
    }

    /// Goes over lines that hold whole tableaus, which have been read elsewhere. Where there are
    /// any, a tableau has to begin here.
    pub(crate) fn skip_tableaus(&mut self, lines: u64) {
        if lines > 0 {
            self.line += lines;
            self.first_line = self.line;
        }
    }

    /// The file has ended, and with it its last line and tableau. The next bytes begin another.
    ///
    /// # Errors
    ///
    /// What the sink stopped with.
    pub fn end_file<S: Sink>(&mut self, sink: &mut S) -> Result<(), S::Stop> {
        if !self.begun.kept.is_empty() {
            self.end_begun(sink)?;
        }
        self.end_tableau(sink)?;
        self.next_file();
        Ok(())
    }

    /// The file could not be read to its end: what is not complete is dropped.
    pub fn abandon_file(&mut self) {
        self.begun = Begun::default();
        self.cards.clear();
        self.next_file();
    }

    fn next_file(&mut self) {
        self.line = 1;
        self.first_line = 1;
        self.spoiled = false;
        self.ended = false;
        self.last_line.fill(0);
    }

    /// Keeps the beginning of a line, or more of it.
    fn begin<S: Sink>(&mut self, bytes: &[u8], sink: &mut S) -> Result<(), S::Stop> {
        let room = KEPT - self.begun.kept.len();
        let (kept, beyond) = bytes.split_at(room.min(bytes.len()));
        self.begun.kept.extend_from_slice(kept);
        if beyond.is_empty() || self.begun.beyond == Beyond::Faulty {
            return Ok(());
        }
        // The line may still be a card or nothing, and then blanks without end. At the first
        // other byte it is neither, and waiting for its end could be in vain.
        for byte in beyond {
            self.begun.beyond = match (byte, self.begun.beyond) {
                (b' ' | b'\t', Beyond::Nothing | Beyond::Blanks) => Beyond::Blanks,
                (b'\r', Beyond::Nothing | Beyond::Blanks) => Beyond::Return,
                _ => Beyond::Faulty,
            };
        }
        if self.begun.beyond != Beyond::Faulty {
            return Ok(());
        }
        self.spoiled = true;
        let text = without_mark(self.line, &self.begun.kept);
        let place = self.notation.read(text).err().unwrap_or(text.len());
        sink.fault(&self.not_a_card(text, place))
    }

    /// The line that has been begun is complete.
    fn end_begun<S: Sink>(&mut self, sink: &mut S) -> Result<(), S::Stop> {
        let Begun { mut kept, beyond } = std::mem::take(&mut self.begun);
        match beyond {
            Beyond::Nothing => self.line(&kept, sink)?,
            Beyond::Blanks | Beyond::Return => {
                // A carriage return that was kept is not at the end of the line.
                self.text(trim_blanks(without_mark(self.line, &kept)), sink)?;
                self.line += 1;
            }
            Beyond::Faulty => self.line += 1,
        }
        kept.clear();
        self.begun.kept = kept;
        Ok(())
    }

    /// Reads a whole line, all but its `\n`.
    fn line<S: Sink>(&mut self, line: &[u8], sink: &mut S) -> Result<(), S::Stop> {
        let text = without_mark(self.line, line.strip_suffix(b"\r").unwrap_or(line));
        self.text(trim_blanks(text), sink)?;
        self.line += 1;
        Ok(())
    }

    /// Reads a line's text, without its end and trailing blanks.
    fn text<S: Sink>(&mut self, text: &[u8], sink: &mut S) -> Result<(), S::Stop> {
        if text.is_empty() {
            return self.end_tableau(sink);
        }
        match self.notation.read(text) {
            Ok(card) => self.card(card, sink),
            Err(_) if self.notation.ends_input(text) => {
                self.end_tableau(sink)?;
                self.ended = true;
                sink.end_of_input()
            }
            Err(place) => {
                self.spoiled = true;
                sink.fault(&self.not_a_card(text, place))
            }
        }
    }

    /// The text is cut where a line can be at most before it has to be known to be faulty, so
    /// that a fault is told alike however the line came in.
    fn not_a_card<'a>(&self, text: &'a [u8], place: usize) -> Fault<'a> {
        let text = text.get(..TOLD).unwrap_or(text);
        let problem = Problem::NotACard { place };
        Fault { line: self.line, text, problem, notation: self.notation }
    }

    fn card<S: Sink>(&mut self, card: Card, sink: &mut S) -> Result<(), S::Stop> {
        self.cards.push(card);
        let before = std::mem::replace(&mut self.last_line[usize::from(card)], self.line);
        if before >= self.first_line {
            return self.doubled(card, before, sink);
        }
        Ok(())
    }

    #[cold]
    fn doubled<S: Sink>(&mut self, card: Card, before: u64, sink: &mut S) -> Result<(), S::Stop> {
        let problem = Problem::Doubled { card, before };
        let text = self.notation.write(card);
        let (line, notation) = (self.line, self.notation);
        let fault = Fault { line, text: text.as_bytes(), problem, notation };
        if self.strict {
            self.spoiled = true;
            sink.fault(&fault)
        } else {
            sink.warning(&fault)
        }
    }

    fn end_tableau<S: Sink>(&mut self, sink: &mut S) -> Result<(), S::Stop> {
        if !self.cards.is_empty() && !self.spoiled {
            sink.tableau(&self.cards)?;
        }
        self.cards.clear();
        self.spoiled = false;
        self.first_line = self.line + 1;
        Ok(())
    }
}

/// The text without the mark that may stand at the very start of a file.
fn without_mark(line: u64, text: &[u8]) -> &[u8] {
    if line == 1 { text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text) } else { text }
}

fn trim_blanks(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|byte| !matches!(byte, b' ' | b'\t'));
    &text[..end.map_or(0, |last| last + 1)]
}
