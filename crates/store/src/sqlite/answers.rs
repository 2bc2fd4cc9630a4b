//! The store's promises, kept by lining up work for the threads.

use std::sync::PoisonError;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::{Closing, SqliteStore, change, cursors::Cursors, directory, forget, job::Job, query};
use crate::{
    Append, AppendError, Forget, GameId, GameQuery, GameSummary, LineId, NewGame, NewLine,
    NewStoredRoom, NewToken, NewUser, RoomId, RoomQuery, RoomUpdate, Stats, Store, StoreReply,
    StoredGame, StoredLine, StoredRoom, StoredStep, TokenHash, TooLong, Unavailable, User, UserId,
    WallMs, WriteError, Writing, batching::CommitBatch,
};

impl Store for SqliteStore {
    fn create_user(&self, user: NewUser) -> impl StoreReply<Result<UserId, WriteError>> + use<> {
        let checked = TooLong::check("name", &user.name);
        self.change(checked, move |connection, _| change::create_user(connection, &user))
    }

    fn rename_user(
        &self,
        user: UserId,
        name: String,
    ) -> impl StoreReply<Result<(), WriteError>> + use<> {
        let checked = TooLong::check("name", &name);
        self.change(checked, move |connection, _| change::rename_user(connection, user, &name))
    }

    fn user(&self, user: UserId) -> impl StoreReply<Result<Option<User>, Unavailable>> + use<> {
        self.read(move |connection| query::user(connection, user))
    }

    fn user_by_token(
        &self,
        token: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Result<Option<User>, Unavailable>> + use<> {
        self.read(move |connection| query::user_by_token(connection, token, now))
    }

    fn add_token(
        &self,
        user: UserId,
        token: NewToken,
    ) -> impl StoreReply<Result<(), WriteError>> + use<> {
        self.change(Ok(()), move |connection, _| change::add_token(connection, user, token))
    }

    fn extend_token(&self, token: NewToken) -> impl StoreReply<Result<bool, WriteError>> + use<> {
        self.change(Ok(()), move |connection, _| change::extend_token(connection, token))
    }

    fn revoke_token(&self, token: TokenHash) -> impl StoreReply<Result<bool, WriteError>> + use<> {
        self.change(Ok(()), move |connection, _| change::revoke_token(connection, token))
    }

    fn expire_tokens(&self, now: WallMs) -> impl StoreReply<Result<u64, WriteError>> + use<> {
        self.change(Ok(()), move |connection, _| change::expire_tokens(connection, now))
    }

    fn create_room(
        &self,
        room: NewStoredRoom,
    ) -> impl StoreReply<Result<RoomId, WriteError>> + use<> {
        let checked = room.check();
        self.change(checked, move |connection, _| change::create_room(connection, room))
    }

    fn save_room(&self, room: RoomUpdate) -> impl StoreReply<Result<(), WriteError>> + use<> {
        let checked = room.check();
        self.change(checked, move |connection, _| change::save_room(connection, &room))
    }

    fn recode_room(
        &self,
        room: RoomId,
        code: String,
    ) -> impl StoreReply<Result<(), WriteError>> + use<> {
        let checked = TooLong::check("code", &code);
        self.change(checked, move |connection, _| change::recode_room(connection, room, code))
    }

    fn room(
        &self,
        room: RoomId,
    ) -> impl StoreReply<Result<Option<StoredRoom>, Unavailable>> + use<> {
        self.read(move |connection| query::room(connection, room))
    }

    fn room_by_code(
        &self,
        code: String,
    ) -> impl StoreReply<Result<Option<StoredRoom>, Unavailable>> + use<> {
        self.read(move |connection| query::room_by_code(connection, &code))
    }

    fn rooms(
        &self,
        query: RoomQuery,
    ) -> impl StoreReply<Result<Vec<StoredRoom>, Unavailable>> + use<> {
        self.read(move |connection| query::rooms(connection, &query))
    }

    fn create_game(&self, game: NewGame) -> impl StoreReply<Result<GameId, WriteError>> + use<> {
        let checked = game.check();
        self.change(checked, move |connection, cursors| {
            let created = change::create_game(connection, &game)?;
            Ok(created.inspect(|&game| cursors.begin(game)))
        })
    }

    fn add_player(
        &self,
        game: GameId,
        user: UserId,
    ) -> impl StoreReply<Result<(), WriteError>> + use<> {
        self.change(Ok(()), move |connection, _| change::add_player(connection, game, user))
    }

    fn has_played(
        &self,
        game: GameId,
        user: UserId,
    ) -> impl StoreReply<Result<bool, Unavailable>> + use<> {
        self.read(move |connection| query::has_played(connection, game, user))
    }

    fn append(&self, append: Append) -> impl StoreReply<Result<(), AppendError>> + use<> {
        let queues = self.shared.queues.clone();
        let (answer, receiver) = oneshot::channel();
        let pushed = append.check().map_err(AppendError::from).and_then(|()| {
            CommitBatch::enqueue(&queues.writes, Job::Append { append, answer })
                .map_err(AppendError::from)
        });
        async move {
            pushed?.announce().await;
            receiver.await.unwrap_or_else(|_| Err(queues.writes.why_ended().into()))
        }
    }

    fn game(
        &self,
        game: GameId,
    ) -> impl StoreReply<Result<Option<StoredGame>, Unavailable>> + use<> {
        self.read(move |connection| query::game(connection, game))
    }

    fn unfinished_game(
        &self,
        room: RoomId,
    ) -> impl StoreReply<Result<Option<StoredGame>, Unavailable>> + use<> {
        self.read(move |connection| query::unfinished_game(connection, room))
    }

    fn steps(
        &self,
        game: GameId,
        after: u64,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredStep>, Unavailable>> + use<> {
        self.read(move |connection| query::steps(connection, game, after, limit))
    }

    fn games(
        &self,
        query: GameQuery,
    ) -> impl StoreReply<Result<Vec<GameSummary>, Unavailable>> + use<> {
        self.read(move |connection| query::games(connection, &query))
    }

    fn say(&self, line: NewLine) -> impl StoreReply<Result<LineId, WriteError>> + use<> {
        let checked = TooLong::check("text", &line.text);
        self.change(checked, move |connection, _| change::say(connection, &line))
    }

    fn chat(
        &self,
        room: RoomId,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredLine>, Unavailable>> + use<> {
        self.read(move |connection| query::chat(connection, room, limit))
    }

    fn forget(
        &self,
        what: Forget,
        before: WallMs,
        limit: u32,
    ) -> impl StoreReply<Result<u64, WriteError>> + use<> {
        let store = self.clone();
        let wanted = what.clone();
        let found = self.read(move |connection| forget::find(connection, &wanted, before, limit));
        async move {
            let found = found.await?;
            if found.is_empty() {
                return Ok(0);
            }
            let remove = move |connection: &Connection, _: &mut Cursors| {
                forget::remove(connection, &what, before, &found)
            };
            store.change(Ok(()), remove).await
        }
    }

    fn writing(&self) -> Writing {
        let queues = &self.shared.queues;
        queues.meter.read(queues.writes.len())
    }

    fn stats(&self) -> impl StoreReply<Result<Stats, Unavailable>> + use<> {
        let database = self.shared.queues.database.clone();
        self.read(move |connection| {
            Ok(Stats { bytes: directory::size(&database), ..query::stats(connection)? })
        })
    }

    fn check(&self) -> impl StoreReply<Result<(), Unavailable>> + use<> {
        self.read(|connection| connection.query_row("SELECT 1", [], |_| Ok(())))
    }

    fn close(&self) -> impl StoreReply<Result<(), Unavailable>> + use<> {
        let queues = &self.shared.queues;
        queues.writes.end(Unavailable::Closed);
        let (answer, receiver) = oneshot::channel();
        match &mut *queues.closing.lock().unwrap_or_else(PoisonError::into_inner) {
            Closing::Awaited(waiting) => waiting.push(answer),
            Closing::Done(closed) => drop(answer.send(closed.clone())),
        }
        async { receiver.await.unwrap_or(Err(Unavailable::Closed)) }
    }
}

impl SqliteStore {
    pub(super) fn change<T, E, C>(
        &self,
        checked: Result<(), TooLong>,
        change: C,
    ) -> impl StoreReply<Result<T, E>> + use<T, E, C>
    where
        T: Send + 'static,
        E: From<TooLong> + From<Unavailable> + Send + 'static,
        C: FnOnce(&Connection, &mut Cursors) -> rusqlite::Result<Result<T, E>> + Send + 'static,
    {
        let queues = self.shared.queues.clone();
        let pushed = checked.map_err(E::from).and_then(|()| {
            let (job, receiver) = Job::change(change);
            Ok((CommitBatch::enqueue(&queues.writes, job)?, receiver))
        });
        async move {
            let (batching, receiver) = pushed?;
            batching.announce().await;
            receiver.await.unwrap_or_else(|_| Err(queues.writes.why_ended().into()))
        }
    }

    pub(super) fn read<T, R>(&self, read: R) -> impl StoreReply<Result<T, Unavailable>> + use<T, R>
    where
        T: Send + 'static,
        R: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let queues = self.shared.queues.clone();
        let (answer, receiver) = oneshot::channel();
        let pushed = queues.reads.push(Box::new(move |connection| {
            let found = read(connection)
                .map_err(|error| Unavailable::ReadFailed { cause: error.to_string().into() });
            // Anyone who stopped waiting does not need to know.
            let _ = answer.send(found);
        }));
        async move {
            pushed?;
            receiver.await.unwrap_or_else(|_| {
                let cause = || Unavailable::ReadFailed { cause: "the reader panicked".into() };
                Err(queues.reads.ended().unwrap_or_else(cause))
            })
        }
    }
}
