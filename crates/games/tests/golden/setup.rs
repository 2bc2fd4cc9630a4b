//! Golden replays of SetUp.

use tercet_engine::laws::Temper;
use tercet_games::{
    setup::{Config, FalseChallenge, SetUp},
    shared::FirstDealer,
};

use crate::support::golden::{self, Golden};

pub(crate) fn games() -> Vec<Golden<Config>> {
    let french = Config::default();
    let steady = Temper::STEADY;
    vec![
        Golden { name: "two-players", config: french, n_seats: 2, seed: 1, temper: steady },
        Golden {
            name: "hands-played-out",
            config: Config { play_out_hands: true, ..french },
            n_seats: 3,
            seed: 2,
            temper: steady,
        },
        Golden {
            name: "strict-and-fast",
            config: Config {
                false_challenge: FalseChallenge::PlusThree,
                first_dealer: FirstDealer::Random,
                turn_ms: Some(5000),
                call_window_ms: Some(2000),
                ..french
            },
            n_seats: 4,
            seed: 3,
            temper: steady,
        },
        Golden {
            name: "players-come-and-go",
            config: french,
            n_seats: 5,
            seed: 4,
            temper: Temper { leaves_one_in: 40, ..steady },
        },
    ]
}

#[test]
fn golden_games_of_setup_are_played_again_to_the_last_event() {
    golden::check::<SetUp>(&games());
}
