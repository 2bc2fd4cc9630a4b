//! Accounts: what a guest becomes who wants to be known on every device.

use crate::{GameId, RoomId, TokenHash, User, UserId, WallMs};

/// The hash of a word that is compared but must not be readable in the store: a handle that was
/// given once, or what a name looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WordHash(pub [u8; 32]);

/// The first bytes of the hash of a token: names a session or personal token among those of its
/// user, and lets nobody in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenId(pub [u8; 8]);

impl TokenHash {
    /// The name of the token in lists.
    pub fn id(self) -> TokenId {
        let mut id = [0; 8];
        id.copy_from_slice(&self.0[..8]);
        TokenId(id)
    }
}

/// How a list shows somebody who has an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountHandle {
    /// The person.
    pub user: UserId,
    /// The word by which the person is found.
    pub handle: String,
    /// The name that others see.
    pub name: String,
}

/// What somebody may do beside playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Nothing beyond their own account.
    Member,
    /// Everything that the host of the server may do with people.
    Admin,
}

impl Role {
    /// Both roles.
    pub const ALL: [Self; 2] = [Self::Member, Self::Admin];
}

/// An account as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The person, with the name that others see.
    pub user: User,
    /// The word by which the person signs in.
    pub handle: String,
    /// What the person may do.
    pub role: Role,
    /// The hash of the password, with its salt and cost.
    pub password: String,
    /// When the password was set.
    pub password_at: WallMs,
    /// The salt of the recovery codes.
    pub recovery_salt: [u8; 16],
    /// How many recovery codes are left.
    pub n_recovery: u32,
    /// When the guest became an account.
    pub created_at: WallMs,
    /// Why the person may not play here, if so.
    pub ban: Option<AccountBan>,
}

/// What a guest becomes an account with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAccount {
    /// The guest.
    pub user: UserId,
    /// The word by which the person signs in.
    pub handle: String,
    /// Its hash, which is kept for good.
    pub handle_key: WordHash,
    /// The name that others see.
    pub name: AccountName,
    /// The hash of the password, with its salt and cost.
    pub password: String,
    /// The recovery codes.
    pub recovery: Recovery,
    /// The name of the device with this session, on which the guest asks.
    pub device: (TokenHash, String),
    /// The invitation that is used up by this, if one is needed.
    pub invitation: Option<TokenHash>,
    /// When the account is made.
    pub at: WallMs,
}

/// The name of an account with what it looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountName {
    /// The name that others see.
    pub name: String,
    /// Hashes of its skeletons; no two accounts share one.
    pub keys: Vec<WordHash>,
}

/// Recovery codes: each of them sets a new password once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovery {
    /// The salt that all of them share, so that one slow hash finds the right one.
    pub salt: [u8; 16],
    /// The hashes.
    pub codes: Vec<[u8; 32]>,
}

/// What allows somebody to set a new password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// They know the old one, and stay signed in with this token.
    Password {
        /// The session that goes on.
        session: TokenHash,
    },
    /// A recovery code, by its hash, which is used up.
    Code([u8; 32]),
    /// A link of the host, by its hash, which is used up.
    Link(TokenHash),
}

/// A password to be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPassword {
    /// The user it is for.
    pub user: UserId,
    /// The hash of the password, with its salt and cost.
    pub password: String,
    /// What allows it.
    pub proof: Proof,
    /// When it is set.
    pub at: WallMs,
}

/// What kind of token somebody shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// The session of a device: may do whatever its person may.
    Session,
    /// A personal token of a program: may do what its scopes say.
    Personal,
}

impl TokenKind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Session, Self::Personal];
}

/// A session or personal token to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCredential {
    /// The hash of the secret.
    pub hash: TokenHash,
    /// Session or personal token.
    pub kind: TokenKind,
    /// The name of the device or program.
    pub label: String,
    /// What a personal token may do, as bits that the store does not interpret.
    pub scopes: u32,
    /// From when on it is no longer accepted.
    pub expires_at: WallMs,
    /// When it is stored.
    pub at: WallMs,
}

/// A session or personal token as listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credential {
    /// The hash of the secret.
    pub hash: TokenHash,
    /// Session or personal token.
    pub kind: TokenKind,
    /// The name of the device or program; empty in sessions of earlier releases.
    pub label: String,
    /// What a personal token may do.
    pub scopes: u32,
    /// From when on it is no longer accepted.
    pub expires_at: WallMs,
    /// When it was made; 0 in sessions of earlier releases.
    pub created_at: WallMs,
    /// When it was used last, to the day; 0 if it was not yet.
    pub used_at: WallMs,
}

/// Who shows a token, and what they may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The person.
    pub user: User,
    /// The handle, if the person has an account.
    pub handle: Option<String>,
    /// What the person may do.
    pub role: Role,
    /// Session or personal token.
    pub kind: TokenKind,
    /// What a personal token may do.
    pub scopes: u32,
    /// Why the person may not play here, if so.
    pub ban: Option<AccountBan>,
}

/// Why somebody may not play here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountBan {
    /// Until when; for good if there is no end.
    pub until: Option<WallMs>,
    /// The reason, as the person is told.
    pub reason: String,
    /// Since when.
    pub at: WallMs,
}

/// What a link of the host is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkKind {
    /// Lets a guest become an account where that is not open to everybody.
    Invitation,
    /// Sets a new password for an account.
    Reset,
    /// Makes the first account that uses it an admin.
    Admin,
}

impl LinkKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Invitation, Self::Reset, Self::Admin];
}

/// A link of the host, to be stored or as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostLink {
    /// The hash of its secret.
    pub hash: TokenHash,
    /// What it is for.
    pub kind: LinkKind,
    /// Whose password it sets.
    pub user: Option<UserId>,
    /// When it was made.
    pub created_at: WallMs,
    /// From when on it leads nowhere.
    pub expires_at: WallMs,
}

/// A device that wants to be let into an account, to be stored or as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceLink {
    /// The hash of the secret by which the device asks whether it was let in.
    pub secret: TokenHash,
    /// The six digits that the device shows; no two waiting devices share them.
    pub code: String,
    /// The name of the device.
    pub label: String,
    /// The guest on that device whose games are to be added to the account, if that is wanted.
    pub guest: Option<UserId>,
    /// Who has let it in.
    pub user: Option<UserId>,
    /// When it asked.
    pub created_at: WallMs,
    /// Until when it can be let in.
    pub expires_at: WallMs,
}

/// A text of a game or room in which somebody is named, as stored or to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NamingText {
    /// Who sits where in a game.
    Seats(GameId, String),
    /// The document of a room.
    Doc(RoomId, String),
}

/// What is left of somebody who is deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deletion {
    /// The user who is deleted.
    pub user: UserId,
    /// What the person is called from then on.
    pub name: String,
    /// Until when nobody else may take the name.
    pub name_free_at: WallMs,
}

/// Which accounts to list, by handle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountQuery {
    /// Only handles after this one: the last of the page before.
    pub after: Option<String>,
    /// How many at most.
    pub limit: u32,
}
