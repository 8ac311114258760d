//! Finds every set among the cards of the game SET: on a microcontroller, on a server, in
//! between.
//!
//! `no_std`, no allocation, no `unsafe`, no panic, nothing that has to be configured. Lay cards out,
//! go over their sets:
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
//! | go over the sets of many tableaus, on a large machine | [`Batch`] |
//! | keep cards without order, do set algebra, ask for cap sets | [`CardMask`] |
//! | hold three cards that are a set | [`Set`] |
//! | know which set to take | [`Tableau::pick`], [`Tableau::rated_sets`], [`Set::salience`], [`Tableau::choose_set`] |
//! | know how many sets share no card | [`Tableau::disjoint_sets`] |
//! | shuffle and deal | [`Deck`], [`draw_below`] |
//! | play by the rules | [`Game`] |
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
//! Going over the sets of N cards takes (N - 1)(N - 2)/2 looks at a table, 55 for twelve; counting
//! them about half as many, 30. A `Tableau<N>` takes N + 82 bytes and a length. Built for size, with
//! link-time optimization, in bytes and in instructions a call, which are not cycles:
//!
//! <!-- figures -->
//! | | Cortex-M0 | Cortex-M0 `compact` | Cortex-M3 | Cortex-M3 `compact` | RV32IMAC | RV32IMAC `compact` |
//! |---|---:|---:|---:|---:|---:|---:|
//! | flash, bytes: code | 512 | 568 | 520 | 604 | 560 | 656 |
//! | flash, bytes: for third cards | 6,561 | 337 | 6,561 | 337 | 6,561 | 337 |
//! | flash, bytes: other tables | 103 | 103 | 103 | 103 | 103 | 103 |
//! | flash, bytes: all that the core adds | 7,176 | 1,008 | 7,184 | 1,044 | 7,224 | 1,096 |
//! | RAM, bytes: `Tableau<12>` | 100 | 100 | 100 | 100 | 100 | 100 |
//! | stack, bytes: listing 12 cards | 132 | 128 | 120 | 128 | 104 | 108 |
//! | instructions: `third` | 2 | 16 | 2 | 9 | 3 | 13 |
//! | instructions: `push`, 12 cards | 292 | 292 | 221 | 221 | 268 | 268 |
//! | instructions: `for set in sets()`, 12 cards | 905 | 1,713 | 767 | 1,202 | 770 | 1,434 |
//! | instructions: `sets().for_each`, 12 cards | 823 | 1,733 | 654 | 1,080 | 724 | 1,385 |
//! | instructions: `count_sets`, 12 cards | 516 | 968 | 420 | 670 | 490 | 848 |
//! | instructions: `has_set`, 12 cards without a set | 538 | 1,041 | 452 | 720 | 472 | 843 |
//! | instructions: every triple tried, 12 cards | 4,199 | 7,518 | 3,397 | 5,362 | 3,076 | 5,931 |
//! <!-- end of figures -->
//!
//! # Features
//!
//! None is on by default, and none changes an answer.
//!
//! - `compact`: the third card by bits and 337 bytes of tables in place of 6,561.
//! - `rand_core`: [`Deck`]'s `shuffle`, by any generator of the crate of that name. Without it
//!   [`Deck::shuffle_by`] does the same with a function that gives numbers.
//! - `defmt`: `defmt::Format` for every public value, cards shown as `D1RO`. It brings no log call
//!   in.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![warn(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unreachable,
    clippy::unwrap_used,
    missing_debug_implementations
)]

mod attribute;
mod batch;
mod card;
mod deck;
#[cfg(feature = "defmt")]
mod defmt;
mod disjoint;
mod game;
mod halves;
mod mask;
mod set;
mod sets;
mod strategy;
mod tableau;
mod third;

pub use attribute::{Color, Count, Shading, Symbol};
pub use batch::{Batch, BatchError, BatchSets};
pub use card::{Card, CardIndexError, ParseCardError};
pub use deck::{Deck, DeckError, draw_below};
pub use disjoint::DisjointSets;
pub use game::{AddError, Game, Step, TakeError};
pub use mask::{CardMask, CardMaskIter};
pub use set::{NotASetError, Set};
pub use sets::{MaskSets, PlacedSet, Sets};
pub use strategy::{RatedSet, RatedSets};
pub use tableau::{CapacityError, Tableau, TableauRef};
