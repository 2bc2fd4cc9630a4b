//! Golden replays of CUBED.

use tercet_engine::laws::Temper;
use tercet_games::cubed::{Config, Cubed, Preset};

use crate::support::golden::{self, Golden};

pub(crate) fn games() -> Vec<Golden<Config>> {
    let base = Config::default();
    let steady = Temper::STEADY;
    let restless = Temper { leaves_one_in: 40, ..steady };
    let strict = Config { strict_runs: true, dice: Preset::Sparse9.dice(), ..base.clone() };
    let timed = Config { turn_ms: Some(5000), reroll_window_ms: Some(1000), ..base.clone() };
    let golden =
        |name, config, n_seats, seed, temper| Golden { name, config, n_seats, seed, temper };
    vec![
        golden("two-players", base.clone(), 2, 1, steady),
        golden("four-players", base.clone(), 4, 2, steady),
        golden("strict-runs", strict, 3, 3, steady),
        golden("players-come-and-go", timed, 4, 4, restless),
    ]
}

#[test]
fn golden_games_of_cubed_are_played_again_to_the_last_event() {
    golden::check::<Cubed>(&games());
}
