//! Golden replays of CoopSet.

use tercet_engine::laws::Temper;
use tercet_games::coopset::{Adding, Config, CoopSet};

use crate::support::golden::{self, Golden};

pub(crate) fn games() -> Vec<Golden<Config>> {
    let standard = Config::default();
    let steady = Temper::STEADY;
    let restless = Temper { leaves_one_in: 12, ..steady };
    let pensive = Temper { longest_thought_ms: 8000, ..steady };
    let timed = Config { adding: Adding::Auto, last_layout: false, layout_ms: Some(15_000) };
    vec![
        Golden { name: "alone", config: standard, n_seats: 1, seed: 1, temper: steady },
        Golden { name: "team-of-three", config: standard, n_seats: 3, seed: 2, temper: steady },
        Golden { name: "against-the-clock", config: timed, n_seats: 2, seed: 3, temper: pensive },
        Golden {
            name: "members-come-and-go",
            config: standard,
            n_seats: 5,
            seed: 4,
            temper: restless,
        },
    ]
}

#[test]
fn golden_games_of_coopset_are_played_again_to_the_last_event() {
    golden::check::<CoopSet>(&games());
}
