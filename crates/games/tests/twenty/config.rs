//! What a host may choose: every option from JSON, and the answer to every mistake.

use serde_json::{Value as Json, json};
use tercet_engine::{ConfigError, GameSpec, Rules, Source};
use tercet_games::twenty::{Claims, Config, FirstDealer, Twenty};

#[track_caller]
fn written(options: &Json) -> Json {
    let config = Twenty::configure(options).expect("the options are right");
    serde_json::to_value(config).expect("a configuration is JSON")
}

fn errors(options: &Json) -> Vec<ConfigError> {
    Twenty::configure(options).err().unwrap_or_default()
}

#[test]
fn without_any_option_the_printed_rules_apply() {
    for options in [json!({}), json!(null)] {
        assert_eq!(Twenty::configure(&options), Ok(Config::default()));
    }
    let printed = json!({
        "requirePersonal": false,
        "target": null,
        "claims": "callFirst",
        "callWindowMs": 5000,
        "firstDealer": "host",
        "roundPauseMs": 10_000,
    });
    assert_eq!(written(&json!({})), printed);
    let config = Config::default();
    assert_eq!((config.claims, config.first_dealer), (Claims::CallFirst, FirstDealer::Host));
}

#[test]
fn each_option_changes_what_it_says_and_nothing_else() {
    for (field, values) in [
        ("requirePersonal", json!([true, false])),
        ("target", json!([null, 1, 200])),
        ("claims", json!(["callFirst", "instant"])),
        ("callWindowMs", json!([null, 2000, 15_000])),
        ("firstDealer", json!(["host", "random"])),
        ("roundPauseMs", json!([0, 600_000])),
    ] {
        for value in values.as_array().unwrap() {
            let options = json!({ field: value });
            let mut expected = written(&json!({}));
            expected[field] = value.clone();
            assert_eq!(written(&options), expected, "{options}");
            assert_eq!(written(&expected), expected, "a whole configuration is read back");
        }
    }
}

#[test]
fn each_wrong_value_is_answered_with_what_is_allowed() {
    let wrong_anywhere = [json!("other"), json!(""), json!(-1), json!(1.5), json!([3]), json!({})];
    for (field, allowed, also_wrong) in [
        ("requirePersonal", "true, false", json!([null, 0, 1, "true"])),
        ("target", "1 to 200, or null", json!([0, 201, "30", true])),
        ("claims", r#""callFirst", "instant""#, json!([null, true])),
        ("callWindowMs", "2000 to 15000, or null", json!([0, 1999, 15_001, false])),
        ("firstDealer", r#""host", "random""#, json!([null, 0])),
        ("roundPauseMs", "0 to 600000", json!([null, 600_001, 4_294_967_296_u64])),
    ] {
        for value in wrong_anywhere.iter().chain(also_wrong.as_array().unwrap()) {
            let expected = ConfigError::new(field, value, allowed.to_owned());
            assert_eq!(errors(&json!({ field: value })), [expected]);
        }
    }
}

#[test]
fn several_mistakes_and_unknown_fields_are_all_named() {
    let options = json!({ "target": 0, "claims": "later", "goal": 5 });
    let messages: Vec<String> = errors(&options).iter().map(ToString::to_string).collect();
    assert_eq!(
        messages,
        [
            "`target`: 0 is not allowed (1 to 200, or null)",
            r#"`claims`: "later" is not allowed ("callFirst", "instant")"#,
            "`goal`: 5 is not allowed (no such field; there are requirePersonal, target, claims, \
             callWindowMs, firstDealer, roundPauseMs)",
        ]
    );
    assert_eq!(errors(&json!([]))[0].to_string(), "`config`: [] is not allowed (an object)");
}

#[test]
fn a_number_of_seats_out_of_range_is_answered_with_the_range() {
    let refused = |n: u8| -> Vec<String> {
        let setup = GameSpec::<Twenty>::new(Config::default(), n, Source::Sealed);
        setup.err().unwrap_or_default().iter().map(ToString::to_string).collect()
    };
    for n in [0, 1, 9] {
        assert_eq!(refused(n), [format!("`seats`: {n} is not allowed (2 to 8)")]);
    }
    assert!((2..=8).all(|n| refused(n).is_empty()));
}
