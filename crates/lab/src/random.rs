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

/// How many cards are drawn with one random number.
const AT_ONCE: usize = 8;

/// Room for a bound for up to 81 cards.
const ROOM: usize = 128;

/// In how many ways `N` of this many cards can be drawn.
const fn bounds<const N: usize>() -> [u64; ROOM] {
    let mut bounds = [1; ROOM];
    let mut n_left = N;
    while n_left <= 81 {
        let mut drawn = 0;
        while drawn < N {
            bounds[n_left] *= (n_left - drawn) as u64;
            drawn += 1;
        }
        n_left += 1;
    }
    bounds
}

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

    /// Sixty-four random bits.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// The random numbers of one round, which are its own.
    #[inline(always)]
    pub fn picks(&mut self) -> Picks {
        Picks::new(self.0.next_u64())
    }

    /// Puts up to 81 cards into random order, each order equally likely.
    ///
    /// One random number is enough for several draws: the low part of the
    /// product that makes one is as good as new for the next, until this many
    /// orders have been told apart that 64 bits are used up.
    #[inline(always)]
    pub fn shuffle(&mut self, cards: &mut [u8]) {
        let mut n_left = cards.len();
        while AT_ONCE < n_left {
            self.draw::<AT_ONCE>(cards, n_left);
            n_left -= AT_ONCE;
        }
        while 1 < n_left {
            self.draw::<1>(cards, n_left);
            n_left -= 1;
        }
    }

    /// Draws `N` of the first `n_left` cards and puts them behind the others.
    #[inline(always)]
    fn draw<const N: usize>(&mut self, cards: &mut [u8], n_left: usize) {
        let bound = const { bounds::<N>() }[n_left % ROOM];
        let mut places = [0; N];
        loop {
            let mut low = self.0.next_u64();
            for (nr, place) in places.iter_mut().enumerate() {
                let product = u128::from(low) * (n_left - nr) as u128;
                *place = (product >> 64) as usize;
                low = product as u64;
            }
            if bound <= low || bound.wrapping_neg() % bound <= low {
                break;
            }
        }
        for (nr, place) in places.into_iter().enumerate() {
            cards.swap(place, n_left - 1 - nr);
        }
    }
}

/// Chooses among SETs in one round.
///
/// The numbers are those of SplitMix64, which needs no more than a word between two of them.
#[derive(Clone, Copy)]
pub struct Picks(u64);

impl Picks {
    /// The choices that follow from a number.
    #[must_use]
    pub const fn new(seed: u64) -> Picks {
        Picks(seed)
    }

    #[inline(always)]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// The number of one of `n` things, each equally likely; 0 if there are none.
    #[inline(always)]
    pub fn one_of(&mut self, n: usize) -> usize {
        let n = n as u64;
        // The high part of a product with n is below n. It is as often each
        // number, but for a few low parts, which are drawn again.
        loop {
            let product = u128::from(self.next()) * u128::from(n);
            let low = product as u64;
            if n <= low || n == 0 || n.wrapping_neg() % n <= low {
                return (product >> 64) as usize;
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
        let mut picks = random.picks();
        let numbers: Vec<usize> = (0..8).map(|_| picks.one_of(81)).collect();
        assert_eq!(numbers, [54, 39, 71, 62, 23, 45, 51, 30]);
    }

    #[test]
    fn one_of_none_is_the_first() {
        assert_eq!(Random::of_chunk(Seed::numbered(7), 3).picks().one_of(0), 0);
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
