//! What a first solution of the contest does: `naive FILE` tries all triples.

use std::fs;
use std::io;

use setme_benches::naive_solution;

fn main() -> io::Result<()> {
    let path = std::env::args_os().nth(1).expect("a file");
    naive_solution(&fs::read_to_string(path)?, &mut io::stdout().lock())
}
