//! The store's promises about accounts, kept by lining up work for the threads.

use tokio::sync::oneshot;

use super::{SqliteStore, account_change, account_query, job::Job};
use crate::{
    Account, AccountBan, AccountError, AccountHandle, AccountName, AccountQuery, Accounts,
    Credential, Deletion, DeviceLink, HostLink, Identity, NamingText, NewAccount, NewCredential,
    NewPassword, Recovery, Role, StoreReply, StoredLine, TokenHash, TokenId, TooLong, Unavailable,
    UserId, WallMs, WordHash, batching::CommitBatch,
};

type Read<T> = Result<T, Unavailable>;
type Written<T> = Result<T, AccountError>;

impl Accounts for SqliteStore {
    fn create_account(&self, account: NewAccount) -> impl StoreReply<Written<()>> + use<> {
        let checked = account.check();
        self.change(checked, move |connection, _| {
            account_change::create_account(connection, &account)
        })
    }

    fn account(&self, user: UserId, now: WallMs) -> impl StoreReply<Read<Option<Account>>> + use<> {
        self.read(move |connection| account_query::account(connection, user, now))
    }

    fn handles_of(&self, users: Vec<UserId>) -> impl StoreReply<Read<Vec<AccountHandle>>> + use<> {
        self.read(move |connection| account_query::handles_of(connection, users))
    }

    fn account_by_handle(
        &self,
        handle: String,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<Account>>> + use<> {
        self.read(move |connection| account_query::account_by_handle(connection, &handle, now))
    }

    fn accounts(
        &self,
        query: AccountQuery,
        now: WallMs,
    ) -> impl StoreReply<Read<Vec<Account>>> + use<> {
        self.read(move |connection| account_query::accounts(connection, &query, now))
    }

    fn needs_admin(&self, now: WallMs) -> impl StoreReply<Read<bool>> + use<> {
        self.read(move |connection| account_query::needs_admin(connection, now))
    }

    fn lines_of(&self, user: UserId, limit: u32) -> impl StoreReply<Read<Vec<StoredLine>>> + use<> {
        self.read(move |connection| account_query::lines_of(connection, user, limit))
    }

    fn set_role(&self, user: UserId, role: Role) -> impl StoreReply<Written<()>> + use<> {
        self.change(Ok(()), move |connection, _| account_change::set_role(connection, user, role))
    }

    fn rename_account(
        &self,
        user: UserId,
        name: AccountName,
        at: WallMs,
        old_free_at: WallMs,
    ) -> impl StoreReply<Written<()>> + use<> {
        let checked = TooLong::check("name", &name.name);
        self.change(checked, move |connection, _| {
            account_change::rename(connection, user, &name, at, old_free_at)
        })
    }

    fn change_handle(
        &self,
        user: UserId,
        handle: String,
        key: WordHash,
    ) -> impl StoreReply<Written<()>> + use<> {
        let checked = TooLong::check("handle", &handle);
        self.change(checked, move |connection, _| {
            account_change::change_handle(connection, user, handle, key)
        })
    }

    fn set_password(
        &self,
        password: NewPassword,
    ) -> impl StoreReply<Written<Vec<TokenHash>>> + use<> {
        let checked = TooLong::check("password", &password.password);
        self.change(checked, move |connection, _| {
            account_change::set_password(connection, &password)
        })
    }

    fn set_recovery(
        &self,
        user: UserId,
        recovery: Recovery,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.change(Ok(()), move |connection, _| {
            account_change::set_recovery(connection, user, &recovery)
        })
    }

    fn has_recovery(&self, user: UserId, code: [u8; 32]) -> impl StoreReply<Read<bool>> + use<> {
        self.read(move |connection| account_query::has_recovery(connection, user, code))
    }

    fn identity(
        &self,
        token: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<Identity>>> + use<> {
        self.read(move |connection| account_query::identity(connection, token, now))
    }

    fn add_credential(
        &self,
        user: UserId,
        credential: NewCredential,
    ) -> impl StoreReply<Written<()>> + use<> {
        let checked = TooLong::check("label", &credential.label);
        self.change(checked, move |connection, _| {
            account_change::add_credential(connection, user, &credential)
        })
    }

    fn credentials(
        &self,
        user: UserId,
        now: WallMs,
    ) -> impl StoreReply<Read<Vec<Credential>>> + use<> {
        self.read(move |connection| account_query::credentials(connection, user, now))
    }

    fn end_credential(
        &self,
        user: UserId,
        id: TokenId,
    ) -> impl StoreReply<Written<Option<TokenHash>>> + use<> {
        self.change(Ok(()), move |connection, _| {
            account_change::end_credential(connection, user, id)
        })
    }

    fn end_credentials(
        &self,
        user: UserId,
        except: Option<TokenHash>,
    ) -> impl StoreReply<Written<Vec<TokenHash>>> + use<> {
        self.change(Ok(()), move |connection, _| {
            account_change::end_credentials(connection, user, except)
        })
    }

    fn token_used(
        &self,
        token: TokenHash,
        at: WallMs,
        session_end: WallMs,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.change(Ok(()), move |connection, _| {
            account_change::token_used(connection, token, at, session_end)
        })
    }

    fn add_link(&self, link: HostLink) -> impl StoreReply<Written<()>> + use<> {
        self.change(Ok(()), move |connection, _| account_change::add_link(connection, link))
    }

    fn link(
        &self,
        hash: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<HostLink>>> + use<> {
        self.read(move |connection| account_query::link(connection, hash, now))
    }

    fn use_admin_link(
        &self,
        hash: TokenHash,
        user: UserId,
        now: WallMs,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.change(Ok(()), move |connection, _| {
            account_change::use_admin_link(connection, hash, user, now)
        })
    }

    fn add_device_link(&self, link: DeviceLink) -> impl StoreReply<Written<()>> + use<> {
        let checked = TooLong::check("label", &link.label);
        self.change(checked, move |connection, _| {
            account_change::add_device_link(connection, &link)
        })
    }

    fn device_link(
        &self,
        code: String,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<DeviceLink>>> + use<> {
        self.read(move |connection| account_query::device_link(connection, &code, now))
    }

    fn confirm_device_link(
        &self,
        code: String,
        user: UserId,
        now: WallMs,
    ) -> impl StoreReply<Written<DeviceLink>> + use<> {
        self.change(Ok(()), move |connection, _| {
            account_change::confirm_device_link(connection, &code, user, now)
        })
    }

    fn device_link_by_secret(
        &self,
        secret: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<DeviceLink>>> + use<> {
        self.read(move |connection| account_query::device_link_by_secret(connection, secret, now))
    }

    fn claim_device_link(
        &self,
        secret: TokenHash,
        credential: NewCredential,
    ) -> impl StoreReply<Written<UserId>> + use<> {
        let checked = TooLong::check("label", &credential.label);
        self.change(checked, move |connection, _| {
            account_change::claim_device_link(connection, secret, &credential)
        })
    }

    fn merge_guest(
        &self,
        guest: UserId,
        into: UserId,
        texts: Vec<NamingText>,
    ) -> impl StoreReply<Written<(Vec<TokenHash>, u64)>> + use<> {
        self.change(Ok(()), move |connection, _| {
            account_change::merge_guest(connection, guest, into, &texts)
        })
    }

    fn merged_guests(&self, account: UserId) -> impl StoreReply<Read<Vec<UserId>>> + use<> {
        self.read(move |connection| account_query::merged_guests(connection, account))
    }

    fn merged_into(&self, guest: UserId) -> impl StoreReply<Read<Option<UserId>>> + use<> {
        self.read(move |connection| account_query::merged_into(connection, guest))
    }

    fn set_ban(
        &self,
        user: UserId,
        ban: Option<AccountBan>,
    ) -> impl StoreReply<Written<()>> + use<> {
        let reason = ban.as_ref().map(|ban| ban.reason.as_str());
        let checked = TooLong::check("reason", reason.unwrap_or_default());
        self.change(checked, move |connection, _| {
            account_change::set_ban(connection, user, ban.as_ref())
        })
    }

    fn ban(&self, user: UserId, now: WallMs) -> impl StoreReply<Read<Option<AccountBan>>> + use<> {
        self.read(move |connection| account_query::ban(connection, user, now))
    }

    fn texts_naming(&self, user: UserId) -> impl StoreReply<Read<Vec<NamingText>>> + use<> {
        self.read(move |connection| account_query::texts_naming(connection, user))
    }

    fn rewrite_texts(&self, texts: Vec<NamingText>) -> impl StoreReply<Written<()>> + use<> {
        self.change(Ok(()), move |connection, _| account_change::rewrite_texts(connection, &texts))
    }

    fn delete_user(&self, deletion: Deletion) -> impl StoreReply<Written<Vec<TokenHash>>> + use<> {
        let checked = TooLong::check("name", &deletion.name);
        self.change(checked, move |connection, _| {
            account_change::delete_user(connection, &deletion)
        })
    }

    fn expire_links(&self, now: WallMs) -> impl StoreReply<Written<u64>> + use<> {
        self.change(Ok(()), move |connection, _| account_change::expire_links(connection, now))
    }

    fn scrub(&self) -> impl StoreReply<Read<bool>> + use<> {
        let queues = self.shared.queues.clone();
        let (answer, receiver) = oneshot::channel();
        let pushed = CommitBatch::enqueue(&queues.writes, Job::Scrub(answer));
        async move {
            pushed?.announce().await;
            receiver.await.unwrap_or_else(|_| Err(queues.writes.why_ended()))
        }
    }
}
