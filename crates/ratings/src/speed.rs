//! The speed index of games for one: how fast somebody is beside the lab's par.

use crate::Points;

/// How many of the last runs count.
pub const RUNS: usize = 20;

/// A run that the server verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// How long people of the reference level need by the lab's grader, in milliseconds.
    pub par_ms: u32,
    /// How long it took, in milliseconds.
    pub time_ms: u32,
}

/// How many times as fast as par somebody is, in thousandths: 1000 is par, 2000 twice as fast.
///
/// The geometric mean of par and time over the last [`RUNS`] runs, the oldest first; `None`
/// without any. A run without a time or a par says nothing and is left out.
#[must_use]
pub fn speed_index(runs: &[Run]) -> Option<u32> {
    let valid = || runs.iter().rev().filter(|run| run.par_ms > 0 && run.time_ms > 0).take(RUNS);
    let n_runs = valid().count();
    if n_runs == 0 {
        return None;
    }
    let logarithm = |run: &Run| libm::log(f64::from(run.par_ms) / f64::from(run.time_ms));
    let mean = valid().map(logarithm).sum::<f64>() / n_runs as f64;
    u32::try_from(Points::of_float(libm::exp(mean)).in_thousandths()).ok()
}
