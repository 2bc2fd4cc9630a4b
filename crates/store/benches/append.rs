//! What a durable step costs, compared with a bare loop in the same run.
//!
//! Rooms wait for each step before they ask for the next, as the server's do; the more of them,
//! the more steps share a commit. The bare loop commits as many steps at a time as the
//! store did on average, on one thread, without anybody waiting for an answer; it has the plain
//! table with a unique index that comes to mind first.
//!
//! `TERCET_BENCH_STEPS` says how many steps a measurement has, 20,000 if it is not set, and
//! `TERCET_BENCH_LOG_PAGES` how long the log may become.

use std::{
    env, fs,
    time::{Duration, Instant},
};

use rusqlite::{Connection, params};
use tempfile::TempDir;
use tercet_store::{
    Append, GameId, NewGame, NewStep, NewStoredRoom, NewToken, NewUser, Settings, SqliteStore,
    Store, TokenHash, UserKind, WallMs,
};
use tokio::task::JoinSet;

/// How many rooms play at once.
const ROOMS: [usize; 4] = [1, 10, 100, 400];

/// Measurements of each kind, in turns; the median counts.
const ROUNDS: usize = 3;

/// As long as the steps of most games.
const BODY: usize = 300;

fn main() {
    // `cargo test --benches` only wants to know whether it runs.
    let is_test = env::args().any(|argument| argument == "--test");
    let n_steps = number("TERCET_BENCH_STEPS").unwrap_or(if is_test { 400 } else { 20_000 });
    let mut settings = Settings::default();
    if let Some(pages) = number("TERCET_BENCH_LOG_PAGES") {
        settings.log_pages = u32::try_from(pages).expect("a log is not that long");
    }
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let runtime = runtime.expect("a thread that runs can be a runtime");
    println!(
        "log of {} pages, {n_steps} steps of {BODY} bytes, synchronous=FULL",
        settings.log_pages
    );
    println!(
        "times in us: wall and cpu a step by the store and by the bare loop, waits of the store"
    );
    println!(
        "rooms  steps/commit     wall     bare  ratio     cpu    bare  ratio     p50     p99   p99.9"
    );
    for n_rooms in ROOMS {
        // A lone room pays a whole commit for each step.
        let n_steps = if n_rooms < 10 { n_steps / 10 } else { n_steps };
        let mut rounds: Vec<Round> = (0..ROUNDS)
            .map(|_| {
                let stored = runtime.block_on(store(n_rooms, n_steps, settings));
                let bare = bare(n_rooms, n_steps, stored.steps_per_commit);
                Round { stored, bare }
            })
            .collect();
        rounds.sort_by(|a, b| a.ratio().total_cmp(&b.ratio()));
        println!("{}", rounds[ROUNDS / 2].row(n_rooms, n_steps));
    }
}

fn number(variable: &str) -> Option<usize> {
    env::var(variable).ok().map(|value| value.parse().expect("it is a number"))
}

/// One measurement of each kind.
struct Round {
    stored: Stored,
    bare: Took,
}

/// How long something took.
#[derive(Clone, Copy)]
struct Took {
    wall: Duration,
    /// What all threads worked; only Linux tells.
    cpu: Duration,
}

impl Took {
    fn since(begun: Instant, cpu_before: Duration) -> Self {
        Self { wall: begun.elapsed(), cpu: cpu() - cpu_before }
    }
}

/// What the threads of this process have worked until now.
fn cpu() -> Duration {
    let Ok(threads) = fs::read_dir("/proc/self/task") else { return Duration::ZERO };
    let worked = threads.flatten().filter_map(|thread| {
        let text = fs::read_to_string(thread.path().join("schedstat")).ok()?;
        text.split_whitespace().next()?.parse::<u64>().ok()
    });
    Duration::from_nanos(worked.sum())
}

/// What the store took.
struct Stored {
    took: Took,
    steps_per_commit: f64,
    /// From asking to the answer, ascending.
    waits: Vec<Duration>,
}

impl Round {
    fn ratio(&self) -> f64 {
        self.stored.took.wall.as_secs_f64() / self.bare.wall.as_secs_f64()
    }

    fn row(&self, n_rooms: usize, n_steps: usize) -> String {
        let Stored { took, steps_per_commit, waits } = &self.stored;
        let pair = |store: Duration, bare: Duration| {
            let per_step = |took: Duration| took.as_secs_f64() * 1e6 / n_steps as f64;
            let ratio = store.as_secs_f64() / bare.as_secs_f64();
            format!("{:7.1}  {:7.1}  {ratio:5.2}", per_step(store), per_step(bare))
        };
        let wait = |in_1000: usize| waits[(waits.len() - 1) * in_1000 / 1000].as_micros();
        format!(
            "{n_rooms:5}  {steps_per_commit:12.1}  {}  {} {:7} {:7} {:7}",
            pair(took.wall, self.bare.wall),
            pair(took.cpu, self.bare.cpu),
            wait(500),
            wait(990),
            wait(999),
        )
    }
}

/// Lets rooms append their steps to a store.
async fn store(n_rooms: usize, n_steps: usize, settings: Settings) -> Stored {
    let directory = TempDir::new().expect("there is room for a benchmark");
    let store = SqliteStore::open_with(directory.path(), settings).expect("it is new");
    let games = games(&store, n_rooms).await;
    let before = store.writing();
    let (begun, cpu_before) = (Instant::now(), cpu());
    let mut rooms = JoinSet::new();
    for game in games {
        rooms.spawn(play(store.clone(), game, (n_steps / n_rooms) as u64));
    }
    let mut waits = rooms.join_all().await.concat();
    let took = Took::since(begun, cpu_before);
    let after = store.writing();
    assert_eq!(after.steps - before.steps, n_steps as u64);
    let n_commits = after.commits.count() - before.commits.count();
    waits.sort_unstable();
    store.close().await.expect("the disk is fine");
    Stored { took, steps_per_commit: n_steps as f64 / n_commits as f64, waits }
}

async fn play(store: SqliteStore, game: GameId, n_steps: u64) -> Vec<Duration> {
    let mut waits = Vec::new();
    for first in 1..=n_steps {
        let step = NewStep { at: first * 1000, nonce: None, body: "x".repeat(BODY) };
        let begun = Instant::now();
        let append = Append { game, first, steps: vec![step], finish: None };
        store.append(append).await.expect("it follows the last");
        waits.push(begun.elapsed());
    }
    waits
}

async fn games(store: &SqliteStore, n_rooms: usize) -> Vec<GameId> {
    let at = WallMs(0);
    let token = NewToken { hash: TokenHash([0; 32]), expires_at: WallMs(1) };
    let user = NewUser { name: "Ann".to_owned(), kind: UserKind::Guest, token, at };
    let host = store.create_user(user).await.expect("it is the first");
    let mut games = Vec::new();
    for n in 0..n_rooms {
        let (game, doc) = ("classic".to_owned(), "{}".to_owned());
        let room = NewStoredRoom { code: n.to_string(), public: false, host, game, doc, at };
        let room = store.create_room(room).await.expect("its code is new");
        let game = NewGame {
            room,
            rules: "classic".to_owned(),
            version: 1,
            config: "{}".to_owned(),
            n_seats: 4,
            seed: [0; 32],
            chance: None,
            commitment: None,
            public: false,
            seats: "[]".to_owned(),
            players: Vec::new(),
            at,
        };
        games.push(store.create_game(game).await.expect("the room has no other"));
    }
    games
}

/// The same steps by nothing but SQLite.
fn bare(n_rooms: usize, n_steps: usize, steps_per_commit: f64) -> Took {
    let directory = TempDir::new().expect("there is room for a benchmark");
    let path = directory.path().join("bare.db");
    let connection = Connection::open(&path).expect("it is new");
    let set = |name, value| connection.pragma_update(None, name, value).expect("it exists");
    set("journal_mode", "WAL");
    set("synchronous", "FULL");
    connection
        .execute_batch(
            "CREATE TABLE step (game INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, \
             nonce_user INTEGER, nonce_id INTEGER, body TEXT NOT NULL, UNIQUE (game, seq)) STRICT",
        )
        .expect("it is new");
    let mut insert = connection
        .prepare("INSERT INTO step VALUES (?1, ?2, ?3, NULL, NULL, ?4)")
        .expect("the table exists");
    let body = "x".repeat(BODY);
    let (begun, cpu_before) = (Instant::now(), cpu());
    let per_commit = (steps_per_commit.round() as usize).max(1);
    for first in (0..n_steps).step_by(per_commit) {
        connection.execute_batch("BEGIN IMMEDIATE").expect("nobody else writes");
        for n in first..n_steps.min(first + per_commit) {
            let (game, seq) = ((n % n_rooms) as i64, (n / n_rooms) as i64 + 1);
            insert.execute(params![game, seq, seq * 1000, body]).expect("it is new");
        }
        connection.execute_batch("COMMIT").expect("the disk is fine");
    }
    let took = Took::since(begun, cpu_before);
    assert!(fs::metadata(&path).is_ok_and(|database| database.len() > 0));
    took
}
