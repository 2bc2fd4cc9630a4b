//! Ratings as stored: what finished games did to their players. All points are thousandths.

use crate::{GameId, TooLong, UserId, WallMs};

/// A list of players who are compared with each other, as its owner numbers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ladder(pub i64);

/// A player on ladders, as their owner numbers them: people by their user, programs otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rated(pub i64);

/// Somebody who took a seat after the game had begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arrival {
    /// The game.
    pub game: GameId,
    /// The last step of the game by then; what the seat does later is theirs.
    pub seq: u64,
    /// The seat.
    pub seat: u8,
    /// Who; nobody if it is a bot.
    pub user: Option<UserId>,
}

/// A finished game that was looked at for the ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenGame {
    /// Its number in the order in which games count, from 1 without gaps.
    pub number: i64,
    /// The game.
    pub game: GameId,
    /// When it ended; never before the game with the number before.
    pub ended_at: WallMs,
    /// What was known then and cannot be found again, as text.
    pub facts: String,
    /// What came of it.
    pub verdict: Judgment,
}

/// What a game meant for the ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgment {
    /// It changed none, for this reason.
    Casual(String),
    /// It changed some.
    Rated(RatedOn),
}

/// Which ratings a game changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedOn {
    /// The ladder.
    pub ladder: Ladder,
    /// How much its players vary from game to game after this one, as two numbers.
    pub form: (i64, i64),
    /// What it did to each player, by seat.
    pub players: Vec<SeatRating>,
}

/// What a game did to one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatRating {
    /// The seat.
    pub seat: u8,
    /// The player.
    pub person: Rated,
    /// Rating and deviation just before the game.
    pub before: (i64, i64),
    /// Rating and deviation after it.
    pub after: (i64, i64),
}

/// A change in the course of a player's ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    /// The number of the game in the order in which games count.
    pub number: i64,
    /// The game.
    pub game: GameId,
    /// The ladder.
    pub ladder: Ladder,
    /// When the game ended.
    pub ended_at: WallMs,
    /// What it did.
    pub what: SeatRating,
}

/// What is known of a player on a ladder after the last game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRating {
    /// The ladder.
    pub ladder: Ladder,
    /// The player.
    pub person: Rated,
    /// The rating.
    pub rating: i64,
    /// Its deviation after the last game.
    pub deviation: i64,
    /// How many rated games there were; with none, nothing is kept.
    pub n_games: u32,
    /// When the last one ended.
    pub last_at: WallMs,
    /// The first opponents.
    pub opponents: Vec<Rated>,
    /// Until when the rating stands on the leaderboard; never if nothing.
    pub listed_until: Option<WallMs>,
}

/// Which part of a leaderboard is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LadderQuery {
    /// The ladder.
    pub ladder: Ladder,
    /// Only who is listed then.
    pub now: WallMs,
    /// Only people who have an account now: who was deleted stands nowhere.
    pub accounts_only: bool,
    /// Only after this rating and player: the last of the page before.
    pub after: Option<(i64, Rated)>,
    /// At most this many.
    pub limit: u32,
}

/// A game to be kept with everything it changes: all of it or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// The game, and what it did.
    pub taken: TakenGame,
    /// What is known of its players after it.
    pub ratings: Vec<StoredRating>,
}

impl KeptGame {
    pub(crate) fn check(&self) -> Result<(), TooLong> {
        TooLong::check("facts", &self.taken.facts)?;
        match &self.taken.verdict {
            Judgment::Casual(why) => TooLong::check("casual", why),
            Judgment::Rated(_) => Ok(()),
        }
    }
}

impl TakenGame {
    /// The ladder whose ratings it changed.
    pub fn ladder(&self) -> Option<Ladder> {
        match &self.verdict {
            Judgment::Casual(_) => None,
            Judgment::Rated(rated) => Some(rated.ladder),
        }
    }
}

/// Players as one column has them.
pub(crate) fn joined(people: &[Rated]) -> String {
    people.iter().map(|person| person.0.to_string()).collect::<Vec<_>>().join(" ")
}

/// Players from that column; what cannot be read as a number was not written by us.
pub(crate) fn split(text: &str) -> Vec<Rated> {
    text.split_ascii_whitespace().filter_map(|number| number.parse().ok().map(Rated)).collect()
}
