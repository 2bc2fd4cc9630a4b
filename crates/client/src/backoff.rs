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
/// The longest wait of somebody who was at a table a moment ago: when a server comes back that was
/// away for some seconds, everybody is there again after a few more.
const AT_TABLE_MS: u64 = 3_000;
/// For how long after they were cut off that is so: after that, a server that is away for hours is
/// not asked every other second.
const AT_TABLE_FOR_MS: u64 = 300_000;
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

    /// When to try again, after one more failure; `left` is when they were cut off from a table.
    pub(crate) fn next(
        &mut self,
        now: LocalTime,
        restart: bool,
        left: Option<LocalTime>,
    ) -> LocalTime {
        let first = if restart { RESTART_MS } else { FIRST_MS };
        let is_at_table = left.is_some_and(|left| now < left.plus(AT_TABLE_FOR_MS));
        let most = if is_at_table { AT_TABLE_MS } else { LONGEST_MS };
        let longest = first.saturating_mul(1 << self.failures.min(16)).min(most);
        self.failures = self.failures.saturating_add(1);
        now.plus(self.spread.next() % (longest + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waits(seed: u64, n: usize) -> Vec<u64> {
        let mut backoff = Backoff::new(Spread::from_random(seed));
        (0..n).map(|_| backoff.next(LocalTime(0), false, None).0).collect()
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

    /// What is promised to a class whose server starts again: everybody is back within 5 s.
    #[test]
    fn somebody_who_was_at_a_table_never_waits_longer_than_three_seconds_for_five_minutes() {
        let left = Some(LocalTime(1_000));
        for seed in 0..1000 {
            let mut backoff = Backoff::new(Spread::from_random(seed));
            for now in [1_000, 2_000, 10_000, 60_000, 200_000, 300_999].map(LocalTime) {
                assert!(backoff.next(now, seed % 2 == 0, left) <= now.plus(AT_TABLE_MS));
            }
        }
        let later = |seed| {
            let mut backoff = Backoff::new(Spread::from_random(seed));
            (0..8).map(|_| backoff.next(LocalTime(301_000), false, left).0).max()
        };
        assert!((0..100).filter_map(later).any(|until| 301_000 + 10 * AT_TABLE_MS / 2 < until));
    }

    #[test]
    fn a_thousand_clients_come_back_spread_over_the_whole_time() {
        let mut tenths = [0; 10];
        for seed in 0..1000 {
            let mut backoff = Backoff::new(Spread::from_random(seed));
            let wait = backoff.next(LocalTime(0), true, None).0;
            tenths[(wait * 10 / (RESTART_MS + 1)) as usize] += 1;
        }
        assert!(tenths.iter().all(|&n| 60 < n && n < 140), "{tenths:?}");
    }

    #[test]
    fn only_a_connection_that_held_starts_the_count_again() {
        let mut backoff = Backoff::new(Spread::from_random(1));
        backoff.next(LocalTime(0), false, None);
        backoff.lived(LocalTime(0), LocalTime(SETTLED_MS - 1));
        assert_eq!(backoff.failures(), 1);
        backoff.lived(LocalTime(0), LocalTime(SETTLED_MS));
        assert_eq!(backoff.failures(), 0);
    }
}
