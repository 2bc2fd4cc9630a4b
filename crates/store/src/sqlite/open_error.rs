//! Why a data directory cannot be used.

use std::{error::Error, fmt, io, path::PathBuf};

/// Why a store was not opened.
#[derive(Debug)]
pub enum OpenError {
    /// Another process uses the directory.
    InUse {
        /// The directory.
        path: PathBuf,
        /// The number of that process, where it is known.
        process: Option<u32>,
    },
    /// The directory cannot be made or read.
    Directory {
        /// The directory.
        path: PathBuf,
        /// What the system said.
        cause: io::Error,
    },
    /// Only a part of what was moved to the directory is there.
    HalfMoved {
        /// The directory.
        path: PathBuf,
    },
    /// The database was written by a newer program.
    TooNew {
        /// The database.
        path: PathBuf,
        /// Its schema.
        found: i32,
        /// The newest schema that this program knows.
        known: i32,
    },
    /// The file is not a database of ours.
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The database cannot be opened or brought up to date.
    Database {
        /// The database.
        path: PathBuf,
        /// What could not be done.
        doing: &'static str,
        /// What the database said.
        cause: rusqlite::Error,
    },
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InUse { path, process: Some(process) } => {
                let path = path.display();
                write!(f, "the data directory {path} is in use by process {process}")
            }
            Self::InUse { path, process: None } => {
                write!(f, "the data directory {} is in use by another process", path.display())
            }
            Self::Directory { path, cause } => {
                write!(f, "the data directory {} cannot be used: {cause}", path.display())
            }
            Self::HalfMoved { path } => write!(
                f,
                "{} has only a part of what was moved to it; repeat the move to finish it",
                path.display()
            ),
            Self::TooNew { path, found, known } => {
                let path = path.display();
                write!(
                    f,
                    "{path} has schema {found}, written by a newer program; \
                     this one knows schemas up to {known}"
                )
            }
            Self::Foreign { path } => {
                write!(f, "{} is not a database of Tercet", path.display())
            }
            Self::Database { path, doing, cause } => {
                write!(f, "{}: could not {doing}: {cause}", path.display())
            }
        }
    }
}

impl Error for OpenError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Directory { cause, .. } => Some(cause),
            Self::Database { cause, .. } => Some(cause),
            Self::InUse { .. }
            | Self::HalfMoved { .. }
            | Self::TooNew { .. }
            | Self::Foreign { .. } => None,
        }
    }
}
