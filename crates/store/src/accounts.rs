//! What every store promises about accounts.

use crate::{
    Account, AccountBan, AccountError, AccountHandle, AccountName, AccountQuery, Credential,
    Deletion, DeviceLink, HostLink, Identity, NamingText, NewAccount, NewCredential, NewPassword,
    Recovery, Role, Store, StoreReply, StoredLine, TokenHash, TokenId, Unavailable, UserId, WallMs,
    WordHash,
};

/// Keeps accounts, the tokens of their devices and programs, and the links that lead to them.
///
/// No secret is ever stored: passwords, recovery codes, tokens and links come in as hashes.
pub trait Accounts: Store {
    /// Makes an account of a guest, who stays the same user.
    fn create_account(
        &self,
        account: NewAccount,
    ) -> impl StoreReply<Result<(), AccountError>> + use<Self>;

    /// The account of a user; the ban in it is one that has not ended at `now`.
    fn account(
        &self,
        user: UserId,
        now: WallMs,
    ) -> impl StoreReply<Result<Option<Account>, Unavailable>> + use<Self>;

    /// The handles and names of those of these people who have an account, by number.
    fn handles_of(
        &self,
        users: Vec<UserId>,
    ) -> impl StoreReply<Result<Vec<AccountHandle>, Unavailable>> + use<Self>;

    /// The account with this handle.
    fn account_by_handle(
        &self,
        handle: String,
        now: WallMs,
    ) -> impl StoreReply<Result<Option<Account>, Unavailable>> + use<Self>;

    /// Accounts by handle.
    fn accounts(
        &self,
        query: AccountQuery,
        now: WallMs,
    ) -> impl StoreReply<Result<Vec<Account>, Unavailable>> + use<Self>;

    /// Whether there is neither an admin nor a link that makes one.
    fn needs_admin(&self, now: WallMs) -> impl StoreReply<Result<bool, Unavailable>> + use<Self>;

    /// What a user said and is still kept, at most `limit` lines, the newest first.
    fn lines_of(
        &self,
        user: UserId,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredLine>, Unavailable>> + use<Self>;

    /// Changes what somebody may do.
    fn set_role(
        &self,
        user: UserId,
        role: Role,
    ) -> impl StoreReply<Result<(), AccountError>> + use<Self>;

    /// Gives an account another name. Others can have the old one from `old_free_at` on.
    fn rename_account(
        &self,
        user: UserId,
        name: AccountName,
        at: WallMs,
        old_free_at: WallMs,
    ) -> impl StoreReply<Result<(), AccountError>> + use<Self>;

    /// Gives an account another handle; nobody gets the old one.
    fn change_handle(
        &self,
        user: UserId,
        handle: String,
        key: WordHash,
    ) -> impl StoreReply<Result<(), AccountError>> + use<Self>;

    /// Sets a password and tells which tokens have ended by it: with the old password all
    /// sessions but the one that is used, otherwise all sessions and personal tokens.
    fn set_password(
        &self,
        password: NewPassword,
    ) -> impl StoreReply<Result<Vec<TokenHash>, AccountError>> + use<Self>;

    /// Replaces the recovery codes of an account.
    fn set_recovery(
        &self,
        user: UserId,
        recovery: Recovery,
    ) -> impl StoreReply<Result<(), AccountError>> + use<Self>;

    /// Whether this is a recovery code of a user that is not used up.
    fn has_recovery(
        &self,
        user: UserId,
        code: [u8; 32],
    ) -> impl StoreReply<Result<bool, Unavailable>> + use<Self>;

    /// Who shows this token, if it has not expired at `now`.
    fn identity(
        &self,
        token: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Result<Option<Identity>, Unavailable>> + use<Self>;

    /// Adds a session or personal token of a user, guest or account.
    fn add_credential(
        &self,
        user: UserId,
        credential: NewCredential,
    ) -> impl StoreReply<Result<(), AccountError>> + use<Self>;

    /// The sessions and personal tokens of a user that have not expired, the newest first.
    fn credentials(
        &self,
        user: UserId,
        now: WallMs,
    ) -> impl StoreReply<Result<Vec<Credential>, Unavailable>> + use<Self>;

    /// Ends a session or personal token of a user, and tells its hash if there was one.
    fn end_credential(
        &self,
        user: UserId,
        id: TokenId,
    ) -> impl StoreReply<Result<Option<TokenHash>, AccountError>> + use<Self>;

    /// Ends all sessions and personal tokens of a user but one session, and tells their hashes.
    fn end_credentials(
        &self,
        user: UserId,
        except: Option<TokenHash>,
    ) -> impl StoreReply<Result<Vec<TokenHash>, AccountError>> + use<Self>;

    /// Notes that a token was used, and moves the end of a session.
    fn token_used(
        &self,
        token: TokenHash,
        at: WallMs,
        session_end: WallMs,
    ) -> impl StoreReply<Result<(), AccountError>> + use<Self>;

    /// Keeps a link of the host.
    fn add_link(&self, link: HostLink) -> impl StoreReply<Result<(), AccountError>> + use<Self>;

    /// A link of the host, if it has not expired at `now`.
    fn link(
        &self,
        hash: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Result<Option<HostLink>, Unavailable>> + use<Self>;

    /// Uses up the link of the first admin.
    fn use_admin_link(
        &self,
        hash: TokenHash,
        user: UserId,
        now: WallMs,
    ) -> impl StoreReply<Result<(), AccountError>> + use<Self>;

    /// Keeps a device that wants to be let into an account.
    fn add_device_link(
        &self,
        link: DeviceLink,
    ) -> impl StoreReply<Result<(), AccountError>> + use<Self>;

    /// The waiting device that shows these digits, if its time is not over at `now`.
    fn device_link(
        &self,
        code: String,
        now: WallMs,
    ) -> impl StoreReply<Result<Option<DeviceLink>, Unavailable>> + use<Self>;

    /// Lets a device into an account.
    fn confirm_device_link(
        &self,
        code: String,
        user: UserId,
        now: WallMs,
    ) -> impl StoreReply<Result<DeviceLink, AccountError>> + use<Self>;

    /// What became of a waiting device, by the secret that it holds.
    fn device_link_by_secret(
        &self,
        secret: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Result<Option<DeviceLink>, Unavailable>> + use<Self>;

    /// Gives a device that was let in its session; works once.
    fn claim_device_link(
        &self,
        secret: TokenHash,
        credential: NewCredential,
    ) -> impl StoreReply<Result<UserId, AccountError>> + use<Self>;

    /// Adds the games of a guest to an account, ends the tokens of the guest, and tells their
    /// hashes and how many games there were. A second time there is nothing left to add.
    ///
    /// Of the texts, those of games that were taken for the ratings are replaced: the others still
    /// have to tell that a guest played.
    fn merge_guest(
        &self,
        guest: UserId,
        into: UserId,
        texts: Vec<NamingText>,
    ) -> impl StoreReply<Result<(Vec<TokenHash>, u64), AccountError>> + use<Self>;

    /// The guests whose games were added to an account, by number.
    fn merged_guests(
        &self,
        account: UserId,
    ) -> impl StoreReply<Result<Vec<UserId>, Unavailable>> + use<Self>;

    /// The account to which the games of a guest were added.
    fn merged_into(
        &self,
        guest: UserId,
    ) -> impl StoreReply<Result<Option<UserId>, Unavailable>> + use<Self>;

    /// Keeps somebody from playing, or lets them play again.
    fn set_ban(
        &self,
        user: UserId,
        ban: Option<AccountBan>,
    ) -> impl StoreReply<Result<(), AccountError>> + use<Self>;

    /// Why somebody, guest or account, may not play here at `now`, if so.
    fn ban(
        &self,
        user: UserId,
        now: WallMs,
    ) -> impl StoreReply<Result<Option<AccountBan>, Unavailable>> + use<Self>;

    /// The texts of games and rooms in which a user may be named.
    fn texts_naming(
        &self,
        user: UserId,
    ) -> impl StoreReply<Result<Vec<NamingText>, Unavailable>> + use<Self>;

    /// Replaces texts of games and rooms.
    fn rewrite_texts(
        &self,
        texts: Vec<NamingText>,
    ) -> impl StoreReply<Result<(), AccountError>> + use<Self>;

    /// Removes everything personal of a user: account, tokens, links, chat. The number stays,
    /// with another name. Tells which tokens have ended.
    fn delete_user(
        &self,
        deletion: Deletion,
    ) -> impl StoreReply<Result<Vec<TokenHash>, AccountError>> + use<Self>;

    /// Forgets links, waiting devices and locked names that have expired at `now`, and tells
    /// how many.
    fn expire_links(&self, now: WallMs) -> impl StoreReply<Result<u64, AccountError>> + use<Self>;

    /// Makes sure that no file holds what was deleted, and tells whether that is so: a store
    /// that is too large to be rewritten while it serves does it at its next start.
    fn scrub(&self) -> impl StoreReply<Result<bool, Unavailable>> + use<Self>;
}
