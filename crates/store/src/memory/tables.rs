//! What a store in memory keeps, and every request as a function on it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::{
    accounts::AccountTables, offline::OfflineTable, people::PeopleTables, ratings::RatingTables,
    runs::RunTables,
};
use crate::{
    Append, AppendError, Audience, Forget, GameId, GameQuery, GameSummary, GamesOf, LineId,
    NewGame, NewLine, NewStep, NewStoredRoom, NewToken, NewUser, RoomId, RoomQuery, RoomStatus,
    RoomUpdate, StoredGame, StoredLine, StoredRoom, StoredStep, TokenHash, TokenKind, User, UserId,
    UserKind, WallMs, WriteError,
};

/// Everything that is stored; numbers count from 1. The newest of each kind is never removed.
#[derive(Default)]
pub(super) struct Tables {
    pub(super) users: BTreeMap<UserId, User>,
    pub(super) tokens: HashMap<TokenHash, Token>,
    pub(super) rooms: BTreeMap<RoomId, StoredRoom>,
    room_by_code: HashMap<String, RoomId>,
    pub(super) games: Vec<Played>,
    lines: Vec<(RoomId, StoredLine)>,
    pub(super) accounts: AccountTables,
    pub(super) ratings: RatingTables,
    pub(super) runs: RunTables,
    pub(super) people: PeopleTables,
    pub(super) offline: OfflineTable,
    /// Bytes of the texts of all steps.
    pub(super) bytes: u64,
}

pub(super) struct Token {
    pub(super) user: UserId,
    pub(super) expires_at: WallMs,
    pub(super) kind: TokenKind,
    pub(super) label: String,
    pub(super) scopes: u32,
    pub(super) created_at: WallMs,
    pub(super) used_at: WallMs,
}

impl Token {
    /// A session of which nothing else is known.
    fn session(user: UserId, expires_at: WallMs) -> Self {
        let (label, scopes) = (String::new(), 0);
        let (created_at, used_at) = (WallMs(0), WallMs(0));
        Self { user, expires_at, kind: TokenKind::Session, label, scopes, created_at, used_at }
    }
}

/// A game with its steps and players.
pub(super) struct Played {
    pub(super) game: StoredGame,
    pub(super) players: BTreeSet<UserId>,
    steps: Vec<StoredStep>,
}

impl Tables {
    pub(super) fn create_user(&mut self, user: NewUser) -> Result<UserId, WriteError> {
        self.token_is_free(user.token)?;
        let NewUser { name, kind, token, at } = user;
        let id = UserId(self.users.last_key_value().map_or(0, |(id, _)| id.0) + 1);
        self.users.insert(id, User { id, name, kind, created_at: at });
        self.tokens.insert(token.hash, Token::session(id, token.expires_at));
        Ok(id)
    }

    pub(super) fn rename_user(&mut self, user: UserId, name: String) -> Result<(), WriteError> {
        let found = self.users.get_mut(&user).ok_or(WriteError::NoSuchUser { user })?;
        found.name = name;
        Ok(())
    }

    pub(super) fn user(&self, user: UserId) -> Option<User> {
        self.users.get(&user).cloned()
    }

    pub(super) fn user_by_token(&self, hash: TokenHash, now: WallMs) -> Option<User> {
        let token = self.tokens.get(&hash)?;
        if now < token.expires_at { self.user(token.user) } else { None }
    }

    pub(super) fn add_token(&mut self, user: UserId, token: NewToken) -> Result<(), WriteError> {
        self.user_exists(user)?;
        self.token_is_free(token)?;
        self.tokens.insert(token.hash, Token::session(user, token.expires_at));
        Ok(())
    }

    pub(super) fn extend_token(&mut self, token: NewToken) -> bool {
        let found = self.tokens.get_mut(&token.hash);
        found.map(|found| found.expires_at = token.expires_at).is_some()
    }

    pub(super) fn revoke_token(&mut self, hash: TokenHash) -> bool {
        self.tokens.remove(&hash).is_some()
    }

    pub(super) fn expire_tokens(&mut self, now: WallMs) -> u64 {
        let before = self.tokens.len();
        self.tokens.retain(|_, token| now < token.expires_at);
        (before - self.tokens.len()) as u64
    }

    pub(super) fn create_room(&mut self, room: NewStoredRoom) -> Result<RoomId, WriteError> {
        self.user_exists(room.host)?;
        let NewStoredRoom { code, public, host, game, doc, at } = room;
        if self.room_by_code.contains_key(&code) {
            return Err(WriteError::CodeTaken { code });
        }
        let id = RoomId(self.rooms.last_key_value().map_or(0, |(id, _)| id.0) + 1);
        self.room_by_code.insert(code.clone(), id);
        let status = RoomStatus::Waiting;
        let (created_at, saved_at) = (at, at);
        let room = StoredRoom { id, code, public, host, game, doc, status, created_at, saved_at };
        self.rooms.insert(id, room);
        Ok(id)
    }

    pub(super) fn save_room(&mut self, update: RoomUpdate) -> Result<(), WriteError> {
        self.user_exists(update.host)?;
        let room =
            self.rooms.get_mut(&update.id).ok_or(WriteError::NoSuchRoom { room: update.id })?;
        let RoomUpdate { id: _, public, host, game, doc, status, at } = update;
        *room = StoredRoom { public, host, game, doc, status, saved_at: at, ..room.clone() };
        Ok(())
    }

    pub(super) fn recode_room(&mut self, id: RoomId, code: String) -> Result<(), WriteError> {
        if self.room_by_code.get(&code).is_some_and(|&other| other != id) {
            return Err(WriteError::CodeTaken { code });
        }
        let room = self.rooms.get_mut(&id).ok_or(WriteError::NoSuchRoom { room: id })?;
        self.room_by_code.remove(&room.code);
        self.room_by_code.insert(code.clone(), id);
        room.code = code;
        Ok(())
    }

    pub(super) fn room(&self, room: RoomId) -> Option<StoredRoom> {
        self.rooms.get(&room).cloned()
    }

    pub(super) fn room_by_code(&self, code: &str) -> Option<StoredRoom> {
        self.room(*self.room_by_code.get(code)?)
    }

    pub(super) fn rooms(&self, query: &RoomQuery) -> Vec<StoredRoom> {
        let is_wanted = |room: &&StoredRoom| {
            (room.public || query.whose == Audience::Operator)
                && query.statuses.contains(&room.status)
                && query.before.is_none_or(|before| room.id < before)
        };
        let wanted = self.rooms.values().rev().filter(is_wanted);
        wanted.take(query.limit as usize).cloned().collect()
    }

    pub(super) fn create_game(&mut self, new: NewGame) -> Result<GameId, WriteError> {
        self.room_exists(new.room)?;
        for user in &new.players {
            self.user_exists(*user)?;
        }
        if let Some(going_on) = self.unfinished_game(new.room) {
            return Err(WriteError::GameGoesOn { room: new.room, game: going_on.id });
        }
        let id = GameId(next(&self.games));
        let game = StoredGame {
            id,
            room: new.room,
            rules: new.rules,
            version: new.version,
            config: new.config,
            n_seats: new.n_seats,
            seed: new.seed,
            chance: new.chance,
            commitment: new.commitment,
            public: new.public,
            seats: new.seats,
            created_at: new.at,
            finish: None,
            last_seq: 0,
        };
        let players = new.players.into_iter().collect();
        self.games.push(Played { game, players, steps: Vec::new() });
        Ok(id)
    }

    pub(super) fn add_player(&mut self, game: GameId, user: UserId) -> Result<(), WriteError> {
        let Some(played) = self.games.get_mut(position(game.0)) else {
            return Err(WriteError::NoSuchGame { game });
        };
        if !self.users.contains_key(&user) {
            return Err(WriteError::NoSuchUser { user });
        }
        played.players.insert(user);
        Ok(())
    }

    pub(super) fn has_played(&self, game: GameId, user: UserId) -> bool {
        self.games.get(position(game.0)).is_some_and(|played| played.players.contains(&user))
    }

    pub(super) fn append(&mut self, append: Append) -> Result<(), AppendError> {
        let Append { game, first, steps, finish } = append;
        let Some(played) = self.games.get_mut(position(game.0)) else {
            return Err(AppendError::NoSuchGame { game });
        };
        if played.game.finish.is_some() {
            return Err(AppendError::Finished { game });
        }
        let expected = played.game.last_seq + 1;
        if first != expected {
            return Err(AppendError::Conflict { expected, first });
        }
        for (seq, NewStep { at, nonce, body }) in (first..).zip(steps) {
            self.bytes += body.len() as u64;
            played.steps.push(StoredStep { seq, at, nonce, body });
            played.game.last_seq = seq;
        }
        let is_public = self.rooms.get(&played.game.room).is_some_and(|room| room.public);
        played.game.public &= finish.is_none() || is_public;
        played.game.finish = finish;
        Ok(())
    }

    pub(super) fn game(&self, game: GameId) -> Option<StoredGame> {
        self.games.get(position(game.0)).map(|played| played.game.clone())
    }

    pub(super) fn unfinished_game(&self, room: RoomId) -> Option<StoredGame> {
        let mut games = self.games.iter().map(|played| &played.game);
        games.find(|game| game.room == room && game.finish.is_none()).cloned()
    }

    pub(super) fn steps(&self, game: GameId, after: u64, limit: u32) -> Vec<StoredStep> {
        let Some(played) = self.games.get(position(game.0)) else { return Vec::new() };
        let later = played.steps.iter().filter(|step| after < step.seq);
        later.take(limit as usize).cloned().collect()
    }

    pub(super) fn games(&self, query: GameQuery) -> Vec<GameSummary> {
        let is_wanted = |played: &&Played| {
            let game = &played.game;
            let is_of = match query.of {
                GamesOf::Everybody => game.finish.is_some() && game.public,
                GamesOf::User(user) => played.players.contains(&user),
                GamesOf::Room(room) => game.room == room,
            };
            is_of && query.before.is_none_or(|before| game.id < before)
        };
        let wanted = self.games.iter().rev().filter(is_wanted);
        wanted.take(query.limit as usize).map(|played| summary(&played.game)).collect()
    }

    pub(super) fn say(&mut self, line: NewLine) -> Result<LineId, WriteError> {
        self.room_exists(line.room)?;
        self.user_exists(line.user)?;
        let NewLine { room, user, text, at } = line;
        let id = LineId(self.lines.last().map_or(0, |(_, line)| line.id.0) + 1);
        self.lines.push((room, StoredLine { id, user, name: String::new(), text, at }));
        Ok(id)
    }

    pub(super) fn chat(&self, room: RoomId, limit: u32) -> Vec<StoredLine> {
        let said = self.lines.iter().rev();
        let said = said.filter(|(said_in, line)| *said_in == room && !line.text.is_empty());
        let mut lines: Vec<StoredLine> = said
            .take(limit as usize)
            .map(|(_, line)| {
                let name = self.users[&line.user].name.clone();
                StoredLine { name, ..line.clone() }
            })
            .collect();
        lines.reverse();
        lines
    }

    pub(super) fn forget(&mut self, what: &Forget, before: WallMs, limit: u32) -> u64 {
        let limit = limit as usize;
        let mut old: Vec<(WallMs, i64)> = match what {
            Forget::Lines => {
                let newest = self.lines.last().map(|(_, line)| line.id);
                let lines = self.lines.iter().map(|(_, line)| line);
                let old = lines.filter(|line| line.at < before && Some(line.id) != newest);
                old.map(|line| (line.at, line.id.0)).collect()
            }
            Forget::Rooms { except } => {
                let is_old = |room: &&StoredRoom| {
                    room.saved_at < before
                        && room.status != RoomStatus::Closed
                        && self.unfinished_game(room.id).is_none()
                        && !except.contains(&room.id)
                };
                self.rooms.values().filter(is_old).map(|room| (room.saved_at, room.id.0)).collect()
            }
            Forget::Guests => {
                let newest = self.users.keys().next_back();
                let is_old = |user: &&User| {
                    user.kind == UserKind::Guest
                        && user.created_at < before
                        && Some(&user.id) != newest
                        && !self.tokens.values().any(|token| token.user == user.id)
                        && !self.games.iter().any(|played| played.players.contains(&user.id))
                        && !self.rooms.values().any(|room| room.host == user.id)
                        && !self.lines.iter().any(|(_, line)| line.user == user.id)
                        && !self.accounts.merged.contains_key(&user.id)
                };
                let old = self.users.values().filter(is_old);
                old.map(|user| (user.created_at, user.id.0)).collect()
            }
        };
        old.sort_unstable();
        old.truncate(limit);
        for &(_, id) in &old {
            match what {
                Forget::Lines => self.lines.retain(|(_, line)| line.id.0 != id),
                Forget::Rooms { .. } => self.forget_room(RoomId(id)),
                Forget::Guests => self.forget_guest(UserId(id)),
            }
        }
        old.len() as u64
    }

    pub(super) fn lines_of(&self, user: UserId, limit: u32) -> Vec<StoredLine> {
        let said = self.lines.iter().rev().map(|(_, line)| line);
        let said = said.filter(|line| line.user == user && !line.text.is_empty());
        let name = self.users.get(&user).map_or("", |user| &user.name);
        let named = said.map(|line| StoredLine { name: name.to_owned(), ..line.clone() });
        named.take(limit as usize).collect()
    }

    /// Forgets what a user said; the newest line of all keeps its number.
    pub(super) fn forget_lines_of(&mut self, user: UserId) {
        let newest = self.lines.last().map(|(_, line)| line.id);
        self.lines.retain(|(_, line)| line.user != user || Some(line.id) == newest);
        if let Some((_, line)) = self.lines.last_mut().filter(|(_, line)| line.user == user) {
            line.text.clear();
        }
    }

    fn forget_room(&mut self, id: RoomId) {
        self.lines.retain(|(room, _)| *room != id);
        let is_newest = self.rooms.keys().next_back() == Some(&id);
        let has_games = self.games.iter().any(|played| played.game.room == id);
        if is_newest || has_games {
            if let Some(room) = self.rooms.get_mut(&id) {
                room.status = RoomStatus::Closed;
                room.public = false;
            }
        } else if let Some(room) = self.rooms.remove(&id) {
            self.room_by_code.remove(&room.code);
        }
    }

    fn token_is_free(&self, token: NewToken) -> Result<(), WriteError> {
        let is_taken = self.tokens.contains_key(&token.hash);
        if is_taken { Err(WriteError::TokenTaken) } else { Ok(()) }
    }

    pub(super) fn user_exists(&self, user: UserId) -> Result<(), WriteError> {
        let exists = self.users.contains_key(&user);
        if exists { Ok(()) } else { Err(WriteError::NoSuchUser { user }) }
    }

    fn room_exists(&self, room: RoomId) -> Result<(), WriteError> {
        let exists = self.rooms.contains_key(&room);
        if exists { Ok(()) } else { Err(WriteError::NoSuchRoom { room }) }
    }
}

/// The number of the next entry of a list.
fn next<T>(list: &[T]) -> i64 {
    i64::try_from(list.len()).expect("no list is longer than half the address space") + 1
}

/// The position of a numbered entry; past every list for numbers that none has.
fn position(number: i64) -> usize {
    number.checked_sub(1).and_then(|number| usize::try_from(number).ok()).unwrap_or(usize::MAX)
}

fn summary(game: &StoredGame) -> GameSummary {
    GameSummary {
        id: game.id,
        room: game.room,
        rules: game.rules.clone(),
        version: game.version,
        config: game.config.clone(),
        commitment: game.commitment.clone(),
        public: game.public,
        n_seats: game.n_seats,
        seats: game.seats.clone(),
        created_at: game.created_at,
        finish: game.finish.clone(),
        last_seq: game.last_seq,
    }
}
