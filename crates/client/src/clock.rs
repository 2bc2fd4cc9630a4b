//! The time here, and what time it is in the game.

use tercet_engine::GameTime;

/// A moment of the clock that the caller has, in milliseconds from anywhere;
/// it must not go back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct LocalTime(pub u64);

impl LocalTime {
    /// The moment `ms` milliseconds later.
    #[must_use]
    pub const fn plus(self, ms: u64) -> LocalTime {
        LocalTime(self.0.saturating_add(ms))
    }
}

/// How long the best estimate counts: clocks run apart by some milliseconds a minute.
const WINDOW_MS: u64 = 60_000;

/// Estimates the game time from what the server said.
///
/// A message says what time it was when it was sent. It arrives later, so every
/// message shows the game's clock too slow by its own delay, and the one that
/// shows it fastest is the best.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    since: LocalTime,
    /// Game time minus local time, in milliseconds: the best of this window.
    current: Option<i128>,
    /// The best of the window before.
    previous: Option<i128>,
}

impl Clock {
    /// Forgets everything, as after a time in which the game's clock may have stood still.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// At `here`, a message arrived that was sent at `sent`.
    pub fn heard(&mut self, here: LocalTime, sent: GameTime) {
        let age = here.0.saturating_sub(self.since.0);
        if age >= WINDOW_MS {
            self.previous = if age < 2 * WINDOW_MS { self.current } else { None };
            self.current = None;
            self.since = here;
        }
        let shown = i128::from(sent.0) - i128::from(here.0);
        self.current = self.current.max(Some(shown));
    }

    /// What time it is in the game, as far as it is known.
    ///
    /// ```
    /// use tercet_client::{Clock, LocalTime};
    /// use tercet_engine::GameTime;
    ///
    /// let mut clock = Clock::default();
    /// clock.heard(LocalTime(1_000), GameTime(40)); // took 60 ms
    /// clock.heard(LocalTime(2_000), GameTime(1_090)); // took 10 ms
    /// assert_eq!(clock.game_time(LocalTime(3_000)), Some(GameTime(2_090)));
    /// ```
    pub fn game_time(&self, here: LocalTime) -> Option<GameTime> {
        let shown = self.current.max(self.previous)?;
        let time = (i128::from(here.0) + shown).clamp(0, i128::from(u64::MAX));
        Some(GameTime(u64::try_from(time).expect("it was clamped")))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_estimate_is_off_by_the_smallest_delay_at_most(
            ahead in 0_u64..1_000_000,
            delays in prop::collection::vec((1_u64..3_000, 0_u64..800), 1..20),
        ) {
            let mut clock = Clock::default();
            let mut sent = 0;
            for &(pause, delay) in &delays {
                sent += pause;
                clock.heard(LocalTime(ahead + sent + delay), GameTime(sent));
            }
            let here = LocalTime(ahead + sent + 1_000);
            let smallest = delays.iter().map(|&(_, delay)| delay).min().unwrap();
            prop_assert_eq!(clock.game_time(here), Some(GameTime(sent + 1_000 - smallest.min(sent + 1_000))));
        }
    }

    #[test]
    fn a_clock_that_runs_slower_is_followed() {
        let mut clock = Clock::default();
        for minute in 0..10 {
            // The game's clock loses 100 ms a minute against the one here.
            clock.heard(LocalTime(minute * 60_000), GameTime(1_000_000 + minute * 59_900));
        }
        let error =
            1_000_000 + 9 * 59_900 - clock.game_time(LocalTime(9 * 60_000)).unwrap().0 as i64;
        assert!((-100..=0).contains(&error), "{error}");
    }

    #[test]
    fn nothing_is_known_before_the_first_message_and_after_a_reset() {
        let mut clock = Clock::default();
        assert_eq!(clock.game_time(LocalTime(5)), None);
        clock.heard(LocalTime(5), GameTime(7));
        clock.reset();
        assert_eq!(clock.game_time(LocalTime(5)), None);
    }
}
