//! Bots on whole classic games, in every form.

use serde_json::{Value, json};
use tercet_games::classic::Classic;

use crate::support::{all_kinds_end, levels_beat_those_below};

/// Every form of the game, with the numbers of seats it is played with.
fn kinds() -> Vec<(Value, &'static [u8])> {
    let mut kinds: Vec<(Value, &[u8])> = Vec::new();
    for edition in ["zh", "ko", "fr", "es", "pt"] {
        kinds.push((json!({"edition": edition}), &[1, 2, 3]));
        kinds.push((json!({"edition": edition, "beginner": true}), &[1, 2, 4]));
        kinds.push((json!({"edition": edition, "claims": "instant"}), &[1, 2]));
    }
    for deals in ["auto", "manual"] {
        for confirms in [false, true] {
            let master = json!({"deals": deals, "confirmsStall": confirms});
            kinds.push((json!({"master": master}), &[3, 4]));
            kinds.push((json!({"master": master, "stallMs": 5000, "beginner": true}), &[3]));
        }
    }
    for house in [
        json!({"edition": "zh", "verify": "players"}),
        json!({"edition": "zh", "verify": "players", "claims": "instant"}),
        json!({"edition": "zh", "freezeAfterFalse": true}),
        json!({"edition": "fr", "freezeAfterFalse": true, "claims": "instant"}),
        json!({"edition": "zh", "stallMs": 5000, "stallGraceMs": 0}),
        json!({"edition": "zh", "stallMs": null}),
        json!({"edition": "ko", "callWindowMs": null}),
        json!({"edition": "ko", "callWindowMs": 2000}),
        json!({"edition": "ko", "noSet": {"checked": true}}),
        json!({"edition": "ko", "noSet": {"trigger": "auto"}}),
        json!({"edition": "ko", "extraStep": 1}),
        json!({"edition": "es", "baseSize": 9, "firstDealer": "random"}),
        json!({"edition": "pt", "rounds": "n", "roundPauseMs": 0}),
        json!({"edition": "pt", "solo": "suddenStop"}),
        json!({"edition": "fr", "solo": "penaltyPoints"}),
    ] {
        kinds.push((house, &[1, 2, 3]));
    }
    kinds.push((json!({"edition": "ko"}), &[8, 20]));
    kinds
}

#[test]
fn bots_play_every_form_of_the_classic_game_to_its_end() {
    all_kinds_end::<Classic>(&kinds(), 1);
}

#[test]
fn each_level_of_the_classic_game_beats_the_one_below() {
    levels_beat_those_below::<Classic>(&json!({"edition": "ko"}), 20);
}

#[test]
fn each_level_beats_the_one_below_where_claims_are_instant() {
    levels_beat_those_below::<Classic>(&json!({"edition": "zh", "claims": "instant"}), 20);
}
