//! The table of what the core costs, and whether what is written down is what is measured.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::board::Board;

/// What was measured of one board, with one of the ways to a third card.
pub struct Figures {
    pub board: &'static Board,
    pub compact: bool,
    /// Figures by what they are called in the table.
    pub rows: Vec<(String, u64)>,
}

impl Figures {
    /// The figure of this name.
    ///
    /// # Panics
    ///
    /// When there is none.
    pub fn get(&self, row: &str) -> u64 {
        let found = self.rows.iter().find(|(name, _)| name == row);
        found.unwrap_or_else(|| panic!("no figure is called {row}")).1
    }
}

/// Whether a figure is the one written down, or so near that another release of the compiler may
/// have made the difference: three in a hundred, or one.
fn near(measured: u64, written: u64) -> bool {
    measured.abs_diff(written) <= (written * 3 / 100).max(u64::from(written > 1))
}

/// Whether what is written down shall be replaced by what is found: `FIGURES=overwrite`.
pub fn overwrites() -> bool {
    env::var("FIGURES").is_ok_and(|what| what == "overwrite")
}

/// Compares the table between `<!-- figures -->` and `<!-- end of figures -->` in a file with what
/// was measured, or writes it there when the environment says `FIGURES=overwrite`.
///
/// Each line of it begins with `comment`.
///
/// # Panics
///
/// When a figure is not the one that is written down.
pub fn check(path: &str, comment: &str, columns: &[&Figures], rows: &[&str]) {
    let begin = format!("{comment}<!-- figures -->\n");
    let end = format!("{comment}<!-- end of figures -->");
    let text = fs::read_to_string(path).expect("a file with a table");
    let (before, rest) = text.split_once(&begin).expect("the beginning of a table");
    let (written, after) = rest.split_once(&end).expect("the end of a table");
    let measured = table(columns, rows);
    let measured: String = measured.lines().map(|line| format!("{comment}{line}\n")).collect();
    if overwrites() {
        fs::write(path, format!("{before}{begin}{measured}{end}{after}")).expect("it is written");
        return;
    }
    let path = Path::new(path).canonicalize().expect("it was read");
    let differences = differences(written, &measured);
    assert!(
        differences.is_empty(),
        "{}: not what is measured; FIGURES=overwrite takes what is:\n{differences}",
        path.display(),
    );
}

fn table(columns: &[&Figures], rows: &[&str]) -> String {
    let mut table = String::from("| |");
    for column in columns {
        let _ = write!(
            table,
            " {}{} |",
            column.board.core,
            ["", " `compact`"][usize::from(column.compact)]
        );
    }
    table += "\n|---|";
    table += &"---:|".repeat(columns.len());
    table += "\n";
    for row in rows {
        let _ = write!(table, "| {row} |");
        for column in columns {
            let _ = write!(table, " {} |", with_commas(column.get(row)));
        }
        table += "\n";
    }
    table
}

fn with_commas(number: u64) -> String {
    if number < 1000 {
        return number.to_string();
    }
    format!("{},{:03}", with_commas(number / 1000), number % 1000)
}

/// The cells that are not alike, nor numbers that are near each other.
fn differences(written: &str, measured: &str) -> String {
    fn number(cell: &str) -> Option<u64> {
        cell.trim().replace(',', "").parse().ok()
    }
    let mut differences = String::new();
    let mut written_rows = written.lines();
    for measured in measured.lines() {
        let written = written_rows.next().unwrap_or_default();
        let alike = written.split('|').count() == measured.split('|').count()
            && written.split('|').zip(measured.split('|')).all(|(written, measured)| {
                match (number(written), number(measured)) {
                    (Some(written), Some(measured)) => near(measured, written),
                    _ => written == measured,
                }
            });
        if !alike {
            let _ = writeln!(differences, "written:  {written}\nmeasured: {measured}");
        }
    }
    differences.extend(written_rows.map(|row| format!("written, not measured: {row}\n")));
    differences
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_near_is_as_written() {
        let written = "| a | 1,000 | 10 |\n";
        assert_eq!(differences(written, "| a | 1,030 | 9 |\n"), "");
        assert!(near(1, 2) && near(3, 2) && near(0, 0) && near(1, 1));
        assert!(!near(0, 1) && !near(1, 0) && !near(4, 2));
        assert_ne!(differences(written, "| a | 1,031 | 10 |\n"), "");
        assert_ne!(differences(written, "| a | 969 | 10 |\n"), "");
        assert_ne!(differences(written, "| a | 1,000 | 12 |\n"), "");
        assert_ne!(differences(written, "| b | 1,000 | 10 |\n"), "");
        assert_ne!(differences(written, "| a | 1,000 | 10 | 1 |\n"), "");
        assert_ne!(differences(written, ""), "");
        assert_ne!(differences("", written), "");
    }
}
