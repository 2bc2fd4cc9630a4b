//! Golden replays of 20/20.

use tercet_engine::laws::Temper;
use tercet_games::twenty::{Claims, Config, Twenty};

use crate::support::golden::{self, Golden};

pub(crate) fn games() -> Vec<Golden<Config>> {
    let printed = Config::default();
    let steady = Temper::STEADY;
    let restless = Temper { leaves_one_in: 60, ..steady };
    vec![
        Golden { name: "two-players", config: printed, n_seats: 2, seed: 1, temper: steady },
        Golden {
            name: "instant-with-personal-cards",
            config: Config {
                claims: Claims::Instant,
                require_personal: true,
                target: Some(15),
                ..printed
            },
            n_seats: 3,
            seed: 2,
            temper: steady,
        },
        Golden {
            name: "eight-players",
            config: Config { target: Some(30), ..printed },
            n_seats: 8,
            seed: 3,
            temper: steady,
        },
        Golden {
            name: "players-come-and-go",
            config: printed,
            n_seats: 4,
            seed: 7,
            temper: restless,
        },
    ]
}

#[test]
fn golden_matches_of_twenty_are_played_again_to_the_last_event() {
    golden::check::<Twenty>(&games());
}
