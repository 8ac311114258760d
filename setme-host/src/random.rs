//! Where random numbers come from: a seed and a number mean the same ones on any machine, for good.
//!
//! `ChaCha` with eight rounds (D. J. Bernstein, 2008), whose key is the seed, eight bytes with the lowest first,
//! and 24 bytes of zeros, and whose nonce is the number of what is dealt, from 0. Its output is taken
//! in words of 32 bits. Lives here: [`generator`].

use std::hash::{BuildHasher, Hasher, RandomState};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// The generator of a seed for the deal or game of this number.
pub fn generator(seed: u64, number: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut generator = ChaCha8Rng::from_seed(key);
    generator.set_stream(number);
    generator
}

/// Turns a generator to the deal or game of another number of the same seed.
pub(crate) fn restart(generator: &mut ChaCha8Rng, number: u64) {
    // In this order, so that nothing is computed before it is asked for.
    generator.set_word_pos(0);
    generator.set_stream(number);
}

/// A seed that is another each time.
pub(crate) fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
mod tests {
    use rand_chacha::rand_core::Rng;

    use super::*;

    /// The first words of `ChaCha8` for a key of zeros and nonce 0, as published with the cipher's test
    /// vectors (J. Strombergson, 2013, TC1 for 8 rounds and 256 bits).
    #[test]
    fn it_is_the_cipher_it_is_said_to_be() {
        let mut random = generator(0, 0);
        let mut bytes = [0; 16];
        random.fill_bytes(&mut bytes);
        assert_eq!(
            bytes,
            [
                0x3E, 0x00, 0xEF, 0x2F, 0x89, 0x5F, 0x40, 0xD6, 0x7F, 0x5B, 0xB8, 0xE8, 0x1F, 0x09,
                0xA5, 0xA1,
            ]
        );
    }

    #[test]
    fn each_seed_and_each_number_has_its_own() {
        let first = |seed, number| generator(seed, number).next_u64();
        let mut all = vec![];
        for seed in [0, 1, 1 << 32, 1 << 63, u64::MAX] {
            for number in [0, 1, 1 << 32, u64::MAX] {
                all.push(first(seed, number));
            }
        }
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 20);
        assert_ne!(any_seed(), any_seed());
        let mut random = generator(7, 0);
        random.next_u32();
        restart(&mut random, 3);
        assert_eq!(random.next_u64(), first(7, 3));
    }
}
