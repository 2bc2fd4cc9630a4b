//! The store's promises about accounts, kept by lining up work for the writer and the readers.

use super::{PostgresStore, account_change, account_query, credentials, deletion, links};
use crate::{
    Account, AccountBan, AccountError, AccountHandle, AccountName, AccountQuery, Accounts,
    Credential, Deletion, DeviceLink, HostLink, Identity, NamingText, NewAccount, NewCredential,
    NewPassword, Recovery, Role, StoreReply, StoredLine, TokenHash, TokenId, TooLong, Unavailable,
    UserId, WallMs, WordHash,
};

type Read<T> = Result<T, Unavailable>;
type Written<T> = Result<T, AccountError>;

impl Accounts for PostgresStore {
    fn create_account(&self, account: NewAccount) -> impl StoreReply<Written<()>> + use<> {
        let checked = account.check();
        self.write(checked, account_change::create(account))
    }

    fn account(&self, user: UserId, now: WallMs) -> impl StoreReply<Read<Option<Account>>> + use<> {
        self.reader()
            .read(async move |connection| account_query::account(&connection, user, now).await)
    }

    fn handles_of(&self, users: Vec<UserId>) -> impl StoreReply<Read<Vec<AccountHandle>>> + use<> {
        self.reader()
            .read(async move |connection| account_query::handles_of(&connection, users).await)
    }

    fn account_by_handle(
        &self,
        handle: String,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<Account>>> + use<> {
        self.reader().read(async move |connection| {
            account_query::account_by_handle(&connection, handle, now).await
        })
    }

    fn accounts(
        &self,
        query: AccountQuery,
        now: WallMs,
    ) -> impl StoreReply<Read<Vec<Account>>> + use<> {
        self.reader()
            .read(async move |connection| account_query::accounts(&connection, query, now).await)
    }

    fn needs_admin(&self, now: WallMs) -> impl StoreReply<Read<bool>> + use<> {
        self.reader()
            .read(async move |connection| account_query::needs_admin(&connection, now).await)
    }

    fn lines_of(&self, user: UserId, limit: u32) -> impl StoreReply<Read<Vec<StoredLine>>> + use<> {
        self.reader()
            .read(async move |connection| account_query::lines_of(&connection, user, limit).await)
    }

    fn set_role(&self, user: UserId, role: Role) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), account_change::set_role(user, role))
    }

    fn rename_account(
        &self,
        user: UserId,
        name: AccountName,
        at: WallMs,
        old_free_at: WallMs,
    ) -> impl StoreReply<Written<()>> + use<> {
        let checked = TooLong::check("name", &name.name);
        self.write(checked, account_change::rename(user, name, at, old_free_at))
    }

    fn change_handle(
        &self,
        user: UserId,
        handle: String,
        key: WordHash,
    ) -> impl StoreReply<Written<()>> + use<> {
        let checked = TooLong::check("handle", &handle);
        self.write(checked, account_change::change_handle(user, handle, key))
    }

    fn set_password(
        &self,
        password: NewPassword,
    ) -> impl StoreReply<Written<Vec<TokenHash>>> + use<> {
        let checked = TooLong::check("password", &password.password);
        self.write(checked, account_change::set_password(password))
    }

    fn set_recovery(
        &self,
        user: UserId,
        recovery: Recovery,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), account_change::set_recovery(user, recovery))
    }

    fn has_recovery(&self, user: UserId, code: [u8; 32]) -> impl StoreReply<Read<bool>> + use<> {
        self.reader().read(async move |connection| {
            account_query::has_recovery(&connection, user, code).await
        })
    }

    fn identity(
        &self,
        token: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<Identity>>> + use<> {
        self.reader()
            .read(async move |connection| account_query::identity(&connection, token, now).await)
    }

    fn add_credential(
        &self,
        user: UserId,
        credential: NewCredential,
    ) -> impl StoreReply<Written<()>> + use<> {
        let checked = TooLong::check("label", &credential.label);
        self.write(checked, credentials::add(user, credential))
    }

    fn credentials(
        &self,
        user: UserId,
        now: WallMs,
    ) -> impl StoreReply<Read<Vec<Credential>>> + use<> {
        self.reader()
            .read(async move |connection| account_query::credentials(&connection, user, now).await)
    }

    fn end_credential(
        &self,
        user: UserId,
        id: TokenId,
    ) -> impl StoreReply<Written<Option<TokenHash>>> + use<> {
        self.write(Ok(()), credentials::end(user, id))
    }

    fn end_credentials(
        &self,
        user: UserId,
        except: Option<TokenHash>,
    ) -> impl StoreReply<Written<Vec<TokenHash>>> + use<> {
        self.write(Ok(()), credentials::end_all(user, except))
    }

    fn token_used(
        &self,
        token: TokenHash,
        at: WallMs,
        session_end: WallMs,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), credentials::used(token, at, session_end))
    }

    fn add_link(&self, link: HostLink) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), links::add(link))
    }

    fn link(
        &self,
        hash: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<HostLink>>> + use<> {
        self.reader()
            .read(async move |connection| account_query::link(&connection, hash, now).await)
    }

    fn use_admin_link(
        &self,
        hash: TokenHash,
        user: UserId,
        now: WallMs,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), links::use_admin(hash, user, now))
    }

    fn add_device_link(&self, link: DeviceLink) -> impl StoreReply<Written<()>> + use<> {
        let checked = TooLong::check("label", &link.label);
        self.write(checked, links::add_device(link))
    }

    fn device_link(
        &self,
        code: String,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<DeviceLink>>> + use<> {
        self.reader()
            .read(async move |connection| account_query::device_link(&connection, code, now).await)
    }

    fn confirm_device_link(
        &self,
        code: String,
        user: UserId,
        now: WallMs,
    ) -> impl StoreReply<Written<DeviceLink>> + use<> {
        self.write(Ok(()), links::confirm_device(code, user, now))
    }

    fn device_link_by_secret(
        &self,
        secret: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<DeviceLink>>> + use<> {
        self.reader().read(async move |connection| {
            account_query::device_link_by_secret(&connection, secret, now).await
        })
    }

    fn claim_device_link(
        &self,
        secret: TokenHash,
        credential: NewCredential,
    ) -> impl StoreReply<Written<UserId>> + use<> {
        let checked = TooLong::check("label", &credential.label);
        self.write(checked, links::claim_device(secret, credential))
    }

    fn merge_guest(
        &self,
        guest: UserId,
        into: UserId,
        texts: Vec<NamingText>,
    ) -> impl StoreReply<Written<(Vec<TokenHash>, u64)>> + use<> {
        self.write(Ok(()), account_change::merge_guest(guest, into, texts))
    }

    fn merged_guests(&self, account: UserId) -> impl StoreReply<Read<Vec<UserId>>> + use<> {
        self.reader().read(async move |c| account_query::merged_guests(&c, account).await)
    }

    fn merged_into(&self, guest: UserId) -> impl StoreReply<Read<Option<UserId>>> + use<> {
        self.reader().read(async move |c| account_query::merged_into(&c, guest).await)
    }

    fn set_ban(
        &self,
        user: UserId,
        ban: Option<AccountBan>,
    ) -> impl StoreReply<Written<()>> + use<> {
        let reason = ban.as_ref().map(|ban| ban.reason.as_str());
        let checked = TooLong::check("reason", reason.unwrap_or_default());
        self.write(checked, account_change::set_ban(user, ban))
    }

    fn ban(&self, user: UserId, now: WallMs) -> impl StoreReply<Read<Option<AccountBan>>> + use<> {
        self.reader().read(async move |c| account_query::ban(&c, user, now).await)
    }

    fn texts_naming(&self, user: UserId) -> impl StoreReply<Read<Vec<NamingText>>> + use<> {
        self.reader()
            .read(async move |connection| account_query::texts_naming(&connection, user).await)
    }

    fn rewrite_texts(&self, texts: Vec<NamingText>) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), deletion::rewrite(texts, |room| self.epoch(room)))
    }

    fn delete_user(&self, deletion: Deletion) -> impl StoreReply<Written<Vec<TokenHash>>> + use<> {
        let checked = TooLong::check("name", &deletion.name);
        self.write(checked, deletion::delete(deletion))
    }

    fn expire_links(&self, now: WallMs) -> impl StoreReply<Written<u64>> + use<> {
        self.write(Ok(()), links::expire(now))
    }

    fn scrub(&self) -> impl StoreReply<Read<bool>> + use<> {
        self.reader().read(async move |mut connection| deletion::clear(&mut connection).await)
    }
}
