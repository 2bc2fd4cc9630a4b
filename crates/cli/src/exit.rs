//! How a command ends: done, the answer is no, or something given was wrong.

use std::{fmt, io, process::ExitCode};

use crate::text::visible;

/// What a command has to say in its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// It did what was asked for.
    Done,
    /// It was asked whether something holds, and it does not.
    No,
}

/// Why a command could not answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something given is wrong: an argument, a file, a line.
    Wrong(String),
    /// What a server keeps cannot be written any more.
    Disk(String),
    /// Nobody reads the output any more, as with `tercet solve … | head`.
    PipeClosed,
}

/// The end of a command.
pub(crate) type End = Result<Answer, Failure>;

impl Failure {
    /// This is wrong with what was given.
    pub(crate) fn wrong(problem: impl fmt::Display) -> Failure {
        Failure::Wrong(problem.to_string())
    }
}

/// Only writing answers fails with a bare I/O error; reading says what was read.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::PipeClosed,
            _ => Failure::Wrong(format!("the answer could not be written: {error}")),
        }
    }
}

/// The exit code of a command, after telling what went wrong.
///
/// 0 done, 1 the answer is no, 2 wrong usage or input, 3 a server cannot write its data. A
/// reader who closes the pipe has read enough, so that is not a failure.
pub(crate) fn code(end: End) -> ExitCode {
    match end {
        Ok(Answer::Done) | Err(Failure::PipeClosed) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(Failure::Wrong(problem)) => {
            warn("error", &problem);
            ExitCode::from(2)
        }
        Err(Failure::Disk(problem)) => {
            warn("error", &problem);
            ExitCode::from(tercet_server::StoreFailed::EXIT_CODE)
        }
    }
}

/// Tells something on standard error; that nobody may be reading there is no reason to stop.
pub(crate) fn warn(kind: &str, message: &str) {
    use io::Write as _;

    let _ = writeln!(io::stderr().lock(), "{kind}: {}", visible(message));
}
