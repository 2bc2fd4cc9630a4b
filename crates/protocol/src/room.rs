//! A room as everybody in it sees it.

use serde::{Deserialize, Serialize};
use tercet_engine::{Json, Seat};

use crate::{
    GameId, RoomCode, UserId,
    chat::{ChatRule, Phrase},
    words::words,
};

/// Somebody with a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Who {
    /// The number of the person.
    pub user: UserId,
    /// The name they chose.
    pub name: String,
}

/// A room as everybody in it sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoomState {
    /// What leads here.
    pub code: RoomCode,
    /// Whether the room is listed.
    pub public: bool,
    /// Whether the room is locked: nobody new comes in.
    #[serde(default, skip_serializing_if = "is_false")]
    pub locked: bool,
    /// Who may arrange, start and kick.
    pub host: UserId,
    /// Who opened the table: they are its host whenever they are here, and cannot be banned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opener: Option<UserId>,
    /// What is played.
    pub game: String,
    /// The house rules, whole.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub config: Json,
    /// The seats, from seat 0 on.
    pub seats: Vec<SeatState>,
    /// Seats with hidden cards of somebody who does not sit there. That person may sit down
    /// there, also in place of somebody who waits on the seat for the next deal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<Kept>,
    /// Who has left the game that is being played, or was played last. They may sit down again
    /// while their seat is free, or a bot has taken it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Left>,
    /// Who watches; if there are many, the first few of them.
    pub watching: Vec<Who>,
    /// How many watch, if more do than are named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watchers: Option<u32>,
    /// What goes on.
    pub status: Status,
    /// The game that is being played, or was played last.
    pub current: Option<GameId>,
    /// How often each person or bot has won in this room.
    pub wins: Vec<Wins>,
    /// Whether races are decided with regard to how far away people are; absent if not.
    #[serde(default, skip_serializing_if = "is_false")]
    pub fair_timing: bool,
    /// Whether bots take half the usual time over their turns; absent if not.
    #[serde(default, skip_serializing_if = "is_false")]
    pub fast_bots: bool,
    /// The promise for the game that the host can start next; absent while one is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<NextGame>,
    /// Whether the game on the table cannot go on, because this server does not know its
    /// rules any more; the host can clear the table with `clear`.
    #[serde(default, skip_serializing_if = "is_false")]
    pub broken: bool,
    /// How far quick play has got; absent at tables that somebody arranges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quick: Option<QuickState>,
    /// What is run here against the clock, one of the words of `POST /api/runs`; absent at tables.
    /// A run is one game, which its person begins with `start`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run: Option<String>,
    /// What the host lets people say here; absent if anything. What somebody may say themselves
    /// is in `may_say`.
    #[serde(default, skip_serializing_if = "ChatRule::is_free")]
    pub chat: ChatRule,
    /// Whether the names of people are hidden: instead of them, every `name` here and in the chat
    /// is `Player` with the number of the seat, counted from 1, or `Watcher` with a number.
    #[serde(default, skip_serializing_if = "is_false")]
    pub hide_names: bool,
}

impl RoomState {
    /// Whether this person may arrange, start and kick: nobody may at a table of quick play, or
    /// in a run.
    pub fn is_host(&self, user: UserId) -> bool {
        self.quick.is_none() && self.run.is_none() && self.host == user
    }
}

/// A table of quick play: nobody is its host, and everybody who is here plays the next game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QuickState {
    /// Whether the game on the table is a warm-up with bots, which counts for nothing.
    pub warm_up: bool,
    /// In how many milliseconds the next game begins; absent while nothing is counted down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins_in: Option<u64>,
    /// With how many people a scored game begins.
    pub least: u8,
    /// How many people can play.
    pub most: u8,
    /// Who has asked by `start` to play again at once; when everybody has, the game begins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ready: Vec<UserId>,
}

/// What is promised for the next game of a room before anybody adds a salt to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NextGame {
    /// Which game of the room it will be, counted from 1.
    pub number: u64,
    /// The hash that fixes the server's seed for this game of this room, 64 hex digits.
    pub commitment: String,
    /// Who has added a salt.
    pub salted: Vec<UserId>,
}

/// A seat with who sits on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatState {
    /// Nobody.
    Free {},
    /// A person.
    Person {
        /// The number of the person.
        user: UserId,
        /// Their name; somebody whose name another person here has too gets a number behind it.
        name: String,
        /// Whether they are connected. If not, the seat is held for a while.
        connected: bool,
    },
    /// A bot.
    Bot {
        /// Its name.
        name: String,
        /// How well it plays.
        level: String,
    },
}

/// A seat with hidden cards of somebody who does not sit there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Kept {
    /// The seat.
    #[cfg_attr(feature = "schema", schemars(with = "u8"))]
    pub seat: Seat,
    /// Whose cards lie there.
    pub user: UserId,
    /// Whether they are kept until the game is over, so that somebody who sits there plays from
    /// the next game on; otherwise until the next deal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub until_the_end: bool,
}

/// Somebody who has left a game: the name stays with the seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Left {
    /// The seat.
    #[cfg_attr(feature = "schema", schemars(with = "u8"))]
    pub seat: Seat,
    /// The number of the person; absent for a bot, and for a person the host has removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<UserId>,
    /// The name they had.
    pub name: String,
}

/// How often somebody has won here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wins {
    /// The number of the person; absent for a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<UserId>,
    /// Their name; different people have different names here.
    pub name: String,
    /// How many games.
    pub games: u32,
}

words!(
    /// What goes on in a room.
    Status {
        /// People gather.
        Waiting = "waiting",
        /// A game is being played.
        Playing = "playing",
        /// A game has ended; the host can start a rematch.
        Finished = "finished",
    }
);

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub(crate) fn is_false(value: &bool) -> bool {
    !value
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Line {
    /// Who said it.
    pub user: UserId,
    /// The name they had.
    pub name: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The words; of a phrase, its English ones.
    pub text: String,
    /// The fixed phrase it is, to be shown in the language of the reader: every line that has
    /// exactly the English words of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
}
