//! The time of whoever owns a room: milliseconds since some beginning, never backwards.

use std::{ops::Add, time::Duration};

/// A moment by the clock of whoever owns a room.
///
/// Rooms live by it. It stands still while the owner is down, and so does the
/// time at the tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub u64);

impl Add<Duration> for Moment {
    type Output = Moment;

    fn add(self, duration: Duration) -> Moment {
        let millis = u64::try_from(duration.as_millis()).unwrap_or(u64::MAX);
        Moment(self.0.saturating_add(millis))
    }
}
