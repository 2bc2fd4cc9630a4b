//! What is forgotten after a time.

use crate::RoomId;

/// A kind of things that are forgotten when they are old.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forget {
    /// Lines of the chat, by when they were said.
    Lines,
    /// Rooms without an unfinished game, by when they were saved last.
    ///
    /// A room in which no game was ever played is gone with its chat. One with games is closed
    /// instead: its games stay in the history of those who played them.
    Rooms {
        /// Rooms that are needed all the same, because somebody is in them.
        except: Vec<RoomId>,
    },
    /// Guests by when they came first, if they have no token any more, never had a seat in a game,
    /// have no room, nothing they said is kept, and their games were not added to an account, with
    /// which they are deleted. What they and others had decided about each other goes with them.
    Guests,
}
