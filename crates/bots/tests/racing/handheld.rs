//! Bots on whole electronic games.

use serde_json::{Value, json};
use tercet_engine::Seed;
use tercet_games::handheld::Handheld;

use crate::support::{STEPS, Tally, all_kinds_end, n_games, play};

const SKILLS: [&str; 4] = ["beginner", "intermediate", "advanced", "expert"];

fn kinds() -> Vec<Value> {
    let modes = ["classic", "timed", "puzzle", "arcade"].into_iter();
    let kind = |mode, skill| json!({"mode": mode, "skill": skill});
    modes.flat_map(|mode| SKILLS.map(|skill| kind(mode, skill))).collect()
}

#[test]
fn bots_play_every_version_and_skill_of_the_electronic_game_to_its_end() {
    let mut kinds: Vec<(Value, &[u8])> =
        kinds().into_iter().map(|config| (config, &[1][..])).collect();
    kinds.push((json!({"mode": "timed", "skill": "expert", "features": 3}), &[1]));
    kinds.push((json!({"mode": "arcade", "skill": "beginner", "features": 4}), &[1]));
    all_kinds_end::<Handheld>(&kinds, 2);
}

/// One plays it alone, so two levels are given the same cards and compared by their results.
#[test]
fn each_level_of_the_electronic_game_has_better_results_than_the_one_below() {
    for (worse, better) in STEPS {
        for mode in ["classic", "timed", "puzzle", "arcade"] {
            let mut tally = Tally::default();
            for number in 0..n_games(48) {
                let config = json!({"mode": mode, "skill": SKILLS[(number % 4) as usize]});
                let score = |level| {
                    play::<Handheld>(&config, &[level], Seed::numbered(number)).outcome.scores[0]
                };
                tally.count(score(better), score(worse));
            }
            let share = tally.share();
            println!("handheld {mode}: {better} over {worse}: {share:.3} {tally:?}");
            assert!(share >= 0.65, "{mode}: {better} over {worse}: {tally:?}");
        }
    }
}
