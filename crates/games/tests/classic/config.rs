//! What a host may choose: the presets, every option from JSON, and the answer to every mistake.

use proptest::{
    collection::{btree_map, vec},
    prelude::*,
    sample::{select, subsequence},
};
use serde_json::{Map, Value as Json, json};
use tercet_engine::{ConfigError, Rules, Setup, Source};
use tercet_games::classic::{Classic, Config, Edition, Rounds};

const EDITIONS: [&str; 5] = ["zh", "ko", "fr", "es", "pt"];

/// The configuration of these options, as it is written.
#[track_caller]
fn written(options: &Json) -> Json {
    serde_json::to_value(Classic::configure(options).unwrap()).unwrap()
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

/// Options one by one, and what each of them changes in what is written.
fn changes() -> Vec<(Json, Vec<(&'static str, Json)>)> {
    let same = |path: &'static str, value: Json| {
        let pointer = match path {
            "penalty.kind" => "/penalty/kind",
            "penalty.floor" => "/penalty/floor",
            "noSet.trigger" => "/noSet/trigger",
            "noSet.checked" => "/noSet/checked",
            _ => "",
        };
        (option(path, &value), vec![(if pointer.is_empty() { path } else { pointer }, value)])
    };
    let purple = json!({ "fixedAttribute": "color", "fixedValue": "purple" });
    let two = json!({ "fixedAttribute": "number", "fixedValue": "2", "baseSize": 12 });
    let two_only = json!({ "fixedAttribute": "number", "fixedValue": "2" });
    let auto = json!({ "deals": "auto", "confirmsStall": false });
    let manual = json!({ "deals": "manual", "confirmsStall": true });
    vec![
        same("baseSize", json!(9)),
        same("extraStep", json!(1)),
        same("extraStep", json!(2)),
        same("scoreUnit", json!("set")),
        same("scoreUnit", json!("card")),
        same("penalty.kind", json!("loseSet")),
        same("penalty.kind", json!("minusPoint")),
        same("penalty.kind", json!("none")),
        same("penalty.floor", json!(0)),
        same("penalty.floor", json!(null)),
        same("noSet.trigger", json!("vote")),
        same("noSet.trigger", json!("voteOrStall")),
        same("noSet.trigger", json!("auto")),
        same("noSet.checked", json!(true)),
        same("stallMs", json!(null)),
        same("stallMs", json!(5000)),
        same("stallMs", json!(600_000)),
        same("stallGraceMs", json!(0)),
        same("stallGraceMs", json!(60_000)),
        same("end", json!("exhausted")),
        same("end", json!("dealNeeded")),
        same("rounds", json!(1)),
        same("rounds", json!("n")),
        same("firstDealer", json!("random")),
        same("roundPauseMs", json!(0)),
        same("roundPauseMs", json!(600_000)),
        same("solo", json!("penaltyPoints")),
        same("solo", json!("suddenStop")),
        same("verify", json!("players")),
        same("verifyWindowMs", json!(2000)),
        same("verifyWindowMs", json!(60_000)),
        same("claims", json!("instant")),
        same("callWindowMs", json!(null)),
        same("callWindowMs", json!(2000)),
        same("callWindowMs", json!(15_000)),
        same("freezeAfterFalse", json!(true)),
        (json!({ "beginner": two }), vec![("beginner", two_only), ("baseSize", json!(12))]),
        (
            json!({ "beginner": purple, "baseSize": 9 }),
            vec![("beginner", purple), ("baseSize", json!(9))],
        ),
        (json!({ "beginner": false }), vec![]),
        (json!({ "master": true }), vec![("master", auto.clone()), ("rounds", json!("n"))]),
        (json!({ "master": {} }), vec![("master", auto), ("rounds", json!("n"))]),
        (json!({ "master": manual }), vec![("master", manual), ("rounds", json!("n"))]),
        (json!({ "master": null }), vec![]),
    ]
}

#[test]
fn the_presets_are_the_printed_matrix() {
    // One column for each of zh, ko, fr, es, pt (§1.2).
    let matrix = json!({
        "/baseSize": [12, 12, 12, 12, 12],
        "/extraStep": [3, 3, 3, 3, 3],
        "/scoreUnit": ["set", "set", "set", "card", "card"],
        "/penalty/kind": ["loseSet", "loseSet", "minusPoint", "loseSet", "loseSet"],
        "/penalty/floor": [0, 0, null, 0, 0],
        "/noSet/trigger": ["voteOrStall", "vote", "vote", "vote", "vote"],
        "/noSet/checked": [false, false, false, false, false],
        "/end": ["exhausted", "dealNeeded", "exhausted", "exhausted", "exhausted"],
        "/rounds": [1, 1, "n", 1, 1],
        "/solo": [
            "penaltyPoints", "penaltyPoints", "suddenStop", "penaltyPoints", "penaltyPoints"
        ],
        "/verify": ["server", "server", "server", "server", "server"],
        "/callWindowMs": [5000, 5000, 5000, 5000, 5000],
        "/freezeAfterFalse": [false, false, false, false, false],
        "/beginner": [null, null, null, null, null],
        "/edition": ["zh", "ko", "fr", "es", "pt"],
    });
    let everywhere = json!({
        "/stallMs": 60_000,
        "/stallGraceMs": 5000,
        "/firstDealer": "host",
        "/roundPauseMs": 10_000,
        "/verifyWindowMs": 15_000,
        "/claims": "callFirst",
        "/master": null,
    });
    for (column, edition) in EDITIONS.into_iter().enumerate() {
        let preset = written(&json!({ "edition": edition }));
        for (pointer, row) in matrix.as_object().unwrap() {
            assert_eq!(preset.pointer(pointer), Some(&row[column]), "{pointer} in {edition}");
        }
        for (pointer, value) in everywhere.as_object().unwrap() {
            assert_eq!(preset.pointer(pointer), Some(value), "{pointer} in {edition}");
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
            for (pointer, value) in changed {
                let pointer = format!("/{}", pointer.trim_start_matches('/'));
                *expected.pointer_mut(&pointer).unwrap() = value;
            }
            options["edition"] = edition.into();
            assert_eq!(written(&options), expected, "{options}");
        }
    }
}

#[test]
fn each_wrong_value_is_answered_with_what_is_allowed() {
    let numbers = [json!("3"), json!(null), json!(-1), json!(1.5), json!(true), json!([3])];
    let words = [json!("other"), json!("Set"), json!(""), json!(7), json!(null), json!({})];
    let flags = [json!("true"), json!(0), json!(null)];
    let groups = [json!(null), json!(5), json!("none"), json!([])];
    let any = |of: &[Json], more: &[Json]| [of, more].concat();
    let not_null = |of: &[Json]| of.iter().filter(|v| !v.is_null()).cloned().collect::<Vec<_>>();
    let solid = "\"solid\", \"striped\", \"open\"";
    for (field, allowed, wrong) in [
        ("edition", r#""zh", "ko", "fr", "es", "pt""#, any(&words, &[json!("da")])),
        ("baseSize", "9, 12", any(&numbers, &[json!(10), json!(12.0), json!("12")])),
        ("extraStep", "1 to 3", any(&numbers, &[json!(0), json!(4), json!(259)])),
        ("scoreUnit", r#""set", "card""#, words.to_vec()),
        ("penalty", "an object", groups.to_vec()),
        ("penalty.kind", r#""loseSet", "minusPoint", "none""#, words.to_vec()),
        ("penalty.floor", "0, or null", any(&not_null(&numbers), &[json!(1)])),
        ("noSet", "an object", groups.to_vec()),
        ("noSet.trigger", r#""vote", "voteOrStall", "auto""#, words.to_vec()),
        ("noSet.checked", "true, false", flags.to_vec()),
        (
            "stallMs",
            "5000 to 600000, or null",
            any(&not_null(&numbers), &[json!(4999), json!(600_001)]),
        ),
        ("stallGraceMs", "0 to 60000", any(&numbers, &[json!(60_001)])),
        ("end", r#""exhausted", "dealNeeded""#, words.to_vec()),
        ("rounds", r#"1, "n""#, any(&words, &[json!(0), json!(2), json!("1")])),
        ("firstDealer", r#""host", "random""#, words.to_vec()),
        ("roundPauseMs", "0 to 600000", any(&numbers, &[json!(600_001), json!(1_u64 << 32)])),
        ("solo", r#""penaltyPoints", "suddenStop""#, words.to_vec()),
        (
            "beginner",
            "true, false, or an object with fixedAttribute, fixedValue, baseSize",
            vec![json!("red"), json!(1), json!([])],
        ),
        ("beginner.fixedAttribute", r#""number", "color", "shading", "shape""#, words.to_vec()),
        ("beginner.baseSize", "9, 12", any(&numbers, &[json!(10)])),
        ("verify", r#""server", "players""#, words.to_vec()),
        ("verifyWindowMs", "2000 to 60000", any(&numbers, &[json!(1999), json!(60_001)])),
        ("claims", r#""callFirst", "instant""#, words.to_vec()),
        (
            "callWindowMs",
            "2000 to 15000, or null",
            any(&not_null(&numbers), &[json!(1999), json!(15_001)]),
        ),
        ("freezeAfterFalse", "true, false", flags.to_vec()),
        (
            "master",
            "true, false, or an object with deals, confirmsStall",
            vec![json!("auto"), json!(1), json!([])],
        ),
        ("master.deals", r#""auto", "manual""#, words.to_vec()),
        ("master.confirmsStall", "true, false", flags.to_vec()),
    ] {
        for value in wrong {
            let expected = ConfigError::new(field, &value, allowed.to_owned());
            assert_eq!(errors(&option(field, &value)), [expected]);
        }
    }
    for (value, allowed) in [("red", solid), ("Solid", solid)] {
        let fixed = json!({ "fixedAttribute": "shading", "fixedValue": value });
        let expected = ConfigError::new("beginner.fixedValue", &json!(value), allowed.to_owned());
        assert_eq!(errors(&json!({ "beginner": fixed })), [expected]);
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
        let setup = Setup::<Classic>::new(config, n, Source::Sealed);
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
    let text = serde_json::to_string(&config).unwrap();
    let json: Json = serde_json::from_str(&text).unwrap();
    assert_eq!(Classic::configure(&json), Ok(config), "{text}");
    assert_eq!(serde_json::from_str::<Config>(&text).unwrap(), config);
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
    survives_json(Config::danish());
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
    let known = written(&json!({})).as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let wild = prop::option::weighted(0.3, (select(known), any_json()));
    (subsequence(changes(), 0..8), select(&EDITIONS[..]), wild).prop_map(
        |(right, edition, wild)| {
            let mut all = Map::from_iter([("edition".to_owned(), edition.into())]);
            for (options, _) in right {
                all.extend(options.as_object().unwrap().clone());
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
