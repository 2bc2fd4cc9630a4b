//! The promises about accounts, kept in memory.

use super::MemoryStore;
use crate::{
    Account, AccountBan, AccountError, AccountHandle, AccountName, AccountQuery, Accounts,
    Credential, Deletion, DeviceLink, HostLink, Identity, NamingText, NewAccount, NewCredential,
    NewPassword, Recovery, Role, StoreReply, StoredLine, TokenHash, TokenId, TooLong, Unavailable,
    UserId, WallMs, WordHash,
};

type Read<T> = Result<T, Unavailable>;
type Written<T> = Result<T, AccountError>;

impl Accounts for MemoryStore {
    fn create_account(&self, account: NewAccount) -> impl StoreReply<Written<()>> + use<> {
        let checked = account.check();
        self.write(checked, move |tables| tables.create_account(account))
    }

    fn handles_of(&self, users: Vec<UserId>) -> impl StoreReply<Read<Vec<AccountHandle>>> + use<> {
        self.read(move |tables| tables.handles_of(users))
    }

    fn account(&self, user: UserId, now: WallMs) -> impl StoreReply<Read<Option<Account>>> + use<> {
        self.read(move |tables| tables.account(user, now))
    }

    fn account_by_handle(
        &self,
        handle: String,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<Account>>> + use<> {
        self.read(move |tables| tables.account_by_handle(&handle, now))
    }

    fn accounts(
        &self,
        query: AccountQuery,
        now: WallMs,
    ) -> impl StoreReply<Read<Vec<Account>>> + use<> {
        self.read(move |tables| tables.accounts(&query, now))
    }

    fn needs_admin(&self, now: WallMs) -> impl StoreReply<Read<bool>> + use<> {
        self.read(move |tables| tables.needs_admin(now))
    }

    fn lines_of(&self, user: UserId, limit: u32) -> impl StoreReply<Read<Vec<StoredLine>>> + use<> {
        self.read(move |tables| tables.lines_of(user, limit))
    }

    fn set_role(&self, user: UserId, role: Role) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), move |tables| tables.set_role(user, role))
    }

    fn rename_account(
        &self,
        user: UserId,
        name: AccountName,
        at: WallMs,
        old_free_at: WallMs,
    ) -> impl StoreReply<Written<()>> + use<> {
        let checked = TooLong::check("name", &name.name);
        self.write(checked, move |tables| tables.rename_account(user, name, at, old_free_at))
    }

    fn change_handle(
        &self,
        user: UserId,
        handle: String,
        key: WordHash,
    ) -> impl StoreReply<Written<()>> + use<> {
        let checked = TooLong::check("handle", &handle);
        self.write(checked, move |tables| tables.change_handle(user, handle, key))
    }

    fn set_password(
        &self,
        password: NewPassword,
    ) -> impl StoreReply<Written<Vec<TokenHash>>> + use<> {
        let checked = TooLong::check("password", &password.password);
        self.write(checked, move |tables| tables.set_password(password))
    }

    fn set_recovery(
        &self,
        user: UserId,
        recovery: Recovery,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), move |tables| tables.set_recovery(user, recovery))
    }

    fn has_recovery(&self, user: UserId, code: [u8; 32]) -> impl StoreReply<Read<bool>> + use<> {
        self.read(move |tables| tables.has_recovery(user, code))
    }

    fn identity(
        &self,
        token: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<Identity>>> + use<> {
        self.read(move |tables| tables.identity(token, now))
    }

    fn add_credential(
        &self,
        user: UserId,
        credential: NewCredential,
    ) -> impl StoreReply<Written<()>> + use<> {
        let checked = TooLong::check("label", &credential.label);
        self.write(checked, move |tables| tables.add_credential(user, credential))
    }

    fn credentials(
        &self,
        user: UserId,
        now: WallMs,
    ) -> impl StoreReply<Read<Vec<Credential>>> + use<> {
        self.read(move |tables| tables.credentials(user, now))
    }

    fn end_credential(
        &self,
        user: UserId,
        id: TokenId,
    ) -> impl StoreReply<Written<Option<TokenHash>>> + use<> {
        self.write(Ok(()), move |tables| Ok(tables.end_credential(user, id)))
    }

    fn end_credentials(
        &self,
        user: UserId,
        except: Option<TokenHash>,
    ) -> impl StoreReply<Written<Vec<TokenHash>>> + use<> {
        self.write(Ok(()), move |tables| Ok(tables.end_credentials(user, except)))
    }

    fn token_used(
        &self,
        token: TokenHash,
        at: WallMs,
        session_end: WallMs,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), move |tables| {
            tables.token_used(token, at, session_end);
            Ok(())
        })
    }

    fn add_link(&self, link: HostLink) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), move |tables| {
            tables.add_link(link);
            Ok(())
        })
    }

    fn link(
        &self,
        hash: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<HostLink>>> + use<> {
        self.read(move |tables| tables.link(hash, now))
    }

    fn use_admin_link(
        &self,
        hash: TokenHash,
        user: UserId,
        now: WallMs,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), move |tables| tables.use_admin_link(hash, user, now))
    }

    fn add_device_link(&self, link: DeviceLink) -> impl StoreReply<Written<()>> + use<> {
        let checked = TooLong::check("label", &link.label);
        self.write(checked, move |tables| tables.add_device_link(link))
    }

    fn device_link(
        &self,
        code: String,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<DeviceLink>>> + use<> {
        self.read(move |tables| tables.device_link(&code, now))
    }

    fn confirm_device_link(
        &self,
        code: String,
        user: UserId,
        now: WallMs,
    ) -> impl StoreReply<Written<DeviceLink>> + use<> {
        self.write(Ok(()), move |tables| tables.confirm_device_link(&code, user, now))
    }

    fn device_link_by_secret(
        &self,
        secret: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Read<Option<DeviceLink>>> + use<> {
        self.read(move |tables| tables.device_link_by_secret(secret, now))
    }

    fn claim_device_link(
        &self,
        secret: TokenHash,
        credential: NewCredential,
    ) -> impl StoreReply<Written<UserId>> + use<> {
        let checked = TooLong::check("label", &credential.label);
        self.write(checked, move |tables| tables.claim_device_link(secret, credential))
    }

    fn merge_guest(
        &self,
        guest: UserId,
        into: UserId,
        texts: Vec<NamingText>,
    ) -> impl StoreReply<Written<(Vec<TokenHash>, u64)>> + use<> {
        self.write(Ok(()), move |tables| tables.merge_guest(guest, into, texts))
    }

    fn merged_guests(&self, account: UserId) -> impl StoreReply<Read<Vec<UserId>>> + use<> {
        self.read(move |tables| {
            let of_account = tables.accounts.merged.iter().filter(|(_, into)| **into == account);
            of_account.map(|(guest, _)| *guest).collect()
        })
    }

    fn merged_into(&self, guest: UserId) -> impl StoreReply<Read<Option<UserId>>> + use<> {
        self.read(move |tables| tables.accounts.merged.get(&guest).copied())
    }

    fn set_ban(
        &self,
        user: UserId,
        ban: Option<AccountBan>,
    ) -> impl StoreReply<Written<()>> + use<> {
        let reason = ban.as_ref().map(|ban| ban.reason.as_str());
        let checked = TooLong::check("reason", reason.unwrap_or_default());
        self.write(checked, move |tables| tables.set_ban(user, ban))
    }

    fn ban(&self, user: UserId, now: WallMs) -> impl StoreReply<Read<Option<AccountBan>>> + use<> {
        self.read(move |tables| tables.accounts.ban(user, now))
    }

    fn texts_naming(&self, user: UserId) -> impl StoreReply<Read<Vec<NamingText>>> + use<> {
        self.read(move |tables| tables.texts_naming(user))
    }

    fn rewrite_texts(&self, texts: Vec<NamingText>) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), move |tables| {
            tables.rewrite_texts(texts);
            Ok(())
        })
    }

    fn delete_user(&self, deletion: Deletion) -> impl StoreReply<Written<Vec<TokenHash>>> + use<> {
        let checked = TooLong::check("name", &deletion.name);
        self.write(checked, move |tables| tables.delete_user(deletion))
    }

    fn expire_links(&self, now: WallMs) -> impl StoreReply<Written<u64>> + use<> {
        self.write(Ok(()), move |tables| Ok(tables.expire_links(now)))
    }

    fn scrub(&self) -> impl StoreReply<Read<bool>> + use<> {
        // There is no file that could hold anything.
        self.read(|_| true)
    }
}
