//! The record of a game from its stored steps.

use serde_json::Value;
use tercet_engine::{AnyRules, GameTime, Record, RecordError, RecordLine, Seat, Seq, Source, Tags};

use crate::Occupant;

/// The record of a game with all that a reader wants to know: names, day, seed, commitment.
///
/// `steps` are the bodies of its steps as they were stored; `wall` is when it
/// ended, in milliseconds since 1970.
///
/// # Errors
/// If the steps are not those of a game of these rules.
pub fn recorded(
    rules: &dyn AnyRules,
    config: &str,
    seats: &[Occupant],
    source: Source,
    steps: &mut dyn Iterator<Item = String>,
    wall: i64,
) -> Result<Record, RecordError> {
    let config = tercet_json::from_str(config).unwrap_or_default();
    let names = seats.iter().map(|occupant| occupant.name().to_owned()).collect();
    let commitment = source.commitment();
    let mut record = rules.record(&config, source, names, steps)?;
    record.tags.bots = bots(seats);
    record.tags.commitment = commitment;
    record.tags.date = Some(day(wall));
    Ok(record)
}

/// A stored game whose rules are not known here, or are known in another version.
pub struct Unread<'a> {
    /// The id of its rules.
    pub game: &'a str,
    /// The version of its rules.
    pub version: u32,
    /// What the host chose, as it was stored.
    pub config: &'a str,
    /// Who sat there when it began.
    pub seats: &'a [Occupant],
    /// Where its chance came from; [`Source::Sealed`] as long as it has not ended.
    pub source: Source,
    /// How it ended, in words.
    pub result: Option<String>,
    /// When it ended, in milliseconds since 1970.
    pub ended: Option<i64>,
}

/// The record of a game that nobody here can understand, as far as that goes.
///
/// Of a game that has ended, commands and events stand in it as JSON, as they were stored.
/// Of one that has not, only who did something when: without its rules nobody can
/// tell what is a secret. `steps` are the bodies of its steps as they were stored.
pub fn unread_record(unread: Unread<'_>, steps: impl Iterator<Item = String>) -> Record {
    let Unread { game, version, config, seats, source, result, ended } = unread;
    let is_over = source != Source::Sealed;
    let tags = Tags {
        game: game.to_owned(),
        rules: version,
        config: tercet_json::from_str(config).unwrap_or_default(),
        seats: u8::try_from(seats.len()).unwrap_or(u8::MAX),
        names: seats.iter().map(|occupant| occupant.name().to_owned()).collect(),
        bots: bots(seats),
        commitment: source.commitment(),
        source,
        date: ended.map(day),
        result,
        practice: None,
    };
    let lines = steps.zip(1..).map(|(body, seq)| {
        let step: Value = tercet_json::from_str(&body).unwrap_or_default();
        let events = step["events"].as_array().filter(|_| is_over);
        RecordLine {
            seq: Seq(seq),
            at: GameTime(step["at"].as_u64().unwrap_or_default()),
            input: if is_over { step["input"].to_string() } else { who_acted(&step["input"]) },
            events: events.into_iter().flatten().map(Value::to_string).collect(),
            draws: String::new(),
        }
    });
    Record { tags, lines: lines.collect() }
}

/// On which of these seats bots sat.
fn bots(seats: &[Occupant]) -> Vec<Seat> {
    let numbered = (0..).map(Seat).zip(seats);
    let bots = numbered.filter(|(_, occupant)| matches!(occupant, Occupant::Bot { .. }));
    bots.map(|(seat, _)| seat).collect()
}

/// The first word of an input: the seat, or what happened by itself.
fn who_acted(input: &Value) -> String {
    let seat = |name: &str| input[name]["seat"].as_u64();
    if let Some(seat) = seat("command") {
        return seat.to_string();
    }
    let names = ["start", "deadline", "leave", "join"];
    let name = names.into_iter().find(|name| input.get(name).is_some()).unwrap_or("?");
    seat(name).map_or_else(|| name.to_owned(), |seat| format!("{name} {seat}"))
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
