//! As many sets as can lie there side by side.
//!
//! Lives here: [`DisjointSets`] and the search behind it. Uses the tableau, and the third card of each
//! pair.

use core::fmt;
use core::iter::FusedIterator;

use crate::card::Card;
use crate::mask::CardMask;
use crate::set::Set;
use crate::tableau::{Tableau, TableauRef};

/// Cards without order, of which sets are taken.
#[derive(Clone, Copy)]
struct Left {
    /// How many of each, by its index, and of which there is any.
    copies: [u8; Card::COUNT],
    cards: CardMask,
}

impl Left {
    const NONE: Self = Self { copies: [0; Card::COUNT], cards: CardMask::EMPTY };

    /// How many cards they are.
    fn len(&self) -> usize {
        self.copies.iter().map(|&copies| usize::from(copies)).sum()
    }

    /// How many of a card there are.
    fn of(&self, card: Card) -> u8 {
        self.copies.get(card as usize).copied().unwrap_or(0)
    }

    /// Lays as many of a card as there are to be.
    fn set(&mut self, card: Card, copies: u8) {
        if let Some(place) = self.copies.get_mut(card as usize) {
            *place = copies;
        }
        if copies == 0 {
            self.cards.remove(card);
        } else {
            self.cards.insert(card);
        }
    }

    /// The cards without the three of a set; `None` where these are not left.
    fn without(mut self, [a, b, c]: [Card; 3]) -> Option<Self> {
        self.set(a, self.of(a).checked_sub(1)?);
        self.set(b, self.of(b).checked_sub(1)?);
        self.set(c, self.of(c).checked_sub(1)?);
        Some(self)
    }

    /// The sets through a card that are left, each with how many times it could be taken beside all
    /// others, if the card were there so many times; 0 for the card three times.
    fn sets_through(&self, card: Card) -> impl Iterator<Item = ([Card; 3], u8)> {
        self.cards.iter().filter_map(move |other| {
            let third = card.third(other);
            let times = if other == card {
                (self.of(card) > 2).then_some(0)?
            } else {
                // Met in one order of the two.
                (other < third && self.of(third) > 0).then(|| self.of(other).min(self.of(third)))?
            };
            Some(([card, other, third], times))
        })
    }

    /// The card with the least to choose from. Drops the copies of cards that no set has a use for;
    /// what is left has to be enough for so many sets, else there is none.
    fn tightest(&mut self, sets: usize) -> Option<Card> {
        let (mut least, mut tightest, mut left) = ((usize::MAX, usize::MAX), None, 0_usize);
        // With the values as 0, 1, 2 all cards together, modulo 3: those of a set add up to nothing.
        let mut sum = Card::D1RO;
        for card in self.cards {
            let (mut count, mut times) = (0, 0_usize);
            for (_, more) in self.sets_through(card) {
                count += 1;
                times += usize::from(more);
            }
            let copies = usize::from(self.of(card));
            // Beside three at a time there is one set for each of the others, or it stays.
            let spare = (copies % 3).saturating_sub(times);
            let copies = copies.wrapping_sub(spare);
            if spare > 0 {
                self.set(card, copies as u8);
            }
            if copies == 0 {
                continue;
            }
            let choice = (times.saturating_sub(copies), count);
            if choice < least {
                (least, tightest) = (choice, Some(card));
            }
            left += copies;
            for _ in 0..copies % 3 {
                sum = sum.third(card).third(Card::D1RO);
            }
        }
        let enough = match left.checked_sub(sets.wrapping_mul(3)) {
            None => false,
            // All cards have to be used, or all but the one that the sum is.
            Some(0) => sum == Card::D1RO,
            Some(1) => self.of(sum) > 0,
            Some(_) => true,
        };
        tightest.filter(|_| enough)
    }

    /// A set beside which there is one set less, and what it leaves; `None` where there are not so
    /// many, or none was found in so many steps.
    fn choose(mut self, sets: usize, steps: &mut u32) -> Option<([Card; 3], Self)> {
        loop {
            *steps = steps.checked_sub(1)?;
            let card = self.tightest(sets)?;
            // Of what there is most of, first.
            let most = self.sets_through(card).map(|(_, times)| times).max()?;
            for now in (0..=most).rev() {
                for (set, _) in self.sets_through(card).filter(|&(_, times)| times == now) {
                    if let Some(left) = self.without(set)
                        && left.hold(sets.wrapping_sub(1), steps)
                    {
                        return Some((set, left));
                    }
                }
            }
            // No set of the choice has it.
            self.set(card, 0);
        }
    }

    /// Whether there are so many sets that share no card, and they are found in so many steps.
    fn hold(self, sets: usize, steps: &mut u32) -> bool {
        sets == 0 || self.choose(sets, steps).is_some()
    }
}

/// As many sets of a tableau as can lie side by side: no position is part of two of them.
///
/// Made by [`Tableau::disjoint_sets`] and [`TableauRef::disjoint_sets`]. Its length is the largest
/// number there is; what it yields is one such choice, in no special order.
///
/// It keeps no list, but which cards are left and how many sets are still to come: before it yields a
/// set it makes sure that the others fit among what that leaves. This is a search which turns to the
/// card with the least to choose from, and leaves off where too few cards are left. It calls itself
/// for each set, four deep for twelve cards: on a Cortex-M0 that is 1.5 KB of stack. For different
/// cards it is at most 27 deep, for cards that stand ever so often 2,214.
///
/// Where many cards stand many times there can be more to search through than anybody waits for: it
/// then settles for what is found in 262,144 steps for each number of sets it tries, and [`is_largest`](Self::is_largest) says so.
#[derive(Clone)]
pub struct DisjointSets<'a> {
    /// Cards that are still to be laid to those that are left.
    cards: &'a [Card],
    left: Left,
    sets: usize,
    largest: bool,
}

/// How long to search for so many sets before it is tried with one less. A step goes over all cards
/// that are left; twelve cards take five steps, a whole deck a hundred.
const STEPS: u32 = 1 << 18;

/// More copies of a card than these are of use only as sets of the card three times.
///
/// Three times the same set of three different cards, or each of these cards three times, are as many
/// sets of the same cards. So a choice need have no set of different cards more than twice, and no
/// card more than 80 times in its 40 sets with others; three copies more are a set.
const MOST_COPIES: u8 = 82;

impl<'a> DisjointSets<'a> {
    fn new(cards: &'a [Card]) -> Self {
        let mut all = Self { cards, left: Left::NONE, sets: 0, largest: true };
        let mut laid = all.clone();
        while laid.next_of_copies().is_some() {
            all.sets += 1;
        }
        for sets in (0..=laid.left.len() / 3).rev() {
            let mut steps = STEPS;
            if laid.left.hold(sets, &mut steps) {
                all.sets += sets;
                break;
            }
            all.largest &= steps > 0;
        }
        all
    }

    /// Whether it is certain that there is no larger number. It has been for every tableau of
    /// different cards that was tried.
    pub const fn is_largest(&self) -> bool {
        self.largest
    }

    /// The next card of which there are three copies too many.
    fn next_of_copies(&mut self) -> Option<Card> {
        while let [card, after @ ..] = self.cards {
            self.cards = after;
            let copies = self.left.of(*card) + 1;
            if copies > MOST_COPIES {
                self.left.set(*card, copies - 3);
                return Some(*card);
            }
            self.left.set(*card, copies);
        }
        None
    }
}

impl Iterator for DisjointSets<'_> {
    type Item = Set;

    fn next(&mut self) -> Option<Set> {
        let [a, b, c] = match self.next_of_copies() {
            Some(card) => [card; 3],
            None if self.sets == 0 => return None,
            None => {
                // What is found is what was found before: the rest of the same search.
                let (set, left) = self.left.choose(self.sets, &mut { STEPS })?;
                self.left = left;
                set
            }
        };
        self.sets -= 1;
        Some(Set::sorted(a, b, c))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.sets, Some(self.sets))
    }

    fn count(self) -> usize {
        self.sets
    }
}

impl ExactSizeIterator for DisjointSets<'_> {}
impl FusedIterator for DisjointSets<'_> {}

impl fmt::Debug for DisjointSets<'_> {
    /// Writes the sets that are left.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<const N: usize> Tableau<N> {
    /// As many sets as can lie there side by side, none of which shares a card with another: the
    /// largest number, and one such choice.
    ///
    /// ```
    /// use setme_core::{Card, Tableau};
    ///
    /// assert_eq!(Tableau::from(Card::ALL).disjoint_sets().len(), 27);
    /// ```
    pub fn disjoint_sets(&self) -> DisjointSets<'_> {
        DisjointSets::new(self.cards())
    }
}

impl<'a> TableauRef<'a> {
    /// As many sets as can lie there side by side, none of which shares a card with another: the
    /// largest number, and one such choice.
    pub fn disjoint_sets(&self) -> DisjointSets<'a> {
        DisjointSets::new(self.cards())
    }
}
