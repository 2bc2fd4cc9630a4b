//! Golden replays: recorded games that must be played again to the last event.
//!
//! `UPDATE_EXPECT=1` plays the inputs of each file again and writes what comes
//! of them, and records the games that are missing.

use std::{fs, path::PathBuf};

use tercet_engine::{
    AnyReplay, Record, Replay, Seed, Seq, Setup, Source,
    chance::Seeded,
    laws::{Table, Temper},
};
use tercet_games::{
    catalog,
    classic::{Claims, Classic, Config, Edition, Master, MasterDeals, Rounds},
};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/replays/classic")
}

fn updating() -> bool {
    std::env::var_os("UPDATE_EXPECT").is_some()
}

/// Every golden game: its file, its rules, its seats, its seed, and whether people come and go.
fn games() -> Vec<(&'static str, Config, u8, u64, Temper)> {
    let one_round = |edition: Edition| Config { rounds: Rounds::One, ..edition.preset() };
    let master = |deals| Master { deals, confirms_stall: true };
    let steady = Temper::STEADY;
    let restless = Temper { leaves_one_in: 60, ..steady };
    vec![
        ("zh", one_round(Edition::Zh), 3, 1, steady),
        ("ko", one_round(Edition::Ko), 2, 2, steady),
        ("fr-two-rounds", Edition::Fr.preset(), 2, 3, steady),
        ("es", one_round(Edition::Es), 4, 4, steady),
        ("pt-players-come-and-go", one_round(Edition::Pt), 4, 5, restless),
        ("zh-instant", Config { claims: Claims::Instant, ..one_round(Edition::Zh) }, 2, 6, steady),
        ("beginner-zh", one_round(Edition::Zh).for_beginners(), 2, 7, steady),
        ("beginner-es", one_round(Edition::Es).for_beginners(), 2, 8, steady),
        (
            "master-automatic",
            Edition::Zh.preset().with_master(master(MasterDeals::Auto)),
            3,
            9,
            steady,
        ),
        (
            "master-by-hand",
            Edition::Zh.preset().with_master(master(MasterDeals::Manual)),
            3,
            10,
            steady,
        ),
        ("solo-penalty-points", Edition::Ko.preset(), 1, 11, steady),
        ("solo-sudden-stop", Edition::Fr.preset(), 1, 12, steady),
    ]
}

fn recorded(config: Config, n_seats: u8, seed: u64, temper: Temper) -> Record {
    let source = Source::Seed(Seed::numbered(seed));
    let setup = Setup::<Classic>::new(config, n_seats, source).expect("a set-up");
    let mut chance = Seeded::new(Seed::numbered(seed), Seq(0));
    let mut table = Table::begin(setup, temper);
    table.finish(&mut chance);
    let mut record = table.record();
    record.tags.commitment = Some(Seed::numbered(seed).commitment());
    record
}

#[test]
fn golden_games_are_played_again_to_the_last_event() {
    fs::create_dir_all(folder()).expect("the folder of the replays");
    for (name, config, n_seats, seed, temper) in games() {
        let path = folder().join(format!("{name}.game"));
        if updating() {
            let record = recorded(config, n_seats, seed, temper);
            fs::write(&path, record.to_string()).expect("a replay is written");
        }
        let text = fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("{}: {error}; UPDATE_EXPECT=1 records it", path.display())
        });
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.to_string(), text, "{name} is written as it was read");
        let replay =
            Replay::<Classic>::read(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(
            *replay.setup.config(),
            config,
            "{name} has the configuration it is named after"
        );
        let audit = replay.audit(&record.tags);
        assert_eq!(audit.difference, None, "{name}");
        assert_eq!(audit.steps, record.lines.len());
        assert!(audit.outcome.is_some(), "{name} is played to its end");
    }
}

#[test]
fn no_replay_lies_about_without_being_played() {
    let names: Vec<String> = games().iter().map(|(name, ..)| format!("{name}.game")).collect();
    for entry in fs::read_dir(folder()).expect("the folder of the replays") {
        let file = entry.expect("an entry").file_name().into_string().expect("a name");
        assert!(names.contains(&file), "{file} is in no test");
    }
}

/// The same through the face that knows no game.
#[test]
fn a_replay_can_be_looked_at_step_by_step_without_knowing_the_game() {
    let text = fs::read_to_string(folder().join("ko.game")).expect("a replay");
    let record: Record = text.parse().expect("a record");
    let rules = catalog::find(&record.tags.game).expect("a game of the catalogue");
    let n_steps = record.lines.len();
    let replay: Box<dyn AnyReplay> = rules.read(record).expect("a replay");
    assert!(replay.audit().difference.is_none());
    let first = replay.after(1).expect("the position after the deal");
    assert!(first.outcome().is_none());
    let last = replay.after(n_steps).expect("the last position");
    assert_eq!(last.outcome().map(|outcome| outcome.to_string()), replay.record().tags.result);
}

#[test]
fn a_tampered_replay_is_found_out() {
    let text = fs::read_to_string(folder().join("zh.game")).expect("a replay");
    let honest: Record = text.parse().expect("a record");
    // Somebody gives themselves a SET that another seat took.
    let step = honest.lines.iter().position(|line| line.events[0].starts_with("taken 1")).unwrap();
    let mut forged = honest.clone();
    forged.lines[step].events[0] = forged.lines[step].events[0].replacen("taken 1", "taken 0", 1);
    let audit = Replay::<Classic>::read(&forged).unwrap().audit(&forged.tags);
    assert_eq!(audit.steps, step, "everything before it agrees");
    assert!(audit.difference.is_some());
    // Another seed than the one committed to.
    let mut other_seed = honest.clone();
    other_seed.tags.commitment = Some(Seed::numbered(99).commitment());
    let audit = Replay::<Classic>::read(&other_seed).unwrap().audit(&other_seed.tags);
    assert!(
        audit.difference.unwrap().to_string().starts_with("the seed is not the one committed to")
    );
    // Another result than the one played.
    let mut boast = honest;
    boast.tags.result = Some("finished 27 0 0 won by 0".to_owned());
    let audit = Replay::<Classic>::read(&boast).unwrap().audit(&boast.tags);
    assert!(audit.difference.unwrap().to_string().starts_with("the result is"));
}
