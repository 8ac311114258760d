//! The main job against the plain oracle: every shape of good input, bad lines, cut anywhere.

mod oracle;
mod support;

use std::io::Read;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use setme_core::Card;
use support::{Kept, Run, setme, setme_in_pieces, setme_reading};

/// Holds a run against the oracle, in all ways to treat faults and cut into pieces of any size.
fn check(input: &[u8]) {
    for (keep_going, strict) in [(false, false), (true, false), (false, true), (true, true)] {
        let mut args = Vec::new();
        args.extend(keep_going.then_some("--keep-going"));
        args.extend(strict.then_some("--strict"));
        let expected = oracle::main_job(input, keep_going, strict);
        let whole = setme(&args, input);
        let shown = String::from_utf8_lossy(input);
        assert_eq!(whole.output, expected.output, "{args:?} {shown:?}");
        assert_eq!(whole.places("error"), expected.errors, "{args:?} {shown:?}");
        assert_eq!(whole.status, u8::from(!expected.errors.is_empty()));
        check_warnings(&whole, &expected.warnings);
        for size in [1, 2, 3, 5, 7] {
            assert_eq!(setme_in_pieces(&args, input, size), whole, "{size} {args:?} {shown:?}");
        }
    }
}

/// The first warnings are told one by one, the others counted.
fn check_warnings(run: &Run, expected: &[(usize, usize)]) {
    let told = &expected[..expected.len().min(5)];
    let places: Vec<(usize, usize)> = told.iter().map(|&(line, _)| (line, 1)).collect();
    assert_eq!(run.places("warning"), places);
    for (line, before) in told {
        let start = format!("<stdin>:{line}:1: warning: ");
        let told = run.errors.lines().find(|message| message.starts_with(&start)).unwrap();
        assert!(told.contains(&format!("since line {before};")), "{told}");
    }
    let rest = format!("{} in all", expected.len());
    assert_eq!(run.errors.contains(&rest), expected.len() > 5, "{}", run.errors);
}

/// What a line can hold: mostly cards, of a few kinds so that they meet again.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let bad: Vec<&[u8]> = vec![
        b"d1ro",
        b"D1R",
        b"D",
        b"D1ROO",
        b"D1RO D2RO",
        b" D1RO",
        b"\tD1RO",
        b"1DRO",
        b"3DTG",
        b"-1",
        b"0 1 2 0",
        b"40",
        b"D1R0",
        b"\xEF\xBB\xBFD1RO",
        b"D1\xFFO",
        "D1R\u{754C}".as_bytes(),
        b"\r",
        b"D1RO\r ",
        b"\0",
        b"D1RO\rD2RO",
        b"D1RO \r \t",
        b"\xFF\xFED\0",
        b"\xE7\x95",
    ];
    let card =
        |many: u8| (0..many).prop_map(|index| Card::from_index(index).unwrap().letters().to_vec());
    prop_oneof![
        40 => card(81),
        8 => card(5),
        12 => Just(Vec::new()),
        2 => select(bad).prop_map(<[u8]>::to_vec),
        1 => vec(any::<u8>(), 0..8),
        1 => vec(select(b"D1RO \t\r".to_vec()), 0..600),
    ]
}

fn line() -> impl Strategy<Value = Vec<u8>> {
    let blanks = select(vec!["", "", "", "", "", "", " ", "\t", "  \t "]);
    let end = select(vec!["\n", "\n", "\n", "\r\n"]);
    (text(), blanks, end)
        .prop_map(|(text, blanks, end)| [&text, blanks.as_bytes(), end.as_bytes()].concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn any_lines(lines in vec(line(), 0..60), mark in prop::bool::weighted(0.1), cut in 0..3_usize) {
        let mut input = if mark { b"\xEF\xBB\xBF".to_vec() } else { Vec::new() };
        input.extend(lines.concat());
        // Without the last newline, or a byte more.
        input.truncate(input.len().saturating_sub(cut));
        check(&input);
    }

    #[test]
    fn any_bytes(input in vec(prop_oneof![any::<u8>(), select(b"D1ROS2GF3PS\n\n\r \t".to_vec())], 0..200)) {
        check(&input);
    }
}

/// So many cards drawn from the deck, each as often as it comes.
fn draw(count: usize, random: &mut ChaCha8Rng) -> Vec<String> {
    (0..count).map(|_| Card::ALL[random.next_u32() as usize % 81].to_string()).collect()
}

#[test]
fn tableaus_of_every_size() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for size in (1..=30).chain([60, 81, 82, 150, 254, 255, 256, 300]) {
        let cards = draw(size, &mut random);
        let input = cards.join("\n");
        let names: Vec<&str> = cards.iter().map(String::as_str).collect();
        assert_eq!(setme(&[], &input).output, oracle::one_tableau(&names), "{size}");
    }
}

#[test]
fn many_tableaus_across_the_pieces_that_are_read() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut input = String::new();
    while input.len() < 300_000 {
        let size = 1 + random.next_u32() as usize % 21;
        input += &draw(size, &mut random).join("\n");
        input += "\n\n";
    }
    let expected = oracle::main_job(input.as_bytes(), false, false);
    for size in [usize::MAX, 65_536, 65_535, 4096, 61] {
        assert_eq!(setme_in_pieces(&[], &input, size).output, expected.output, "{size}");
    }
}

/// Tableaus of a game's sizes and larger ones, all plain but for some here and there.
fn mostly_plain(random: &mut ChaCha8Rng, length: usize) -> Vec<u8> {
    let mut below = |end: usize| random.next_u32() as usize % end;
    let mut input = Vec::new();
    // For a while each tableau has as many cards as the one before.
    let (mut size, mut deck) = (12, Card::ALL);
    while input.len() < length {
        if below(80) == 0 {
            size = [3, 9, 12, 15, 21, 22, 40, 81][below(8)];
        }
        let size = if below(9) == 0 { 1 + below(21) } else { size };
        for place in 0..size {
            deck.swap(place, place + below(81 - place));
            let exotic = below(4000);
            input.extend_from_slice(match exotic {
                0 => b"d1ro",
                1 => b" ",
                _ => deck[if exotic == 2 { 0 } else { place }].as_str().as_bytes(),
            });
            input.extend_from_slice(if exotic == 3 { b"\r\n" } else { b"\n" });
        }
        let blank = [&b"\n\n\n"[..], b" \n", b"\r\n", b"\n\n", b"\n"];
        input.extend_from_slice(blank.get(below(200)).unwrap_or(&&b"\n"[..]));
    }
    input
}

#[test]
fn the_same_for_any_number_of_threads() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for length in [0, 40_000, 1_500_000] {
        let input = mostly_plain(&mut random, length);
        for strict in [false, true] {
            let expected = oracle::main_job(&input, true, strict);
            let mut args = vec!["--keep-going", "--threads", "1"];
            args.extend(strict.then_some("--strict"));
            let alone = setme(&args, &input);
            assert!(alone.output == expected.output, "not the oracle's");
            assert_eq!(alone.places("error"), expected.errors);
            check_warnings(&alone, &expected.warnings);
            for threads in ["2", "3", "7", "1000"] {
                args[2] = threads;
                for size in [usize::MAX, 64 * 1024, 33_333] {
                    assert!(setme_in_pieces(&args, &input, size) == alone, "{threads}, {size}");
                }
            }
        }
        // Without going on, nothing behind the first fault is solved, whoever has read it.
        let expected = oracle::main_job(&input, false, false);
        for threads in ["1", "2", "7"] {
            let run = setme(&["--threads", threads], &input);
            assert!(run.output == expected.output, "{threads}");
            assert_eq!(run.places("error"), expected.errors);
        }
    }
}

#[test]
fn a_fault_ends_it_though_more_is_waited_for() {
    /// Gives much, then nothing, without an end.
    struct Silent(Vec<u8>);
    impl Read for Silent {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            if self.0.is_empty() {
                std::thread::sleep(std::time::Duration::from_secs(3600));
            }
            let length = buffer.len().min(self.0.len());
            for (to, from) in buffer.iter_mut().zip(self.0.drain(..length)) {
                *to = from;
            }
            Ok(length)
        }
    }
    let plain = "S3RO\nD3GF\nO3PS\n\n".repeat(40_000);
    let run = setme_reading(&["--threads", "4"], Silent([plain.as_bytes(), b"X\n"].concat()));
    assert_eq!((run.places("error"), run.status), (vec![(160_001, 1)], 1));
    assert_eq!(run.output, oracle::main_job(plain.as_bytes(), false, false).output);
}

#[test]
fn published_tableaus() {
    let run = setme(&[], &include_bytes!("cases/published.in")[..]);
    assert_eq!(run.output, include_str!("cases/published.out"));
    assert_eq!((run.errors.as_str(), run.status), ("", 0));
}

#[test]
fn good_input_in_every_dress() {
    let plain = setme(&[], &b"S3RO\nD3GF\nO3PS\n\nD1RO\nD2RO\nD3RO\n"[..]);
    assert_eq!(plain.output.lines().count(), 5);
    for dressed in [
        "S3RO\r\nD3GF\r\nO3PS\r\n\r\nD1RO\r\nD2RO\r\nD3RO\r\n",
        "S3RO\nD3GF\nO3PS\n\nD1RO\nD2RO\nD3RO",
        "\u{FEFF}S3RO\nD3GF\nO3PS\n\nD1RO\nD2RO\nD3RO\n\n",
        "\u{FEFF}\n\n \nS3RO\nD3GF \nO3PS\t\n \t \n\n\r\nD1RO\nD2RO\nD3RO\n\n\n \n",
        "S3RO  \r\nD3GF\t\r\nO3PS\n  \r\nD1RO\nD2RO\nD3RO\r",
    ] {
        for size in [1, 2, 3, usize::MAX] {
            assert_eq!(setme_in_pieces(&[], dressed, size), plain, "{dressed:?}");
        }
    }
}

#[test]
fn no_tableau_at_all() {
    for input in ["", "\n", "\r\n", "\n\n\n", " \t\n", "\u{FEFF}", "\u{FEFF}\n", " "] {
        let run = setme(&[], input);
        assert_eq!(
            (run.output.as_str(), run.errors.as_str(), run.status),
            ("", "", 0),
            "{input:?}"
        );
    }
}

#[test]
fn blanks_without_end_are_still_blanks() {
    let blanks = " \t".repeat(200_000);
    check(format!("D1RO{blanks}\n{blanks}\nD2RO{blanks}\r\n{blanks}").as_bytes());
    check(format!("D1RO{blanks}x\nD2RO\n").as_bytes());
    check(format!("\u{FEFF}{blanks}D1RO\nD2RO\n").as_bytes());
    check(format!("D1RO{}\r{blanks}\nD2RO\n", &blanks[..251]).as_bytes());
    for length in 245..265 {
        check(format!("\u{FEFF}{}\rx\nD2RO\n", "x".repeat(length)).as_bytes());
        check(format!("D1RO{}\r\nD2RO\n", &blanks[..length]).as_bytes());
        check(format!("{}\r\nD2RO\n{}\r", &blanks[..length], &blanks[..length]).as_bytes());
        check(format!("D1RO\n{}\r\r\nD2RO\n", &blanks[..length]).as_bytes());
    }
}

#[test]
fn what_a_broken_read_leaves_is_no_tableau() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("it broke"))
        }
    }
    let two = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/two.txt");
    let rest = setme(&[two], "").output;
    for input in ["S3RO\nD3GF\n\nS3RO\nO3PS\nD", "S3RO\nD3GF\n\nX\nO3PS\n"] {
        let run = setme_reading(&["--keep-going", "-", two], input.as_bytes().chain(Broken));
        let first = "CARDS:  S3RO D3GF\nSETS:   *** None Found ***\n";
        assert_eq!(run.output, [first, &rest].join("\n"));
        assert!(run.errors.ends_with("<stdin>: error: cannot be read: it broke\n"));
        assert_eq!(run.status, 1);

        let run = setme_reading(&["-", two], "S3RO\nD3GF\n\nS3RO\n".as_bytes().chain(Broken));
        assert_eq!((run.output.as_str(), run.status), (first, 1));
    }
}

#[test]
fn a_faulty_line_without_end_is_told_at_once() {
    struct Endless;
    impl Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            buffer.fill(b'x');
            Ok(buffer.len())
        }
    }
    let run = setme_reading(&[], Endless);
    assert_eq!((run.places("error"), run.status), (vec![(1, 1)], 1));
}

#[test]
fn on_a_terminal_it_says_what_it_waits_for() {
    let start = |args: &[&str], input_is_terminal| {
        let errors = Kept::default();
        let streams = setme_host::Streams {
            input: Box::new(std::io::empty()),
            input_is_terminal,
            errors_is_terminal: false,
            output: Box::new(std::io::sink()),
            errors: Box::new(errors.clone()),
        };
        assert_eq!(setme_host::run(["setme"].iter().chain(args), streams), 0);
        errors.text()
    };
    assert!(start(&[], true).starts_with("setme: reads cards from the terminal"));
    assert_eq!(start(&[], false), "");
    assert_eq!(start(&["/dev/null"], true), "");
}
