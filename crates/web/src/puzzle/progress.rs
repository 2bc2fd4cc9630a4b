//! How far somebody is with a puzzle, and for how many days in a row they solved one.

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Triple};
use tercet_lab::puzzle::{Date, PuzzleKind};

/// How far somebody is with a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Progress {
    /// The sets that were found, in order.
    pub(super) found: Vec<Triple>,
    /// How long it took so far, in milliseconds.
    pub(super) millis: u64,
    /// How often three cards were none.
    pub(super) mistakes: u32,
    /// How many hints were taken.
    pub(super) hints: u32,
}

/// What came of three cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judged {
    /// A new set.
    New,
    /// A set that was found before.
    Known,
    /// No set.
    Wrong,
}

impl Progress {
    /// Takes three cards.
    pub(super) fn judge(&mut self, cards: Triple) -> Judged {
        if !cards.is_set() {
            self.mistakes += 1;
            return Judged::Wrong;
        }
        if self.found.contains(&cards) {
            return Judged::Known;
        }
        self.found.push(cards);
        Judged::New
    }

    /// A card of a set that was not found yet.
    pub(super) fn hint(&mut self, table: &[Card]) -> Option<Card> {
        let missing = sets(table).into_iter().find(|set| !self.found.contains(set))?;
        self.hints += 1;
        missing.cards().into_iter().next()
    }
}

/// Every set on a table.
pub(super) fn sets(table: &[Card]) -> Vec<Triple> {
    let mut all = Vec::new();
    for (idx, &a) in table.iter().enumerate() {
        for (jdx, &b) in table.iter().enumerate().skip(idx + 1) {
            let third = a.third(b);
            if table.iter().skip(jdx + 1).any(|&card| card == third) {
                all.extend(Triple::new([a, b, third]));
            }
        }
    }
    all
}

/// The days on which a puzzle was solved in time, as they are written: `2026-11-16`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Solved(Vec<String>);

impl Solved {
    /// Remembers a day.
    pub(super) fn add(&mut self, date: Date) {
        let text = written(date);
        if !self.0.contains(&text) {
            self.0.push(text);
        }
    }

    /// Whether this day's puzzle was solved.
    pub(super) fn has(&self, date: Date) -> bool {
        self.0.contains(&written(date))
    }

    /// For how many days in a row, until today or yesterday.
    pub(super) fn streak(&self, today: Date) -> u32 {
        let mut day = if self.has(today) { Some(today) } else { before(today) };
        let mut days = 0;
        while let Some(date) = day.filter(|&date| self.has(date)) {
            days += 1;
            day = before(date);
        }
        days
    }
}

/// Where the browser keeps how far somebody is with a puzzle.
pub(super) fn key(date: Date, kind: PuzzleKind) -> String {
    format!("puzzle:{}:{}", written(date), kind.word())
}

/// A date as it is written in addresses.
pub(super) fn written(Date { year, month, day }: Date) -> String {
    format!("{year:04}-{month:02}-{day:02}")
}

/// Reads a date; `None` if there is no such day.
pub(super) fn read(text: &str) -> Option<Date> {
    let mut parts = text.splitn(3, '-');
    let year = parts.next()?.parse().ok().filter(|year| (1..=9999).contains(year))?;
    let month = parts.next()?.parse().ok().filter(|month| (1..=12).contains(month))?;
    let day = parts.next()?.parse().ok()?;
    (1..=Date::days_of(year, month)).contains(&day).then_some(Date { year, month, day })
}

/// The day before.
pub(super) fn before(Date { year, month, day }: Date) -> Option<Date> {
    match (month, day) {
        (1, 1) => {
            Some(Date { year: year.checked_sub(1).filter(|&year| year > 0)?, month: 12, day: 31 })
        }
        (_, 1) => Some(Date { year, month: month - 1, day: Date::days_of(year, month - 1) }),
        _ => Some(Date { year, month, day: day - 1 }),
    }
}

/// The day after.
pub(super) fn after(Date { year, month, day }: Date) -> Date {
    if day < Date::days_of(year, month) {
        Date { year, month, day: day + 1 }
    } else if month < 12 {
        Date { year, month: month + 1, day: 1 }
    } else {
        Date { year: year + 1, month: 1, day: 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        read(text).unwrap()
    }

    #[test]
    fn days_follow_each_other_over_months_years_and_leap_days() {
        for (day, next) in [
            ("2026-11-16", "2026-11-17"),
            ("2026-11-30", "2026-12-01"),
            ("2026-12-31", "2027-01-01"),
            ("2028-02-28", "2028-02-29"),
            ("2027-02-28", "2027-03-01"),
        ] {
            assert_eq!(written(after(date(day))), next);
            assert_eq!(before(date(next)).map(written).as_deref(), Some(day));
        }
        assert_eq!(before(date("0001-01-01")), None);
    }

    #[test]
    fn dates_that_are_none_are_not_read() {
        for text in ["", "2026", "2026-13-01", "2026-02-29", "2026-00-10", "0-01-01", "2026-1-x"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn a_streak_ends_with_the_first_day_that_is_missing() {
        let mut solved = Solved::default();
        for day in ["2026-11-12", "2026-11-14", "2026-11-15"] {
            solved.add(date(day));
        }
        assert_eq!(solved.streak(date("2026-11-16")), 2, "today can still be solved");
        solved.add(date("2026-11-16"));
        assert_eq!(solved.streak(date("2026-11-16")), 3);
        assert_eq!(solved.streak(date("2026-11-18")), 0);
    }

    #[test]
    fn a_puzzle_is_solved_by_its_sets_and_hints_lead_there() {
        let table = PuzzleKind::Advanced.of_day(date("2026-11-16"));
        let mut progress = Progress::default();
        assert_eq!(sets(&table).len(), 6);
        while let Some(card) = progress.hint(&table) {
            let set = sets(&table)
                .into_iter()
                .find(|set| set.contains(card) && !progress.found.contains(set))
                .unwrap();
            assert_eq!(progress.judge(set), Judged::New);
            assert_eq!(progress.judge(set), Judged::Known);
        }
        assert_eq!((progress.found.len(), progress.hints, progress.mistakes), (6, 6, 0));
    }
}
