//! What the device shows: the time on its clock, and results.

use tercet_engine::GameTime;
use tercet_games::handheld::{Clock, ClockView, Mode, NO_RESULT};

use crate::parts::{countdown::clock_text, ticking};

/// Whole seconds on the clock at a moment, in milliseconds: what counts down
/// shows 0 only when it has run out.
pub(super) fn on_clock(clock: ClockView, now: GameTime) -> u64 {
    let ClockView { began, charged_ms, until, stopped } = clock;
    let at = stopped.unwrap_or(now);
    let seconds = match until {
        Some(until) => until.0.saturating_sub(at.0).div_ceil(1000),
        None => Clock { began, until, charged_ms }.counted_up(at) / 1000,
    };
    seconds * 1000
}

/// In how many milliseconds a clock that runs shows another second.
pub(super) fn until_change(clock: ClockView, now: GameTime) -> u64 {
    let ClockView { began, charged_ms, until, .. } = clock;
    match until {
        Some(until) => ticking::until_fewer(until.0.saturating_sub(now.0)),
        None => ticking::until_more(Clock { began, until, charged_ms }.counted_up(now)),
    }
}

/// How full a bar is, in percent.
pub(super) fn percent(part: u64, whole: u64) -> u64 {
    (part.saturating_mul(100) / whole.max(1)).min(100)
}

/// A result as it is read: a time where the time counts, else a number; nothing without a result.
pub(super) fn result(mode: Mode, score: i32) -> Option<String> {
    match mode {
        Mode::Classic | Mode::Arcade => Some(score.to_string()),
        Mode::Timed | Mode::Puzzle if score == NO_RESULT => None,
        // Less time is a higher score, so that it has a minus.
        Mode::Timed | Mode::Puzzle => Some(clock_text(u64::from(score.unsigned_abs()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UP: ClockView =
        ClockView { began: GameTime(2_000), charged_ms: 15_000, until: None, stopped: None };

    #[test]
    fn a_clock_that_counts_up_adds_what_was_charged() {
        assert_eq!(on_clock(UP, GameTime(5_900)), 18_000);
    }

    #[test]
    fn a_stopped_clock_stands_still() {
        let stopped = ClockView { stopped: Some(GameTime(4_000)), ..UP };
        assert_eq!(on_clock(stopped, GameTime(99_000)), 17_000);
    }

    #[test]
    fn a_clock_that_counts_down_shows_zero_only_at_the_end() {
        let down = ClockView { until: Some(GameTime(10_000)), ..UP };
        assert_eq!(on_clock(down, GameTime(9_999)), 1_000);
        assert_eq!(on_clock(down, GameTime(10_000)), 0);
        assert_eq!(on_clock(down, GameTime(11_000)), 0);
    }

    #[test]
    fn a_clock_is_looked_at_again_when_it_shows_another_second() {
        let down = ClockView { until: Some(GameTime(10_000)), ..UP };
        for clock in [UP, down] {
            for at in (2_000..10_000).map(GameTime) {
                let next = until_change(clock, at);
                let shows = |ms: u64| on_clock(clock, GameTime(at.0 + ms));
                assert_ne!(shows(next), shows(0), "{at:?}");
                assert_eq!(shows(next - 1), shows(0), "{at:?}");
            }
        }
    }

    #[test]
    fn a_bar_is_never_more_than_full() {
        assert_eq!(percent(30, 120), 25);
        assert_eq!(percent(130, 120), 100);
        assert_eq!(percent(1, 0), 100);
    }

    #[test]
    fn results_are_times_where_the_time_counts() {
        assert_eq!(result(Mode::Timed, -83_400).as_deref(), Some("1:23"));
        assert_eq!(result(Mode::Puzzle, NO_RESULT), None);
        assert_eq!(result(Mode::Arcade, 14).as_deref(), Some("14"));
    }
}
