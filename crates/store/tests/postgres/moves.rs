//! Everything moves from SQLite to PostgreSQL and back.

use std::panic::{self, AssertUnwindSafe};

use tempfile::TempDir;
use tercet_store::{
    Audience, Forget, GameQuery, GamesOf, MoveError, Progress, RoomId, RoomQuery, RoomStatus,
    SqliteStore, Store, StoreChoice, UserId, WallMs,
    contract::{
        table::{append, hash, user},
        wait,
    },
    move_all, moved_from,
};
use tercet_testkit::Postgres;

/// Everything that can be read of what [`super::fill`] wrote.
async fn look(store: &impl Store) -> String {
    let rooms = RoomQuery {
        whose: Audience::Operator,
        statuses: RoomStatus::ALL.to_vec(),
        before: None,
        limit: 100,
    };
    let games = GameQuery { of: GamesOf::Room(RoomId(1)), before: None, limit: 100 };
    let mut seen = format!(
        "{:?}\n{:?}\n{:?}\n",
        store.rooms(rooms).await.expect("a read"),
        store.games(games).await.expect("a read"),
        store.chat(RoomId(1), 100).await.expect("a read")
    );
    for n in 1..=2 {
        let by_token = store.user_by_token(hash(n), WallMs(0)).await.expect("a read");
        let games = GameQuery { of: GamesOf::User(UserId(n.into())), before: None, limit: 100 };
        seen += &format!("{by_token:?}\n{:?}\n", store.games(games).await.expect("a read"));
    }
    for game in (1..=3).map(tercet_store::GameId) {
        let steps = store.steps(game, 0, 1000).await.expect("a read");
        seen += &format!("{:?}\n{steps:?}\n", store.game(game).await.expect("a read"));
    }
    seen
}

fn sqlite(directory: &TempDir) -> StoreChoice {
    StoreChoice::Sqlite(directory.path().to_owned())
}

#[test]
fn everything_moves_there_and_back_also_after_an_interruption() {
    let Some(server) = Postgres::start() else { return };
    let database = server.database();
    let url = server.url(&database);
    let (first, second) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let postgres = StoreChoice::Postgres(url.clone());
    let before = {
        let store = SqliteStore::open(first.path()).unwrap();
        wait(async {
            super::fill(&store).await;
            let before = look(&store).await;
            store.close().await.expect("nothing failed");
            before
        })
    };

    let nowhere = StoreChoice::Sqlite(first.path().join("nowhere"));
    let refused = move_all(&nowhere, &postgres, |_| ()).unwrap_err();
    assert!(matches!(refused, MoveError::NothingThere { .. }), "{refused}");
    assert!(!first.path().join("nowhere").exists(), "nothing was made by looking");

    // Interrupted in the middle, the target is of no use until the move is repeated.
    let interrupt = |at: Progress| {
        let stop = move |progress| assert_ne!(progress, at, "interrupted on purpose");
        let moving = || move_all(&sqlite(&first), &postgres, stop);
        assert!(panic::catch_unwind(AssertUnwindSafe(moving)).is_err());
        let refused =
            wait(tercet_store::PostgresStore::open(&url)).err().expect("it is half moved");
        assert!(refused.to_string().contains("repeat the move"), "{refused}");
        let back = move_all(&postgres, &sqlite(&second), |_| ()).unwrap_err();
        assert!(matches!(back, MoveError::HalfMoved { .. }), "{back}");
    };
    interrupt(Progress::Table("room", 1));
    interrupt(Progress::Games(3));
    let moved = move_all(&sqlite(&first), &postgres, |_| ()).unwrap();
    assert_eq!((moved.games, moved.unchanged, moved.steps), (3, 3, 22));
    let (to, note) = moved_from(first.path()).expect("who looks there is told");
    assert_eq!((to, note), (postgres.to_string(), first.path().join("moved")));

    let store = super::open(&url);
    wait(async {
        assert_eq!(look(&store).await, before);
        assert!(user(&store, 3).await > UserId(2), "numbers go on after the last");
        store.append(append(tercet_store::GameId(3), 4, 6)).await.expect("they follow");
        let refused = move_all(&postgres, &sqlite(&second), |_| ()).unwrap_err();
        assert!(matches!(refused, MoveError::InUse { .. }), "{refused}");
        store.close().await.expect("nothing failed");
    });
    let refused = move_all(&sqlite(&first), &postgres, |_| ()).unwrap_err();
    assert!(matches!(refused, MoveError::NotEmpty { .. }), "{refused}");

    let there = {
        let store = super::open(&url);
        wait(look(&store))
    };
    let back = move_all(&postgres, &sqlite(&second), |_| ()).unwrap();
    assert_eq!((back.games, back.unchanged, back.steps), (3, 1, 24), "one game has no steps");
    assert_ne!(back.digest, moved.digest, "a game went on meanwhile");
    assert_eq!(moved_from(second.path()), None);
    let store = SqliteStore::open(second.path()).unwrap();
    wait(async {
        assert_eq!(look(&store).await, there);
        store.append(append(tercet_store::GameId(3), 6, 7)).await.expect("it follows");
        assert!(user(&store, 4).await > UserId(3), "numbers go on after the last");
        store.forget(Forget::Lines, WallMs(1_000), 10).await.expect("a write");
    });
    tercet_store::verify(&second.path().join("tercet.db")).expect("the places are right");
}
