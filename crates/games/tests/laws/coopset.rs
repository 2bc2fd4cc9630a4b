//! The laws on random games of CoopSet.

use tercet_engine::laws::{self, LawPlan};
use tercet_games::coopset::{Adding, Config, CoopSet};

use crate::support::n_law_games;

fn obeyed(config: Config, n_seats: u8, part: u32) {
    let n_games = n_law_games().div_ceil(part);
    laws::check::<CoopSet>(&LawPlan { config, n_seats, n_games, first: 5000 });
}

#[test]
fn coopset_obeys_the_laws() {
    for n_seats in [1, 2, 3, 5] {
        obeyed(Config::default(), n_seats, 4);
    }
}

#[test]
fn the_largest_team_obeys_the_laws() {
    obeyed(Config::default(), 20, 14);
}

/// Every value of every option, together with every other.
#[test]
fn the_options_of_coopset_obey_the_laws() {
    for adding in [Adding::Team, Adding::Auto] {
        for last_layout in [true, false] {
            for layout_ms in [None, Some(10_000), Some(60_000)] {
                let config = Config { adding, last_layout, layout_ms };
                for n_seats in 1..=3 {
                    obeyed(config, n_seats, 20);
                }
            }
        }
    }
}
