//! The store's promises, kept by lining up work for the threads.

use std::sync::PoisonError;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::{
    Closing, SqliteStore, batching::CommitBatch, change, cursors::Cursors, directory, forget,
    job::Job, query,
};
use crate::{
    Answer, Append, AppendError, Forget, Game, GameId, GameQuery, GameSummary, Line, LineId,
    NewGame, NewLine, NewRoom, NewToken, NewUser, Room, RoomId, RoomQuery, RoomUpdate, Stats, Step,
    Store, TokenHash, TooLong, Unavailable, User, UserId, WallMs, WriteError, Writing,
};

impl Store for SqliteStore {
    fn create_user(&self, user: NewUser) -> impl Answer<Result<UserId, WriteError>> + use<> {
        let checked = TooLong::check("name", &user.name);
        self.change(checked, move |connection, _| change::create_user(connection, &user))
    }

    fn rename_user(
        &self,
        user: UserId,
        name: String,
    ) -> impl Answer<Result<(), WriteError>> + use<> {
        let checked = TooLong::check("name", &name);
        self.change(checked, move |connection, _| change::rename_user(connection, user, &name))
    }

    fn user(&self, user: UserId) -> impl Answer<Result<Option<User>, Unavailable>> + use<> {
        self.read(move |connection| query::user(connection, user))
    }

    fn user_by_token(
        &self,
        token: TokenHash,
        now: WallMs,
    ) -> impl Answer<Result<Option<User>, Unavailable>> + use<> {
        self.read(move |connection| query::user_by_token(connection, token, now))
    }

    fn add_token(
        &self,
        user: UserId,
        token: NewToken,
    ) -> impl Answer<Result<(), WriteError>> + use<> {
        self.change(Ok(()), move |connection, _| change::add_token(connection, user, token))
    }

    fn extend_token(&self, token: NewToken) -> impl Answer<Result<bool, WriteError>> + use<> {
        self.change(Ok(()), move |connection, _| change::extend_token(connection, token))
    }

    fn revoke_token(&self, token: TokenHash) -> impl Answer<Result<bool, WriteError>> + use<> {
        self.change(Ok(()), move |connection, _| change::revoke_token(connection, token))
    }

    fn expire_tokens(&self, now: WallMs) -> impl Answer<Result<u64, WriteError>> + use<> {
        self.change(Ok(()), move |connection, _| change::expire_tokens(connection, now))
    }

    fn create_room(&self, room: NewRoom) -> impl Answer<Result<RoomId, WriteError>> + use<> {
        let checked = room.check();
        self.change(checked, move |connection, _| change::create_room(connection, room))
    }

    fn save_room(&self, room: RoomUpdate) -> impl Answer<Result<(), WriteError>> + use<> {
        let checked = room.check();
        self.change(checked, move |connection, _| change::save_room(connection, &room))
    }

    fn recode_room(
        &self,
        room: RoomId,
        code: String,
    ) -> impl Answer<Result<(), WriteError>> + use<> {
        let checked = TooLong::check("code", &code);
        self.change(checked, move |connection, _| change::recode_room(connection, room, code))
    }

    fn room(&self, room: RoomId) -> impl Answer<Result<Option<Room>, Unavailable>> + use<> {
        self.read(move |connection| query::room(connection, room))
    }

    fn room_by_code(&self, code: String) -> impl Answer<Result<Option<Room>, Unavailable>> + use<> {
        self.read(move |connection| query::room_by_code(connection, &code))
    }

    fn rooms(&self, query: RoomQuery) -> impl Answer<Result<Vec<Room>, Unavailable>> + use<> {
        self.read(move |connection| query::rooms(connection, &query))
    }

    fn create_game(&self, game: NewGame) -> impl Answer<Result<GameId, WriteError>> + use<> {
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
    ) -> impl Answer<Result<(), WriteError>> + use<> {
        self.change(Ok(()), move |connection, _| change::add_player(connection, game, user))
    }

    fn has_played(
        &self,
        game: GameId,
        user: UserId,
    ) -> impl Answer<Result<bool, Unavailable>> + use<> {
        self.read(move |connection| query::has_played(connection, game, user))
    }

    fn append(&self, append: Append) -> impl Answer<Result<(), AppendError>> + use<> {
        let queues = self.shared.queues.clone();
        let (answer, receiver) = oneshot::channel();
        let pushed = append.check().map_err(AppendError::from).and_then(|()| {
            CommitBatch::enqueue(&queues, Job::Append { append, answer }).map_err(AppendError::from)
        });
        async move {
            pushed?.announce().await;
            receiver.await.unwrap_or_else(|_| Err(queues.writes.why_ended().into()))
        }
    }

    fn game(&self, game: GameId) -> impl Answer<Result<Option<Game>, Unavailable>> + use<> {
        self.read(move |connection| query::game(connection, game))
    }

    fn unfinished_game(
        &self,
        room: RoomId,
    ) -> impl Answer<Result<Option<Game>, Unavailable>> + use<> {
        self.read(move |connection| query::unfinished_game(connection, room))
    }

    fn steps(
        &self,
        game: GameId,
        after: u64,
        limit: u32,
    ) -> impl Answer<Result<Vec<Step>, Unavailable>> + use<> {
        self.read(move |connection| query::steps(connection, game, after, limit))
    }

    fn games(
        &self,
        query: GameQuery,
    ) -> impl Answer<Result<Vec<GameSummary>, Unavailable>> + use<> {
        self.read(move |connection| query::games(connection, &query))
    }

    fn say(&self, line: NewLine) -> impl Answer<Result<LineId, WriteError>> + use<> {
        let checked = TooLong::check("text", &line.text);
        self.change(checked, move |connection, _| change::say(connection, &line))
    }

    fn chat(
        &self,
        room: RoomId,
        limit: u32,
    ) -> impl Answer<Result<Vec<Line>, Unavailable>> + use<> {
        self.read(move |connection| query::chat(connection, room, limit))
    }

    fn forget(
        &self,
        what: Forget,
        before: WallMs,
        limit: u32,
    ) -> impl Answer<Result<u64, WriteError>> + use<> {
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

    fn stats(&self) -> impl Answer<Result<Stats, Unavailable>> + use<> {
        let database = self.shared.queues.database.clone();
        self.read(move |connection| {
            Ok(Stats { bytes: directory::size(&database), ..query::stats(connection)? })
        })
    }

    fn close(&self) -> impl Answer<Result<(), Unavailable>> + use<> {
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
    pub(super) fn change<T, C>(
        &self,
        checked: Result<(), TooLong>,
        change: C,
    ) -> impl Answer<Result<T, WriteError>> + use<T, C>
    where
        T: Send + 'static,
        C: FnOnce(&Connection, &mut Cursors) -> rusqlite::Result<Result<T, WriteError>>
            + Send
            + 'static,
    {
        let queues = self.shared.queues.clone();
        let pushed = checked.map_err(WriteError::from).and_then(|()| {
            let (job, receiver) = Job::change(change);
            Ok((CommitBatch::enqueue(&queues, job)?, receiver))
        });
        async move {
            let (batching, receiver) = pushed?;
            batching.announce().await;
            receiver.await.unwrap_or_else(|_| Err(queues.writes.why_ended().into()))
        }
    }

    pub(super) fn read<T, R>(&self, read: R) -> impl Answer<Result<T, Unavailable>> + use<T, R>
    where
        T: Send + 'static,
        R: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let queues = self.shared.queues.clone();
        let (answer, receiver) = oneshot::channel();
        let pushed = queues.reads.push(Box::new(move |connection| {
            let found = read(connection)
                .map_err(|error| Unavailable::ReadFailed { cause: error.to_string().into() });
            // Whoever stopped waiting does not need to know.
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
