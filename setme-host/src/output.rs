//! The output, which is gathered and written in large parts.
//!
//! Lives here: [`Output`]. Uses the layout.

use std::io::{self, Write};

use crate::layout::Layout;

/// How much is gathered before it is written, in bytes; a little more can come together.
const GATHERED: usize = 128 * 1024;

/// Gathers text and writes it.
pub(crate) struct Output {
    stream: Box<dyn Write + Send>,
    layout: Layout,
    /// How many bytes at the very start are left out: each tableau is laid out behind a blank line,
    /// which the first one does not have.
    unwanted: usize,
}

impl Output {
    /// Output as it is given.
    pub(crate) fn new(stream: Box<dyn Write + Send>) -> Self {
        Self { stream, layout: Layout::default(), unwanted: 0 }
    }

    /// Output whose first byte is left out.
    pub(crate) fn of_tableaus(stream: Box<dyn Write + Send>) -> Self {
        Self { unwanted: 1, ..Self::new(stream) }
    }

    /// What lays text out. Should be followed by [`write_if_much`](Self::write_if_much) soon.
    pub(crate) fn layout(&mut self) -> &mut Layout {
        &mut self.layout
    }

    /// Takes text that has been laid out elsewhere.
    pub(crate) fn text(&mut self, text: &[u8]) -> io::Result<()> {
        if text.len() < GATHERED / 4 {
            self.layout.append(text);
            return self.write_if_much();
        }
        // Not worth a copy.
        self.write_gathered()?;
        self.write_through(text)
    }

    /// Writes what has been gathered, unless it is little.
    pub(crate) fn write_if_much(&mut self) -> io::Result<()> {
        if self.layout.text().len() < GATHERED { Ok(()) } else { self.write_gathered() }
    }

    /// Lets go of the stream, so that nobody who reads it waits for more.
    pub(crate) fn close(&mut self) {
        self.stream = Box::new(io::sink());
    }

    fn write_gathered(&mut self) -> io::Result<()> {
        let (text, unwanted) = (self.layout.text(), self.unwanted.min(self.layout.text().len()));
        let written = self.stream.write_all(&text[unwanted..]);
        self.unwanted -= unwanted;
        self.layout.clear();
        written
    }

    fn write_through(&mut self, text: &[u8]) -> io::Result<()> {
        let unwanted = self.unwanted.min(text.len());
        self.unwanted -= unwanted;
        self.stream.write_all(&text[unwanted..])
    }
}

impl Write for Output {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.layout.append(text);
        self.write_if_much()?;
        Ok(text.len())
    }

    /// Writes all, so that whoever reads the stream has it.
    fn flush(&mut self) -> io::Result<()> {
        self.write_gathered()?;
        self.stream.flush()
    }
}
