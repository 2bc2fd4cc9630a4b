//! Why a move did not succeed.

use std::{error::Error, fmt};

use crate::{ConnectError, GameId, OpenError};

/// Why a move did not succeed; the source is as it was.
#[derive(Debug)]
pub enum MoveError {
    /// Source and target are the same.
    Same,
    /// The directory cannot be used.
    Sqlite(OpenError),
    /// The database cannot be used.
    Postgres(ConnectError),
    /// A server uses the database.
    InUse {
        /// The store.
        store: String,
    },
    /// The source has nothing in it.
    NothingThere {
        /// The store.
        store: String,
    },
    /// The source is the target of a move that did not end.
    HalfMoved {
        /// The store.
        store: String,
    },
    /// The target has something in it that no move has brought.
    NotEmpty {
        /// The store.
        store: String,
    },
    /// Something could not be read or written.
    Failed {
        /// The store.
        store: String,
        /// What could not be done.
        doing: &'static str,
        /// What the store said.
        cause: String,
    },
    /// A table is not the same on both sides.
    TableDiffers {
        /// The table.
        table: &'static str,
    },
    /// A game is not the same on both sides.
    Differs {
        /// The game.
        game: GameId,
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Same => write!(f, "--from and --to name the same store"),
            Self::Sqlite(error) => error.fmt(f),
            Self::Postgres(error) => error.fmt(f),
            Self::InUse { store } => {
                write!(f, "{store} is in use by a server; stop it and try again")
            }
            Self::NothingThere { store } => {
                write!(f, "{store} has nothing in it that could be moved")
            }
            Self::HalfMoved { store } => {
                write!(f, "{store} has only a part of what was moved to it; finish that move first")
            }
            Self::NotEmpty { store } => {
                write!(f, "{store} has something in it; move to an empty store")
            }
            Self::Failed { store, doing, cause } => {
                write!(f, "{store}: could not {doing}: {cause}")
            }
            Self::TableDiffers { table } => {
                write!(f, "the table {table} is not the same on both sides; repeat the move")
            }
            Self::Differs { game } => {
                write!(f, "game {game} is not the same on both sides; repeat the move")
            }
        }
    }
}

impl Error for MoveError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Sqlite(error) => Some(error),
            Self::Postgres(error) => Some(error),
            Self::Same
            | Self::InUse { .. }
            | Self::NothingThere { .. }
            | Self::HalfMoved { .. }
            | Self::NotEmpty { .. }
            | Self::Failed { .. }
            | Self::TableDiffers { .. }
            | Self::Differs { .. } => None,
        }
    }
}
