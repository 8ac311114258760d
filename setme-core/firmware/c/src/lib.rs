//! The core for firmware in C: cards are bytes, results go where the caller says, and what comes
//! back is a status.

#![cfg_attr(target_os = "none", no_std)]
#![allow(non_camel_case_types)]

use setme_core::{Card, Tableau};

/// How a call went.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum setme_status {
    /// All is well.
    Ok = 0,
    /// What should be a card is none.
    NotACard = 1,
    /// There are more cards than a deck has.
    TooManyCards = 2,
    /// There are more sets than the buffer has room for; it is full of the first ones.
    BufferFull = 3,
    /// A pointer is null.
    NullPointer = 4,
}

/// A set as it lies among cards: three positions, from 0, ascending.
#[repr(C)]
pub struct setme_set {
    positions: [u8; 3],
}

/// The most cards that are searched: a deck.
pub const SETME_MAX_CARDS: usize = 81;

/// The most sets that different cards can hold: all 81. Fewer cards, n of them, hold no more than
/// n * (n - 1) / 6. Where cards stand more than once there may be n * (n - 1) * (n - 2) / 6.
pub const SETME_MAX_SETS: usize = 1080;

/// Finds every set among the cards, in increasing order of the positions.
///
/// Writes the first `capacity` of them to `sets`, and how many there are in all to `found`. Where
/// something is not a card, `found` is its position; at any other fault it is 0. Where `capacity`
/// is 0 sets are counted only, `sets` may be null, and the buffer is never full.
///
/// # Safety
///
/// `cards` points to `len` bytes, `sets` has room for `capacity` sets or for all that there are,
/// `found` has room for a size and is aligned as one. None of the three overlaps another.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn setme_sets(
    cards: *const u8,
    len: usize,
    sets: *mut setme_set,
    capacity: usize,
    found: *mut usize,
) -> setme_status {
    if found.is_null() {
        return setme_status::NullPointer;
    }
    let (status, number) = if cards.is_null() && len > 0 || sets.is_null() && capacity > 0 {
        (setme_status::NullPointer, 0)
    } else if len > SETME_MAX_CARDS {
        (setme_status::TooManyCards, 0)
    } else {
        // SAFETY: the caller's promise; where a pointer is null, no element is behind it.
        unsafe { write_sets(cards, len, sets, capacity) }
    };
    // SAFETY: the caller's promise.
    unsafe { found.write(number) };
    status
}

/// Does the same with pointers that may be used, and returns what belongs to `found`.
unsafe fn write_sets(
    cards: *const u8,
    len: usize,
    sets: *mut setme_set,
    capacity: usize,
) -> (setme_status, usize) {
    let mut tableau = Tableau::<SETME_MAX_CARDS>::new();
    for position in 0..len {
        // SAFETY: the position is below the length.
        let Some(card) = Card::from_index(unsafe { cards.add(position).read() }) else {
            return (setme_status::NotACard, position);
        };
        if tableau.push(card).is_err() {
            return (setme_status::TooManyCards, 0);
        }
    }
    let mut number = 0;
    for set in tableau.sets() {
        if number < capacity {
            let positions = set.positions.map(|position| position as u8);
            // SAFETY: the number is below the capacity. The room may hold anything before.
            unsafe { sets.add(number).write(setme_set { positions }) };
        }
        number += 1;
    }
    let full = capacity > 0 && number > capacity;
    (if full { setme_status::BufferFull } else { setme_status::Ok }, number)
}

/// Writes the card that makes a set with two others to `third`.
///
/// # Safety
///
/// `third` has room for a byte.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn setme_third(a: u8, b: u8, third: *mut u8) -> setme_status {
    if third.is_null() {
        return setme_status::NullPointer;
    }
    let (Some(a), Some(b)) = (Card::from_index(a), Card::from_index(b)) else {
        return setme_status::NotACard;
    };
    // SAFETY: the caller's promise; the room may hold anything before.
    unsafe { third.write(a.third(b).index()) };
    setme_status::Ok
}

/// Reads a card from its four letters, as S3RO.
///
/// # Safety
///
/// `letters` points to four bytes, `card` has room for one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn setme_card_from_letters(
    letters: *const u8,
    card: *mut u8,
) -> setme_status {
    if letters.is_null() || card.is_null() {
        return setme_status::NullPointer;
    }
    // SAFETY: the caller's promise.
    match Card::from_letters(unsafe { letters.cast::<[u8; 4]>().read() }) {
        Ok(read) => {
            // SAFETY: the caller's promise; the room may hold anything before.
            unsafe { card.write(read.index()) };
            setme_status::Ok
        }
        Err(_) => setme_status::NotACard,
    }
}

/// Writes the four letters of a card, with no byte after them.
///
/// # Safety
///
/// `letters` has room for four bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn setme_card_letters(card: u8, letters: *mut u8) -> setme_status {
    if letters.is_null() {
        return setme_status::NullPointer;
    }
    match Card::from_index(card) {
        Some(card) => {
            // SAFETY: the caller's promise; the room may hold anything before.
            unsafe { letters.cast::<[u8; 4]>().write(card.letters()) };
            setme_status::Ok
        }
        None => setme_status::NotACard,
    }
}

/// Nothing in here panics; a library without `std` has to say what would happen.
#[cfg(target_os = "none")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
