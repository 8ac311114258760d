//! `setme simulate`: whole games, and how often a layout has no set in them.
//!
//! Games are numbered from 0, and each is dealt and played by the generator of the seed and its number,
//! so it does not matter which thread plays it. What is counted are whole numbers, whose sums do not
//! depend on an order either.

mod tally;

use std::fmt::Write as _;

use serde::Serialize;

use crate::play::Policy;
use tally::{Sums, Tally};

/// What to play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) policy: Policy,
    pub(crate) threads: usize,
}

/// How the cards come to the table: the odds depend on it.
const DEALING: [&str; 3] = [
    "twelve cards lie there while the deck lasts; a new card comes to",
    "the place of one that was taken, lowest place first; three more",
    "are dealt where no set lies there",
];

/// An estimate and its standard error, which is not known where all games are alike in that.
#[derive(Clone, Copy, Debug, Serialize)]
struct Estimate {
    value: f64,
    error: Option<f64>,
}

impl Estimate {
    /// Both, times a factor, in columns.
    fn columns(self, factor: f64) -> String {
        let error = self.error.map_or("-".to_owned(), |error| format!("{:.5}", factor * error));
        format!("{:9.5} ± {error:>7}", factor * self.value)
    }
}

/// What is printed, in numbers.
#[derive(Serialize)]
struct Simulation {
    games: u64,
    seed: u64,
    policy: &'static str,
    dealing: String,
    layouts: Vec<Layouts>,
    cards_left: Vec<CardsLeft>,
}

/// The layouts of so many cards, each counted when it is looked at: after the first deal, after each
/// take and after each three more.
#[derive(Serialize)]
#[expect(clippy::struct_field_names, reason = "as the field is called in the output")]
struct Layouts {
    cards: usize,
    layouts: u64,
    without_a_set: u64,
    share_without_a_set: Estimate,
    mean_sets: Estimate,
    /// How many layouts had 0, 1, 2, … sets.
    by_sets: Vec<u64>,
}

/// The games that ended with so many cards.
#[derive(Serialize)]
struct CardsLeft {
    cards: usize,
    games: u64,
    share: Estimate,
}

#[expect(clippy::cast_precision_loss, reason = "an estimate has fewer digits")]
fn float(number: u64) -> f64 {
    number as f64
}

/// The estimate of a ratio `part / whole` of sums over games. Layouts of one game depend on each other, so
/// it is games that are taken as a sample: the variance of part - ratio · whole between them, by that of a
/// mean, as is usual for a ratio (W. G. Cochran, *Sampling Techniques*, 1977, section 6.4).
fn ratio(
    games: u64,
    part: u64,
    whole: u64,
    part_squared: u64,
    both: u64,
    whole_squared: u64,
) -> Estimate {
    let value = float(part) / float(whole);
    let squares =
        float(part_squared) - 2.0 * value * float(both) + value * value * float(whole_squared);
    let freedom = float(games) / float(games.saturating_sub(1));
    // Where all games are alike only rounding is left.
    let alike = squares <= 1e-12 * float(part_squared);
    let error = (!alike).then(|| (squares * freedom).sqrt() / float(whole));
    Estimate { value, error: error.filter(|error| error.is_finite()) }
}

fn simulate(order: &Order, terminal: bool) -> Simulation {
    let Tally { counts, sums, left } = Tally::of(order, terminal);
    let games = order.games;
    let layouts = |(cards, (by_sets, sums)): (usize, (&Vec<u64>, &Sums))| {
        let layouts = by_sets.iter().sum();
        let sets = (0..).zip(by_sets).map(|(sets, layouts)| sets * layouts).sum();
        // An empty table is no layout.
        let most = by_sets.iter().rposition(|&layouts| layouts > 0).filter(|_| cards > 0)?;
        let &Sums { layouts_squared, .. } = sums;
        let (squared, both) = (sums.without_squared, sums.without_by_layouts);
        let share = ratio(games, by_sets[0], layouts, squared, both, layouts_squared);
        let (squared, both) = (sums.sets_squared, sums.sets_by_layouts);
        Some(Layouts {
            cards,
            layouts,
            without_a_set: by_sets[0],
            share_without_a_set: share,
            mean_sets: ratio(games, sets, layouts, squared, both, layouts_squared),
            by_sets: by_sets[..=most].to_vec(),
        })
    };
    let cards_left = |(cards, &ended): (usize, &u64)| {
        let share = ratio(games, ended, games, ended, ended, games);
        (ended > 0).then_some(CardsLeft { cards, games: ended, share })
    };
    Simulation {
        games,
        seed: order.seed,
        policy: match order.policy {
            Policy::First => "first",
            Policy::Random => "random",
            Policy::Greedy => "greedy",
        },
        dealing: DEALING.join(" "),
        layouts: counts.iter().zip(&sums).enumerate().filter_map(layouts).collect(),
        cards_left: left.iter().enumerate().filter_map(cards_left).collect(),
    }
}

/// What is printed, as JSON or for a person.
pub(crate) fn text(order: &Order, json: bool, terminal: bool) -> String {
    let simulation = simulate(order, terminal);
    if json {
        serde_json::to_string(&simulation).expect("only text and numbers") + "\n"
    } else {
        for_a_person(&simulation, order.policy)
    }
}

fn for_a_person(simulation: &Simulation, policy: Policy) -> String {
    let Simulation { games, seed, layouts, cards_left, .. } = simulation;
    let told = match policy {
        Policy::First => "takes the first set in order of position",
        Policy::Random => "takes any set, each as likely as any other",
        Policy::Greedy => "takes the set that leaves the fewest, as advise has it",
    };
    let mut text = String::new();
    let mut line = |line: std::fmt::Arguments<'_>| {
        let _ = text.write_fmt(line);
        text.push('\n');
    };
    line(format_args!("games    {games}"));
    line(format_args!("seed     {seed}"));
    line(format_args!("policy   {}: {told}", simulation.policy));
    let mut margin = "dealing ";
    for part in DEALING {
        line(format_args!("{margin} {part}"));
        margin = "        ";
    }
    line(format_args!(""));
    line(format_args!("Layouts, each counted when it is looked at (± is one standard error)"));
    line(format_args!("cards       layouts   without a set, %                 sets, mean"));
    for Layouts { cards, layouts, share_without_a_set: share, mean_sets: mean, .. } in layouts {
        line(format_args!(
            "{cards:5}  {layouts:12}  {}  {}",
            share.columns(100.0),
            mean.columns(1.0),
        ));
    }
    line(format_args!(""));
    line(format_args!("Cards left at the end"));
    line(format_args!("cards         games        of all, %"));
    for CardsLeft { cards, games, share } in cards_left {
        line(format_args!("{cards:5}  {games:12}  {}", share.columns(100.0)));
    }
    line(format_args!(""));
    line(format_args!("Of the layouts of so many cards, with so many sets, %"));
    let row = |name: &str, cells: &mut dyn Iterator<Item = String>| {
        let mut row = format!("{name:>5}");
        cells.for_each(|cell| {
            let _ = write!(row, "{cell:>10}");
        });
        row.trim_end().to_owned()
    };
    line(format_args!(
        "{}",
        row("sets", &mut layouts.iter().map(|of| format!("{} cards", of.cards)))
    ));
    let most = layouts.iter().map(|of| of.by_sets.len()).max().unwrap_or(0);
    for sets in 0..most {
        let mut shares = layouts.iter().map(|of| match of.by_sets.get(sets) {
            Some(0) | None => String::new(),
            Some(&count) => format!("{:.5}", 100.0 * float(count) / float(of.layouts)),
        });
        line(format_args!("{}", row(&sets.to_string(), &mut shares)));
    }
    text
}
