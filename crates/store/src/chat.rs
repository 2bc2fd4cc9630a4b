//! What people say in a room.

use crate::{LineId, RoomId, UserId, WallMs};

/// A line to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLine {
    /// Where it is said.
    pub room: RoomId,
    /// Who says it.
    pub user: UserId,
    /// The words.
    pub text: String,
    /// When it was said.
    pub at: WallMs,
}

/// A line as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLine {
    /// The number of the line; later lines have greater ones.
    pub id: LineId,
    /// Who said it.
    pub user: UserId,
    /// The name of that user today.
    pub name: String,
    /// The words.
    pub text: String,
    /// When it was said.
    pub at: WallMs,
}
