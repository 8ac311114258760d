//! The arguments.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;

use clap::builder::{PossibleValuesParser, TypedValueParser, ValueParser};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};

use crate::commands::{deal, simulate};
use crate::notation::{NOTATIONS, Notation};
use crate::play::Policy;
use crate::{possible, random};

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
    args_conflicts_with_subcommands = true,
    max_term_width = 80,
    help_template = TEMPLATE,
    before_help = "\
Examples:
  setme tableaus.txt              every tableau of a file, each with its sets
  setme < tableaus.txt            the same from standard input
  setme monday.txt tuesday.txt    several files as one stream
  setme --keep-going *.txt        past what is faulty, to the end
  setme deal | setme advise       which set to take of twelve cards just dealt",
    after_help = "\
Exit status: 0 when all was read and written, 1 when something was not a card,
could not be read or could not be written, 2 when the arguments are wrong."
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) threads: Threads,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const TEMPLATE: &str = "\
{about-section}
{before-help}{usage-heading} {usage}

{all-args}{after-help}
";

/// What the program does beside the main job.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Tells which set of each tableau to take
    ///
    /// The sets of each tableau, each with its salience (2 for every attribute that is the same
    /// on its cards, 1 for every one that differs: the higher, the more easily seen) and with
    /// how many sets are left when it is taken. Then the one to take: the fewest sets left, then
    /// the highest salience, then the first. Then the most sets that share no card.
    #[command(
        args_override_self = true,
        help_template = TEMPLATE,
        before_help = "\
Examples:
  setme advise tableaus.txt
  setme deal --seed 7 | setme advise"
    )]
    Advise(Input),

    /// Tells why three cards are a set, or why they are not
    #[command(
        args_override_self = true,
        help_template = TEMPLATE,
        before_help = "\
Examples:
  setme explain S3RO D3GF O3PS
  setme explain --notation kattis 3SOR 3DSG 3OTP",
        after_help = "Exit status: 0 when they are a set, 1 when not, 2 when the arguments are wrong."
    )]
    Explain {
        /// A card
        #[arg(value_name = "CARD", allow_negative_numbers = true)]
        first: String,
        /// Another
        #[arg(value_name = "CARD", allow_negative_numbers = true)]
        second: String,
        /// And a third
        #[arg(value_name = "CARD", allow_negative_numbers = true)]
        third: String,

        #[command(flatten)]
        format: Format,
    },

    /// Tells which card completes two
    #[command(
        args_override_self = true,
        help_template = TEMPLATE,
        before_help = "\
Example:
  setme third S3RO D3GF"
    )]
    Third {
        /// A card
        #[arg(value_name = "CARD", allow_negative_numbers = true)]
        first: String,
        /// Another
        #[arg(value_name = "CARD", allow_negative_numbers = true)]
        second: String,

        #[command(flatten)]
        notation: NotationArg,
    },

    /// Deals tableaus
    ///
    /// They are written as they are read: a card a line, a blank line between two. The same seed
    /// gives the same tableaus, on any machine and for good.
    #[command(
        args_override_self = true,
        help_template = TEMPLATE,
        before_help = "\
Examples:
  setme deal                           twelve cards
  setme deal --sets 6 --seed 2026      a puzzle with six sets
  setme deal --cards 3 --tableaus 9    nine times three cards"
    )]
    Deal(Deal),

    /// Plays whole games and tells how often there is no set
    #[command(
        args_override_self = true,
        help_template = TEMPLATE,
        before_help = "\
Examples:
  setme simulate
  setme simulate --games 10000000 --policy greedy --seed 1"
    )]
    Simulate(Simulate),
}

/// Files with tableaus, and how they are read.
#[derive(Args, Debug)]
pub(crate) struct Input {
    /// Files with tableaus; - is standard input, as when there is none
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Report every fault, solve the tableaus that have none
    #[arg(short, long)]
    pub(crate) keep_going: bool,

    /// Take a card that stands twice as a fault, not a warning
    #[arg(short, long)]
    pub(crate) strict: bool,

    #[command(flatten)]
    pub(crate) format: Format,
}

impl Input {
    /// The files to read, in order.
    pub(crate) fn files(self) -> Vec<PathBuf> {
        if self.files.is_empty() { vec![PathBuf::from("-")] } else { self.files }
    }
}

/// What is read and written, and how.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Format {
    #[command(flatten)]
    pub(crate) notation: NotationArg,

    /// Write JSON, an object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// How cards are written.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct NotationArg {
    /// How cards are written
    #[arg(
        id = "notation",
        short,
        long,
        value_name = "NAME",
        default_value = "contest",
        value_parser = notation()
    )]
    pub(crate) is: &'static Notation,
}

/// How many threads.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Threads {
    /// How many threads work; without this as many as there are cores
    #[arg(short, long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<usize>,
}

impl Threads {
    /// As many as are asked for, or as there are cores for this program; but no more than any machine
    /// has a use for.
    pub(crate) fn or_cores(self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        self.threads.unwrap_or_else(cores).min(1024)
    }
}

/// What to deal.
#[derive(Args, Debug)]
pub(crate) struct Deal {
    /// How many cards a tableau has, 1 to 81
    #[arg(short, long, value_name = "N", default_value_t = 12, value_parser = cards, allow_negative_numbers = true)]
    pub(crate) cards: usize,

    /// How many tableaus
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = count, allow_negative_numbers = true)]
    pub(crate) tableaus: u64,

    /// Only tableaus with this many sets; others are dealt again, however
    /// long that takes
    #[arg(long, value_name = "N", value_parser = sets, allow_negative_numbers = true)]
    pub(crate) sets: Option<usize>,

    #[command(flatten)]
    pub(crate) seed: Seed,

    #[command(flatten)]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) threads: Threads,
}

impl Deal {
    /// What to deal, unless it can never be dealt.
    pub(crate) fn checked(&self) -> Result<deal::Order, String> {
        if let Some(sets) = self.sets {
            possible::check(self.cards, sets)?;
        }
        Ok(deal::Order {
            seed: self.seed.or_any(),
            seed_is_any: self.seed.seed.is_none(),
            cards: self.cards,
            tableaus: self.tableaus,
            sets: self.sets,
            notation: self.format.notation.is,
            json: self.format.json,
            threads: self.threads.or_cores(),
        })
    }
}

/// What to play.
#[derive(Args, Debug)]
pub(crate) struct Simulate {
    /// How many games
    #[arg(short, long, value_name = "N", default_value_t = 100_000, value_parser = games, allow_negative_numbers = true)]
    pub(crate) games: u64,

    /// Which set is taken
    #[arg(short, long, value_name = "POLICY", value_enum, default_value_t = Policy::Random)]
    pub(crate) policy: Policy,

    #[command(flatten)]
    pub(crate) seed: Seed,

    /// Write JSON, one object
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) threads: Threads,
}

impl Simulate {
    /// What to play.
    pub(crate) fn order(&self) -> simulate::Order {
        simulate::Order {
            games: self.games,
            seed: self.seed.or_any(),
            policy: self.policy,
            threads: self.threads.or_cores(),
        }
    }
}

/// Where random numbers come from.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Seed {
    /// A whole number below 2^64; without this another each time
    #[arg(long, value_name = "SEED", value_parser = seed, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
}

impl Seed {
    /// The seed that is given, or any.
    fn or_any(self) -> u64 {
        self.seed.unwrap_or_else(random::any_seed)
    }
}

fn notation() -> ValueParser {
    let names = PossibleValuesParser::new(NOTATIONS.each_ref().map(|notation| notation.name));
    ValueParser::new(names.try_map(|name| Notation::named(&name).ok_or("no such notation")))
}

fn threads(text: &str) -> Result<usize, String> {
    let number = text.parse::<u32>().ok().filter(|&number| number > 0);
    let number = number.and_then(|number| number.try_into().ok());
    number.ok_or_else(|| format!("a number of threads is 1 to {}", u32::MAX))
}

fn cards(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=81).contains(number));
    number.ok_or_else(|| "a tableau has 1 to 81 cards of a deck".to_owned())
}

fn count(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a number of tableaus is 0 to {}", u64::MAX))
}

fn sets(text: &str) -> Result<usize, String> {
    text.parse()
        .map_err(|_| "a number of sets is 0 to 1080, as many as a whole deck has".to_owned())
}

fn games(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("a number of games is 1 to {}", u64::MAX))
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

/// The subcommand that a file's name is, or is much like.
pub(crate) fn meant(file: &Path) -> Option<String> {
    let file = file.to_str()?;
    let likeness = |name: &String| strsim::jaro(name, file);
    let names = Cli::command();
    let names = names.get_subcommands().map(|command| command.get_name().to_owned());
    let nearest = names.max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(&nearest) > 0.8).then_some(nearest)
}

/// Says what is wrong with the arguments of a subcommand, as clap says it.
pub(crate) fn wrong(command: &str, message: String) -> clap::Error {
    let mut cli = Cli::command();
    cli.build();
    let named = cli.find_subcommand_mut(command).expect("a subcommand");
    named.error(ErrorKind::ValueValidation, message)
}
