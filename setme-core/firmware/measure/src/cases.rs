//! The tableaus that are searched, and how many sets each holds.

use setme_core::Card::*;
use setme_core::{Card, Tableau};

pub(crate) struct Case<const N: usize> {
    pub(crate) name: &'static str,
    pub(crate) tableau: Tableau<N>,
    pub(crate) sets: usize,
    /// How often each question is asked: few enough for the counter of every board.
    pub(crate) calls: u32,
}

/// The one that the program `find` searches.
pub(crate) static TWELVE: Case<12> = Case {
    name: "12 cards",
    tableau: Tableau::from_array([
        D3GS, D3PO, D2GF, S1PO, D1GS, O2RS, D3RO, S3GS, D2PF, S3PF, O3GS, D1PS,
    ]),
    sets: 6,
    calls: 1000,
};

pub(crate) static TWELVE_WITHOUT: Case<12> = Case {
    name: "12 cards without a set",
    tableau: Tableau::from_array([
        S1GS, O3GO, D3RF, O1RO, O1PO, O2GF, D3PS, S1GF, D2RS, S3PO, O3RO, D2RF,
    ]),
    sets: 0,
    calls: 1000,
};

pub(crate) static FIFTEEN: Case<15> = Case {
    name: "15 cards",
    tableau: Tableau::from_array([
        D1GO, S1RS, D3GF, D3PS, O2GO, O1PS, O2PS, O3RF, D1GS, O1PF, D2GS, S1PS, O3PF, S2GO, D2PO,
    ]),
    sets: 6,
    calls: 1000,
};

pub(crate) static TWENTY_ONE: Case<21> = Case {
    name: "21 cards",
    tableau: Tableau::from_array([
        S3PO, D1RF, D1GO, S2PF, S1GO, S3GS, O2RO, O3GS, O1GF, S2GO, S1RF, O3RO, O3RF, D2GS, O1RF,
        S3RS, S1GS, O1GO, D3PF, S1GF, D2RF,
    ]),
    sets: 14,
    calls: 1000,
};

pub(crate) static DECK: Case<81> =
    Case { name: "81 cards", tableau: Tableau::from_array(Card::ALL), sets: 1080, calls: 100 };
