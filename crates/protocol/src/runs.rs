//! Runs against the clock over HTTP: the ranked daily, sprints, whole decks, results and boards.
//!
//! Times are milliseconds. A percentile is told in thousandths: than how many of a thousand
//! others a run is faster.

use serde::{Deserialize, Serialize};
use tercet_engine::Json;

use crate::{GameId, RoomCode, words::words};

/// `POST /api/runs`: a run of somebody's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewRunRequest {
    /// What is run: `daily-basic`, `daily-advanced`, `sprint-10`, `sprint-20`, `sprint-30`,
    /// `sprint-deck` or `deck-of-the-month`.
    pub track: String,
}

words!(
    /// How far a run is.
    RunStatus {
        /// Its cards were not shown yet: they are with `start` in its room.
        Waiting = "waiting",
        /// The clock runs, whether or not anybody looks.
        Running = "running",
        /// Everything was found, and the server has checked it.
        Done = "done",
        /// It ended before its person had found everything.
        Unsolved = "unsolved",
        /// Everything was found; somebody looks at it before it counts.
        Held = "held",
        /// It could not be checked, and counts for nothing.
        Invalid = "invalid",
    }
);

/// A run, without what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnRun {
    /// The room in which it takes place; only its person can come in.
    pub code: RoomCode,
    /// What is run.
    pub track: String,
    /// The day in UTC on which it began, or for which it was opened: `2026-11-19`; of the deck of
    /// a month, its first day.
    pub day: String,
    /// Whether it counts; otherwise it is practice.
    pub counts: bool,
    /// How far it is.
    pub status: RunStatus,
    /// How long it took.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
}

/// `GET /api/runs/{code}`: what your run is worth so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RunResult {
    /// The run.
    pub run: OwnRun,
    /// Its game, once it has begun; the record can be had when the day is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// How long each SET took.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub splits: Vec<u64>,
    /// How it compares; absent for practice, and until it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranked: Option<RankedRun>,
    /// For how long the person has kept at it, with all levels together.
    pub streak: RunStreak,
}

/// How a run compares with those of others on the same day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankedRun {
    /// The place among all who have run it, from 1.
    pub place: u64,
    /// How many have run it.
    pub runs: u64,
    /// Than how many of a thousand others it is faster.
    pub permille: u32,
    /// How many took how long.
    pub histogram: Vec<RunColumn>,
    /// How many have not solved it.
    pub unsolved: u64,
    /// The median of each split, for the first SET, the second, and so on.
    pub medians: Vec<u64>,
    /// A line to be shared, which tells nothing about the cards.
    pub share: String,
}

/// The runs that took between two times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RunColumn {
    /// The shortest time.
    pub from: u64,
    /// Below which time; absent for all that took longer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u64>,
    /// How many.
    pub runs: u64,
}

/// For how long somebody has kept at it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RunStreak {
    /// On how many days in a row, of which one in seven may be missed.
    pub days: u32,
    /// In how many weeks in a row.
    pub weeks: u32,
}

/// `GET /api/daily`: the ranked daily of a day.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyDay {
    /// The day in UTC: `2026-11-19`.
    pub day: String,
    /// Today in UTC.
    pub today: String,
    /// Whether it is over with its last run, so that the seeds are told.
    pub over: bool,
    /// The levels, the easiest first.
    pub levels: Vec<DailyLevel>,
    /// The deck of the month that the day belongs to.
    pub month: DailyLevel,
}

/// A level of the ranked daily, or the deck of a month.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyLevel {
    /// What is run.
    pub track: String,
    /// The game in which it is run.
    pub game: String,
    /// The rules of that game for it: with them and the seed anyone can deal the cards again.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub config: Json,
    /// How many cards there are.
    pub cards: u32,
    /// How many SETs there are; absent for a deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sets: Option<u32>,
    /// The hash that fixes the seed, 64 hex digits; told from the day before.
    pub commitment: String,
    /// The seed, 64 hex digits; absent until the day is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The run that counts of the person who asks, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<OwnRun>,
}

/// `GET /api/boards/{track}`: a part of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RunBoard {
    /// What was run.
    pub track: String,
    /// How long the period is: `day`, `week`, `month`, `year` or `all`.
    pub span: String,
    /// Its first day.
    pub first: String,
    /// The best first.
    pub rows: Vec<RunBoardRow>,
    /// The own row, wherever it is; absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<RunBoardRow>,
    /// Where to go on: `?after=` this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Somebody on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RunBoardRow {
    /// The place, from 1.
    pub place: u64,
    /// The handle.
    pub handle: String,
    /// The name.
    pub name: String,
    /// The time, unless it is a board of points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
    /// The sum of the best five percentiles, on the board of a week of the daily: at most 5000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u64>,
}

/// `POST /api/groups`: a new group of people who compare their runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGroup {
    /// What it is called, 1 to 24 characters.
    pub name: String,
}

/// A group of people who compare their runs. The code is what a link to it has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GroupEntry {
    /// What leads there.
    pub code: RoomCode,
    /// What it is called.
    pub name: String,
    /// How many people it has.
    pub members: u32,
    /// Whether the person who asks has founded it; when they leave, it ends.
    pub own: bool,
}

/// `GET /api/groups`: the groups of the person who asks, the latest joined first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Groups {
    /// The groups.
    pub groups: Vec<GroupEntry>,
}
