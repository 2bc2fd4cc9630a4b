//! What a page and the tables in its worker say to each other.
//!
//! A page plays alone, against bots and without a network at a table that lives
//! in a worker of its own. It speaks to that table in exactly the messages of
//! the protocol, so that whatever plays on a server plays here; each of them
//! travels as [`ToHost::Text`] or [`FromHost::Text`]. Around them is what only
//! that table can do: stand still, take moves back, be saved and resumed later.
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

use crate::{
    Close,
    http::{NewRoom, RoomEntry},
    words::words,
};
use serde::{Deserialize, Serialize};
use tercet_engine::{GameTime, Json, Outcome, Seat, Seed, Seq};

pub use tercet_engine::highlights::{Highlight, Highlights, Kind, LaidSet, SeatTally};

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
    /// A new connection to the table, in place of the previous one. Answered
    /// with [`FromHost::Connected`]; what is said after that belongs to it, and
    /// its first message must be `hello`.
    Connect {},
    /// The connection ends. The table stands still until the next one.
    Disconnect {},
    /// A message of the protocol.
    Text(String),
    /// A new connection of another person at the same screen, in place of their previous one.
    /// Answered with [`FromHost::ConnectedBeside`].
    ConnectBeside {
        /// Which of [`Open::beside`], from 0 on.
        person: u8,
    },
    /// A message of the protocol, of another person at the same screen.
    TextBeside {
        /// Which of [`Open::beside`], from 0 on.
        person: u8,
        /// The message.
        text: String,
    },
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
    /// Asks what the best player would do in place of the person. Answered with
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
    /// Asks how strong somebody is after a recorded game; no table is needed. Answered with
    /// [`FromHost::Measured`] or [`FromHost::Refused`].
    Measure {
        /// The text of a `.game` file.
        record: String,
        /// The seat of the person.
        seat: Seat,
        /// What was known before, of [`FromHost::Measured`]; nothing before the first game.
        #[serde(default)]
        known: Vec<f64>,
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
    /// The names of others who play at the same screen, each with a connection of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<String>,
    /// The seed of the first game, 64 hex digits, so that the same play gives
    /// the same game; absent for a random one.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "hex")]
    pub seed: Option<Seed>,
}

/// A table that is to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// The text of [`FromHost::Saved`], or the last [`TableChange::table`].
    pub table: String,
    /// The steps of its game, if they were saved as they came; see [`TableChange::steps`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<String>,
}

/// What has changed at a table, so that it can be saved without writing all its steps again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableChange {
    /// The table without the steps of its game: for [`Load::table`].
    pub table: String,
    /// How many of the steps that were told before still count.
    pub kept: usize,
    /// The steps after them: for [`Load::steps`], after those that are kept.
    pub steps: Vec<String>,
    /// Whether its game is over.
    pub over: bool,
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
    /// The connection of another person at the same screen is there.
    ConnectedBeside {
        /// Which of [`Open::beside`], from 0 on.
        person: u8,
    },
    /// A message of the protocol, for another person at the same screen.
    TextBeside {
        /// Which of [`Open::beside`], from 0 on.
        person: u8,
        /// The message.
        text: String,
    },
    /// The table has closed the connection of another person at the same screen.
    ClosedBeside {
        /// Which of [`Open::beside`], from 0 on.
        person: u8,
        /// The code, as in the close frame of a socket; see [`Close`].
        code: u16,
    },
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
    /// The table has changed; told after whatever changed it.
    Changed(Box<TableChange>),
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
    /// How strong somebody is.
    Measured {
        /// What is known now, for the next [`ToHost::Measure`].
        known: Vec<f64>,
        /// The level of a bot that is as strong.
        level: String,
    },
    /// A request had no effect.
    Refused {
        /// Which kind of request.
        request: WorkerRequest,
        /// Why: the word of a [`WorkerCode`] or of a [`Code`](crate::Code) of the protocol.
        code: String,
        /// What there is to know about it.
        facts: Json,
    },
    /// The worker has failed and is gone; a saved table can go on in a new one.
    Failed {
        /// What it was, for a report.
        message: String,
    },
}

/// What the best player would do in place of the person, and what it goes by.
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
    /// On which seats bots played.
    pub bots: Vec<Seat>,
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
    /// Who acted, if it was somebody.
    pub seat: Option<Seat>,
    /// What somebody was told of it who watched, an array.
    pub notices: Json,
    /// What was to be seen after it.
    pub view: Json,
}

impl FromHost {
    /// The connection is closed for this reason.
    pub fn closed(reason: Close) -> Self {
        Self::Closed { code: reason.number() }
    }
}

words!(
    /// Why a request had no effect, beside the codes of the protocol. Never reused.
    WorkerCode {
        /// No table is open.
        NoTable = "no_table",
        /// Not while the table stands still; also the code of a refused command of the protocol.
        Paused = "paused",
        /// No game has been played at this table.
        NothingPlayed = "nothing_played",
        /// There is no command that could be taken back.
        NothingToUndo = "nothing_to_undo",
        /// The text is not that of a saved table.
        NotSaved = "not_saved",
        /// The table was saved by other rules than are known here.
        OtherRules = "other_rules",
        /// The text is not the record of a game that is known here.
        NoRecord = "no_record",
        /// There is nothing to advise: another's turn, or a game that has no such hints.
        NoHint = "no_hint",
    }
);

words!(
    /// Which message of a page was refused, as the message is called. Never reused.
    WorkerRequest {
        /// A text that could not be read as a message.
        Unreadable = "",
        /// [`ToHost::Open`].
        Open = "open",
        /// [`ToHost::Load`].
        Load = "load",
        /// [`ToHost::Connect`].
        Connect = "connect",
        /// [`ToHost::Disconnect`].
        Disconnect = "disconnect",
        /// [`ToHost::Text`].
        Text = "text",
        /// [`ToHost::ConnectBeside`].
        ConnectBeside = "connect_beside",
        /// [`ToHost::TextBeside`].
        TextBeside = "text_beside",
        /// [`ToHost::Pause`].
        Pause = "pause",
        /// [`ToHost::Resume`].
        Resume = "resume",
        /// [`ToHost::Undo`].
        Undo = "undo",
        /// [`ToHost::Save`].
        Save = "save",
        /// [`ToHost::Record`].
        Record = "record",
        /// [`ToHost::Hint`].
        Hint = "hint",
        /// [`ToHost::Replay`].
        Replay = "replay",
        /// [`ToHost::Highlights`].
        Highlights = "highlights",
        /// [`ToHost::Measure`].
        Measure = "measure",
    }
);

impl ToHost {
    /// What a refusal calls this message.
    pub fn request(&self) -> WorkerRequest {
        match self {
            ToHost::Open(_) => WorkerRequest::Open,
            ToHost::Load(_) => WorkerRequest::Load,
            ToHost::Connect {} => WorkerRequest::Connect,
            ToHost::Disconnect {} => WorkerRequest::Disconnect,
            ToHost::Text(_) => WorkerRequest::Text,
            ToHost::ConnectBeside { .. } => WorkerRequest::ConnectBeside,
            ToHost::TextBeside { .. } => WorkerRequest::TextBeside,
            ToHost::Pause {} => WorkerRequest::Pause,
            ToHost::Resume {} => WorkerRequest::Resume,
            ToHost::Undo {} => WorkerRequest::Undo,
            ToHost::Save {} => WorkerRequest::Save,
            ToHost::Record {} => WorkerRequest::Record,
            ToHost::Hint {} => WorkerRequest::Hint,
            ToHost::Replay { .. } => WorkerRequest::Replay,
            ToHost::Highlights { .. } => WorkerRequest::Highlights,
            ToHost::Measure { .. } => WorkerRequest::Measure,
        }
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
