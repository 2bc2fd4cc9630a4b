//! What every implementation promises.

use crate::{
    Append, AppendError, Forget, GameId, GameQuery, GameSummary, LineId, NewGame, NewLine,
    NewStoredRoom, NewToken, NewUser, RoomId, RoomQuery, RoomUpdate, Stats, StoredGame, StoredLine,
    StoredRoom, StoredStep, TokenHash, Unavailable, User, UserId, WallMs, WriteError, Writing,
};

/// Keeps users, rooms, games and chat.
///
/// A write that returned `Ok` survives a crash of the process and a power cut,
/// and every read that begins after that sees it.
/// Writes take effect in the order in which they were asked for, that is, in
/// which their functions were called: a future does not have to be awaited before
/// the next call, and a dropped one takes nothing back.
pub trait Store: Clone + Send + Sync + 'static {
    /// Creates a user with the token of the first device.
    fn create_user(&self, user: NewUser)
    -> impl StoreReply<Result<UserId, WriteError>> + use<Self>;

    /// Gives a user another name.
    fn rename_user(
        &self,
        user: UserId,
        name: String,
    ) -> impl StoreReply<Result<(), WriteError>> + use<Self>;

    /// A user by number.
    fn user(&self, user: UserId) -> impl StoreReply<Result<Option<User>, Unavailable>> + use<Self>;

    /// Who shows this token, if it has not expired at `now`.
    fn user_by_token(
        &self,
        token: TokenHash,
        now: WallMs,
    ) -> impl StoreReply<Result<Option<User>, Unavailable>> + use<Self>;

    /// Lets a user be recognized on another device.
    fn add_token(
        &self,
        user: UserId,
        token: NewToken,
    ) -> impl StoreReply<Result<(), WriteError>> + use<Self>;

    /// Moves the expiry of a token, and returns whether it exists.
    fn extend_token(
        &self,
        token: NewToken,
    ) -> impl StoreReply<Result<bool, WriteError>> + use<Self>;

    /// Forgets a token, and tells whether there was one.
    fn revoke_token(
        &self,
        token: TokenHash,
    ) -> impl StoreReply<Result<bool, WriteError>> + use<Self>;

    /// Forgets all tokens that have expired at `now`, and tells how many.
    fn expire_tokens(&self, now: WallMs) -> impl StoreReply<Result<u64, WriteError>> + use<Self>;

    /// Creates a room.
    fn create_room(
        &self,
        room: NewStoredRoom,
    ) -> impl StoreReply<Result<RoomId, WriteError>> + use<Self>;

    /// Replaces what is stored about a room.
    fn save_room(&self, room: RoomUpdate) -> impl StoreReply<Result<(), WriteError>> + use<Self>;

    /// Gives a room another code; the one it had leads nowhere from then on.
    fn recode_room(
        &self,
        room: RoomId,
        code: String,
    ) -> impl StoreReply<Result<(), WriteError>> + use<Self>;

    /// A room by number.
    fn room(
        &self,
        room: RoomId,
    ) -> impl StoreReply<Result<Option<StoredRoom>, Unavailable>> + use<Self>;

    /// A room by code, exactly as it was given.
    fn room_by_code(
        &self,
        code: String,
    ) -> impl StoreReply<Result<Option<StoredRoom>, Unavailable>> + use<Self>;

    /// Rooms, newest first.
    fn rooms(
        &self,
        query: RoomQuery,
    ) -> impl StoreReply<Result<Vec<StoredRoom>, Unavailable>> + use<Self>;

    /// Creates the next game of a room, which must not have an unfinished one.
    fn create_game(&self, game: NewGame)
    -> impl StoreReply<Result<GameId, WriteError>> + use<Self>;

    /// Lets a user who took a seat later find the game; twice is once.
    fn add_player(
        &self,
        game: GameId,
        user: UserId,
    ) -> impl StoreReply<Result<(), WriteError>> + use<Self>;

    /// Whether a user had a seat in a game, from the beginning or later.
    fn has_played(
        &self,
        game: GameId,
        user: UserId,
    ) -> impl StoreReply<Result<bool, Unavailable>> + use<Self>;

    /// Adds steps to a game: all or none, without gaps, and only if nobody else was first.
    fn append(&self, append: Append) -> impl StoreReply<Result<(), AppendError>> + use<Self>;

    /// A game by number.
    fn game(
        &self,
        game: GameId,
    ) -> impl StoreReply<Result<Option<StoredGame>, Unavailable>> + use<Self>;

    /// The game of a room that is not finished, if there is one.
    fn unfinished_game(
        &self,
        room: RoomId,
    ) -> impl StoreReply<Result<Option<StoredGame>, Unavailable>> + use<Self>;

    /// At most `limit` steps of a game that come after step `after`, oldest first.
    fn steps(
        &self,
        game: GameId,
        after: u64,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredStep>, Unavailable>> + use<Self>;

    /// Games, newest first.
    fn games(
        &self,
        query: GameQuery,
    ) -> impl StoreReply<Result<Vec<GameSummary>, Unavailable>> + use<Self>;

    /// Adds a line to the chat of a room.
    fn say(&self, line: NewLine) -> impl StoreReply<Result<LineId, WriteError>> + use<Self>;

    /// The last `limit` lines of a room, oldest first.
    fn chat(
        &self,
        room: RoomId,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredLine>, Unavailable>> + use<Self>;

    /// Forgets what is older than `before` and not needed any more, at most `limit` of it, and
    /// tells how much that was. The newest of each kind stays, so that no number is given twice.
    fn forget(
        &self,
        what: Forget,
        before: WallMs,
        limit: u32,
    ) -> impl StoreReply<Result<u64, WriteError>> + use<Self>;

    /// How the writing goes; cheap enough to be asked often.
    fn writing(&self) -> Writing;

    /// How much is stored.
    fn stats(&self) -> impl StoreReply<Result<Stats, Unavailable>> + use<Self>;

    /// Tells whether requests are still answered; cheap enough to be asked every second.
    fn check(&self) -> impl StoreReply<Result<(), Unavailable>> + use<Self>;

    /// Finishes what was asked for before and closes the store, for all clones.
    ///
    /// Every later request is answered with [`Unavailable::Closed`].
    /// An error tells that writing had failed before.
    fn close(&self) -> impl StoreReply<Result<(), Unavailable>> + use<Self>;
}

/// A future that can be awaited on any thread and borrows nothing.
pub trait StoreReply<T>: Future<Output = T> + Send + 'static {}

impl<T, F: Future<Output = T> + Send + 'static> StoreReply<T> for F {}
