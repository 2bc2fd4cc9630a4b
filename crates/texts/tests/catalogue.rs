//! Every game, option, value, level and rule book that exists has its texts.

use serde_json::{Value, json};
use tercet_bots::Level;
use tercet_engine::AnyRules;
use tercet_games::{catalog::GAMES, classic::Edition};
use tercet_texts::{Language, games, options};

/// The fields of a configuration, with those inside of objects as `penalty.kind`.
fn fields(config: &Value) -> Vec<String> {
    let mut fields = Vec::new();
    for (name, value) in config.as_object().expect("a configuration is an object") {
        match value {
            Value::Object(inner) => fields.extend(inner.keys().map(|key| format!("{name}.{key}"))),
            _ => fields.push(name.clone()),
        }
    }
    fields
}

/// The usual rules and all that bring other fields with them.
fn configurations(rules: &dyn AnyRules) -> Vec<Value> {
    let mut choices = vec![json!({})];
    if rules.id() == "classic" {
        choices.extend(Edition::ALL.iter().map(|edition| json!({ "edition": edition.word() })));
        choices.push(json!({ "beginner": true, "master": true }));
    }
    choices
        .iter()
        .map(|choice| {
            let configured = rules.configured(choice).expect("a choice that is allowed");
            serde_json::from_str(configured.config.get()).expect("a configuration is JSON")
        })
        .collect()
}

/// What a game allows for a field, in the words of its own complaint.
fn allowed(rules: &dyn AnyRules, field: &str) -> String {
    let wrong = match field.split_once('.') {
        Some((outer, inner)) => json!({ outer: { inner: "?" } }),
        None => json!({ field: "?" }),
    };
    let errors = rules.configured(&wrong).expect_err("a question mark is no value");
    errors.into_iter().find(|error| error.field == field).expect("it is this field").allowed
}

/// Asks for all fields of all games.
fn every_field() -> Vec<(&'static str, String, Vec<String>)> {
    let mut all = Vec::new();
    for rules in GAMES {
        let mut known: Vec<_> = configurations(rules).iter().flat_map(fields).collect();
        known.sort();
        known.dedup();
        for field in known {
            let allowed = allowed(rules, &field);
            // Words stand in quotes: every second piece.
            let mut values: Vec<_> =
                allowed.split('"').skip(1).step_by(2).map(str::to_owned).collect();
            let bare = ["null", "true", "false"].into_iter().filter(|word| allowed.contains(word));
            values.extend(bare.map(str::to_owned));
            values.extend(
                allowed.split([' ', ',']).filter(|w| w.parse::<i64>().is_ok()).map(String::from),
            );
            all.push((rules.id(), field, values));
        }
    }
    all
}

#[test]
fn every_option_of_every_game_has_a_label() {
    let mut n_fields = 0;
    for (game, field, _) in every_field() {
        for language in Language::ALL {
            assert!(options::label(language, game, &field).is_some(), "{game}: {field}");
        }
        n_fields += 1;
    }
    assert!(n_fields > 60, "only {n_fields} fields were found");
}

#[test]
fn every_value_of_every_option_has_a_name() {
    let mut n_values = 0;
    for (game, field, values) in every_field() {
        for language in Language::ALL {
            let mut names = Vec::new();
            for value in &values {
                let Some(name) = options::value(language, game, &field, value) else {
                    panic!("{game}: {field} = {value} in {language:?}");
                };
                names.push(name);
            }
            n_values += names.len();
            names.sort();
            let n_names = names.len();
            names.dedup();
            // `on` is another word for `true`, and no master is a master that is off.
            let has_synonyms = field == "lastLayout" || values.contains(&"null".to_owned());
            assert!(has_synonyms || names.len() == n_names, "{game}: {field}: {names:?}");
        }
    }
    assert!(n_values > 100 * Language::ALL.len(), "only {n_values} values were found");
}

#[test]
fn every_game_on_the_wire_has_a_name() {
    for language in Language::ALL {
        for rules in GAMES {
            assert!(games::name(language, rules.id()).is_some(), "{}", rules.id());
            assert!(games::promise(language, rules.id()).is_some(), "{}", rules.id());
        }
    }
}

#[test]
fn every_level_and_rule_book_has_a_name_and_a_note() {
    for language in Language::ALL {
        for level in Level::ALL {
            assert!(games::level(language, level.word()).is_some(), "{level}");
            assert!(games::level_note(language, level.word()).is_some(), "{level}");
        }
        for edition in Edition::ALL {
            assert!(games::edition(language, edition.word()).is_some(), "{edition:?}");
            assert!(games::edition_note(language, edition.word()).is_some(), "{edition:?}");
        }
    }
}
