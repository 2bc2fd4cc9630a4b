//! What can be run.

use crate::{Day, LONGEST_MS, Period, PeriodSpan};

/// What is run: everybody who runs it on the same day searches the same cards, or cards of their
/// own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Track {
    /// The ranked daily with nine cards and four SETs.
    DailyBasic,
    /// The ranked daily with twelve cards and six SETs.
    DailyAdvanced,
    /// The whole deck, another one each time.
    SprintDeck,
    /// The whole deck, the same for everybody in a month.
    MonthDeck,
    /// Ten SETs, other cards each time.
    SprintTen,
    /// Twenty SETs, other cards each time.
    SprintTwenty,
    /// Thirty SETs, other cards each time.
    SprintThirty,
}

impl Track {
    /// All of them.
    pub const ALL: [Track; 7] = [
        Track::DailyBasic,
        Track::DailyAdvanced,
        Track::SprintTen,
        Track::SprintTwenty,
        Track::SprintThirty,
        Track::SprintDeck,
        Track::MonthDeck,
    ];

    /// The levels of the ranked daily.
    pub const DAILY: [Track; 2] = [Track::DailyBasic, Track::DailyAdvanced];

    /// A number that stays the same for all time.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            Track::DailyBasic => 1,
            Track::DailyAdvanced => 2,
            Track::SprintDeck => 10,
            Track::MonthDeck => 11,
            Track::SprintTen => 12,
            Track::SprintTwenty => 13,
            Track::SprintThirty => 14,
        }
    }

    /// The track with this number.
    #[must_use]
    pub fn of_number(number: i64) -> Option<Track> {
        Track::ALL.into_iter().find(|track| track.number() == number)
    }

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Track::DailyBasic => "daily-basic",
            Track::DailyAdvanced => "daily-advanced",
            Track::SprintDeck => "sprint-deck",
            Track::MonthDeck => "deck-of-the-month",
            Track::SprintTen => "sprint-10",
            Track::SprintTwenty => "sprint-20",
            Track::SprintThirty => "sprint-30",
        }
    }

    /// The track with this word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Track> {
        Track::ALL.into_iter().find(|track| track.word() == word)
    }

    /// How many SETs a run has to find, if that is known beforehand.
    #[must_use]
    pub const fn n_sets(self) -> Option<usize> {
        match self {
            Track::DailyBasic => Some(4),
            Track::DailyAdvanced => Some(6),
            Track::SprintTen => Some(10),
            Track::SprintTwenty => Some(20),
            Track::SprintThirty => Some(30),
            Track::SprintDeck | Track::MonthDeck => None,
        }
    }

    /// How many cards there are, as shared results name it in every language.
    #[must_use]
    pub const fn n_cards(self) -> u32 {
        match self {
            Track::DailyBasic => 9,
            Track::DailyAdvanced => 12,
            Track::SprintDeck
            | Track::MonthDeck
            | Track::SprintTen
            | Track::SprintTwenty
            | Track::SprintThirty => 81,
        }
    }

    /// Whether only a person's first run counts, because everybody gets the same cards.
    #[must_use]
    pub const fn is_once(self) -> bool {
        !self.has_own_cards()
    }

    /// Whether every run of it has cards of its own.
    #[must_use]
    pub const fn has_own_cards(self) -> bool {
        match self {
            Track::DailyBasic | Track::DailyAdvanced | Track::MonthDeck => false,
            Track::SprintDeck | Track::SprintTen | Track::SprintTwenty | Track::SprintThirty => {
                true
            }
        }
    }

    /// The day under which a run is kept that begins on this one: of cards that stay for a month,
    /// its first.
    #[must_use]
    pub fn day_of(self, day: Day) -> Day {
        match self {
            Track::MonthDeck => Period::of(PeriodSpan::Month, day).first(),
            Track::DailyBasic
            | Track::DailyAdvanced
            | Track::SprintDeck
            | Track::SprintTen
            | Track::SprintTwenty
            | Track::SprintThirty => day,
        }
    }

    /// Whether nobody can run the cards of this day any more. Nobody else runs the cards of a
    /// run that has its own.
    #[must_use]
    pub fn is_over(self, day: Day, now_ms: i64) -> bool {
        match self {
            Track::DailyBasic | Track::DailyAdvanced => day.is_over(now_ms),
            Track::MonthDeck => {
                let next = Period::of(PeriodSpan::Month, self.day_of(day).plus(31)).first();
                next.begins_ms() + LONGEST_MS.cast_signed() <= now_ms
            }
            Track::SprintDeck | Track::SprintTen | Track::SprintTwenty | Track::SprintThirty => {
                true
            }
        }
    }

    /// How long the periods are in whose scores a run stands at once; the first is that in which
    /// everybody has the same cards, where they do.
    #[must_use]
    pub const fn spans(self) -> &'static [PeriodSpan] {
        match self {
            Track::DailyBasic | Track::DailyAdvanced => &[PeriodSpan::Day],
            Track::SprintDeck | Track::SprintTen | Track::SprintTwenty | Track::SprintThirty => {
                &PeriodSpan::ALL
            }
            Track::MonthDeck => &[PeriodSpan::Month],
        }
    }

    /// How long the periods are that have a board.
    #[must_use]
    pub const fn boards(self) -> &'static [PeriodSpan] {
        match self {
            // The week follows from its days.
            Track::DailyBasic | Track::DailyAdvanced => &[PeriodSpan::Day, PeriodSpan::Week],
            _ => self.spans(),
        }
    }

    /// The period whose runs are compared with a run of this day.
    #[must_use]
    pub fn field(self, day: Day) -> Period {
        Period::of(self.spans()[0], day)
    }

    /// Whether the board of this span has points instead of times.
    #[must_use]
    pub fn has_points(self, span: PeriodSpan) -> bool {
        span == PeriodSpan::Week && Track::DAILY.contains(&self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_track_is_found_by_its_number_and_word() {
        for track in Track::ALL {
            assert_eq!(Track::of_number(track.number()), Some(track));
            assert_eq!(Track::of_word(track.word()), Some(track));
        }
        assert_eq!((Track::of_number(0), Track::of_word("daily")), (None, None));
    }

    #[test]
    fn da_05_whole_decks_and_sprints_of_10_20_and_30_sets_have_boards_of_every_period() {
        let goals: Vec<Option<usize>> =
            Track::ALL.into_iter().filter(|t| t.has_own_cards()).map(Track::n_sets).collect();
        assert_eq!(goals, [Some(10), Some(20), Some(30), None]);
        for track in Track::ALL.into_iter().filter(|track| track.has_own_cards()) {
            assert_eq!((track.boards(), track.is_once()), (&PeriodSpan::ALL[..], false));
        }
        assert_eq!(Track::MonthDeck.boards(), [PeriodSpan::Month]);
    }

    #[test]
    fn the_deck_of_a_month_is_over_when_the_month_is() {
        let day = |text: &str| text.parse::<Day>().unwrap();
        let half_hour = LONGEST_MS.cast_signed();
        for (of, next) in [("2026-11-19", "2026-12-01"), ("2027-01-31", "2027-02-01")] {
            let end = day(next).begins_ms() + half_hour;
            assert!(!Track::MonthDeck.is_over(day(of), end - 1));
            assert!(Track::MonthDeck.is_over(day(of), end));
        }
        assert_eq!(Track::MonthDeck.day_of(day("2026-11-19")), day("2026-11-01"));
        assert_eq!(Track::SprintDeck.day_of(day("2026-11-19")), day("2026-11-19"));
    }
}
