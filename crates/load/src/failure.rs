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
pub enum Failure {
    /// The server did what it must not.
    Violation(Violation),
    /// Reading or writing failed.
    Io {
        /// What was being done.
        doing: String,
        /// What was said.
        source: io::Error,
    },
    /// The server refused what the generator needs.
    Refused {
        /// What was asked for.
        asked: String,
        /// The answer.
        answer: String,
    },
    /// Something did not happen in time.
    Late {
        /// What.
        awaited: String,
    },
}

impl Failure {
    /// What turns an error of reading or writing into a failure.
    pub fn io(doing: impl Into<String>) -> impl FnOnce(io::Error) -> Failure {
        let doing = doing.into();
        move |source| Failure::Io { doing, source }
    }
}

impl From<Violation> for Failure {
    fn from(violation: Violation) -> Failure {
        Failure::Violation(violation)
    }
}

impl From<WrongFrame> for Violation {
    fn from(wrong: WrongFrame) -> Violation {
        Violation::Frame(wrong)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Violation(violation) => violation.fmt(f),
            Failure::Io { doing, source } => write!(f, "{doing}: {source}"),
            Failure::Refused { asked, answer } => write!(f, "{asked} was answered with {answer}"),
            Failure::Late { awaited } => write!(f, "waited too long for {awaited}"),
        }
    }
}

impl std::error::Error for Failure {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Failure::Io { source, .. } => Some(source),
            _ => None,
        }
    }
}
