//! How much is stored, and how the writing goes.

use std::time::Duration;

/// How much is stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Users.
    pub users: u64,
    /// Rooms of any status.
    pub rooms: u64,
    /// Games, finished or not.
    pub games: u64,
    /// Bytes on disk, with what is not yet in its final place.
    pub bytes: u64,
}

/// What was written since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Writing {
    /// Times that something was made durable, by how long it took.
    pub commits: Durations,
    /// Requests that were written by them.
    pub requests: u64,
    /// Steps among what was written.
    pub steps: u64,
    /// Requests that wait now.
    pub waiting: u64,
}

/// How often something took how long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Durations {
    /// How many were at most as long as the bound with the same index and longer than the one
    /// before; the last counts those beyond all bounds.
    pub counts: [u64; Durations::BOUNDS.len() + 1],
    /// All of them together.
    pub total: Duration,
}

impl Durations {
    /// The upper bounds of the counts.
    pub const BOUNDS: [Duration; 12] = [
        Duration::from_micros(50),
        Duration::from_micros(100),
        Duration::from_micros(200),
        Duration::from_micros(400),
        Duration::from_micros(800),
        Duration::from_micros(1_600),
        Duration::from_micros(3_200),
        Duration::from_micros(6_400),
        Duration::from_micros(12_800),
        Duration::from_micros(51_200),
        Duration::from_micros(204_800),
        Duration::from_micros(819_200),
    ];

    /// How many there were.
    pub fn count(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Counts one more.
    pub(crate) fn add(&mut self, duration: Duration) {
        self.counts[Self::BOUNDS.partition_point(|bound| *bound < duration)] += 1;
        self.total += duration;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_counted_below_the_first_bound_that_it_does_not_exceed() {
        let mut durations = Durations::default();
        let past_all = Durations::BOUNDS[11] + Duration::from_nanos(1);
        for duration in [Duration::ZERO, Durations::BOUNDS[0], Durations::BOUNDS[3], past_all] {
            durations.add(duration);
        }
        assert_eq!(durations.counts, [2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
        assert_eq!(durations.count(), 4);
        assert_eq!(durations.total, Durations::BOUNDS[0] + Durations::BOUNDS[3] + past_all);
    }
}
