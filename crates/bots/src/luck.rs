//! A bot's own random numbers: the same seed and seat give the same ones everywhere.

use core::num::NonZeroU32;

use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use tercet_engine::{Chance, Seat, Seed};

/// Where a bot gets its whims from: ChaCha20, keyed by a seed, one stream per seat.
///
/// The streams are counted down from the last one while those of a game's own
/// steps are counted up, so bots may be given the seed of the game they play in
/// a simulation and still learn nothing about its cards.
///
/// ```
/// use tercet_bots::Luck;
/// use tercet_engine::{Seat, Seed};
///
/// let numbers = |seat| {
///     let mut luck = Luck::new(Seed::numbered(7), Seat(seat));
///     [luck.below(100), luck.below(100), luck.below(100)]
/// };
/// assert_eq!(numbers(1), numbers(1));
/// assert_ne!(numbers(1), numbers(2));
/// ```
#[derive(Debug)]
pub struct Luck(ChaCha20Rng);

/// A copy goes on as the original will.
impl Clone for Luck {
    fn clone(&self) -> Luck {
        Luck(ChaCha20Rng::deserialize_state(&self.0.serialize_state()))
    }
}

impl Luck {
    /// The numbers of the bot on this seat.
    pub fn new(seed: Seed, seat: Seat) -> Luck {
        Luck::stream(seed, u64::MAX - u64::from(seat.0))
    }

    /// The numbers that decide which of two bots was first when both chose the same moment.
    pub fn of_ties(seed: Seed) -> Luck {
        Luck::stream(seed, u64::MAX - u64::from(u8::MAX) - 1)
    }

    /// The seed of a numbered game of a series that has a seed itself.
    pub fn seed_of_game(series: Seed, number: u64) -> Seed {
        let mut key = [0; 32];
        Luck::stream(series, number).0.fill_bytes(&mut key);
        Seed(key)
    }

    fn stream(seed: Seed, stream: u64) -> Luck {
        let mut numbers = ChaCha20Rng::from_seed(seed.0);
        numbers.set_stream(stream);
        Luck(numbers)
    }

    /// Numbers of their own for another part of the same bot.
    #[must_use]
    pub fn fork(&mut self) -> Luck {
        let mut key = [0; 32];
        self.0.fill_bytes(&mut key);
        Luck::stream(Seed(key), 0)
    }

    /// A number from 0 up to, not including, 1.
    pub fn unit(&mut self) -> f64 {
        // As many bits as the fraction of an f64 holds.
        (self.0.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Whether something comes true that has this probability.
    pub fn happens(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// A number below `n`, each equally likely; 0 if there is none.
    pub fn below(&mut self, n: usize) -> usize {
        u32::try_from(n).ok().and_then(NonZeroU32::new).map_or(0, |n| self.one_of(n) as usize)
    }

    /// One of these, if there is any.
    pub fn pick<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        of.get(self.below(of.len())).cloned()
    }

    /// Puts them into any order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }

    /// How long something takes that may happen at any moment, with this mean.
    pub fn waiting(&mut self, mean: f64) -> f64 {
        // 1 - unit is never 0, so the logarithm is finite.
        -mean * libm::log(1.0 - self.unit())
    }

    /// A number around `median`, half of them within about two thirds of `spread` as a factor.
    ///
    /// Its logarithm is nearly normal: human times are skewed to the long side.
    pub fn around(&mut self, median: f64, spread: f64) -> f64 {
        // Twelve uniform numbers have variance 1, and a sum of that many is close to normal.
        let normal: f64 = (0..12).map(|_| self.unit()).sum::<f64>() - 6.0;
        median * libm::exp(normal * libm::log(spread))
    }
}

/// So that decks and dice of the games can be drawn from in a bot's thoughts.
impl Chance for Luck {
    fn one_of(&mut self, n: NonZeroU32) -> u32 {
        // Numbers beyond the last whole multiple of n would favor the small
        // remainders: draw again instead.
        let n = n.get();
        let beyond_last_multiple = (u32::MAX % n + 1) % n;
        loop {
            let number = self.0.next_u32();
            if number <= u32::MAX - beyond_last_multiple {
                return number % n;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luck() -> Luck {
        Luck::new(Seed::numbered(3), Seat(0))
    }

    fn median(mut numbers: Vec<f64>) -> f64 {
        numbers.sort_by(f64::total_cmp);
        numbers[numbers.len() / 2]
    }

    #[test]
    fn waiting_has_its_mean_and_around_its_median() {
        let mut luck = luck();
        let n = 20_000;
        let mean = (0..n).map(|_| luck.waiting(8.0)).sum::<f64>() / f64::from(n);
        // Four standard errors of an exponential mean.
        assert!((mean - 8.0).abs() < 4.0 * 8.0 / f64::from(n).sqrt(), "mean {mean}");
        let middle = median((0..n).map(|_| luck.around(5.0, 1.5)).collect());
        assert!((middle - 5.0).abs() < 0.1, "median {middle}");
    }

    #[test]
    fn a_shuffle_keeps_everything_and_reaches_every_order() {
        let mut luck = luck();
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..400 {
            let mut things = [1, 2, 3, 4];
            luck.shuffle(&mut things);
            let mut sorted = things;
            sorted.sort_unstable();
            assert_eq!(sorted, [1, 2, 3, 4]);
            seen.insert(things);
        }
        assert_eq!(seen.len(), 24);
    }

    #[test]
    fn a_copy_goes_on_as_the_original_does() {
        let mut original = luck();
        original.below(7);
        let mut copy = original.clone();
        let next = |luck: &mut Luck| [luck.below(1000), luck.below(1000), luck.below(1000)];
        assert_eq!(next(&mut copy), next(&mut original));
    }

    #[test]
    fn a_fork_has_numbers_of_its_own() {
        let mut luck = luck();
        let (mut one, mut other) = (luck.fork(), luck.fork());
        let next = |luck: &mut Luck| [luck.below(1000), luck.below(1000), luck.below(1000)];
        assert_ne!(next(&mut one), next(&mut other));
    }

    #[test]
    fn nothing_is_picked_from_nothing_and_certainty_is_certain() {
        let mut luck = luck();
        assert_eq!(luck.pick::<u8>(&[]), None);
        assert_eq!(luck.below(0), 0);
        assert!((0..1000).all(|_| luck.happens(1.0) && !luck.happens(0.0)));
    }
}
