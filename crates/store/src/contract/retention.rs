//! What is forgotten after a time, and what is not.

#![expect(missing_docs, reason = "the names say it")]

use super::{
    Home,
    table::{end, game, hash, new_room, room, update, user},
};
use crate::{
    Forget, NewLine, NewStoredRoom, NewToken, NewUser, RoomId, RoomStatus, RoomUpdate, Store,
    UserId, UserKind, WallMs,
};

/// More than there is.
const ALL: u32 = 1000;

pub async fn old_lines_are_forgotten_a_portion_at_a_time(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let room = room(&store, host, "TABLE").await;
    for n in 0..10 {
        say(&store, room, host, n).await;
    }
    let kept = async || -> Vec<i64> {
        let lines = store.chat(room, ALL).await.expect("a read");
        lines.iter().map(|line| line.at.0).collect()
    };
    assert_eq!(store.forget(Forget::Lines, WallMs(0), ALL).await, Ok(0));
    assert_eq!(store.forget(Forget::Lines, WallMs(5), 3).await, Ok(3));
    assert_eq!(kept().await, [3, 4, 5, 6, 7, 8, 9]);
    assert_eq!(store.forget(Forget::Lines, WallMs(5), 3).await, Ok(2));
    assert_eq!(store.forget(Forget::Lines, WallMs(5), 3).await, Ok(0));
    assert_eq!(kept().await, [5, 6, 7, 8, 9]);
    assert_eq!(store.forget(Forget::Guests, WallMs(1_000), ALL).await, Ok(0));
}

pub async fn an_empty_room_is_forgotten_and_one_with_games_is_closed(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let create = async |code: &str, at| {
        let new = NewStoredRoom { at: WallMs(at), ..new_room(host, code) };
        store.create_room(new).await.expect("the code is new")
    };
    let empty = create("EMPTY", 10).await;
    say(&store, empty, host, 11).await;
    let played = create("PLAYED", 10).await;
    let finished = game(&store, played, &[host]).await;
    end(&store, finished, 1).await.expect("it is the next");
    let playing = create("PLAYING", 10).await;
    game(&store, playing, &[host]).await;
    let in_use = create("INUSE", 10).await;
    let saved = create("SAVED", 10).await;
    let update = RoomUpdate { at: WallMs(50), ..update(saved, host, RoomStatus::Finished) };
    store.save_room(update).await.expect("the room exists");
    let fresh = create("FRESH", 50).await;

    let old = || Forget::Rooms { except: vec![in_use] };
    assert_eq!(store.forget(old(), WallMs(10), ALL).await, Ok(0));
    assert_eq!(store.forget(old(), WallMs(50), ALL).await, Ok(2));
    assert_eq!(store.forget(old(), WallMs(50), ALL).await, Ok(0), "a closed room is done with");
    assert_eq!(store.room(empty).await, Ok(None));
    assert_eq!(store.room_by_code("EMPTY".to_owned()).await, Ok(None));
    assert_eq!(store.chat(empty, ALL).await, Ok(Vec::new()));
    let closed = store.room(played).await.expect("a read").expect("its games need it");
    assert_eq!((closed.status, closed.public), (RoomStatus::Closed, false));
    let game = store.game(finished).await.expect("a read").expect("it stays");
    assert!(game.public && game.finish.is_some());
    for (id, status) in [
        (playing, RoomStatus::Waiting),
        (in_use, RoomStatus::Waiting),
        (saved, RoomStatus::Finished),
        (fresh, RoomStatus::Waiting),
    ] {
        let room = store.room(id).await.expect("a read").expect("it stays");
        assert_eq!(room.status, status);
    }
}

pub async fn guests_are_forgotten_when_nothing_holds_them(mut home: impl Home) {
    let store = home.open().await;
    let create = async |n: u8, kind, at| {
        let token = NewToken { hash: hash(n), expires_at: WallMs(100) };
        let new = NewUser { name: format!("user {n}"), kind, token, at: WallMs(at) };
        store.create_user(new).await.expect("the token is new")
    };
    let gone = create(1, UserKind::Guest, 10).await;
    let player = create(2, UserKind::Guest, 10).await;
    let host = create(3, UserKind::Guest, 10).await;
    let speaker = create(4, UserKind::Guest, 10).await;
    let account = create(5, UserKind::Account, 10).await;
    let young = create(6, UserKind::Guest, 60).await;
    let known = create(7, UserKind::Guest, 10).await;
    let newest = create(8, UserKind::Guest, 10).await;
    let room = room(&store, host, "TABLE").await;
    game(&store, room, &[player]).await;
    say(&store, room, speaker, 20).await;
    let longer = NewToken { hash: hash(7), expires_at: WallMs(1_000) };
    store.extend_token(longer).await.expect("a write");

    assert_eq!(store.forget(Forget::Guests, WallMs(50), ALL).await, Ok(0), "tokens are good");
    store.expire_tokens(WallMs(100)).await.expect("a write");
    assert_eq!(store.forget(Forget::Guests, WallMs(10), ALL).await, Ok(0), "nobody is that old");
    assert_eq!(store.forget(Forget::Guests, WallMs(50), ALL).await, Ok(1));
    assert_eq!(store.user(gone).await, Ok(None));
    for user in [player, host, speaker, account, young, known, newest] {
        assert!(store.user(user).await.expect("a read").is_some(), "{user}");
    }
    store.forget(Forget::Lines, WallMs(50), ALL).await.expect("a write");
    say(&store, room, host, 60).await;
    store.forget(Forget::Lines, WallMs(50), ALL).await.expect("a write");
    assert_eq!(store.forget(Forget::Guests, WallMs(50), ALL).await, Ok(1));
    assert_eq!(store.user(speaker).await, Ok(None), "nothing they said is left");
}

/// Seats, bans and commands name people by number, so a number means one person for good.
pub async fn no_number_is_given_twice(mut home: impl Home) {
    let store = home.open().await;
    let (host, guest) = (user(&store, 1).await, user(&store, 2).await);
    let first = room(&store, host, "FIRST").await;
    assert_eq!(store.revoke_token(hash(2)).await, Ok(true));
    assert_eq!(store.forget(Forget::Guests, WallMs(1_000), ALL).await, Ok(0));
    let rooms = Forget::Rooms { except: Vec::new() };
    assert_eq!(store.forget(rooms, WallMs(1_000), ALL).await, Ok(1));
    assert!(user(&store, 3).await > guest);
    assert!(room(&store, host, "SECOND").await > first);
    let closed = store.room(first).await.expect("a read").expect("the newest room stays");
    assert_eq!(closed.status, RoomStatus::Closed);
}

async fn say(store: &impl Store, room: RoomId, user: UserId, at: i64) {
    let line = NewLine { room, user, text: format!("line {at}"), at: WallMs(at) };
    store.say(line).await.expect("both exist");
}
