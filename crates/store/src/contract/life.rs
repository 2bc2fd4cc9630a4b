//! Closing, opening again, and counting.

#![expect(missing_docs, reason = "the names say it")]

use super::{
    Home,
    table::{Fixture, append, end, fixture, game, hash, user},
};
use crate::{
    AppendError, GameQuery, GamesOf, NewLine, Stats, Store, Unavailable, WallMs, WriteError,
};

pub async fn everything_is_there_after_a_restart<H: Home>(mut home: H) {
    let store = home.open().await;
    let Fixture { host, room, game } = fixture(&store).await;
    store.append(append(game, 1, 30)).await.expect("they follow");
    let line = NewLine { room, user: host, text: "hello".to_owned(), at: WallMs(50) };
    store.say(line).await.expect("both exist");
    end(&store, game, 30).await.expect("it is the next");
    let look = async |store: &H::Store| {
        let games = GameQuery { of: GamesOf::User(host), before: None, limit: 10 };
        (
            store.user_by_token(hash(1), WallMs(0)).await.expect("a read"),
            store.room_by_code("TABLE".to_owned()).await.expect("a read"),
            store.game(game).await.expect("a read"),
            store.steps(game, 0, 100).await.expect("a read"),
            store.games(games).await.expect("a read"),
            store.chat(room, 10).await.expect("a read"),
        )
    };
    let before = look(&store).await;
    assert!(before.0.is_some() && before.1.is_some() && before.2.is_some());
    assert_eq!((before.3.len(), before.4.len(), before.5.len()), (29, 1, 1));
    store.close().await.expect("nothing failed");
    let store = home.open().await;
    assert_eq!(look(&store).await, before);
}

pub async fn a_game_goes_on_after_a_restart(mut home: impl Home) {
    let mut store = home.open().await;
    let Fixture { room, game, .. } = fixture(&store).await;
    for life in 0..3 {
        let next = life * 2 + 1;
        let error = AppendError::Conflict { expected: next, first: next + 1 };
        assert_eq!(store.append(append(game, next + 1, next + 2)).await, Err(error));
        store.append(append(game, next, next + 2)).await.expect("they follow");
        store.close().await.expect("nothing failed");
        store = home.open().await;
    }
    let going_on = store.unfinished_game(room).await.expect("a read").expect("it is not finished");
    assert_eq!((going_on.id, going_on.last_seq), (game, 6));
    end(&store, game, 7).await.expect("it is the next");
    store.close().await.expect("nothing failed");
    let store = home.open().await;
    let error = AppendError::Finished { game };
    assert_eq!(store.append(append(game, 7, 8)).await, Err(error));
}

pub async fn a_closed_store_answers_so(mut home: impl Home) {
    let store = home.open().await;
    let Fixture { host, game, .. } = fixture(&store).await;
    let clone = store.clone();
    store.close().await.expect("nothing failed");
    assert_eq!(clone.close().await, Ok(()), "closing twice is closing");
    let error = AppendError::Unavailable(Unavailable::Closed);
    assert_eq!(clone.append(append(game, 1, 2)).await, Err(error));
    let error = WriteError::Unavailable(Unavailable::Closed);
    assert_eq!(clone.rename_user(host, String::new()).await, Err(error));
    assert_eq!(clone.user(host).await, Err(Unavailable::Closed));
    assert_eq!(clone.stats().await, Err(Unavailable::Closed));
    assert_eq!(clone.check().await, Err(Unavailable::Closed));
}

pub async fn closing_finishes_what_was_asked_before(mut home: impl Home) {
    let store = home.open().await;
    let Fixture { game, .. } = fixture(&store).await;
    let appends: Vec<_> = (1..=100).map(|seq| store.append(append(game, seq, seq + 1))).collect();
    store.close().await.expect("nothing failed");
    for append in appends {
        assert_eq!(append.await, Ok(()));
    }
    let store = home.open().await;
    assert_eq!(store.steps(game, 0, 1000).await.expect("a read").len(), 100);
}

pub async fn what_is_counted_adds_up(mut home: impl Home) {
    let store = home.open().await;
    assert_eq!(store.check().await, Ok(()));
    let empty = store.stats().await.expect("a read");
    assert_eq!((empty.users, empty.rooms, empty.games), (0, 0, 0));
    let Fixture { host, room, game: first } = fixture(&store).await;
    user(&store, 2).await;
    store.append(append(first, 1, 6)).await.expect("they follow");
    store.append(append(first, 1, 6)).await.expect_err("they are there");
    end(&store, first, 6).await.expect("it is the next");
    game(&store, room, &[host]).await;
    let stats = store.stats().await.expect("a read");
    assert_eq!(Stats { bytes: 0, ..stats }, Stats { users: 2, rooms: 1, games: 2, bytes: 0 });
    assert!(stats.bytes > empty.bytes);
    let writing = store.writing();
    assert_eq!((writing.steps, writing.requests, writing.waiting), (5, 8, 0));
    assert!((1..=8).contains(&writing.commits.count()));
}
