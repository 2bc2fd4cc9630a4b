//! Times as people read them: moments of a game, and the day it is.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tercet_engine::GameTime;
use tercet_lab::puzzle::Date;

use crate::text::excerpt;

/// A moment of a game to the millisecond: `1:02.345`, `1:00:00.000`.
pub(crate) fn moment(at: GameTime) -> String {
    format!("{}.{:03}", clock(at.0 / 1000), at.0 % 1000)
}

/// A time on the clock to the second: `1:02`, `1:00:00`.
pub(crate) fn clock(seconds: u64) -> String {
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match minutes / 60 {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
    }
}

/// Today in UTC, as it stands in a record: `2026-11-15`.
pub(crate) fn today() -> String {
    let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    date(since_epoch.as_secs() / (24 * 60 * 60))
}

/// A moment of the wall clock in UTC, from milliseconds since 1970: `2026-11-15 17:02 UTC`.
pub(crate) fn wall(millis: u64) -> String {
    let minutes = millis / 60_000;
    let (day, of_day) = (minutes / (24 * 60), minutes % (24 * 60));
    format!("{} {:02}:{:02} UTC", date(day), of_day / 60, of_day % 60)
}

/// The date that many days after 1970-01-01.
///
/// Years are counted from March, so that the leap day is the last day of a
/// year and the lengths of the months before it follow one pattern.
fn date(days_since_epoch: u64) -> String {
    const DAYS_TO_EPOCH: u64 = 719_468;
    const DAYS_IN_400_YEARS: u64 = 146_097;
    let days = days_since_epoch + DAYS_TO_EPOCH;
    let (era, day_of_era) = (days / DAYS_IN_400_YEARS, days % DAYS_IN_400_YEARS);
    let leap_days = day_of_era / 1460 - day_of_era / 36_524 + day_of_era / 146_096;
    let year_of_era = (day_of_era - leap_days) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let (month, next_year) = match month_from_march {
        0..10 => (month_from_march + 3, 0),
        _ => (month_from_march - 9, 1),
    };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year_of_era + next_year)
}

/// Reads a date as `2026-11-15`.
pub(crate) fn read_date(text: &str) -> Result<Date, String> {
    let wanted = || format!("`{}` is not a date such as 2026-11-15", excerpt(text));
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts[..] else { return Err(wanted()) };
    let number = |part: &str, n_digits: usize| {
        let is_plain = part.len() == n_digits && part.bytes().all(|byte| byte.is_ascii_digit());
        if is_plain { part.parse::<u16>().ok() } else { None }
    };
    let (Some(year), Some(month), Some(day)) = (number(year, 4), number(month, 2), number(day, 2))
    else {
        return Err(wanted());
    };
    if year == 0 {
        return Err("there is no year 0000 (0001 to 9999)".to_owned());
    }
    if !(1..=12).contains(&month) {
        return Err(format!("{text}: there is no month {month:02} (01 to 12)"));
    }
    let n_days = Date::days_of(year, month as u8);
    if !(1..=u16::from(n_days)).contains(&day) {
        return Err(format!("{text}: {year:04}-{month:02} has no day {day:02} (01 to {n_days})"));
    }
    Ok(Date { year, month: month as u8, day: day as u8 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_since_1970_are_dates() {
        for (days, expected) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (789, "1972-02-29"),
            (10_956, "1999-12-31"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_772, "2026-11-15"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(date(days), expected, "{days}");
        }
    }

    #[test]
    fn dates_are_read_and_days_that_do_not_exist_are_named() {
        assert_eq!(read_date("2024-02-29"), Ok(Date { year: 2024, month: 2, day: 29 }));
        for (text, expected) in [
            ("2023-02-29", "2023-02-29: 2023-02 has no day 29 (01 to 28)"),
            ("1900-02-29", "1900-02-29: 1900-02 has no day 29 (01 to 28)"),
            ("2026-13-01", "2026-13-01: there is no month 13 (01 to 12)"),
            ("2026-04-31", "2026-04-31: 2026-04 has no day 31 (01 to 30)"),
            ("0000-01-01", "there is no year 0000 (0001 to 9999)"),
            ("tomorrow", "`tomorrow` is not a date such as 2026-11-15"),
            ("2026-1-1", "`2026-1-1` is not a date such as 2026-11-15"),
            ("+026-01-01", "`+026-01-01` is not a date such as 2026-11-15"),
        ] {
            assert_eq!(read_date(text), Err(expected.to_owned()));
        }
    }

    #[test]
    fn today_is_a_date() {
        let today = today();
        assert!(read_date(&today).is_ok());
        assert_eq!(today.len(), 10, "{today}");
        assert!("2026" <= &today[..4], "{today}");
    }

    #[test]
    fn a_moment_of_the_wall_clock_is_told_to_the_minute() {
        assert_eq!(wall(0), "1970-01-01 00:00 UTC");
        assert_eq!(
            wall(20_772 * 86_400_000 + (17 * 60 + 2) * 60_000 + 59_999),
            "2026-11-15 17:02 UTC"
        );
    }

    #[test]
    fn times_are_written_as_on_a_clock() {
        assert_eq!(moment(GameTime(62_345)), "1:02.345");
        assert_eq!(moment(GameTime(3_600_000)), "1:00:00.000");
        assert_eq!(moment(GameTime(u64::MAX)), "5124095576030:25:51.615");
    }
}
