//! The protocol, a byte at a time.
//!
//! Comes in: `S3RO`, a card a line, then a blank line; lines may end in LF or CRLF, and blanks at
//! their end do not matter.
//!
//! Goes out: the sets of the tableau in order of position, a line each, then a blank line. A line
//! that is no card is answered at once, as `error 5:2 1, 2 or 3 expected` for column 2 of line 5;
//! its tableau then has no sets, but its blank line all the same. So there are as many blank lines
//! out as there are tableaus in.
//!
//! A UART without flow control is deaf while the answer goes out, but for what its buffer holds:
//! wait for the blank line before the next tableau.

use setme_core::{Card, ParseCardError, Tableau};

/// What has come in and was not answered.
pub(crate) struct Session {
    tableau: Tableau<{ Card::COUNT }>,
    line: Line,
    /// Where the line is, counted from 1.
    number: u32,
    /// Whether the tableau has a card, and whether it has a fault.
    begun: bool,
    faulty: bool,
}

impl Session {
    pub(crate) const fn new() -> Self {
        Self { tableau: Tableau::new(), line: Line::new(), number: 1, begun: false, faulty: false }
    }

    /// Takes a byte and sends what is to be said to it.
    pub(crate) fn receive(&mut self, byte: u8, send: &mut impl FnMut(u8)) {
        if byte != b'\n' {
            self.line.push(byte);
            return;
        }
        if !self.line.is_blank() {
            self.begun = true;
            self.card(send);
        } else if self.begun {
            self.answer(send);
            self.begun = false;
            self.faulty = false;
            self.tableau.clear();
        }
        self.line = Line::new();
        self.number = self.number.wrapping_add(1);
    }

    /// The line holds a card, or what should be one.
    fn card(&mut self, send: &mut impl FnMut(u8)) {
        let fault = match Card::from_bytes(self.line.text()) {
            Ok(card) => match self.tableau.push(card) {
                Ok(()) => return,
                Err(_) => (0, "no room for a further card"),
            },
            Err(error) => (error.place(), expected(error)),
        };
        self.faulty = true;
        let (place, what) = fault;
        let mut number = itoa::Buffer::new();
        text("error ", send);
        text(number.format(self.number), send);
        text(":", send);
        text(number.format(place + 1), send);
        text(" ", send);
        text(what, send);
        text("\n", send);
    }

    /// The tableau is complete.
    fn answer(&self, send: &mut impl FnMut(u8)) {
        if !self.faulty {
            for set in self.tableau.sets() {
                let [first, middle, third] = set.cards;
                text(first.as_str(), send);
                text(" ", send);
                text(middle.as_str(), send);
                text(" ", send);
                text(third.as_str(), send);
                text("\n", send);
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
        if !matches!(byte, b' ' | b'\t' | b'\r') {
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
