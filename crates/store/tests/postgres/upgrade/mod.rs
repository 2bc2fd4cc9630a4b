//! Databases of every release so far can be opened and played on.

use tercet_store::{
    Accounts as _, Append, Finish, GameId, GameQuery, GamesOf, Ladder, NewStep, Nonce, Rated,
    Ratings as _, RoomId, RoomStatus, Store as _, StoredStep, TokenHash, UserId, UserKind, WallMs,
    contract::wait,
};
use tercet_testkit::Postgres;

/// A schema: what made it of the one before, the rows that a server with it had written, and the
/// sum of what made it, which never changes.
struct Release {
    migration: &'static str,
    rows: &'static str,
    sum: u64,
}

macro_rules! releases {
    ($($name:literal $sum:literal)*) => {
        [$(Release {
            migration: include_str!(concat!("../../../src/postgres/migrations/", $name, ".sql")),
            rows: include_str!(concat!($name, ".sql")),
            sum: $sum,
        }),*]
    };
}

/// Oldest first.
const RELEASES: [Release; 9] = releases! {
    "001_first" 0x97b5_5ef6_9c19_3750
    "002_nodes" 0x94e5_e632_f2a0_3d93
    "003_accounts" 0x25a5_1393_f17e_067a
    "004_ratings" 0x5cc8_0853_a158_06e7
    "005_runs" 0x743f_2a39_198a_0716
    "006_people" 0x50ca_9667_56a5_0c37
    "007_merged" 0xfc55_e9f2_66a7_bc70
    "008_offline" 0xd439_47e8_4993_43d0
    "009_boards" 0xab5e_22fb_68d6_7958
};

/// Everything that PostgreSQL knows of a schema.
const SCHEMA: &str = "SELECT string_agg(line, chr(10) ORDER BY line) FROM (
    SELECT format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable,
        column_default) FROM information_schema.columns WHERE table_schema = 'tercet'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'tercet'
    UNION ALL SELECT format('%s %s', conrelid::regclass, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'tercet'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(pg_trigger.oid) FROM pg_trigger
        JOIN pg_class ON pg_class.oid = tgrelid
        WHERE relnamespace = 'tercet'::regnamespace AND NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc
        WHERE pronamespace = 'tercet'::regnamespace
    UNION ALL SELECT 'version ' || schema FROM tercet.version) AS known (line)";

/// FNV-1a of a text.
fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Makes the database of a release, with what servers wrote into it up to then.
fn release(server: &Postgres, releases: &[Release]) -> String {
    let database = server.database();
    let n = releases.len();
    let mut sql = format!(
        "CREATE SCHEMA tercet; SET search_path TO tercet;
         CREATE TABLE version (schema int NOT NULL); INSERT INTO version VALUES ({n});"
    );
    for release in releases {
        sql += release.migration;
        sql += release.rows;
    }
    server.sql(&database, &sql);
    database
}

#[test]
fn what_an_old_release_wrote_is_read_and_played_on() {
    let Some(server) = Postgres::start() else { return };
    for n in 1..=RELEASES.len() {
        let database = release(&server, &RELEASES[..n]);
        let store = super::open(&server.url(&database));
        wait(async {
            let bob = store.user_by_token(TokenHash([1; 32]), WallMs(5999)).await.unwrap().unwrap();
            let kind = if n < 3 { UserKind::Guest } else { UserKind::Account };
            assert_eq!((bob.id, bob.name.as_str(), bob.kind), (UserId(2), "Bob", kind));
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
                nonce: Some(Nonce { user: UserId(2), id: 7 }),
                body: "end of game 1".to_owned(),
            };
            assert_eq!(store.steps(GameId(1), 1, 10).await, Ok(vec![end]));
            let game = store.unfinished_game(RoomId(1)).await.unwrap().unwrap();
            assert_eq!((game.id, game.last_seq), (GameId(2), 2));
            let step = NewStep { at: 3000, nonce: None, body: "the next".to_owned() };
            let append = Append { game: game.id, first: 3, steps: vec![step], finish: None };
            store.append(append).await.unwrap();
            let account = store.account_by_handle("bob-b".to_owned(), WallMs(0)).await.unwrap();
            assert_eq!(account.is_some(), 3 <= n, "schema {n}");
            let form = store.ladder_form(Ladder(1)).await.unwrap();
            assert_eq!(form, (4 <= n).then_some((7500, 45000)), "schema {n}");
            assert_eq!(store.ratings_of(Rated(2)).await.unwrap().len(), usize::from(4 <= n));
            store.close().await.unwrap();
        });
    }
}

#[test]
fn an_upgraded_database_has_the_schema_of_a_new_one() {
    let Some(server) = Postgres::start() else { return };
    let new = server.database();
    wait(super::open(&server.url(&new)).close()).unwrap();
    let schema = server.sql(&new, SCHEMA);
    assert!(schema.contains(&format!("version {}", RELEASES.len())), "add its rows to this test");
    for n in 1..RELEASES.len() {
        let old = release(&server, &RELEASES[..n]);
        wait(super::open(&server.url(&old)).close()).unwrap();
        assert_eq!(server.sql(&old, SCHEMA), schema, "schema {n}");
    }
}

#[test]
fn those_who_have_an_account_are_marked_by_the_upgrade() {
    let Some(server) = Postgres::start() else { return };
    let old = release(&server, &RELEASES[..6]);
    wait(super::open(&server.url(&old)).close()).unwrap();
    let marks = "SELECT string_agg(account::text, ' ' ORDER BY person) FROM tercet.rating";
    assert_eq!(server.sql(&old, marks), "false true", "Ann is a guest, Bob has an account");
    let marks = "SELECT string_agg(account::text, ' ' ORDER BY \"user\") FROM tercet.run_score";
    assert_eq!(server.sql(&old, marks), "false true");
}

#[test]
fn what_made_a_schema_is_never_edited() {
    for (n, release) in RELEASES.iter().enumerate() {
        let sum = sum(release.migration);
        assert_eq!(sum, release.sum, "schema {}: databases have it already; add another", n + 1);
    }
}
