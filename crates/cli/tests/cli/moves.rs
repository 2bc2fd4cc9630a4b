//! `tercet move` as an operator meets it: interrupted, repeated, and refused.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Output, Stdio},
};

use tercet_store::{
    Append, Finish, NewGame, NewLine, NewStep, NewStoredRoom, NewToken, NewUser, SqliteStore,
    Store as _, TokenHash, UserKind, WallMs,
};
use tercet_testkit::Postgres;

/// How often a database is asked whether a connection is gone; each time takes a process.
const LOOKS: usize = 200;

/// Something of everything that people have: a guest, a room, a finished game, a line.
fn filled(data: &Path) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let store = SqliteStore::open(data).unwrap();
        let token = NewToken { hash: TokenHash([1; 32]), expires_at: WallMs(6_000) };
        let name = "Ann".to_owned();
        let new = NewUser { name, kind: UserKind::Guest, token, at: WallMs(1) };
        let host = store.create_user(new).await.unwrap();
        let (game, doc) = ("classic".to_owned(), "{}".to_owned());
        let code = "HALL".to_owned();
        let new = NewStoredRoom { code, public: true, host, game, doc, at: WallMs(2) };
        let room = store.create_room(new).await.unwrap();
        let new = NewGame {
            room,
            rules: "classic".to_owned(),
            version: 1,
            config: "{}".to_owned(),
            n_seats: 1,
            seed: [7; 32],
            chance: None,
            commitment: None,
            public: true,
            seats: "[]".to_owned(),
            players: vec![host],
            at: WallMs(3),
        };
        let game = store.create_game(new).await.unwrap();
        let steps =
            (1..=3).map(|seq| NewStep { at: seq, nonce: None, body: format!("step {seq}") });
        let finish = Some(Finish { outcome: "{}".to_owned(), at: WallMs(4) });
        let append = Append { game, first: 1, steps: steps.collect(), finish };
        store.append(append).await.unwrap();
        let line = NewLine { room, user: host, text: "hello".to_owned(), at: WallMs(5) };
        store.say(line).await.unwrap();
        store.close().await.unwrap();
    });
}

fn moving(from: &str, to: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tercet"));
    command.args(["move", "--from", from, "--to", to]);
    command
}

/// What it prints, what it says, and its exit code.
fn told(output: &Output) -> (String, String, Option<i32>) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

#[test]
fn a_move_that_was_killed_is_repeated_and_says_what_it_does() {
    let Some(server) = Postgres::start_with(&["max_prepared_transactions=1"]) else { return };
    let database = server.database();
    let url = server.url(&database);
    let folder = tempfile::TempDir::new().unwrap();
    let source = folder.path().join("data");
    filled(&source);
    let from = format!("sqlite:{}", source.display());

    // The tables are there, as after a server was started and stopped, and one of them is held
    // by somebody, so that the move is in the middle when it is killed.
    let serving = Command::new(env!("CARGO_BIN_EXE_tercet"))
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--store", &url])
        .stdout(Stdio::piped())
        .spawn();
    let mut serving = Serving(serving.unwrap());
    let mut line = String::new();
    BufReader::new(serving.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let in_use = told(&moving(&from, &url).output().unwrap());
    assert_eq!(in_use.2, Some(2), "{in_use:?}");
    assert!(in_use.1.contains("is in use by a server; stop it and try again"), "{in_use:?}");
    assert!(!in_use.1.contains("copied"), "nothing was done: {in_use:?}");
    drop(serving);
    settled(&server, &database);
    let rows = "SELECT 'TRUNCATE tercet.' || string_agg(relname, ', tercet.') FROM pg_class \
                WHERE relnamespace = 'tercet'::regnamespace AND relkind = 'r' \
                AND relname <> 'version'";
    let emptied = server.sql(&database, rows);
    server.sql(&database, &emptied);
    let held = "BEGIN; LOCK TABLE tercet.line IN ACCESS EXCLUSIVE MODE; \
                PREPARE TRANSACTION 'held'";
    server.sql(&database, held);

    let child = moving(&from, &url).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = Serving(child.unwrap());
    let said = BufReader::new(child.0.stderr.take().unwrap());
    let mut said = said.lines().map(Result::unwrap);
    let before = said.by_ref().find(|line| line == "circle_member: 0 copied");
    assert!(before.is_some(), "the table before the one that is held");
    drop(child);
    settled(&server, &database);
    server.sql(&database, "ROLLBACK PREPARED 'held'");

    // Half of it is of no use.
    let serving = Command::new(env!("CARGO_BIN_EXE_tercet"))
        .args(["serve", "--listen", "127.0.0.1:0", "--store", &url])
        .output();
    let refused = told(&serving.unwrap());
    assert_eq!(refused.2, Some(2), "{refused:?}");
    assert!(refused.1.contains("repeat the move"), "{refused:?}");
    let elsewhere = format!("sqlite:{}", folder.path().join("elsewhere").display());
    let back = told(&moving(&url, &elsewhere).output().unwrap());
    assert_eq!(back.2, Some(2), "{back:?}");
    assert!(back.1.contains("finish that move first"), "{back:?}");

    let (out, err, code) = told(&moving(&from, &url).output().unwrap());
    assert_eq!(code, Some(0), "{err}");
    assert!(err.contains("user: 1 copied\n") && err.contains("line: 1 copied\n"), "{err}");
    assert!(err.contains("1 games compared\n"), "{err}");
    assert!(err.ends_with(&format!("{url} has everything that is in {from}\n")), "{err}");
    let rows: Vec<Vec<&str>> = out.lines().map(|line| line.split_whitespace().collect()).collect();
    for row in [["user", "1"], ["room", "1"], ["game", "1"], ["line", "1"], ["step", "3"]] {
        assert!(rows.iter().any(|found| found == &row), "{row:?} in {out}");
    }
    let digest = out.trim_end().rsplit(' ').next().unwrap_or_default();
    assert!(digest.len() == 64 && digest.bytes().all(|byte| byte.is_ascii_hexdigit()), "{out}");
    assert_eq!(server.sql(&database, "SELECT count(*) FROM tercet.step"), "3");

    let again = told(&moving(&from, &url).output().unwrap());
    assert_eq!(again.2, Some(2), "{again:?}");
    assert!(again.1.contains("has something in it; move to an empty store"), "{again:?}");
    let there = told(&moving(&url, &elsewhere).output().unwrap());
    assert_eq!(there.2, Some(0), "{there:?}");
    assert!(there.0.trim_end().ends_with(digest), "the same games: {there:?}");
}

#[test]
fn a_move_of_nothing_or_to_nowhere_is_refused_with_what_is_wrong() {
    let folder = tempfile::TempDir::new().unwrap();
    let (full, none) = (folder.path().join("full"), folder.path().join("none"));
    filled(&full);
    let [full, none] = [full, none].map(|path| format!("sqlite:{}", path.display()));
    for (from, to, why) in [
        (&*none, &*full, "has nothing in it that could be moved"),
        (&*full, &*full, "--from and --to name the same store"),
        (&*full, "postgres://tercet@127.0.0.1:1/none", "127.0.0.1:1"),
        ("mysql:x", &*full, "mysql:x"),
    ] {
        let (out, err, code) = told(&moving(from, to).output().unwrap());
        assert_eq!((&*out, code), ("", Some(2)), "{err}");
        assert!(err.contains(why), "{why}: {err}");
    }
    assert!(!folder.path().join("none").exists(), "nothing was made by looking");
}

/// A process that is killed when the test has no more use for it.
struct Serving(std::process::Child);

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits until the database has noticed that nobody is connected any more.
fn settled(server: &Postgres, database: &str) {
    let others = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
                  WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let is_settled = (0..LOOKS).any(|_| server.sql(database, others) == "0");
    assert!(is_settled, "a connection is still open");
}
