//! Chance from a seed: ChaCha20, key = seed, stream = step number.

use core::num::NonZeroU32;

use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};

use super::Chance;
use crate::{Seed, Seq};

/// The chance of one step of a seeded game.
///
/// The stream of numbers and the way a number below *n* is made from it are
/// ours and frozen: the same seed gives the same game on every machine, for
/// good.
///
/// ```
/// use core::num::NonZeroU32;
/// use tercet_engine::{Chance, Seed, Seq, chance::Seeded};
///
/// let n = NonZeroU32::new(81).unwrap();
/// let mut once = Seeded::new(Seed::numbered(7), Seq(1));
/// let mut again = Seeded::new(Seed::numbered(7), Seq(1));
/// assert_eq!(once.one_of(n), again.one_of(n));
/// ```
pub struct Seeded {
    seed: Seed,
    step: Seq,
    /// Most steps draw nothing, so the cipher is set up by the first draw.
    stream: Option<ChaCha20Rng>,
}

impl Seeded {
    /// The chance of step `step` of the game with this seed.
    pub fn new(seed: Seed, step: Seq) -> Self {
        Self { seed, step, stream: None }
    }

    fn next_u32(&mut self) -> u32 {
        self.stream
            .get_or_insert_with(|| {
                let mut stream = ChaCha20Rng::from_seed(self.seed.0);
                stream.set_stream(self.step.0);
                stream
            })
            .next_u32()
    }
}

impl Chance for Seeded {
    fn one_of(&mut self, n: NonZeroU32) -> u32 {
        reduce(n, || self.next_u32())
    }
}

/// Makes a number below `n` from random words.
pub(super) fn reduce(n: NonZeroU32, mut next_u32: impl FnMut() -> u32) -> u32 {
    // Numbers beyond the last whole multiple of n would favor the small
    // remainders: draw again instead.
    let n = n.get();
    let beyond_last_multiple = (u32::MAX % n + 1) % n;
    loop {
        let number = next_u32();
        if number <= u32::MAX - beyond_last_multiple {
            return number % n;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(seed: u64, step: u64, n: u32, count: usize) -> Vec<u32> {
        let mut chance = Seeded::new(Seed::numbered(seed), Seq(step));
        (0..count).map(|_| chance.one_of(NonZeroU32::new(n).unwrap())).collect()
    }

    /// If this fails, every recorded game of the world stops being auditable.
    #[test]
    fn the_stream_is_frozen() {
        // Made with another implementation of ChaCha20 (20 rounds, 64-bit counter and stream).
        let expected =
            [46, 46, 40, 39, 33, 78, 31, 71, 50, 16, 49, 79, 13, 7, 73, 14, 24, 16, 72, 74];
        assert_eq!(numbers(7, 3, 81, 20), expected);
    }

    /// The first words for the all-zero key and stream are those of the
    /// published ChaCha20 test vector (RFC 8439 A.1, vector 1).
    #[test]
    fn the_cipher_is_chacha20() {
        let mut chance = Seeded::new(Seed([0; 32]), Seq(0));
        let words: Vec<u32> = (0..4).map(|_| chance.next_u32()).collect();
        let expected = [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90];
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        assert_eq!(bytes[..8], expected);
    }

    #[test]
    fn steps_do_not_depend_on_each_other() {
        assert_ne!(numbers(1, 1, 81, 8), numbers(1, 2, 81, 8));
        assert_ne!(numbers(1, 1, 81, 8), numbers(2, 1, 81, 8));
    }

    #[test]
    fn every_number_is_equally_likely() {
        let n = 81;
        let count = 81 * 2000;
        let mut seen = vec![0_i64; n as usize];
        for number in numbers(3, 1, n, count) {
            seen[number as usize] += 1;
        }
        // Chi-square with 80 degrees of freedom; 140 is beyond the 1-in-20,000 tail.
        let chi: i64 = seen.iter().map(|&k| (k - 2000) * (k - 2000)).sum::<i64>() / 2000;
        assert!(chi < 140, "chi-square {chi}");
    }

    #[test]
    fn one_of_one_is_zero() {
        assert_eq!(numbers(5, 5, 1, 3), [0, 0, 0]);
    }
}
