//! The time of this process: milliseconds since it began, never backwards.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tercet_room::Moment;

/// Tells the time. The only place of this crate that looks at a clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    began: Instant,
}

impl Clock {
    pub(crate) fn new() -> Self {
        Self { began: Instant::now() }
    }

    /// The moment now.
    pub(crate) fn now(self) -> Moment {
        Moment(millis(self.began.elapsed()))
    }

    /// When that moment is, for timers.
    pub(crate) fn instant(self, moment: Moment) -> Instant {
        self.began + Duration::from_millis(moment.0)
    }

    /// Which moment that was.
    pub(crate) fn moment(self, instant: Instant) -> Moment {
        Moment(millis(instant.saturating_duration_since(self.began)))
    }

    /// Milliseconds since 1970, for people and lists; nothing is decided by it.
    pub(crate) fn wall(self) -> u64 {
        wall()
    }
}

/// Milliseconds since 1970.
pub(crate) fn wall() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, millis)
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
