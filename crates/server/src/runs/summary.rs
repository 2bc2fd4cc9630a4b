//! What all runs of a day have in common: how many took how long.

use std::sync::{Arc, PoisonError};

use tercet_room::Moment;
use tercet_runs::{Day, Histogram, Track, median_splits, permille};
use tercet_store::{Runs as _, Unavailable, UserId};

use super::{UNSOLVED, now_ms, period_id, track_id};
use crate::state::Shared;

/// For how long a summary is good while its day goes on, in milliseconds.
const FRESH_MS: u64 = 5_000;
/// The same, as a multiple of what it took to read: with however many runs, reading them takes
/// no more than a fiftieth of the time.
const FRESH_TIMES: u64 = 50;
/// The same once the day is over.
const SETTLED_MS: u64 = 10 * 60_000;
/// How many days are remembered.
const MOST_DAYS: usize = 64;
/// How many runs are read at once.
const PAGE: u32 = 5_000;

/// A summary that is remembered.
pub(super) struct SummaryEntry {
    made_at: Moment,
    /// How long reading it took, in milliseconds.
    took: u64,
    summary: Arc<DaySummary>,
}

/// For how long a summary is good that took this long to read, while its day goes on.
fn fresh_ms(took: u64) -> u64 {
    took.saturating_mul(FRESH_TIMES).clamp(FRESH_MS, SETTLED_MS)
}

/// What all runs of a day have in common.
#[derive(Clone, Debug, Default)]
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
        let began = shared.clock.now();
        let made = Arc::new(Self::read(shared, track, day).await?);
        let took = shared.clock.now().0.saturating_sub(began.0);
        let mut summaries = shared.runs.summaries.lock().unwrap_or_else(PoisonError::into_inner);
        if MOST_DAYS <= summaries.len()
            && let Some(oldest) =
                summaries.iter().min_by_key(|(_, entry)| entry.made_at).map(|(key, _)| *key)
        {
            summaries.remove(&oldest);
        }
        let entry = SummaryEntry { made_at: shared.clock.now(), took, summary: Arc::clone(&made) };
        summaries.insert((track, day), entry);
        Ok(made)
    }

    /// The same with a run in it that took this long or was not solved, which may have ended
    /// after the summary was made.
    pub(crate) async fn with(
        shared: &Shared,
        track: Track,
        day: Day,
        ms: Option<u64>,
    ) -> Result<Arc<Self>, Unavailable> {
        let known = Self::of(shared, track, day).await?;
        if known.has(ms) {
            return Ok(known);
        }
        let more = Arc::new(known.and(ms));
        let mut summaries = shared.runs.summaries.lock().unwrap_or_else(PoisonError::into_inner);
        // Another that was made meanwhile is newer than this one.
        if let Some(entry) = summaries.get_mut(&(track, day))
            && Arc::ptr_eq(&entry.summary, &known)
        {
            entry.summary = Arc::clone(&more);
        }
        Ok(more)
    }

    /// The same with one more run.
    fn and(&self, ms: Option<u64>) -> Self {
        let mut more = self.clone();
        match ms {
            Some(ms) => {
                more.times.insert(more.times.partition_point(|&time| time <= ms), ms);
                more.histogram = Histogram::of(&more.times);
            }
            None => more.n_unsolved += 1,
        }
        more
    }

    /// Forgets the summary of a day in which a run came to be worth something else.
    pub(crate) fn forget(shared: &Shared, track: Track, day: Day) {
        let mut summaries = shared.runs.summaries.lock().unwrap_or_else(PoisonError::into_inner);
        summaries.remove(&(track, day));
    }

    fn known(shared: &Shared, track: Track, day: Day) -> Option<Arc<Self>> {
        let summaries = shared.runs.summaries.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = summaries.get(&(track, day))?;
        let is_over = track.is_over(day, now_ms(shared).0);
        let good = if is_over { SETTLED_MS } else { fresh_ms(entry.took) };
        let age = shared.clock.now().0.saturating_sub(entry.made_at.0);
        (age < good).then(|| Arc::clone(&entry.summary))
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
    fn has(&self, ms: Option<u64>) -> bool {
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

    #[test]
    fn da_03_a_run_that_has_just_ended_is_placed_without_reading_all_others_again() {
        let summary = DaySummary { times: vec![10, 30], n_unsolved: 1, ..DaySummary::default() };
        assert!(!summary.has(Some(20)));
        let more = summary.and(Some(20));
        assert!(more.has(Some(20)));
        assert_eq!((more.times.as_slice(), more.n_unsolved), ([10, 20, 30].as_slice(), 1));
        assert_eq!(more.histogram, Histogram::of(&[10, 20, 30]));
        let Standing { place, n_runs, .. } = more.standing(Some(20));
        assert_eq!((place, n_runs), (2, 4));
        assert_eq!(summary.and(None).n_unsolved, 2);
    }

    #[test]
    fn the_more_runs_a_day_has_the_longer_a_summary_of_it_is_good() {
        assert_eq!(fresh_ms(0), 5_000);
        assert_eq!(fresh_ms(400), 20_000);
        assert_eq!(fresh_ms(u64::MAX), SETTLED_MS);
    }
}
