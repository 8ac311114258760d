//! Any bytes give what the plain oracle gives, or an error at the place where it sees one.
//!
//! `cargo +nightly fuzz run main_job` in `setme-host`. The first byte chooses the options and the
//! size of the pieces that are read; the others are the input.

#![no_main]

#[path = "../../tests/oracle/mod.rs"]
mod oracle;
#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use support::setme_in_pieces;

fuzz_target!(|data: &[u8]| {
    let Some((&choice, input)) = data.split_first() else { return };
    let (keep_going, strict) = (choice & 1 != 0, choice & 2 != 0);
    let piece = match choice >> 2 {
        0 => usize::MAX,
        size => usize::from(size),
    };
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
