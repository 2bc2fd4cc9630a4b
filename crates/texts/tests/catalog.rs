//! Every game, option, value, level and rule book that exists has its texts.

use serde_json::{Value, json};
use tercet_bots::Level;
use tercet_engine::{AnyRules, OptionKind, OptionSpec};
use tercet_games::{catalog::GAMES, classic::Edition};
use tercet_texts::{Language, games, options};

/// Every option of every game that a person can choose; groups are told by their members.
fn every_option() -> impl Iterator<Item = (&'static str, &'static OptionSpec)> {
    let options = |rules: &'static dyn AnyRules| {
        rules.options().iter().map(move |option| (rules.id(), option))
    };
    let is_group = |kind| matches!(kind, OptionKind::Group { optional: false });
    GAMES.into_iter().flat_map(options).filter(move |(_, option)| !is_group(option.kind))
}

/// What can be chosen, with both ends of a range, as texts are asked for.
fn values(kind: OptionKind) -> Vec<String> {
    let mut values = kind.offered();
    if let OptionKind::Number { from, to, .. } = kind {
        values.extend([json!(from), json!(to)]);
        values.sort_by_key(ToString::to_string);
        values.dedup();
    }
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    values.iter().map(text).collect()
}

#[test]
fn every_option_of_every_game_has_a_label() {
    for (game, option) in every_option() {
        for language in Language::ALL {
            let label = options::label(language, game, option.name);
            assert!(label.is_some(), "{game}: {} in {language:?}", option.name);
        }
    }
    assert!(every_option().count() > 60);
}

#[test]
fn every_value_of_every_option_has_a_name() {
    let mut n_values = 0;
    for (game, option) in every_option() {
        for language in Language::ALL {
            let name = |value: String| {
                options::value(language, game, option.name, &value)
                    .unwrap_or_else(|| panic!("{game}: {} = {value} in {language:?}", option.name))
            };
            let mut names: Vec<String> = values(option.kind).into_iter().map(name).collect();
            let n_names = names.len();
            n_values += n_names;
            names.sort();
            names.dedup();
            assert_eq!(names.len(), n_names, "{game}: {}: {names:?}", option.name);
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
