//! How long a run took, and whether a person can have run it.

use alloc::vec::Vec;

/// How much of the way there and back is taken off a time at most, in milliseconds.
pub const MOST_CREDIT_MS: u64 = 150;
/// Nobody finds SETs in less time than this each, on average, in milliseconds.
const LEAST_MEAN_MS: u64 = 350;
/// Of fewer finds than this, nothing follows from how evenly they came.
const LEAST_FINDS: u128 = 6;

/// What was measured of a run, in milliseconds on the clock of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunMeasure<'a> {
    /// When the cards were sent.
    pub shown_ms: u64,
    /// How long a message takes there and back.
    pub rtt_ms: u64,
    /// When each SET was found, in order.
    pub found_ms: &'a [u64],
}

/// How long a run took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunTime {
    /// From the first frame with the cards to the last SET, less the way.
    pub ms: u64,
    /// How long each SET took; together they are the time.
    pub splits: Vec<u64>,
}

/// The time of a run; `None` if nothing was found.
#[must_use]
pub fn timed(run: &RunMeasure<'_>) -> Option<RunTime> {
    let mut before = run.shown_ms + run.rtt_ms.min(MOST_CREDIT_MS);
    let mut splits = Vec::with_capacity(run.found_ms.len());
    for &found in run.found_ms {
        splits.push(found.saturating_sub(before));
        before = before.max(found);
    }
    let ms = splits.iter().sum();
    (!splits.is_empty()).then_some(RunTime { ms, splits })
}

/// Whether a run should be looked at by somebody before it counts: its SETs came faster than a
/// person sees them, or as evenly as from a program.
#[must_use]
pub fn is_suspicious(splits: &[u64]) -> bool {
    let splits = || splits.iter().map(|&split| u128::from(split.min(u32::MAX.into())));
    let (n, sum) = (splits().count() as u128, splits().sum::<u128>());
    if sum < n * u128::from(LEAST_MEAN_MS) {
        return true;
    }
    // A coefficient of variation below a quarter, without a root: 16 (n Σx² − (Σx)²) < (Σx)².
    let squares: u128 = splits().map(|split| split * split).sum();
    let spread = (n * squares).saturating_sub(sum * sum);
    LEAST_FINDS <= n && 16 * spread < sum * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_splits_of_a_run_add_up_to_its_time() {
        let found_ms = [100, 5_000, 5_000, 9_000];
        let run = RunMeasure { shown_ms: 30, rtt_ms: 400, found_ms: &found_ms };
        let time = timed(&run).unwrap();
        // The first one was found while its cards were still on the way.
        assert_eq!(time.splits, [0, 4_820, 0, 4_000]);
        assert_eq!(time.ms, time.splits.iter().sum::<u64>());
        assert_eq!(timed(&RunMeasure { found_ms: &[], ..run }), None);
    }
}
