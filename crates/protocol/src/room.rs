//! A room as everybody in it sees it.

use serde::{Deserialize, Serialize};
use tercet_engine::Json;

use crate::{GameId, RoomCode, UserId, words::words};

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
    /// Who may arrange, start and kick.
    pub host: UserId,
    /// What is played.
    pub game: String,
    /// The house rules, whole.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub config: Json,
    /// The seats, from seat 0 on.
    pub seats: Vec<SeatState>,
    /// Who watches.
    pub watching: Vec<Who>,
    /// What goes on.
    pub status: Status,
    /// The game that is being played, or was played last.
    pub current: Option<GameId>,
    /// How often each person or bot has won in this room, by name of the seat's sitter.
    pub wins: Vec<Wins>,
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
        /// Their name.
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

/// How often somebody has won here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wins {
    /// Their name.
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
    /// What.
    pub text: String,
}
