//! What a page and the tables in its worker say to each other.
//!
//! A page plays alone, against bots and without a network at a table that lives
//! in a worker of its own. It speaks to that table in exactly the messages of
//! the protocol, so that whatever plays on a server plays here; each of them
//! travels as [`ToHost::Text`] or [`FromHost::Text`]. Around them is what only
//! such a table can do: stand still, take moves back, be saved and go on later.
//!
//! Every message is one JSON text. A page does this:
//!
//! ```text
//! < {"ready":{"version":1}}
//! > {"open":{"name":"Ada","room":{"game":"classic","bots":["expert"]}}}
//! < {"opened":{"code":"AVTQ5K1H7V","game":"classic",…}}
//! > {"connect":{}}
//! < {"connected":{}}
//! > {"text":"{\"hello\":{\"version\":1}}"}
//! < {"text":"{\"welcome\":{…}}"}
//! ```
//!
//! The types are a crate of their own and not a feature of the worker's, since
//! cargo would unify the features when it builds page and worker together, and
//! the page would carry every game and bot.

use std::fmt;

use crate::{
    Close,
    http::{NewRoom, RoomEntry},
};
use serde::{Deserialize, Serialize};
use tercet_engine::{GameTime, Json, Outcome, Seed, Seq};

pub use tercet_engine::highlights::{Highlight, Highlights, Kind, LaidSet, Tally};

/// The version of these messages: page and worker must be of the same.
pub const VERSION: u32 = 1;

/// What a page says to its worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToHost {
    /// Opens a table; one that was open before is gone. Answered with
    /// [`FromHost::Opened`] or [`FromHost::Refused`].
    Open(Open),
    /// Goes on with a table that was saved. Answered as [`ToHost::Open`].
    Load(Load),
    /// A new connection to the table, in the place of the one before. Answered
    /// with [`FromHost::Connected`]; what is said after that belongs to it, and
    /// its first message must be `hello`.
    Connect {},
    /// The connection ends. The table stands still until the next one.
    Disconnect {},
    /// A message of the protocol.
    Text(String),
    /// The clock of the table stands still from now on, and nobody plays.
    /// Answered with [`FromHost::Paused`].
    Pause {},
    /// The clock goes on. Answered with [`FromHost::Resumed`] and a new snapshot.
    Resume {},
    /// Takes the last accepted command of the person back, with everything that
    /// happened after it. Answered with [`FromHost::Undone`] and a new snapshot,
    /// or [`FromHost::Refused`].
    Undo {},
    /// Asks for the whole table as text. Answered with [`FromHost::Saved`].
    Save {},
    /// Asks for the record of the game on the table. Answered with
    /// [`FromHost::Record`] or [`FromHost::Refused`].
    Record {},
    /// Asks what the best player would do in the place of the person. Answered with
    /// [`FromHost::Hint`] or [`FromHost::Refused`].
    Hint {},
    /// Asks for a recorded game step by step; no table is needed. Answered with
    /// [`FromHost::Replayed`] or [`FromHost::Refused`].
    Replay {
        /// The text of a `.game` file.
        record: String,
    },
    /// Asks for what is worth remembering of a recorded game; no table is needed.
    /// Answered with [`FromHost::Highlights`] or [`FromHost::Refused`].
    Highlights {
        /// The text of a `.game` file.
        record: String,
    },
}

/// A table that is wanted.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// The name of the person.
    pub name: String,
    /// The table, as one asks a server for it.
    pub room: NewRoom,
    /// The seed of the first game, 64 hex digits, so that the same play gives
    /// the same game; absent for a random one.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "hex")]
    pub seed: Option<Seed>,
}

/// A table that is to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// The text of [`FromHost::Saved`].
    pub table: String,
}

/// What a worker says to its page.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromHost {
    /// The worker is there; its first message.
    Ready {
        /// The version of its messages.
        version: u32,
    },
    /// The table is there.
    Opened(Box<RoomEntry>),
    /// The connection is there: say `hello`.
    Connected {},
    /// A message of the protocol.
    Text(String),
    /// The table has closed the connection.
    Closed {
        /// The code, as in the close frame of a socket; see [`Close`].
        code: u16,
    },
    /// The clock stands still.
    Paused {},
    /// The clock goes on.
    Resumed {},
    /// A command was taken back.
    Undone {
        /// The last step that still counts.
        seq: Seq,
    },
    /// The table as text.
    Saved {
        /// For [`Load::table`].
        table: String,
    },
    /// The record of the game on the table, as the text of a `.game` file.
    Record {
        /// The text.
        text: String,
    },
    /// What the best player would do.
    Hint(Box<Hint>),
    /// A recorded game, step by step.
    Replayed(Box<Replayed>),
    /// What is worth remembering of a recorded game.
    Highlights(Box<Highlights>),
    /// A request had no effect.
    Refused {
        /// Which kind of request, as its message is called.
        request: String,
        /// Why: a [`Code`] or a code of the protocol.
        code: String,
        /// What there is to know about it.
        facts: Json,
    },
    /// The worker has failed and is no more; a saved table can go on in a new one.
    Failed {
        /// What it was, for a report.
        message: String,
    },
}

/// What the best player would do in the place of the person, and what it goes by.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// The last step it knows of; after another one it is worth nothing.
    pub seq: Seq,
    /// The command, which is legal then.
    pub command: Json,
    /// What to do after it in the same turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Json>,
    /// How many SETs the person has, in games that ask for that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sets: Option<u8>,
    /// The part of the pot that can be expected, in percent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub percent: Option<u8>,
    /// The points it gives, with what is done after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u16>,
}

/// A recorded game, as somebody who watches sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Replayed {
    /// The rules.
    pub game: String,
    /// The whole configuration.
    pub config: Json,
    /// The names, from seat 0 on.
    pub names: Vec<String>,
    /// The steps, in order.
    pub steps: Vec<ReplayedStep>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// Where the record does not agree with itself when it is played again.
    pub difference: Option<String>,
}

/// A step of a recorded game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ReplayedStep {
    /// Its number.
    pub seq: Seq,
    /// When it happened, in milliseconds of game time.
    pub at: GameTime,
    /// The step as a line of the record.
    pub line: String,
    /// What was to be seen after it.
    pub view: Json,
}

impl FromHost {
    /// The connection is closed for this reason.
    pub fn closed(reason: Close) -> Self {
        Self::Closed { code: reason.number() }
    }
}

/// Why a request had no effect, beside the codes of the protocol. Never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// No table is open.
    NoTable,
    /// Not while the table stands still; also the code of a refused command of the protocol.
    Paused,
    /// No game has been played at this table.
    NothingPlayed,
    /// There is no command that could be taken back.
    NothingToUndo,
    /// The text is not that of a saved table.
    NotSaved,
    /// The table was saved by other rules than are known here.
    OtherRules,
    /// The text is not the record of a game that is known here.
    NoRecord,
    /// There is nothing to advise: another's turn, or a game that has no such hints.
    NoHint,
}

impl Code {
    /// Every one of them.
    pub const ALL: [Code; 8] = [
        Code::NoTable,
        Code::Paused,
        Code::NothingPlayed,
        Code::NothingToUndo,
        Code::NotSaved,
        Code::OtherRules,
        Code::NoRecord,
        Code::NoHint,
    ];

    /// The word in messages.
    pub const fn word(self) -> &'static str {
        match self {
            Code::NoTable => "no_table",
            Code::Paused => "paused",
            Code::NothingPlayed => "nothing_played",
            Code::NothingToUndo => "nothing_to_undo",
            Code::NotSaved => "not_saved",
            Code::OtherRules => "other_rules",
            Code::NoRecord => "no_record",
            Code::NoHint => "no_hint",
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Seeds as hex digits.
mod hex {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
    use tercet_engine::Seed;

    pub(super) fn serialize<S: Serializer>(
        seed: &Option<Seed>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        seed.map(|seed| seed.to_string()).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Seed>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| text.parse().map_err(D::Error::custom)).transpose()
    }
}
