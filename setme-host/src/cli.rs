//! The arguments.

use std::path::PathBuf;

use clap::Parser;

/// Finds every set in tableaus of cards of the game SET
///
/// A tableau is a card a line, ended by a blank line or the end of the input.
/// A card is four characters, as S3RO: its symbol D, O or S; its count 1, 2 or 3;
/// its color R, G or P; its shading O, F or S.
#[derive(Debug, Parser)]
#[command(
    name = "setme",
    version,
    verbatim_doc_comment,
    args_override_self = true,
    max_term_width = 80,
    help_template = "\
{about-section}
Examples:
  setme tableaus.txt              every tableau of a file, each with its sets
  setme < tableaus.txt            the same from standard input
  setme monday.txt tuesday.txt    several files as one stream
  setme --keep-going *.txt        past what is faulty, to the end

{usage-heading} {usage}

{all-args}{after-help}
",
    after_help = "\
Exit status: 0 when all was read and written, 1 when something was not a card,
could not be read or could not be written, 2 when the arguments are wrong."
)]
pub(crate) struct Cli {
    /// Files with tableaus; - is standard input, as when there is none
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Report every fault, solve the tableaus that have none
    #[arg(short, long)]
    pub(crate) keep_going: bool,

    /// Take a card that stands twice as a fault, not a warning
    #[arg(short, long)]
    pub(crate) strict: bool,

    /// How many threads solve; without this as many as there are cores
    #[arg(short, long, value_name = "N", value_parser = at_least_one, allow_negative_numbers = true)]
    pub(crate) threads: Option<usize>,
}

impl Cli {
    /// The files to read, in order.
    pub(crate) fn files(self) -> Vec<PathBuf> {
        if self.files.is_empty() { vec![PathBuf::from("-")] } else { self.files }
    }
}

fn at_least_one(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| "write how many threads, from 1 up".to_owned())
}
