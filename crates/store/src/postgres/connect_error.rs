//! Why a database cannot be used.

use std::{error::Error, fmt};

/// Why a store on PostgreSQL was not opened, with what can be done about it.
#[derive(Debug)]
pub enum ConnectError {
    /// The address cannot be read.
    Url {
        /// What is wrong with it.
        cause: tokio_postgres::Error,
    },
    /// The address asks for an encrypted connection, which this program does not make.
    Encrypted,
    /// The server cannot be reached, or does not let us in.
    Refused {
        /// The database, without its password.
        database: String,
        /// What the server or the system said.
        cause: tokio_postgres::Error,
        /// What can be done about it.
        advice: &'static str,
    },
    /// The server is older than what this program needs.
    TooOld {
        /// The version of the server.
        found: String,
        /// The oldest version that is supported.
        needed: &'static str,
    },
    /// A setting of the server would lose what was acknowledged, or change texts.
    Setting {
        /// Its name.
        name: &'static str,
        /// Its value.
        found: String,
        /// What it has to be.
        needed: &'static str,
    },
    /// The database was written by a newer program.
    TooNew {
        /// The database.
        database: String,
        /// Its schema.
        found: i32,
        /// The newest schema that this program knows.
        known: i32,
    },
    /// Another server uses the database.
    InUse {
        /// The database.
        database: String,
    },
    /// Another node with the same name lives.
    NameInUse {
        /// The name.
        name: String,
    },
    /// Only a part of what was moved to the database is there.
    HalfMoved {
        /// The database.
        database: String,
    },
    /// The schema `tercet` of the database belongs to something else.
    Foreign {
        /// The database.
        database: String,
    },
    /// The database cannot be brought up to date.
    Database {
        /// The database.
        database: String,
        /// What could not be done.
        doing: &'static str,
        /// What the database said.
        cause: tokio_postgres::Error,
    },
    /// The system has no more threads.
    Thread {
        /// What the system said.
        cause: std::io::Error,
    },
}

impl fmt::Display for ConnectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Url { cause } => write!(
                f,
                "the address of the database cannot be read ({}); \
                 write postgres://USER:PASSWORD@HOST:PORT/DATABASE",
                message(cause)
            ),
            Self::Encrypted => write!(
                f,
                "sslmode=require is not supported; use a private network or a tunnel to the \
                 database, and sslmode=disable"
            ),
            Self::Refused { database, cause, advice } => {
                write!(f, "{database} cannot be used: {}; {advice}", message(cause))
            }
            Self::TooOld { found, needed } => {
                write!(f, "the server runs PostgreSQL {found}; {needed} or later is needed")
            }
            Self::Setting { name, found, needed } => write!(
                f,
                "the server has {name} = {found}, and it has to be {needed}; \
                 change its settings and start again"
            ),
            Self::TooNew { database, found, known } => write!(
                f,
                "{database} has schema {found}, written by a newer program; this one knows \
                 schemas up to {known}, so install the newer program"
            ),
            Self::InUse { database } => {
                write!(f, "{database} is in use by another server; stop it and try again")
            }
            Self::NameInUse { name } => {
                write!(f, "a node called {name} runs already; give this one another name")
            }
            Self::HalfMoved { database } => write!(
                f,
                "{database} has only a part of what was moved to it; repeat the move to finish it"
            ),
            Self::Foreign { database } => write!(
                f,
                "{database} has a schema `tercet` that is not ours; give Tercet a database of its \
                 own"
            ),
            Self::Database { database, doing, cause } => {
                write!(f, "{database}: could not {doing}: {}", message(cause))
            }
            Self::Thread { cause } => write!(f, "threads: {cause}"),
        }
    }
}

impl Error for ConnectError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Url { cause } | Self::Refused { cause, .. } | Self::Database { cause, .. } => {
                Some(cause)
            }
            Self::Thread { cause } => Some(cause),
            Self::Encrypted
            | Self::TooOld { .. }
            | Self::Setting { .. }
            | Self::TooNew { .. }
            | Self::InUse { .. }
            | Self::NameInUse { .. }
            | Self::HalfMoved { .. }
            | Self::Foreign { .. } => None,
        }
    }
}

/// What the database said, without the words that the library puts around it.
pub(super) fn message(error: &tokio_postgres::Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(said), _) => said.message().to_owned(),
        (None, Some(source)) => format!("{error} ({source})"),
        (None, None) => error.to_string(),
    }
}
