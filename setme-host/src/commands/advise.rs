//! `setme advise`: which set of each tableau to take.

use std::io::{self, Write};

use serde::Serialize;
use setme_core::{Card, Game, RatedSet, TableauRef};

use crate::json::{self, Cards};
use crate::output::Output;

/// All that there is to say of a tableau, as JSON has it.
#[derive(Serialize)]
struct Advice<'a, S> {
    cards: Cards<'a>,
    sets: S,
    /// The number of the one to take, from 0.
    take: Option<usize>,
    /// The most sets that share no card, and whether it is certain that there are no more.
    disjoint: Vec<Cards<'a>>,
    disjoint_is_largest: bool,
    /// How many cards to add, where there is no set.
    add: Option<usize>,
}

/// Writes the advice as JSON: an object a line.
pub(crate) fn as_json(cards: &[Card], output: &mut Output) -> io::Result<()> {
    let tableau = TableauRef::new(cards);
    let pick = tableau.pick();
    let (disjoint, disjoint_is_largest) = disjoint(&tableau);
    let advice = Advice {
        cards: Cards(cards),
        sets: json::rated_sets(&tableau),
        take: pick.map(|pick| number(&tableau, &pick)),
        disjoint: disjoint.iter().map(|set| Cards(set)).collect(),
        disjoint_is_largest,
        add: pick.is_none().then(|| to_add(cards.len())),
    };
    serde_json::to_writer(&mut *output, &advice)?;
    output.write_all(b"\n")
}

/// Writes the advice for a person, after a blank line.
pub(crate) fn as_text(cards: &[Card], output: &mut Output) -> io::Result<()> {
    let tableau = TableauRef::new(cards);
    output.layout().cards(cards);
    let Some(pick) = tableau.pick() else {
        output.layout().no_set();
        let add = to_add(cards.len());
        let (s, all) = (if add == 1 { "" } else { "s" }, cards.len() + add);
        return writeln!(output, "ADD:    {add} card{s}, to {all}");
    };
    // All numbers as wide as the last one.
    let width = (pick.sets_left + pick.sets_gone).to_string().len();
    let margin = width + 1;
    writeln!(output, "SETS:   {:margin$}  cards           salience  sets left", "")?;
    for (number, RatedSet { found, salience, sets_left, .. }) in
        (1_usize..).zip(tableau.rated_sets())
    {
        writeln!(output, "        {number:width$}.  {found}  {salience:8}  {sets_left:9}")?;
    }
    let number = number(&tableau, &pick) + 1;
    writeln!(output, "TAKE:   {number:width$}.  {}", pick.found)?;
    let (disjoint, largest) = disjoint(&tableau);
    let sets: Vec<String> =
        disjoint.iter().map(|set| set.map(|card| card.to_string()).join(" ")).collect();
    let more = if largest { "" } else { ", perhaps more" };
    writeln!(output, "APART:  {:width$}   {}{more}", disjoint.len(), sets.join(", "))
}

/// How many sets lie before this one.
fn number(tableau: &TableauRef<'_>, pick: &RatedSet) -> usize {
    tableau.sets().take_while(|found| found.positions < pick.found.positions).count()
}

/// The most sets that share no card, in order, each as its cards first stand in the tableau; and
/// whether it is certain that there are no more.
fn disjoint(tableau: &TableauRef<'_>) -> (Vec<[Card; 3]>, bool) {
    let cards = tableau.cards();
    let disjoint = tableau.disjoint_sets();
    let largest = disjoint.is_largest();
    let place = |card: &Card| cards.iter().position(|other| other == card);
    let mut sets: Vec<[Card; 3]> = disjoint.map(<[Card; 3]>::from).collect();
    for set in &mut sets {
        set.sort_by_key(place);
    }
    sets.sort_by_key(|set| set.each_ref().map(place));
    (sets, largest)
}

/// How many cards to add to so many without a set: up to twelve, else to the next number of cards that
/// can lie there by the rules.
fn to_add(cards: usize) -> usize {
    if cards < Game::CARDS { Game::CARDS - cards } else { 3 - cards % 3 }
}
