//! Every byte of the main job's output.
//!
//! ```text
//! CARDS:  S3RO D3GF O3PS D1RO D2RO D3RO
//! SETS:   1.  S3RO D3GF O3PS
//!         2.  D1RO D2RO D3RO
//! ```
//!
//! Lives here: [`Layout`]. Uses the core only.

use std::io::{self, Write};

use setme_core::{Card, PlacedSet, TableauRef};

/// How much is gathered before it is written, in bytes; a little more can come together.
const GATHERED: usize = 128 * 1024;

/// Lays out tableaus with their sets, and gathers the text for the stream it ends up in.
pub struct Layout<'a> {
    output: &'a mut dyn Write,
    text: Vec<u8>,
    /// What comes before the next tableau: nothing, or the blank line after the one before.
    separator: &'static [u8],
}

impl<'a> Layout<'a> {
    /// Lays out for this stream.
    pub fn new(output: &'a mut dyn Write) -> Self {
        Self { output, text: Vec::with_capacity(2 * GATHERED), separator: b"" }
    }

    /// Lays out a tableau and its sets.
    ///
    /// # Errors
    ///
    /// Those of the stream.
    pub fn tableau(&mut self, cards: &[Card]) -> io::Result<()> {
        self.text.extend_from_slice(self.separator);
        self.separator = b"\n";

        self.text.extend_from_slice(b"CARDS: ");
        let start = self.text.len();
        self.text.resize(start + 5 * cards.len(), b' ');
        let (places, _) = self.text[start..].as_chunks_mut::<5>();
        for ([_space, place @ ..], card) in places.iter_mut().zip(cards) {
            *place = card.letters();
        }
        self.text.push(b'\n');

        let mut tableau = TableauRef::default();
        tableau.replace(cards);
        let mut number = 0;
        if tableau.is_distinct() {
            // At most 1,080 sets, so all of them are gathered at once.
            tableau.sets().for_each(|found| self.set(&mut number, found));
        } else {
            for found in tableau.sets() {
                self.set(&mut number, found);
                self.write_if_much()?;
            }
        }
        if number == 0 {
            self.text.extend_from_slice(b"SETS:   *** None Found ***\n");
        }
        self.write_if_much()
    }

    /// Lays out a set on a line of its own, after `number` others.
    #[inline]
    fn set(&mut self, number: &mut u64, found: PlacedSet) {
        let margin = if *number == 0 { b"SETS:   " } else { b"        " };
        self.text.extend_from_slice(margin);
        *number += 1;
        match *number {
            digit @ ..10 => self.text.push(b'0' + digit as u8),
            number => {
                self.text.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
            }
        }
        let [[a, a2, a3, a4], [b, b2, b3, b4], [c, c2, c3, c4]] = found.cards.map(Card::letters);
        self.text.extend_from_slice(&[
            b'.', b' ', b' ', a, a2, a3, a4, b' ', b, b2, b3, b4, b' ', c, c2, c3, c4, b'\n',
        ]);
    }

    #[inline]
    fn write_if_much(&mut self) -> io::Result<()> {
        if self.text.len() < GATHERED {
            return Ok(());
        }
        self.write()
    }

    fn write(&mut self) -> io::Result<()> {
        let written = self.output.write_all(&self.text);
        self.text.clear();
        written
    }

    /// Writes what has been gathered, so that whoever reads the stream has it.
    ///
    /// # Errors
    ///
    /// Those of the stream.
    pub fn flush(&mut self) -> io::Result<()> {
        if !self.text.is_empty() {
            self.write()?;
        }
        self.output.flush()
    }
}
