//! The rules of play: whole games against a slow and obvious version, and everything that is refused.

mod oracle;

use std::sync::OnceLock;

use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use setme_core::{AddError, Card, Deck, Game, Step, TakeError};

fn rule() -> &'static [bool] {
    static RULE: OnceLock<Vec<bool>> = OnceLock::new();
    RULE.get_or_init(oracle::rule)
}

/// The game once more, with lists: cards of the deck are dealt from its end.
#[derive(Clone)]
struct Table {
    deck: Vec<Card>,
    cards: Vec<Card>,
}

impl Table {
    fn new(deck: &[Card]) -> Self {
        let mut table = Self { deck: deck.to_vec(), cards: Vec::new() };
        table.deal(12);
        table
    }

    fn deal(&mut self, count: usize) {
        for _ in 0..count {
            self.cards.extend(self.deck.pop());
        }
    }

    /// By position: a new card for each that is taken, or else a card from the end.
    fn take(&mut self, mut positions: [usize; 3]) {
        positions.sort_unstable();
        let mut gaps = positions.to_vec();
        while !gaps.is_empty() && self.cards.len() - gaps.len() < 12 {
            let Some(card) = self.deck.pop() else { break };
            self.cards[gaps.remove(0)] = card;
        }
        while let Some(gap) = gaps.pop() {
            self.cards.swap_remove(gap);
        }
    }

    fn sets(&self) -> Vec<[usize; 3]> {
        oracle::sets(rule(), &self.cards)
    }

    fn step(&self) -> Step {
        match (self.sets().is_empty(), self.deck.is_empty()) {
            (false, _) => Step::Take,
            (true, false) => Step::Add,
            (true, true) => Step::Over,
        }
    }
}

/// What both know is the same.
fn compare(game: &Game, table: &Table, sets_taken: usize) {
    assert_eq!(game.tableau().cards(), table.cards);
    assert_eq!(game.deck().cards(), table.deck);
    assert_eq!(game.sets_taken(), sets_taken);
    assert!(game.tableau().is_distinct());
    for (position, &card) in table.cards.iter().enumerate() {
        assert_eq!(game.tableau().position(card), Some(position));
    }
    assert_eq!(game.tableau().mask().len(), table.cards.len());
}

/// Plays a deck to its end, taking sets by the numbers of `choose`. Returns the numbers of cards that
/// lay there, one after the other.
fn play(deck: &[Card], mut choose: impl FnMut() -> usize) -> Vec<usize> {
    let mut game = Game::new(Deck::from_cards(deck).unwrap());
    let mut table = Table::new(deck);
    let mut sets_taken = 0;
    let mut sizes = Vec::new();
    loop {
        sizes.push(table.cards.len());
        compare(&game, &table, sets_taken);
        assert!(game.tableau().sets().map(|found| found.positions).eq(table.sets()));
        assert_eq!(game.step(), table.step());
        let before = table.clone();
        match table.step() {
            Step::Take => {
                assert_eq!(game.add(), Err(AddError::SetLiesThere));
                let sets = table.sets();
                let positions = sets[choose() % sets.len()];
                // In any order of the three.
                let [a, b, c] = positions.map(|position| table.cards[position]);
                let orders = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
                let cards = orders[choose() % 6];
                assert_eq!(game.take(cards).unwrap().mask().len(), 3);
                table.take(positions);
                sets_taken += 1;
                let more = 12.max(before.cards.len() - 3) - (before.cards.len() - 3);
                assert_eq!(before.deck.len() - table.deck.len(), more.min(before.deck.len()));
                // Cards that were not taken stay where they are, but for those from the end.
                for (position, card) in before.cards.iter().enumerate().take(table.cards.len()) {
                    let stays = table.cards[position] == *card;
                    assert_eq!(stays, !positions.contains(&position));
                }
                assert_eq!(game.take(cards), Err(TakeError::Absent(cards[0])));
            }
            Step::Add => {
                game.add().unwrap();
                table.deal(3);
                let more = before.deck.len().min(3);
                assert_eq!(table.cards.len(), before.cards.len() + more);
            }
            Step::Over => {
                assert_eq!(game.add(), Err(AddError::DeckIsEmpty));
                compare(&game, &table, sets_taken);
                return sizes;
            }
        }
        // Each step takes cards from the deck or from the table, so this is enough.
        assert!(sizes.len() <= 100, "the game goes on for ever");
    }
}

/// The deck of a seed: the key is its eight bytes and 24 zeros.
fn deck(seed: u64) -> (Vec<Card>, ChaCha8Rng) {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut random = ChaCha8Rng::from_seed(key);
    let mut deck = Deck::new();
    deck.shuffle_by(|| random.next_u32());
    (deck.cards().to_vec(), random)
}

#[test]
fn a_hundred_thousand_games() {
    let mut left = [0; 22];
    let mut most = 0;
    let mut from_fifteen = [0; 22];
    for seed in 0..100_000 {
        let (deck, mut random) = deck(seed);
        let sizes = play(&deck, || random.next_u32() as usize);
        assert_eq!(sizes[0], 12);
        for (&before, &after) in sizes.iter().zip(&sizes[1..]) {
            if before == 15 && after != 18 {
                from_fifteen[after] += 1;
            }
            assert!(matches!((before, after), (12, 9 | 12)) || before.abs_diff(after) == 3);
        }
        most = most.max(sizes.iter().copied().max().unwrap());
        left[*sizes.last().unwrap()] += 1;
    }
    // After a take from 15 there are twelve, always.
    assert_eq!(from_fifteen.iter().sum::<usize>(), from_fifteen[12]);
    assert!(from_fifteen[12] > 100_000 && most >= 18);
    let possible: usize = [0, 6, 9, 12, 15, 18].iter().map(|&cards| left[cards]).sum();
    assert_eq!(possible, 100_000, "{left:?}");
    assert!(left[0] > 0 && left[6] > 0 && left[9] > 0 && left[12] > 0 && left[15] > 0);
}

/// The first cap set of 20 cards in order of index: no three of them are a set.
fn twenty() -> Vec<Card> {
    let mut cap = Vec::new();
    assert!(extend_to_twenty(&mut cap, 0));
    cap
}

fn extend_to_twenty(cap: &mut Vec<Card>, from: usize) -> bool {
    if cap.len() == 20 {
        return true;
    }
    for &card in &Card::ALL[from..] {
        cap.push(card);
        if oracle::sets(rule(), cap).is_empty() && extend_to_twenty(cap, usize::from(card) + 1) {
            return true;
        }
        cap.pop();
    }
    false
}

#[test]
fn stacked_decks() {
    // Nothing to play with.
    assert_eq!(play(&[], || 0), [0]);
    assert_eq!(play(&[Card::S3RO], || 0), [1]);
    assert_eq!(play(&[Card::S3RO, Card::D3GF, Card::O3PS], || 0), [3, 0]);
    // 20 cards without a set: dealt to the last one.
    let cap = twenty();
    assert_eq!(play(&cap, || 0), [12, 15, 18, 20]);
    // These first, then the others: 21 cards hold a set.
    let mut deck: Vec<Card> = Card::ALL.into_iter().filter(|card| !cap.contains(card)).collect();
    deck.extend(&cap);
    let sizes = play(&deck, || 0);
    assert_eq!(sizes[..4], [12, 15, 18, 21]);
    assert_eq!(sizes[4], 18);
    // The whole deck, in order.
    let sizes = play(&Card::ALL, || 0);
    assert_eq!(*sizes.last().unwrap(), 0);
}

/// Of five cards.
static REFUSED: [([&str; 3], TakeError); 8] = [
    (["D1RO", "D1RO", "D1RO"], TakeError::Doubled(Card::D1RO)),
    (["D1RO", "D2RO", "D1RO"], TakeError::Doubled(Card::D1RO)),
    (["O1RO", "D2RO", "D2RO"], TakeError::Doubled(Card::D2RO)),
    (["S3PS", "S3PS", "D2RO"], TakeError::Doubled(Card::S3PS)),
    (["D1RO", "S3PS", "S3PF"], TakeError::Absent(Card::S3PS)),
    (["D1RO", "D2RO", "S3PF"], TakeError::Absent(Card::S3PF)),
    // A set, but not all of it lies there.
    (["D1RO", "O1RO", "S1RO"], TakeError::Absent(Card::S1RO)),
    (["D1RO", "D2RO", "O1RO"], TakeError::NotASet),
];

#[test]
fn what_is_refused_and_why() {
    let deck = ["D1RO", "D2RO", "D3RO", "O1RO", "O2GF"].map(|card| card.parse().unwrap());
    let mut game = Game::new(Deck::from_cards(&deck).unwrap());
    let before = game.clone();
    let mut take = |cards: [&str; 3]| game.take(cards.map(|card| card.parse().unwrap()));
    for (cards, reason) in REFUSED {
        assert_eq!(take(cards), Err(reason), "{cards:?}");
    }
    assert_eq!(game.add(), Err(AddError::SetLiesThere));
    assert_eq!(game, before, "what is refused changes nothing");
    let set = game.take([Card::D3RO, Card::D1RO, Card::D2RO]).unwrap();
    assert_eq!(set.to_string(), "D1RO D2RO D3RO");
    assert_eq!((game.step(), game.add()), (Step::Over, Err(AddError::DeckIsEmpty)));

    assert_eq!(
        TakeError::Doubled(Card::S3PS).to_string(),
        "S3PS is named twice, a set takes three cards"
    );
    assert_eq!(TakeError::Absent(Card::S3PS).to_string(), "S3PS does not lie there");
    assert!(TakeError::NotASet.to_string().contains("not a set"));
    assert!(AddError::SetLiesThere.to_string().contains("a set lies there"));
    assert!(AddError::DeckIsEmpty.to_string().contains("the game is over"));
}

proptest! {
    /// Whatever is asked for, in whatever order: it is done or refused as the rules say.
    #[test]
    fn no_state_that_cannot_be(
        deck in Just(Card::ALL.to_vec()).prop_shuffle(), size in 0..82_usize,
        asked in prop::collection::vec((any::<bool>(), prop::array::uniform3(0..90_usize)), 0..300)
    ) {
        let deck = &deck[..size];
        let mut game = Game::new(Deck::from_cards(deck).unwrap());
        let mut table = Table::new(deck);
        let mut sets_taken = 0;
        for (add, numbers) in asked {
            if add {
                let refused = match table.step() {
                    Step::Take => Err(AddError::SetLiesThere),
                    Step::Over => Err(AddError::DeckIsEmpty),
                    Step::Add => {
                        table.deal(3);
                        Ok(())
                    }
                };
                prop_assert_eq!(game.add(), refused);
            } else {
                let sets = table.sets();
                // Any cards, or those of some set.
                let cards = match sets.get(numbers[0] % 4) {
                    Some(set) => set.map(|position| table.cards[position]),
                    None => numbers.map(|number| Card::ALL[number % 81]),
                };
                let [a, b, c] = cards.map(|card| table.cards.iter().position(|&other| other == card));
                let [d, e, f] = cards.map(usize::from);
                let different = d != e && e != f && d != f;
                let taken = game.take(cards);
                match (a, b, c) {
                    (Some(a), Some(b), Some(c)) if different && rule()[(d * 81 + e) * 81 + f] => {
                        prop_assert!(taken.is_ok());
                        table.take([a, b, c]);
                        sets_taken += 1;
                    }
                    _ => prop_assert!(taken.is_err()),
                }
            }
            compare(&game, &table, sets_taken);
            prop_assert_eq!(game.step(), table.step());
        }
    }
}
