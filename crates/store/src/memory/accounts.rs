//! What a store in memory keeps about accounts, and every request as a function on it.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::tables::{Tables, Token};
use crate::{
    Account, AccountBan, AccountError, AccountHandle, AccountName, AccountQuery, Credential,
    Deletion, DeviceLink, HostLink, Identity, LinkKind, NamingText, NewAccount, NewCredential,
    NewPassword, Proof, Recovery, Role, TokenHash, TokenId, TokenKind, UserId, UserKind, WallMs,
    WordHash,
};

type Written<T> = Result<T, AccountError>;

/// Everything about accounts that is not in the tables of users and tokens.
#[derive(Default)]
pub(super) struct AccountTables {
    /// Without what is derived: the user, the codes that are left, the ban.
    accounts: BTreeMap<UserId, StoredAccount>,
    by_handle: BTreeMap<String, UserId>,
    handles: HashSet<WordHash>,
    names: HashMap<WordHash, StoredName>,
    links: HashMap<TokenHash, HostLink>,
    device_links: HashMap<TokenHash, DeviceLink>,
    bans: HashMap<UserId, AccountBan>,
    /// The accounts to which the games of guests were added.
    pub(super) merged: BTreeMap<UserId, UserId>,
}

struct StoredAccount {
    handle: String,
    role: Role,
    password: String,
    password_at: WallMs,
    recovery_salt: [u8; 16],
    codes: BTreeSet<[u8; 32]>,
    created_at: WallMs,
}

struct StoredName {
    user: Option<UserId>,
    free_at: Option<WallMs>,
}

impl AccountTables {
    fn is_name_taken(&self, user: UserId, name: &AccountName, at: WallMs) -> bool {
        name.keys.iter().filter_map(|key| self.names.get(key)).any(|stored| {
            stored.user != Some(user) && stored.free_at.is_none_or(|free_at| at < free_at)
        })
    }

    fn take_name(&mut self, user: UserId, name: &AccountName) {
        for key in &name.keys {
            self.names.insert(*key, StoredName { user: Some(user), free_at: None });
        }
    }

    fn link(&self, hash: TokenHash, now: WallMs) -> Option<HostLink> {
        self.links.get(&hash).copied().filter(|link| now < link.expires_at)
    }

    fn expect(&mut self, user: UserId) -> Written<&mut StoredAccount> {
        self.accounts.get_mut(&user).ok_or(AccountError::NoSuchAccount { user })
    }

    pub(super) fn ban(&self, user: UserId, now: WallMs) -> Option<AccountBan> {
        let ban = self.bans.get(&user)?;
        ban.until.is_none_or(|until| now < until).then(|| ban.clone())
    }
}

impl Tables {
    pub(super) fn create_account(&mut self, new: NewAccount) -> Written<()> {
        let NewAccount { user, handle, handle_key, name, password, recovery, .. } = new;
        let NewAccount { device: (session, label), invitation, at, .. } = new;
        if !self.users.contains_key(&user) {
            return Err(AccountError::NoSuchAccount { user });
        }
        let tables = &mut self.accounts;
        if tables.accounts.contains_key(&user) {
            return Err(AccountError::AlreadyAccount { user });
        }
        let is_invitation = |link: HostLink| link.kind == LinkKind::Invitation;
        if invitation.is_some_and(|hash| !tables.link(hash, at).is_some_and(is_invitation)) {
            return Err(AccountError::Gone);
        }
        if tables.handles.contains(&handle_key) {
            return Err(AccountError::HandleTaken { handle });
        }
        if tables.is_name_taken(user, &name, at) {
            return Err(AccountError::NameTaken);
        }
        tables.handles.insert(handle_key);
        tables.by_handle.insert(handle.clone(), user);
        tables.take_name(user, &name);
        if let Some(invitation) = invitation {
            tables.links.remove(&invitation);
        }
        let account = StoredAccount {
            handle,
            role: Role::Member,
            password,
            password_at: at,
            recovery_salt: recovery.salt,
            codes: recovery.codes.into_iter().collect(),
            created_at: at,
        };
        tables.accounts.insert(user, account);
        self.call(user, name.name, UserKind::Account);
        if let Some(token) = self.tokens.get_mut(&session).filter(|token| token.user == user) {
            (token.label, token.created_at) = (label, at);
        }
        Ok(())
    }

    fn call(&mut self, id: UserId, name: String, kind: UserKind) {
        if let Some(user) = self.users.get_mut(&id) {
            (user.name, user.kind) = (name, kind);
        }
    }

    pub(super) fn handles_of(&self, mut users: Vec<UserId>) -> Vec<AccountHandle> {
        users.sort_unstable();
        users.dedup();
        let found = users.into_iter().filter_map(|user| {
            let handle = self.accounts.accounts.get(&user)?.handle.clone();
            Some(AccountHandle { user, handle, name: self.user(user)?.name })
        });
        found.collect()
    }

    pub(super) fn account(&self, user: UserId, now: WallMs) -> Option<Account> {
        let stored = self.accounts.accounts.get(&user)?;
        Some(Account {
            user: self.user(user)?,
            handle: stored.handle.clone(),
            role: stored.role,
            password: stored.password.clone(),
            password_at: stored.password_at,
            recovery_salt: stored.recovery_salt,
            n_recovery: u32::try_from(stored.codes.len()).unwrap_or(u32::MAX),
            created_at: stored.created_at,
            ban: self.accounts.ban(user, now),
        })
    }

    pub(super) fn account_by_handle(&self, handle: &str, now: WallMs) -> Option<Account> {
        self.account(*self.accounts.by_handle.get(handle)?, now)
    }

    pub(super) fn accounts(&self, query: &AccountQuery, now: WallMs) -> Vec<Account> {
        let is_after = |handle: &str| query.after.as_deref().is_none_or(|after| after < handle);
        let wanted = self.accounts.by_handle.iter().filter(|(handle, _)| is_after(handle));
        let found = wanted.filter_map(|(_, user)| self.account(*user, now));
        found.take(query.limit as usize).collect()
    }

    pub(super) fn needs_admin(&self, now: WallMs) -> bool {
        let is_admin = |account: &StoredAccount| account.role == Role::Admin;
        let leads_there = |link: &HostLink| link.kind == LinkKind::Admin && now < link.expires_at;
        !self.accounts.accounts.values().any(is_admin)
            && !self.accounts.links.values().any(leads_there)
    }

    pub(super) fn set_role(&mut self, user: UserId, role: Role) -> Written<()> {
        self.accounts.expect(user).map(|account| account.role = role)
    }

    pub(super) fn rename_account(
        &mut self,
        user: UserId,
        name: AccountName,
        at: WallMs,
        old_free_at: WallMs,
    ) -> Written<()> {
        self.accounts.expect(user)?;
        if self.accounts.is_name_taken(user, &name, at) {
            return Err(AccountError::NameTaken);
        }
        for stored in self.accounts.names.values_mut().filter(|stored| stored.user == Some(user)) {
            stored.free_at.get_or_insert(old_free_at);
        }
        self.accounts.take_name(user, &name);
        self.call(user, name.name, UserKind::Account);
        Ok(())
    }

    pub(super) fn change_handle(
        &mut self,
        user: UserId,
        handle: String,
        key: WordHash,
    ) -> Written<()> {
        self.accounts.expect(user)?;
        if !self.accounts.handles.insert(key) {
            return Err(AccountError::HandleTaken { handle });
        }
        let old = std::mem::replace(&mut self.accounts.expect(user)?.handle, handle.clone());
        self.accounts.by_handle.remove(&old);
        self.accounts.by_handle.insert(handle, user);
        Ok(())
    }

    pub(super) fn set_password(&mut self, new: NewPassword) -> Written<Vec<TokenHash>> {
        let NewPassword { user, password, proof, at } = new;
        let link = match proof {
            Proof::Link(hash) => self.accounts.link(hash, at),
            _ => None,
        };
        let account = self.accounts.expect(user)?;
        match proof {
            Proof::Password { .. } => {}
            Proof::Code(code) if account.codes.remove(&code) => {}
            Proof::Link(_)
                if link.is_some_and(|link| {
                    link.kind == LinkKind::Reset && link.user == Some(user)
                }) => {}
            Proof::Code(_) | Proof::Link(_) => return Err(AccountError::Gone),
        }
        (account.password, account.password_at) = (password, at);
        let is_reset = |link: &HostLink| link.kind == LinkKind::Reset && link.user == Some(user);
        self.accounts.links.retain(|_, link| !is_reset(link));
        Ok(match proof {
            Proof::Password { session } => self.end_tokens(user, |hash, token| {
                hash != session && token.kind == TokenKind::Session
            }),
            Proof::Code(_) | Proof::Link(_) => self.end_tokens(user, |_, _| true),
        })
    }

    pub(super) fn set_recovery(&mut self, user: UserId, recovery: Recovery) -> Written<()> {
        let account = self.accounts.expect(user)?;
        account.recovery_salt = recovery.salt;
        account.codes = recovery.codes.into_iter().collect();
        Ok(())
    }

    pub(super) fn has_recovery(&self, user: UserId, code: [u8; 32]) -> bool {
        let account = self.accounts.accounts.get(&user);
        account.is_some_and(|account| account.codes.contains(&code))
    }

    pub(super) fn identity(&self, hash: TokenHash, now: WallMs) -> Option<Identity> {
        let token = self.tokens.get(&hash).filter(|token| now < token.expires_at)?;
        let account = self.accounts.accounts.get(&token.user);
        Some(Identity {
            user: self.user(token.user)?,
            handle: account.map(|account| account.handle.clone()),
            role: account.map_or(Role::Member, |account| account.role),
            kind: token.kind,
            scopes: token.scopes,
            ban: self.accounts.ban(token.user, now),
        })
    }

    pub(super) fn add_credential(&mut self, user: UserId, new: NewCredential) -> Written<()> {
        if !self.users.contains_key(&user) {
            return Err(AccountError::NoSuchAccount { user });
        }
        if self.tokens.contains_key(&new.hash) {
            return Err(AccountError::TokenTaken);
        }
        let token = Token {
            user,
            expires_at: new.expires_at,
            kind: new.kind,
            label: new.label,
            scopes: new.scopes,
            created_at: new.at,
            used_at: WallMs(0),
        };
        self.tokens.insert(new.hash, token);
        Ok(())
    }

    pub(super) fn credentials(&self, user: UserId, now: WallMs) -> Vec<Credential> {
        let is_good = |token: &&Token| token.user == user && now < token.expires_at;
        let found = self.tokens.iter().filter(|(_, token)| is_good(token));
        let mut found: Vec<Credential> = found
            .map(|(hash, token)| Credential {
                hash: *hash,
                kind: token.kind,
                label: token.label.clone(),
                scopes: token.scopes,
                expires_at: token.expires_at,
                created_at: token.created_at,
                used_at: token.used_at,
            })
            .collect();
        found.sort_unstable_by_key(|found| (std::cmp::Reverse(found.created_at), found.hash));
        found
    }

    pub(super) fn end_credential(&mut self, user: UserId, id: TokenId) -> Option<TokenHash> {
        self.end_tokens(user, |hash, _| hash.id() == id).pop()
    }

    pub(super) fn end_credentials(
        &mut self,
        user: UserId,
        except: Option<TokenHash>,
    ) -> Vec<TokenHash> {
        self.end_tokens(user, |hash, _| Some(hash) != except)
    }

    pub(super) fn token_used(&mut self, hash: TokenHash, at: WallMs, session_end: WallMs) {
        if let Some(token) = self.tokens.get_mut(&hash) {
            token.used_at = at;
            if token.kind == TokenKind::Session {
                token.expires_at = session_end;
            }
        }
    }

    /// Removes tokens of a user, and tells which.
    fn end_tokens(
        &mut self,
        user: UserId,
        is_over: impl Fn(TokenHash, &Token) -> bool,
    ) -> Vec<TokenHash> {
        let mut ended = Vec::new();
        self.tokens.retain(|hash, token| {
            let ends = token.user == user && is_over(*hash, token);
            ended.extend(ends.then_some(*hash));
            !ends
        });
        ended
    }

    pub(super) fn add_link(&mut self, link: HostLink) {
        self.accounts.links.insert(link.hash, link);
    }

    pub(super) fn link(&self, hash: TokenHash, now: WallMs) -> Option<HostLink> {
        self.accounts.link(hash, now)
    }

    pub(super) fn use_admin_link(
        &mut self,
        hash: TokenHash,
        user: UserId,
        now: WallMs,
    ) -> Written<()> {
        let link = self.accounts.link(hash, now).filter(|link| link.kind == LinkKind::Admin);
        link.ok_or(AccountError::Gone)?;
        self.set_role(user, Role::Admin)?;
        self.accounts.links.retain(|_, link| link.kind != LinkKind::Admin);
        Ok(())
    }

    pub(super) fn add_device_link(&mut self, link: DeviceLink) -> Written<()> {
        let waiting = &mut self.accounts.device_links;
        waiting.retain(|_, other| link.created_at < other.expires_at);
        if waiting.values().any(|other| other.code == link.code) {
            return Err(AccountError::CodeTaken);
        }
        waiting.insert(link.secret, link);
        Ok(())
    }

    pub(super) fn device_link(&self, code: &str, now: WallMs) -> Option<DeviceLink> {
        let mut waiting = self.accounts.device_links.values();
        waiting.find(|link| link.code == code && now < link.expires_at).cloned()
    }

    pub(super) fn confirm_device_link(
        &mut self,
        code: &str,
        user: UserId,
        now: WallMs,
    ) -> Written<DeviceLink> {
        self.accounts.expect(user)?;
        let mut waiting = self.accounts.device_links.values_mut();
        let is_it = |link: &&mut DeviceLink| {
            link.code == code && now < link.expires_at && link.user.is_none()
        };
        let link = waiting.find(is_it).ok_or(AccountError::Gone)?;
        link.user = Some(user);
        Ok(link.clone())
    }

    pub(super) fn device_link_by_secret(
        &self,
        secret: TokenHash,
        now: WallMs,
    ) -> Option<DeviceLink> {
        let link = self.accounts.device_links.get(&secret)?;
        (now < link.expires_at).then(|| link.clone())
    }

    pub(super) fn claim_device_link(
        &mut self,
        secret: TokenHash,
        credential: NewCredential,
    ) -> Written<UserId> {
        let link = self.device_link_by_secret(secret, credential.at);
        let user = link.and_then(|link| link.user).ok_or(AccountError::Gone)?;
        self.add_credential(user, credential)?;
        self.accounts.device_links.remove(&secret);
        Ok(user)
    }

    pub(super) fn merge_guest(
        &mut self,
        guest: UserId,
        into: UserId,
        texts: Vec<NamingText>,
    ) -> Written<(Vec<TokenHash>, u64)> {
        self.accounts.expect(into)?;
        let is_guest = self.users.get(&guest).is_some_and(|user| user.kind == UserKind::Guest);
        if guest == into || !is_guest {
            return Err(AccountError::NoSuchAccount { user: guest });
        }
        let mut n_added = 0;
        for played in &mut self.games {
            if played.players.remove(&guest) && played.players.insert(into) {
                n_added += 1;
            }
        }
        self.merge_figures(guest, into);
        let is_taken = |text: &NamingText| match text {
            NamingText::Seats(game, _) => self.ratings.taken_game(*game).is_some(),
            NamingText::Doc(..) => false,
        };
        let taken = texts.into_iter().filter(is_taken).collect();
        self.rewrite_texts(taken);
        self.accounts.merged.entry(guest).or_insert(into);
        Ok((self.end_tokens(guest, |_, _| true), n_added))
    }

    pub(super) fn set_ban(&mut self, user: UserId, ban: Option<AccountBan>) -> Written<()> {
        if !self.users.contains_key(&user) {
            return Err(AccountError::NoSuchAccount { user });
        }
        match ban {
            None => drop(self.accounts.bans.remove(&user)),
            Some(ban) => drop(self.accounts.bans.insert(user, ban)),
        }
        Ok(())
    }

    pub(super) fn texts_naming(&self, user: UserId) -> Vec<NamingText> {
        let played = self.games.iter().filter(|played| played.players.contains(&user));
        let seats =
            played.map(|played| NamingText::Seats(played.game.id, played.game.seats.clone()));
        let needle = crate::naming_needle(user);
        let rooms = self.rooms.values().filter(|room| room.doc.contains(&needle));
        seats.chain(rooms.map(|room| NamingText::Doc(room.id, room.doc.clone()))).collect()
    }

    pub(super) fn rewrite_texts(&mut self, texts: Vec<NamingText>) {
        for text in texts {
            match text {
                NamingText::Seats(id, seats) => {
                    let found = self.games.iter_mut().find(|played| played.game.id == id);
                    if let Some(played) = found {
                        played.game.seats = seats;
                    }
                }
                NamingText::Doc(id, doc) => {
                    if let Some(room) = self.rooms.get_mut(&id) {
                        room.doc = doc;
                    }
                }
            }
        }
    }

    pub(super) fn delete_user(&mut self, gone: Deletion) -> Written<Vec<TokenHash>> {
        let Deletion { user, name, name_free_at } = gone;
        if !self.users.contains_key(&user) {
            return Err(AccountError::NoSuchAccount { user });
        }
        self.call(user, name, UserKind::Guest);
        self.forget_lines_of(user);
        self.runs.forget_runs_of(user);
        self.offline.forget(user);
        let tables = &mut self.accounts;
        if let Some(account) = tables.accounts.remove(&user) {
            tables.by_handle.remove(&account.handle);
        }
        for stored in tables.names.values_mut().filter(|stored| stored.user == Some(user)) {
            *stored = StoredName { user: None, free_at: Some(name_free_at) };
        }
        tables.links.retain(|_, link| link.user != Some(user));
        let is_theirs = |link: &DeviceLink| link.user == Some(user) || link.guest == Some(user);
        tables.device_links.retain(|_, link| !is_theirs(link));
        tables.bans.remove(&user);
        tables.merged.retain(|guest, account| *guest != user && *account != user);
        self.forget_person(user);
        Ok(self.end_tokens(user, |_, _| true))
    }

    pub(super) fn expire_links(&mut self, now: WallMs) -> u64 {
        let tables = &mut self.accounts;
        let count = |tables: &AccountTables| {
            tables.links.len() + tables.device_links.len() + tables.names.len() + tables.bans.len()
        };
        let before = count(tables);
        tables.links.retain(|_, link| now < link.expires_at);
        tables.device_links.retain(|_, link| now < link.expires_at);
        tables.names.retain(|_, name| name.free_at.is_none_or(|free_at| now < free_at));
        tables.bans.retain(|_, ban| ban.until.is_none_or(|until| now < until));
        (before - count(tables)) as u64
    }
}
