//! Ways in which a request fails, as facts.

use std::{error::Error, fmt, sync::Arc};

use crate::{GameId, RoomId, UserId};

/// The store cannot answer; nothing is known about what was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unavailable {
    /// It was shut down.
    Closed,
    /// A write failed, so that nothing can be promised any more until a restart.
    WriteFailed {
        /// What could not be done.
        doing: &'static str,
        /// What the system said.
        cause: Arc<str>,
    },
    /// This read failed.
    ReadFailed {
        /// What the system said.
        cause: Arc<str>,
    },
    /// More requests wait than the store takes.
    Overloaded {
        /// How many wait.
        waiting: usize,
    },
}

/// Why steps were not added; nothing has changed then, except after [`AppendError::Unavailable`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// There is no such game.
    NoSuchGame {
        /// The game asked for.
        game: GameId,
    },
    /// The game goes on elsewhere: another writer was first, or a step is missing.
    Conflict {
        /// The number that the next step must have.
        expected: u64,
        /// The number given.
        first: u64,
    },
    /// The game is over.
    Finished {
        /// The game.
        game: GameId,
    },
    /// The room of the game belongs to another node by now.
    NotOurs {
        /// The game.
        game: GameId,
    },
    /// A text is longer than what is stored.
    TooLong(TooLong),
    /// The store failed; whether the steps are stored is known after a restart.
    Unavailable(Unavailable),
}

/// Why something else was not written; nothing has changed then, except after
/// [`WriteError::Unavailable`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteError {
    /// There is no such user.
    NoSuchUser {
        /// The user asked for.
        user: UserId,
    },
    /// There is no such room.
    NoSuchRoom {
        /// The room asked for.
        room: RoomId,
    },
    /// There is no such game.
    NoSuchGame {
        /// The game asked for.
        game: GameId,
    },
    /// Another room has this code.
    CodeTaken {
        /// The code.
        code: String,
    },
    /// A token with this hash exists.
    TokenTaken,
    /// The room has a game that is not finished.
    GameGoesOn {
        /// The room.
        room: RoomId,
        /// The unfinished game.
        game: GameId,
    },
    /// The room belongs to another node by now.
    NotOurs {
        /// The room.
        room: RoomId,
    },
    /// A text is longer than what is stored.
    TooLong(TooLong),
    /// The store failed; whether it is written is known after a restart.
    Unavailable(Unavailable),
}

/// A text that is longer than what is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong {
    /// Which field.
    pub field: &'static str,
    /// How many bytes it has.
    pub bytes: usize,
    /// How many are allowed.
    pub allowed: usize,
}

impl TooLong {
    /// Refuses a text of more than [`crate::MAX_TEXT`] bytes.
    pub(crate) fn check(field: &'static str, text: &str) -> Result<(), Self> {
        let (bytes, allowed) = (text.len(), crate::MAX_TEXT);
        if bytes <= allowed { Ok(()) } else { Err(Self { field, bytes, allowed }) }
    }
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Closed => write!(f, "the store is closed"),
            Self::WriteFailed { doing, cause } => {
                write!(f, "the store stopped, because it could not {doing}: {cause}")
            }
            Self::ReadFailed { cause } => write!(f, "the store could not read: {cause}"),
            Self::Overloaded { waiting } => {
                write!(f, "the store is overloaded: {waiting} requests wait")
            }
        }
    }
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchGame { game } => write!(f, "there is no game {game}"),
            Self::Conflict { expected, first } => {
                write!(f, "the next step of the game is {expected}, not {first}")
            }
            Self::Finished { game } => write!(f, "game {game} is over"),
            Self::NotOurs { game } => write!(f, "game {game} belongs to another node"),
            Self::TooLong(too_long) => too_long.fmt(f),
            Self::Unavailable(unavailable) => unavailable.fmt(f),
        }
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchUser { user } => write!(f, "there is no user {user}"),
            Self::NoSuchRoom { room } => write!(f, "there is no room {room}"),
            Self::NoSuchGame { game } => write!(f, "there is no game {game}"),
            Self::CodeTaken { code } => write!(f, "another room has the code {code:?}"),
            Self::TokenTaken => write!(f, "a token with this hash exists"),
            Self::GameGoesOn { room, game } => {
                write!(f, "game {game} of room {room} is not finished")
            }
            Self::NotOurs { room } => write!(f, "room {room} belongs to another node"),
            Self::TooLong(too_long) => too_long.fmt(f),
            Self::Unavailable(unavailable) => unavailable.fmt(f),
        }
    }
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, bytes, allowed } = self;
        write!(f, "{field} has {bytes} bytes; allowed: at most {allowed}")
    }
}

impl Error for Unavailable {}
impl Error for AppendError {}
impl Error for WriteError {}
impl Error for TooLong {}

impl From<Unavailable> for AppendError {
    fn from(unavailable: Unavailable) -> Self {
        Self::Unavailable(unavailable)
    }
}

impl From<Unavailable> for WriteError {
    fn from(unavailable: Unavailable) -> Self {
        Self::Unavailable(unavailable)
    }
}

impl From<TooLong> for AppendError {
    fn from(too_long: TooLong) -> Self {
        Self::TooLong(too_long)
    }
}

impl From<TooLong> for WriteError {
    fn from(too_long: TooLong) -> Self {
        Self::TooLong(too_long)
    }
}
