//! Games that somebody played offline and brought along later.

use crate::{Store, StoreReply, TooLong, Unavailable, UserId, WallMs, WriteError};

/// A game that was played offline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfflineGame {
    /// The digest of its record, by which it is known.
    pub digest: [u8; 32],
    /// When it ended, by the clock of the person's device.
    pub ended_at: WallMs,
    /// When it was added.
    pub added_at: WallMs,
    /// What it was to the person, as its owner writes it.
    pub body: String,
}

/// A game that was played offline, to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewOfflineGame {
    /// Who played it.
    pub user: UserId,
    /// The game.
    pub game: OfflineGame,
    /// Its record.
    pub record: String,
}

/// What came of adding a game that was played offline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfflineKept {
    /// It was added.
    Kept,
    /// The person has added it before.
    Known,
    /// The person has as many as are kept.
    Full,
}

impl NewOfflineGame {
    pub(crate) fn check(&self) -> Result<(), TooLong> {
        TooLong::check("body", &self.game.body)?;
        TooLong::check("record", &self.record)
    }
}

/// Keeps what people have played offline; it goes with them when they are deleted.
pub trait OfflineGames: Store {
    /// Adds a game, unless the person has it or has `most` of them.
    fn keep_offline(
        &self,
        game: NewOfflineGame,
        most: u32,
    ) -> impl StoreReply<Result<OfflineKept, WriteError>> + use<Self>;

    /// All games of somebody without their records, the latest first.
    fn offline_of(
        &self,
        user: UserId,
    ) -> impl StoreReply<Result<Vec<OfflineGame>, Unavailable>> + use<Self>;

    /// The record of a game.
    fn offline_record(
        &self,
        user: UserId,
        digest: [u8; 32],
    ) -> impl StoreReply<Result<Option<String>, Unavailable>> + use<Self>;
}
