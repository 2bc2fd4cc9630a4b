//! The laws on random electronic games.

use tercet_engine::laws::{self, LawPlan};
use tercet_games::handheld::{Config, Features, Handheld, Levels, Mode, Skill};

use crate::support::n_law_games;

/// This version at every skill, with its own features and with both others.
fn obeyed(mode: Mode) {
    for skill in Skill::ALL.iter().copied() {
        let own = Config::new(mode, skill);
        for (features, part) in [(None, 8), (Some(Features::Three), 20), (Some(Features::Four), 20)]
        {
            let n_games = n_law_games().div_ceil(part);
            let config = Config { features, ..own };
            laws::check::<Handheld>(&LawPlan { config, n_seats: 1, n_games, first: 1000 });
            if features.is_none() {
                let config = Config { levels: Levels::Plain, ..config };
                let n_games = n_law_games().div_ceil(20);
                laws::check::<Handheld>(&LawPlan { config, n_seats: 1, n_games, first: 2000 });
            }
        }
    }
}

#[test]
fn classic_on_the_device_obeys_the_laws() {
    obeyed(Mode::Classic);
}

#[test]
fn timed_obeys_the_laws() {
    obeyed(Mode::Timed);
}

#[test]
fn puzzle_obeys_the_laws() {
    obeyed(Mode::Puzzle);
}

#[test]
fn arcade_obeys_the_laws() {
    obeyed(Mode::Arcade);
}
