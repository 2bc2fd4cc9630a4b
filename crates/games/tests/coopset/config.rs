//! What a host may choose: every option from JSON, and the answer to every mistake.

use proptest::prelude::*;
use serde_json::{Value as Json, json};
use tercet_engine::{ConfigError, Rules};
use tercet_games::coopset::{Config, CoopSet};

#[track_caller]
fn written(options: &Json) -> Json {
    let config = CoopSet::configure(options).expect("the options are right");
    serde_json::to_value(config).expect("a configuration is JSON")
}

#[test]
fn the_defaults_are_those_of_the_book() {
    let expected = json!({ "adding": "team", "lastLayout": true, "layoutMs": null });
    for options in [json!({}), json!(null)] {
        assert_eq!(written(&options), expected);
        assert_eq!(CoopSet::configure(&options), Ok(Config::default()));
    }
}

#[test]
fn each_option_changes_what_it_says_and_nothing_else() {
    for (name, value, becomes) in [
        ("adding", json!("team"), json!("team")),
        ("adding", json!("auto"), json!("auto")),
        ("lastLayout", json!(true), json!(true)),
        ("lastLayout", json!(false), json!(false)),
        ("lastLayout", json!("on"), json!(true)),
        ("lastLayout", json!("off"), json!(false)),
        ("layoutMs", json!(null), json!(null)),
        ("layoutMs", json!(10_000), json!(10_000)),
        ("layoutMs", json!(3_600_000), json!(3_600_000)),
    ] {
        let mut expected = written(&json!({}));
        expected[name] = becomes;
        assert_eq!(written(&json!({ name: value })), expected, "{name}");
        assert_eq!(written(&expected), expected, "and is read back as it is written");
    }
}

#[test]
fn each_wrong_value_is_answered_with_what_is_allowed() {
    let wrong_anywhere = [json!("other"), json!(-1), json!(1.5), json!([3]), json!({}), json!(7)];
    for (field, allowed, also_wrong) in [
        ("adding", r#""team", "auto""#, json!([null, true, "Auto"])),
        ("lastLayout", r#"true, false, "on", "off""#, json!([null, 0, "no"])),
        ("layoutMs", "10000 to 3600000, or null", json!([0, 9999, 3_600_001, "60000", false])),
    ] {
        for value in wrong_anywhere.iter().chain(also_wrong.as_array().unwrap()) {
            let expected = ConfigError::new(field, value, allowed.to_owned());
            assert_eq!(CoopSet::configure(&json!({ field: value })), Err(vec![expected]));
        }
    }
}

#[test]
fn all_mistakes_are_named_and_unknown_fields_too() {
    let options = json!({ "layoutMs": 1, "adding": "never", "size": 12 });
    let errors = CoopSet::configure(&options).unwrap_err();
    let messages: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(
        messages,
        [
            r#"`adding`: "never" is not allowed ("team", "auto")"#,
            "`layoutMs`: 1 is not allowed (10000 to 3600000, or null)",
            "`size`: 12 is not allowed (no such field; there are adding, lastLayout, layoutMs)",
        ]
    );
    let no_object = CoopSet::configure(&json!([])).unwrap_err();
    assert_eq!(no_object[0].to_string(), "`config`: [] is not allowed (an object)");
}

proptest! {
    #[test]
    fn no_json_at_all_confuses_the_reader(name in "[a-zA-Z]{0,10}", text in ".{0,30}", n in any::<i64>()) {
        for value in [json!(text), json!(n), serde_json::from_str(&text).unwrap_or_default()] {
            for options in [value.clone(), json!({ "layoutMs": value }), json!({ &*name: value })] {
                if let Ok(config) = CoopSet::configure(&options) {
                    let json = serde_json::to_value(config).expect("JSON");
                    prop_assert_eq!(CoopSet::configure(&json), Ok(config));
                }
            }
        }
    }
}
