//! The main job once more, as slowly and as plainly as its description reads.
//!
//! Shared with the fuzz target; knows nothing of the crates it judges.

#![allow(dead_code, reason = "each user takes its own part")]

use std::fmt::Write;

const LETTERS: [&str; 4] = ["DOS", "123", "RGP", "OFS"];

/// What a run should do.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Expected {
    pub(crate) output: String,
    /// Line and column of each fault that is told.
    pub(crate) errors: Vec<(usize, usize)>,
    /// Line of each doubled card that is no fault, and the line where it stood before.
    pub(crate) warnings: Vec<(usize, usize)>,
}

/// What a run over one input should do.
pub(crate) fn main_job(input: &[u8], keep_going: bool, strict: bool) -> Expected {
    let mut expected = Expected::default();
    let mut tableau: Vec<(usize, String)> = Vec::new();
    let mut faulty = false;
    let input = input.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(input);
    // A last, blank line more ends the last tableau and changes nothing else.
    let lines = input.split(|&byte| byte == b'\n').chain([&b""[..]]);
    for (number, line) in (1..).zip(lines) {
        let text = String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line));
        let text = text.trim_end_matches([' ', '\t']);
        if text.is_empty() {
            if !faulty && !tableau.is_empty() {
                let cards: Vec<&str> = tableau.iter().map(|(_, card)| &card[..]).collect();
                if !expected.output.is_empty() {
                    expected.output.push('\n');
                }
                expected.output.push_str(&one_tableau(&cards));
            }
            faulty = false;
            tableau.clear();
            continue;
        }
        if let Some(column) = first_wrong_column(text) {
            expected.errors.push((number, column));
            faulty = true;
        } else {
            let before = tableau.iter().rev().find(|(_, card)| card == text).map(|&(line, _)| line);
            match before {
                Some(_) if strict => {
                    expected.errors.push((number, 1));
                    faulty = true;
                }
                Some(before) => expected.warnings.push((number, before)),
                None => {}
            }
            tableau.push((number, text.to_owned()));
        }
        if faulty && !keep_going {
            break;
        }
    }
    expected
}

fn first_wrong_column(text: &str) -> Option<usize> {
    let letters: Vec<char> = text.chars().collect();
    for (place, possible) in LETTERS.iter().enumerate() {
        match letters.get(place) {
            Some(&letter) if possible.contains(letter) => {}
            _ => return Some(place + 1),
        }
    }
    (letters.len() > 4).then_some(5)
}

pub(crate) fn is_set(a: &str, b: &str, c: &str) -> bool {
    let (a, b, c) = (a.as_bytes(), b.as_bytes(), c.as_bytes());
    (0..4).all(|place| {
        let (a, b, c) = (a[place], b[place], c[place]);
        (a == b && b == c) || (a != b && b != c && a != c)
    })
}

pub(crate) fn one_tableau(cards: &[&str]) -> String {
    let mut text = format!("CARDS:  {}\n", cards.join(" "));
    let mut number = 0;
    for (i, a) in cards.iter().enumerate() {
        for (j, b) in cards.iter().enumerate().skip(i + 1) {
            for c in &cards[j + 1..] {
                if is_set(a, b, c) {
                    number += 1;
                    let margin = if number == 1 { "SETS:   " } else { "        " };
                    writeln!(text, "{margin}{number}.  {a} {b} {c}").unwrap();
                }
            }
        }
    }
    if number == 0 {
        text.push_str("SETS:   *** None Found ***\n");
    }
    text
}
