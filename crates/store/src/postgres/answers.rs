//! The store's promises, kept by lining up work for the writer and the readers.

use std::sync::{Arc, PoisonError};

use tokio::sync::oneshot;

use super::{
    Closing, PostgresStore, chat, forget, games,
    job::Job,
    job::Write,
    nodes::{Life, Ownership, OwnershipCounts, Peer},
    rooms,
    rooms::Epoch,
    stats, users,
};
use crate::{
    Append, AppendError, Forget, GameId, GameQuery, GameSummary, LineId, NewGame, NewLine,
    NewStoredRoom, NewToken, NewUser, RoomId, RoomQuery, RoomUpdate, Stats, Store, StoreReply,
    StoredGame, StoredLine, StoredRoom, StoredStep, TokenHash, TooLong, Unavailable, User, UserId,
    WallMs, WriteError, Writing, batching::CommitBatch,
};

impl Store for PostgresStore {
    fn create_user(&self, user: NewUser) -> impl StoreReply<Result<UserId, WriteError>> + use<> {
        let checked = TooLong::check("name", &user.name);
        self.write(checked, users::create(user))
    }

    fn rename_user(
        &self,
        user: UserId,
        name: String,
    ) -> impl StoreReply<Result<(), WriteError>> + use<> {
        let checked = TooLong::check("name", &name);
        self.write(checked, users::rename(user, name))
    }

    fn user(&self, user: UserId) -> impl StoreReply<Result<Option<User>, Unavailable>> + use<> {
        self.reader().read(async move |connection| users::find(&connection, user).await)
    }

    fn user_by_token(
        &self,
        token: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Result<Option<User>, Unavailable>> + use<> {
        self.reader().read(async move |connection| users::by_token(&connection, token, now).await)
    }

    fn add_token(
        &self,
        user: UserId,
        token: NewToken,
    ) -> impl StoreReply<Result<(), WriteError>> + use<> {
        self.write(Ok(()), users::add_token(user, token))
    }

    fn extend_token(&self, token: NewToken) -> impl StoreReply<Result<bool, WriteError>> + use<> {
        self.write(Ok(()), users::extend_token(token))
    }

    fn revoke_token(&self, token: TokenHash) -> impl StoreReply<Result<bool, WriteError>> + use<> {
        self.write(Ok(()), users::revoke_token(token))
    }

    fn expire_tokens(&self, now: WallMs) -> impl StoreReply<Result<u64, WriteError>> + use<> {
        self.write(Ok(()), users::expire_tokens(now))
    }

    fn create_room(
        &self,
        room: NewStoredRoom,
    ) -> impl StoreReply<Result<RoomId, WriteError>> + use<> {
        self.write(room.check(), rooms::create(room))
    }

    fn save_room(&self, room: RoomUpdate) -> impl StoreReply<Result<(), WriteError>> + use<> {
        let epoch = self.epoch(room.id);
        self.write(room.check(), rooms::save(room, epoch))
    }

    fn recode_room(
        &self,
        room: RoomId,
        code: String,
    ) -> impl StoreReply<Result<(), WriteError>> + use<> {
        let epoch = self.epoch(room);
        self.write(TooLong::check("code", &code), rooms::recode(room, code, epoch))
    }

    fn room(
        &self,
        room: RoomId,
    ) -> impl StoreReply<Result<Option<StoredRoom>, Unavailable>> + use<> {
        self.reader().read(async move |connection| rooms::find(&connection, room).await)
    }

    fn room_by_code(
        &self,
        code: String,
    ) -> impl StoreReply<Result<Option<StoredRoom>, Unavailable>> + use<> {
        self.reader().read(async move |connection| rooms::by_code(&connection, code).await)
    }

    fn rooms(
        &self,
        query: RoomQuery,
    ) -> impl StoreReply<Result<Vec<StoredRoom>, Unavailable>> + use<> {
        self.reader().read(async move |connection| rooms::list(&connection, query).await)
    }

    fn create_game(&self, game: NewGame) -> impl StoreReply<Result<GameId, WriteError>> + use<> {
        let epoch = self.epoch(game.room);
        self.write(game.check(), games::create(game, epoch))
    }

    fn add_player(
        &self,
        game: GameId,
        user: UserId,
    ) -> impl StoreReply<Result<(), WriteError>> + use<> {
        self.write(Ok(()), games::add_player(game, user))
    }

    fn has_played(
        &self,
        game: GameId,
        user: UserId,
    ) -> impl StoreReply<Result<bool, Unavailable>> + use<> {
        self.reader().read(async move |connection| games::has_played(&connection, game, user).await)
    }

    fn append(&self, append: Append) -> impl StoreReply<Result<(), AppendError>> + use<> {
        let (answer, receiver) = oneshot::channel();
        let pushed = append.check().map_err(AppendError::from).and_then(|()| {
            let job = Job::Append { append, answer };
            CommitBatch::enqueue(self.jobs(), job).map_err(AppendError::from)
        });
        let jobs = self.jobs().clone();
        async move {
            pushed?.announce().await;
            receiver.await.unwrap_or_else(|_| Err(jobs.why_ended().into()))
        }
    }

    fn game(
        &self,
        game: GameId,
    ) -> impl StoreReply<Result<Option<StoredGame>, Unavailable>> + use<> {
        self.reader().read(async move |connection| games::find(&connection, game).await)
    }

    fn unfinished_game(
        &self,
        room: RoomId,
    ) -> impl StoreReply<Result<Option<StoredGame>, Unavailable>> + use<> {
        self.reader().read(async move |connection| games::unfinished(&connection, room).await)
    }

    fn steps(
        &self,
        game: GameId,
        after: u64,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredStep>, Unavailable>> + use<> {
        self.reader()
            .read(async move |connection| games::steps(&connection, game, after, limit).await)
    }

    fn games(
        &self,
        query: GameQuery,
    ) -> impl StoreReply<Result<Vec<GameSummary>, Unavailable>> + use<> {
        self.reader().read(async move |connection| games::list(&connection, query).await)
    }

    fn say(&self, line: NewLine) -> impl StoreReply<Result<LineId, WriteError>> + use<> {
        self.write(TooLong::check("text", &line.text), chat::say(line))
    }

    fn chat(
        &self,
        room: RoomId,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredLine>, Unavailable>> + use<> {
        self.reader().read(async move |connection| chat::last(&connection, room, limit).await)
    }

    fn forget(
        &self,
        what: Forget,
        before: WallMs,
        limit: u32,
    ) -> impl StoreReply<Result<u64, WriteError>> + use<> {
        let store = self.clone();
        let wanted = what.clone();
        let found = self
            .reader()
            .read(async move |connection| forget::find(&connection, &wanted, before, limit).await);
        async move {
            let found = found.await?;
            if found.is_empty() {
                return Ok(0);
            }
            store.write(Ok(()), forget::remove(&what, before, found)).await
        }
    }

    fn writing(&self) -> Writing {
        self.shared.meter.read(self.jobs().len())
    }

    fn stats(&self) -> impl StoreReply<Result<Stats, Unavailable>> + use<> {
        self.reader().read(async move |connection| stats::count(&connection).await)
    }

    fn check(&self) -> impl StoreReply<Result<(), Unavailable>> + use<> {
        self.reader().read(async move |connection| stats::check(&connection).await)
    }

    fn close(&self) -> impl StoreReply<Result<(), Unavailable>> + use<> {
        self.jobs().end(Unavailable::Closed);
        let (answer, receiver) = oneshot::channel();
        match &mut *self.shared.closing.lock().unwrap_or_else(PoisonError::into_inner) {
            Closing::Awaited(waiting) => waiting.push(answer),
            Closing::Done(closed) => drop(answer.send(closed.clone())),
        }
        async { receiver.await.unwrap_or(Err(Unavailable::Closed)) }
    }
}

impl PostgresStore {
    /// Makes a room this node's, unless it is that of another that lives. A store that is not a
    /// node owns every room.
    pub fn claim(&self, room: RoomId) -> impl StoreReply<Result<Ownership, Unavailable>> + use<> {
        let life = self.shared.life.clone();
        let is_live = life.as_ref().is_none_or(|life| life.is_live());
        let claimed = life.filter(|_| is_live).map(|life| {
            self.reader()
                .read(async move |mut connection| life.claim(connection.client(), room).await)
        });
        async move {
            match claimed {
                Some(claimed) => claimed.await?.ok_or_else(Life::contended),
                None if is_live => Ok(Ownership::Ours),
                None => Err(Life::lapsed()),
            }
        }
    }

    /// Gives a room back, so that another node can have it at once.
    pub fn release(&self, room: RoomId) -> impl StoreReply<Result<(), Unavailable>> + use<> {
        let released = self.shared.life.clone().map(|life| {
            self.reader()
                .read(async move |mut connection| life.release(connection.client(), room).await)
        });
        async move {
            match released {
                Some(released) => released.await,
                None => Ok(()),
            }
        }
    }

    /// How ownership went since the start; nothing for a store that is not a node.
    pub fn ownership(&self) -> Option<OwnershipCounts> {
        self.shared.life.as_ref().map(|life| life.counts())
    }

    /// Whether this node may serve, as far as it knows itself; a store that is not a node may.
    pub fn is_live(&self) -> bool {
        self.shared.life.as_ref().is_none_or(|life| life.is_live())
    }

    /// Whether a room is this node's, as far as it knows itself; a store that is not a node owns
    /// every room.
    pub fn owns(&self, room: RoomId) -> bool {
        let owns = |life: &Arc<Life>| life.is_live() && life.epoch(room).is_some();
        self.shared.life.as_ref().is_none_or(owns)
    }

    /// Whether a room is this node's by what the database says; otherwise the node gives it up.
    /// A node that was stopped for a while may not know it yet.
    pub fn verify(&self, room: RoomId) -> impl StoreReply<Result<bool, Unavailable>> + use<> {
        let life = self.shared.life.clone();
        self.reader().read(async move |connection| match life {
            Some(life) => life.verify(&connection, room).await,
            None => Ok(true),
        })
    }

    /// Whether another node has the name of this one by now, which has to end then.
    pub fn is_replaced(&self) -> bool {
        self.shared.life.as_ref().is_some_and(|life| life.is_over())
    }

    /// How often this node has given rooms up because its lease was renewed late: they must be
    /// claimed again.
    pub fn n_lapses(&self) -> u64 {
        self.shared.life.as_ref().map_or(0, |life| life.n_lapses())
    }

    /// The number of this life as a node, as others see it in [`Peer::life`].
    pub fn life(&self) -> Option<u128> {
        self.shared.life.as_ref().map(|life| life.number())
    }

    /// The other nodes that live.
    pub fn peers(&self) -> impl StoreReply<Result<Vec<Peer>, Unavailable>> + use<> {
        let life = self.shared.life.clone();
        self.reader().read(async move |connection| match life {
            Some(life) => life.peers(&connection).await,
            None => Ok(Vec::new()),
        })
    }

    /// Public rooms that a node has in memory, newest first: at most `limit` of those with smaller
    /// numbers than `before`.
    pub fn open_rooms(
        &self,
        before: Option<RoomId>,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredRoom>, Unavailable>> + use<> {
        self.reader().read(async move |connection| rooms::open(&connection, before, limit).await)
    }

    /// The epoch that a room must be in for a write; one that no room has if it is not ours.
    pub(super) fn epoch(&self, room: RoomId) -> Epoch {
        self.shared.life.as_ref().map(|life| life.epoch(room).unwrap_or(-1))
    }

    /// Lines up a change.
    pub(super) fn write<T, E>(
        &self,
        checked: Result<(), TooLong>,
        write: Write<T, E>,
    ) -> impl StoreReply<Result<T, E>> + use<T, E>
    where
        T: Send + 'static,
        E: From<TooLong> + From<Unavailable> + Send + 'static,
    {
        let jobs = self.jobs().clone();
        let pushed = checked.map_err(E::from).and_then(|()| {
            let (job, receiver) = write.into_job();
            Ok((CommitBatch::enqueue(&jobs, job)?, receiver))
        });
        async move {
            let (batching, receiver) = pushed?;
            batching.announce().await;
            receiver.await.unwrap_or_else(|_| Err(jobs.why_ended().into()))
        }
    }
}
