//! Fast random numbers for simulations, addressed by seed and chunk.
//!
//! A run is cut into chunks of work. Each chunk has a generator of its own,
//! which follows from the seed of the run and the number of the chunk, so the
//! result does not depend on who works on which chunk.

use core::num::NonZeroU32;

use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};
use tercet_engine::{Chance as _, Seed, Seq, chance::Seeded};

/// The random numbers of one chunk.
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// Those of the chunk with this number.
    #[must_use]
    pub fn of_chunk(seed: Seed, chunk: u64) -> Random {
        const BYTE: NonZeroU32 = NonZeroU32::new(1 << 8).expect("it is not 0");
        let mut chance = Seeded::new(seed, Seq(chunk));
        let bytes = core::array::from_fn(|_| chance.one_of(BYTE) as u8);
        Random(Xoshiro256PlusPlus::from_seed(bytes))
    }

    /// A number below `n`, each equally likely.
    #[inline(always)]
    pub fn below(&mut self, n: u32) -> u32 {
        // The high part of a product with n is below n. It is as often each
        // number, but for a few low parts, which are drawn again.
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(n);
            let low = product as u64;
            if u64::from(n) <= low || u64::from(n).wrapping_neg() % u64::from(n) <= low {
                return (product >> 64) as u32;
            }
        }
    }

    /// Puts cards into random order, each order equally likely.
    ///
    /// One random number is enough for several draws: the low part of the
    /// product that makes one is as good as new for the next, until so many
    /// orders have been told apart that 64 bits are used up.
    #[inline(always)]
    pub fn shuffle(&mut self, cards: &mut [u8]) {
        const AT_ONCE: usize = 8;
        let mut n_left = cards.len();
        while 1 < n_left {
            let n_draws = AT_ONCE.min(n_left - 1);
            let bound: u64 = (n_left - n_draws + 1..=n_left).map(|n| n as u64).product();
            let mut places = [0; AT_ONCE];
            loop {
                let mut low = self.0.next_u64();
                for (nr, place) in places[..n_draws].iter_mut().enumerate() {
                    let product = u128::from(low) * (n_left - nr) as u128;
                    *place = (product >> 64) as usize;
                    low = product as u64;
                }
                if bound <= low || bound.wrapping_neg() % bound <= low {
                    break;
                }
            }
            for &place in &places[..n_draws] {
                n_left -= 1;
                cards.swap(place, n_left);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_chunk_are_frozen() {
        let mut random = Random::of_chunk(Seed::numbered(7), 3);
        let numbers: Vec<u32> = (0..8).map(|_| random.below(81)).collect();
        assert_eq!(numbers, [44, 72, 41, 31, 16, 34, 28, 11]);
    }

    #[test]
    fn every_order_of_few_cards_is_equally_likely() {
        let mut random = Random::of_chunk(Seed::numbered(1), 0);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24 * 1000 {
            let mut cards = [0, 1, 2, 3];
            random.shuffle(&mut cards);
            *seen.entry(cards).or_insert(0_i64) += 1;
        }
        // Chi-square with 23 degrees of freedom; 60 is beyond the 1-in-20,000 tail.
        let chi: i64 = seen.values().map(|n| (n - 1000) * (n - 1000)).sum::<i64>() / 1000;
        assert!(seen.len() == 24 && chi < 60, "{} orders, chi-square {chi}", seen.len());
    }

    #[test]
    fn every_card_comes_to_every_place_of_the_whole_deck() {
        const N: i64 = 200;
        let mut random = Random::of_chunk(Seed::numbered(2), 0);
        let mut seen = [[0_i64; 81]; 81];
        for _ in 0..81 * N {
            let mut cards: [u8; 81] = core::array::from_fn(|idx| idx as u8);
            random.shuffle(&mut cards);
            for (place, &card) in cards.iter().enumerate() {
                seen[place][usize::from(card)] += 1;
            }
        }
        // Chi-square with 80 × 80 degrees of freedom, of standard deviation 113.
        let chi: i64 = seen.iter().flatten().map(|n| (n - N) * (n - N)).sum::<i64>() / N;
        assert!((6400 - 450..6400 + 450).contains(&chi), "chi-square {chi}");
    }
}
