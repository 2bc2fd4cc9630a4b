//! Users, rooms, games and their steps, kept so that nothing acknowledged is lost.
//!
//! [`Store`] says what is promised; [`SqliteStore`] keeps it on a disk, `PostgresStore` (with the
//! feature `postgres`) in a database that several machines share, [`MemoryStore`] in memory for
//! tests; [`AnyStore`] is the one that an operator chose. The store knows no rules: what a room, a step or an outcome says is text to it.
//!
//! # How the store in SQLite works
//!
//! ```text
//!   rooms ── append, save_room, … ──▶ queue ──▶ writer ── commit, synced ──▶ answers
//!   anybody ── steps, rooms, … ─────▶ queue ──▶ 2 readers ─────────────────▶ answers
//! ```
//!
//! - **Answers come after the commit.** SQLite runs with a write-ahead log and `synchronous=FULL`:
//!   when a commit returns, it is on the disk.
//! - **Group commit without a timer.** The writer takes whatever queued during its last
//!   commit, so a lone step waits for nothing and a thousand rooms share one sync.
//! - **An append is a compare-and-set**: it names the number of its first step, which must be the
//!   next of the game. The writer remembers where each game stands. Steps have no gaps, and of
//!   two writers one wins.
//! - **Steps lie as they came, and get their places later**, a thousand at once: the table by which
//!   the steps of a game are found would otherwise be most of what is written. A read
//!   looks there first and then through the steps without a place.
//! - **Order is the order of calls.** A request is lined up when the function is called, not when
//!   its future is first polled.
//! - **A failed write is the end.** After a failed sync nobody knows what is on the disk, and a
//!   second one would report success without having written anything. So the
//!   writer stops at the first failure, everything that waits and everything later is answered
//!   with [`Unavailable::WriteFailed`], and the files are left as they are. The next start
//!   rewrites the log and moves all of it into the database before anything is accepted.
//! - **The log stays short.** Between two commits the writer moves it into the database when it has
//!   a thousand pages, and the log starts over.
//! - **One process.** A lock on a file in the data directory keeps others off; [`back_up`] may
//!   still copy the database from another process.
//!
//! # Example
//!
//! ```
//! use tercet_store::{MemoryStore, NewToken, NewUser, Store, TokenHash, UserKind, WallMs};
//!
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let store = MemoryStore::new();
//! let token = NewToken { hash: TokenHash([7; 32]), expires_at: WallMs(2_000) };
//! let (name, kind) = ("Ann".to_owned(), UserKind::Guest);
//! let id = store.create_user(NewUser { name, kind, token, at: WallMs(1_000) }).await?;
//! let found = store.user_by_token(token.hash, WallMs(1_500)).await?;
//! assert_eq!(found.map(|user| user.id), Some(id));
//! # Ok(())
//! # }
//! # let waker = std::task::Waker::noop();
//! # let mut context = std::task::Context::from_waker(waker);
//! # assert!(std::pin::pin!(example()).poll(&mut context).is_ready());
//! ```

mod account;
mod account_error;
mod accounts;
mod any;
mod batching;
mod chat;
mod check;
mod choice;
#[cfg(feature = "contract")]
pub mod contract;
mod error;
mod forget;
mod game;
mod ids;
mod memory;
mod meter;
mod offline;
mod people;
mod person;
#[cfg(feature = "postgres")]
mod postgres;
mod queue;
mod rating;
mod ratings;
mod room;
mod run;
mod runs;
mod sqlite;
mod stats;
mod store;
#[cfg(feature = "postgres")]
mod transfer;
mod user;

#[cfg(feature = "faults")]
pub use crate::sqlite::Flaw;
pub use crate::{
    account::{
        Account, AccountBan, AccountHandle, AccountName, AccountQuery, Credential, Deletion,
        DeviceLink, HostLink, Identity, LinkKind, NamingText, NewAccount, NewCredential,
        NewPassword, Proof, Recovery, Role, TokenId, TokenKind, WordHash,
    },
    account_error::AccountError,
    accounts::Accounts,
    any::{AnyOpenError, AnyStore},
    chat::{NewLine, StoredLine},
    choice::{InvalidChoice, StoreChoice},
    error::{AppendError, TooLong, Unavailable, WriteError},
    forget::Forget,
    game::{
        Append, Finish, GameQuery, GameSummary, GamesOf, NewGame, NewStep, Nonce, StoredGame,
        StoredStep,
    },
    ids::{GameId, LineId, RoomId, TokenHash, UserId, WallMs},
    memory::MemoryStore,
    offline::{NewOfflineGame, OfflineGame, OfflineGames, OfflineKept},
    people::People,
    person::{Figure, HostAct, KnownTie, NewReport, Showing, StoredReport, Tie, TieKind},
    rating::{
        Arrival, Judgment, KeptGame, Ladder, LadderQuery, Rated, RatedOn, RatingChange, SeatRating,
        StoredRating, TakenGame,
    },
    ratings::Ratings,
    room::{Audience, NewStoredRoom, RoomQuery, RoomStatus, RoomUpdate, StoredRoom},
    run::{
        Circle, CircleId, NewCircle, NewRun, PeriodId, RunScore, RunState, RunVerdict, ScoreQuery,
        StoredRun, TrackId,
    },
    runs::Runs,
    sqlite::{
        BackupError, OpenError, Settings, SqliteStore, VerifyError, back_up, free_space,
        moved_from, restore, verify,
    },
    stats::{Durations, Stats, Writing},
    store::{Store, StoreReply},
    user::{NewToken, NewUser, User, UserKind},
};
#[cfg(feature = "postgres")]
pub use crate::{
    postgres::{ConnectError, Node, Ownership, OwnershipCounts, Peer, PostgresStore, Survey},
    transfer::{MoveError, Moved, Progress, move_all},
};

/// The most bytes that a single text may have.
///
/// A step of any game has a few hundred; this keeps one mistake from filling the disk.
pub const MAX_TEXT: usize = 1 << 20;

/// How the document of a room names a user by number: documents are JSON without spaces.
fn naming_needle(user: UserId) -> String {
    format!("\"user\":{user}")
}
