//! Stores of every release so far can be opened and played on.

use std::path::Path;

use rusqlite::Connection;
use tempfile::TempDir;
use tercet_store::{
    Append, Finish, GameId, GameQuery, GamesOf, NewStep, Nonce, RoomId, RoomStatus, SqliteStore,
    Store as _, StoredStep, TokenHash, UserId, UserKind, WallMs, verify,
};

/// What each release wrote, oldest first.
const RELEASES: [&str; 10] = [
    include_str!("schema_1.sql"),
    include_str!("schema_2.sql"),
    include_str!("schema_3.sql"),
    include_str!("schema_4.sql"),
    include_str!("schema_5.sql"),
    include_str!("schema_6.sql"),
    include_str!("schema_7.sql"),
    include_str!("schema_8.sql"),
    include_str!("schema_9.sql"),
    include_str!("schema_10.sql"),
];

/// Makes the database of a release.
fn release(sql: &str) -> TempDir {
    let directory = TempDir::new().expect("the database is the test's own");
    Connection::open(database(directory.path()))
        .expect("the database is the test's own")
        .execute_batch(sql)
        .expect("the database is the test's own");
    directory
}

fn database(directory: &Path) -> std::path::PathBuf {
    directory.join("tercet.db")
}

/// Everything that SQLite knows of a schema, without what makes no difference.
fn schema(directory: &Path) -> Vec<String> {
    let connection = Connection::open(database(directory)).expect("the database is the test's own");
    let version: i32 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .expect("the database is the test's own");
    let mut statement = connection
        .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
        .expect("the database is the test's own");
    let mut schema: Vec<String> = statement
        .query_map([], |row| row.get(0))
        .expect("the database is the test's own")
        .map(|sql| sql.expect("a table has its SQL"))
        .collect();
    schema.sort_unstable();
    schema.push(format!("version {version}"));
    schema
}

#[tokio::test]
async fn what_an_old_release_wrote_is_read_and_played_on() {
    for sql in RELEASES {
        let directory = release(sql);
        let store = SqliteStore::open(directory.path()).unwrap();
        let bob = store.user_by_token(TokenHash([1; 32]), WallMs(5999)).await.unwrap().unwrap();
        assert_eq!((bob.id, bob.name.as_str(), bob.kind), (UserId(2), "Bob", UserKind::Account));
        let room = store.room_by_code("OLDROOM".to_owned()).await.unwrap().unwrap();
        assert_eq!((room.host, room.status), (UserId(2), RoomStatus::Playing));
        assert_eq!(store.chat(room.id, 10).await.unwrap()[0].text, "hello");
        let query = GameQuery { of: GamesOf::User(UserId(1)), before: None, limit: 10 };
        let games = store.games(query).await.unwrap();
        let finish = Finish { outcome: r#"{"won":[0]}"#.to_owned(), at: WallMs(350) };
        let finishes: Vec<_> = games.into_iter().map(|game| game.finish).collect();
        assert_eq!(finishes, [None, Some(finish)]);
        let end = StoredStep {
            seq: 2,
            at: 1500,
            nonce: Some(Nonce { user: UserId(2), id: u64::MAX }),
            body: "end of game 1".to_owned(),
        };
        assert_eq!(store.steps(GameId(1), 1, 10).await, Ok(vec![end]));
        let game = store.unfinished_game(RoomId(1)).await.unwrap().unwrap();
        assert_eq!((game.id, game.last_seq), (GameId(2), 2));
        let step = NewStep { at: 3000, nonce: None, body: "the next".to_owned() };
        assert!(game.public, "a game of before is as public as its room");
        let append = Append { game: game.id, first: 3, steps: vec![step], finish: None };
        store.append(append).await.unwrap();
        store.close().await.unwrap();
        verify(&database(directory.path())).unwrap();
    }
}

#[test]
fn an_upgraded_store_has_the_schema_of_a_new_one() {
    let new = TempDir::new().unwrap();
    drop(SqliteStore::open(new.path()).unwrap());
    for sql in RELEASES {
        let old = release(sql);
        drop(SqliteStore::open(old.path()).unwrap());
        assert_eq!(schema(old.path()), schema(new.path()));
    }
}

#[test]
fn every_schema_has_a_release_to_be_tested_with() {
    let new = TempDir::new().unwrap();
    drop(SqliteStore::open(new.path()).unwrap());
    let newest = format!("version {}", RELEASES.len());
    assert_eq!(schema(new.path()).last(), Some(&newest), "add its SQL to this test");
}
