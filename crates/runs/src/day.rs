//! Days and longer periods of the calendar in UTC.

use core::{fmt, str::FromStr};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// How long a run may take before it is ended: half an hour.
pub const LONGEST_MS: u64 = 30 * 60 * 1000;

/// How far apart the numbers of the kinds of periods are; no calendar has as many days.
const KINDS_APART: i64 = 10_000_000;

/// A day in UTC, counted from the first of January 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i32);

/// A text that is not a day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADay;

impl fmt::Display for NotADay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day from 1970-01-01 to 9999-12-31 is expected")
    }
}

impl core::error::Error for NotADay {}

impl Day {
    /// The day of a moment in milliseconds since 1970.
    #[must_use]
    pub fn of_millis(millis: i64) -> Day {
        let days = millis.div_euclid(DAY_MS);
        Day(i32::try_from(days).unwrap_or(if days < 0 { i32::MIN } else { i32::MAX }))
    }

    /// When it begins, in milliseconds since 1970.
    #[must_use]
    pub fn begins_ms(self) -> i64 {
        i64::from(self.0) * DAY_MS
    }

    /// Whether every run that began on it has ended by then.
    #[must_use]
    pub fn is_over(self, now_ms: i64) -> bool {
        self.plus(1).begins_ms() + LONGEST_MS as i64 <= now_ms
    }

    /// The day this many days later.
    #[must_use]
    pub fn plus(self, n_days: i32) -> Day {
        Day(self.0.saturating_add(n_days))
    }

    /// The Monday of its week.
    #[must_use]
    pub fn monday(self) -> Day {
        // The first day of 1970 was a Thursday.
        Day(self.0 - (self.0 + 3).rem_euclid(7))
    }

    /// Year, month and day of the month.
    #[must_use]
    pub fn civil(self) -> (i32, u8, u8) {
        let days = i64::from(self.0) + 719_468;
        let era = days.div_euclid(146_097);
        let of_era = days.rem_euclid(146_097);
        let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * of_year + 2) / 153;
        let day = of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        (year as i32, month as u8, day as u8)
    }

    /// The day with this year, month and day of the month; `None` if there is none.
    #[must_use]
    pub fn of_civil(year: i32, month: u8, day: u8) -> Option<Day> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) {
            return None;
        }
        let shifted_year = i64::from(year) - i64::from(month <= 2);
        let shifted_month = (i64::from(month) + 9) % 12;
        let of_year = (153 * shifted_month + 2) / 5 + i64::from(day) - 1;
        let (era, of_era) = (shifted_year.div_euclid(400), shifted_year.rem_euclid(400));
        let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468;
        let found = Day(i32::try_from(days).ok()?);
        // The thirtieth of February would be a day of March.
        (found.civil() == (year, month, day)).then_some(found)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Day, NotADay> {
        let is_written_so = text.len() == 10
            && text.bytes().enumerate().all(|(at, byte)| match at {
                4 | 7 => byte == b'-',
                _ => byte.is_ascii_digit(),
            });
        if !is_written_so {
            return Err(NotADay);
        }
        let number = |at: core::ops::Range<usize>| text[at].parse::<i32>().map_err(|_| NotADay);
        let (year, month, day) = (number(0..4)?, number(5..7)?, number(8..10)?);
        Day::of_civil(year, month as u8, day as u8).ok_or(NotADay)
    }
}

/// How long a period is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PeriodSpan {
    /// A day.
    Day,
    /// A week, from Monday to Sunday.
    Week,
    /// A month.
    Month,
    /// A year.
    Year,
    /// Everything there ever was.
    All,
}

impl PeriodSpan {
    /// All of them, the shortest first; the positions are in [`Period::number`] and never change.
    pub const ALL: [PeriodSpan; 5] =
        [PeriodSpan::Day, PeriodSpan::Week, PeriodSpan::Month, PeriodSpan::Year, PeriodSpan::All];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            PeriodSpan::Day => "day",
            PeriodSpan::Week => "week",
            PeriodSpan::Month => "month",
            PeriodSpan::Year => "year",
            PeriodSpan::All => "all",
        }
    }

    /// The span with this word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<PeriodSpan> {
        PeriodSpan::ALL.into_iter().find(|span| span.word() == word)
    }
}

/// A certain day, week, month or year, or all time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Period {
    span: PeriodSpan,
    /// Its first day; the first of all for all time.
    first: Day,
}

impl Period {
    /// The period of this length that a day belongs to.
    #[must_use]
    pub fn of(span: PeriodSpan, day: Day) -> Period {
        let (year, month, _) = day.civil();
        let first_of = |month| Day::of_civil(year, month, 1).unwrap_or(day);
        let first = match span {
            PeriodSpan::Day => day,
            PeriodSpan::Week => day.monday(),
            PeriodSpan::Month => first_of(month),
            PeriodSpan::Year => first_of(1),
            PeriodSpan::All => Day(0),
        };
        Period { span, first }
    }

    /// How long it is.
    #[must_use]
    pub fn span(self) -> PeriodSpan {
        self.span
    }

    /// Its first day.
    #[must_use]
    pub fn first(self) -> Day {
        self.first
    }

    /// A number that no other period has, the same for all time.
    #[must_use]
    pub fn number(self) -> i64 {
        self.span as i64 * KINDS_APART + i64::from(self.first.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn days_are_written_and_read_alike() {
        for (text, number) in [
            ("1970-01-01", 0),
            ("2000-02-29", 11_016),
            ("2026-11-19", 20_776),
            ("9999-12-31", 2_932_896),
        ] {
            assert_eq!((day(text), day(text).to_string().as_str()), (Day(number), text));
        }
        for number in 0..60_000 {
            assert_eq!(day(&Day(number).to_string()), Day(number));
        }
        for text in ["", "2026-02-29", "2026-13-01", "2026-1-01", "1969-12-31", "2026-11-19x"] {
            assert_eq!(text.parse::<Day>(), Err(NotADay), "{text}");
        }
    }

    #[test]
    fn periods_begin_where_the_calendar_says() {
        let first = |span, text| Period::of(span, day(text)).first().to_string();
        assert_eq!(first(PeriodSpan::Week, "2026-11-19"), "2026-11-16");
        assert_eq!(first(PeriodSpan::Week, "2026-11-16"), "2026-11-16");
        assert_eq!(first(PeriodSpan::Week, "2027-01-03"), "2026-12-28");
        assert_eq!(first(PeriodSpan::Month, "2026-02-28"), "2026-02-01");
        assert_eq!(first(PeriodSpan::Year, "2026-11-19"), "2026-01-01");
        let numbers = PeriodSpan::ALL.map(|span| Period::of(span, day("2026-11-19")).number());
        let expected = [20_776, 10_020_773, 20_020_758, 30_020_454, 40_000_000];
        assert_eq!(numbers, expected);
    }

    #[test]
    fn a_day_is_over_when_its_last_run_must_have_ended() {
        let today = Day::of_millis(20_776 * DAY_MS + 5);
        assert_eq!(today, Day(20_776));
        let end = today.plus(1).begins_ms() + 30 * 60 * 1000;
        assert!(!today.is_over(end - 1) && today.is_over(end));
        assert_eq!(Day::of_millis(-1), Day(-1));
    }
}
