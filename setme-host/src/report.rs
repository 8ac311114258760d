//! What a person reads on standard error.
//!
//! Each message says what is wrong, where, and what to do instead. Styles are written as ANSI
//! codes; whoever owns the stream strips them where they are not wanted. Uses the notations and
//! the reader.

use std::fmt::{Display, Write as _};
use std::io::{self, ErrorKind, Write};

use anstyle::{AnsiColor, Style};
use unicode_width::UnicodeWidthChar;

use crate::notation::{NOTATIONS, Notation};
use crate::reader::{Fault, Problem, TOLD};

const ERROR: Style = AnsiColor::Red.on_default().bold();
const WARNING: Style = AnsiColor::Yellow.on_default().bold();
const HELP: Style = AnsiColor::Cyan.on_default().bold();

/// How many columns of a faulty line are shown.
const SHOWN: usize = 60;

/// In place of the number of a line: it is not in a file.
const ARGUMENT: u64 = 0;

/// How many doubled cards are told one by one.
const WARNINGS: u64 = 5;

/// Writes messages, and remembers whether there was an error.
///
/// A message that cannot be written is lost: there is nowhere left to say so.
pub(crate) struct Report {
    errors: Box<dyn Write + Send>,
    failed: bool,
    warnings: u64,
}

impl Report {
    /// A report to this stream.
    pub(crate) fn new(errors: Box<dyn Write + Send>) -> Self {
        Self { errors, failed: false, warnings: 0 }
    }

    fn write(&mut self, message: &str) {
        let _ = self.errors.write_all(message.as_bytes()).and_then(|()| self.errors.flush());
    }

    /// What to do about an error that has been told.
    pub(crate) fn help(&mut self, text: &str) {
        self.write(&format!("  {HELP}help:{HELP:#} {text}\n"));
    }

    /// An error that has to do with a file, or with the stream that `place` names.
    pub(crate) fn error(&mut self, place: &str, what: &str, error: &io::Error) {
        self.failed = true;
        self.write(&format!("{}: {ERROR}error:{ERROR:#} {what}: {error}\n", printable(place)));
    }

    /// The output takes no more. That nobody reads on is no error.
    pub(crate) fn unwritable(&mut self, error: &io::Error) {
        if error.kind() != ErrorKind::BrokenPipe {
            self.error("setme", "cannot write the output", error);
        }
    }

    /// A hint that is neither an error nor a warning.
    pub(crate) fn note(&mut self, text: &str) {
        self.write(&format!("setme: {text}\n"));
    }

    /// A warning that has to do with no file.
    pub(crate) fn warn(&mut self, text: &str) {
        self.write(&format!("setme: {WARNING}warning:{WARNING:#} {text}\n"));
    }

    /// A faulty line of a file.
    pub(crate) fn fault(&mut self, file: &str, fault: &Fault<'_>) {
        self.failed = true;
        self.line(file, fault, &format!("{ERROR}error:{ERROR:#}"));
    }

    /// A line of a file that is strange, but stands. After a few, they are only counted.
    pub(crate) fn warning(&mut self, file: &str, fault: &Fault<'_>) {
        let told = self.tells_warnings();
        self.warnings += 1;
        if told {
            self.line(file, fault, &format!("{WARNING}warning:{WARNING:#}"));
        }
    }

    /// A message about a line of a file.
    fn line(&mut self, file: &str, fault: &Fault<'_>, kind: &str) {
        let (line, column) = (fault.line, fault.column());
        let mut message = format!("{}:{line}:{column}: {kind} ", printable(file));
        match fault.problem {
            Problem::NotACard { place } => describe(fault, place, &mut message),
            Problem::Doubled { card, before } => {
                let card = fault.notation.write(card);
                let _ = writeln!(
                    message,
                    "{card} lies in this tableau already, since line {before}; \
                     a deck has each card once"
                );
            }
        }
        self.write(&message);
    }

    /// Whether the next warning will be written, not only counted.
    pub(crate) fn tells_warnings(&self) -> bool {
        self.warnings < WARNINGS
    }

    /// Closes the stream. Returns whether there was an error.
    pub(crate) fn close(&mut self) -> bool {
        self.errors = Box::new(io::sink());
        self.failed
    }

    /// Says how many warnings there were beyond those that were written.
    pub(crate) fn finish(&mut self) {
        if let Some(more @ 1..) = self.warnings.checked_sub(WARNINGS) {
            let cards = if more == 1 { "card" } else { "cards" };
            self.warn(&format!("{more} more {cards} doubled, {} in all", self.warnings));
        }
    }
}

/// Says what stands where no card can have it, shows the line, and helps where it can.
fn describe(fault: &Fault<'_>, place: usize, message: &mut String) {
    let expected = fault.notation.expected(fault.text, place);
    let _ = writeln!(message, "found {}, expected {expected}", found(fault.text, place));
    show(fault, message);
    if let Some(help) = help(fault, place) {
        let _ = writeln!(message, "  {HELP}help:{HELP:#} {help}");
    }
}

/// What is wrong with a card that is named among the arguments.
pub(crate) fn not_a_card(notation: &'static Notation, text: &str, place: usize) -> String {
    let problem = Problem::NotACard { place };
    let fault = Fault { line: ARGUMENT, text: text.as_bytes(), problem, notation };
    let expected = notation.expected(fault.text, place).replace("line", "card");
    let found = found(fault.text, place).replace("line", "card");
    let mut message = format!("'{}' is not a card: ", printable(text));
    let _ = write!(message, "found {found}, expected {expected}");
    if let Some(help) = help(&fault, place) {
        let _ = write!(message, "\n\n  tip: {help}");
    }
    message
}

/// The character at a place of the line, which has only ASCII before.
fn character(text: &[u8], place: usize) -> Option<Result<char, u8>> {
    let rest = text.get(place..)?;
    let first = *rest.first()?;
    let chunk = rest.utf8_chunks().next()?;
    Some(chunk.valid().chars().next().ok_or(first))
}

fn found(text: &[u8], place: usize) -> String {
    match character(text, place) {
        None => "the end of the line".to_owned(),
        Some(Err(byte)) => format!("the byte {byte:#04X}, which is not text"),
        Some(Ok(' ')) => "a space".to_owned(),
        Some(Ok('\t')) => "a tab".to_owned(),
        Some(Ok('\r')) => "a carriage return".to_owned(),
        Some(Ok('\u{FEFF}')) => "a byte order mark".to_owned(),
        Some(Ok(letter)) if letter.width().unwrap_or(0) == 0 || letter.is_whitespace() => {
            format!("the character U+{:04X}", u32::from(letter))
        }
        // Many look like letters of a card.
        Some(Ok(letter)) if !letter.is_ascii() => {
            format!("`{letter}`, the character U+{:04X}", u32::from(letter))
        }
        Some(Ok(letter)) => format!("`{letter}`"),
    }
}

/// Writes the line with its number, and a caret under the column of the fault.
fn show(fault: &Fault<'_>, message: &mut String) {
    let mut shown = Shown::default();
    shown.push(fault.text);
    // Letters of a card are all that stands before, one column each.
    let caret = fault.column() - 1;
    let number = fault.line.to_string();
    let margin = number.len();
    let _ = writeln!(message, "  {number} | {}", shown.text);
    let _ = writeln!(message, "  {:margin$} | {:caret$}{ERROR}^{ERROR:#}", "", "");
}

/// Text made fit to be shown: nothing in it moves the cursor but by its width.
#[derive(Default)]
struct Shown {
    text: String,
    columns: usize,
    shortened: bool,
}

impl Shown {
    fn push(&mut self, bytes: &[u8]) {
        for chunk in bytes.utf8_chunks() {
            for letter in chunk.valid().chars() {
                self.push_char(letter);
            }
            for byte in chunk.invalid() {
                self.push_text(&format!("\\x{byte:02X}"), 4);
            }
        }
    }

    fn push_char(&mut self, letter: char) {
        match (letter, letter.width()) {
            ('\t', _) => self.push_text("    ", 4),
            (_, Some(width @ 1..)) if letter == ' ' || !letter.is_whitespace() => {
                self.push_text(letter.encode_utf8(&mut [0; 4]), width);
            }
            _ => {
                let escaped = letter.escape_default().to_string();
                self.push_text(&escaped, escaped.len());
            }
        }
    }

    fn push_text(&mut self, text: &str, columns: usize) {
        if self.shortened {
            return;
        }
        if self.columns + columns > SHOWN {
            self.text.push('…');
            self.shortened = true;
            return;
        }
        self.text.push_str(text);
        self.columns += columns;
    }
}

/// A name as it can be shown, whatever characters it has.
fn printable(name: &str) -> impl Display {
    name.chars()
        .map(|letter| match letter.width() {
            Some(1..) => letter.to_string(),
            _ => letter.escape_default().to_string(),
        })
        .collect::<String>()
}

/// What to do about the slips that are common.
fn help(fault: &Fault<'_>, place: usize) -> Option<String> {
    let (text, notation) = (fault.text, fault.notation);
    if fault.line == 1 && (text.starts_with(b"\xFF\xFE") || text.starts_with(b"\xFE\xFF")) {
        return Some("this looks like UTF-16; save the file as plain text or UTF-8".to_owned());
    }
    let wrong = character(text, place);
    if wrong == Some(Ok('\u{FEFF}')) {
        return Some("a byte order mark can stand at the very start of a file only".to_owned());
    }
    if wrong == Some(Ok('\r')) {
        return Some("a line ends with a newline, or a carriage return and a newline".to_owned());
    }
    let upper = text.to_ascii_uppercase();
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t');
    // Where cards are numbers, blanks are between two of them.
    let parts = text.split(is_blank).filter(|part| !part.is_empty()).count();
    if text.iter().any(is_blank) && (parts == 1 || notation.length().is_some()) {
        let dense: Vec<u8> = upper.iter().copied().filter(|byte| !is_blank(byte)).collect();
        if let Ok(card) = notation.read(&dense) {
            return Some(format!("write {}, without blanks", notation.write(card)));
        }
    }
    if text.first().is_some_and(is_blank) && fault.line != ARGUMENT {
        return Some("a card begins its line; take away the blanks before it".to_owned());
    }
    let ends_input = |notation: &&Notation| notation.ends_input(text) && fault.line != ARGUMENT;
    if let Some(other) = NOTATIONS.iter().find(ends_input) {
        let name = other.name;
        return Some(format!(
            "{} ends a file in the notation `{name}`; say --notation {name}, or leave the line out",
            String::from_utf8_lossy(text)
        ));
    }
    if let Some((other, card)) = notation.recognize_other(&upper) {
        let name = other.name;
        let card = notation.write(card);
        return Some(format!(
            "this is a card in the notation `{name}`; say --notation {name}, or write {card}"
        ));
    }
    if let Ok(card) = notation.read(&upper) {
        return Some(format!("letters are upper case; write {}", notation.write(card)));
    }
    let cut = text.len() >= TOLD;
    let count = cards_in(notation, &upper, cut);
    if count > 1 {
        let case = if upper == text { "" } else { ", in upper case" };
        let own = if fault.line == ARGUMENT { "is an argument" } else { "needs a line" };
        let count = if cut { String::new() } else { format!("{count} ") };
        return Some(format!("each of these {count}cards {own} of its own{case}"));
    }
    if notation.length().is_none() && text.iter().all(u8::is_ascii_digit) && !text.starts_with(b"0")
    {
        return (!text.is_empty()).then(|| "the last index is 80".to_owned());
    }
    if let Some(card) = notation.read_padded(text) {
        return Some(format!("write {}, without zeros before it", notation.write(card)));
    }
    if notation.read(&upper).is_err_and(|upper| upper > place) {
        return Some("letters are upper case".to_owned());
    }
    let swap = |from: u8, to: u8| {
        let letters: Vec<u8> = upper.iter().map(|&b| if b == from { to } else { b }).collect();
        notation.read(&letters).ok().map(|card| notation.write(card))
    };
    if let Some(card) = swap(b'0', b'O') {
        return Some(format!("this is the digit 0, not the letter O; write {card}"));
    }
    if let Some(card) = swap(b'O', b'0') {
        return Some(format!("this is the letter O, not the digit 0; write {card}"));
    }
    match wrong? {
        Ok(' ' | '\t') if text[..place].iter().all(u8::is_ascii_alphanumeric) => {
            notation.read(&text[..place]).ok().map(|_| "a card is alone on its line".to_owned())
        }
        Ok(letter) if notation.read(&text[..place]).is_err() => {
            let place = notation.where_it_belongs(u8::try_from(letter).ok()?)?;
            Some(format!("{letter} is {place}"))
        }
        _ => None,
    }
}

/// How many cards a text holds, 0 when it holds anything else too but blanks and commas. Where the text
/// is cut, its last card may be as well.
fn cards_in(notation: &Notation, text: &[u8], cut: bool) -> usize {
    let between = |byte: &u8| matches!(byte, b' ' | b'\t' | b',' | b';');
    let mut cards: Vec<Vec<u8>> = if let Some(length) = notation.length() {
        // They may stand without anything between.
        let letters: Vec<u8> = text.iter().copied().filter(|byte| !between(byte)).collect();
        letters.chunks(length).map(<[u8]>::to_vec).collect()
    } else {
        let parts = text.split(between).filter(|part| !part.is_empty());
        parts.map(<[u8]>::to_vec).collect()
    };
    if cut {
        cards.pop();
    }
    let all_are = cards.iter().all(|card| notation.read(card).is_ok());
    if all_are { cards.len() } else { 0 }
}
