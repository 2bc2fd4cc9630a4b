//! Runs against the clock as stored: one person, one room, one time. All times are milliseconds.

use crate::{RoomId, TooLong, UserId, WallMs};

/// What is run, as its owner numbers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TrackId(pub i64);

/// A day, week, month, year or all time, as its owner numbers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PeriodId(pub i64);

/// A group of people who compare their runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CircleId(pub i64);

/// What became of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RunState {
    /// It has not ended, or nobody has looked at its end yet.
    Open,
    /// Everything was found, and the server has checked it.
    Done,
    /// It ended before everything was found.
    Unsolved,
    /// Everything was found, but somebody has to look at it before it counts.
    Held,
    /// Its steps do not follow from its cards and commands; it counts for nothing.
    Invalid,
}

impl RunState {
    /// All of them; their positions are stored.
    pub const ALL: [Self; 5] = [Self::Open, Self::Done, Self::Unsolved, Self::Held, Self::Invalid];
}

/// A run that is to be, in a room of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewRun {
    /// The room in which it takes place.
    pub room: RoomId,
    /// Whose it is.
    pub user: UserId,
    /// What is run.
    pub track: TrackId,
    /// For which day, counted from 1970.
    pub day: i64,
    /// Whether only the first run of a day counts, instead of each.
    pub once: bool,
}

/// A run as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRun {
    /// The room in which it takes place.
    pub room: RoomId,
    /// Whose it is.
    pub user: UserId,
    /// What is run.
    pub track: TrackId,
    /// The day on which it began; until then the day for which it was opened.
    pub day: i64,
    /// Whether it counts; otherwise it is practice.
    pub counts: bool,
    /// When it began; nothing before its cards were dealt.
    pub began_at: Option<WallMs>,
    /// When its cards were sent, on the clock of its game.
    pub shown_ms: i64,
    /// How long a message took there and back at the end.
    pub rtt_ms: i64,
    /// What became of it.
    pub state: RunState,
    /// How long it took.
    pub ms: Option<i64>,
    /// How long each find took.
    pub splits: Vec<i64>,
}

/// What a run is worth once it was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunVerdict {
    /// The room of the run.
    pub room: RoomId,
    /// What was known of it before; if that has changed, nothing is done.
    pub from: RunState,
    /// What became of it.
    pub state: RunState,
    /// How long it took.
    pub ms: Option<i64>,
    /// How long each find took.
    pub splits: Vec<i64>,
    /// The scores that it sets, unless a better one is there.
    pub scores: Vec<(PeriodId, i64)>,
}

/// The best score of somebody in a period; the lowest is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunScore {
    /// Whose score it is.
    pub user: UserId,
    /// The score.
    pub score: i64,
    /// The room of the run that has it; nothing if several runs made it.
    pub room: Option<RoomId>,
}

/// Which part of a board is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreQuery {
    /// What was run.
    pub track: TrackId,
    /// In which day, week or longer time.
    pub period: PeriodId,
    /// Only people who have an account now.
    pub accounts_only: bool,
    /// Only scores below this.
    pub below: i64,
    /// Only people of this group.
    pub circle: Option<CircleId>,
    /// Only after this score and person: the last of the page before.
    pub after: Option<(i64, UserId)>,
    /// At most this many.
    pub limit: u32,
}

/// A group that is to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCircle {
    /// The word by which people join it; no two groups share one.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// Who founds it, and is its first member.
    pub owner: UserId,
    /// When it is founded.
    pub at: WallMs,
}

/// A group of people who compare their runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Circle {
    /// Its number.
    pub id: CircleId,
    /// The word by which people join it.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// Who may end it.
    pub owner: UserId,
    /// How many people it has.
    pub n_members: u32,
}

impl NewCircle {
    pub(crate) fn check(&self) -> Result<(), TooLong> {
        TooLong::check("code", &self.code)?;
        TooLong::check("name", &self.name)
    }
}

/// Times as one column has them.
pub(crate) fn joined_times(times: &[i64]) -> String {
    times.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
}

/// Times from that column; what cannot be read as a number was not written by us.
pub(crate) fn split_times(text: &str) -> Vec<i64> {
    text.split_ascii_whitespace().filter_map(|number| number.parse().ok()).collect()
}
