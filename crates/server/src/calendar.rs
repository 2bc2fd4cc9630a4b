//! The day as sessions see it: a wall clock that does not jump.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tercet_room::Moment;
use tercet_store::WallMs;

const HOUR_MS: i64 = 60 * 60 * 1000;
const DAY_MS: i64 = 24 * HOUR_MS;
/// How far the wall clock may be from where it should be: it is set right now and then.
const SLACK_MS: i64 = 10 * 60 * 1000;
/// How long a server may have been switched off before its clock is doubted.
const AWAY_MS: i64 = 60 * DAY_MS;
/// How long a clock must have gone steadily after a jump before it is believed.
const STEADY_MS: i64 = 7 * DAY_MS;
/// Where the day is kept from one start to the next.
const FILE: &str = "clock";

/// Tells the day by which sessions end.
///
/// Deciding by the wall clock would forget everybody when somebody sets it to
/// another year. So the day goes on with the clock of the process, follows the
/// wall clock where that is nearly the same, and follows a jump only after the
/// wall clock has gone steadily for a week. Between two starts it is kept in a file.
#[derive(Debug)]
pub(crate) struct Calendar {
    /// Where the day is kept; a node whose data is elsewhere believes its clock at the start.
    file: Option<PathBuf>,
    state: Mutex<State>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    /// What the clock of the process must be added to, to give the day.
    origin: i64,
    /// Where the wall clock has jumped to, and since when: its own origin.
    jumped: Option<(i64, i64)>,
}

impl Calendar {
    /// The calendar of a data directory, if there is one.
    pub(crate) fn open(directory: Option<&Path>) -> Self {
        let file = directory.map(|directory| directory.join(FILE));
        let kept = file.as_ref().and_then(|file| fs::read_to_string(file).ok());
        let last = kept.and_then(|text| text.trim().parse().ok());
        let wall = i64::try_from(crate::moment::wall()).unwrap_or(i64::MAX);
        let state = State::new(wall, last);
        if state.jumped.is_some() {
            tracing::warn!("the clock is far from where it was: no session ends by it for now");
        }
        Self { file, state: Mutex::new(state) }
    }

    /// The day now.
    pub(crate) fn now(&self, now: Moment) -> WallMs {
        WallMs(self.state().day(now))
    }

    /// Compares with the wall clock, and keeps the day for the next start.
    pub(crate) fn look(&self, now: Moment, wall: u64) {
        let wall = i64::try_from(wall).unwrap_or(i64::MAX);
        let (is_new_jump, day) = {
            let mut state = self.state();
            let had_jumped = state.jumped.is_some();
            state.look(now, wall);
            (state.jumped.is_some() && !had_jumped, state.day(now))
        };
        if is_new_jump {
            tracing::warn!("the clock has jumped: no session ends by it until it is steady");
        }
        if let Some(file) = &self.file
            && let Err(error) = keep(file, day)
        {
            tracing::warn!(%error, "the day could not be kept for the next start");
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// The clock of the process begins at 0.
    fn new(wall: i64, last: Option<i64>) -> Self {
        match last {
            Some(last) if wall < last - SLACK_MS || last + AWAY_MS < wall => {
                Self { origin: last, jumped: Some((wall, 0)) }
            }
            _ => Self { origin: wall, jumped: None },
        }
    }

    fn day(&self, now: Moment) -> i64 {
        self.origin.saturating_add(millis(now))
    }

    fn look(&mut self, now: Moment, wall: i64) {
        let origin = wall.saturating_sub(millis(now));
        let is_near = |other: i64| (origin.saturating_sub(other)).abs() <= SLACK_MS;
        self.jumped = match self.jumped {
            _ if is_near(self.origin) => {
                self.origin = origin;
                None
            }
            Some((to, since)) if is_near(to) => {
                if since + STEADY_MS <= millis(now) {
                    self.origin = origin;
                    None
                } else {
                    Some((origin, since))
                }
            }
            _ => Some((origin, millis(now))),
        };
    }
}

fn millis(now: Moment) -> i64 {
    i64::try_from(now.0).unwrap_or(i64::MAX)
}

/// How often to compare.
pub(crate) const LOOKS: Duration = Duration::from_secs(600);

/// Writes a new file and puts it in place of the old one.
fn keep(file: &Path, day: i64) -> std::io::Result<()> {
    let next = file.with_extension("next");
    fs::write(&next, format!("{day}\n"))?;
    private(&next)?;
    fs::rename(next, file)
}

#[cfg(unix)]
fn private(file: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(file, fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn private(_: &Path) -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = DAY_MS as u64;
    /// Some day in 2026.
    const TODAY: i64 = 20_773 * DAY_MS;

    /// Looks every hour for some days at a wall clock that is off by this much.
    fn days(state: &mut State, from: u64, n_days: u64, off: i64) -> Moment {
        let mut now = Moment(from * DAY);
        for hour in 0..n_days * 24 {
            now = Moment(from * DAY + hour * HOUR_MS as u64);
            state.look(now, TODAY + millis(now) + off);
        }
        now
    }

    #[test]
    fn the_day_follows_a_clock_that_goes_and_not_one_that_jumps() {
        let mut state = State::new(TODAY, None);
        let now = days(&mut state, 0, 2, 90_000);
        assert_eq!(state.day(now), TODAY + millis(now) + 90_000, "a clock is set right by seconds");
        for years in [-20, 1, 80] {
            let jump = years * 365 * DAY_MS;
            let now = days(&mut state, 2, 3, jump);
            assert_eq!(state.day(now), TODAY + millis(now) + 90_000, "{years} years");
            let now = days(&mut state, 5, 1, 90_000);
            assert_eq!(state.day(now), TODAY + millis(now) + 90_000);
            assert_eq!(state.jumped, None);
        }
        let now = days(&mut state, 6, 9, 365 * DAY_MS);
        assert_eq!(state.day(now), TODAY + millis(now) + 365 * DAY_MS, "after a week it is so");
    }

    #[test]
    fn a_clock_that_is_wrong_at_the_start_is_doubted_too() {
        let state = State::new(TODAY, Some(TODAY - 3 * DAY_MS));
        assert_eq!(state.day(Moment(5)), TODAY + 5);
        for wrong in [TODAY + 100 * 365 * DAY_MS, TODAY - 30 * DAY_MS] {
            let mut state = State::new(wrong, Some(TODAY));
            assert_eq!(state.day(Moment(5)), TODAY + 5);
            let now = days(&mut state, 0, 1, 0);
            assert_eq!(state.day(now), TODAY + millis(now), "right again");
        }
    }

    #[test]
    fn the_day_is_kept_from_one_start_to_the_next() {
        let directory = tempfile::tempdir().unwrap();
        let calendar = Calendar::open(Some(directory.path()));
        let wall = crate::moment::wall();
        calendar.look(Moment(0), wall + 3 * 365 * DAY);
        let kept: i64 =
            fs::read_to_string(directory.path().join(FILE)).unwrap().trim().parse().unwrap();
        assert!((kept - i64::try_from(wall).unwrap()).abs() < SLACK_MS);
        let again = Calendar::open(Some(directory.path()));
        assert!((again.now(Moment(0)).0 - kept).abs() < SLACK_MS);
    }
}
