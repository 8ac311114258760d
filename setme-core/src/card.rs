//! A card: its index, its attributes, its four letters, and every way between them.
//!
//! Lives here: [`Card`] and the errors of reading one. Uses the attributes only.

use core::fmt;
use core::str::FromStr;

use crate::attribute::{Color, Count, Shading, Symbol};

/// Defines [`Card`] from the nine cards of each symbol and count, in order of color and shading.
macro_rules! cards {
    ($($what:literal:
        $ro:ident $rf:ident $rs:ident $go:ident $gf:ident $gs:ident $po:ident $pf:ident $ps:ident,
    )+) => {
        /// One of the 81 cards; a variant is named as the card is written.
        ///
        /// A card has four attributes of three values each: symbol, count, color, shading. Its
        /// index is these four digits read in base 3, symbol first: `D1RO` is 0, `D1RF` is 1,
        /// `S3PS` is 80. In the language of geometry, a card is a point of AG(4, 3), the affine
        /// space of four dimensions over the integers modulo 3.
        ///
        /// A `Card` cannot be out of range, so tables of 81 entries are read without a check, and
        /// `Option<Card>` takes one byte.
        ///
        /// ```
        /// use setme_core::{Card, Color};
        ///
        /// let card: Card = "S3PF".parse()?;
        /// assert_eq!(card, Card::S3PF);
        /// assert_eq!(card.index(), 79);
        /// assert_eq!(card.color(), Color::Purple);
        /// # Ok::<(), setme_core::ParseCardError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Card {
            $(
                #[doc = concat!($what, ", red, outlined.")] $ro,
                #[doc = concat!($what, ", red, filled.")] $rf,
                #[doc = concat!($what, ", red, striped.")] $rs,
                #[doc = concat!($what, ", green, outlined.")] $go,
                #[doc = concat!($what, ", green, filled.")] $gf,
                #[doc = concat!($what, ", green, striped.")] $gs,
                #[doc = concat!($what, ", purple, outlined.")] $po,
                #[doc = concat!($what, ", purple, filled.")] $pf,
                #[doc = concat!($what, ", purple, striped.")] $ps,
            )+
        }

        impl Card {
            /// Every card, in order of its index.
            pub const ALL: [Self; 81] = [$(
                Self::$ro, Self::$rf, Self::$rs,
                Self::$go, Self::$gf, Self::$gs,
                Self::$po, Self::$pf, Self::$ps,
            )+];

            /// The cards as they are written, one after another: 324 bytes.
            const NAMES: &str = concat!($(
                stringify!($ro), stringify!($rf), stringify!($rs),
                stringify!($go), stringify!($gf), stringify!($gs),
                stringify!($po), stringify!($pf), stringify!($ps),
            )+);
        }
    };
}

cards! {
    "One diamond": D1RO D1RF D1RS D1GO D1GF D1GS D1PO D1PF D1PS,
    "Two diamonds": D2RO D2RF D2RS D2GO D2GF D2GS D2PO D2PF D2PS,
    "Three diamonds": D3RO D3RF D3RS D3GO D3GF D3GS D3PO D3PF D3PS,
    "One oval": O1RO O1RF O1RS O1GO O1GF O1GS O1PO O1PF O1PS,
    "Two ovals": O2RO O2RF O2RS O2GO O2GF O2GS O2PO O2PF O2PS,
    "Three ovals": O3RO O3RF O3RS O3GO O3GF O3GS O3PO O3PF O3PS,
    "One squiggle": S1RO S1RF S1RS S1GO S1GF S1GS S1PO S1PF S1PS,
    "Two squiggles": S2RO S2RF S2RS S2GO S2GF S2GS S2PO S2PF S2PS,
    "Three squiggles": S3RO S3RF S3RS S3GO S3GF S3GS S3PO S3PF S3PS,
}

/// The deck as the four-dimensional block of 3 x 3 x 3 x 3 that it is: symbol, count, color,
/// shading.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it: a wrong index does not compile")]
static BLOCK: [[[[Card; 3]; 3]; 3]; 3] = {
    let mut block = [[[[Card::D1RO; 3]; 3]; 3]; 3];
    let mut index = 0;
    while index < Card::COUNT {
        block[index / 27][index / 9 % 3][index / 3 % 3][index % 3] = Card::ALL[index];
        index += 1;
    }
    block
};

/// The letters of each card as bytes, by its index: the names once more, and in an image linked
/// as one unit the same 324 bytes.
const LETTERS: &[[u8; 4]; Card::COUNT] = {
    let (letters, rest) = Card::NAMES.as_bytes().as_chunks();
    assert!(rest.is_empty());
    letters.first_chunk().expect("81 names")
};

/// The slot of four letters in [`BY_LETTERS`], the same for no two cards.
///
/// The factor was found by trial: the first of many random ones under which the seven highest bits
/// of the product tell all 81 cards apart.
const fn slot(letters: [u8; 4]) -> usize {
    (u32::from_le_bytes(letters).wrapping_mul(0x5813_B133) >> 25) as usize
}

/// The card whose letters have this slot, and any card where there is none: 128 bytes.
///
/// What is no card shares its slot with one; so compare the letters.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it: a wrong index does not compile")]
static BY_LETTERS: [Card; 128] = {
    let mut cards = [Card::D1RO; 128];
    let mut index = 0;
    while index < Card::COUNT {
        cards[slot(Card::ALL[index].letters())] = Card::ALL[index];
        index += 1;
    }
    cards
};

/// The two parts of a text, without a panic: all is in the first where it cannot be cut there.
const fn split_at(text: &str, at: usize) -> (&str, &str) {
    match text.split_at_checked(at) {
        Some(parts) => parts,
        None => (text, ""),
    }
}

// The names of the variants, the order they are declared in and the letters of the attributes
// say the same.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it: a wrong index does not compile")]
const _: () = {
    let mut index = 0;
    while index < Card::COUNT {
        let card = Card::ALL[index];
        let name = card.as_str().as_bytes();
        assert!(card.index() as usize == index);
        let [symbol, count, color, shading] = card.letters();
        assert!(symbol == card.symbol().letter() && count == card.count().letter());
        assert!(color == card.color().letter() && shading == card.shading().letter());
        assert!(matches!(Card::from_letters(card.letters()), Ok(read) if read as usize == index));
        assert!(matches!(Card::from_bytes(name), Ok(read) if read as usize == index));
        index += 1;
    }
};

impl Card {
    /// How many cards there are: 81.
    pub const COUNT: usize = Self::ALL.len();

    /// The card with these attributes.
    ///
    /// ```
    /// use setme_core::{Card, Color, Count, Shading, Symbol};
    ///
    /// let card = Card::new(Symbol::Squiggle, Count::Three, Color::Red, Shading::Outlined);
    /// assert_eq!(card, Card::S3RO);
    /// ```
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "three values index three entries")]
    pub const fn new(symbol: Symbol, count: Count, color: Color, shading: Shading) -> Self {
        BLOCK[symbol as usize][count as usize][color as usize][shading as usize]
    }

    /// The card with this index, or `None` from 81 up.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "the index was compared with the length")]
    pub const fn from_index(index: u8) -> Option<Self> {
        /// As a `static`, so that one copy serves every use.
        static ALL: [Card; Card::COUNT] = Card::ALL;
        if (index as usize) < ALL.len() { Some(ALL[index as usize]) } else { None }
    }

    /// The index of the card, 0 to 80: its four attributes as digits in base 3, symbol first.
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// What is drawn on the card.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "a remainder by 3 indexes three entries")]
    pub const fn symbol(self) -> Symbol {
        Symbol::ALL[(self as usize) / 27 % 3]
    }

    /// How many symbols are drawn on the card.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "a remainder by 3 indexes three entries")]
    pub const fn count(self) -> Count {
        Count::ALL[(self as usize) / 9 % 3]
    }

    /// The color the symbols are drawn in.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "a remainder by 3 indexes three entries")]
    pub const fn color(self) -> Color {
        Color::ALL[(self as usize) / 3 % 3]
    }

    /// How the symbols are filled.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "a remainder by 3 indexes three entries")]
    pub const fn shading(self) -> Shading {
        Shading::ALL[(self as usize) % 3]
    }

    /// The four letters of the card as text.
    ///
    /// Brings in a table of 324 bytes; [`Card::letters`] the same one where the image is linked as
    /// one unit.
    #[inline]
    pub const fn as_str(self) -> &'static str {
        let (_, from_here) = split_at(Self::NAMES, 4 * self as usize);
        split_at(from_here, 4).0
    }

    /// The four letters of the card, in ASCII: symbol, count, color, shading.
    ///
    /// Brings in a table of 324 bytes.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "81 cards index 81 entries")]
    pub const fn letters(self) -> [u8; 4] {
        LETTERS[self as usize]
    }

    /// Reads a card from its four letters.
    ///
    /// # Errors
    ///
    /// [`ParseCardError::Letter`] with the place of the first letter that does not belong there.
    #[inline]
    #[expect(
        clippy::indexing_slicing,
        reason = "four places index four entries, a remainder its table"
    )]
    pub const fn from_letters(letters: [u8; 4]) -> Result<Self, ParseCardError> {
        let card = BY_LETTERS[slot(letters)];
        if u32::from_ne_bytes(card.letters()) == u32::from_ne_bytes(letters) {
            return Ok(card);
        }
        let place = match letters {
            [a, ..] if Symbol::from_letter(a).is_none() => 0,
            [_, b, ..] if Count::from_letter(b).is_none() => 1,
            [_, _, c, _] if Color::from_letter(c).is_none() => 2,
            _ => 3,
        };
        Err(ParseCardError::Letter { place })
    }

    /// Reads a card from text that holds its four letters and nothing else.
    ///
    /// # Errors
    ///
    /// A [`ParseCardError`] that tells the first place that is wrong, whether a letter does not
    /// belong there, the text ends there, or it should have.
    pub const fn from_bytes(text: &[u8]) -> Result<Self, ParseCardError> {
        // What is missing is filled with a byte that is no letter, so that the first place that
        // is wrong comes out right for short texts too.
        let (letters, place_of_end) = match *text {
            [a, b, c, d, ..] => ([a, b, c, d], 4),
            [a, b, c] => ([a, b, c, 0], 3),
            [a, b] => ([a, b, 0, 0], 2),
            [a] => ([a, 0, 0, 0], 1),
            [] => ([0; 4], 0),
        };
        match Self::from_letters(letters) {
            Err(ParseCardError::Letter { place }) if place == place_of_end => {
                Err(ParseCardError::TooShort { place })
            }
            Ok(_) if text.len() > letters.len() => Err(ParseCardError::TooLong),
            result => result,
        }
    }
}

/// Why a text is not a card.
///
/// ```
/// use setme_core::{Card, ParseCardError};
///
/// let error = "D4RO".parse::<Card>().unwrap_err();
/// assert_eq!(error, ParseCardError::Letter { place: 1 });
/// assert_eq!(error.to_string(), "character 2 is not a count: 1, 2 or 3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ParseCardError {
    /// The byte at this place, 0 to 3, is not a letter of the attribute that belongs there.
    Letter {
        /// 0 symbol, 1 count, 2 color, 3 shading.
        place: u8,
    },
    /// The text ends where the letter of this place, 0 to 3, should stand.
    TooShort {
        /// 0 symbol, 1 count, 2 color, 3 shading.
        place: u8,
    },
    /// The text goes on after the four letters of a card.
    TooLong,
}

impl ParseCardError {
    /// The first place in the text that is wrong, 0 to 4.
    ///
    /// Every byte before it is the right letter, so this is a distance in bytes and in characters
    /// alike.
    pub const fn place(self) -> usize {
        match self {
            Self::Letter { place } | Self::TooShort { place } => place as usize,
            Self::TooLong => 4,
        }
    }
}

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (place, what) = match *self {
            Self::Letter { place } => (place, "not"),
            Self::TooShort { place } => (place, "missing:"),
            Self::TooLong => return f.write_str("a card has four characters, the text has more"),
        };
        let attribute = match place {
            0 => "a symbol: D, O or S",
            1 => "a count: 1, 2 or 3",
            2 => "a color: R, G or P",
            _ => "a shading: O, F or S",
        };
        write!(f, "character {} is {what} {attribute}", place + 1)
    }
}

impl core::error::Error for ParseCardError {}

/// A number that is not the index of a card: 81 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardIndexError {
    index: u8,
}

impl CardIndexError {
    /// The number that was given.
    pub const fn index(self) -> u8 {
        self.index
    }
}

impl fmt::Display for CardIndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not the index of a card: 0 to 80", self.index)
    }
}

impl core::error::Error for CardIndexError {}

impl TryFrom<u8> for Card {
    type Error = CardIndexError;

    /// The card with this index.
    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::from_index(index).ok_or(CardIndexError { index })
    }
}

impl TryFrom<[u8; 4]> for Card {
    type Error = ParseCardError;

    /// The card with these letters.
    fn try_from(letters: [u8; 4]) -> Result<Self, Self::Error> {
        Self::from_letters(letters)
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_bytes(text.as_bytes())
    }
}

impl From<Card> for u8 {
    /// The index of the card.
    fn from(card: Card) -> Self {
        card.index()
    }
}

impl From<Card> for usize {
    /// The index of the card.
    fn from(card: Card) -> Self {
        card as usize
    }
}

impl fmt::Display for Card {
    /// Writes the four letters; width, fill and alignment are honoured.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Card {
    /// Writes the four letters, as the variant is named.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
