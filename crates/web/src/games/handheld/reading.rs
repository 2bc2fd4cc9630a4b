//! What the device shows: the time on its clock, and results.

use tercet_engine::GameTime;
use tercet_games::handheld::{Clock, ClockView, Mode, NO_RESULT};

use crate::parts::countdown::clock_text;

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
