//! What a client says on the socket of a room.

use serde::{Deserialize, Serialize};
use tercet_engine::{Json, Seat, Seq};

use crate::{
    CommandId, GameId, UserId,
    chat::{ChatRule, Phrase},
    object::{maybe_object, object},
    words::words,
};

/// A message of a client. Every one with an `id` is answered with
/// [`ServerMessage::Accepted`](crate::ServerMessage::Accepted),
/// [`ServerMessage::Refused`](crate::ServerMessage::Refused) or what it asks for.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message on every connection.
    #[serde(deserialize_with = "object")]
    Hello(Hello),
    /// A command in the game that is being played.
    #[serde(deserialize_with = "object")]
    Play(Play),
    /// Asks for every command that would be accepted from the player's seat now.
    #[serde(deserialize_with = "object")]
    Legal(Ask),
    /// Takes a free seat.
    #[serde(deserialize_with = "object")]
    Sit(AtSeat),
    /// Gets up; in a running game that is leaving it.
    #[serde(deserialize_with = "object")]
    Stand(Ask),
    /// Adds the player's own randomness to the next game, before its first card; the last one counts.
    #[serde(deserialize_with = "object")]
    Salt(AddSalt),
    /// The host begins the game; after one has ended, a rematch with the same group.
    #[serde(deserialize_with = "object")]
    Start(Ask),
    /// The host chooses game, house rules, number of seats, who may find the room, and
    /// whether anybody new may come in.
    #[serde(deserialize_with = "object")]
    Arrange(Arrange),
    /// The host seats a bot, or takes one away.
    #[serde(deserialize_with = "object")]
    SeatBot(SeatBot),
    /// The host shows somebody the door, and bans them from the room.
    #[serde(deserialize_with = "object")]
    Kick(Kick),
    /// The host removes somebody from the table. They lose their seat and their connection,
    /// and may come back.
    #[serde(deserialize_with = "object")]
    Remove(AboutPerson),
    /// The host lifts the ban of somebody.
    #[serde(deserialize_with = "object")]
    Unban(AboutPerson),
    /// The host asks who is banned; answered with `bans`.
    #[serde(deserialize_with = "object")]
    Bans(Ask),
    /// The host asks for another code. The old one leads nowhere from then on, and everybody
    /// in the room is told the new one with `room`.
    #[serde(deserialize_with = "object")]
    RenewCode(Ask),
    /// The host makes somebody else who is here the host. If the host opened the table, it is
    /// that person's table from then on.
    #[serde(deserialize_with = "object")]
    PassHost(AboutPerson),
    /// The host asks who is here by the names they chose, also where names are hidden; answered
    /// with `people`.
    #[serde(deserialize_with = "object")]
    People(Ask),
    /// The host gives up a game that is broken and cannot go on, so that another can begin.
    #[serde(deserialize_with = "object")]
    Clear(Ask),
    /// Lets bots that play among themselves take no time: for somebody who has nothing left to do
    /// in what is being played, as after dropping out of a pot. It lasts until a person's next
    /// command, and changes nothing while a person takes part.
    #[serde(deserialize_with = "object")]
    Hurry(Ask),
    /// Says something to everybody in the room.
    #[serde(deserialize_with = "object")]
    Say(Say),
    /// Says one of the fixed phrases, which everybody reads in their own language.
    #[serde(deserialize_with = "object")]
    SayPhrase(SayPhrase),
    /// Sends an emote to everybody in the room; not answered and not kept.
    #[serde(deserialize_with = "object")]
    Emote(EmoteRequest),
    /// Asks whether anybody is there; always accepted. For those who cannot see
    /// the pings of the socket, as pages in a browser.
    #[serde(deserialize_with = "object")]
    Ping(Ask),
}

impl ClientMessage {
    /// The number of the request, if it is one that is answered.
    pub fn id(&self) -> Option<CommandId> {
        Some(match self {
            ClientMessage::Hello(_) | ClientMessage::Emote(_) => return None,
            ClientMessage::Play(play) => play.id,
            ClientMessage::Legal(ask)
            | ClientMessage::Stand(ask)
            | ClientMessage::Start(ask)
            | ClientMessage::Bans(ask)
            | ClientMessage::People(ask)
            | ClientMessage::RenewCode(ask)
            | ClientMessage::Clear(ask)
            | ClientMessage::Hurry(ask)
            | ClientMessage::Ping(ask) => ask.id,
            ClientMessage::Sit(at) => at.id,
            ClientMessage::Salt(salt) => salt.id,
            ClientMessage::Arrange(arrange) => arrange.id,
            ClientMessage::SeatBot(request) => request.id,
            ClientMessage::Kick(kick) => kick.id,
            ClientMessage::Remove(about)
            | ClientMessage::Unban(about)
            | ClientMessage::PassHost(about) => about.id,
            ClientMessage::Say(say) => say.id,
            ClientMessage::SayPhrase(say) => say.id,
        })
    }
}

/// Introduces a connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The version of the protocol the client speaks.
    pub version: u32,
    /// The last step the client has seen, if it was here before.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "maybe_object")]
    pub seen: Option<Seen>,
    /// Whether the client understands `change`: then most steps come in this short form.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub changes: bool,
    /// Whether it also understands `room_change` and `next_snapshot`, and `change` right after a
    /// snapshot and at the end of a game; it counts as `changes` too.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub all_changes: bool,
}

impl Hello {
    /// A greeting by a client that understands this much.
    pub fn new(version: u32, seen: Option<Seen>, changes: Changes) -> Self {
        let (all, none) = (changes == Changes::All, changes == Changes::None);
        Self { version, seen, changes: !none, all_changes: all }
    }

    /// Which changes the client understands.
    pub fn understands(&self) -> Changes {
        match (self.all_changes, self.changes) {
            (true, _) => Changes::All,
            (false, true) => Changes::OfSteps,
            (false, false) => Changes::None,
        }
    }
}

/// Which changes a client understands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Changes {
    /// None: everything is told whole.
    #[default]
    None,
    /// Steps that follow a step and are not the last of a game.
    OfSteps,
    /// Every step, the room, and the beginning of the next game.
    All,
}

impl Changes {
    /// What a server may know that does not know these.
    pub fn fewer(self) -> Option<Self> {
        match self {
            Changes::All => Some(Changes::OfSteps),
            Changes::OfSteps => Some(Changes::None),
            Changes::None => None,
        }
    }
}

/// A step of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The game.
    pub game: GameId,
    /// The number of the step.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub seq: Seq,
}

/// A command in the game that is being played.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The number of the request: repeated after a lost answer, it takes effect once.
    pub id: CommandId,
    /// The game it is meant for.
    pub game: GameId,
    /// The last step of it that the player had seen.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub seen: Seq,
    /// The command, as the rules of the game define it.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub command: Json,
}

/// A request without anything else to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// The number of the request.
    pub id: CommandId,
}

/// A request about a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AtSeat {
    /// The number of the request.
    pub id: CommandId,
    /// The seat, counted from 0.
    #[cfg_attr(feature = "schema", schemars(with = "u8"))]
    pub seat: Seat,
}

/// Randomness of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AddSalt {
    /// The number of the request.
    pub id: CommandId,
    /// 1 to 64 hex digits, best 64 random ones.
    pub salt: String,
    /// The commitment it is meant for: with another one on the table it is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
}

/// What is to be played. What is absent stays as it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Arrange {
    /// The number of the request.
    pub id: CommandId,
    /// The game; with another game, absent house rules are its usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The house rules: an object that names what differs from the usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Value>"))]
    pub config: Option<Json>,
    /// How many seats there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    /// Whether the room is listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
    /// Whether the room is locked: then only those come in who are here at that moment, who
    /// have a seat, or who opened the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub locked: Option<bool>,
    /// Whether races are decided with regard to how far away people are. Until the
    /// host has chosen, they are in rooms that are listed and not in others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair_timing: Option<bool>,
    /// Whether bots take half the usual time over their turns; what they see in a race stays the
    /// same. This can be chosen during a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fast_bots: Option<bool>,
    /// What may be said in the room. This can be chosen during a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chat: Option<ChatRule>,
    /// Whether people are shown as their seats instead of by their names. This can be chosen
    /// during a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hide_names: Option<bool>,
}

impl Arrange {
    /// A request that leaves everything as it is.
    pub fn nothing(id: CommandId) -> Self {
        Self {
            id,
            game: None,
            config: None,
            seats: None,
            public: None,
            locked: None,
            fair_timing: None,
            fast_bots: None,
            chat: None,
            hide_names: None,
        }
    }
}

/// A bot for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatBot {
    /// The number of the request.
    pub id: CommandId,
    /// The seat.
    #[cfg_attr(feature = "schema", schemars(with = "u8"))]
    pub seat: Seat,
    /// How well the bot plays; absent to take the bot away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// Somebody who is to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Kick {
    /// The number of the request.
    pub id: CommandId,
    /// Who. They cannot come back into this room.
    pub user: UserId,
}

/// A request about a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AboutPerson {
    /// The number of the request.
    pub id: CommandId,
    /// The number of the person.
    pub user: UserId,
}

/// Something said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// The number of the request.
    pub id: CommandId,
    /// What; control characters are taken out.
    pub text: String,
}

/// A fixed phrase to be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SayPhrase {
    /// The number of the request.
    pub id: CommandId,
    /// Which one.
    pub phrase: Phrase,
}

/// An emote to send.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EmoteRequest {
    /// Which one to send.
    pub emote: Emote,
}

words!(
    /// A feeling that can be shown across the table, without words.
    Emote {
        /// Hello, goodbye.
        Wave = "wave",
        /// Well done.
        Clap = "clap",
        /// Yes.
        ThumbsUp = "thumbs_up",
        /// That was fun.
        Laugh = "laugh",
        /// I did not see that.
        Wow = "wow",
        /// Oh no.
        Sad = "sad",
        /// Let me think.
        Think = "think",
        /// Thank you.
        Heart = "heart",
    }
);
