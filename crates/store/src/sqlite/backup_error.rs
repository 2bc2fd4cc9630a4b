//! Why a copy is not made, not restored or not sound.

use std::{error::Error, fmt, io, path::PathBuf};

use super::OpenError;

/// Why a copy was not made, or a store not made from one.
#[derive(Debug)]
pub enum BackupError {
    /// There is something at the place of the copy.
    Exists {
        /// The place.
        path: PathBuf,
    },
    /// The directory to restore into has something in it.
    NotEmpty {
        /// The directory.
        path: PathBuf,
    },
    /// The file to restore is not a sound store.
    Unsound(VerifyError),
    /// The directory to restore into cannot be used.
    Open(OpenError),
    /// A file cannot be read or written.
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        cause: io::Error,
    },
    /// The database cannot be copied.
    Database {
        /// The copy.
        path: PathBuf,
        /// What the database said.
        cause: rusqlite::Error,
    },
}

/// Why a database is not a sound store.
#[derive(Debug)]
pub enum VerifyError {
    /// It cannot be read.
    Unreadable {
        /// The database.
        path: PathBuf,
        /// What the database said.
        cause: rusqlite::Error,
    },
    /// It is not a database of ours.
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// It was written by a newer program.
    TooNew {
        /// The database.
        path: PathBuf,
        /// Its schema.
        found: i32,
        /// The newest schema that this program knows.
        known: i32,
    },
    /// Its pages contradict each other.
    Corrupt {
        /// The database.
        path: PathBuf,
        /// The first thing that SQLite found.
        finding: String,
    },
    /// A game misses steps.
    Gap {
        /// The database.
        path: PathBuf,
        /// The game.
        game: i64,
        /// How many steps it has.
        n_steps: i64,
        /// The number of its last step.
        last_seq: i64,
    },
    /// A step would not be found, or another in its place.
    Misplaced {
        /// The database.
        path: PathBuf,
        /// The game.
        game: i64,
        /// The number of the step.
        seq: i64,
    },
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exists { path } => {
                write!(f, "{} exists; a backup overwrites nothing", path.display())
            }
            Self::NotEmpty { path } => {
                let path = path.display();
                write!(f, "the directory {path} is not empty; a backup is restored into a new one")
            }
            Self::Unsound(error) => error.fmt(f),
            Self::Open(error) => error.fmt(f),
            Self::File { path, cause } => write!(f, "{}: {cause}", path.display()),
            Self::Database { path, cause } => {
                write!(f, "the database cannot be copied to {}: {cause}", path.display())
            }
        }
    }
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { path, cause } => {
                write!(f, "{} cannot be read: {cause}", path.display())
            }
            Self::Foreign { path } => {
                write!(f, "{} is not a database of Tercet", path.display())
            }
            Self::TooNew { path, found, known } => {
                let path = path.display();
                write!(
                    f,
                    "{path} has schema {found}, written by a newer program; \
                     this one knows schemas up to {known}"
                )
            }
            Self::Corrupt { path, finding } => {
                write!(f, "{} is corrupt: {finding}", path.display())
            }
            Self::Gap { path, game, n_steps, last_seq } => {
                let path = path.display();
                write!(f, "{path}: game {game} has {n_steps} steps, the last of them is {last_seq}")
            }
            Self::Misplaced { path, game, seq } => {
                write!(f, "{}: step {seq} of game {game} is not at its place", path.display())
            }
        }
    }
}

impl Error for BackupError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Unsound(error) => Some(error),
            Self::Open(error) => Some(error),
            Self::File { cause, .. } => Some(cause),
            Self::Database { cause, .. } => Some(cause),
            Self::Exists { .. } | Self::NotEmpty { .. } => None,
        }
    }
}

impl Error for VerifyError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Unreadable { cause, .. } => Some(cause),
            Self::Foreign { .. } | Self::TooNew { .. } => None,
            Self::Corrupt { .. } | Self::Gap { .. } | Self::Misplaced { .. } => None,
        }
    }
}
