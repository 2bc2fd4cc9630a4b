//! How a command ends: done, the answer is no, or something given was wrong.

use std::{fmt, io, process::ExitCode};

use crate::text::visible;

/// What a command has to say in its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExitStatus {
    /// It did what was asked for.
    Done,
    /// It was asked whether something holds, and it does not.
    No,
}

/// Why a command could not answer.
#[derive(Debug)]
pub(crate) enum CommandError {
    /// Something given is wrong: an argument, a file, a line.
    Wrong(String),
    /// A server cannot go on, most likely because its data cannot be written any more.
    Failed(String),
    /// Nobody reads the output any more, as with `tercet solve … | head`.
    PipeClosed,
}

/// The end of a command.
pub(crate) type End = Result<ExitStatus, CommandError>;

impl CommandError {
    /// This is wrong with what was given.
    pub(crate) fn wrong(problem: impl fmt::Display) -> CommandError {
        CommandError::Wrong(problem.to_string())
    }
}

/// Only writing answers fails with a bare I/O error; reading says what was read.
impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> CommandError {
        match error.kind() {
            io::ErrorKind::BrokenPipe => CommandError::PipeClosed,
            _ => CommandError::Wrong(format!("the answer could not be written: {error}")),
        }
    }
}

/// The exit code of a command, after telling what went wrong.
///
/// 0 done, 1 the answer is no, 2 wrong usage or input, 3 a server cannot go on. A
/// reader who closes the pipe has read enough, so that is not a failure.
pub(crate) fn code(end: End) -> ExitCode {
    match end {
        Ok(ExitStatus::Done) | Err(CommandError::PipeClosed) => ExitCode::SUCCESS,
        Ok(ExitStatus::No) => ExitCode::from(1),
        Err(CommandError::Wrong(problem)) => {
            warn("error", &problem);
            ExitCode::from(2)
        }
        Err(CommandError::Failed(problem)) => {
            warn("error", &problem);
            ExitCode::from(tercet_server::ServerFailed::EXIT_CODE)
        }
    }
}

/// Tells something on standard error; that nobody may be reading there is no reason to stop.
pub(crate) fn warn(kind: &str, message: &str) {
    use io::Write as _;

    let _ = writeln!(io::stderr().lock(), "{kind}: {}", visible(message));
}
