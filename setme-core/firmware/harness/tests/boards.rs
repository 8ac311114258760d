//! The programs on every board: what they answer is what the host answers.

#[path = "../../../../setme-host/tests/support/mod.rs"]
mod support;

use std::fs;

use harness::{BOARDS, Board, FIRMWARE, Image, Tools, board, converse, decode, run};
use setme_benches::Dealer;
use setme_core::Card;
use setme_host::play::{Policy, play};
use setme_host::random::generator;
use support::setme;

#[test]
fn find_logs_the_sets_on_every_board() {
    let Some(tools) = Tools::find() else { return };
    let tableau = "D3GS D3PO D2GF S1PO D1GS O2RS D3RO S3GS D2PF S3PF O3GS D1PS";
    let expected = host(&(tableau.replace(' ', "\n") + "\n"));
    assert_eq!(expected.sets.len(), 1);
    assert_eq!(expected.sets[0].len(), 6);
    for board in &BOARDS {
        for features in [&[][..], &["compact"]] {
            let image = Image::build(tools, board, "find", features);
            let log = decode(&image, &run(board, &image));
            assert_eq!(log, expected.sets[0], "{} {features:?}", board.name);
        }
    }
}

#[test]
fn play_deals_and_plays_as_the_host_does_on_every_board() {
    let Some(tools) = Tools::find() else { return };
    let mut expected = Vec::new();
    for seed in [0, 1, 1 << 32, u64::MAX] {
        let deck = setme(&["deal", "--cards", "81", "--seed", &seed.to_string()], "").output;
        // The card that is dealt first is the deck's last one.
        let deck: Vec<&str> = deck.lines().rev().collect();
        expected.push(format!("seed {seed}: {}", deck.join(" ")));
        play(&mut generator(seed, 0), Policy::Greedy, |game, _, taken| {
            expected.push(in_words(game.tableau().cards()));
            expected.push(match taken {
                Some(cards) => format!("take {}", in_words(&cards)),
                None if game.deck().is_empty() => {
                    format!("over, with {} sets taken", game.sets_taken())
                }
                None => "three more".to_owned(),
            });
        });
    }
    assert!(expected.len() > 4 * 40);
    for board in &BOARDS {
        for features in [&[][..], &["compact"]] {
            let image = Image::build(tools, board, "play", features);
            let log = decode(&image, &run(board, &image));
            assert_eq!(log, expected, "{} {features:?}", board.name);
        }
    }
}

fn in_words(cards: &[Card]) -> String {
    cards.iter().map(|card| card.as_str()).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_readme_shows_the_program_find() {
    let read = |path: &str| fs::read_to_string(format!("{FIRMWARE}/{path}")).expect("a file");
    let (program, readme) = (read("find/src/main.rs"), read("../../README.md"));
    let (_, shown) = program.split_once("use setme_core").expect("what it uses");
    assert!(readme.contains(&format!("use setme_core{shown}```")), "write it there:\n{shown}");
}

#[test]
fn serial_answers_as_the_host_does_on_every_board() {
    let Some(tools) = Tools::find() else { return };
    let input = tableaus();
    let expected = host(&input);
    for board in &BOARDS {
        let features: &[&str] = if board.name == "mps2-an386" { &["compact"] } else { &[] };
        let image = Image::build(tools, board, "serial", features);
        compare(board, &image, &input, &expected);
    }
}

#[test]
fn serial_takes_odd_input_as_its_page_says() {
    let Some(tools) = Tools::find() else { return };
    let board = board("microbit");
    let image = Image::build(tools, board, "serial", &[]);
    // Ends of lines of every kind, bytes that are no text, nine faults and one, a card too many.
    let mut input = b"\r\r\n\nS3RO\rD3GF\r\nO3PS\t\n\r\0\r\xff3RO\n\n".to_vec();
    input.extend(b"S\r".repeat(9).iter().chain(b"\r"));
    input.extend(b"S3RO\n".repeat(82).iter().chain(b"\n"));
    input.extend(b"D1RO\nD1RF\nD1RS\n\n");
    let mut expected = "S3RO D3GF O3PS\n\n\
        error 8:1 D, O or S expected\nerror 9:1 D, O or S expected\n\n"
        .to_owned();
    for line in 11..19 {
        expected += &format!("error {line}:2 1, 2 or 3 expected\n");
    }
    expected += "error 1 more\n\nerror 102:1 no more than 81 cards expected\n\n\
        D1RO D1RF D1RS\n\n";
    let answer = converse(board, &image, input, |output| output.ends_with(b"D1RS\n\n"));
    assert_eq!(String::from_utf8(answer).expect("text"), expected);
}

/// How many tableaus are sent.
const TABLEAUS: usize = 2_000;

/// Tableaus of 3 to 21 cards, in every eighth a fault of some kind, written in all ways allowed.
fn tableaus() -> String {
    let mut dealer = Dealer::new(2026);
    let mut text = String::from("\n\r\n");
    for number in 0..TABLEAUS {
        let mut lines: Vec<String> =
            dealer.deal(3 + number % 19).iter().map(Card::to_string).collect();
        let place = number / 19 % lines.len();
        match number % 40 {
            3 => lines[place].make_ascii_lowercase(),
            13 => lines[place].truncate(number / 40 % 4),
            23 => lines[place] += &" D1RO, a line longer than any buffer".repeat(number % 9 + 1),
            33 => lines[place].insert(number / 40 % 4, 'é'),
            // Two faults, the first of them before all cards.
            38 => {
                lines.insert(0, " S3RO".to_owned());
                lines.push("D4RO".to_owned());
            }
            // A card twice is a warning of the host's, and no fault.
            7 | 17 => lines.push(lines[place].clone()),
            _ => {}
        }
        // A line that was cut to nothing would end the tableau; so it is left out.
        lines.retain(|line| !line.is_empty());
        let end = ["\n", "\r\n", " \t\n"][number / 5 % 3];
        text += &(lines.join(end) + end + end);
        text += &end.repeat(number % 5 / 4);
    }
    text
}

/// What the program on the host says of a stream.
struct Host {
    /// The sets of every tableau without a fault.
    sets: Vec<Vec<String>>,
    /// Line and column of every fault.
    faults: Vec<String>,
}

fn host(input: &str) -> Host {
    let run = setme(&["--keep-going"], input.as_bytes());
    let tableaus = run.output.split("\n\n").map(|tableau| {
        let sets = tableau.lines().skip(1).filter(|line| !line.ends_with("*** None Found ***"));
        // Before a set stand the label or blanks, and its number.
        sets.filter_map(|line| Some(line.split_once(".  ")?.1.to_owned())).collect()
    });
    let places = run.places("error").into_iter();
    Host {
        sets: tableaus.collect(),
        faults: places.map(|(line, column)| format!("{line}:{column}")).collect(),
    }
}

fn compare(board: &Board, image: &Image, input: &str, expected: &Host) {
    let (mut seen, mut blank_lines) = (0_usize, 0);
    let output = converse(board, image, input.into(), |output| {
        // Only what is new, and the byte before it.
        let ends = |from: &[u8]| from.windows(2).filter(|pair| pair == b"\n\n").count();
        blank_lines += ends(&output[seen.saturating_sub(1)..]);
        blank_lines += usize::from(seen == 0 && output.starts_with(b"\n"));
        seen = output.len();
        blank_lines >= TABLEAUS
    });
    let output = String::from_utf8(output).expect("text");

    let (mut sets, mut faults, mut faulty) = (Vec::new(), Vec::new(), 0);
    let mut answer = Vec::new();
    let mut bad = false;
    for line in output.lines() {
        if line.is_empty() {
            if bad {
                assert_eq!(answer, [""; 0], "{}: sets of a faulty tableau", board.name);
                faulty += 1;
            } else {
                sets.push(std::mem::take(&mut answer));
            }
            bad = false;
        } else if let Some(fault) = line.strip_prefix("error ") {
            faults.push(fault.split(' ').next().expect("a place"));
            bad = true;
        } else {
            answer.push(line);
        }
    }
    assert!(answer.is_empty() && !bad, "{}: {answer:?} after the last answer", board.name);
    assert_eq!(sets.len() + faulty, TABLEAUS, "{}", board.name);
    assert_eq!(faults, expected.faults, "{}", board.name);
    assert_eq!(sets.len(), expected.sets.len(), "{}", board.name);
    for (number, (sets, expected)) in sets.iter().zip(&expected.sets).enumerate() {
        assert_eq!(sets, expected, "{}: tableau {number} without a fault", board.name);
    }
    assert!(faulty > TABLEAUS / 20 && sets.len() > TABLEAUS / 2);
}
