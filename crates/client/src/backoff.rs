//! When to try again: exponential with full jitter, so that a thousand clients
//! of a server that went away do not come back in the same moment.

use crate::{LocalTime, ids::Spread};

/// The longest wait before the first new attempt, in milliseconds.
const FIRST_MS: u64 = 500;
/// The same after a server said that it starts again: everybody is sent away at once then, and is
/// to be back within two seconds where another node takes over.
const RESTART_MS: u64 = 1_000;
/// The longest wait there is, in milliseconds.
const LONGEST_MS: u64 = 30_000;
/// A connection that held this long was a good one: the count starts again.
const SETTLED_MS: u64 = 5_000;

/// How many attempts failed, and how long to wait for the next.
#[derive(Clone, Debug)]
pub(crate) struct Backoff {
    failures: u32,
    spread: Spread,
}

impl Backoff {
    pub(crate) fn new(spread: Spread) -> Self {
        Self { failures: 0, spread }
    }

    /// How many attempts have failed in a row.
    pub(crate) fn failures(&self) -> u32 {
        self.failures
    }

    /// Begins to count again.
    pub(crate) fn reset(&mut self) {
        self.failures = 0;
    }

    /// A connection that was live from `since` on is gone. One that broke at
    /// once counts as a failed attempt, or a server that drops everybody after
    /// the welcome would be asked without pause.
    pub(crate) fn lived(&mut self, since: LocalTime, now: LocalTime) {
        if since.plus(SETTLED_MS) <= now {
            self.reset();
        }
    }

    /// When to try again, after one more failure.
    pub(crate) fn next(&mut self, now: LocalTime, restart: bool) -> LocalTime {
        let first = if restart { RESTART_MS } else { FIRST_MS };
        let longest = first.saturating_mul(1 << self.failures.min(16)).min(LONGEST_MS);
        self.failures = self.failures.saturating_add(1);
        now.plus(self.spread.next() % (longest + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waits(seed: u64, n: usize) -> Vec<u64> {
        let mut backoff = Backoff::new(Spread::from_random(seed));
        (0..n).map(|_| backoff.next(LocalTime(0), false).0).collect()
    }

    #[test]
    fn the_longest_wait_doubles_up_to_half_a_minute() {
        let longest: Vec<u64> =
            (0..9).map(|n| (0..2000).map(|seed| waits(seed, 9)[n]).max().unwrap()).collect();
        let bounds = [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000];
        for (wait, bound) in longest.iter().zip(bounds) {
            assert!(bound * 9 / 10 < *wait && *wait <= bound, "{longest:?}");
        }
    }

    #[test]
    fn a_thousand_clients_come_back_spread_over_the_whole_time() {
        let mut tenths = [0; 10];
        for seed in 0..1000 {
            let mut backoff = Backoff::new(Spread::from_random(seed));
            let wait = backoff.next(LocalTime(0), true).0;
            tenths[(wait * 10 / (RESTART_MS + 1)) as usize] += 1;
        }
        assert!(tenths.iter().all(|&n| 60 < n && n < 140), "{tenths:?}");
    }

    #[test]
    fn only_a_connection_that_held_starts_the_count_again() {
        let mut backoff = Backoff::new(Spread::from_random(1));
        backoff.next(LocalTime(0), false);
        backoff.lived(LocalTime(0), LocalTime(SETTLED_MS - 1));
        assert_eq!(backoff.failures(), 1);
        backoff.lived(LocalTime(0), LocalTime(SETTLED_MS));
        assert_eq!(backoff.failures(), 0);
    }
}
