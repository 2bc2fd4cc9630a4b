//! Rooms: a document of the host with the few columns that rooms are listed by.

use crate::{RoomId, UserId, WallMs};

/// What a room is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RoomStatus {
    /// People gather.
    Waiting,
    /// A game is being played.
    Playing,
    /// A game is over, and nobody has asked for another yet.
    Finished,
    /// Nobody can come in any more.
    Closed,
}

impl RoomStatus {
    /// All of them, in the order of a room's life.
    pub const ALL: [Self; 4] = [Self::Waiting, Self::Playing, Self::Finished, Self::Closed];
}

/// A room to be created; it is [`RoomStatus::Waiting`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewStoredRoom {
    /// The word by which people find it; no two rooms share one.
    pub code: String,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// Who decides in it.
    pub host: UserId,
    /// The id of the rules it is for.
    pub game: String,
    /// Everything else, which the store does not look into.
    pub doc: String,
    /// When it is created.
    pub at: WallMs,
}

/// What a room is from now on; number, code and birthday stay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomUpdate {
    /// Which room.
    pub id: RoomId,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// Who decides in it.
    pub host: UserId,
    /// The id of the rules it is for.
    pub game: String,
    /// Everything else.
    pub doc: String,
    /// What it is doing.
    pub status: RoomStatus,
    /// When it changed.
    pub at: WallMs,
}

/// A room as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRoom {
    /// The number of the room.
    pub id: RoomId,
    /// The word by which people find it.
    pub code: String,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// Who decides in it.
    pub host: UserId,
    /// The id of the rules it is for.
    pub game: String,
    /// Everything else.
    pub doc: String,
    /// What it is doing.
    pub status: RoomStatus,
    /// When it was created.
    pub created_at: WallMs,
    /// When it was saved last.
    pub saved_at: WallMs,
}

/// Which rooms to list, newest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomQuery {
    /// Only public rooms, or private ones too.
    pub whose: Audience,
    /// What they may be doing.
    pub statuses: Vec<RoomStatus>,
    /// Only rooms with smaller numbers: the last one of the page before.
    pub before: Option<RoomId>,
    /// At most this many.
    pub limit: u32,
}

/// For whom something is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// For everybody: public rooms only.
    Everybody,
    /// For those who run the place: private rooms too.
    Operator,
}
