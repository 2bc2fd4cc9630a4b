//! Bots on whole games of Éclaireur.

use serde_json::json;
use tercet_games::eclaireur::Eclaireur;

use crate::support::{all_kinds_end, levels_beat_those_below};

#[test]
fn bots_play_every_form_of_eclaireur_to_its_end() {
    let kinds = [
        (json!({}), &[2, 3, 5][..]),
        (json!({"baseSize": 9}), &[2, 3]),
        (json!({"extraStep": 1}), &[2, 3]),
        (json!({"noSet": {"trigger": "auto"}}), &[2, 3]),
        (json!({"noSet": {"checked": true}}), &[2, 3]),
        (json!({"scoutWindowMs": 5000}), &[2, 3]),
        (json!({"scoutWindowMs": 120_000}), &[2, 4]),
    ];
    all_kinds_end::<Eclaireur>(&kinds, 2);
}

#[test]
fn each_level_of_eclaireur_beats_the_one_below() {
    levels_beat_those_below::<Eclaireur>(&json!({}), 20);
}
