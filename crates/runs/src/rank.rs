//! What a run is worth among others.

use alloc::vec::Vec;

/// How many days of a week count.
const BEST_DAYS: usize = 5;
/// How many columns a histogram has at most, without the last one for all that are slower.
const MOST_BINS: u64 = 20;
/// How wide a column can be, in milliseconds.
const WIDTHS: [u64; 9] = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000];

/// Than how many of a thousand others a run is faster; equal ones count half. Alone it is 1000.
#[must_use]
pub fn permille(n_slower: u64, n_equal: u64, n_others: u64) -> u32 {
    if n_others == 0 {
        return 1000;
    }
    let doubled = u128::from(n_slower) * 2 + u128::from(n_equal);
    u32::try_from(doubled * 1000 / (u128::from(n_others) * 2)).unwrap_or(1000).min(1000)
}

/// The score of a week: the best five of its percentiles, in thousandths and with a minus, so
/// that the lowest score is the best. A day without a run counts nothing.
#[must_use]
pub fn week_score(permilles: &[u32]) -> i64 {
    let mut best: Vec<u32> = permilles.to_vec();
    best.sort_unstable_by(|a, b| b.cmp(a));
    -best.iter().take(BEST_DAYS).map(|&permille| i64::from(permille)).sum::<i64>()
}

/// The usual time for the first SET, the second, and so on: the median of each.
#[must_use]
pub fn median_splits<'a>(runs: impl Iterator<Item = &'a [u64]>, n_sets: usize) -> Vec<u64> {
    let mut columns: Vec<Vec<u64>> = (0..n_sets).map(|_| Vec::new()).collect();
    for splits in runs.filter(|splits| splits.len() == n_sets) {
        for (column, &split) in columns.iter_mut().zip(splits) {
            column.push(split);
        }
    }
    let median = |mut column: Vec<u64>| {
        column.sort_unstable();
        let middle = column.len() / 2;
        match column.len() {
            0 => None,
            n if n % 2 == 1 => Some(column[middle]),
            _ => Some(column[middle - 1].midpoint(column[middle])),
        }
    };
    columns.into_iter().map(median).collect::<Option<Vec<u64>>>().unwrap_or_default()
}

/// How many runs took how long.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    /// The columns, the fastest first.
    pub bins: Vec<HistogramBin>,
}

/// The runs that took between two times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistogramBin {
    /// The shortest time, in milliseconds.
    pub from_ms: u64,
    /// Below which time; nothing if it is for all that took longer.
    pub to_ms: Option<u64>,
    /// How many runs.
    pub n: u64,
}

impl Histogram {
    /// The histogram of these times, the shortest first, in columns that are easy to read.
    #[must_use]
    pub fn of(sorted_ms: &[u64]) -> Histogram {
        let (Some(&first), Some(&late)) =
            (sorted_ms.first(), sorted_ms.get(sorted_ms.len().saturating_sub(1) * 19 / 20))
        else {
            return Histogram::default();
        };
        let fits = |width: &u64| late / width - first / width < MOST_BINS;
        let width = WIDTHS.into_iter().find(fits).unwrap_or(WIDTHS[WIDTHS.len() - 1]);
        let begin = first / width * width;
        let n_bins = ((late - begin) / width + 1).min(MOST_BINS);
        let mut left = sorted_ms;
        let mut bins: Vec<HistogramBin> = (0..n_bins)
            .map(|nth| {
                let (from_ms, to_ms) = (begin + nth * width, begin + (nth + 1) * width);
                let (inside, later) = left.split_at(left.partition_point(|&ms| ms < to_ms));
                left = later;
                HistogramBin { from_ms, to_ms: Some(to_ms), n: inside.len() as u64 }
            })
            .collect();
        if !left.is_empty() {
            let from_ms = begin + n_bins * width;
            bins.push(HistogramBin { from_ms, to_ms: None, n: left.len() as u64 });
        }
        Histogram { bins }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_has_every_run_once_and_few_columns() {
        assert_eq!(Histogram::of(&[]), Histogram::default());
        let one = Histogram::of(&[61_234]);
        assert_eq!(one.bins, [HistogramBin { from_ms: 61_000, to_ms: Some(62_000), n: 1 }]);
        let mut times: Vec<u64> = (0..400).map(|n| 20_000 + n * n * 7).collect();
        times.push(1_700_000);
        let histogram = Histogram::of(&times);
        assert_eq!(histogram.bins.iter().map(|bin| bin.n).sum::<u64>(), 401);
        assert!(histogram.bins.len() <= 21);
        assert_eq!(histogram.bins.last().unwrap().to_ms, None, "one was very slow");
        for pair in histogram.bins.windows(2) {
            assert_eq!(pair[0].to_ms, Some(pair[1].from_ms));
        }
    }

    #[test]
    fn the_median_of_a_split_is_in_the_middle() {
        let runs: [&[u64]; 4] = [&[5, 50], &[1, 30], &[9, 10], &[7]];
        assert_eq!(median_splits(runs.into_iter(), 2), [5, 30]);
        assert_eq!(median_splits(runs[..2].iter().copied(), 2), [3, 40]);
        assert!(median_splits([].into_iter(), 2).is_empty());
    }
}
