//! How soon profiles and boards are answered where there are many accounts and finished games.
//!
//! The rows are written by the SQL beside this file into the tables that the server has made: playing a million games takes days. If the tables change, this fails and says where.

use std::{
    path::Path,
    time::{Duration, Instant, SystemTime},
};

use rusqlite::Connection;
use serde::Serialize;
use tercet_testkit::Api;

use super::target::Target;
use crate::{database::Database, failure::RunError};

const SQL: &str = include_str!("standing.sql");
const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// How often each question is asked.
const TIMES: usize = 400;
/// The leaderboards, by the numbers of their ladders.
const POOLS: [&str; 9] =
    ["race", "call", "beginner", "master", "eclaireur", "chipset", "setup", "twenty", "cubed"];

/// How much there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Population {
    /// Accounts.
    pub accounts: u32,
    /// Finished games of two.
    pub games: u32,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct StandingTimes {
    /// Which server.
    pub server: String,
    /// How much there was.
    pub population: Population,
    /// How long it took to write that, in seconds.
    pub filling_seconds: f64,
    /// What was asked, and how soon it was answered.
    pub asked: Vec<Asked>,
}

/// How soon a question was answered.
#[derive(Clone, Debug, Serialize)]
pub struct Asked {
    /// The question.
    pub what: &'static str,
    /// How often it was asked.
    pub times: usize,
    /// The median, in milliseconds.
    pub p50_ms: f64,
    /// 99 of 100 are answered by then.
    pub p99_ms: f64,
}

/// Fills a store and asks.
///
/// # Errors
/// If the store cannot be filled, or the server does not answer.
pub fn standing(target: &Target, population: Population) -> Result<StandingTimes, RunError> {
    // The server makes the tables.
    let (directory, database) = target.start()?.kill();
    let began = Instant::now();
    match &database {
        Some(database) => fill_postgres(database, population),
        None => fill_sqlite(&directory.path().join("data"), population)?,
    }
    let filling_seconds = began.elapsed().as_secs_f64();
    let running = target.start_on(directory, database)?;
    let mut api = Api::new(running.process.address);
    let guest = api.guest()?;
    let bearer = guest.authorization();
    let mut random = fastrand::Rng::new();
    let accounts = population.accounts;
    type Question<'a> = (&'static str, &'a dyn Fn(&mut fastrand::Rng) -> String);
    let questions: [Question<'_>; 6] = [
        ("a profile", &|random| format!("/api/people/player-{}", random.u32(1..=accounts))),
        ("a profile of 1,000 games", &|random| {
            format!("/api/people/player-{}", random.u32(1..=100.min(accounts)))
        }),
        ("a leaderboard", &|random| format!("/api/ratings/{}", POOLS[random.usize(..9)])),
        ("a leaderboard, far down", &|random| {
            let (pool, rating) = (POOLS[random.usize(..9)], random.u32(1_000_000..2_000_000));
            format!("/api/ratings/{pool}?after={rating}-{}", random.u32(1..=accounts))
        }),
        ("the daily board", &|_| "/api/boards/daily-basic".to_owned()),
        ("the daily board, far down", &|random| {
            let (score, user) = (random.u32(30_000..120_000), random.u32(1..=accounts));
            format!("/api/boards/daily-basic?after={score}_{user}")
        }),
    ];
    let mut asked = Vec::new();
    for (what, path) in questions {
        let mut took = Vec::with_capacity(TIMES);
        for _ in 0..TIMES {
            let path = path(&mut random);
            let began = Instant::now();
            let answer = api.ask("GET", &path, &[("authorization", &bearer)], "")?;
            took.push(began.elapsed());
            if answer.status != 200 || answer.body.len() < 100 {
                let answer = format!("{} {}", answer.status, answer.body);
                return Err(RunError::refused(format!("GET {path}"), answer));
            }
        }
        asked.push(Asked::of(what, took));
    }
    Ok(StandingTimes { server: target.name(), population, filling_seconds, asked })
}

impl Asked {
    fn of(what: &'static str, mut took: Vec<Duration>) -> Asked {
        took.sort_unstable();
        let rank = |percent: usize| took[(took.len() - 1) * percent / 100].as_secs_f64() * 1000.0;
        Asked { what, times: took.len(), p50_ms: rank(50), p99_ms: rank(99) }
    }
}

/// The SQL with these words of a dialect.
fn sql(population: Population, words: [(&str, &str); 4]) -> String {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let now = u64::try_from(now.as_millis()).unwrap_or(u64::MAX);
    let mut sql = SQL
        .replace("{accounts}", &population.accounts.to_string())
        .replace("{games}", &population.games.to_string())
        .replace("{now}", &now.to_string())
        .replace("{today}", &(now / DAY_MS).to_string());
    for (word, said) in words {
        sql = sql.replace(&format!("{{{word}}}"), said);
    }
    sql
}

fn fill_sqlite(data: &Path, population: Population) -> Result<(), RunError> {
    let words =
        [("users", "user"), ("true", "1"), ("seed", "zeroblob(32)"), ("salt", "zeroblob(16)")];
    let sql = sql(population, words);
    let failed = |error: rusqlite::Error| RunError::refused("filling SQLite", error.to_string());
    let connection = Connection::open(data.join("tercet.db")).map_err(failed)?;
    // It is thrown away if this is interrupted.
    let settings = "PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; PRAGMA temp_store = 2;";
    connection.execute_batch(&format!("{settings} BEGIN; {sql} COMMIT;")).map_err(failed)?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(failed)
}

fn fill_postgres(database: &Database, population: Population) {
    let words = [
        ("users", "users"),
        ("true", "true"),
        ("seed", "decode(repeat('00', 32), 'hex')"),
        ("salt", "decode(repeat('00', 16), 'hex')"),
    ];
    let sql = sql(population, words);
    let next = |table: &str| {
        format!(
            "SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT max(id) FROM {table}));"
        )
    };
    let next: String = ["users", "room", "game"].map(next).concat();
    database.sql(&format!("SET search_path TO tercet; SET synchronous_commit = off; {sql} {next}"));
    // The server does this by itself within a minute.
    database.sql("VACUUM ANALYZE");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_answers_the_slowest_but_one_is_told() {
        let took: Vec<Duration> = (1..=101).rev().map(Duration::from_millis).collect();
        let asked = Asked::of("anything", took);
        assert_eq!((asked.times, asked.p50_ms, asked.p99_ms), (101, 51.0, 100.0));
    }

    #[test]
    fn no_word_of_another_dialect_is_left_in_the_sql() {
        let population = Population { accounts: 10, games: 20 };
        let words = [("users", "user"), ("true", "1"), ("seed", "x''"), ("salt", "x''")];
        let sql = sql(population, words);
        for word in ["accounts", "games", "now", "today", "users", "true", "seed", "salt"] {
            assert!(!sql.contains(&format!("{{{word}}}")), "{word}");
        }
    }
}
