//! Every code of the protocol in one place. They are never reused.

use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::words::words;

words!(
    /// Why a request had no effect, beside the refusals of the table and the
    /// rejections of the game's rules.
    Code {
        /// The message or request cannot be read.
        Malformed = "malformed",
        /// The client speaks another version.
        WrongVersion = "wrong_version",
        /// Nobody is known by this token, or there is none.
        NotSignedIn = "not_signed_in",
        /// The request comes from a page of somebody else.
        WrongOrigin = "wrong_origin",
        /// There is no such room, or none for you.
        NoSuchRoom = "no_such_room",
        /// There is no such game, or none for you.
        NoSuchGame = "no_such_game",
        /// There is no such page.
        NotFound = "not_found",
        /// This address does not take this method.
        WrongMethod = "wrong_method",
        /// Fields of the configuration are wrong; the facts name them.
        WrongConfig = "wrong_config",
        /// A field of the request is wrong; the facts name it.
        WrongField = "wrong_field",
        /// Only the host may do that.
        NotHost = "not_host",
        /// You do not sit here.
        NotSeated = "not_seated",
        /// You sit already.
        AlreadySeated = "already_seated",
        /// Somebody sits there.
        SeatTaken = "seat_taken",
        /// There is no such seat.
        NoSuchSeat = "no_such_seat",
        /// There is no such level, or no bot for this game.
        NoSuchBot = "no_such_bot",
        /// There is no such person here.
        NoSuchPerson = "no_such_person",
        /// The person opened this table and can always come back to it.
        IsOpener = "is_opener",
        /// Not while a game is being played.
        GameRunning = "game_running",
        /// No game is being played.
        NoGame = "no_game",
        /// Every seat must be taken before the game begins.
        SeatsFree = "seats_free",
        /// The game of this room is broken and does not go on.
        GameBroken = "game_broken",
        /// Too much in too short a time.
        TooFast = "too_fast",
        /// Too large.
        TooLarge = "too_large",
        /// The body is of a kind that is not taken here.
        WrongType = "wrong_type",
        /// The request did not come in time.
        TooSlow = "too_slow",
        /// More than allowed at the same time.
        TooMany = "too_many",
        /// The server cannot do it now.
        Unavailable = "unavailable",
        /// There is no such handle, or this is not its password or code; which is not told.
        WrongPassword = "wrong_password",
        /// The person has an account already.
        AlreadyAccount = "already_account",
        /// Only somebody with an account can do that.
        NoAccount = "no_account",
        /// Somebody has or had this handle.
        HandleTaken = "handle_taken",
        /// An account has a name that looks like this one, or gave it up recently.
        NameTaken = "name_taken",
        /// An account needs an invitation here, or there are no new ones.
        NotInvited = "not_invited",
        /// The link or waiting device is unknown, used up or expired.
        LinkGone = "link_gone",
        /// The token does not allow that, or only an admin may.
        NotAllowed = "not_allowed",
        /// The host of the server does not let this person play; the facts tell why.
        Banned = "banned",
        /// The host of the room has turned the chat off.
        ChatOff = "chat_off",
        /// You can say phrases here but nothing else; the facts tell why.
        PhrasesOnly = "phrases_only",
        /// You cannot say links in a public room yet.
        NoLinks = "no_links",
        /// It has a word in it that the host of this server does not allow.
        WordNotAllowed = "word_not_allowed",
    }
);

impl Code {
    /// The status of an HTTP answer with this code.
    pub const fn http_status(self) -> u16 {
        match self {
            Code::Malformed | Code::WrongVersion => 400,
            Code::NotSignedIn | Code::WrongPassword => 401,
            Code::WrongOrigin
            | Code::NotHost
            | Code::NotInvited
            | Code::NotAllowed
            | Code::Banned
            | Code::ChatOff
            | Code::PhrasesOnly
            | Code::NoLinks => 403,
            Code::NoSuchRoom
            | Code::NoSuchGame
            | Code::NotFound
            | Code::NoSuchSeat
            | Code::NoSuchPerson => 404,
            Code::WrongMethod => 405,
            Code::NotSeated
            | Code::AlreadySeated
            | Code::SeatTaken
            | Code::IsOpener
            | Code::GameRunning
            | Code::NoGame
            | Code::SeatsFree
            | Code::GameBroken
            | Code::AlreadyAccount
            | Code::NoAccount
            | Code::HandleTaken
            | Code::NameTaken => 409,
            Code::LinkGone => 410,
            Code::TooSlow => 408,
            Code::TooLarge => 413,
            Code::WrongType => 415,
            Code::WrongConfig | Code::WrongField | Code::NoSuchBot | Code::WordNotAllowed => 422,
            Code::TooFast | Code::TooMany => 429,
            Code::Unavailable => 503,
        }
    }
}

/// Why a connection is closed: the code of the close frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Close {
    /// Said goodbye.
    Normal,
    /// The server stops or starts again.
    Restart,
    /// The bytes were not those of the WebSocket protocol.
    ProtocolError,
    /// The bytes were not those of a text message.
    NotText,
    /// A message was too large.
    TooLarge,
    /// The first message was not `hello`, or did not come in time.
    NoHello,
    /// The client speaks another version.
    WrongVersion,
    /// The client reads too slowly: it may come back and resume.
    TooSlow,
    /// Nothing was heard of the client for too long.
    Silent,
    /// The client sends too much.
    TooFast,
    /// The host removed the person.
    Kicked,
    /// The room could not go on; come again.
    RoomFailed,
    /// The person signed out.
    SignedOut,
    /// The host has locked the table, and the person does not belong to it.
    Locked,
    /// As many people watch as may.
    Full,
    /// The person opened more connections than they may have, and this was the oldest.
    Replaced,
}

impl Close {
    /// Every one of them.
    pub const ALL: &'static [Close] = &[
        Close::Normal,
        Close::Restart,
        Close::ProtocolError,
        Close::NotText,
        Close::TooLarge,
        Close::NoHello,
        Close::WrongVersion,
        Close::TooSlow,
        Close::Silent,
        Close::TooFast,
        Close::Kicked,
        Close::RoomFailed,
        Close::SignedOut,
        Close::Locked,
        Close::Full,
        Close::Replaced,
    ];

    /// The number in the close frame.
    pub const fn number(self) -> u16 {
        match self {
            Close::Normal => 1000,
            Close::Restart => 1012,
            Close::ProtocolError => 1002,
            Close::NotText => 1003,
            Close::TooLarge => 1009,
            Close::NoHello => 4001,
            Close::WrongVersion => 4002,
            Close::TooSlow => 4008,
            Close::Silent => 4009,
            Close::TooFast => 4010,
            Close::Kicked => 4011,
            Close::RoomFailed => 4012,
            Close::SignedOut => 4013,
            Close::Locked => 4014,
            Close::Full => 4015,
            Close::Replaced => 4016,
        }
    }

    /// The reason in the close frame.
    pub const fn word(self) -> &'static str {
        match self {
            Close::Normal => "normal",
            Close::Restart => "restart",
            Close::ProtocolError => "protocol_error",
            Close::NotText => "not_text",
            Close::TooLarge => "too_large",
            Close::NoHello => "no_hello",
            Close::WrongVersion => "wrong_version",
            Close::TooSlow => "too_slow",
            Close::Silent => "silent",
            Close::TooFast => "too_fast",
            Close::Kicked => "kicked",
            Close::RoomFailed => "room_failed",
            Close::SignedOut => "signed_out",
            Close::Locked => "locked",
            Close::Full => "full",
            Close::Replaced => "replaced",
        }
    }

    /// Whether it makes sense to connect again by itself.
    ///
    /// A client that says `hello` at once sees [`Close::NoHello`] only on a link
    /// that stalls, so that one counts as a lost connection.
    pub const fn reconnect(self) -> bool {
        matches!(
            self,
            Close::Restart | Close::NoHello | Close::TooSlow | Close::Silent | Close::RoomFailed
        )
    }

    /// The reason with this number.
    pub fn from_number(number: u16) -> Option<Close> {
        Self::ALL.iter().copied().find(|close| close.number() == number)
    }
}

impl fmt::Display for Close {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Serialize for Close {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for Close {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        Self::ALL
            .iter()
            .copied()
            .find(|close| close.word() == word)
            .ok_or_else(|| D::Error::custom(format_args!("`{word}` is not a reason to close")))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Close {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Close".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let words: Vec<&str> = Self::ALL.iter().map(|close| close.word()).collect();
        schemars::json_schema!({ "type": "string", "enum": words })
    }
}
