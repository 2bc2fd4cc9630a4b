//! Steps are found whether they have their places yet or not.

use std::{
    ops::RangeInclusive,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use rusqlite::Connection;
use tempfile::TempDir;
use tercet_store::{
    Append, GameId, NewGame, NewStep, NewStoredRoom, NewToken, NewUser, RoomId, Settings,
    SqliteStore, Store as _, TokenHash, UserKind, VerifyError, WallMs, verify,
};

/// A store whose steps get their places when there are more than this many without.
fn open(directory: &Path, unplaced_steps: u32) -> SqliteStore {
    let settings = Settings { unplaced_steps, ..Settings::default() };
    SqliteStore::open_with(directory, settings).expect("the directory is the test's own")
}

async fn room(store: &SqliteStore, nr: u8) -> RoomId {
    let at = WallMs(1);
    let token = NewToken { hash: TokenHash([nr; 32]), expires_at: WallMs(100) };
    let user = NewUser { name: "Ann".to_owned(), kind: UserKind::Guest, token, at };
    let host = store.create_user(user).await.expect("the directory is the test's own");
    let (code, game, doc) = (format!("CODE{nr}"), "classic".to_owned(), "{}".to_owned());
    let room = NewStoredRoom { code, public: true, host, game, doc, at };
    store.create_room(room).await.expect("the directory is the test's own")
}

async fn game(store: &SqliteStore, nr: u8) -> GameId {
    let room = room(store, nr).await;
    let (rules, config, seats) = ("classic".to_owned(), "{}".to_owned(), "[]".to_owned());
    let (players, seed, at) = (Vec::new(), [7; 32], WallMs(2));
    let (chance, commitment, public) = (None, None, true);
    let game = NewGame {
        room,
        rules,
        version: 1,
        config,
        n_seats: 1,
        seed,
        chance,
        commitment,
        public,
        seats,
        players,
        at,
    };
    store.create_game(game).await.expect("the directory is the test's own")
}

async fn append_all(store: &SqliteStore, game: GameId, seqs: RangeInclusive<u64>) {
    for seq in seqs {
        append(store, game, seq).await;
    }
}

async fn append(store: &SqliteStore, game: GameId, seq: u64) {
    let step = NewStep { at: seq, nonce: None, body: format!("step {seq} of {game}") };
    let append = Append { game, first: seq, steps: vec![step], finish: None };
    store.append(append).await.expect("it follows the last");
}

fn count(directory: &Path, what: &str) -> i64 {
    let connection = Connection::open(directory.join("tercet.db")).expect("it is there");
    let sql = format!("SELECT count(*) FROM {what}");
    connection.query_row(&sql, [], |row| row.get(0)).expect("it can be counted")
}

#[tokio::test]
async fn places_are_written_for_many_steps_at_once() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path(), 10);
    let games = [game(&store, 1).await, game(&store, 2).await];
    for seq in 1..=5 {
        append(&store, games[0], seq).await;
        append(&store, games[1], seq).await;
    }
    assert_eq!(count(directory.path(), "place"), 0);
    append(&store, games[0], 6).await;
    assert_eq!(count(directory.path(), "place"), 11);
    append(&store, games[0], 7).await;
    assert_eq!(count(directory.path(), "place"), 11);
}

#[tokio::test]
async fn what_was_left_without_a_place_is_counted_after_a_restart() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path(), 10);
    let game = game(&store, 1).await;
    append_all(&store, game, 1..=8).await;
    store.close().await.unwrap();
    let store = open(directory.path(), 10);
    append_all(&store, game, 9..=10).await;
    assert_eq!(count(directory.path(), "place"), 0);
    append(&store, game, 11).await;
    assert_eq!(count(directory.path(), "place"), 11);
    assert_eq!(store.game(game).await.unwrap().unwrap().last_seq, 11);
}

#[tokio::test]
async fn whoever_reads_while_steps_get_their_places_misses_none() {
    const STEPS: u64 = 600;
    let directory = TempDir::new().unwrap();
    let store = open(directory.path(), 2);
    let games = [game(&store, 1).await, game(&store, 2).await];
    let acknowledged = Arc::new(AtomicU64::new(0));
    let reader = {
        let (store, acknowledged) = (store.clone(), Arc::clone(&acknowledged));
        tokio::spawn(async move {
            let mut n_reads = 0;
            loop {
                let at_least = acknowledged.load(Ordering::SeqCst);
                let after = at_least.saturating_sub(20);
                let steps = store.steps(games[0], after, 100).await.unwrap();
                let last = steps.last().map_or(0, |step| step.seq);
                assert!(last >= at_least, "{at_least} steps are stored, {last} were found");
                let seqs: Vec<u64> = steps.iter().map(|step| step.seq).collect();
                assert_eq!(seqs, (after + 1..=last).collect::<Vec<_>>());
                let known = store.game(games[0]).await.unwrap().unwrap().last_seq;
                assert!(known >= at_least, "{at_least} steps are stored, the last is {known}");
                n_reads += 1;
                if at_least == STEPS {
                    return n_reads;
                }
            }
        })
    };
    for seq in 1..=STEPS {
        append(&store, games[0], seq).await;
        acknowledged.store(seq, Ordering::SeqCst);
        append(&store, games[1], seq).await;
    }
    assert!(reader.await.unwrap() > 1, "it read while others wrote");
    store.close().await.unwrap();
    verify(&directory.path().join("tercet.db")).unwrap();
}

#[tokio::test]
async fn a_step_that_is_not_at_its_place_is_noticed() {
    let spoils = [
        "DELETE FROM place WHERE seq = 3",
        "UPDATE place SET step = step + 1 WHERE seq = 3",
        "INSERT INTO place VALUES (1, 9, 9)",
        "UPDATE frontier SET step = step + 1",
        "UPDATE frontier SET step = step - 1",
        "DELETE FROM frontier",
    ];
    for spoil in spoils {
        let directory = TempDir::new().unwrap();
        let store = open(directory.path(), 4);
        let game = game(&store, 1).await;
        append_all(&store, game, 1..=7).await;
        store.close().await.unwrap();
        let database = directory.path().join("tercet.db");
        verify(&database).unwrap();
        Connection::open(&database).unwrap().execute_batch(spoil).unwrap();
        let error = verify(&database).unwrap_err();
        assert!(matches!(error, VerifyError::Misplaced { .. }), "{spoil}: {error}");
        assert!(error.to_string().ends_with("of game 1 is not at its place"), "{error}");
    }
}
