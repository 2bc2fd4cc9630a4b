//! Ratings and what people show of themselves: leaderboards, the page of somebody, and what a game
//! changed.

mod change;
mod course;
mod figures;
mod leaderboard;
mod person;
mod ties;

pub(crate) use self::{
    change::{GameChanges, SeatRating},
    course::day,
    leaderboard::LeaderboardPage,
    person::PersonPage,
    ties::{KnownPeopleList, ReportButton, TieButtons, Ties},
};

/// A rating as it is read: with a question mark while it is provisional.
fn rating_text(rating: i32, is_provisional: bool) -> String {
    if is_provisional { format!("{rating}?") } else { rating.to_string() }
}

/// A change as it is read: `+12`, `−3`, `±0`.
fn change_text(change: i32) -> String {
    match change {
        0 => "±0".to_owned(),
        change if change < 0 => format!("−{}", change.unsigned_abs()),
        change => format!("+{change}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ra_04_a_provisional_rating_has_a_question_mark_and_a_change_its_sign() {
        assert_eq!([rating_text(1512, true), rating_text(1512, false)], ["1512?", "1512"]);
        assert_eq!([12, -3, 0].map(change_text), ["+12", "−3", "±0"]);
    }
}
