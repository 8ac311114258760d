//! What the program does beside the main job, against slow and obvious versions.

mod oracle;
mod support;

use std::collections::HashMap;
use std::fmt::Write;

use serde_json::Value;
use setme_core::Card;
use setme_host::notation::NOTATIONS;
use support::setme;

/// The answer of a run that goes well.
fn answer(args: &[&str], input: &str) -> String {
    let run = setme(args, input);
    assert_eq!((run.status, &run.errors[..]), (0, ""), "{args:?}");
    run.output
}

/// The objects of an output that has one a line.
fn objects(output: &str) -> Vec<Value> {
    output.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|text| text.as_str().expect("text")).collect()
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a whole number").try_into().unwrap()
}

fn is_set(cards: &[&str]) -> bool {
    oracle::is_set(cards[0], cards[1], cards[2])
}

/// Whole decks: a seed means the same one on any machine, for good.
const GOLDEN: [(&str, &str); 4] = [
    (
        "0",
        "D2PO S2GO S2PS O3GF S1GF D2PS O2GF D1PS O1GS D3RO O1RF D1PO O2PS D1RO O3GO S3GO D1GO \
         D3RS D3PS O2PO D1GF O2GO S3RO D3PO D2GO O1PO S3PO D3GO D1PF O2RS O2PF S1RF S3PF O1RS \
         S1PO O3RO S3RS O1PF D1GS D3GF S3GS S3PS S2GS D3RF S1RO S1PF O2GS O3PO S1PS S2RO S3GF \
         D2RO S1RS D2PF S2GF D2RF O2RO D1RF D2RS O3PF D3PF S2PF O3RF O1GO S1GO O1PS S2RF D1RS \
         O3GS O1RO S3RF O3RS O2RF O3PS D3GS D2GF S2RS S1GS O1GF D2GS S2PO",
    ),
    (
        "1",
        "O3GS O1GO S3RF D3GS S3PF S1PO S2GS S2GF S2PO S1PF D2GS D2RO D3RS O3GF D2PO O3PO O1GF \
         D3PF D2PF O1RF S3PO S3PS D1PF D2GO S1RS D3RF O3GO O2GF S1PS S3RO O3RO O1PS O3PS O3RF \
         O1GS S2PF D3PS O2GS D1GF S3GO O2RS O1RS O2PO S3GF S2PS D1RF O1PF D1RO D3GO D1RS D1GS \
         S1GS S2RO S1GF S2RF O2RO D1PS O2GO O2PF O3RS S3GS O3PF D1GO D2GF O2PS O1RO D2RF O1PO \
         S2RS S1GO O2RF S1RF S3RS D2PS D3GF D1PO D3RO S2GO D3PO S1RO D2RS",
    ),
    (
        "4294967296",
        "D2RS S1RF D3GO D1PO O2PS S2RF S2RS D1PS S2GS D1RO O3RS O2PF O1GO D2PO O2GF O2RS O2PO \
         D2RO O1PS S1RO D3RO O2RO O3PF O3RF S1PO D1GO O1RO D3RS O3GF D1PF D2RF D3PF O2RF O2GO \
         O2GS D3GS O1RF S3PF S2RO S2PO O1GS S2GO S3GF O1GF D1GS D3RF S2PF S1RS D2GS D2GF D2PF \
         S3PS D1RF S1GO S1PF S2PS O1PF S3RS O3GO O1RS D2PS D3PO S3RF S3RO S3GO S3GS S1PS O3PS \
         O3GS D3GF S1GS D2GO D3PS S1GF D1RS O3PO O3RO S3PO O1PO S2GF D1GF",
    ),
    (
        "18446744073709551615",
        "D2RF S1RS O3GF D3RO D1RO S3PO D3RS O1GO O2RS S3RO D2PS S2PS D1RF S1RO D2PF O2RF O3RF \
         S2RS D1GO S3RF S2GO D1GS S3PF D2GO D3PF D2RS D3PO S3GF O1GF S1GF D3GF S2GF S1GO O1RO \
         D1PS S3GO O2RO D2GF O2GS D3RF S3PS S2RF D1PO O1PF D1RS O3PO D1PF D2GS O3GO O2PS S2PF \
         D3PS S1PS D2RO O3PS S2PO O3PF O2GO S1PF D3GO O1PO O1RS O1RF O2PO S3RS O2GF S1PO S3GS \
         O2PF D2PO D3GS O1GS S1RF S1GS O1PS O3RS O3RO S2GS D1GF S2RO O3GS",
    ),
];

#[test]
fn a_seed_means_the_same_deck_for_good() {
    for (seed, deck) in GOLDEN {
        let deck: Vec<&str> = deck.split_whitespace().collect();
        let dealt = answer(&["deal", "--cards", "81", "--seed", seed], "");
        assert_eq!(dealt.lines().collect::<Vec<_>>(), deck);
        // Fewer cards are the first ones of it, however many threads look on.
        for cards in [1, 2, 12, 80] {
            let count = cards.to_string();
            let args = ["deal", "--seed", seed, "--cards", &count, "--threads", "3"];
            assert_eq!(answer(&args, "").lines().collect::<Vec<_>>(), deck[..cards]);
        }
    }
}

fn tableaus(text: &str) -> Vec<Vec<&str>> {
    text.split("\n\n").map(|tableau| tableau.lines().collect()).collect()
}

/// The sets of a tableau, as the main job's second version finds them.
fn count_sets(cards: &[&str]) -> usize {
    oracle::one_tableau(cards).lines().filter(|line| line.contains(".  ")).count()
}

#[test]
fn tableaus_with_so_many_sets_are_those_of_all_that_have_as_many() {
    let all = answer(&["deal", "--seed", "5", "--tableaus", "5000"], "");
    let all = tableaus(&all);
    assert_eq!(all.len(), 5000);
    for sets in [0, 2, 3, 6, 7] {
        let expected: Vec<_> =
            all.iter().filter(|cards| count_sets(cards) == sets).cloned().collect();
        let (sets, count) = (sets.to_string(), expected.len().to_string());
        for threads in ["1", "2", "7"] {
            let args =
                ["deal", "--seed", "5", "--sets", &sets, "--tableaus", &count, "-t", threads];
            assert_eq!(tableaus(&answer(&args, "")), expected, "{sets} sets, {threads} threads");
        }
    }
}

/// The shares of tableaus of twelve cards with 0, 1, … sets are known exactly (there are
/// 70,724,320,184,700 of them, of which 2,284,535,476,080 have none, and so on).
#[test]
fn deals_are_as_often_without_a_set_as_they_should_be() {
    let dealt = answer(&["deal", "--seed", "12", "--tableaus", "100000"], "");
    let mut times = HashMap::new();
    for cards in tableaus(&dealt) {
        let mut cards: Vec<Card> = cards.iter().map(|card| card.parse().unwrap()).collect();
        let sets = setme_core::TableauRef::new(&cards).count_sets();
        *times.entry(sets).or_insert(0) += 1;
        cards.sort_unstable();
        cards.dedup();
        assert_eq!(cards.len(), 12);
    }
    let exact = [
        (0, 2_284_535_476_080_f64),
        (1, 10_266_579_666_720.0),
        (2, 18_459_179_294_400.0),
        (3, 19_278_240_770_880.0),
        (4, 12_746_054_337_120.0),
        (6, 1_649_199_670_560.0),
    ];
    for (sets, layouts) in exact {
        let share = layouts / 70_724_320_184_700.0;
        let expected = 100_000.0 * share;
        let deviation = (expected * (1.0 - share)).sqrt();
        let seen = f64::from(times[&sets]);
        assert!((seen - expected).abs() < 4.0 * deviation, "{sets} sets: {seen}, not {expected}");
    }
}

#[test]
fn what_one_notation_writes_it_reads() {
    for notation in &NOTATIONS {
        for tableaus in ["1", "40"] {
            let deal = ["deal", "--seed", "9", "--tableaus", tableaus, "--cards", "15"];
            let plain = answer(&deal, "");
            let written = answer(&[&deal[..], &["--notation", notation.name]].concat(), "");
            for (card, text) in plain.lines().zip(written.lines()) {
                let card = card.parse().map_or(String::new(), |card| notation.write(card));
                assert_eq!(card, text);
            }
            let read = ["-n", notation.name];
            assert_eq!(answer(&read, &written), answer(&[], &plain), "{}", notation.name);
            let advice = [&["advise"], &read[..]].concat();
            assert_eq!(answer(&advice, &written), answer(&["advise"], &plain));
            // In pieces, too, and with the ends of lines of another system.
            for size in [1, 2, 3, 7] {
                let other = written.replace('\n', " \r\n");
                let run = support::setme_in_pieces(&read, &other, size);
                assert_eq!((run.output, run.errors), (answer(&[], &plain), String::new()));
            }
        }
    }
}

#[test]
fn digits_may_have_spaces_and_an_end() {
    let spaced = "0 1 2 0\n0 1 2 1\n0 1 2 2\n";
    let expected = answer(&[], "D3GO\nD3GF\nD3GS\n");
    for end in ["", "\n", "-1", "-1\n", "-1 \r\n", "-1\n\nwhatever\n0120\n", "\n-1\n9"] {
        for size in [1, 2, 5, usize::MAX] {
            let run = support::setme_in_pieces(&["-n", "digits"], format!("{spaced}{end}"), size);
            assert_eq!((&run.output, &run.errors[..], run.status), (&expected, "", 0), "{end:?}");
        }
    }
    // A fault before the end is one all the same.
    let run = setme(&["-n", "digits", "-k"], "0120\n0123\n\n0120\n-1\n");
    assert_eq!(run.places("error"), [(2, 4)]);
    assert_eq!((run.output, run.status), (answer(&[], "D3GO\n"), 1));
}

#[test]
fn the_main_job_as_json_says_what_its_text_says() {
    let dealt = answer(&["deal", "--seed", "3", "--tableaus", "300", "--cards", "13"], "");
    let text = answer(&[], &dealt);
    let objects = objects(&answer(&["--json"], &dealt));
    let mut rewritten = Vec::new();
    for tableau in &objects {
        let cards = texts(&tableau["cards"]);
        let mut lines = format!("CARDS:  {}\n", cards.join(" "));
        for (index, set) in tableau["sets"].as_array().unwrap().iter().enumerate() {
            let margin = if index == 0 { "SETS:   " } else { "        " };
            let of = texts(&set["cards"]);
            let _ = writeln!(lines, "{margin}{}.  {}", index + 1, of.join(" "));
            let positions: Vec<_> =
                set["positions"].as_array().unwrap().iter().map(number).collect();
            assert_eq!(positions.iter().map(|&at| cards[at]).collect::<Vec<_>>(), of);
        }
        if tableau["sets"].as_array().unwrap().is_empty() {
            lines += "SETS:   *** None Found ***\n";
        }
        rewritten.push(lines);
    }
    assert_eq!(rewritten.join("\n"), text);
}

/// Each advice is worked out once more from the letters alone.
#[test]
fn advice_on_dealt_tableaus() {
    for cards in ["3", "9", "12", "15", "18"] {
        let dealt = answer(&["deal", "--seed", "4", "--tableaus", "60", "--cards", cards], "");
        let (json, text) = (answer(&["advise", "--json"], &dealt), answer(&["advise"], &dealt));
        let objects = objects(&json);
        assert_eq!(objects.len(), 60);
        for (advice, text) in objects.iter().zip(text.split("\n\n")) {
            check_advice(advice, text);
        }
    }
}

fn check_advice(advice: &Value, text: &str) {
    let cards = texts(&advice["cards"]);
    let mut sets = Vec::new();
    for (i, a) in cards.iter().enumerate() {
        for (j, b) in cards.iter().enumerate().skip(i + 1) {
            sets.extend(cards[j + 1..].iter().filter(|c| is_set(&[a, b, c])).map(|c| [*a, *b, *c]));
        }
    }
    let apart = |one: &[&str], other: &[&str]| !one.iter().any(|card| other.contains(card));
    let same = |set: &[&str; 3], place: usize| {
        let [a, b, c] = set.map(|card| card.as_bytes()[place]);
        a == b && b == c
    };
    let rate = |set: &[&str; 3]| {
        let salience = (0..4).map(|place| if same(set, place) { 2 } else { 1 }).sum::<usize>();
        assert!((4..=7).contains(&salience));
        (sets.iter().filter(|other| apart(&set[..], &other[..])).count(), 8 - salience)
    };
    let given = advice["sets"].as_array().unwrap();
    assert_eq!(given.len(), sets.len());
    for (given, set) in given.iter().zip(&sets) {
        assert_eq!(texts(&given["cards"]), set);
        let rated = (number(&given["sets_left"]), 8 - number(&given["salience"]));
        assert_eq!(rated, rate(set));
    }
    let best = (0..sets.len()).min_by_key(|&index| (rate(&sets[index]), index));
    assert_eq!(advice["take"].as_u64().map(|index| usize::try_from(index).unwrap()), best);
    let disjoint = advice["disjoint"].as_array().unwrap();
    for (index, set) in disjoint.iter().enumerate() {
        let set = texts(set);
        assert!(sets.iter().any(|other| other[..] == set[..]), "{set:?}");
        assert!(disjoint[..index].iter().all(|other| apart(&set, &texts(other))));
    }
    assert_eq!(disjoint.len(), most_apart(&sets));

    // The text says the same.
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], format!("CARDS:  {}", cards.join(" ")));
    if let Some(best) = best {
        for (line, set) in lines[2..].iter().zip(&sets) {
            let (left, lacks) = rate(set);
            let fields: Vec<&str> = line.split_whitespace().collect();
            assert_eq!(fields[1..4], set[..]);
            assert_eq!(fields[4..], [(8 - lacks).to_string(), left.to_string()]);
        }
        let line = format!("{}.  {}", best + 1, sets[best].join(" "));
        assert!(
            lines[2 + sets.len()].starts_with("TAKE:") && lines[2 + sets.len()].ends_with(&line)
        );
        let listed: Vec<_> = disjoint.iter().map(|set| texts(set).join(" ")).collect();
        let last = lines[3 + sets.len()];
        assert!(
            last.starts_with("APART:  ")
                && last.ends_with(&format!("{}   {}", disjoint.len(), listed.join(", "))),
            "{last}"
        );
        assert!(advice["add"].is_null());
    } else {
        let add = number(&advice["add"]);
        assert_eq!(lines[1], "SETS:   *** None Found ***");
        assert_eq!(lines[2], format!("ADD:    {add} cards, to {}", cards.len() + add));
        assert!((cards.len() + add).is_multiple_of(3) && cards.len() + add >= 12);
    }
}

/// The most sets without a card in common, by trying each set and its absence.
fn most_apart(sets: &[[&str; 3]]) -> usize {
    let Some((first, others)) = sets.split_first() else { return 0 };
    let free: Vec<_> =
        others.iter().filter(|set| !set.iter().any(|card| first.contains(card))).copied().collect();
    // All sets through the first card of the first set, or none of them.
    let without: Vec<_> = others.to_vec();
    (1 + most_apart(&free)).max(if free.len() == others.len() { 0 } else { most_apart(&without) })
}

#[test]
fn the_third_card_of_every_pair() {
    let names: Vec<String> = Card::ALL.iter().map(Card::to_string).collect();
    for a in &names {
        for b in names.iter().filter(|b| *b != a).step_by(3) {
            let third = answer(&["third", a, b], "");
            assert!(is_set(&[a, b, third.trim_end()]), "{a} {b} {third}");
        }
    }
}

#[test]
fn explained_triples() {
    let dealt = answer(&["deal", "--cards", "3", "--tableaus", "1000", "--seed", "8"], "");
    let mut cases = tableaus(&dealt);
    let thirds: Vec<String> =
        cases.iter().map(|cards| answer(&["third", cards[0], cards[1]], "")).collect();
    let more = cases.clone();
    cases.extend(
        more.iter().zip(&thirds).map(|(cards, third)| vec![cards[0], third.trim_end(), cards[1]]),
    );
    let words: HashMap<char, &str> = HashMap::from([
        ('D', "diamond"),
        ('O', "oval"),
        ('S', "squiggle"),
        ('1', "1"),
        ('2', "2"),
        ('3', "3"),
        ('R', "red"),
        ('G', "green"),
        ('P', "purple"),
    ]);
    let shadings = HashMap::from([('O', "outlined"), ('F', "filled"), ('S', "striped")]);
    for cards in cases {
        let args = [&["explain", "--json"], &cards[..]].concat();
        let run = setme(&args, "");
        assert_eq!(run.status, u8::from(!is_set(&cards)), "{cards:?}");
        assert_eq!(setme(&[&["explain"], &cards[..]].concat(), "").status, run.status);
        let told: Value = serde_json::from_str(&run.output).unwrap();
        assert_eq!(texts(&told["cards"]), cards);
        assert_eq!(told["is_set"], is_set(&cards));
        assert!(is_set(&[cards[0], cards[1], told["third"].as_str().unwrap()]));
        let names = ["symbol", "count", "color", "shading"];
        for (place, (name, attribute)) in
            names.iter().zip(told["attributes"].as_array().unwrap()).enumerate()
        {
            assert_eq!(attribute["attribute"], *name);
            let letters = [0, 1, 2].map(|card: usize| cards[card].chars().nth(place).unwrap());
            let values =
                letters.map(|letter| if place == 3 { shadings[&letter] } else { words[&letter] });
            assert_eq!(texts(&attribute["values"]), values);
            let times = |value: &str| values.iter().filter(|other| **other == value).count();
            match attribute["verdict"].as_str().unwrap() {
                "same" => assert_eq!(times(values[0]), 3),
                "different" => assert!(values.iter().all(|value| times(value) == 1)),
                "broken" => {
                    assert_eq!(times(attribute["two"].as_str().unwrap()), 2);
                    assert_eq!(times(attribute["one"].as_str().unwrap()), 1);
                }
                other => panic!("{other}"),
            }
        }
    }
}

#[test]
fn a_simulation_is_the_same_for_any_number_of_threads() {
    for policy in ["first", "random", "greedy"] {
        let run = |games: &str, threads: &str, more: &[&str]| {
            let args =
                ["simulate", "--games", games, "--seed", "6", "--policy", policy, "-t", threads];
            answer(&[&args[..], more].concat(), "")
        };
        for games in ["1", "1024", "1025", "5000"] {
            for more in [&[][..], &["--json"]] {
                let expected = run(games, "1", more);
                for threads in ["2", "3", "16"] {
                    assert_eq!(run(games, threads, more), expected, "{games} games");
                }
            }
        }
        let told: Value = serde_json::from_str(&run("5000", "2", &["--json"])).unwrap();
        let sum = |list: &Value, field: &str| {
            list.as_array().unwrap().iter().map(|of| number(&of[field])).sum::<usize>()
        };
        assert_eq!(sum(&told["cards_left"], "games"), 5000);
        for layouts in told["layouts"].as_array().unwrap() {
            let by_sets: Vec<usize> =
                layouts["by_sets"].as_array().unwrap().iter().map(number).collect();
            assert_eq!(by_sets.iter().sum::<usize>(), number(&layouts["layouts"]));
            assert_eq!(by_sets[0], number(&layouts["without_a_set"]));
            let sets: usize =
                by_sets.iter().enumerate().map(|(sets, layouts)| sets * layouts).sum();
            let mean = layouts["mean_sets"]["value"].as_f64().unwrap();
            let of_integers = |number: usize| f64::from(u32::try_from(number).unwrap());
            let expected = of_integers(sets) / of_integers(number(&layouts["layouts"]));
            assert!((mean - expected).abs() < 1e-12);
        }
        let other = ["simulate", "--games", "5000", "--seed", "7", "--policy", policy, "--json"];
        let other: Value = serde_json::from_str(&answer(&other, "")).unwrap();
        assert_ne!(told["layouts"], other["layouts"]);
    }
}

/// One game of the two has layouts of 15 cards: three, with 14 sets together.
#[test]
fn there_is_no_error_to_tell_where_games_are_alike() {
    let told = answer(&["simulate", "--games", "2", "--seed", "6", "--json"], "");
    let told: Value = serde_json::from_str(&told).unwrap();
    let layouts = told["layouts"].as_array().unwrap();
    let of_15 = layouts.iter().find(|layouts| layouts["cards"] == 15).unwrap();
    assert_eq!(of_15["layouts"], 3);
    assert!(of_15["mean_sets"]["error"].is_null());
    assert!(layouts.iter().any(|layouts| layouts["mean_sets"]["error"].is_number()));
}

/// What has been published of a thousand million games of random picks, in hundredths.
#[test]
fn random_picks_agree_with_what_is_published() {
    let args = ["simulate", "--games", "200000", "--seed", "2026", "--json"];
    let told: Value = serde_json::from_str(&answer(&args, "")).unwrap();
    let check = |list: &str, cards: usize, field: &str, published: f64| {
        let of = told[list].as_array().unwrap().iter().find(|of| number(&of["cards"]) == cards);
        let estimate = &of.expect("layouts of so many cards")[field];
        let (value, error) = (
            100.0 * estimate["value"].as_f64().unwrap(),
            100.0 * estimate["error"].as_f64().unwrap(),
        );
        assert!(
            (value - published).abs() < 4.0 * error,
            "{cards} cards: {value} ± {error}, not {published}"
        );
    };
    check("layouts", 12, "share_without_a_set", 6.66141);
    check("layouts", 15, "share_without_a_set", 1.12181);
    check("cards_left", 0, "share", 1.22294);
    check("cards_left", 6, "share", 46.82882);
    check("cards_left", 9, "share", 44.50450);
    check("cards_left", 12, "share", 7.36701);
    check("cards_left", 15, "share", 0.07668);
}
