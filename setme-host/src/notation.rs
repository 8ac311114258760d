//! The ways in which programs write a card, as data.
//!
//! A notation that has a place for each attribute is the order of the attributes and three
//! letters for each. Lives here: [`Notation`] and the list of them. Uses the core only.

use setme_core::{Card, Color, Count, Shading, Symbol};

/// A way to write cards.
#[derive(Debug)]
pub struct Notation {
    /// What the notation is called.
    pub name: &'static str,
    form: Form,
}

#[derive(Debug)]
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
#[derive(Debug)]
struct Place(Attribute, [u8; 3]);

#[derive(Clone, Copy, Debug)]
enum Attribute {
    Symbol,
    Count,
    Color,
    Shading,
}

/// Every notation; the first is the contest's, in which the main job reads and writes.
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
    /// The card that a text is in this notation, or `None` where it is none.
    pub fn read(&self, text: &[u8]) -> Option<Card> {
        match &self.form {
            Form::Places { places, spaced } => match *text {
                [a, b, c, d] => read_places(places, [a, b, c, d]),
                [a, b' ', b, b' ', c, b' ', d] if *spaced => read_places(places, [a, b, c, d]),
                _ => None,
            },
            Form::Index => read_index(text),
        }
    }
}

fn read_places(places: &[Place; 4], letters: [u8; 4]) -> Option<Card> {
    // By attribute, whatever the order they are written in.
    let mut digits = [0; 4];
    for (Place(attribute, values), letter) in places.iter().zip(letters) {
        digits[*attribute as usize] = values.iter().position(|&value| value == letter)? as u8;
    }
    let [symbol, count, color, shading] = digits;
    Some(Card::new(
        Symbol::from_index(symbol)?,
        Count::from_index(count)?,
        Color::from_index(color)?,
        Shading::from_index(shading)?,
    ))
}

fn read_index(text: &[u8]) -> Option<Card> {
    match *text {
        [tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => {
            Card::from_index((tens - b'0') * 10 + (ones - b'0'))
        }
        [ones @ b'0'..=b'9'] => Card::from_index(ones - b'0'),
        _ => None,
    }
}

/// The notation other than the contest's in which a text is a card, and that card.
pub fn recognize(text: &[u8]) -> Option<(&'static Notation, Card)> {
    let [_contest, others @ ..] = &NOTATIONS;
    others.iter().find_map(|notation| Some((notation, notation.read(text)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_contests_notation_is_the_cores() {
        let [contest, ..] = &NOTATIONS;
        for card in Card::ALL {
            assert_eq!(contest.read(&card.letters()), Some(card));
            assert!(recognize(&card.letters()).is_none(), "{card}");
        }
    }

    #[test]
    fn one_card_in_each_notation() {
        // Three filled green diamonds.
        for (text, name) in
            [("0121", "digits"), ("0 1 2 1", "digits"), ("22", "index"), ("3DSG", "kattis")]
        {
            let (notation, card) = recognize(text.as_bytes()).unwrap();
            assert_eq!((notation.name, card), (name, Card::D3GF), "{text}");
        }
        let (notation, card) = recognize(b"SP3F").unwrap();
        assert_eq!((notation.name, card), ("shape-first", Card::S3PF));
        let (notation, card) = recognize(b"3DTG").unwrap();
        assert_eq!((notation.name, card), ("kattis", Card::D3GS));
    }

    #[test]
    fn every_notation_has_each_card_once() {
        for notation in &NOTATIONS {
            let mut seen = setme_core::CardMask::EMPTY;
            let mut texts = 0;
            let letters = b" 0123456789DOSRGPFTH";
            for length in [1, 2, 4] {
                for mut number in 0..letters.len().pow(length) {
                    let mut text = Vec::new();
                    for _ in 0..length {
                        text.push(letters[number % letters.len()]);
                        number /= letters.len();
                    }
                    if let Some(card) = notation.read(&text) {
                        seen.insert(card);
                        texts += 1;
                    }
                }
            }
            assert_eq!((seen.len(), texts), (81, 81), "{}", notation.name);
        }
    }

    #[test]
    fn no_card_in_any_notation() {
        for text in ["", "81", "007", "-1", "0123", "012", "0 120", "3DTGG", "sp3f", "D4RO"] {
            assert!(recognize(text.as_bytes()).is_none(), "{text}");
        }
    }
}
