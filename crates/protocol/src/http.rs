//! What is asked over HTTP, before and beside the sockets.

use serde::{Deserialize, Serialize};
use tercet_engine::{Json, Outcome};

#[cfg(feature = "schema")]
use crate::limits::NAME_CHARACTERS;
use crate::{
    Code, GameId, RoomCode,
    people::OfflineEntry,
    room::{Status, Who},
};

/// `POST /api/session`: a guest at once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewSession {
    /// A name of 1 to 24 characters; absent for one that the server makes up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = NAME_CHARACTERS)))]
    pub name: Option<String>,
    /// Whether the token is wanted in the answer instead of a cookie: for
    /// programs, not for pages.
    #[serde(default)]
    pub token: bool,
}

/// Who one is: the answer to `POST /api/session`, `GET /api/me` and `PATCH /api/me`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Session {
    /// The person.
    pub you: Who,
    /// The token to send as `Authorization: Bearer …`, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// `PATCH /api/me`: another name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The new name, 1 to 24 characters.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = NAME_CHARACTERS)))]
    pub name: String,
}

/// `GET /api/games`: what can be played.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Games {
    /// The games, in the order in which they are shown.
    pub games: Vec<GameEntry>,
    /// The levels bots can have, the weakest first.
    pub levels: Vec<String>,
}

/// A game that can be played.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameEntry {
    /// The name of the game in requests.
    pub game: String,
    /// The version of its rules.
    pub version: u32,
    /// The fewest seats with the usual rules.
    pub least_seats: u8,
    /// The most seats with the usual rules.
    pub most_seats: u8,
    /// The usual rules, whole.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub config: Json,
    /// Whether there are bots that play it.
    pub bots: bool,
}

/// `POST /api/rooms`: a new table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewRoom {
    /// The game.
    pub game: String,
    /// The house rules: an object that names what differs from the usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Value>"))]
    pub config: Option<Json>,
    /// How many seats; absent for two, or what the game needs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    /// Whether the room is listed.
    #[serde(default)]
    pub public: bool,
    /// Bots for the last seats, by level.
    #[serde(default)]
    pub bots: Vec<String>,
    /// Whether races are decided with regard to how far away people are; absent for
    /// what is usual: in a room that is listed they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair_timing: Option<bool>,
    /// Whether bots take half the usual time over their turns.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub fast_bots: bool,
}

/// The answer to `POST /api/rooms` and `GET /api/rooms/{code}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoomEntry {
    /// What leads there.
    pub code: RoomCode,
    /// The game.
    pub game: String,
    /// What goes on.
    pub status: Status,
    /// Whether the room is listed.
    pub public: bool,
    /// Whether the room is locked: nobody new comes in.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub locked: bool,
    /// The host.
    pub host: Who,
    /// How many seats there are.
    pub seats: u8,
    /// How many of them nobody sits on.
    pub free: u8,
    /// The house rules, whole; servers of earlier versions do not tell them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub config: Option<serde_json::Value>,
    /// Whether it is a table of quick play, at which everybody who comes plays.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub quick: bool,
}

/// `POST /api/quick`: a place at the next table of a game, where everybody who comes plays.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct QuickRequest {
    /// The game.
    pub game: String,
    /// The house rules: an object that names what differs from the usual. Only those who name the
    /// same meet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Value>"))]
    pub config: Option<Json>,
    /// The level of the bot to warm up with, if no table is there yet; absent for the second of
    /// the listed levels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// `GET /api/rooms`: the open tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rooms {
    /// The rooms: those with people in them first, the newest first.
    pub rooms: Vec<RoomEntry>,
    /// Where to go on: `?after=` this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// `GET /api/history`: games that have ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct History {
    /// The games, the latest first.
    pub games: Vec<PastGame>,
    /// Your games that have not ended, or never will; only if you asked for yours.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unfinished: Vec<UnfinishedGame>,
    /// What you have played offline and added, the latest first; only if you asked for yours, and
    /// with the first page.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offline: Vec<OfflineEntry>,
    /// Where to go on: `?before=` this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<GameId>,
}

/// A game that has ended. Its record is at `/api/history/{game}/record`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PastGame {
    /// The number of the game.
    pub game: GameId,
    /// The rules.
    pub rules: String,
    /// The house rules, whole; servers of earlier versions do not tell them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub config: Option<serde_json::Value>,
    /// The names, from seat 0 on.
    pub names: Vec<String>,
    /// When it began, in milliseconds since 1970.
    pub began: u64,
    /// When it ended.
    pub ended: u64,
    /// How it ended.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::OutcomeShape"))]
    pub outcome: Outcome,
    /// The hash that fixed the seed before the first card, 64 hex digits; absent in old games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// The version of the rules, if the server has another one now or none: then the record
    /// can be kept, but not replayed here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other_version: Option<u32>,
}

/// A game that has not ended. Its seed is a secret until it has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnfinishedGame {
    /// The number of the game.
    pub game: GameId,
    /// The rules.
    pub rules: String,
    /// The house rules, whole; servers of earlier versions do not tell them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub config: Option<serde_json::Value>,
    /// The names of those who began it, from seat 0 on.
    pub names: Vec<String>,
    /// When it began, in milliseconds since 1970.
    pub began: u64,
    /// How many steps it has.
    pub steps: u64,
    /// The hash that fixed the seed before the first card, 64 hex digits; absent in old games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// The version of the rules, if the server has another one now or none: then it cannot go on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other_version: Option<u32>,
}

/// The body of every answer that is a refusal.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// A stable word, one of [`Code`].
    pub code: String,
    /// What there is to know about it.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub facts: Json,
}

impl Problem {
    /// The code, unless only a newer server has it.
    pub fn known(&self) -> Option<Code> {
        Code::from_word(&self.code)
    }
}
