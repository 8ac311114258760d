//! `setme third`: the card that completes two.

use setme_core::Card;

use crate::notation::Notation;

/// What is printed.
pub(crate) fn text([a, b]: [Card; 2], notation: &Notation) -> String {
    notation.write(a.third(b)) + "\n"
}
