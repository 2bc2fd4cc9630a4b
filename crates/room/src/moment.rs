//! Times that a room is told: the clock of its owner, and the time of day.

use std::{ops::Add, time::Duration};

/// A moment by the clock of the room's owner: milliseconds since some beginning, never backwards.
///
/// Rooms live by it. It stands still while the owner is down, and so does the
/// time at the tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub u64);

/// The time of the wall clock, in milliseconds since 1970: lines of the chat and records carry
/// it, and nothing is decided by it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WallTime(pub u64);

impl Add<Duration> for Moment {
    type Output = Moment;

    fn add(self, duration: Duration) -> Moment {
        let millis = u64::try_from(duration.as_millis()).unwrap_or(u64::MAX);
        Moment(self.0.saturating_add(millis))
    }
}
