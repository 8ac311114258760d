//! The ways in which programs write a card, as data.
//!
//! A notation that has a place for each attribute is the order of the attributes and three
//! letters for each. Lives here: [`Notation`] and the list of them. Uses the core only.

use setme_core::Card;

/// A way to write cards.
#[derive(Debug, PartialEq, Eq)]
pub struct Notation {
    /// What the notation is called.
    pub name: &'static str,
    form: Form,
}

#[derive(Debug, PartialEq, Eq)]
enum Form {
    /// A letter for each attribute.
    Places {
        places: [Place; 4],
        /// Whether a space may stand between each two letters.
        spaced: bool,
    },
    /// The index of the card as a decimal number.
    Index,
}

/// An attribute and its letters, in order of the values.
#[derive(Debug, PartialEq, Eq)]
struct Place(Attribute, [u8; 3]);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Attribute {
    Symbol,
    Count,
    Color,
    Shading,
}

impl Attribute {
    /// What it is called.
    const fn name(self) -> &'static str {
        match self {
            Self::Symbol => "symbol",
            Self::Count => "count",
            Self::Color => "color",
            Self::Shading => "shading",
        }
    }

    /// Its value on a card: 0, 1 or 2.
    const fn of(self, card: Card) -> u8 {
        match self {
            Self::Symbol => card.symbol().index(),
            Self::Count => card.count().index(),
            Self::Color => card.color().index(),
            Self::Shading => card.shading().index(),
        }
    }
}

/// The contest's notation, in which the main job writes.
pub static CONTEST: &Notation = &NOTATIONS[0];

/// Every notation; the first is the contest's.
pub static NOTATIONS: [Notation; 5] = {
    use Attribute::{Color, Count, Shading, Symbol};
    [
        Notation {
            name: "contest",
            form: Form::Places {
                places: [
                    Place(Symbol, *b"DOS"),
                    Place(Count, *b"123"),
                    Place(Color, *b"RGP"),
                    Place(Shading, *b"OFS"),
                ],
                spaced: false,
            },
        },
        Notation {
            name: "digits",
            form: Form::Places {
                places: [
                    Place(Symbol, *b"012"),
                    Place(Color, *b"012"),
                    Place(Count, *b"012"),
                    Place(Shading, *b"012"),
                ],
                spaced: true,
            },
        },
        Notation { name: "index", form: Form::Index },
        Notation {
            name: "kattis",
            form: Form::Places {
                places: [
                    Place(Count, *b"123"),
                    Place(Symbol, *b"DOS"),
                    Place(Shading, *b"OST"),
                    Place(Color, *b"RGP"),
                ],
                spaced: false,
            },
        },
        Notation {
            name: "shape-first",
            form: Form::Places {
                places: [
                    Place(Symbol, *b"DOS"),
                    Place(Color, *b"RGP"),
                    Place(Count, *b"123"),
                    Place(Shading, *b"OFH"),
                ],
                spaced: false,
            },
        },
    ]
};

impl Notation {
    /// The notation of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        NOTATIONS.iter().find(|notation| notation.name == name)
    }

    /// The card that a text is in this notation.
    ///
    /// # Errors
    ///
    /// The first place that is wrong, from 0: what stands before it begins a card. It is the length
    /// of the text where that is too short.
    #[expect(clippy::missing_panics_doc, reason = "there are four attributes of three values")]
    pub fn read(&self, text: &[u8]) -> Result<Card, usize> {
        match &self.form {
            Form::Places { places, spaced } => {
                let step = step(*spaced, text);
                // By attribute, whatever the order they are written in.
                let mut digits = [0; 4];
                for (number, Place(attribute, letters)) in places.iter().enumerate() {
                    let place = number * step;
                    if number > 0 && step == 2 && text.get(place - 1) != Some(&b' ') {
                        return Err(place - 1);
                    }
                    let value = letters.iter().position(|letter| text.get(place) == Some(letter));
                    digits[*attribute as usize] = value.ok_or(place)? as u8;
                }
                if text.len() > 3 * step + 1 {
                    return Err(3 * step + 1);
                }
                let [symbol, count, color, shading] = digits;
                let index = 27 * symbol + 9 * count + 3 * color + shading;
                Ok(Card::from_index(index).expect("four digits in base 3"))
            }
            Form::Index => read_index(text),
        }
    }

    /// A card as it is written in this notation.
    pub fn write(&self, card: Card) -> String {
        match &self.form {
            Form::Places { places, .. } => places
                .iter()
                .map(|Place(attribute, letters)| {
                    char::from(letters[usize::from(attribute.of(card))])
                })
                .collect(),
            Form::Index => card.index().to_string(),
        }
    }

    /// The card that a text would be without the zeros before it, where a card is a number.
    pub fn read_padded(&self, text: &[u8]) -> Option<Card> {
        let zeros = text.iter().take_while(|&&digit| digit == b'0').count();
        let number = matches!(self.form, Form::Index).then(|| &text[zeros..])?;
        self.read(if number.is_empty() && zeros > 0 { b"0" } else { number }).ok()
    }

    /// How many characters a card has, where that is the same for all.
    pub fn length(&self) -> Option<usize> {
        match &self.form {
            Form::Places { places, .. } => Some(places.len()),
            Form::Index => None,
        }
    }

    /// Whether a line with this text ends the input.
    pub fn ends_input(&self, text: &[u8]) -> bool {
        text == b"-1" && matches!(&self.form, Form::Places { spaced: true, .. })
    }

    /// What may stand at a place of a text where [`read`](Self::read) has found it wrong.
    pub fn expected(&self, text: &[u8], place: usize) -> String {
        let Form::Places { places, spaced } = &self.form else {
            let more = text.get(place).is_some_and(u8::is_ascii_digit) && text[0] != b'0';
            let ends = if more { place > 1 } else { place > 0 };
            return if ends { "the end of the line" } else { "an index from 0 to 80" }.to_owned();
        };
        let step = step(*spaced, text);
        match places.get(place / step) {
            Some(_) if place > 3 * step => "the end of the line".to_owned(),
            Some(_) if place % step == 1 => match (&places[place / step + 1], text.get(place)) {
                (Place(attribute, _), None) => format!("a space and a {}", attribute.name()),
                _ => "a space".to_owned(),
            },
            Some(Place(attribute, letters)) => {
                let [a, b, c] = letters.map(char::from);
                format!("a {}: {a}, {b} or {c}", attribute.name())
            }
            None => "the end of the line".to_owned(),
        }
    }

    /// Where a letter does belong, as far as it belongs to one or two attributes.
    pub fn where_it_belongs(&self, letter: u8) -> Option<String> {
        let Form::Places { places, .. } = &self.form else { return None };
        let numbered = places.iter().zip(["first", "second", "third", "fourth"]);
        let belongs: Vec<_> = numbered
            .filter(|(Place(_, letters), _)| letters.contains(&letter))
            .map(|(Place(attribute, _), number)| (attribute.name(), number))
            .collect();
        match belongs[..] {
            [(name, number)] => Some(format!("a {name}, the {number} character of a card")),
            [(name, number), (other, place)] => Some(format!(
                "a {name}, the {number} character of a card, or a {other}, the {place}"
            )),
            _ => None,
        }
    }

    /// Another notation in which a text is a card, and that card.
    pub fn recognize_other(&self, text: &[u8]) -> Option<(&'static Self, Card)> {
        let others = NOTATIONS.iter().filter(|notation| notation.name != self.name);
        others.into_iter().find_map(|notation| Some((notation, notation.read(text).ok()?)))
    }
}

/// How far a place of a card is from the next: 2 where there may be blanks between, and are.
fn step(spaced: bool, text: &[u8]) -> usize {
    if spaced && text.get(1) == Some(&b' ') { 2 } else { 1 }
}

fn read_index(text: &[u8]) -> Result<Card, usize> {
    match *text {
        [ones @ b'0'..=b'9'] => Card::from_index(ones - b'0').ok_or(0),
        [tens @ b'1'..=b'9', ones @ b'0'..=b'9', ref beyond @ ..] => {
            let card = Card::from_index((tens - b'0') * 10 + (ones - b'0')).ok_or(1_usize)?;
            if beyond.is_empty() { Ok(card) } else { Err(2) }
        }
        [b'0'..=b'9', ..] => Err(1),
        _ => Err(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_contests_notation_is_the_cores() {
        for card in Card::ALL {
            assert_eq!(CONTEST.read(&card.letters()), Ok(card));
            assert_eq!(CONTEST.write(card), card.as_str());
        }
        for text in
            ["", "D", "D1", "D1R", "X", "D4", "D1X", "D1RX", "D1ROX", "D1RO ", "d1ro", "D 1 R O"]
        {
            let place = Card::from_bytes(text.as_bytes()).unwrap_err().place();
            assert_eq!(CONTEST.read(text.as_bytes()), Err(place), "{text}");
        }
    }

    #[test]
    fn each_notation_reads_what_the_others_write() {
        for notation in &NOTATIONS {
            let mut seen = setme_core::CardMask::EMPTY;
            for card in Card::ALL {
                let text = notation.write(card);
                assert_eq!(notation.read(text.as_bytes()), Ok(card), "{text}");
                seen.insert(card);
                // It is a card in no other notation, and the others tell which it is.
                for other in &NOTATIONS {
                    if other.name != notation.name {
                        assert!(other.read(text.as_bytes()).is_err(), "{text}");
                        let (told, same) = other.recognize_other(text.as_bytes()).unwrap();
                        assert_eq!((told.name, same), (notation.name, card));
                    }
                }
            }
            assert_eq!(seen.len(), 81);
            assert!(std::ptr::eq(Notation::named(notation.name).unwrap(), notation));
        }
        assert!(Notation::named("morse").is_none());
    }

    #[test]
    fn one_card_in_each_notation() {
        // Three filled green diamonds.
        for (text, name) in [
            ("D3GF", "contest"),
            ("0121", "digits"),
            ("0 1 2 1", "digits"),
            ("22", "index"),
            ("3DSG", "kattis"),
            ("DG3F", "shape-first"),
        ] {
            let notation = Notation::named(name).unwrap();
            assert_eq!(notation.read(text.as_bytes()), Ok(Card::D3GF), "{text}");
        }
        let read = |name, text: &str| Notation::named(name).unwrap().read(text.as_bytes());
        assert_eq!(read("shape-first", "SP3F"), Ok(Card::S3PF));
        assert_eq!(read("shape-first", "SP3H"), Ok(Card::S3PS));
        assert_eq!(read("kattis", "3DTG"), Ok(Card::D3GS));
        assert_eq!(read("digits", "0120"), Ok(Card::D3GO));
    }

    /// Where each text goes wrong, and what may stand there.
    #[test]
    fn places_that_are_wrong() {
        static CASES: [(&str, &str, usize, &str); 22] = [
            ("contest", "D1", 2, "a color: R, G or P"),
            ("contest", "D 1RO", 1, "a count: 1, 2 or 3"),
            ("digits", "", 0, "a symbol: 0, 1 or 2"),
            ("digits", "0 1 2", 5, "a space and a shading"),
            ("digits", "0 1 2 ", 6, "a shading: 0, 1 or 2"),
            ("digits", "0 12 0", 3, "a space"),
            ("digits", "0 3", 2, "a color: 0, 1 or 2"),
            ("digits", "01 2", 2, "a count: 0, 1 or 2"),
            ("digits", "0 1 2 00", 7, "the end of the line"),
            ("digits", "01200", 4, "the end of the line"),
            ("index", "", 0, "an index from 0 to 80"),
            ("index", "x", 0, "an index from 0 to 80"),
            ("index", "-1", 0, "an index from 0 to 80"),
            ("index", "81", 1, "an index from 0 to 80"),
            ("index", "99", 1, "an index from 0 to 80"),
            ("index", "800", 2, "the end of the line"),
            ("index", "007", 1, "the end of the line"),
            ("index", "8x", 1, "the end of the line"),
            ("kattis", "3DG", 2, "a shading: O, S or T"),
            ("kattis", "3 DTG", 1, "a symbol: D, O or S"),
            ("kattis", "D3TG", 0, "a count: 1, 2 or 3"),
            ("shape-first", "SP3S", 3, "a shading: O, F or H"),
        ];
        for (name, text, place, expected) in CASES {
            let notation = Notation::named(name).unwrap();
            assert_eq!(notation.read(text.as_bytes()), Err(place), "{text}");
            assert_eq!(notation.expected(text.as_bytes(), place), expected, "{text}");
        }
    }

    #[test]
    fn zeros_before_an_index() {
        let index = Notation::named("index").unwrap();
        for (text, card) in [
            ("007", Some(Card::D1PF)),
            ("080", Some(Card::S3PS)),
            ("0", Some(Card::D1RO)),
            ("00", Some(Card::D1RO)),
            ("", None),
            ("081", None),
            ("0x", None),
        ] {
            assert_eq!(index.read_padded(text.as_bytes()), card, "{text}");
            assert_eq!(CONTEST.read_padded(text.as_bytes()), None);
        }
    }

    /// Of all short texts just 81 are cards, but for digits, which may have spaces between.
    #[test]
    fn every_notation_has_each_card_once() {
        let letters = b" 0123456789DOSRGPFTH";
        for notation in &NOTATIONS {
            let mut texts = 0;
            for length in [1, 2, 3, 4, 5] {
                for mut number in 0..letters.len().pow(length) {
                    let mut text = Vec::new();
                    for _ in 0..length {
                        text.push(letters[number % letters.len()]);
                        number /= letters.len();
                    }
                    match notation.read(&text) {
                        Ok(_) => texts += 1,
                        Err(place) => {
                            assert!(place <= text.len());
                            // All before it is how a card begins.
                            let begins = |card: &Card| {
                                let whole = notation.write(*card);
                                let spaced: String = whole.chars().flat_map(|c| [c, ' ']).collect();
                                [whole, spaced]
                                    .iter()
                                    .any(|of| of.as_bytes().starts_with(&text[..place]))
                            };
                            assert!(Card::ALL.iter().any(begins), "{text:?} {place}");
                        }
                    }
                }
            }
            assert_eq!(texts, 81, "{}", notation.name);
        }
    }

    #[test]
    fn the_end_of_the_input() {
        for notation in &NOTATIONS {
            assert_eq!(notation.ends_input(b"-1"), notation.name == "digits");
            assert!(!notation.ends_input(b"- 1") && !notation.ends_input(b""));
        }
    }
}
