//! The store in memory, for tests that need no disk.

mod accounts;
mod offline;
mod people;
mod promises;
mod ratings;
mod runs;
mod tables;

use std::{
    future::ready,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use self::tables::Tables;
use crate::{
    Append, AppendError, Forget, GameId, GameQuery, GameSummary, LineId, NewGame, NewLine,
    NewStoredRoom, NewToken, NewUser, RoomId, RoomQuery, RoomUpdate, Stats, Store, StoreReply,
    StoredGame, StoredLine, StoredRoom, StoredStep, TokenHash, TooLong, Unavailable, User, UserId,
    WallMs, WriteError, Writing,
};

/// A store in memory: as good as any while the process lives.
#[derive(Clone, Default)]
pub struct MemoryStore {
    memory: Arc<Mutex<Memory>>,
    is_closed: Arc<AtomicBool>,
}

#[derive(Default)]
struct Memory {
    tables: Tables,
    writing: Writing,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> Self {
        Self::default()
    }

    /// Another store with the same memory, as after a restart: closing one leaves the other open.
    pub fn reopen(&self) -> Self {
        Self { memory: Arc::clone(&self.memory), is_closed: Arc::default() }
    }

    fn write<T, E, W>(
        &self,
        checked: Result<(), TooLong>,
        write: W,
    ) -> impl StoreReply<Result<T, E>> + use<T, E, W>
    where
        T: Send + 'static,
        E: From<TooLong> + From<Unavailable> + Send + 'static,
        W: FnOnce(&mut Tables) -> Result<T, E>,
    {
        ready(self.written(checked, write))
    }

    fn written<T, E: From<TooLong> + From<Unavailable>>(
        &self,
        checked: Result<(), TooLong>,
        write: impl FnOnce(&mut Tables) -> Result<T, E>,
    ) -> Result<T, E> {
        checked?;
        self.is_open()?;
        let mut memory = self.lock();
        memory.writing.commits.add(Duration::ZERO);
        memory.writing.requests += 1;
        write(&mut memory.tables)
    }

    fn read<T, R>(&self, read: R) -> impl StoreReply<Result<T, Unavailable>> + use<T, R>
    where
        T: Send + 'static,
        R: FnOnce(&Tables) -> T,
    {
        ready(self.is_open().map(|()| read(&self.lock().tables)))
    }

    fn is_open(&self) -> Result<(), Unavailable> {
        let is_closed = self.is_closed.load(Ordering::Relaxed);
        if is_closed { Err(Unavailable::Closed) } else { Ok(()) }
    }

    /// What a panic under the lock left behind is what a crash would leave: the tables as they are.
    fn lock(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    fn create_user(&self, user: NewUser) -> impl StoreReply<Result<UserId, WriteError>> + use<> {
        let checked = TooLong::check("name", &user.name);
        self.write(checked, move |tables| tables.create_user(user))
    }

    fn rename_user(
        &self,
        user: UserId,
        name: String,
    ) -> impl StoreReply<Result<(), WriteError>> + use<> {
        let checked = TooLong::check("name", &name);
        self.write(checked, move |tables| tables.rename_user(user, name))
    }

    fn user(&self, user: UserId) -> impl StoreReply<Result<Option<User>, Unavailable>> + use<> {
        self.read(move |tables| tables.user(user))
    }

    fn user_by_token(
        &self,
        token: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Result<Option<User>, Unavailable>> + use<> {
        self.read(move |tables| tables.user_by_token(token, now))
    }

    fn add_token(
        &self,
        user: UserId,
        token: NewToken,
    ) -> impl StoreReply<Result<(), WriteError>> + use<> {
        self.write(Ok(()), move |tables| tables.add_token(user, token))
    }

    fn extend_token(&self, token: NewToken) -> impl StoreReply<Result<bool, WriteError>> + use<> {
        self.write(Ok(()), move |tables| Ok(tables.extend_token(token)))
    }

    fn revoke_token(&self, token: TokenHash) -> impl StoreReply<Result<bool, WriteError>> + use<> {
        self.write(Ok(()), move |tables| Ok(tables.revoke_token(token)))
    }

    fn expire_tokens(&self, now: WallMs) -> impl StoreReply<Result<u64, WriteError>> + use<> {
        self.write(Ok(()), move |tables| Ok(tables.expire_tokens(now)))
    }

    fn create_room(
        &self,
        room: NewStoredRoom,
    ) -> impl StoreReply<Result<RoomId, WriteError>> + use<> {
        let checked = room.check();
        self.write(checked, move |tables| tables.create_room(room))
    }

    fn save_room(&self, room: RoomUpdate) -> impl StoreReply<Result<(), WriteError>> + use<> {
        let checked = room.check();
        self.write(checked, move |tables| tables.save_room(room))
    }

    fn recode_room(
        &self,
        room: RoomId,
        code: String,
    ) -> impl StoreReply<Result<(), WriteError>> + use<> {
        let checked = TooLong::check("code", &code);
        self.write(checked, move |tables| tables.recode_room(room, code))
    }

    fn room(
        &self,
        room: RoomId,
    ) -> impl StoreReply<Result<Option<StoredRoom>, Unavailable>> + use<> {
        self.read(move |tables| tables.room(room))
    }

    fn room_by_code(
        &self,
        code: String,
    ) -> impl StoreReply<Result<Option<StoredRoom>, Unavailable>> + use<> {
        self.read(move |tables| tables.room_by_code(&code))
    }

    fn rooms(
        &self,
        query: RoomQuery,
    ) -> impl StoreReply<Result<Vec<StoredRoom>, Unavailable>> + use<> {
        self.read(move |tables| tables.rooms(&query))
    }

    fn create_game(&self, game: NewGame) -> impl StoreReply<Result<GameId, WriteError>> + use<> {
        let checked = game.check();
        self.write(checked, move |tables| tables.create_game(game))
    }

    fn add_player(
        &self,
        game: GameId,
        user: UserId,
    ) -> impl StoreReply<Result<(), WriteError>> + use<> {
        self.write(Ok(()), move |tables| tables.add_player(game, user))
    }

    fn has_played(
        &self,
        game: GameId,
        user: UserId,
    ) -> impl StoreReply<Result<bool, Unavailable>> + use<> {
        self.read(move |tables| tables.has_played(game, user))
    }

    fn append(&self, append: Append) -> impl StoreReply<Result<(), AppendError>> + use<> {
        let n_steps = append.steps.len() as u64;
        let checked = append.check();
        let appended = self.written(checked, move |tables| tables.append(append));
        if appended.is_ok() {
            self.lock().writing.steps += n_steps;
        }
        ready(appended)
    }

    fn game(
        &self,
        game: GameId,
    ) -> impl StoreReply<Result<Option<StoredGame>, Unavailable>> + use<> {
        self.read(move |tables| tables.game(game))
    }

    fn unfinished_game(
        &self,
        room: RoomId,
    ) -> impl StoreReply<Result<Option<StoredGame>, Unavailable>> + use<> {
        self.read(move |tables| tables.unfinished_game(room))
    }

    fn steps(
        &self,
        game: GameId,
        after: u64,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredStep>, Unavailable>> + use<> {
        self.read(move |tables| tables.steps(game, after, limit))
    }

    fn games(
        &self,
        query: GameQuery,
    ) -> impl StoreReply<Result<Vec<GameSummary>, Unavailable>> + use<> {
        self.read(move |tables| tables.games(query))
    }

    fn say(&self, line: NewLine) -> impl StoreReply<Result<LineId, WriteError>> + use<> {
        let checked = TooLong::check("text", &line.text);
        self.write(checked, move |tables| tables.say(line))
    }

    fn chat(
        &self,
        room: RoomId,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredLine>, Unavailable>> + use<> {
        self.read(move |tables| tables.chat(room, limit))
    }

    fn forget(
        &self,
        what: Forget,
        before: WallMs,
        limit: u32,
    ) -> impl StoreReply<Result<u64, WriteError>> + use<> {
        self.write(Ok(()), move |tables| Ok(tables.forget(&what, before, limit)))
    }

    fn writing(&self) -> Writing {
        self.lock().writing
    }

    fn stats(&self) -> impl StoreReply<Result<Stats, Unavailable>> + use<> {
        self.read(|tables| Stats {
            users: tables.users.len() as u64,
            rooms: tables.rooms.len() as u64,
            games: tables.games.len() as u64,
            bytes: tables.bytes,
        })
    }

    fn check(&self) -> impl StoreReply<Result<(), Unavailable>> + use<> {
        self.read(|_| ())
    }

    fn close(&self) -> impl StoreReply<Result<(), Unavailable>> + use<> {
        self.is_closed.store(true, Ordering::Relaxed);
        ready(Ok(()))
    }
}
