//! What a host may choose: every option from JSON, and the answer to every mistake.

use serde_json::{Value as Json, json};
use tercet_engine::Rules;
use tercet_games::{catalog, eclaireur::Eclaireur};

fn default() -> Json {
    json!({
        "baseSize": 12,
        "extraStep": 3,
        "noSet": { "trigger": "vote", "checked": false },
        "scoutWindowMs": 20_000,
    })
}

#[test]
fn the_defaults_are_those_of_the_book_and_twenty_seconds() {
    for options in [json!({}), json!(null), default()] {
        let config = Eclaireur::configure(&options).unwrap();
        assert_eq!(serde_json::to_value(config).unwrap(), default(), "{options}");
    }
}

#[test]
fn every_option_changes_its_field_and_no_other() {
    for (pointer, values) in [
        ("/baseSize", json!([9])),
        ("/extraStep", json!([1, 2])),
        ("/noSet/trigger", json!(["auto"])),
        ("/noSet/checked", json!([true])),
        ("/scoutWindowMs", json!([5000, 120_000])),
    ] {
        for value in values.as_array().unwrap() {
            let mut options = default();
            *options.pointer_mut(pointer).unwrap() = value.clone();
            let config = Eclaireur::configure(&options).unwrap();
            assert_eq!(serde_json::to_value(config).unwrap(), options, "{pointer}");
        }
    }
}

#[test]
fn every_mistake_is_named_with_what_is_allowed() {
    for (options, message) in [
        (json!({ "baseSize": 10 }), "`baseSize`: 10 is not allowed (9, 12)"),
        (json!({ "baseSize": null }), "`baseSize`: null is not allowed (9, 12)"),
        (json!({ "extraStep": 0 }), "`extraStep`: 0 is not allowed (1 to 3)"),
        (json!({ "extraStep": 4 }), "`extraStep`: 4 is not allowed (1 to 3)"),
        (
            json!({ "noSet": { "trigger": "voteOrStall" } }),
            "`noSet.trigger`: \"voteOrStall\" is not allowed (\"vote\", \"auto\")",
        ),
        (json!({ "noSet": { "checked": 1 } }), "`noSet.checked`: 1 is not allowed (true, false)"),
        (json!({ "noSet": null }), "`noSet`: null is not allowed (an object)"),
        (json!({ "scoutWindowMs": 4999 }), "`scoutWindowMs`: 4999 is not allowed (5000 to 120000)"),
        (
            json!({ "scoutWindowMs": 120_001 }),
            "`scoutWindowMs`: 120001 is not allowed (5000 to 120000)",
        ),
        (json!({ "scoutWindowMs": null }), "`scoutWindowMs`: null is not allowed (5000 to 120000)"),
        (
            json!({ "edition": "fr" }),
            "`edition`: \"fr\" is not allowed (no such field; there are baseSize, extraStep, noSet, scoutWindowMs)",
        ),
        (json!(3), "`config`: 3 is not allowed (an object)"),
    ] {
        let errors = Eclaireur::configure(&options).unwrap_err();
        let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert_eq!(texts, [message], "{options}");
    }
}

#[test]
fn several_mistakes_are_all_named() {
    let options = json!({ "extraStep": 9, "scoutWindowMs": "soon", "window": 1 });
    assert_eq!(Eclaireur::configure(&options).unwrap_err().len(), 3);
}

#[test]
fn the_game_is_in_the_catalog() {
    assert_eq!(catalog::find("eclaireur").unwrap().id(), Eclaireur::ID);
}
