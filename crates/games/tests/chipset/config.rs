//! What a host may choose: the defaults, every option from JSON, and the answer to every mistake.

use proptest::prelude::*;
use serde_json::{Value as Json, json};
use tercet_engine::{ConfigError, Rules};
use tercet_games::chipset::{ChipSet, Config, Pots};

fn errors(options: &Json) -> Vec<ConfigError> {
    ChipSet::configure(options).err().unwrap_or_default()
}

#[test]
fn the_defaults_are_those_of_the_rules_page() {
    let defaults = json!({
        "chips": 20,
        "maxBet": 3,
        "maxRaises": 1,
        "openerMustBet": false,
        "ante": 0,
        "maxTableCards": 81,
        "pots": "twice",
        "countMode": "all",
        "claimWindowMs": 30_000,
        "turnMs": 60_000,
        "answerMs": 30_000,
        "potPauseMs": 10_000,
    });
    for options in [json!({}), json!(null), defaults.clone()] {
        assert_eq!(ChipSet::configure(&options), Ok(Config::default()));
    }
    assert_eq!(serde_json::to_value(Config::default()).unwrap(), defaults);
}

#[test]
fn each_option_changes_what_it_says_and_nothing_else() {
    for (field, values) in [
        ("chips", json!([1, 1000])),
        ("maxBet", json!([1, 100])),
        ("maxRaises", json!([0, 10])),
        ("openerMustBet", json!([true])),
        ("ante", json!([1, 2, 3])),
        ("maxTableCards", json!([2, 81])),
        ("pots", json!([1, 200])),
        ("countMode", json!(["claimed"])),
        ("claimWindowMs", json!([5000, 120_000])),
        ("turnMs", json!([null, 2000, 600_000])),
        ("answerMs", json!([null, 2000, 600_000])),
        ("potPauseMs", json!([0, 600_000])),
    ] {
        for value in values.as_array().unwrap() {
            let mut expected = serde_json::to_value(Config::default()).unwrap();
            expected[field] = value.clone();
            let config = ChipSet::configure(&json!({ field: value })).expect("a right value");
            assert_eq!(serde_json::to_value(config).unwrap(), expected);
            assert_eq!(ChipSet::configure(&expected), Ok(config));
            assert_eq!(serde_json::from_value::<Config>(expected).ok(), Some(config));
        }
    }
}

#[test]
fn each_wrong_value_is_answered_with_what_is_allowed() {
    let wrong_anywhere = [json!("other"), json!(-1), json!(1.5), json!([3]), json!({})];
    for (field, allowed, also_wrong) in [
        ("chips", "1 to 1000", json!([null, 0, 1001, "20"])),
        ("maxBet", "1 to 100", json!([null, 0, 101, true])),
        ("maxRaises", "0 to 10", json!([null, 11, 4_294_967_296_u64])),
        ("openerMustBet", "true, false", json!([null, 0, 1, "true"])),
        ("ante", "0 to 3", json!([null, 4, false])),
        ("maxTableCards", "2 to 81", json!([null, 0, 1, 82])),
        ("pots", "1 to 200, \"twice\"", json!([null, 0, 201, 257, "Twice", true])),
        ("countMode", r#""all", "claimed""#, json!([null, "", 0])),
        ("claimWindowMs", "5000 to 120000", json!([null, 0, 4999, 120_001])),
        ("turnMs", "2000 to 600000, or null", json!([0, 1999, 600_001])),
        ("answerMs", "2000 to 600000, or null", json!([0, 1999, 600_001])),
        ("potPauseMs", "0 to 600000", json!([null, 600_001])),
    ] {
        for value in wrong_anywhere.iter().chain(also_wrong.as_array().unwrap()) {
            let expected = ConfigError::new(field, value, allowed.to_owned());
            assert_eq!(errors(&json!({ field: value })), [expected]);
        }
    }
}

#[test]
fn a_mistake_is_told_in_one_plain_sentence() {
    let message = |options: Json| errors(&options)[0].to_string();
    assert_eq!(message(json!({ "maxBet": 0 })), "`maxBet`: 0 is not allowed (1 to 100)");
    assert_eq!(
        message(json!({ "pots": "once" })),
        "`pots`: \"once\" is not allowed (1 to 200, \"twice\")"
    );
    assert_eq!(
        message(json!({ "maxbet": 3 })),
        "`maxbet`: 3 is not allowed (no such field; there are chips, maxBet, maxRaises, \
         openerMustBet, ante, maxTableCards, pots, countMode, claimWindowMs, turnMs, answerMs, \
         potPauseMs)"
    );
    let many = json!({ "ante": 9, "chips": 0, "pots": 0, "x": 1 });
    let fields: Vec<String> = errors(&many).into_iter().map(|error| error.field).collect();
    assert_eq!(fields, ["chips", "ante", "pots", "x"]);
}

#[test]
fn the_number_of_pots_follows_from_the_seats_or_is_given() {
    for (pots, n_seats, n) in [(Pots::Twice, 2, 4), (Pots::Twice, 10, 20), (Pots::Number(7), 10, 7)]
    {
        assert_eq!(
            ChipSet::initial(&Config { pots, ..Config::default() }, n_seats).rotation.n_rounds,
            n
        );
    }
}

proptest! {
    #[test]
    fn no_number_at_all_confuses_the_reader(
        field in prop::sample::select(&["chips", "maxBet", "ante", "pots", "turnMs"][..]),
        number in any::<i64>(),
    ) {
        match ChipSet::configure(&json!({ field: number })) {
            Ok(config) => {
                let json = serde_json::to_value(config).expect("JSON");
                prop_assert_eq!(&json[field], &json!(number));
            }
            Err(errors) => prop_assert_eq!(errors.len(), 1),
        }
    }
}
