//! Writes tableaus to solve: `tableaus [HOW_MANY] [CARDS]`, two million of twelve cards without.
//!
//! The same numbers give the same bytes on any machine.

use std::io::{self, BufWriter, Write};

use setme_benches::{Dealer, text};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    let how_many = arguments.next().unwrap_or(2_000_000);
    let cards = arguments.next().unwrap_or(12);
    let mut dealer = Dealer::new(1);
    let mut output = BufWriter::new(io::stdout().lock());
    for _ in 0..how_many {
        output.write_all(text(&[dealer.deal(cards)]).as_bytes())?;
    }
    output.flush()
}
