//! The third card by one table of all pairs.

use crate::card::Card;

/// The third card of every pair, by their indices: 6,561 bytes.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it: a wrong index does not compile")]
static THIRD: [[Card; Card::COUNT]; Card::COUNT] = {
    let mut table = [[Card::D1RO; Card::COUNT]; Card::COUNT];
    let mut a = 0;
    while a < Card::COUNT {
        let mut b = 0;
        while b < Card::COUNT {
            table[a][b] = Card::ALL[a].third_by_rule(Card::ALL[b]);
            b += 1;
        }
        a += 1;
    }
    table
};

/// The third cards of one card and each other: a row of the table.
#[derive(Clone, Copy)]
pub(crate) struct Row(&'static [Card; Card::COUNT]);

impl Row {
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "81 cards index 81 rows")]
    pub(crate) const fn with(card: Card) -> Self {
        Self(&THIRD[card as usize])
    }

    /// The third card of that card and this one.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "81 cards index 81 entries")]
    pub(crate) const fn of(self, other: Card) -> Card {
        self.0[other as usize]
    }
}
