//! Plays into a store and notes what was acknowledged, until it is done or the store fails.
//!
//! `store-under-faults DIRECTORY FLAW SEED ROUNDS`: the store is in `DIRECTORY/data`, the
//! notes in `DIRECTORY/acknowledged`.

mod player;
mod script;

use std::{env, fs::OpenOptions, io::Write as _, path::Path, process::ExitCode};

use player::{Play, flaw_named};
use tercet_store::{Settings, SqliteStore, contract::wait};

/// Few pages, so that the log is moved into the database often.
const LOG_PAGES: u32 = 60;
/// Few steps, so that they get their places often.
const UNPLACED_STEPS: u32 = 50;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [directory, flaw, seed, rounds] = &arguments[..] else {
        eprintln!("usage: store-under-faults DIRECTORY FLAW SEED ROUNDS");
        return ExitCode::from(2);
    };
    let (Ok(seed), Ok(rounds)) = (seed.parse(), rounds.parse()) else {
        eprintln!("SEED and ROUNDS must be numbers, not {seed:?} and {rounds:?}");
        return ExitCode::from(2);
    };
    let directory = Path::new(directory);
    let settings =
        Settings { log_pages: LOG_PAGES, unplaced_steps: UNPLACED_STEPS, flaw: flaw_named(flaw) };
    let store = match SqliteStore::open_with(&directory.join("data"), settings) {
        Ok(store) => store,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let notes = OpenOptions::new().create(true).append(true).open(directory.join("acknowledged"));
    let mut notes = notes.expect("only the files of the store fail");
    let mut note = |line: &str| {
        // One call of the system for each note, so that it is before or after a cut.
        notes.write_all(line.as_bytes()).expect("only the files of the store fail");
    };
    match wait(Play::new(store, seed).run(rounds, &mut note)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
