//! Why something about an account was not written.

use std::{error::Error, fmt};

use crate::{TooLong, Unavailable, UserId};

/// Why something about an account was not written; nothing has changed then, except after
/// [`AccountError::Unavailable`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccountError {
    /// There is no such user, or the user has no account.
    NoSuchAccount {
        /// The user asked for.
        user: UserId,
    },
    /// The user has an account already.
    AlreadyAccount {
        /// The user.
        user: UserId,
    },
    /// Somebody has or had this handle.
    HandleTaken {
        /// The handle.
        handle: String,
    },
    /// An account has a name that looks like this one, or gave it up recently.
    NameTaken,
    /// The link, code or waiting device is unknown, used up or expired.
    Gone,
    /// A waiting device shows these digits already.
    CodeTaken,
    /// A token with this hash exists.
    TokenTaken,
    /// A text is longer than what is stored.
    TooLong(TooLong),
    /// The store failed; whether it is written is known after a restart.
    Unavailable(Unavailable),
}

impl fmt::Display for AccountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchAccount { user } => write!(f, "user {user} has no account"),
            Self::AlreadyAccount { user } => write!(f, "user {user} has an account already"),
            Self::HandleTaken { handle } => write!(f, "the handle {handle:?} was given before"),
            Self::NameTaken => f.write_str("another account has a name that looks the same"),
            Self::Gone => f.write_str("it is unknown, used up or expired"),
            Self::CodeTaken => f.write_str("another device shows these digits"),
            Self::TokenTaken => f.write_str("a token with this hash exists"),
            Self::TooLong(too_long) => too_long.fmt(f),
            Self::Unavailable(unavailable) => unavailable.fmt(f),
        }
    }
}

impl Error for AccountError {}

impl From<TooLong> for AccountError {
    fn from(too_long: TooLong) -> Self {
        Self::TooLong(too_long)
    }
}

impl From<Unavailable> for AccountError {
    fn from(unavailable: Unavailable) -> Self {
        Self::Unavailable(unavailable)
    }
}
