//! The record of a game from its stored steps.

use tercet_engine::{AnyRules, Record, RecordError, Seed, Source};

use crate::Sitter;

/// The record of a game with all that a reader wants to know: names, day, seed, commitment.
///
/// `steps` are the bodies of its steps as they were stored; `wall` is when it
/// ended, in milliseconds since 1970.
///
/// # Errors
/// If the steps are not those of such a game.
pub fn recorded(
    rules: &dyn AnyRules,
    config: &str,
    seats: &[Sitter],
    seed: Seed,
    steps: &mut dyn Iterator<Item = String>,
    wall: i64,
) -> Result<Record, RecordError> {
    let config = serde_json::from_str(config).unwrap_or_default();
    let names = seats.iter().map(|sitter| sitter.name().to_owned()).collect();
    let mut record = rules.record(&config, Source::Seed(seed), names, steps)?;
    record.tags.commitment = Some(seed.commitment());
    record.tags.date = Some(day(wall));
    Ok(record)
}

/// The day of a moment since 1970, `2026-11-15`, by the civil calendar in UTC.
fn day(millis: i64) -> String {
    let days = millis.div_euclid(24 * 60 * 60 * 1000) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        for (millis, expected) in [
            (0, "1970-01-01"),
            (DAY - 1, "1970-01-01"),
            (DAY, "1970-01-02"),
            (11_016 * DAY, "2000-02-29"),
            (11_017 * DAY, "2000-03-01"),
            (20_773 * DAY, "2026-11-16"),
        ] {
            assert_eq!(day(millis), expected);
        }
    }
}
