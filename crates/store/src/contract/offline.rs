//! Games that were played offline: kept once each, listed, and gone with their person.

#![expect(missing_docs, reason = "the names say it")]

use super::{Home, accounts::account, table::user};
use crate::{
    Accounts, Deletion, NewOfflineGame, OfflineGame, OfflineGames, OfflineKept, UserId, WallMs,
    WriteError,
};

fn game(user: UserId, number: u8, ended: i64) -> NewOfflineGame {
    NewOfflineGame {
        user,
        game: OfflineGame {
            digest: [number; 32],
            ended_at: WallMs(ended),
            added_at: WallMs(9_000),
            body: format!("{{\"number\":{number}}}"),
        },
        record: format!("record {number}\nof a game\u{0}"),
    }
}

pub async fn a_game_is_kept_once_for_each_person<S: OfflineGames>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let (ann, bob) = (user(&store, 1).await, user(&store, 2).await);
    assert_eq!(store.keep_offline(game(ann, 7, 50), 10).await, Ok(OfflineKept::Kept));
    assert_eq!(store.keep_offline(game(ann, 7, 60), 10).await, Ok(OfflineKept::Known));
    assert_eq!(store.keep_offline(game(bob, 7, 70), 10).await, Ok(OfflineKept::Kept));
    let of_ann = store.offline_of(ann).await.expect("it can be read");
    assert_eq!(of_ann, [game(ann, 7, 50).game], "what was kept first stays");
    let record = store.offline_record(ann, [7; 32]).await;
    assert_eq!(record, Ok(Some(game(ann, 7, 50).record)));
    assert_eq!(store.offline_record(ann, [8; 32]).await, Ok(None));
    let nobody = UserId(99);
    let refused = store.keep_offline(game(nobody, 1, 1), 10).await;
    assert_eq!(refused, Err(WriteError::NoSuchUser { user: nobody }));
}

pub async fn games_come_latest_first_and_no_more_than_allowed<S: OfflineGames>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let (ann, bob) = (user(&store, 1).await, user(&store, 2).await);
    for (number, ended) in [(1, 100), (2, 300), (3, 200), (4, 200)] {
        assert_eq!(store.keep_offline(game(ann, number, ended), 4).await, Ok(OfflineKept::Kept));
    }
    assert_eq!(store.keep_offline(game(ann, 5, 400), 4).await, Ok(OfflineKept::Full));
    assert_eq!(store.keep_offline(game(ann, 2, 300), 4).await, Ok(OfflineKept::Known));
    assert_eq!(store.keep_offline(game(bob, 5, 400), 4).await, Ok(OfflineKept::Kept));
    let listed = store.offline_of(ann).await.expect("it can be read");
    let numbers: Vec<u8> = listed.iter().map(|game| game.digest[0]).collect();
    assert_eq!(numbers, [2, 3, 4, 1]);
    let mut long = game(bob, 6, 1);
    long.record = "x".repeat(crate::MAX_TEXT + 1);
    let refused = store.keep_offline(long, 4).await;
    assert!(matches!(refused, Err(WriteError::TooLong(too_long)) if too_long.field == "record"));
}

pub async fn the_games_of_somebody_deleted_are_gone<S: OfflineGames + Accounts>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let ann = account(&store, 1).await;
    let bob = user(&store, 2).await;
    for whose in [ann, bob] {
        assert_eq!(store.keep_offline(game(whose, 1, 5), 4).await, Ok(OfflineKept::Kept));
    }
    let name = "deleted-1".to_owned();
    let gone = Deletion { user: ann, name, name_free_at: WallMs(1) };
    store.delete_user(gone).await.expect("she can be deleted");
    assert_eq!(store.offline_of(ann).await, Ok(Vec::new()));
    assert_eq!(store.offline_record(ann, [1; 32]).await, Ok(None));
    assert_eq!(store.offline_of(bob).await.map(|games| games.len()), Ok(1));
}

pub async fn games_are_there_after_a_restart<S: OfflineGames>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let ann = user(&store, 1).await;
    assert_eq!(store.keep_offline(game(ann, 3, 5), 4).await, Ok(OfflineKept::Kept));
    store.close().await.expect("it can be closed");
    let store = home.open().await;
    assert_eq!(store.offline_of(ann).await, Ok(vec![game(ann, 3, 5).game]));
    assert_eq!(store.keep_offline(game(ann, 3, 5), 4).await, Ok(OfflineKept::Known));
}
