//! The rule of the game, and the third card of a pair.
//!
//! In file order: the rule for one attribute, the proof that both quick ways to a third card keep
//! it, and [`Card::third`], which takes one of them. The ways have a file each: `table` is the
//! default, `compact` a feature. Uses attributes and cards.

use crate::attribute::{Color, Count, Shading, Symbol};
use crate::card::Card;

pub(crate) mod compact;
mod table;

#[cfg(feature = "compact")]
pub(crate) use compact::Bits as Thirds;
#[cfg(not(feature = "compact"))]
pub(crate) use table::Row as Thirds;

/// Gives an attribute the rule: same and same asks for the same, two that differ ask for the one
/// that is left. With the values as 0, 1, 2, all three add up to 0 modulo 3.
macro_rules! rule {
    ($($attribute:ident)+) => {$(
        impl $attribute {
            /// The value that completes `self` and `other`: the same when both are the same, else
            /// the one that is neither.
            ///
            #[doc = concat!(
                "```\nuse setme_core::", stringify!($attribute), ";\n\n",
                "let [a, b, c] = ", stringify!($attribute), "::ALL;\n",
                "assert_eq!(a.third(a), a);\n",
                "assert_eq!(a.third(b), c);\n```",
            )]
            #[inline]
            #[must_use]
            #[expect(clippy::indexing_slicing, reason = "a remainder by 3 indexes three entries")]
            pub const fn third(self, other: Self) -> Self {
                Self::ALL[(6 - self as usize - other as usize) % 3]
            }
        }
    )+};
}

rule! { Symbol Count Color Shading }

// Both ways say what the rule says, whichever of them is taken. So whichever two of three cards one
// starts from, the third is the one that was left, and a card with itself asks for itself.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it: a wrong index does not compile")]
const _: () = {
    let mut a = 0;
    while a < Card::COUNT {
        let card = Card::ALL[a];
        let (table, compact) = (table::Row::with(card), compact::Bits::with(card));
        let mut b = 0;
        while b < Card::COUNT {
            let other = Card::ALL[b];
            let third = card.third_by_rule(other);
            assert!(table.of(other) as u8 == third as u8);
            assert!(compact.of(other) as u8 == third as u8);
            assert!(card.third_by_rule(third) as u8 == other as u8);
            assert!((third as u8 == card as u8) == (a == b));
            b += 1;
        }
        a += 1;
    }
};

impl Card {
    /// The one card that makes a set with `self` and `other`.
    ///
    /// For two different cards it differs from both; a card with itself asks for itself. In
    /// AG(4, 3) it is the third point of the line through the two: -(a + b) modulo 3, attribute by
    /// attribute.
    ///
    /// One read of a table of 6,561 bytes, without a check; with the feature `compact` a few
    /// operations on bits and two small tables, 337 bytes together.
    ///
    /// ```
    /// use setme_core::Card;
    ///
    /// assert_eq!(Card::S3RO.third(Card::D3GF), Card::O3PS);
    /// ```
    #[inline]
    #[must_use]
    pub const fn third(self, other: Self) -> Self {
        self.thirds().of(other)
    }

    /// The third cards of `self` and each other card.
    #[inline]
    pub(crate) const fn thirds(self) -> Thirds {
        Thirds::with(self)
    }

    /// The same card as [`Card::third`], found attribute by attribute as the rule says.
    ///
    /// Slower and without tables of pairs: the judge of the quick ways, and what a teacher would show.
    ///
    /// ```
    /// use setme_core::Card;
    ///
    /// assert_eq!(Card::S3RO.third_by_rule(Card::D3GF), Card::O3PS);
    /// ```
    #[must_use]
    pub const fn third_by_rule(self, other: Self) -> Self {
        Self::new(
            self.symbol().third(other.symbol()),
            self.count().third(other.count()),
            self.color().third(other.color()),
            self.shading().third(other.shading()),
        )
    }
}
