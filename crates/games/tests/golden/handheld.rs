//! Golden replays of the electronic game.

use tercet_engine::laws::Temper;
use tercet_games::handheld::{Config, Features, Handheld, Mode, Skill};

use crate::support::golden::{self, Golden};

fn golden(name: &'static str, mode: Mode, skill: Skill, seed: u64) -> Golden<Config> {
    let config = Config::new(mode, skill);
    Golden { name, config, n_seats: 1, seed, temper: Temper::STEADY }
}

pub(crate) fn games() -> Vec<Golden<Config>> {
    let restless = Temper { leaves_one_in: 20, ..Temper::STEADY };
    let three_features = |mut golden: Golden<Config>| {
        golden.config.features = Some(Features::Three);
        golden
    };
    vec![
        golden("classic-beginner", Mode::Classic, Skill::Beginner, 1),
        golden("classic-intermediate", Mode::Classic, Skill::Intermediate, 31),
        golden("classic-advanced", Mode::Classic, Skill::Advanced, 2),
        golden("classic-expert", Mode::Classic, Skill::Expert, 22),
        golden("timed-beginner", Mode::Timed, Skill::Beginner, 23),
        golden("timed-intermediate", Mode::Timed, Skill::Intermediate, 3),
        golden("timed-advanced", Mode::Timed, Skill::Advanced, 24),
        golden("timed-expert", Mode::Timed, Skill::Expert, 4),
        golden("puzzle-beginner", Mode::Puzzle, Skill::Beginner, 5),
        golden("puzzle-intermediate", Mode::Puzzle, Skill::Intermediate, 6),
        golden("puzzle-advanced", Mode::Puzzle, Skill::Advanced, 25),
        golden("puzzle-expert", Mode::Puzzle, Skill::Expert, 7),
        golden("arcade-beginner", Mode::Arcade, Skill::Beginner, 26),
        golden("arcade-intermediate", Mode::Arcade, Skill::Intermediate, 27),
        golden("arcade-expert", Mode::Arcade, Skill::Expert, 12),
        three_features(golden("arcade-reshuffled", Mode::Arcade, Skill::Advanced, 9)),
        Golden { temper: restless, ..golden("timed-left", Mode::Timed, Skill::Advanced, 10) },
    ]
}

#[test]
fn golden_electronic_games_are_played_again_to_the_last_event() {
    golden::check::<Handheld>(&games());
}

/// The names promise something that is really in them.
#[test]
fn the_recorded_games_end_as_their_names_say() {
    let text = |name| golden::text("handheld", name);
    assert!(text("timed-left").contains("leave 0 > ended stopped"));
    assert!(text("arcade-reshuffled").contains("reshuffled"));
    assert!(text("arcade-reshuffled").contains("deadline > ended finished"));
    assert!(text("classic-advanced").contains("no-match right"));
    assert!(!text("classic-intermediate").contains("no-match"));
    assert!(text("classic-advanced").contains("no-match"));
    assert!(text("classic-expert").contains("; point-lost; point-lost"));
}
