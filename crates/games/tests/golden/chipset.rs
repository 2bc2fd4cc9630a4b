//! Golden replays of ChipSet.

use tercet_engine::{Replay, laws::Temper};
use tercet_games::chipset::{ChipSet, Config, CountMode, Pots};

use crate::support::golden::{self, Golden};

pub(crate) fn games() -> Vec<Golden<Config>> {
    let steady = Temper::STEADY;
    let restless = Temper { leaves_one_in: 25, ..steady };
    let short = Config { pots: Pots::Number(4), ..Config::default() };
    vec![
        Golden {
            name: "two-players",
            config: Config::default(),
            n_seats: 2,
            seed: 1,
            temper: steady,
        },
        Golden {
            name: "side-pots",
            config: Config { chips: 6, ante: 1, ..short },
            n_seats: 5,
            seed: 2,
            temper: steady,
        },
        Golden {
            name: "claimed",
            config: Config { count_mode: CountMode::Claimed, ..short },
            n_seats: 3,
            seed: 13,
            temper: steady,
        },
        Golden {
            name: "duty-and-slow-people",
            config: Config {
                opener_must_bet: true,
                max_raises: 2,
                turn_ms: Some(2000),
                answer_ms: Some(2000),
                ..short
            },
            n_seats: 3,
            seed: 4,
            temper: steady,
        },
        Golden {
            name: "players-come-and-go",
            config: Config { pots: Pots::Number(6), ..short },
            n_seats: 4,
            seed: 23,
            temper: restless,
        },
    ]
}

#[test]
fn golden_games_of_chipset_are_played_again_to_the_last_event() {
    golden::check::<ChipSet>(&games());
}

#[test]
fn the_recorded_games_of_chipset_have_what_their_names_say() {
    let count = |name: &str, word: &str| golden::text("chipset", name).matches(word).count();
    assert!(count("side-pots", "; paid 2 ") > 0, "a side pot");
    assert!(count("claimed", " > claimed ") > 0 && count("claimed", " > misclaimed ") > 0);
    assert!(count("duty-and-slow-people", " deadline > opened ") > 0, "a duty done by the clock");
    assert!(count("players-come-and-go", " > left ") > 0, "somebody leaves");
    assert!(count("players-come-and-go", " > joined ") > 0, "somebody comes back");
}

#[test]
fn a_tampered_hand_is_found_out() {
    let text = golden::text("chipset", "two-players");
    let mut record: tercet_engine::Record = text.parse().expect("a record");
    let deal = record.lines[0].events.iter_mut().find(|event| event.starts_with("dealt 1"));
    "dealt 1 1rfo".clone_into(deal.expect("a card is dealt"));
    let audit = Replay::<ChipSet>::read(&record).unwrap().audit(&record.tags);
    assert!(audit.difference.is_some());
}
