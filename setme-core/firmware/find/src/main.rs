//! The sets of twelve cards that are known when the program is built, logged by defmt.

#![no_std]
#![no_main]

// The log goes to the debugger, or to what emulates the board.
use defmt_semihosting as _;
use setme_core::Card::*;
use setme_core::Tableau;

static TABLEAU: Tableau<12> =
    Tableau::from_array([D3GS, D3PO, D2GF, S1PO, D1GS, O2RS, D3RO, S3GS, D2PF, S3PF, O3GS, D1PS]);

#[board::entry]
fn main() -> ! {
    for set in TABLEAU.sets() {
        defmt::println!("{}", set);
    }
    board::exit()
}
