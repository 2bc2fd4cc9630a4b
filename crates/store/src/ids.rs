//! The numbers by which stored things are known, and the time of the wall clock.

use std::fmt;

/// Makes the newtypes of this file alike.
macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }
    )*};
}

ids! {
    /// Somebody who plays, watches or chats.
    UserId
    /// A room: people who play one game after another.
    RoomId
    /// One play-through of a game.
    GameId
    /// A line of the chat.
    LineId
    /// Milliseconds since 1970, by the clock of the writer.
    ///
    /// The store has no clock of its own: every time comes in with a request.
    WallMs
}

/// The hash of a secret that a client shows to be recognized.
///
/// The secret itself is never stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenHash(pub [u8; 32]);
