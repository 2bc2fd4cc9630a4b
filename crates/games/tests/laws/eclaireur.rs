//! The laws on random games of Éclaireur.

use tercet_engine::laws::{self, LawPlan};
use tercet_games::eclaireur::{Config, Eclaireur, NoSet, Trigger};

use crate::support::n_law_games;

fn obeyed(config: Config, n_seats: u8, n_games: u32) {
    laws::check::<Eclaireur>(&LawPlan { config, n_seats, n_games, first: 5000 });
}

#[test]
fn eclaireur_obeys_the_laws() {
    for n_seats in [2, 3, 5] {
        obeyed(Config::default(), n_seats, n_law_games().div_ceil(5));
    }
}

#[test]
fn the_largest_table_of_eclaireur_obeys_the_laws() {
    obeyed(Config::default(), 20, n_law_games().div_ceil(40));
}

/// Every value of every option, each in some game.
#[test]
fn options_of_eclaireur_obey_the_laws() {
    let base = Config::default();
    let variants = [
        Config { base_size: 9, ..base },
        Config { extra_step: 1, ..base },
        Config { extra_step: 2, base_size: 9, ..base },
        Config { scout_window_ms: 5000, ..base },
        Config { scout_window_ms: 120_000, ..base },
        Config { no_set: NoSet { trigger: Trigger::Vote, checked: true }, ..base },
        Config { no_set: NoSet { trigger: Trigger::Auto, checked: false }, ..base },
    ];
    for config in variants {
        for n_seats in [2, 3] {
            obeyed(config, n_seats, n_law_games().div_ceil(40));
        }
    }
}
