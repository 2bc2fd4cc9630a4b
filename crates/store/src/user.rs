//! People: guests and accounts, and the tokens of their devices.

use crate::{TokenHash, UserId, WallMs};

/// How a user came to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UserKind {
    /// Plays at once and is known by tokens only.
    Guest,
    /// Has signed up.
    Account,
}

impl UserKind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Guest, Self::Account];
}

/// A user to be created, with the token of the first device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewUser {
    /// The name others see; names are not unique.
    pub name: String,
    /// Guest or account.
    pub kind: UserKind,
    /// How this device will be recognized.
    pub token: NewToken,
    /// When the user is created.
    pub at: WallMs,
}

/// A token to be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewToken {
    /// The hash of the secret.
    pub hash: TokenHash,
    /// From when on it is no longer accepted.
    pub expires_at: WallMs,
}

/// A user as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// The number of the user.
    pub id: UserId,
    /// The name others see.
    pub name: String,
    /// Guest or account.
    pub kind: UserKind,
    /// When the user was created.
    pub created_at: WallMs,
}
