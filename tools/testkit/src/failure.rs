//! Why a conversation with a server did not go as needed.

use std::{error, fmt, io};

/// Why a conversation with a server did not go as needed.
#[derive(Debug)]
pub enum TestkitError {
    /// Reading or writing failed.
    Io {
        /// What was being done.
        doing: String,
        /// What the system answered.
        source: io::Error,
    },
    /// The server refused something the conversation needs.
    Refused {
        /// The request.
        asked: String,
        /// The answer.
        answer: String,
    },
    /// Something did not happen in time.
    Late {
        /// The missing event.
        awaited: String,
    },
}

impl TestkitError {
    /// Returns a function that turns an I/O error into a failure, for `map_err`.
    pub fn io(doing: impl Into<String>) -> impl FnOnce(io::Error) -> TestkitError {
        let doing = doing.into();
        move |source| TestkitError::Io { doing, source }
    }
}

impl fmt::Display for TestkitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TestkitError::Io { doing, source } => write!(f, "{doing}: {source}"),
            TestkitError::Refused { asked, answer } => {
                write!(f, "{asked} was answered with {answer}")
            }
            TestkitError::Late { awaited } => write!(f, "waited too long for {awaited}"),
        }
    }
}

impl error::Error for TestkitError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            TestkitError::Io { source, .. } => Some(source),
            TestkitError::Refused { .. } | TestkitError::Late { .. } => None,
        }
    }
}
