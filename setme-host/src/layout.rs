//! Every byte of the main job's output.
//!
//! ```text
//! CARDS:  S3RO D3GF O3PS D1RO D2RO D3RO
//! SETS:   1.  S3RO D3GF O3PS
//!         2.  D1RO D2RO D3RO
//! ```
//!
//! Text is put down in stores of eight bytes, each a little longer than what it stands for: the next
//! one covers what is too much. Lives here: [`Layout`]. Uses the core only.

use setme_core::{Card, Set};

/// At most how many bytes a store goes beyond the text it is for.
const BEYOND: usize = 8;

/// At most how many bytes the line of a set has: with a margin, a number, a period, two spaces.
const LINE: usize = 8 + 20 + 2 + 16;

/// A card after a space; the newline is for the last one of a line.
static WORDS: [[u8; 8]; Card::COUNT] = {
    let mut words = [[b' '; 8]; Card::COUNT];
    let mut index = 0;
    while index < Card::COUNT {
        let [a, b, c, d] = Card::ALL[index].letters();
        words[index] = [b' ', a, b, c, d, b'\n', b' ', b' '];
        index += 1;
    }
    words
};

/// The numbers of the sets of different cards, each with its period. The last byte is how many
/// bytes are meant, with a space.
static NUMBERS: [[u8; 8]; Set::COUNT + 1] = {
    let mut numbers = [[b' '; 8]; Set::COUNT + 1];
    let mut number = 0;
    while number <= Set::COUNT {
        let mut place = digits(number);
        numbers[number][place] = b'.';
        numbers[number][7] = place as u8 + 2;
        let mut rest = number;
        while place > 0 {
            place -= 1;
            numbers[number][place] = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        number += 1;
    }
    numbers
};

/// How many digits such a number has.
const fn digits(number: usize) -> usize {
    1 + (number > 9) as usize + (number > 99) as usize + (number > 999) as usize
}

/// Lays out tableaus with their sets, each after a blank line, and gathers the text.
#[derive(Debug, Default)]
pub struct Layout {
    /// The text, and behind it room for more.
    bytes: Vec<u8>,
    len: usize,
}

impl Layout {
    /// The text.
    pub fn text(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// Takes the text away.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Lays out a tableau of different cards with its sets, each of them by its cards.
    ///
    /// # Panics
    ///
    /// When there are more sets than so many different cards can have.
    #[inline]
    pub fn tableau(&mut self, cards: &[Card], sets: impl Iterator<Item = [Card; 3]>) {
        // Each set has three pairs of cards, none of which is another set's.
        self.make_room(length(cards) + LINE * (cards.len() * cards.len() / 6 + 1));
        let bytes = &mut self.bytes[..];
        let start = put_cards(bytes, self.len, cards);
        let (end, count) = sets.fold((start, 0), |(at, before), set| {
            (put_set(bytes, at, before == 0, NUMBERS[before + 1], set), before + 1)
        });
        self.len = end;
        if count == 0 {
            self.no_set();
        }
    }

    /// Lays out a blank line and the cards of a tableau, whatever they are.
    pub fn cards(&mut self, cards: &[Card]) {
        self.make_room(length(cards));
        self.len = put_cards(&mut self.bytes, self.len, cards);
    }

    /// Lays out a set of the tableau after so many others, however many these are.
    pub fn set(&mut self, before: usize, cards: [Card; 3]) {
        self.make_room(LINE);
        if let Some(&number) = NUMBERS.get(before + 1) {
            self.len = put_set(&mut self.bytes, self.len, before == 0, number, cards);
        } else {
            self.append(format!("        {}. ", before + 1).as_bytes());
            put_words(&mut self.bytes, self.len, cards);
            self.len += 16;
        }
    }

    /// Lays out that the tableau has no set.
    pub fn no_set(&mut self) {
        self.append(b"SETS:   *** None Found ***\n");
    }

    /// Appends text that has been laid out elsewhere.
    pub fn append(&mut self, text: &[u8]) {
        self.make_room(text.len());
        self.bytes[self.len..][..text.len()].copy_from_slice(text);
        self.len += text.len();
    }

    /// Sees to it that so many bytes can be laid out.
    #[inline]
    fn make_room(&mut self, bytes: usize) {
        #[cold]
        fn grow(bytes: &mut Vec<u8>, needed: usize) {
            bytes.resize(2 * needed, 0);
        }
        let needed = self.len + bytes + BEYOND;
        if self.bytes.len() < needed {
            grow(&mut self.bytes, needed);
        }
    }
}

/// How many bytes the cards of a tableau take, with the blank line before.
fn length(cards: &[Card]) -> usize {
    8 + 5 * cards.len() + 1
}

/// Puts a blank line and cards down. Returns where their line ends.
#[inline]
fn put_cards(bytes: &mut [u8], at: usize, cards: &[Card]) -> usize {
    *place(bytes, at) = *b"\nCARDS: ";
    let mut at = at + 8;
    let (threes, rest) = cards.as_chunks();
    for &three in threes {
        put_words(bytes, at, three);
        at += 15;
    }
    for &card in rest {
        *place(bytes, at) = WORDS[usize::from(card)];
        at += 5;
    }
    bytes[at] = b'\n';
    at + 1
}

/// So many bytes from a place on.
#[inline]
fn place<const N: usize>(bytes: &mut [u8], at: usize) -> &mut [u8; N] {
    bytes[at..].first_chunk_mut().expect("room has been made")
}

/// Puts a set down, the first of its tableau or another. Returns where its line ends.
#[inline]
fn put_set(bytes: &mut [u8], at: usize, first: bool, number: [u8; 8], cards: [Card; 3]) -> usize {
    let line = place::<36>(bytes, at);
    line[..8].copy_from_slice(if first { b"SETS:   " } else { b"        " });
    line[8..16].copy_from_slice(&number);
    let width = 8 + usize::from(number[7]);
    put_words(line, width, cards);
    at + width + 16
}

/// Puts three cards down, each after a space, and a newline.
#[inline]
fn put_words(bytes: &mut [u8], at: usize, cards: [Card; 3]) {
    let [a, b, c] = cards.map(|card| WORDS[usize::from(card)]);
    let words = place::<18>(bytes, at);
    words[..8].copy_from_slice(&a);
    words[5..13].copy_from_slice(&b);
    words[10..].copy_from_slice(&c);
}
