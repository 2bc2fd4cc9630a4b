//! Every way in which a task of the build tool can fail.

use std::{error, fmt, io, path::PathBuf};

/// Why a task ended without success.
#[derive(Debug)]
pub(crate) enum TaskError {
    /// A command ran and reported failure; `code` is absent when a signal ended it.
    Exited { line: String, code: Option<i32> },
    /// A command could not be started at all.
    NotStarted { line: String, source: io::Error },
    /// A command succeeded, but its answer lacks what was asked for.
    Unanswered { line: String, wanted: &'static str },
    /// A file or folder could not be read.
    Unreadable { path: PathBuf, source: io::Error },
    /// The tidy checks found something.
    Untidy { n_findings: usize },
    /// Something that a build or a start needs is not as it must be.
    NotReady { problem: String, remedy: String },
    /// Tools are missing and could not be installed.
    Missing { names: Vec<&'static str> },
    /// A step of the test run failed; `repeat` is the command line that shows it again.
    Step { name: &'static str, repeat: String, cause: Box<TaskError> },
}

impl fmt::Display for TaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TaskError::Exited { line, code: Some(code) } => {
                write!(f, "exit code {code} from `{line}`")
            }
            TaskError::Exited { line, code: None } => write!(f, "a signal ended `{line}`"),
            TaskError::NotStarted { line, source } => write!(f, "cannot start `{line}`: {source}"),
            TaskError::Unanswered { line, wanted } => write!(f, "`{line}` names no {wanted}"),
            TaskError::Unreadable { path, source } => {
                write!(f, "cannot read {}: {source}", path.display())
            }
            TaskError::Untidy { n_findings: 1 } => write!(f, "tidy has 1 finding"),
            TaskError::Untidy { n_findings } => write!(f, "tidy has {n_findings} findings"),
            TaskError::NotReady { problem, remedy } => write!(f, "{problem}: {remedy}"),
            TaskError::Missing { names } => write!(f, "still missing: {}", names.join(", ")),
            TaskError::Step { name, repeat, cause } => {
                write!(f, "step `{name}` failed: {cause}\nrepeat it with: {repeat}")
            }
        }
    }
}

impl error::Error for TaskError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            TaskError::NotStarted { source, .. } | TaskError::Unreadable { source, .. } => {
                Some(source)
            }
            TaskError::Step { cause, .. } => Some(cause),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_step_tells_its_name_and_how_to_repeat_it() {
        let cause = Box::new(TaskError::Untidy { n_findings: 2 });
        let failure = TaskError::Step { name: "tidy", repeat: "cargo xtask tidy".into(), cause };
        assert_eq!(
            failure.to_string(),
            "step `tidy` failed: tidy has 2 findings\nrepeat it with: cargo xtask tidy"
        );
    }

    #[test]
    fn the_cause_beneath_a_failure_can_be_asked_for() {
        let cause = Box::new(TaskError::Missing { names: vec!["git", "clippy"] });
        let failure = TaskError::Step { name: "set-up", repeat: "cargo xtask setup".into(), cause };
        let beneath = error::Error::source(&failure).map(ToString::to_string);
        assert_eq!(beneath.as_deref(), Some("still missing: git, clippy"));
    }
}
