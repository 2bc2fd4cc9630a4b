//! How old a message is that another node has stamped with a clock of its own.

use tercet_room::Moment;

/// How long the smallest difference counts.
const WINDOW_MS: u64 = 30_000;

/// The difference between two clocks, as far as messages show it.
///
/// The smallest difference that was seen in a while belongs to a message that was quick; what
/// comes with a larger one was that much longer on its way.
#[derive(Debug, Default)]
pub(super) struct ClockOffset {
    /// The smallest of this window and of the one before.
    smallest: Option<i64>,
    before: Option<i64>,
    began: Moment,
}

impl ClockOffset {
    /// How much longer than the quickest a message took that was sent at `sent` of its clock.
    pub(super) fn delay(&mut self, sent: u64, now: Moment) -> u64 {
        if self.began.0 + WINDOW_MS <= now.0 {
            (self.before, self.smallest, self.began) = (self.smallest, None, now);
        }
        let difference = now.0.cast_signed().wrapping_sub(sent.cast_signed());
        let smallest = self.smallest.map_or(difference, |smallest| smallest.min(difference));
        self.smallest = Some(smallest);
        let quickest = self.before.map_or(smallest, |before| before.min(smallest));
        u64::try_from(difference.saturating_sub(quickest)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_as_old_as_it_was_longer_on_its_way_than_the_quickest() {
        let mut offset = ClockOffset::default();
        assert_eq!(offset.delay(70_000, Moment(1_000)), 0, "the first one tells the difference");
        assert_eq!(offset.delay(70_100, Moment(1_101)), 1);
        assert_eq!(offset.delay(70_200, Moment(9_200)), 8_000);
        assert_eq!(offset.delay(78_195, Moment(9_190)), 0);
        assert_eq!(offset.delay(78_205, Moment(9_210)), 10);
    }

    #[test]
    fn a_clock_that_drifts_is_followed() {
        let mut offset = ClockOffset::default();
        for minute in 0..60 {
            // The other clock loses 5 ms a minute.
            let now = Moment(minute * 60_000);
            assert!(offset.delay(minute * (60_000 - 5), now) <= 10);
        }
    }
}
