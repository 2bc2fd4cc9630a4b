//! Ratings over HTTP: leaderboards, what somebody is rated, and what a game changed.
//!
//! Ratings and deviations are whole points, as they are shown.

use serde::{Deserialize, Serialize};

use crate::GameId;

/// `GET /api/ratings/{pool}`: a part of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leaderboard {
    /// The pool.
    pub pool: String,
    /// Whose: `people` or `bots`.
    pub list: String,
    /// The best first.
    pub rows: Vec<LeaderRow>,
    /// The own row, wherever it is; absent without a rating in this pool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<LeaderRow>,
    /// Where to go on: `?after=` this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A player on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeaderRow {
    /// The place, from 1; absent if the rating is not listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u64>,
    /// Who, on the list of people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<RatedPerson>,
    /// Who, on the list of bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<RatedBot>,
    /// The rating.
    pub rating: i32,
    /// How far off it may be: the standard deviation.
    pub deviation: i32,
    /// Whether the rating is still provisional, which is shown as a question mark.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub provisional: bool,
    /// How many rated games there were.
    pub games: u32,
}

/// Somebody with an account and a rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatedPerson {
    /// The handle.
    pub handle: String,
    /// The name.
    pub name: String,
}

/// A bot with a rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatedBot {
    /// The game it plays.
    pub game: String,
    /// How well.
    pub level: String,
}

/// `GET /api/people/{handle}/ratings`: what somebody is rated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PersonRatings {
    /// The handle.
    pub handle: String,
    /// The name.
    pub name: String,
    /// A rating for each pool in which there was a rated game.
    pub ratings: Vec<PoolRating>,
}

/// What somebody is rated in a pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PoolRating {
    /// The pool.
    pub pool: String,
    /// The place on the leaderboard, from 1; absent if the rating is not listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u64>,
    /// The rating now.
    pub rating: i32,
    /// How far off it may be: the standard deviation.
    pub deviation: i32,
    /// Whether the rating is still provisional, which is shown as a question mark.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub provisional: bool,
    /// How many rated games there were.
    pub games: u32,
    /// When the last of them ended, in milliseconds since 1970.
    pub last: u64,
    /// The last changes, the earliest first.
    pub course: Vec<RatingStep>,
}

/// What a game changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingStep {
    /// The game.
    pub game: GameId,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// What it changed.
    pub change: i32,
    /// The rating after it.
    pub rating: i32,
    /// The deviation after it.
    pub deviation: i32,
}

/// `GET /api/history/{game}/ratings`: what a game that has ended meant for the ratings; it has
/// neither field while it was not looked at yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameRatings {
    /// Why it changed none: `no-pool`, `hinted`, `bot`, `too-few`, `seated-twice`, `nothing`,
    /// `same-pair`, `shared-device` or `struck`, if the host of the server has struck it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub casual: Option<String>,
    /// What it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<RatedResult>,
}

/// What a rated game changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatedResult {
    /// The pool.
    pub pool: String,
    /// Whose: `people` or `bots`.
    pub list: String,
    /// What it did to each player that is rated.
    pub changes: Vec<SeatChange>,
}

/// What a game did to the rating of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatChange {
    /// The seat.
    pub seat: u8,
    /// What it changed.
    pub change: i32,
    /// The rating after it.
    pub rating: i32,
    /// The deviation after it.
    pub deviation: i32,
    /// Whether the rating is still provisional, which is shown as a question mark.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub provisional: bool,
}
