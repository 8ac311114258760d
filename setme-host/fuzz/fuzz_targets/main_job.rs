//! Any bytes give what the plain oracle gives, or an error at the place where it sees one.
//!
//! `cargo +nightly fuzz run main_job` in `setme-host`. The first two bytes choose the options, the
//! size of the pieces that are read, and what the others are: the input, or cards and blank lines for
//! the most part, as it takes many whole tableaus to get all of them solved at once.

#![no_main]

#[path = "../../tests/oracle/mod.rs"]
mod oracle;
#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use setme_core::Card;
use support::setme_in_pieces;

fuzz_target!(|data: &[u8]| {
    let [choice, piece, bytes @ ..] = data else { return };
    let (keep_going, strict, cards) = (choice & 1 != 0, choice & 2 != 0, choice & 4 != 0);
    let piece = match usize::from(*piece) {
        0 => usize::MAX,
        size => size * size,
    };
    let input = if cards { &spell(bytes)[..] } else { bytes };
    let mut args = Vec::new();
    args.extend(keep_going.then_some("--keep-going"));
    args.extend(strict.then_some("--strict"));

    let expected = oracle::main_job(input, keep_going, strict);
    let run = setme_in_pieces(&args, input, piece);
    assert_eq!(run.output, expected.output);
    assert_eq!(run.places("error"), expected.errors);
    assert_eq!(run.status, u8::from(!expected.errors.is_empty()));
    assert_eq!(run.places("warning").len(), expected.warnings.len().min(5));
});

/// Cards by their numbers, blank lines, and some bytes as they are.
fn spell(bytes: &[u8]) -> Vec<u8> {
    let mut input = Vec::new();
    for &byte in bytes {
        match Card::from_index(byte % 96) {
            Some(card) => input.extend_from_slice(format!("{card}\n").as_bytes()),
            None if byte % 96 < 92 => input.push(b'\n'),
            None => input.push(byte),
        }
    }
    input
}
