//! `setme explain`: why three cards are a set, or why they are not.

use std::fmt::Write as _;

use serde::Serialize;
use setme_core::{Card, Color, Count, Set, Shading, Symbol};

use crate::json::{Cards, Text};
use crate::notation::Notation;

/// One attribute of the three cards.
#[derive(Serialize)]
struct Attribute {
    #[serde(rename = "attribute")]
    name: &'static str,
    /// Its values in words, card by card.
    values: [&'static str; 3],
    #[serde(flatten)]
    verdict: Verdict,
}

/// What the rule says of one attribute.
#[derive(Serialize, PartialEq)]
#[serde(tag = "verdict", rename_all = "snake_case")]
enum Verdict {
    Same,
    Different,
    /// Two cards have a value, one has another.
    Broken {
        two: &'static str,
        one: &'static str,
    },
}

/// All that there is to say, as JSON has it.
#[derive(Serialize)]
struct Explanation<'a> {
    cards: Cards<'a>,
    is_set: bool,
    salience: Option<u8>,
    attributes: Vec<Attribute>,
    /// The card that makes a set with the first two.
    third: Text,
}

fn explain(cards: &[Card; 3]) -> Explanation<'_> {
    let [a, b, c] = *cards;
    let set = Set::new(a, b, c);
    Explanation {
        cards: Cards(cards),
        is_set: set.is_some(),
        salience: set.map(Set::salience),
        attributes: vec![
            attribute("symbol", cards.map(|card| symbol(card.symbol()))),
            attribute("count", cards.map(|card| count(card.count()))),
            attribute("color", cards.map(|card| color(card.color()))),
            attribute("shading", cards.map(|card| shading(card.shading()))),
        ],
        third: Text(a.third(b)),
    }
}

fn attribute(name: &'static str, values: [&'static str; 3]) -> Attribute {
    let [a, b, c] = values;
    let verdict = match (a == b, b == c, a == c) {
        (true, true, _) => Verdict::Same,
        (false, false, false) => Verdict::Different,
        (true, _, _) => Verdict::Broken { two: a, one: c },
        (_, true, _) => Verdict::Broken { two: b, one: a },
        (_, _, true) => Verdict::Broken { two: a, one: b },
    };
    Attribute { name, values, verdict }
}

fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Diamond => "diamond",
        Symbol::Oval => "oval",
        Symbol::Squiggle => "squiggle",
    }
}

fn count(count: Count) -> &'static str {
    match count {
        Count::One => "1",
        Count::Two => "2",
        Count::Three => "3",
    }
}

fn color(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Green => "green",
        Color::Purple => "purple",
    }
}

fn shading(shading: Shading) -> &'static str {
    match shading {
        Shading::Outlined => "outlined",
        Shading::Filled => "filled",
        Shading::Striped => "striped",
    }
}

/// What is printed, as JSON or for a person, and whether the cards are a set.
pub(crate) fn text(cards: [Card; 3], notation: &Notation, json: bool) -> (String, bool) {
    let explanation = explain(&cards);
    let is_set = explanation.is_set;
    if json {
        let text = serde_json::to_string(&explanation).expect("only text and numbers");
        return (text + "\n", is_set);
    }
    (for_a_person(&explanation, cards, notation), is_set)
}

fn for_a_person(explanation: &Explanation<'_>, cards: [Card; 3], notation: &Notation) -> String {
    let names = cards.map(|card| notation.write(card));
    // Each column as wide as what is widest in it.
    let widths = [0, 1, 2].map(|card: usize| {
        let values = explanation.attributes.iter().map(|attribute| attribute.values[card].len());
        values.max().unwrap_or(0).max(names[card].len())
    });
    let line = |name: &str, values: [&str; 3], verdict: &str| {
        let mut line = format!("{name:7}  ");
        for (value, width) in values.into_iter().zip(widths) {
            let _ = write!(line, "{value:width$}  ");
        }
        format!("{line}{verdict}").trim_end().to_owned() + "\n"
    };
    let [a, b, c] = &names;
    let mut text = line("", [a, b, c], "");
    let mut broken = Vec::new();
    for Attribute { name, values, verdict } in &explanation.attributes {
        let told = match verdict {
            Verdict::Same => "all the same".to_owned(),
            Verdict::Different => "all different".to_owned(),
            Verdict::Broken { two, one } => {
                broken.push(*name);
                format!("{two} twice, {one} once")
            }
        };
        text += &line(name, *values, &told);
    }
    if let Some(salience) = explanation.salience {
        text + &format!("A set, of salience {salience}.\n")
    } else {
        let third = notation.write(explanation.third.0);
        let broken = match &broken[..] {
            [one] => format!("the {one} breaks"),
            [all @ .., last] => format!("{} and {last} break", all.join(", ")),
            [] => unreachable!("three cards that are no set"),
        };
        text + &format!("Not a set: {broken} the rule. {a} and {b} ask for {third}.\n")
    }
}
