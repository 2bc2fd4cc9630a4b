//! Games and their steps: the log that nothing may be missing from.

#![expect(missing_docs, reason = "the names say it")]

use super::{
    Home,
    table::{Fixture, append, end, finish, fixture, game, new_game, step, user},
};
use crate::{
    Append, AppendError, GameId, MAX_TEXT, NewStep, Nonce, RoomId, RoomStatus, Store, StoredGame,
    StoredStep, TooLong, UserId, WallMs, WriteError, contract::table::update,
};

pub async fn steps_come_back_as_they_were_given(mut home: impl Home) {
    let store = home.open().await;
    let Fixture { host, room, game } = fixture(&store).await;
    let expected = StoredGame {
        id: game,
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
        created_at: WallMs(30),
        finish: None,
        last_seq: 0,
    };
    assert_eq!(store.game(game).await, Ok(Some(expected.clone())));
    let nonces =
        [None, Some(Nonce { user: host, id: u64::MAX }), Some(Nonce { user: UserId(-1), id: 0 })];
    let bodies = ["", "é\0\u{10ffff}", &"long ".repeat(5000)];
    let times = [0, 1 << 63, u64::MAX];
    let new = |n: usize| NewStep { at: times[n], nonce: nonces[n], body: bodies[n].to_owned() };
    let steps = (0..3).map(new).collect();
    store.append(Append { game, first: 1, steps, finish: None }).await.expect("they follow");
    let stored = (0..3).map(|n| {
        let NewStep { at, nonce, body } = new(n);
        StoredStep { seq: n as u64 + 1, at, nonce, body }
    });
    assert_eq!(store.steps(game, 0, 100).await, Ok(stored.collect()));
    assert_eq!(store.game(game).await, Ok(Some(StoredGame { last_seq: 3, ..expected })));
    assert_eq!(store.game(GameId(game.0 + 1)).await, Ok(None));
}

pub async fn steps_are_read_from_any_place_in_portions(mut home: impl Home) {
    let store = home.open().await;
    let Fixture { host, game, .. } = fixture(&store).await;
    let other = super::table::room(&store, host, "OTHER").await;
    let other = super::table::game(&store, other, &[]).await;
    for first in 1..=10 {
        store.append(append(game, first, first + 1)).await.expect("it follows");
        store.append(append(other, first, first + 1)).await.expect("it follows");
    }
    for after in [0, 1, 9, 10, 11, u64::MAX] {
        for limit in [0, 1, 3, u32::MAX] {
            let expected: Vec<u64> = (1..=10).filter(|seq| after < *seq).collect();
            let n = expected.len().min(limit as usize);
            assert_eq!(seqs(&store, game, after, limit).await, expected[..n], "{after} {limit}");
        }
    }
    assert_eq!(seqs(&store, GameId(other.0 + 1), 0, 10).await, []);
}

pub async fn an_append_that_does_not_follow_the_last_step_changes_nothing(mut home: impl Home) {
    let store = home.open().await;
    let Fixture { game, .. } = fixture(&store).await;
    store.append(append(game, 1, 4)).await.expect("they follow");
    for first in [0, 1, 3, 5, 1 << 40, u64::MAX] {
        let wrong = Append { first, finish: Some(finish()), ..append(game, 4, 6) };
        let error = AppendError::Conflict { expected: 4, first };
        assert_eq!(store.append(wrong).await, Err(error));
    }
    let nowhere = GameId(game.0 + 1);
    let error = AppendError::NoSuchGame { game: nowhere };
    assert_eq!(store.append(append(nowhere, 1, 2)).await, Err(error));
    let long = NewStep { body: "x".repeat(MAX_TEXT + 1), ..step(5) };
    let long = Append { steps: vec![step(4), long], ..append(game, 4, 4) };
    let error = TooLong { field: "body", bytes: MAX_TEXT + 1, allowed: MAX_TEXT };
    assert_eq!(store.append(long).await, Err(AppendError::TooLong(error)));
    assert_eq!(seqs(&store, game, 0, 100).await, [1, 2, 3]);
    assert_eq!(store.append(append(game, 4, 5)).await, Ok(()));
}

pub async fn of_many_writers_of_one_step_one_wins(mut home: impl Home) {
    let store = home.open().await;
    let Fixture { game, .. } = fixture(&store).await;
    for seq in 1..=20 {
        let race: Vec<_> = (0..8)
            .map(|writer| {
                let body = format!("step {seq} by writer {writer}");
                let steps = vec![NewStep { body, ..step(seq) }];
                store.append(Append { steps, ..append(game, seq, seq) })
            })
            .collect();
        let mut winners = Vec::new();
        for (writer, answer) in race.into_iter().enumerate() {
            match answer.await {
                Ok(()) => winners.push(writer),
                Err(error) => {
                    assert_eq!(error, AppendError::Conflict { expected: seq + 1, first: seq });
                }
            }
        }
        let [winner] = winners[..] else { panic!("step {seq} was won by {winners:?}") };
        let stored = store.steps(game, seq - 1, 10).await.expect("a read");
        let bodies: Vec<_> = stored.iter().map(|step| step.body.as_str()).collect();
        assert_eq!(bodies, [format!("step {seq} by writer {winner}")]);
    }
}

pub async fn requests_take_effect_in_the_order_of_calls(mut home: impl Home) {
    let store = home.open().await;
    let Fixture { host, room, game } = fixture(&store).await;
    let appends: Vec<_> = (1..=50).map(|seq| store.append(append(game, seq, seq + 1))).collect();
    let end = store.append(Append { finish: Some(finish()), ..append(game, 51, 52) });
    let playing = store.save_room(update(room, host, RoomStatus::Playing));
    let finished = store.save_room(update(room, host, RoomStatus::Finished));
    let rematch = store.create_game(new_game(room, &[host]));
    // The answers may be awaited in any order.
    rematch.await.expect("the game before was finished first");
    finished.await.expect("the room exists");
    playing.await.expect("the room exists");
    end.await.expect("it follows");
    for append in appends {
        append.await.expect("each follows the one before");
    }
    let stored = store.room(room).await.expect("a read").expect("the room exists");
    assert_eq!(stored.status, RoomStatus::Finished);
}

pub async fn nothing_follows_the_end_of_a_game(mut home: impl Home) {
    let store = home.open().await;
    let Fixture { room, game, .. } = fixture(&store).await;
    store
        .append(Append { finish: Some(finish()), ..append(game, 1, 3) })
        .await
        .expect("it follows");
    for first in [3, 4] {
        let error = AppendError::Finished { game };
        assert_eq!(store.append(append(game, first, first + 1)).await, Err(error));
    }
    let stored = store.game(game).await.expect("a read").expect("it exists");
    assert_eq!((stored.finish, stored.last_seq), (Some(finish()), 2));
    assert_eq!(store.unfinished_game(room).await, Ok(None));
}

pub async fn a_game_can_end_without_a_step(mut home: impl Home) {
    let store = home.open().await;
    let Fixture { game, .. } = fixture(&store).await;
    let error = AppendError::Conflict { expected: 1, first: 2 };
    assert_eq!(end(&store, game, 2).await, Err(error));
    end(&store, game, 1).await.expect("it is the next");
    let stored = store.game(game).await.expect("a read").expect("it exists");
    assert_eq!((stored.finish, stored.last_seq), (Some(finish()), 0));
}

pub async fn a_room_plays_one_game_at_a_time(mut home: impl Home) {
    let store = home.open().await;
    let Fixture { host, room, game: first } = fixture(&store).await;
    let error = WriteError::GameGoesOn { room, game: first };
    assert_eq!(store.create_game(new_game(room, &[host])).await, Err(error));
    let going_on = store.unfinished_game(room).await.expect("a read");
    assert_eq!(going_on.map(|game| game.id), Some(first));
    end(&store, first, 1).await.expect("it is the next");
    let second = game(&store, room, &[host]).await;
    assert!(first < second, "later games have greater numbers");
    let going_on = store.unfinished_game(room).await.expect("a read");
    assert_eq!(going_on.map(|game| game.id), Some(second));
}

pub async fn a_game_needs_its_room_and_its_players(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let (nowhere, nobody) = (RoomId(5), UserId(host.0 + 1));
    let error = WriteError::NoSuchRoom { room: nowhere };
    assert_eq!(store.create_game(new_game(nowhere, &[host])).await, Err(error));
    let room = super::table::room(&store, host, "ROOM").await;
    let error = WriteError::NoSuchUser { user: nobody };
    assert_eq!(store.create_game(new_game(room, &[host, nobody])).await, Err(error));
    assert_eq!(store.unfinished_game(room).await, Ok(None));
    game(&store, room, &[]).await;
}

pub async fn a_dropped_answer_takes_nothing_back(mut home: impl Home) {
    let store = home.open().await;
    let Fixture { game, .. } = fixture(&store).await;
    drop(store.append(append(game, 1, 3)));
    drop(store.append(append(game, 3, 4)));
    assert_eq!(store.append(append(game, 4, 5)).await, Ok(()));
    assert_eq!(seqs(&store, game, 0, 100).await, [1, 2, 3, 4]);
}

/// A thousand appends to three games, against the plainest model there is.
pub async fn random_appends_are_accepted_exactly_when_they_follow(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let mut games = Vec::new();
    for code in ["A", "B", "C"] {
        let room = super::table::room(&store, host, code).await;
        games.push((game(&store, room, &[]).await, 1, false));
    }
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = |n: u64| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random % n
    };
    let mut answers = Vec::new();
    for _ in 0..1000 {
        let (game, next, is_finished) = &mut games[below(3) as usize];
        let first = (*next + below(4)).saturating_sub(1).max(1);
        let n_steps = below(4);
        let finish = (below(300) == 0).then(finish);
        let expected = if *is_finished {
            Err(AppendError::Finished { game: *game })
        } else if first != *next {
            Err(AppendError::Conflict { expected: *next, first })
        } else {
            *next += n_steps;
            *is_finished = finish.is_some();
            Ok(())
        };
        let append = Append { finish, ..append(*game, first, first + n_steps) };
        answers.push((store.append(append), expected));
    }
    for (answer, expected) in answers {
        assert_eq!(answer.await, expected);
    }
    for (game, next, is_finished) in games {
        let expected: Vec<u64> = (1..next).collect();
        assert_eq!(seqs(&store, game, 0, u32::MAX).await, expected);
        let stored = store.game(game).await.expect("a read").expect("it exists");
        assert_eq!((stored.finish.is_some(), stored.last_seq), (is_finished, next - 1));
    }
}

/// The numbers of some steps, each of which must say what `step` made it say.
async fn seqs(store: &impl Store, game: GameId, after: u64, limit: u32) -> Vec<u64> {
    let steps = store.steps(game, after, limit).await.expect("a read");
    for StoredStep { seq, at, body, .. } in &steps {
        let expected = step(*seq);
        assert_eq!((at, body), (&expected.at, &expected.body));
    }
    steps.iter().map(|step| step.seq).collect()
}
