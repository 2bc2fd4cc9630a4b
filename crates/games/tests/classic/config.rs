//! What a host may choose: the presets, every option from JSON, and the answer to every mistake.

use proptest::{
    collection::{btree_map, vec},
    prelude::*,
    sample::{select, subsequence},
};
use serde_json::{Map, Value as Json, json};
use tercet_engine::{ConfigError, GameSpec, Rules, Source};
use tercet_games::classic::{Classic, Config, Edition, Rounds};

const EDITIONS: [&str; 5] = ["zh", "ko", "fr", "es", "pt"];

/// The configuration of these options, as it is written.
#[track_caller]
fn written(options: &Json) -> Json {
    let config = Classic::configure(options).expect("the options are right");
    serde_json::to_value(config).expect("a configuration is JSON")
}

fn errors(options: &Json) -> Vec<ConfigError> {
    Classic::configure(options).err().unwrap_or_default()
}

fn messages(options: &Json) -> Vec<String> {
    errors(options).iter().map(ToString::to_string).collect()
}

/// Options with one field, which may be a path such as `penalty.kind`.
fn option(path: &str, value: &Json) -> Json {
    match path.split_once('.') {
        Some((group, field)) => json!({ group: { field: value } }),
        None => json!({ path: value }),
    }
}

/// Where a field such as `penalty.kind` stands in what is written.
fn pointer(path: &str) -> String {
    format!("/{}", path.replace('.', "/"))
}

/// Options one by one, and which fields of what is written each of them changes.
fn changes() -> Vec<(Json, Vec<(&'static str, Json)>)> {
    let fields = [
        ("baseSize", json!([9])),
        ("extraStep", json!([1, 2])),
        ("scoreUnit", json!(["set", "card"])),
        ("penalty.kind", json!(["loseSet", "minusPoint", "none"])),
        ("penalty.floor", json!([0, null])),
        ("noSet.trigger", json!(["vote", "voteOrStall", "auto"])),
        ("noSet.checked", json!([true])),
        ("stallMs", json!([null, 5000, 600_000])),
        ("stallGraceMs", json!([0, 60_000])),
        ("end", json!(["exhausted", "dealNeeded"])),
        ("rounds", json!([1, "n"])),
        ("firstDealer", json!(["random"])),
        ("roundPauseMs", json!([0, 600_000])),
        ("solo", json!(["penaltyPoints", "suddenStop"])),
        ("verify", json!(["players"])),
        ("verifyWindowMs", json!([2000, 60_000])),
        ("claims", json!(["instant"])),
        ("callWindowMs", json!([null, 2000, 15_000])),
        ("freezeAfterFalse", json!([true])),
    ];
    let mut all = Vec::new();
    for (path, values) in &fields {
        for value in values.as_array().expect("a list of values") {
            all.push((option(path, value), vec![(*path, value.clone())]));
        }
    }
    let two = json!({ "fixedAttribute": "number", "fixedValue": "2", "baseSize": 12 });
    let two_only = json!({ "fixedAttribute": "number", "fixedValue": "2" });
    let auto = json!({ "deals": "auto", "confirmsStall": false });
    let manual = json!({ "deals": "manual", "confirmsStall": true });
    let n = ("rounds", json!("n"));
    all.extend([
        (json!({ "beginner": two }), vec![("beginner", two_only.clone())]),
        (
            json!({ "beginner": two_only, "baseSize": 9 }),
            vec![("beginner", two_only), ("baseSize", json!(9))],
        ),
        (json!({ "beginner": false }), vec![]),
        (json!({ "beginner": null }), vec![]),
        (json!({ "master": true }), vec![("master", auto.clone()), n.clone()]),
        (json!({ "master": {} }), vec![("master", auto), n.clone()]),
        (json!({ "master": manual }), vec![("master", manual), n]),
        (json!({ "master": false }), vec![]),
        (json!({ "master": null }), vec![]),
    ]);
    all
}

#[test]
fn the_presets_are_the_printed_matrix() {
    // One column for each of zh, ko, fr, es, pt.
    let matrix = json!({
        "baseSize": [12, 12, 12, 12, 12],
        "extraStep": [3, 3, 3, 3, 3],
        "scoreUnit": ["set", "set", "set", "card", "card"],
        "penalty.kind": ["loseSet", "loseSet", "minusPoint", "loseSet", "loseSet"],
        "penalty.floor": [0, 0, null, 0, 0],
        "noSet.trigger": ["voteOrStall", "vote", "vote", "vote", "vote"],
        "noSet.checked": [false, false, false, false, false],
        "end": ["exhausted", "dealNeeded", "exhausted", "exhausted", "exhausted"],
        "rounds": [1, 1, "n", 1, 1],
        "solo": [
            "penaltyPoints", "penaltyPoints", "suddenStop", "penaltyPoints", "penaltyPoints"
        ],
        "verify": ["server", "server", "server", "server", "server"],
        "callWindowMs": [5000, 5000, 5000, 5000, 5000],
        "freezeAfterFalse": [false, false, false, false, false],
        "beginner": [null, null, null, null, null],
        "edition": ["zh", "ko", "fr", "es", "pt"],
    });
    let everywhere = json!({
        "stallMs": 60_000,
        "stallGraceMs": 5000,
        "firstDealer": "host",
        "roundPauseMs": 10_000,
        "verifyWindowMs": 15_000,
        "claims": "callFirst",
        "master": null,
    });
    for (column, edition) in EDITIONS.into_iter().enumerate() {
        let preset = written(&json!({ "edition": edition }));
        for (path, row) in matrix.as_object().unwrap() {
            let cell = preset.pointer(&pointer(path));
            assert_eq!(cell, Some(&row[column]), "{path} in {edition}");
        }
        for (path, value) in everywhere.as_object().unwrap() {
            assert_eq!(preset.pointer(&pointer(path)), Some(value), "{path} in {edition}");
        }
        assert_eq!(preset.as_object().unwrap().len(), 20, "no option is left out here");
        assert_eq!(serde_json::to_value(Edition::ALL[column].preset()).unwrap(), preset);
    }
}

#[test]
fn beginner_true_is_the_row_of_the_matrix() {
    for (edition, attribute, value, base_size) in [
        ("zh", "color", "red", 9),
        ("ko", "color", "purple", 12),
        ("fr", "color", "red", 9),
        ("es", "shading", "solid", 12),
        ("pt", "shading", "solid", 12),
    ] {
        let config = written(&json!({ "edition": edition, "beginner": true }));
        let fixed = json!({ "fixedAttribute": attribute, "fixedValue": value });
        assert_eq!((&config["beginner"], &config["baseSize"]), (&fixed, &json!(base_size)));
    }
}

#[test]
fn without_any_option_the_french_rules_apply() {
    for options in [json!({}), json!(null)] {
        assert_eq!(Classic::configure(&options), Ok(Edition::Fr.preset()));
    }
}

#[test]
fn each_option_changes_what_it_says_and_nothing_else_in_every_edition() {
    for edition in EDITIONS {
        for (mut options, changed) in changes() {
            let mut expected = written(&json!({ "edition": edition }));
            for (path, value) in changed {
                *expected.pointer_mut(&pointer(path)).unwrap() = value;
            }
            options["edition"] = edition.into();
            assert_eq!(written(&options), expected, "{options}");
        }
    }
}

#[test]
fn each_wrong_value_is_answered_with_what_is_allowed() {
    let wrong_anywhere = [json!("other"), json!(""), json!(-1), json!(1.5), json!([3])];
    for (field, allowed, also_wrong) in [
        ("edition", r#""zh", "ko", "fr", "es", "pt""#, json!([null, "da", "ZH", 0, {}])),
        ("baseSize", "9, 12", json!([null, 0, 10, 15, 12.0, "12", true])),
        ("extraStep", "1 to 3", json!([null, 0, 4, 259, "3", true])),
        ("scoreUnit", r#""set", "card""#, json!([null, "Set", 1])),
        ("penalty", "an object", json!([null, "none", false])),
        ("penalty.kind", r#""loseSet", "minusPoint", "none""#, json!([null, 0])),
        ("penalty.floor", "0, or null", json!([1, "0", false])),
        ("noSet", "an object", json!([null, "vote", true])),
        ("noSet.trigger", r#""vote", "voteOrStall", "auto""#, json!([null, "stall"])),
        ("noSet.checked", "true, false", json!([null, 0, 1, "true"])),
        ("stallMs", "5000 to 600000, or null", json!([0, 4999, 600_001, "60000"])),
        ("stallGraceMs", "0 to 60000", json!([null, 60_001, false])),
        ("end", r#""exhausted", "dealNeeded""#, json!([null, true])),
        ("rounds", r#"1, "n""#, json!([null, 0, 2, "1", "N"])),
        ("firstDealer", r#""host", "random""#, json!([null, 0])),
        ("roundPauseMs", "0 to 600000", json!([null, 600_001, 4_294_967_296_u64])),
        ("solo", r#""penaltyPoints", "suddenStop""#, json!([null, false])),
        (
            "beginner",
            "true, false, null, or an object with fixedAttribute, fixedValue, baseSize",
            json!(["red", 1]),
        ),
        ("beginner.fixedAttribute", r#""number", "color", "shading", "shape""#, json!([null])),
        ("beginner.baseSize", "9, 12", json!([null, 10, "9"])),
        ("verify", r#""server", "players""#, json!([null, true])),
        ("verifyWindowMs", "2000 to 60000", json!([null, 1999, 60_001])),
        ("claims", r#""callFirst", "instant""#, json!([null, true])),
        ("callWindowMs", "2000 to 15000, or null", json!([0, 1999, 15_001, false])),
        ("freezeAfterFalse", "true, false", json!([null, 0, "false"])),
        ("master", "true, false, null, or an object with deals, confirmsStall", json!(["auto", 0])),
        ("master.deals", r#""auto", "manual""#, json!([null, true])),
        ("master.confirmsStall", "true, false", json!([null, 1, "yes"])),
    ] {
        for value in wrong_anywhere.iter().chain(also_wrong.as_array().unwrap()) {
            let expected = ConfigError::new(field, value, allowed.to_owned());
            assert_eq!(errors(&option(field, value)), [expected]);
        }
    }
}

#[test]
fn a_mistake_is_told_in_one_plain_sentence() {
    for (options, message) in [
        (json!({ "baseSize": 10 }), "`baseSize`: 10 is not allowed (9, 12)"),
        (
            json!({ "penalty": { "kind": "death" } }),
            r#"`penalty.kind`: "death" is not allowed ("loseSet", "minusPoint", "none")"#,
        ),
        (json!({ "callWindowMs": 0 }), "`callWindowMs`: 0 is not allowed (2000 to 15000, or null)"),
        (
            json!({ "beginner": { "fixedValue": "blue" } }),
            "`beginner.fixedValue`: \"blue\" is not allowed (\"1\", \"2\", \"3\", \"red\", \
             \"green\", \"purple\", \"solid\", \"striped\", \"open\", \"oval\", \"squiggle\", \
             \"diamond\")",
        ),
        (
            json!({ "beginner": { "fixedAttribute": "shading", "fixedValue": "red" } }),
            r#"`beginner.fixedValue`: "red" is not allowed ("solid", "striped", "open")"#,
        ),
        (json!([]), "`config`: [] is not allowed (an object)"),
    ] {
        assert_eq!(messages(&options), [message]);
    }
}

#[test]
fn several_mistakes_are_all_named() {
    let options = json!({
        "edition": "dk",
        "extraStep": 9,
        "penalty": { "kind": "all", "floor": -5, "roof": 1 },
        "master": { "deals": "never" },
        "verify": "nobody",
        "rouns": 2,
    });
    let fields: Vec<String> = errors(&options).into_iter().map(|error| error.field).collect();
    let expected = "edition extraStep penalty.kind penalty.floor penalty.roof verify master.deals \
                    rouns";
    assert_eq!(fields.join(" "), expected);
}

#[test]
fn unknown_fields_are_named_with_the_known_ones() {
    let known = "edition, beginner, baseSize, extraStep, stallMs, stallGraceMs, roundPauseMs, \
                 verifyWindowMs, callWindowMs, scoreUnit, penalty, noSet, end, firstDealer, solo, \
                 verify, claims, freezeAfterFalse, master, rounds";
    for (path, known) in [
        ("basesize", known),
        ("penalty.sort", "kind, floor"),
        ("noSet.after", "trigger, checked"),
        ("beginner.color", "fixedAttribute, fixedValue, baseSize"),
        ("master.name", "deals, confirmsStall"),
    ] {
        let message = format!("`{path}`: 12 is not allowed (no such field; there are {known})");
        assert_eq!(messages(&option(path, &json!(12))), [message]);
    }
}

#[test]
fn set_master_is_never_one_round() {
    for master in [json!(true), json!({ "deals": "manual" })] {
        let options = json!({ "edition": "zh", "master": master, "rounds": 1 });
        assert_eq!(messages(&options), ["`rounds`: 1 is not allowed (\"n\")"]);
    }
    let options = json!({ "master": true, "rounds": "n" });
    assert_eq!(Classic::configure(&options).unwrap().rounds, Rounds::EachDeals);
}

#[test]
fn a_number_of_seats_out_of_range_is_answered_with_the_range() {
    let refused = |options: &Json, n: u8| -> Vec<String> {
        let config = Classic::configure(options).unwrap();
        let setup = GameSpec::<Classic>::new(config, n, Source::Sealed);
        setup.err().unwrap_or_default().iter().map(ToString::to_string).collect()
    };
    for edition in EDITIONS {
        let plain = json!({ "edition": edition });
        let master = json!({ "edition": edition, "master": true });
        assert_eq!(refused(&plain, 0), ["`seats`: 0 is not allowed (1 to 20)"]);
        assert_eq!(refused(&plain, 21), ["`seats`: 21 is not allowed (1 to 20)"]);
        assert_eq!(refused(&master, 2), ["`seats`: 2 is not allowed (3 to 20)"]);
        assert!((1..=20).all(|n| refused(&plain, n).is_empty()));
        assert!((3..=20).all(|n| refused(&master, n).is_empty()));
    }
}

#[track_caller]
fn survives_json(config: Config) {
    let text = serde_json::to_string(&config).expect("a configuration is JSON");
    let json: Json = serde_json::from_str(&text).expect("it was just written");
    assert_eq!(Classic::configure(&json), Ok(config), "{text}");
    assert_eq!(serde_json::from_value(json).ok(), Some(config));
}

#[test]
fn every_preset_and_variant_survives_writing_and_reading() {
    for edition in EDITIONS {
        for (mut options, _) in changes() {
            options["edition"] = edition.into();
            let config = Classic::configure(&options).unwrap();
            survives_json(config);
            survives_json(config.for_beginners());
        }
    }
}

fn any_json() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::from),
        any::<i64>().prop_map(Json::from),
        any::<f64>().prop_map(Json::from),
        (0_u32..20_000).prop_map(Json::from),
        any::<String>().prop_map(Json::from),
        select(&["zh", "n", "auto", "vote", "none", "red"][..]).prop_map(Json::from),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Json::from),
            btree_map(any::<String>(), inner, 0..4).prop_map(|map| map.into_iter().collect()),
        ]
    })
}

/// Options that are mostly right, with an arbitrary value here and there.
fn options() -> impl Strategy<Value = Json> {
    let known: Map<String, Json> = serde_json::from_value(written(&json!({}))).expect("an object");
    let known: Vec<String> = known.into_iter().map(|(name, _)| name).collect();
    let wild = prop::option::weighted(0.3, (select(known), any_json()));
    (subsequence(changes(), 0..8), select(&EDITIONS[..]), wild).prop_map(
        |(right, edition, wild)| {
            let mut all = Map::from_iter([("edition".to_owned(), edition.into())]);
            for (options, _) in right {
                all.extend(options.as_object().cloned().unwrap_or_default());
            }
            all.extend(wild);
            all.into()
        },
    )
}

proptest! {
    #[test]
    fn no_json_at_all_confuses_the_reader(options in prop_oneof![any_json(), options()]) {
        match Classic::configure(&options) {
            Ok(config) => survives_json(config),
            Err(errors) => prop_assert!(!errors.is_empty()),
        }
    }
}

#[test]
fn the_size_of_the_table_cannot_be_two_things() {
    let config = json!({ "beginner": { "baseSize": 9 }, "baseSize": 12 });
    let errors = Classic::configure(&config).unwrap_err();
    assert_eq!(errors[0].to_string(), "`baseSize`: 12 is not allowed (9, as in beginner)");
    let same = json!({ "beginner": { "baseSize": 12 }, "baseSize": 12 });
    assert_eq!(Classic::configure(&same).unwrap().base_size, 12);
}

#[test]
fn a_wrong_attribute_does_not_make_the_value_wrong() {
    let beginner = json!({ "fixedAttribute": "size", "fixedValue": "red" });
    let errors = Classic::configure(&json!({ "edition": "es", "beginner": beginner })).unwrap_err();
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].field, "beginner.fixedAttribute");
}
