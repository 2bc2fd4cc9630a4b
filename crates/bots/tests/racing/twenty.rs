//! Bots on whole games of 20/20.

use serde_json::json;
use tercet_games::twenty::Twenty;

use crate::support::{all_kinds_end, levels_beat_those_below};

#[test]
fn bots_play_every_form_of_twenty_to_its_end() {
    let kinds = [
        (json!({}), &[2, 3, 5][..]),
        (json!({"requirePersonal": true}), &[2, 3]),
        (json!({"claims": "instant"}), &[2, 3]),
        (json!({"claims": "instant", "requirePersonal": true, "target": 50}), &[2]),
        (json!({"callWindowMs": null, "firstDealer": "random"}), &[2, 3]),
        (json!({"callWindowMs": 2000, "roundPauseMs": 0, "target": 1}), &[2, 8]),
    ];
    all_kinds_end::<Twenty>(&kinds, 2);
}

#[test]
fn each_level_of_twenty_beats_the_one_below() {
    levels_beat_those_below::<Twenty>(&json!({}), 20);
}
