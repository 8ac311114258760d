//! Which set to take.
//!
//! Lives here: the salience of a set, [`RatedSets`] with what each take would leave, and the pick.
//! Uses the tableau and the search.

use core::fmt;
use core::iter::FusedIterator;

use crate::card::Card;
use crate::halves;
use crate::mask::CardMask;
use crate::set::Set;
use crate::sets::{PlacedSet, Sets, choose_set};
use crate::tableau::{LastPlaces, Tableau, TableauRef};
use crate::third::compact::Bits;

impl Set {
    /// How easily a person sees the set: 2 for every attribute that is the same on all three cards,
    /// 1 for every one that differs.
    ///
    /// 4 to 7 for three different cards; 8 for a card three times.
    ///
    /// ```
    /// use setme_core::{Card, Set};
    ///
    /// assert_eq!(Set::through(Card::D1RO, Card::D2RO).salience(), 7);
    /// assert_eq!(Set::through(Card::D1RO, Card::O2GF).salience(), 4);
    /// ```
    pub const fn salience(self) -> u8 {
        salience(self.cards())
    }
}

/// The salience of a set of these cards, in any order.
const fn salience([a, b, _]: [Card; 3]) -> u8 {
    // Where the first two are the same the third is too.
    8 - Bits::with(a).differences(Bits::with(b)) as u8
}

/// A set that can be taken, and what speaks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RatedSet {
    /// The set and where it lies.
    pub found: PlacedSet,
    /// How easily a person sees it, as [`Set::salience`] has it.
    pub salience: u8,
    /// How many sets the cards that stay would hold, before any new card is dealt.
    pub sets_left: usize,
    /// How many sets would be gone: those that share a card with it, itself among them. Together with
    /// those left they are all.
    pub sets_gone: usize,
}

impl RatedSet {
    /// Whether it is to be taken rather than one that lies before it: fewer sets are left, or as many
    /// and it is seen more easily.
    const fn beats(&self, earlier: &Self) -> bool {
        self.sets_left < earlier.sets_left
            || (self.sets_left == earlier.sets_left && self.salience > earlier.salience)
    }
}

/// The sets of a tableau in order of position, each with its rating.
///
/// Made by [`Tableau::rated_sets`] and [`TableauRef::rated_sets`], which go over the sets once, and
/// keep for each card how many of them go through it.
#[derive(Clone)]
pub struct RatedSets<'a> {
    sets: Sets<'a>,
    cards: &'a [Card],
    distinct: bool,
    /// How many sets there are, and by card how many of them each position where it stands is part of.
    total: usize,
    through: [usize; Card::COUNT],
}

impl<'a> RatedSets<'a> {
    #[expect(
        clippy::large_stack_arrays,
        reason = "a number a card; on a small core it is half of it"
    )]
    fn new(sets: Sets<'a>, cards: &'a [Card], distinct: bool) -> Self {
        let mut all = Self { sets, cards, distinct, total: 0, through: [0; Card::COUNT] };
        if distinct {
            all.sets.clone().for_each(|found| {
                all.total += 1;
                for card in found.cards {
                    if let Some(through) = all.through.get_mut(card as usize) {
                        *through += 1;
                    }
                }
            });
        } else {
            all.count_doubled();
        }
        all
    }

    /// Counts the sets where cards stand more than once, from how often each does: there can be more
    /// sets than anybody would wait for.
    #[inline(never)]
    fn count_doubled(&mut self) {
        let cards: CardMask = self.cards.iter().copied().collect();
        for card in cards {
            let stands = self.stands(card);
            // Two others of the same card, or one each of two that ask for it.
            let mut through = stands.wrapping_sub(1).wrapping_mul(stands.wrapping_sub(2)) / 2;
            self.total = self.total.wrapping_add(through.wrapping_mul(stands) / 3);
            for other in cards {
                let third = card.third(other);
                if other < third {
                    let sets = self.stands(other).wrapping_mul(self.stands(third));
                    through = through.wrapping_add(sets);
                    // A set is counted at the lowest of its cards.
                    let of_lowest = if card < other { sets } else { 0 };
                    self.total = self.total.wrapping_add(of_lowest.wrapping_mul(stands));
                }
            }
            if let Some(place) = self.through.get_mut(card as usize) {
                *place = through;
            }
        }
    }

    /// At how many positions a card stands.
    fn stands(&self, card: Card) -> usize {
        self.cards.iter().filter(|&&other| other == card).count()
    }

    /// How many sets each position of a card is part of.
    fn at(&self, card: Card) -> usize {
        self.through.get(card as usize).copied().unwrap_or(0)
    }

    /// How many sets have a position in common with one of them: those through the first position, the
    /// second or the third. Two different sets have more than one in common only where a card stands
    /// twice.
    fn gone_by(&self, found: &PlacedSet) -> usize {
        let [a, b, c] = found.cards;
        if self.distinct {
            // The set itself is met three times.
            (self.at(a) + self.at(b) + self.at(c)).wrapping_sub(2)
        } else {
            self.gone_among_doubled(found.cards)
        }
    }

    /// The same where cards stand more than once.
    #[inline(never)]
    fn gone_among_doubled(&self, cards: [Card; 3]) -> usize {
        let [a, b, c] = cards;
        // Two of the positions are part of as many sets as the third card has positions beside them.
        let beside = |card| self.stands(card).wrapping_sub(if a == b { 2 } else { 0 });
        let once = self.at(a) + self.at(b) + self.at(c);
        let twice = beside(a).wrapping_add(beside(b)).wrapping_add(beside(c));
        once.wrapping_sub(twice).wrapping_add(1)
    }

    fn rate(&self, found: PlacedSet) -> RatedSet {
        let sets_gone = self.gone_by(&found);
        let sets_left = self.total.wrapping_sub(sets_gone);
        RatedSet { found, salience: salience(found.cards), sets_left, sets_gone }
    }

    /// The first set of these cards, in any order.
    fn first_of(&self, cards: [Card; 3]) -> Option<PlacedSet> {
        let mut wanted = CardMask::from_cards(&cards);
        let alike = wanted.len() == 1;
        // The first positions of each card come first.
        let mut found =
            self.cards.iter().enumerate().filter(|&(_, &card)| {
                if alike { wanted.contains(card) } else { wanted.remove(card) }
            });
        let mut next = || found.next().map(|(position, &card)| (position, card));
        let [a, b, c] = [next()?, next()?, next()?];
        Some(PlacedSet { positions: [a.0, b.0, c.0], cards: [a.1, b.1, c.1] })
    }

    /// The set to take where cards stand more than once: all sets of the same three cards are alike,
    /// but for their positions.
    #[inline(never)]
    fn pick_among_doubled(&self) -> Option<RatedSet> {
        let cards: CardMask = self.cards.iter().copied().collect();
        let mut best: Option<RatedSet> = None;
        let different = cards.sets().map(<[Card; 3]>::from);
        for three in different.chain(cards.iter().map(|card| [card; 3])) {
            let Some(next) = self.first_of(three).map(|found| self.rate(found)) else { continue };
            let earlier = |best: &RatedSet| next.found.positions < best.found.positions;
            if best.is_none_or(|best| next.beats(&best) || earlier(&best) && !best.beats(&next)) {
                best = Some(next);
            }
        }
        best
    }
}

impl Iterator for RatedSets<'_> {
    type Item = RatedSet;

    #[inline]
    fn next(&mut self) -> Option<RatedSet> {
        let found = self.sets.next()?;
        Some(self.rate(found))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.sets.size_hint()
    }

    #[inline]
    fn fold<B, F: FnMut(B, RatedSet) -> B>(self, init: B, mut f: F) -> B {
        let sets = self.sets.clone();
        sets.fold(init, |folded, found| f(folded, self.rate(found)))
    }
}

impl FusedIterator for RatedSets<'_> {}

impl fmt::Debug for RatedSets<'_> {
    /// Writes the rated sets that are left.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// The set to take, as [`Tableau::pick`] has it.
fn pick(sets: Sets<'_>, cards: &[Card], last: &LastPlaces) -> Option<RatedSet> {
    // A small machine has no use for more code than there has to be.
    let large = cfg!(target_pointer_width = "64");
    if large && cards.len() <= u32::BITS as usize {
        // The positions of each set, a bit each.
        let (mut few, mut count) = ([0_u32; 16], 0);
        let mut note = |positions| {
            if let Some(place) = few.get_mut(count) {
                *place = positions;
            }
            count += 1;
        };
        match halves::sets_of_twelve(cards, last) {
            Some(sets) => sets.for_each(note),
            None => sets.clone().for_each(|found| {
                let [a, b, c] = found.positions;
                note(1 << a | 1 << b | 1 << c);
            }),
        }
        if let Some(few) = few.get(..count) {
            return pick_of_few(few, cards);
        }
    }
    let mut rated = RatedSets::new(sets, cards, last.distinct());
    if large && !last.distinct() {
        return rated.pick_among_doubled();
    }
    let mut best = rated.next()?;
    for next in &mut rated {
        if next.beats(&best) {
            best = next;
        }
    }
    Some(best)
}

/// The same where there are few sets of few cards, as mostly on a table, by comparing each two of them,
/// in any order: in half the time on a large machine, as nothing is searched for twice.
#[inline]
fn pick_of_few(few: &[u32], cards: &[Card]) -> Option<RatedSet> {
    let card = |bits: u32| cards.get(bits.trailing_zeros() as usize).copied();
    let left = |set: u32| few.iter().fold(0, |left, other| left + u64::from(set & other == 0));
    // The lowest key is the best: the sets left, then what the salience lacks, then the positions as
    // they are read, the first one highest.
    let key = |set: u32| {
        let (a, b) = (card(set)?, card(set & set.wrapping_sub(1))?);
        let lacks = u64::from(Bits::with(a).differences(Bits::with(b)));
        Some(left(set) << 36 | lacks << 32 | u64::from(!set.reverse_bits()))
    };
    let set = few.iter().copied().min_by_key(|&set| key(set))?;
    let rest = set & set.wrapping_sub(1);
    let bits = [set, rest, rest & rest.wrapping_sub(1)];
    let [a, b, c] = bits.map(card);
    let positions = bits.map(|bits| bits.trailing_zeros() as usize);
    let found = PlacedSet { positions, cards: [a?, b?, c?] };
    let sets_left = left(set) as usize;
    let sets_gone = few.len().wrapping_sub(sets_left);
    Some(RatedSet { found, salience: salience(found.cards), sets_left, sets_gone })
}

impl<const N: usize> Tableau<N> {
    /// The sets that lie there, each with what speaks for taking it, in increasing order of their
    /// positions.
    ///
    /// ```
    /// use setme_core::{Card, Tableau};
    ///
    /// let tableau = Tableau::from([
    ///     Card::D1RO, Card::D2RO, Card::D3RO, Card::O1RO, Card::S1RO,
    /// ]);
    /// for rated in tableau.rated_sets() {
    ///     assert_eq!((rated.salience, rated.sets_left), (7, 0));
    /// }
    /// ```
    pub fn rated_sets(&self) -> RatedSets<'_> {
        RatedSets::new(self.sets(), self.cards(), self.is_distinct())
    }

    /// The set to take: of the [`rated_sets`](Self::rated_sets) the one that leaves the fewest sets;
    /// of those that leave as many the one with the highest salience; of these the first. `None`
    /// where no set lies there.
    ///
    /// ```
    /// use setme_core::{Card, Tableau};
    ///
    /// // Three sets: the one in the middle has a card of each of the others.
    /// let tableau = Tableau::from([
    ///     Card::D1RO, Card::D2RO, Card::D3RO, Card::O3RO, Card::S3RO, Card::S3GF, Card::S3PS,
    /// ]);
    /// let pick = tableau.pick().expect("sets lie there");
    /// assert_eq!((pick.found.positions, pick.sets_left), ([2, 3, 4], 0));
    /// ```
    pub fn pick(&self) -> Option<RatedSet> {
        pick(self.sets(), self.cards(), self.last_places())
    }

    /// The cards of a set that lies there, in no special order. `choose` is told how many sets there
    /// are and says how many of them to pass over, in an order that is the same for the same cards but
    /// not that of their positions. `None` where it passes over all; where there is none it is not
    /// asked.
    ///
    /// It is the quickest way to take any set. Costs what [`count_sets`](Self::count_sets) does for
    /// twelve cards on a large machine, else up to twice that.
    ///
    /// ```
    /// use setme_core::{Card, Set, Tableau, draw_below};
    ///
    /// let tableau = Tableau::from([Card::S3RO, Card::D1RO, Card::D3GF, Card::O3PS]);
    /// let random = || 0xC0DE;
    /// let taken = tableau.choose_set(|sets| draw_below(sets as u32, random) as usize);
    /// let [a, b, c] = taken.expect("a set lies there");
    /// assert_eq!(Set::new(a, b, c), Set::new(Card::S3RO, Card::D3GF, Card::O3PS));
    /// ```
    #[inline]
    pub fn choose_set(&self, choose: impl FnOnce(usize) -> usize) -> Option<[Card; 3]> {
        choose_set(self.cards(), self.last_places(), choose)
    }
}

impl TableauRef<'_> {
    /// The sets that lie there, each with what speaks for taking it, in increasing order of their
    /// positions.
    pub fn rated_sets(&self) -> RatedSets<'_> {
        RatedSets::new(self.sets(), self.cards(), self.is_distinct())
    }

    /// The set to take: of the [`rated_sets`](Self::rated_sets) the one that leaves the fewest sets;
    /// of those that leave as many the one with the highest salience; of these the first. `None`
    /// where no set lies there.
    pub fn pick(&self) -> Option<RatedSet> {
        pick(self.sets(), self.cards(), self.last_places())
    }

    /// The cards of a set that lies there, as [`Tableau::choose_set`] has it.
    #[inline]
    pub fn choose_set(&self, choose: impl FnOnce(usize) -> usize) -> Option<[Card; 3]> {
        choose_set(self.cards(), self.last_places(), choose)
    }
}
