//! Users, rooms, games and their steps, kept so that nothing acknowledged is lost.

mod chat;
mod check;
#[cfg(feature = "contract")]
pub mod contract;
mod error;
mod game;
mod ids;
mod memory;
mod room;
mod sqlite;
mod stats;
mod store;
mod user;

#[cfg(feature = "faults")]
pub use crate::sqlite::Flaw;
pub use crate::{
    chat::{Line, NewLine},
    error::{AppendError, TooLong, Unavailable, WriteError},
    game::{Append, Finish, Game, GameQuery, GameSummary, GamesOf, NewGame, NewStep, Nonce, Step},
    ids::{GameId, LineId, RoomId, TokenHash, UserId, WallMs},
    memory::MemoryStore,
    room::{Audience, NewRoom, Room, RoomQuery, RoomStatus, RoomUpdate},
    sqlite::{
        BackupError, OpenError, Settings, SqliteStore, VerifyError, back_up, restore, verify,
    },
    stats::{Durations, Stats, Writing},
    store::{Answer, Store},
    user::{NewToken, NewUser, User, UserKind},
};

/// The most bytes that a single text may have.
///
/// A step of any game has a few hundred; this keeps one mistake from filling the disk.
pub const MAX_TEXT: usize = 1 << 20;
