//! What a host may choose, and the answer to every mistake.

use serde_json::{Value as Json, json};
use tercet_engine::{ConfigError, Rules, RunTask};
use tercet_games::handheld::{Config, Features, Handheld, Levels, Mode, Skill};

use crate::scene::every_version_and_skill;

fn errors(options: &Json) -> Vec<ConfigError> {
    Handheld::configure(options).err().unwrap_or_default()
}

fn messages(options: &Json) -> Vec<String> {
    errors(options).iter().map(ToString::to_string).collect()
}

#[test]
fn without_any_option_it_is_classic_for_beginners() {
    for options in [json!({}), json!(null), json!({ "features": null })] {
        let config = Handheld::configure(&options);
        assert_eq!(config, Ok(Config::new(Mode::Classic, Skill::Beginner)));
    }
}

#[test]
fn every_choice_is_read_and_written_back() {
    for config in every_version_and_skill() {
        for (json, features) in [
            (json!(null), None),
            (json!(3), Some(Features::Three)),
            (json!(4), Some(Features::Four)),
        ] {
            let (mode, skill) = (config.mode.word(), config.skill.word());
            let options = json!({ "mode": mode, "skill": skill, "features": json });
            let expected = Config { features, ..config };
            assert_eq!(Handheld::configure(&options), Ok(expected));
            for &levels in Levels::ALL {
                let mut options = options.clone();
                options["levels"] = levels.word().into();
                for goal in [None, Some(10), Some(20), Some(30)] {
                    options["goal"] = json!(goal);
                    let expected = Config { levels, goal, ..expected };
                    assert_eq!(Handheld::configure(&options), Ok(expected));
                    assert_eq!(serde_json::to_value(expected).unwrap(), options);
                    assert_eq!(serde_json::from_value(options.clone()).ok(), Some(expected));
                }
            }
        }
    }
}

#[test]
fn each_wrong_value_is_answered_with_what_is_allowed() {
    let wrong_anywhere = [json!("other"), json!(""), json!(-1), json!(1.5), json!([3]), json!({})];
    for (field, allowed, also_wrong) in [
        ("mode", r#""classic", "timed", "puzzle", "arcade""#, json!([null, "Classic", 0])),
        ("skill", r#""beginner", "intermediate", "advanced", "expert""#, json!([null, 1, true])),
        ("levels", r#""graded", "plain""#, json!([null, 1, true])),
        ("goal", "10, 20, 30, null", json!([0, 9, 40, "10", true, 10.0])),
        ("features", "3, 4, null", json!([0, 2, 5, "3", true, 4.0])),
    ] {
        for value in wrong_anywhere.iter().chain(also_wrong.as_array().unwrap()) {
            let expected = ConfigError::new(field, value, allowed.to_owned());
            assert_eq!(errors(&json!({ field: value })), [expected]);
        }
    }
}

#[test]
fn several_mistakes_and_unknown_fields_are_all_named() {
    let options = json!({ "mode": "chess", "features": 5, "speed": 1 });
    assert_eq!(
        messages(&options),
        [
            r#"`mode`: "chess" is not allowed ("classic", "timed", "puzzle", "arcade")"#,
            "`features`: 5 is not allowed (3, 4, null)",
            "`speed`: 1 is not allowed (no such field; there are mode, skill, features, levels, goal)",
        ]
    );
    assert_eq!(messages(&json!([])), ["`config`: [] is not allowed (an object)"]);
}

#[test]
fn runs_are_puzzles_decks_and_sprints_where_there_is_always_a_set() {
    let config = |task| serde_json::to_value(Handheld::run_config(task)?).ok();
    let with = |mode: &str, skill: &str, features: Json, goal: Json| {
        let levels = "graded";
        json!({ "mode": mode, "skill": skill, "features": features, "levels": levels, "goal": goal })
    };
    let none = || json!(null);
    assert_eq!(config(RunTask::NineCards), Some(with("puzzle", "beginner", none(), none())));
    assert_eq!(config(RunTask::TwelveCards), Some(with("puzzle", "beginner", json!(4), none())));
    assert_eq!(config(RunTask::Deck), Some(with("timed", "intermediate", none(), none())));
    for n in [10, 20, 30] {
        let sprint = with("timed", "intermediate", none(), json!(n));
        assert_eq!(config(RunTask::Sets(n)), Some(sprint));
    }
    assert_eq!(config(RunTask::Sets(11)), None);
}
