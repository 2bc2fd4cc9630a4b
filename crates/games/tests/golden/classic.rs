//! Golden replays of the classic game.

use tercet_engine::{AnyReplay, Record, Replay, Seed, laws::Temper};
use tercet_games::{
    catalog,
    classic::{Claims, Classic, Config, Edition, Master, MasterDeals, Rounds},
};

use crate::support::golden::{self, Golden};

pub(crate) fn games() -> Vec<Golden<Config>> {
    let one_round = |edition: Edition| Config { rounds: Rounds::One, ..edition.preset() };
    let master = |deals| Master { deals, confirms_stall: true };
    let steady = Temper::STEADY;
    let restless = Temper { leaves_one_in: 60, ..steady };
    vec![
        Golden { name: "zh", config: one_round(Edition::Zh), n_seats: 3, seed: 1, temper: steady },
        Golden { name: "ko", config: one_round(Edition::Ko), n_seats: 2, seed: 2, temper: steady },
        Golden {
            name: "fr-two-rounds",
            config: Edition::Fr.preset(),
            n_seats: 2,
            seed: 3,
            temper: steady,
        },
        Golden { name: "es", config: one_round(Edition::Es), n_seats: 4, seed: 4, temper: steady },
        Golden {
            name: "pt-players-come-and-go",
            config: one_round(Edition::Pt),
            n_seats: 4,
            seed: 5,
            temper: restless,
        },
        Golden {
            name: "zh-instant",
            config: Config { claims: Claims::Instant, ..one_round(Edition::Zh) },
            n_seats: 2,
            seed: 6,
            temper: steady,
        },
        Golden {
            name: "beginner-zh",
            config: one_round(Edition::Zh).for_beginners(),
            n_seats: 2,
            seed: 7,
            temper: steady,
        },
        Golden {
            name: "beginner-es",
            config: one_round(Edition::Es).for_beginners(),
            n_seats: 2,
            seed: 8,
            temper: steady,
        },
        Golden {
            name: "master-automatic",
            config: Edition::Zh.preset().with_master(master(MasterDeals::Auto)),
            n_seats: 3,
            seed: 9,
            temper: steady,
        },
        Golden {
            name: "master-by-hand",
            config: Edition::Zh.preset().with_master(master(MasterDeals::Manual)),
            n_seats: 3,
            seed: 10,
            temper: steady,
        },
        Golden {
            name: "solo-penalty-points",
            config: Edition::Ko.preset(),
            n_seats: 1,
            seed: 11,
            temper: steady,
        },
        Golden {
            name: "solo-sudden-stop",
            config: Edition::Fr.preset(),
            n_seats: 1,
            seed: 12,
            temper: steady,
        },
    ]
}

#[test]
fn golden_classic_games_are_played_again_to_the_last_event() {
    golden::check::<Classic>(&games());
}

/// The same through the face that knows no game.
#[test]
fn a_replay_can_be_looked_at_step_by_step_without_knowing_the_game() {
    let text = golden::text("classic", "ko");
    let record: Record = text.parse().expect("a record");
    let rules = catalog::find(&record.tags.game).expect("a game of the catalog");
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
    let text = golden::text("classic", "zh");
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
