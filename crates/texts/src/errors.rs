//! The connection and the server: what is going on when nothing happens.

use crate::Language;

include!(concat!(env!("OUT_DIR"), "/errors.rs"));

/// Why the server closed the connection, by the word in the close frame.
#[must_use]
pub fn closed(language: Language, word: &str) -> Option<&'static str> {
    find(language, &format!("closed-{}", word.replace('_', "-")))
}
