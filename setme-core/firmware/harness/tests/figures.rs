//! What the core costs on every board: as it is written down, and no more than was promised.

use harness::{BOARDS, Board, FIRMWARE, Figures, Image, Tools, check, decode, run};

/// The rows of the table in the README of this folder.
static ROWS: [&str; 43] = [
    "flash, bytes: code",
    "flash, bytes: for third cards",
    "flash, bytes: other tables",
    "flash, bytes: all that the core adds",
    "RAM, bytes: `Tableau<12>`",
    "stack, bytes: listing 12 cards",
    "instructions: `third`",
    "instructions: `push`, 12 cards",
    "instructions: `for set in sets()`, 12 cards",
    "instructions: `sets().for_each`, 12 cards",
    "instructions: `count_sets`, 12 cards",
    "instructions: `has_set`, 12 cards without a set",
    "instructions: every triple tried, 12 cards",
    "instructions: `has_set`, 12 cards",
    "instructions: `for set in sets()`, 15 cards",
    "instructions: `sets().for_each`, 15 cards",
    "instructions: `count_sets`, 15 cards",
    "instructions: `has_set`, 15 cards",
    "instructions: every triple tried, 15 cards",
    "instructions: `for set in sets()`, 21 cards",
    "instructions: `sets().for_each`, 21 cards",
    "instructions: `count_sets`, 21 cards",
    "instructions: `has_set`, 21 cards",
    "instructions: every triple tried, 21 cards",
    "instructions: `for set in sets()`, 81 cards",
    "instructions: `sets().for_each`, 81 cards",
    "instructions: `count_sets`, 81 cards",
    "instructions: `has_set`, 81 cards",
    "instructions: every triple tried, 81 cards",
    "instructions: `for set in sets()`, 12 cards without a set",
    "instructions: `CardMask::from_cards`, 12 cards",
    "instructions: `CardMask::count_sets`, 12 cards",
    "stack, bytes: with the tableau on it",
    "RAM, bytes: static, that the core adds",
    "instructions: `pick`, 12 cards",
    "instructions: `disjoint_sets`, gone over, 12 cards",
    "instructions: `Deck::shuffle_by`, but the numbers",
    "stack, bytes: `pick`, 12 cards",
    "stack, bytes: `disjoint_sets`, 12 cards",
    "RAM, bytes: `Game`",
    "flash, bytes: the whole image of `find`",
    "flash, bytes: the whole image of `serial`",
    "flash, bytes: the whole image of `play`",
];

/// So many of them, the first ones, stand in the README of the repository and on the
/// page of the crate too.
const OF_THE_REPOSITORY: usize = 13;

/// The release of Rust that the figures are taken with.
const RELEASE: &str = "1.96";

/// What was promised: at most so much, on these boards or on all, with and without `compact`.
static PROMISES: [(&str, &str, bool, u64); 9] = [
    ("flash, bytes: all that the core adds", "", false, 7_500),
    ("flash, bytes: all that the core adds", "", true, 1_500),
    ("stack, bytes: listing 12 cards", "", false, 256),
    ("stack, bytes: listing 12 cards", "", true, 256),
    ("instructions: `for set in sets()`, 12 cards", "Cortex-M3", false, 800),
    ("instructions: `sets().for_each`, 12 cards", "Cortex-M3", false, 700),
    ("instructions: `for set in sets()`, 12 cards", "Cortex-M0", false, 1_100),
    ("RAM, bytes: static, that the core adds", "", false, 0),
    ("RAM, bytes: static, that the core adds", "", true, 0),
];

#[test]
fn the_core_costs_what_is_written_down() {
    let Some(tools) = Tools::find().filter(|tools| tools.are_of(RELEASE)) else { return };
    let mut figures = Vec::new();
    for board in &BOARDS {
        for compact in [false, true] {
            let mut rows = flash(tools, board, compact);
            rows.extend(instructions(tools, board, compact));
            figures.push(Figures { board, compact, rows });
        }
    }
    for (row, core, compact, at_most) in &PROMISES {
        let promised = figures.iter().filter(|of| of.compact == *compact);
        for of in promised.filter(|of| core.is_empty() || of.board.core == *core) {
            let figure = of.get(row);
            assert!(figure <= *at_most, "{}, compact {compact}, {row}: {figure}", of.board.core);
        }
    }

    let all: Vec<_> = figures.iter().collect();
    check(&format!("{FIRMWARE}/README.md"), "", &all, &ROWS);
    let some = ["Cortex-M0", "Cortex-M3", "RV32IMAC"];
    let some: Vec<_> = figures.iter().filter(|of| some.contains(&of.board.core)).collect();
    let rows = &ROWS[..OF_THE_REPOSITORY];
    check(&format!("{FIRMWARE}/../../README.md"), "", &some, rows);
    check(&format!("{FIRMWARE}/../src/lib.rs"), "//! ", &some, rows);
}

fn compact_or_not(compact: bool) -> &'static [&'static str] {
    if compact { &["compact"] } else { &[] }
}

/// What the core adds to an image that has its runtime.
fn flash(tools: Tools, board: &'static Board, compact: bool) -> Vec<(String, u64)> {
    let compact = compact_or_not(compact);
    let without = Image::build(tools, board, "bare", compact);
    let with = Image::build(tools, board, "bare", &[&["list"], compact].concat());
    let core = with.flash().beyond(without.flash());
    let thirds = with.symbols().into_iter().filter(|(name, _)| name.contains("5third"));
    let thirds = thirds.map(|(_, size)| size).sum::<u64>();
    let whole = |program| {
        let flash = Image::build(tools, board, program, compact).flash();
        flash.code + flash.data
    };
    let rows = [
        ("flash, bytes: code", core.code),
        ("flash, bytes: for third cards", thirds),
        ("flash, bytes: other tables", core.data - thirds),
        ("flash, bytes: all that the core adds", core.code + core.data),
        ("RAM, bytes: static, that the core adds", core.ram),
        ("flash, bytes: the whole image of `find`", whole("find")),
        ("flash, bytes: the whole image of `serial`", whole("serial")),
        ("flash, bytes: the whole image of `play`", whole("play")),
    ];
    rows.map(|(name, figure)| (name.to_owned(), figure)).into()
}

/// What the program that measures says.
fn instructions(tools: Tools, board: &'static Board, compact: bool) -> Vec<(String, u64)> {
    let image = Image::build(tools, board, "measure", compact_or_not(compact));
    let log = decode(&image, &run(board, &image));
    let mut ticks_a_second = 0;
    let mut rows = Vec::new();
    for line in log {
        let fields: Vec<_> = line.split('\t').collect();
        let number = |field: &str| field.parse::<u64>().expect("a number");
        match fields[..] {
            ["ticks a second", ticks] => ticks_a_second = number(ticks),
            [what, figure] => rows.push((what.to_owned(), number(figure))),
            [what, cards, calls, ticks] => {
                let comma = if cards.is_empty() { "" } else { ", " };
                // The emulator takes a nanosecond for an instruction.
                let nanoseconds = number(ticks) * 1_000_000_000 / ticks_a_second;
                let calls = number(calls);
                let figure = (nanoseconds + calls / 2) / calls;
                rows.push((format!("instructions: {what}{comma}{cards}"), figure));
            }
            _ => panic!("not understood: {line}"),
        }
    }
    rows
}
