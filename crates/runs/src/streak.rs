//! For how long somebody has kept at it.

use crate::Day;

/// How many days after a free day there can be another.
const FREE_EVERY: i32 = 7;

/// Days and weeks in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streaks {
    /// On how many days, of which one in seven may be missed.
    pub days: u32,
    /// In how many weeks, each with at least one day.
    pub weeks: u32,
}

impl Streaks {
    /// The streaks of somebody who solved on these days, the latest first; days that are named
    /// twice count once. Today, and this week, may still be coming.
    #[must_use]
    pub fn of(solved: &[Day], today: Day) -> Streaks {
        Streaks { days: days(solved, today), weeks: weeks(solved, today) }
    }
}

fn days(solved: &[Day], today: Day) -> u32 {
    let mut n_days = 0;
    let mut expected = today;
    let mut free: Option<Day> = None;
    for &day in solved {
        if expected < day {
            continue;
        }
        while day < expected {
            if expected != today {
                let is_spent = free.is_some_and(|free| free.0 - expected.0 < FREE_EVERY);
                if is_spent {
                    return n_days;
                }
                free = Some(expected);
            }
            expected = expected.plus(-1);
        }
        n_days += 1;
        expected = day.plus(-1);
    }
    n_days
}

fn weeks(solved: &[Day], today: Day) -> u32 {
    let this_week = today.monday();
    let mut n_weeks = 0;
    let mut expected = this_week;
    for monday in solved.iter().map(|day| day.monday()) {
        if expected < monday {
            continue;
        }
        if expected == this_week && monday == this_week.plus(-7) {
            expected = monday;
        }
        if monday != expected {
            return n_weeks;
        }
        n_weeks += 1;
        expected = monday.plus(-7);
    }
    n_weeks
}
