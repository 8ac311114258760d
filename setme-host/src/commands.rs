//! What the program does beside the main job: one file a subcommand.

pub(crate) mod advise;
pub(crate) mod deal;
pub(crate) mod explain;
pub(crate) mod simulate;
pub(crate) mod third;

use setme_core::Card;

use crate::notation::Notation;
use crate::report;

/// The cards that are named among the arguments.
pub(crate) fn cards<const N: usize>(
    notation: &'static Notation,
    texts: &[String; N],
) -> Result<[Card; N], String> {
    let mut cards = [Card::D1RO; N];
    for (card, text) in cards.iter_mut().zip(texts) {
        *card = notation
            .read(text.as_bytes())
            .map_err(|place| report::not_a_card(notation, text, place))?;
    }
    Ok(cards)
}

/// The first card that stands among others twice.
pub(crate) fn doubled(cards: &[Card]) -> Option<Card> {
    let mut before = cards.iter().enumerate();
    before.find_map(|(place, card)| cards[..place].contains(card).then_some(*card))
}
