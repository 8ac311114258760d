//! The protocol, a byte at a time.
//!
//! Comes in: `S3RO`, a card a line, then a blank line. Lines end in LF, CR or CRLF, and blanks at
//! their end do not matter; several blank lines in a row are as one. A tableau has 81 cards at most.
//!
//! Goes out, once the blank line has come: the sets in order of position, a line each, then a blank
//! line. Where a line was no card there are no sets, but a line as `error 5:2 1, 2 or 3 expected`
//! for column 2 of line 5; for the first faults each, then one with the number of those left out.
//! So there are as many blank lines out as there are tableaus in.
//!
//! A UART without flow control is deaf while an answer goes out, but for what its buffer holds. So
//! nothing goes out before a tableau is complete: wait for the blank line, then send the next one.

use setme_core::{Card, ParseCardError, Tableau};

/// How many faults of a tableau are told one by one.
const TOLD: usize = 8;

/// What has come in and was not answered.
pub(crate) struct Session {
    tableau: Tableau<{ Card::COUNT }>,
    line: Line,
    /// Where the line is, counted from 1.
    number: u32,
    /// Whether the byte before was a CR; then an LF is the rest of the same end of a line.
    after_cr: bool,
    /// Whether the tableau has begun, what is wrong with it, and with how many lines in all.
    begun: bool,
    faults: [Fault; TOLD],
    faulty: usize,
}

/// What is wrong with a line.
#[derive(Clone, Copy)]
struct Fault {
    line: u32,
    column: u8,
    expected: &'static str,
}

impl Session {
    pub(crate) const fn new() -> Self {
        Self {
            tableau: Tableau::new(),
            line: Line::new(),
            number: 1,
            after_cr: false,
            begun: false,
            faults: [Fault { line: 0, column: 0, expected: "" }; TOLD],
            faulty: 0,
        }
    }

    /// Takes a byte and sends what is to be said to it.
    pub(crate) fn receive(&mut self, byte: u8, send: &mut impl FnMut(u8)) {
        let rest_of_end = byte == b'\n' && self.after_cr;
        self.after_cr = byte == b'\r';
        match byte {
            _ if rest_of_end => {}
            b'\n' | b'\r' => self.end_line(send),
            _ => self.line.push(byte),
        }
    }

    fn end_line(&mut self, send: &mut impl FnMut(u8)) {
        if !self.line.is_blank() {
            self.begun = true;
            self.take_card();
        } else if self.begun {
            self.answer(send);
            self.begun = false;
            self.faulty = 0;
            self.tableau.clear();
        }
        self.line = Line::new();
        self.number = self.number.wrapping_add(1);
    }

    /// The line holds a card, or what should be one.
    fn take_card(&mut self) {
        let (place, expected) = match Card::from_bytes(self.line.text()) {
            Ok(card) if self.tableau.push(card).is_ok() => return,
            Ok(_) => (0, "no more than 81 cards expected"),
            Err(error) => (error.place() as u8, expected(error)),
        };
        if let Some(fault) = self.faults.get_mut(self.faulty) {
            *fault = Fault { line: self.number, column: place + 1, expected };
        }
        self.faulty = self.faulty.saturating_add(1);
    }

    /// The tableau is complete.
    fn answer(&self, send: &mut impl FnMut(u8)) {
        if self.faulty == 0 {
            for set in self.tableau.sets() {
                let [first, middle, third] = set.cards.map(Card::as_str);
                for part in [first, " ", middle, " ", third, "\n"] {
                    text(part, send);
                }
            }
        }
        for fault in self.faults.iter().take(self.faulty) {
            let (mut line, mut column) = (itoa::Buffer::new(), itoa::Buffer::new());
            let (line, column) = (line.format(fault.line), column.format(fault.column));
            for part in ["error ", line, ":", column, " ", fault.expected, "\n"] {
                text(part, send);
            }
        }
        let left_out = self.faulty.saturating_sub(TOLD);
        if left_out > 0 {
            let mut number = itoa::Buffer::new();
            for part in ["error ", number.format(left_out), " more\n"] {
                text(part, send);
            }
        }
        text("\n", send);
    }
}

fn text(text: &str, send: &mut impl FnMut(u8)) {
    text.bytes().for_each(send);
}

fn expected(error: ParseCardError) -> &'static str {
    match error {
        ParseCardError::TooLong => "end of the line expected",
        ParseCardError::Letter { place } | ParseCardError::TooShort { place } => match place {
            0 => "D, O or S expected",
            1 => "1, 2 or 3 expected",
            2 => "R, G or P expected",
            _ => "O, F or S expected",
        },
    }
}

/// As much of a line as is needed to tell what is wrong with it.
struct Line {
    start: [u8; 5],
    /// The bytes that came, and of these the ones up to the last that is no blank.
    len: usize,
    len_without_end: usize,
}

impl Line {
    const fn new() -> Self {
        Self { start: [0; 5], len: 0, len_without_end: 0 }
    }

    fn push(&mut self, byte: u8) {
        if let Some(place) = self.start.get_mut(self.len) {
            *place = byte;
        }
        self.len = self.len.saturating_add(1);
        if !matches!(byte, b' ' | b'\t') {
            self.len_without_end = self.len;
        }
    }

    fn is_blank(&self) -> bool {
        self.len_without_end == 0
    }

    fn text(&self) -> &[u8] {
        self.start.get(..self.len_without_end).unwrap_or(&self.start)
    }
}
