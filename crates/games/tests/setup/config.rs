//! What a host may choose: every option from JSON, and the answer to every mistake.

use proptest::prelude::*;
use serde_json::{Value as Json, json};
use tercet_engine::{ConfigError, Rules};
use tercet_games::setup::{Config, SetUp};

#[track_caller]
fn written(options: &Json) -> Json {
    let config = SetUp::configure(options).expect("the options are right");
    serde_json::to_value(config).expect("a configuration is JSON")
}

#[test]
fn without_any_option_the_rules_of_the_book_apply() {
    let french = json!({
        "minCheckMs": 3000,
        "lastCheckMs": 10_000,
        "callWindowMs": 5000,
        "turnMs": null,
        "challengeRestMs": 3000,
        "falseChallenge": "none",
        "playOutHands": false,
        "firstDealer": "host",
    });
    for options in [json!({}), json!(null), french.clone()] {
        assert_eq!(SetUp::configure(&options), Ok(Config::default()));
    }
    assert_eq!(written(&json!({})), french);
}

#[test]
fn each_option_changes_what_it_says_and_nothing_else() {
    for (field, values) in [
        ("minCheckMs", json!([0, 60_000])),
        ("lastCheckMs", json!([1000, 60_000])),
        ("callWindowMs", json!([null, 2000, 15_000])),
        ("turnMs", json!([null, 5000, 600_000])),
        ("challengeRestMs", json!([null, 0, 60_000])),
        ("falseChallenge", json!(["none", "plusThree"])),
        ("playOutHands", json!([true, false])),
        ("firstDealer", json!(["host", "random"])),
    ] {
        for value in values.as_array().unwrap() {
            let mut expected = written(&json!({}));
            expected[field] = value.clone();
            assert_eq!(written(&json!({ field: value })), expected);
        }
    }
}

#[test]
fn each_wrong_value_is_answered_with_what_is_allowed() {
    let wrong_anywhere = [json!("other"), json!(-1), json!(1.5), json!([3]), json!({})];
    for (field, allowed, also_wrong) in [
        ("minCheckMs", "0 to 60000", json!([null, 60_001, "3000", true])),
        ("lastCheckMs", "1000 to 60000", json!([null, 0, 999, 60_001])),
        ("callWindowMs", "2000 to 15000, or null", json!([0, 1999, 15_001, false])),
        ("turnMs", "5000 to 600000, or null", json!([0, 4999, 600_001])),
        ("challengeRestMs", "0 to 60000, or null", json!([60_001, true])),
        ("falseChallenge", r#""none", "plusThree""#, json!([null, 3, "+3", false])),
        ("playOutHands", "true, false", json!([null, 0, "true"])),
        ("firstDealer", r#""host", "random""#, json!([null, 0])),
    ] {
        for value in wrong_anywhere.iter().chain(also_wrong.as_array().unwrap()) {
            let expected = ConfigError::new(field, value, allowed.to_owned());
            assert_eq!(SetUp::configure(&json!({ field: value })), Err(vec![expected]));
        }
    }
}

#[test]
fn several_mistakes_and_unknown_fields_are_all_named() {
    let options = json!({ "turnMs": 1, "playOutHands": 1, "handSize": 5, "edition": "fr" });
    let errors = SetUp::configure(&options).unwrap_err();
    let fields: Vec<&str> = errors.iter().map(|error| error.field.as_str()).collect();
    assert_eq!(fields, ["turnMs", "playOutHands", "edition", "handSize"]);
    let known = "minCheckMs, lastCheckMs, callWindowMs, turnMs, challengeRestMs, falseChallenge, \
                 playOutHands, firstDealer";
    let message = format!("`edition`: \"fr\" is not allowed (no such field; there are {known})");
    assert_eq!(errors[2].to_string(), message);
    let errors = SetUp::configure(&json!([])).unwrap_err();
    assert_eq!(errors[0].to_string(), "`config`: [] is not allowed (an object)");
}

proptest! {
    #[test]
    fn no_number_confuses_the_reader(field in 0_usize..4, value in any::<i64>()) {
        let name = ["minCheckMs", "lastCheckMs", "callWindowMs", "turnMs"][field];
        if let Ok(config) = SetUp::configure(&json!({ name: value })) {
            let json = serde_json::to_value(config).expect("a configuration is JSON");
            prop_assert_eq!(SetUp::configure(&json), Ok(config));
        }
    }
}
