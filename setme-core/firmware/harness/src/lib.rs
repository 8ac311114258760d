//! Builds the programs of this folder for their boards, runs them in an emulator, and looks into
//! what was linked. The tests say what must come of it.

mod board;
mod emulator;
mod figures;
mod image;
mod log;
mod tools;

pub use board::{BOARDS, Board, board};
pub use emulator::{converse, run};
pub use figures::{Figures, check, overwrites};
pub use image::Image;
pub use log::decode;
pub use tools::{FIRMWARE, Tools};
