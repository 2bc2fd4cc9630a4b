//! Durable steps a second on SQLite and on PostgreSQL, in turns on the same machine.
//!
//! Rooms wait for each step before they ask for the next, as the server's do. The server runs on
//! loopback, with `fsync` and on the same disk. `TERCET_BENCH_STEPS` says how many steps a
//! measurement has, 20,000 if it is not set.

use std::{env, time::Instant};

use tempfile::TempDir;
use tercet_store::{
    PostgresStore, SqliteStore, Store,
    contract::table::{append, game, room, user},
};
use tercet_testkit::Postgres;
use tokio::task::JoinSet;

/// How many rooms play at once.
const ROOMS: [usize; 4] = [1, 10, 100, 400];
/// Measurements of each kind, in turns; the median counts.
const ROUNDS: usize = 3;

fn main() {
    // `cargo test --benches` only wants to know whether it runs.
    let is_test = env::args().any(|argument| argument == "--test");
    let given = env::var("TERCET_BENCH_STEPS").ok().map(|text| text.parse().expect("a number"));
    let n_steps: usize = given.unwrap_or(if is_test { 400 } else { 20_000 });
    let Some(server) = Postgres::start() else { return };
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    println!("rooms    sqlite/s  steps/commit  postgres/s  steps/commit  ratio");
    for n_rooms in ROOMS {
        // A lone room pays a whole commit for each step.
        let n_steps = if n_rooms < 10 { n_steps / 10 } else { n_steps };
        let mut rounds: Vec<(Measured, Measured)> = (0..ROUNDS)
            .map(|_| {
                let directory = TempDir::new().expect("there is room for a bench");
                let store = SqliteStore::open(directory.path()).expect("nobody else has it open");
                let sqlite = runtime.block_on(measure(store, n_rooms, n_steps));
                let url = server.url(&server.database());
                let postgres = runtime.block_on(async {
                    let store = PostgresStore::open(&url).await.expect("the server runs");
                    measure(store, n_rooms, n_steps).await
                });
                (sqlite, postgres)
            })
            .collect();
        let ratio = |(sqlite, postgres): &(Measured, Measured)| postgres.rate / sqlite.rate;
        rounds.sort_by(|a, b| ratio(a).total_cmp(&ratio(b)));
        let median = &rounds[ROUNDS / 2];
        println!(
            "{n_rooms:>5} {:>11.0} {:>13.1} {:>11.0} {:>13.1} {:>6.2}",
            median.0.rate,
            median.0.per_commit,
            median.1.rate,
            median.1.per_commit,
            ratio(median)
        );
    }
}

/// How it went.
struct Measured {
    /// Steps a second.
    rate: f64,
    /// Steps that shared a commit.
    per_commit: f64,
}

async fn measure(store: impl Store, n_rooms: usize, n_steps: usize) -> Measured {
    let host = user(&store, 1).await;
    let mut games = Vec::new();
    for n in 0..n_rooms {
        let room = room(&store, host, &format!("ROOM{n}")).await;
        games.push(game(&store, room, &[host]).await);
    }
    let before = store.writing();
    let begun = Instant::now();
    let mut tasks = JoinSet::new();
    for game in games {
        let store = store.clone();
        tasks.spawn(async move {
            for seq in 1..=(n_steps / n_rooms) as u64 {
                store.append(append(game, seq, seq + 1)).await.expect("it follows");
            }
        });
    }
    tasks.join_all().await;
    let took = begun.elapsed().as_secs_f64();
    let after = store.writing();
    let steps = (after.steps - before.steps) as f64;
    assert_eq!(after.steps - before.steps, (n_steps / n_rooms * n_rooms) as u64);
    let commits = (after.commits.count() - before.commits.count()) as f64;
    store.close().await.expect("nothing failed");
    Measured { rate: steps / took, per_commit: steps / commits }
}
