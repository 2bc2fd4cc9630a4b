//! What all runs of a day have in common: how many took how long.

use std::sync::{Arc, PoisonError};

use tercet_runs::{Day, Histogram, Track, median_splits, permille};
use tercet_store::{Runs as _, Unavailable, UserId};

use super::{UNSOLVED, now_ms, period_id, track_id};
use crate::state::Shared;

/// For how long a summary is good while its day goes on, in milliseconds.
const FRESH_MS: u64 = 5_000;
/// The same once the day is over.
const SETTLED_MS: u64 = 10 * 60_000;
/// How many days are remembered.
const MOST_DAYS: usize = 64;
/// How many runs are read at once.
const PAGE: u32 = 5_000;

/// What all runs of a day have in common.
#[derive(Debug, Default)]
pub(crate) struct DaySummary {
    /// The times of those that are solved, the shortest first.
    times: Vec<u64>,
    pub(crate) n_unsolved: u64,
    pub(crate) medians: Vec<u64>,
    pub(crate) histogram: Histogram,
}

/// How a run compares with the others of its day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) place: u64,
    pub(crate) n_runs: u64,
    pub(crate) permille: u32,
}

impl DaySummary {
    /// The summary of a day, not older than a few seconds.
    pub(crate) async fn of(
        shared: &Shared,
        track: Track,
        day: Day,
    ) -> Result<Arc<Self>, Unavailable> {
        if let Some(known) = Self::known(shared, track, day) {
            return Ok(known);
        }
        let _summing = shared.runs.summing.lock().await;
        if let Some(known) = Self::known(shared, track, day) {
            return Ok(known);
        }
        let made = Arc::new(Self::read(shared, track, day).await?);
        let mut summaries = shared.runs.summaries.lock().unwrap_or_else(PoisonError::into_inner);
        if MOST_DAYS <= summaries.len()
            && let Some(oldest) =
                summaries.iter().min_by_key(|(_, (at, _))| *at).map(|(key, _)| *key)
        {
            summaries.remove(&oldest);
        }
        summaries.insert((track, day), (shared.clock.now(), Arc::clone(&made)));
        Ok(made)
    }

    /// Forgets the summary of a day to which a run was added.
    pub(crate) fn forget(shared: &Shared, track: Track, day: Day) {
        let mut summaries = shared.runs.summaries.lock().unwrap_or_else(PoisonError::into_inner);
        summaries.remove(&(track, day));
    }

    fn known(shared: &Shared, track: Track, day: Day) -> Option<Arc<Self>> {
        let good = if track.is_over(day, now_ms(shared).0) { SETTLED_MS } else { FRESH_MS };
        let summaries = shared.runs.summaries.lock().unwrap_or_else(PoisonError::into_inner);
        let (made_at, known) = summaries.get(&(track, day))?;
        let age = shared.clock.now().0.saturating_sub(made_at.0);
        (age < good).then(|| Arc::clone(known))
    }

    /// The summary of a day as the store has it now.
    pub(super) async fn read(shared: &Shared, track: Track, day: Day) -> Result<Self, Unavailable> {
        let period = period_id(track.field(day));
        let (mut times, mut splits, mut n_unsolved) = (Vec::new(), Vec::new(), 0);
        let mut after = UserId(i64::MIN);
        loop {
            let page = shared.store.all_scores(track_id(track), period, after, PAGE).await?;
            let Some((last, _)) = page.last() else { break };
            after = last.user;
            for (score, of_run) in page {
                if UNSOLVED <= score.score {
                    n_unsolved += 1;
                    continue;
                }
                times.push(u64::try_from(score.score).unwrap_or_default());
                splits.push(of_run.into_iter().map(i64::unsigned_abs).collect::<Vec<u64>>());
            }
        }
        times.sort_unstable();
        // Where everybody finds as many SETs, the third of one is the third of another.
        let n_sets = track.n_sets().unwrap_or_default();
        let medians = median_splits(splits.iter().map(Vec::as_slice), n_sets);
        Ok(Self { histogram: Histogram::of(&times), times, n_unsolved, medians })
    }

    /// Whether a run that took this long can be in it.
    pub(crate) fn has(&self, ms: Option<u64>) -> bool {
        match ms {
            Some(ms) => self.times.binary_search(&ms).is_ok(),
            None => 0 < self.n_unsolved,
        }
    }

    /// How a run compares that took this long, or was not solved; it is one of them.
    pub(crate) fn standing(&self, ms: Option<u64>) -> Standing {
        let n_solved = self.times.len() as u64;
        let n_runs = n_solved + self.n_unsolved;
        let (n_faster, n_equal) = match ms {
            Some(ms) => {
                let faster = self.times.partition_point(|&time| time < ms);
                let to = self.times.partition_point(|&time| time <= ms);
                (faster as u64, (to - faster) as u64)
            }
            None => (n_solved, self.n_unsolved),
        };
        let n_others = n_runs.saturating_sub(1);
        let n_equal_others = n_equal.saturating_sub(1);
        let n_slower = n_others.saturating_sub(n_faster + n_equal_others);
        Standing {
            place: n_faster + 1,
            n_runs,
            permille: permille(n_slower, n_equal_others, n_others),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn da_03_a_run_is_placed_among_all_of_its_day() {
        let summary =
            DaySummary { times: vec![10, 20, 20, 30], n_unsolved: 1, ..DaySummary::default() };
        let standing = |ms| {
            let Standing { place, n_runs, permille } = summary.standing(ms);
            (place, n_runs, permille)
        };
        assert_eq!(standing(Some(10)), (1, 5, 1000));
        assert_eq!(standing(Some(20)), (2, 5, 625), "one is equal, two are slower");
        assert_eq!(standing(Some(30)), (4, 5, 250));
        assert_eq!(standing(None), (5, 5, 0));
    }
}
