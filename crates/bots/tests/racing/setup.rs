//! Bots on whole games of SetUp.

use serde_json::json;
use tercet_games::setup::SetUp;

use crate::support::{all_kinds_end, levels_beat_those_below};

#[test]
fn bots_play_every_form_of_setup_to_its_end() {
    let kinds = [
        (json!({}), &[2, 3, 5][..]),
        (json!({"falseChallenge": "plusThree"}), &[2, 3]),
        (json!({"playOutHands": true}), &[2, 3]),
        (json!({"minCheckMs": 0, "lastCheckMs": 1000}), &[2, 3]),
        (json!({"callWindowMs": null, "firstDealer": "random"}), &[2, 3]),
        (json!({"callWindowMs": 2000, "turnMs": 5000}), &[2, 8]),
    ];
    all_kinds_end::<SetUp>(&kinds, 3);
}

#[test]
fn each_level_of_setup_beats_the_one_below() {
    levels_beat_those_below::<SetUp>(&json!({}), 60);
}
