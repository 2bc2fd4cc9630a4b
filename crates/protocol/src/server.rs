//! What the server says on the socket of a room.

use serde::{Deserialize, Serialize};
use tercet_engine::{GameTime, Json, Outcome, Seat, Seq};

use crate::{
    Close, Code, CommandId, GameId, UserId,
    chat::MaySay,
    client::Emote,
    room::{Line, RoomState, Who},
    words::words,
};

/// A message of the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`: who you are and where.
    Welcome(Box<Welcome>),
    /// The room has changed: this is how it is now.
    Room(Box<RoomState>),
    /// The room has changed, told as a change of how it was; only for clients that said
    /// `all_changes` in `hello`.
    RoomChange(RoomChange),
    /// The whole game as you see it: at the beginning, and when too much was missed.
    Snapshot(Box<Snapshot>),
    /// The next game begins as the one before it did, told as a change of it; only for clients
    /// that said `all_changes` in `hello`.
    NextSnapshot(Box<NextSnapshot>),
    /// Something happened in the game.
    Step(Box<StepMessage>),
    /// Something happened in the game, told as a change of the step before it; only for clients
    /// that said `changes` in `hello`.
    Change(Change),
    /// A request took effect and is stored.
    Accepted(Accepted),
    /// A request had no effect.
    Refused(RefusedMessage),
    /// The commands that would be accepted from your seat now.
    Legal(Legal),
    /// Who is banned from the room; for the host.
    Bans(Bans),
    /// Who is here by the names they chose; for the host.
    People(PeopleHere),
    /// What you may say here has changed.
    MaySay(MaySay),
    /// Somebody said something.
    Said(Line),
    /// Somebody sent an emote.
    Emote(EmoteShown),
    /// The connection is about to be closed by the server.
    Closing(Closing),
}

impl ServerMessage {
    /// The room as it stands in this text, from which the message was read, if that tells it
    /// whole. Changes are made of all of it, and a newer server may say more than is read here.
    pub fn room_in<'a>(&self, text: &'a str) -> Option<&'a str> {
        #[derive(Deserialize)]
        struct Telling<'a> {
            #[serde(borrow)]
            room: &'a serde_json::value::RawValue,
        }
        #[derive(Deserialize)]
        struct Greeting<'a> {
            #[serde(borrow)]
            welcome: Telling<'a>,
        }
        let told = match self {
            ServerMessage::Room(_) => tercet_json::from_str::<Telling<'a>>(text),
            ServerMessage::Welcome(_) => {
                tercet_json::from_str::<Greeting<'a>>(text).map(|greeting| greeting.welcome)
            }
            _ => return None,
        };
        told.ok().map(|told| told.room.get())
    }
}

/// The answer to `hello`. A snapshot or the missed steps follow if a game is or was played.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Welcome {
    /// The version of the protocol spoken on this connection.
    pub version: u32,
    /// Name and version of the server.
    pub server: String,
    /// Who you are.
    pub you: Who,
    /// The room.
    pub room: RoomState,
    /// What was said last, the oldest first.
    pub chat: Vec<Line>,
    /// Whether exactly the missed steps follow, instead of a snapshot.
    pub resumed: bool,
    /// The game time now, if a game is or was played: a client that missed no
    /// step would otherwise not learn that the clock stood still meanwhile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<u64>"))]
    pub now: Option<GameTime>,
    /// What you may say here; absent if anything.
    #[serde(default, skip_serializing_if = "MaySay::is_anything")]
    pub may_say: MaySay,
}

/// A game as one viewer sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Snapshot {
    /// The game.
    pub game: GameId,
    /// The rules it is played by.
    pub rules: String,
    /// The whole configuration.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub config: Json,
    /// Your seat, if you sit on one.
    #[cfg_attr(feature = "schema", schemars(with = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// The last step.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub seq: Seq,
    /// The game time now, in milliseconds.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub now: GameTime,
    /// When something will happen by itself.
    #[cfg_attr(feature = "schema", schemars(with = "Option<u64>"))]
    pub deadline: Option<GameTime>,
    /// The hash that fixed the seed before the first card, 64 hex digits.
    pub commitment: String,
    /// What the players added to the seed; absent in games that follow from the seed alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<DeckState>,
    /// What you see.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub view: Json,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Over>,
}

/// What fixes the cards beside the seed, by `docs/fairness.md`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeckState {
    /// The scheme by which cards follow from seed and salts.
    pub scheme: u32,
    /// The room that the commitment is bound to, as its code was when the game began.
    pub room: String,
    /// Which game of the room it is, counted from 1.
    pub number: u64,
    /// The salt of each seat, from seat 0 on; `null` where none was added.
    pub salts: Vec<Option<String>>,
}

/// A step of the game as one viewer sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepMessage {
    /// The game.
    pub game: GameId,
    /// The number of the step: one more than that of the step before.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub seq: Seq,
    /// When it happened, in milliseconds of game time.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub at: GameTime,
    /// The game time when this was sent.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub now: GameTime,
    /// When something will happen by itself after it.
    #[cfg_attr(feature = "schema", schemars(with = "Option<u64>"))]
    pub deadline: Option<GameTime>,
    /// What you are told, in order: for showing how one state became the next.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<serde_json::Value>"))]
    pub notices: Json,
    /// What you see now: take it as it is.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub view: Json,
    /// How it ended, if this was the last step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Over>,
}

/// The room as a change of how it was last told on this connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoomChange {
    /// What makes the room from the one before, each as compact JSON.
    pub delta: String,
}

/// The next game at its step 0, which has the rules, the configuration and the seat of the last
/// snapshot; `now` is 0, and there is no deadline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NextSnapshot {
    /// The game.
    pub game: GameId,
    /// The hash that fixed the seed before the first card, 64 hex digits.
    pub commitment: String,
    /// What the players added to the seed; absent in games that follow from the seed alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<DeckState>,
    /// What makes `[[],view]` of this game from `[notices,view]` of the last step of the game
    /// before, as compact JSON.
    pub delta: String,
}

/// A step as a change of the step before it, or of a snapshot, whose notices are `[]`. To a client
/// that did not say `all_changes` it never comes right after a snapshot, and a game never ends
/// with it: those steps come whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Change {
    /// The request of yours that became this step, in place of `accepted`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<CommandId>,
    /// The game, right after a snapshot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// The number of the step: one more than that of the step before.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub seq: Seq,
    /// When it happened, in milliseconds of game time.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub at: GameTime,
    /// The game time when this was sent; absent if it is `at`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<u64>"))]
    pub now: Option<GameTime>,
    /// When something will happen by itself after it; absent if nothing will.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<u64>"))]
    pub deadline: Option<GameTime>,
    /// What makes `[notices,view]` of this step from that of the step before, as compact JSON.
    pub delta: String,
    /// How it ended, if this was the last step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Over>,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Over {
    /// Scores, winners, and in which way it ended.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::OutcomeShape"))]
    pub outcome: Outcome,
    /// The seed, now that it is no longer secret: everybody can play the game again. Empty in a
    /// run, whose seed is told when its day is over.
    pub seed: String,
    /// Why the server ended the game before its rules did, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut_short: Option<CutShort>,
}

words!(
    /// Why the server ended a game before its rules did.
    CutShort {
        /// The game had as many steps as a game may have.
        TooLong = "too_long",
    }
);

/// A request took effect and is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Accepted {
    /// The request.
    pub id: CommandId,
    /// The step it became, if it was a command in a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<u64>"))]
    pub seq: Option<Seq>,
}

/// A request had no effect.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedMessage {
    /// The request; absent if the message could not be read so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<CommandId>,
    /// A stable word: one of [`Code`], or a rejection of the game's own rules.
    pub code: String,
    /// What there is to know about it.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub facts: Json,
}

impl RefusedMessage {
    /// A refusal with one of the codes of this protocol.
    pub fn new(id: Option<CommandId>, code: Code, facts: &serde_json::Value) -> Self {
        let facts = tercet_json::to_raw_value(facts).expect("a value can be written");
        Self { id, code: code.word().to_owned(), facts }
    }

    /// The code, if it is one of this protocol; `None` for the game's own and those of a newer server.
    pub fn known(&self) -> Option<Code> {
        Code::from_word(&self.code)
    }
}

/// The commands that would be accepted from your seat now.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Legal {
    /// The request.
    pub id: CommandId,
    /// The last step they take into account.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub seq: Seq,
    /// The commands.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<serde_json::Value>"))]
    pub commands: Json,
}

/// Who is banned from the room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bans {
    /// The request.
    pub id: CommandId,
    /// The people, with the names they had.
    pub banned: Vec<Who>,
}

/// Who is here by the names they chose, also where names are hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PeopleHere {
    /// The request.
    pub id: CommandId,
    /// Those who have a seat, then those who watch; if there are many, the first few of them.
    pub people: Vec<Who>,
}

/// Somebody sent an emote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EmoteShown {
    /// The person who shows it.
    pub user: UserId,
    /// Which one.
    pub emote: Emote,
}

/// Why the connection is about to be closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Closing {
    /// The reason, also the code of the close frame.
    pub reason: Close,
    /// Whether it makes sense to connect again.
    pub reconnect: bool,
}
