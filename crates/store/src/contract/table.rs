//! Somebody, somewhere, at a game: what most tests begin with.

use crate::{
    Append, AppendError, Finish, GameId, NewGame, NewStep, NewStoredRoom, NewToken, NewUser,
    RoomId, RoomStatus, RoomUpdate, Store, TokenHash, UserId, UserKind, WallMs,
};

/// The hash of the token of the `n`th user.
pub fn hash(n: u8) -> TokenHash {
    TokenHash([n; 32])
}

/// A token that is good for a long time.
pub fn token(n: u8) -> NewToken {
    NewToken { hash: hash(n), expires_at: WallMs(1_000_000) }
}

/// Creates the `n`th user.
pub async fn user(store: &impl Store, n: u8) -> UserId {
    let name = format!("user {n}");
    let new = NewUser { name, kind: UserKind::Guest, token: token(n), at: WallMs(i64::from(n)) };
    store.create_user(new).await.expect("the token is new")
}

/// A room to be created.
pub fn new_room(host: UserId, code: &str) -> NewStoredRoom {
    NewStoredRoom {
        code: code.to_owned(),
        public: true,
        host,
        game: "classic".to_owned(),
        doc: r#"{"seats":[]}"#.to_owned(),
        at: WallMs(10),
    }
}

/// Creates a public room.
pub async fn room(store: &impl Store, host: UserId, code: &str) -> RoomId {
    store.create_room(new_room(host, code)).await.expect("the code is new")
}

/// What a room could be from now on.
pub fn update(id: RoomId, host: UserId, status: RoomStatus) -> RoomUpdate {
    RoomUpdate {
        id,
        public: true,
        host,
        game: "classic".to_owned(),
        doc: r#"{"seats":[1]}"#.to_owned(),
        status,
        at: WallMs(20),
    }
}

/// A game to be created.
pub fn new_game(room: RoomId, players: &[UserId]) -> NewGame {
    NewGame {
        room,
        rules: "classic".to_owned(),
        version: 3,
        config: r#"{"edition":"eu"}"#.to_owned(),
        n_seats: 2,
        seed: [7; 32],
        chance: Some(r#"{"scheme":2}"#.to_owned()),
        commitment: Some("c0ffee".to_owned()),
        public: true,
        seats: r#"["Ann","Bob"]"#.to_owned(),
        players: players.to_vec(),
        at: WallMs(30),
    }
}

/// Creates a game.
pub async fn game(store: &impl Store, room: RoomId, players: &[UserId]) -> GameId {
    store.create_game(new_game(room, players)).await.expect("the room has no other")
}

/// A step that says what it is.
pub fn step(seq: u64) -> NewStep {
    NewStep { at: seq * 1000, nonce: None, body: format!(r#"{{"step":{seq}}}"#) }
}

/// Steps `first..end` of a game.
pub fn append(game: GameId, first: u64, end: u64) -> Append {
    Append { game, first, steps: (first..end).map(step).collect(), finish: None }
}

/// The end of a game.
pub fn finish() -> Finish {
    Finish { outcome: r#"{"won":[0]}"#.to_owned(), at: WallMs(40) }
}

/// Ends a game whose next step would be `next`.
pub async fn end(store: &impl Store, game: GameId, next: u64) -> Result<(), AppendError> {
    store.append(Append { finish: Some(finish()), ..append(game, next, next) }).await
}

/// A host in a room with a game.
pub struct Fixture {
    /// The host.
    pub host: UserId,
    /// The room.
    pub room: RoomId,
    /// Its game, without a step.
    pub game: GameId,
}

/// Sets up a host in a room with a game.
pub async fn fixture(store: &impl Store) -> Fixture {
    let host = user(store, 1).await;
    let room = room(store, host, "TABLE").await;
    let game = game(store, room, &[host]).await;
    Fixture { host, room, game }
}
