//! Finds every set among the cards of the game SET: on a microcontroller, on a server, in
//! between.
//!
//! `no_std`, no allocation, no `unsafe`, no panic, nothing to configure. Lay cards out, go over
//! their sets:
//!
//! ```
//! use setme_core::{Card, Tableau};
//!
//! static TABLEAU: Tableau<4> =
//!     Tableau::from_array([Card::S3RO, Card::D1RO, Card::D3GF, Card::O3PS]);
//! for found in TABLEAU.sets() {
//!     assert_eq!(found.to_string(), "S3RO D3GF O3PS");
//! }
//! ```
//!
//! # What is here
//!
//! | to do | take |
//! |---|---|
//! | name a card, read one, write one | [`Card`], its attributes [`Symbol`], [`Count`], [`Color`], [`Shading`] |
//! | know which card completes two | [`Card::third`] |
//! | lay cards out in order | [`Tableau`] with room for N, [`TableauRef`] over a slice of any length |
//! | go over the sets by position | [`Sets`], which yields [`PlacedSet`] |
//! | keep cards without order, do set algebra, ask for cap sets | [`CardMask`] |
//! | hold three cards that are a set | [`Set`] |
//!
//! # The game
//!
//! A card has four attributes of three values each. Three cards are a set when each attribute is
//! the same on all three or different on all three; with the values as 0, 1, 2 the three add up to
//! 0 modulo 3. So two different cards have one third card that completes them, there are 1,080
//! sets in the deck, and 40 go through every card. The deck is the affine space AG(4, 3) and a set
//! is a line of it (B. L. Davis and D. Maclagan, *The Card Game SET*, 2003).
//!
//! # What it costs
//!
//! The third card of a pair is one read of a constant table of 6,561 bytes. N cards take
//! N(N - 1)/2 such reads, 66 for twelve. A `Tableau<N>` takes N + 82 bytes and a length, its
//! iterator two positions and a few references.
//!
//! # Features
//!
//! `defmt` (off by default): `defmt::Format` for every public value, cards shown as `D1RO`. It
//! brings no log call in.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![warn(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unreachable,
    clippy::unwrap_used
)]

mod attribute;
mod card;
#[cfg(feature = "defmt")]
mod defmt;
mod mask;
mod set;
mod sets;
mod tableau;
mod third;

pub use attribute::{Color, Count, Shading, Symbol};
pub use card::{Card, CardIndexError, ParseCardError};
pub use mask::{CardMask, CardMaskIter};
pub use set::{NotASetError, Set};
pub use sets::{MaskSets, PlacedSet, Sets};
pub use tableau::{CapacityError, Tableau, TableauRef};
