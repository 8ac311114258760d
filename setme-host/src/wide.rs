//! The search of a batch, compiled once more for processors with wider vectors.
//!
//! The search is the same code. With 32 bytes a vector in place of 16 it takes half the time, which
//! is a tenth of the whole program's on tableaus of twelve cards and a quarter on tableaus of 21.

use setme_core::Batch;

/// Does [`Batch::search`].
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "the one call that depends on what the processor has")]
pub(crate) fn search(batch: &mut Batch) {
    #[target_feature(enable = "avx2")]
    fn with_avx2(batch: &mut Batch) {
        batch.search();
    }

    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has just said that it has AVX2.
        unsafe { with_avx2(batch) }
    } else {
        batch.search();
    }
}

/// Does [`Batch::search`].
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn search(batch: &mut Batch) {
    batch.search();
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};
    use setme_core::Card;

    use super::*;

    #[test]
    fn wider_vectors_find_the_same() {
        let mut random = ChaCha8Rng::seed_from_u64(4);
        let mut below = |end: usize| random.next_u32() as usize % end;
        let mut deck = Card::ALL;
        for round in 0..200 {
            let mut batch = Batch::new();
            for _ in 0..below(Batch::LANES + 1) {
                let size = if round % 10 == 0 { below(82) } else { below(22) };
                for place in 0..size {
                    deck.swap(place, place + below(81 - place));
                }
                let mut cards = deck[..size].to_vec();
                if size > 1 && below(9) == 0 {
                    cards[below(size)] = cards[below(size)];
                }
                batch.push(&cards).unwrap();
            }
            let mut other = batch.clone();
            search(&mut batch);
            other.search();
            for tableau in 0..batch.len() {
                let sets = |batch: &Batch| Some(batch.sets(tableau)?.collect::<Vec<_>>());
                assert_eq!(sets(&batch), sets(&other));
            }
        }
    }
}
