//! The laws on random matches of 20/20.

use tercet_engine::laws::{self, LawPlan};
use tercet_games::twenty::{Claims, Config, FirstDealer, Twenty};

use crate::support::n_law_games;

fn obeyed(config: Config, n_seats: u8, n_games: u32) {
    // Every fourth number has people who come and go; so each kind of table gets some.
    let first = 2000 + u64::from(n_seats);
    laws::check::<Twenty>(&LawPlan { config, n_seats, n_games, first });
}

#[test]
fn the_printed_rules_of_twenty_obey_the_laws() {
    for n_seats in [2, 3, 5] {
        obeyed(Config::default(), n_seats, n_law_games().div_ceil(20));
    }
}

#[test]
fn the_largest_table_of_twenty_obeys_the_laws() {
    let short = Config { target: Some(20), ..Config::default() };
    obeyed(short, 8, n_law_games().div_ceil(10));
}

/// Every value of every option, each in some match.
#[test]
fn house_rules_of_twenty_obey_the_laws() {
    let short = Config { target: Some(8), ..Config::default() };
    let instant = Config { claims: Claims::Instant, ..short };
    let variants = [
        instant,
        Config { require_personal: true, ..short },
        Config { require_personal: true, ..instant },
        Config { call_window_ms: None, ..short },
        Config { round_pause_ms: 0, target: Some(30), ..short },
        Config { first_dealer: FirstDealer::Random, target: Some(1), ..short },
    ];
    for config in variants {
        for n_seats in 2..=4 {
            obeyed(config, n_seats, n_law_games().div_ceil(40));
        }
    }
}
