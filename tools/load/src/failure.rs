//! Why a run could not be made, or must not count.

use std::{fmt, io};

use crate::frame::WrongFrame;

/// Something the server must never do: the run fails, whatever it measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Violation {
    /// A step is missing or came twice.
    Gap {
        /// The game.
        game: i64,
        /// The step that had to come.
        expected: u64,
        /// The step that came.
        got: u64,
    },
    /// An answer to a claim that was not made, or was answered already.
    UnaskedAnswer {
        /// The number of the claim.
        id: u64,
    },
    /// Claims without an answer at the end.
    Unanswered {
        /// How many.
        claims: usize,
    },
    /// A claim was accepted and its step never came to another player.
    NotTold {
        /// How many.
        claims: usize,
    },
    /// A frame that no server of this protocol sends.
    Frame(WrongFrame),
    /// A message that cannot be read.
    Message(String),
    /// The server closed a connection.
    Closed(Option<u16>),
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::Gap { game, expected, got } => {
                write!(f, "step {got} of game {game} came where step {expected} had to")
            }
            Violation::UnaskedAnswer { id } => {
                write!(f, "claim {id} was answered and is not open")
            }
            Violation::Unanswered { claims } => write!(f, "{claims} claims were never answered"),
            Violation::NotTold { claims } => {
                write!(f, "{claims} accepted claims were never told to another player")
            }
            Violation::Frame(wrong) => write!(f, "a frame that no server sends: {wrong:?}"),
            Violation::Message(text) => write!(f, "a message that cannot be read: {text}"),
            Violation::Closed(code) => write!(f, "the server closed a connection with {code:?}"),
        }
    }
}

/// Why a run could not be made or must not count.
#[derive(Debug)]
pub enum RunError {
    /// The server did what it must not.
    Violation(Violation),
    /// The conversation with the server failed.
    Server(tercet_testkit::TestkitError),
    /// This machine lacks something.
    Missing(&'static str),
}

impl RunError {
    /// Returns a function that turns an I/O error into a failure, for `map_err`.
    pub fn io(doing: impl Into<String>) -> impl FnOnce(io::Error) -> RunError {
        let wrap = tercet_testkit::TestkitError::io(doing);
        move |source| RunError::Server(wrap(source))
    }

    /// The server refused something the run needs.
    pub fn refused(asked: impl Into<String>, answer: impl Into<String>) -> RunError {
        let (asked, answer) = (asked.into(), answer.into());
        RunError::Server(tercet_testkit::TestkitError::Refused { asked, answer })
    }

    /// Something did not happen in time.
    pub fn late(awaited: impl Into<String>) -> RunError {
        RunError::Server(tercet_testkit::TestkitError::Late { awaited: awaited.into() })
    }
}

impl From<Violation> for RunError {
    fn from(violation: Violation) -> RunError {
        RunError::Violation(violation)
    }
}

impl From<tercet_testkit::TestkitError> for RunError {
    fn from(failure: tercet_testkit::TestkitError) -> RunError {
        RunError::Server(failure)
    }
}

impl From<WrongFrame> for Violation {
    fn from(wrong: WrongFrame) -> Violation {
        Violation::Frame(wrong)
    }
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Violation(violation) => violation.fmt(f),
            RunError::Server(failure) => failure.fmt(f),
            RunError::Missing(what) => write!(f, "this machine lacks {what}"),
        }
    }
}

impl std::error::Error for RunError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            RunError::Violation(_) | RunError::Missing(_) => None,
            RunError::Server(failure) => failure.source(),
        }
    }
}
