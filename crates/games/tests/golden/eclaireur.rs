//! Golden replays of Éclaireur.

use tercet_engine::laws::Temper;
use tercet_games::eclaireur::{Config, Eclaireur, NoSet, Trigger};

use crate::support::golden::{self, Golden};

pub(crate) fn games() -> Vec<Golden<Config>> {
    let base = Config::default();
    let steady = Temper::STEADY;
    let restless = Temper { leaves_one_in: 25, ..steady };
    let auto = NoSet { trigger: Trigger::Auto, checked: false };
    vec![
        Golden { name: "two-players", config: base, n_seats: 2, seed: 6, temper: steady },
        Golden { name: "four-players", config: base, n_seats: 4, seed: 2, temper: steady },
        Golden { name: "players-come-and-go", config: base, n_seats: 4, seed: 3, temper: restless },
        Golden {
            name: "nine-cards-automatic",
            config: Config { base_size: 9, no_set: auto, scout_window_ms: 5000, ..base },
            n_seats: 3,
            seed: 4,
            temper: steady,
        },
    ]
}

#[test]
fn golden_games_of_eclaireur_are_played_again_to_the_last_event() {
    golden::check::<Eclaireur>(&games());
    show_every_case();
}

/// The games would prove little if they left out what is rare.
fn show_every_case() {
    let texts: String = games().iter().map(|game| golden::text("eclaireur", game.name)).collect();
    for word in ["found", "other-set", "unfound", "mistaken", "outdone", "both-wrong"] {
        assert!(texts.lines().any(|line| line.contains(&format!(" {word};"))), "{word}");
    }
    for word in ["card-lost", "forfeit", "moved", "thawed", "vote-passed", "deadline >"] {
        assert!(texts.contains(word), "{word}");
    }
}
