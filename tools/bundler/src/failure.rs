//! Every way in which making the page can fail.

use std::{fmt, io, path::PathBuf};

/// Why there is no page.
#[derive(Debug)]
pub(crate) enum PageError {
    /// A file or folder could not be read.
    Unreadable { path: PathBuf, source: io::Error },
    /// A file or folder could not be written.
    Unwritable { path: PathBuf, source: io::Error },
    /// A file that must be text is none.
    NoText { path: PathBuf },
    /// Cargo could not be started.
    NoCargo { source: io::Error },
    /// Cargo told something that cannot be understood.
    OddAnswer { source: serde_json::Error },
    /// Cargo failed, and has said why.
    NotBuilt { line: String },
    /// The program was built, but cannot be cut into its parts.
    NotSplit { program: &'static str, message: String },
    /// The program was built, but cannot be bound to JavaScript.
    NotBound { program: &'static str, message: String },
    /// A path of this machine is in what everybody would load.
    Leak { file: String, path: String },
    /// A template asks for something that is not there.
    NoSuchPart { template: String, part: String, known: Vec<String> },
    /// A drawing cannot be read.
    NoDrawing { path: PathBuf, message: String },
    /// Too much is loaded before something can be seen or done.
    TooHeavy { what: &'static str, bytes: usize, limit: usize },
    /// Two files would have the same address.
    Twice { path: String },
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PageError::Unreadable { path, source } => {
                write!(f, "cannot read {}: {source}", path.display())
            }
            PageError::Unwritable { path, source } => {
                write!(f, "cannot write {}: {source}", path.display())
            }
            PageError::NoText { path } => write!(f, "{} is not UTF-8", path.display()),
            PageError::NoCargo { source } => write!(f, "cannot start cargo: {source}"),
            PageError::OddAnswer { source } => {
                write!(f, "cannot understand the metadata of cargo: {source}")
            }
            PageError::NotBuilt { line } => write!(
                f,
                "`{line}` failed; if the target for browsers is missing, `cargo xtask setup` installs it"
            ),
            PageError::NotSplit { program, message } => {
                write!(f, "`{program}` cannot be split into its parts: {message}")
            }
            PageError::NotBound { program, message } => {
                write!(f, "`{program}` cannot be bound to JavaScript: {message}")
            }
            PageError::Leak { file, path } => {
                write!(f, "{file} contains {path}, a path of this machine")
            }
            PageError::NoSuchPart { template, part, known } => write!(
                f,
                "{template}: there is no `{part}` to fill in; known are: {}",
                known.join(", ")
            ),
            PageError::NoDrawing { path, message } => {
                write!(f, "{} cannot be drawn: {message}", path.display())
            }
            PageError::TooHeavy { what, bytes, limit } => write!(
                f,
                "{what} is {bytes} bytes, {limit} are allowed; the table above says what is in it"
            ),
            PageError::Twice { path } => write!(f, "two files have the address {path}"),
        }
    }
}

impl std::error::Error for PageError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            PageError::Unreadable { source, .. }
            | PageError::Unwritable { source, .. }
            | PageError::NoCargo { source } => Some(source),
            PageError::OddAnswer { source } => Some(source),
            _ => None,
        }
    }
}
