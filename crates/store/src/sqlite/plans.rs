//! No question that people ask often looks at a whole table: SQLite tells how it would answer.

use std::sync::{Arc, Mutex};

use rusqlite::{
    Connection,
    trace::{TraceEvent, TraceEventCodes},
};

use super::{SqliteStore, account_query, directory, forget, query, rating_query, run_query};
use crate::{
    AccountQuery, Audience, Forget, GameId, GameQuery, GamesOf, Ladder, LadderQuery, PeriodId,
    Rated, RoomId, RoomQuery, RoomStatus, ScoreQuery, TokenHash, TrackId, UserId, WallMs,
};

/// The queries that a question leads to.
fn asked(connection: &mut Connection, question: impl FnOnce(&Connection)) -> Vec<String> {
    let noted = Arc::new(Mutex::new(Vec::new()));
    let note = {
        let noted = Arc::clone(&noted);
        move |event: TraceEvent<'_>| {
            if let TraceEvent::Stmt(statement, _) = event {
                noted.lock().unwrap().extend(statement.expanded_sql());
            }
        }
    };
    connection.trace_v2(TraceEventCodes::SQLITE_TRACE_STMT, Some(note)).unwrap();
    question(connection);
    connection.trace_v2(TraceEventCodes::empty(), None::<fn(TraceEvent<'_>)>).unwrap();
    let queries = std::mem::take(&mut *noted.lock().unwrap());
    queries.into_iter().filter(|sql| sql.starts_with("SELECT")).collect()
}

/// How SQLite would answer, a line for each table it looks at.
fn plan(connection: &Connection, sql: &str) -> Vec<String> {
    let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
    let lines = statement.query_map([], |row| row.get("detail")).unwrap();
    lines.collect::<rusqlite::Result<_>>().unwrap()
}

/// Counting who is ahead looks at one entry of an index for each of them, and at nothing else: a
/// look at the account of everybody takes ten times as long.
#[test]
fn a_place_on_a_board_is_counted_in_one_index() {
    let home = tempfile::TempDir::new().unwrap();
    drop(SqliteStore::open(home.path()).unwrap());
    let mut connection = Connection::open(directory::database(home.path())).unwrap();
    for accounts_only in [true, false] {
        let after = Some((1_500_000, Rated(7)));
        let ladder =
            LadderQuery { ladder: Ladder(1), now: WallMs(0), accounts_only, after, limit: 0 };
        let scores = ScoreQuery {
            track: TrackId(1),
            period: PeriodId(1),
            accounts_only,
            below: 1 << 40,
            circle: None,
            after: Some((60_000, UserId(7))),
            limit: 0,
        };
        let questions = [
            asked(&mut connection, |c| drop(rating_query::n_ahead(c, ladder))),
            asked(&mut connection, |c| drop(run_query::n_before(c, scores))),
        ];
        for sql in questions.into_iter().flatten() {
            let plan = plan(&connection, &sql);
            let [line] = plan.as_slice() else { panic!("{sql}\n{plan:#?}") };
            assert!(line.contains("USING COVERING INDEX"), "{line}\n{sql}");
        }
    }
}

/// Issue: public history with an index. Before, it looked at every finished game there ever was
/// and at the room of each.
#[test]
fn no_list_looks_at_a_whole_table() {
    let home = tempfile::TempDir::new().unwrap();
    drop(SqliteStore::open(home.path()).unwrap());
    let mut connection = Connection::open(directory::database(home.path())).unwrap();
    let before = Some(GameId(1000));
    let games =
        |of| move |c: &Connection| drop(query::games(c, &GameQuery { of, before, limit: 9 }));
    let rooms = |whose| {
        let statuses = RoomStatus::ALL.to_vec();
        let query = RoomQuery { whose, statuses, before: Some(RoomId(1000)), limit: 9 };
        move |c: &Connection| drop(query::rooms(c, &query))
    };
    let old = |what: Forget| move |c: &Connection| drop(forget::find(c, &what, WallMs(1000), 9));
    let questions: Vec<(&str, Vec<String>)> = vec![
        ("games of everybody", asked(&mut connection, games(GamesOf::Everybody))),
        ("games of a user", asked(&mut connection, games(GamesOf::User(UserId(1))))),
        ("games of a room", asked(&mut connection, games(GamesOf::Room(RoomId(1))))),
        ("public rooms", asked(&mut connection, rooms(Audience::Everybody))),
        ("all rooms", asked(&mut connection, rooms(Audience::Operator))),
        ("chat", asked(&mut connection, |c| drop(query::chat(c, RoomId(1), 9)))),
        ("steps", asked(&mut connection, |c| drop(query::steps(c, GameId(1), 0, 9)))),
        ("a game", asked(&mut connection, |c| drop(query::game(c, GameId(1))))),
        (
            "an unfinished game",
            asked(&mut connection, |c| drop(query::unfinished_game(c, RoomId(1)))),
        ),
        (
            "who played",
            asked(&mut connection, |c| drop(query::has_played(c, GameId(1), UserId(1)))),
        ),
        (
            "a token",
            asked(&mut connection, |c| {
                drop(query::user_by_token(c, TokenHash([0; 32]), WallMs(0)));
            }),
        ),
        (
            "who shows a token",
            asked(&mut connection, |c| {
                drop(account_query::identity(c, TokenHash([0; 32]), WallMs(0)));
            }),
        ),
        (
            "an account",
            asked(&mut connection, |c| {
                drop(account_query::account_by_handle(c, "ada", WallMs(0)));
                drop(account_query::account(c, UserId(1), WallMs(0)));
            }),
        ),
        (
            "accounts",
            asked(&mut connection, |c| {
                let query = AccountQuery { after: Some("ada".to_owned()), limit: 9 };
                drop(account_query::accounts(c, &query, WallMs(0)));
            }),
        ),
        (
            "devices",
            asked(&mut connection, |c| {
                drop(account_query::credentials(c, UserId(1), WallMs(0)));
                drop(account_query::device_link(c, "123456", WallMs(0)));
                drop(account_query::lines_of(c, UserId(1), 9));
            }),
        ),
        (
            "a leaderboard",
            asked(&mut connection, |c| {
                let (ladder, after) = (Ladder(1), Some((1_500_000, Rated(7))));
                let query =
                    LadderQuery { ladder, now: WallMs(0), accounts_only: true, after, limit: 9 };
                drop(rating_query::leaderboard(c, query));
                drop(rating_query::n_ahead(c, query));
            }),
        ),
        (
            "somebody's ratings",
            asked(&mut connection, |c| {
                drop(rating_query::of(c, Rated(1)));
                drop(rating_query::course(c, Ladder(1), Rated(1), 99, 9));
                drop(rating_query::met_since(c, Rated(1), WallMs(0)));
                drop(rating_query::all_ratings(c, Some((Ladder(1), Rated(1))), 9));
            }),
        ),
        (
            "games for the ratings",
            asked(&mut connection, |c| {
                drop(rating_query::untaken(c, 9));
                drop(rating_query::arrivals(c, GameId(1)));
                drop(rating_query::taken_game(c, GameId(1)));
                drop(rating_query::taken_games(c, 1, 9));
                drop(rating_query::form(c, Ladder(1)));
            }),
        ),
        ("old lines", asked(&mut connection, old(Forget::Lines))),
        ("old rooms", asked(&mut connection, old(Forget::Rooms { except: Vec::new() }))),
        ("old guests", asked(&mut connection, old(Forget::Guests))),
    ];
    for (question, statements) in questions {
        assert!(!statements.is_empty(), "{question} asks nothing");
        for sql in statements {
            let plan = plan(&connection, &sql);
            for line in &plan {
                // The frontier is a table of one row; a plan that sorts has read everything first.
                let is_fine = line == "SCAN frontier"
                    || !(line.starts_with("SCAN") || line.contains("TEMP B-TREE"));
                assert!(is_fine, "{question}: {line}\n{sql}\n{plan:#?}");
            }
        }
    }
}
