//! The laws on random games of CUBED.

use serde_json::json;
use tercet_engine::{
    Rules as _,
    laws::{self, LawPlan},
};
use tercet_games::cubed::{Config, Cubed, Preset};

use crate::support::n_law_games;

fn obeyed(config: Config, n_seats: u8, part: u32) {
    let n_games = n_law_games().div_ceil(part);
    laws::check::<Cubed>(&LawPlan { config, n_seats, n_games, first: 1000 });
}

#[test]
fn two_to_four_players_obey_the_laws() {
    for n_seats in 2..=4 {
        obeyed(Config::default(), n_seats, 20);
    }
}

/// The fourth game of a plan is one in which people come and go.
#[test]
fn players_of_cubed_who_come_and_go_obey_the_laws() {
    for n_seats in [3, 4] {
        let n_games = n_law_games().div_ceil(40);
        for game in 0..n_games {
            let first = 1003 + 4 * u64::from(game);
            let config = Config { turn_ms: Some(5000), ..Config::default() };
            laws::check::<Cubed>(&LawPlan { config, n_seats, n_games: 1, first });
        }
    }
}

/// Every value of every option, each in some game.
#[test]
fn options_of_cubed_obey_the_laws() {
    let base = Config::default();
    let variants = [
        Config { strict_runs: true, ..base.clone() },
        Config { dice: Preset::Sparse9.dice(), max_dead_rounds: 1, ..base.clone() },
        Config { reroll_window_ms: None, turn_ms: Some(5000), ..base.clone() },
        Config {
            reroll_window_ms: Some(1000),
            opening_call_ms: 2000,
            opening_reroll_ms: 500,
            ..base
        },
    ];
    for (config, n_seats) in variants.into_iter().zip([2, 3, 4, 2]) {
        obeyed(config, n_seats, 40);
    }
}

#[test]
fn many_jokers_obey_the_laws() {
    obeyed(Config { dice: Preset::OnePerDie42.dice(), ..Config::default() }, 2, 40);
}

/// The smallest board, with an upright logo.
#[test]
fn a_board_of_your_own_obeys_the_laws() {
    let board = json!({
        "id": "small", "rows": 7, "cols": 7, "logo": [[2, 3], [3, 3], [4, 3]],
        "bonus": [{ "r": 0, "c": 0, "points": 20 }, { "r": 3, "c": 4, "points": 1 }],
    });
    let config = Cubed::configure(&json!({ "board": board })).expect("a configuration");
    for n_seats in [2, 3] {
        obeyed(config.clone(), n_seats, 40);
    }
}
