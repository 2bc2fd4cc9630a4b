//! The best results of this browser as lists: of each version and level of the electronic game,
//! of each size of a CoopSet team with and without bots, and of the sprint.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    browser::{storage, time},
    games,
};

/// How many results a list has.
const AT_MOST: usize = 5;

/// A result in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Listed {
    /// The score; a time is below zero, so that more is better everywhere.
    pub(crate) score: i32,
    /// The day it was reached, as it is written everywhere: `2026-11-16`.
    pub(crate) day: String,
}

/// The list of ten sets in a row.
pub(crate) const SPRINT: &str = "sprint";

/// Under which name the results of a table are listed, if there is a list of them.
pub(crate) fn list_of(
    rules: &str,
    config: &Value,
    n_seats: usize,
    has_bots: bool,
) -> Option<String> {
    games::find(rules)?.list.and_then(|list| list(config, n_seats, has_bots))
}

/// A list, the best first.
pub(crate) fn read(list: &str) -> Vec<Listed> {
    storage::read(&key(list)).unwrap_or_else(|| before(list))
}

/// Whether a result belongs into a list at all: a run that found nothing has none, and a team may
/// well end at zero.
pub(crate) fn counts(rules: &str, score: i32) -> bool {
    score != 0 || games::find(rules).is_some_and(|game| !game.is_run)
}

/// Adds a result to a list; which place it has, from 0 on, if it is good enough.
pub(crate) fn add(list: &str, score: i32) -> Option<usize> {
    let mut all = read(list);
    let place = insert(&mut all, Listed { score, day: time::today() })?;
    storage::keep(&key(list), &all);
    Some(place)
}

/// Of equal results the earlier one stands first.
fn insert(all: &mut Vec<Listed>, new: Listed) -> Option<usize> {
    let place = all.iter().filter(|listed| new.score <= listed.score).count();
    all.insert(place, new);
    all.truncate(AT_MOST);
    (place < AT_MOST).then_some(place)
}

/// What a page of an earlier version has kept: the best result alone.
fn before(list: &str) -> Vec<Listed> {
    let best: Option<i32> = storage::read(&format!("best/{list}"));
    best.map(|score| Listed { score, day: String::new() }).into_iter().collect()
}

fn key(list: &str) -> String {
    format!("bests:{list}")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_list_keeps_the_best_and_the_earlier_of_equals() {
        let listed = |score, day: &str| Listed { score, day: day.to_owned() };
        let mut all = Vec::new();
        for (score, day, place) in [
            (3, "a", Some(0)),
            (5, "b", Some(0)),
            (3, "c", Some(2)),
            (9, "d", Some(0)),
            (1, "e", Some(4)),
            (0, "f", None),
        ] {
            assert_eq!(insert(&mut all, listed(score, day)), place, "{day}");
        }
        let days: Vec<&str> = all.iter().map(|listed| listed.day.as_str()).collect();
        assert_eq!(days, ["d", "b", "a", "c", "e"]);
    }

    #[test]
    fn every_version_level_and_team_has_a_list_of_its_own() {
        let name = |rules, config: Value, n| list_of(rules, &config, n, false);
        let run =
            |features: Value| json!({ "mode": "timed", "skill": "beginner", "features": features });
        assert_eq!(name("handheld", run(json!(null)), 1).as_deref(), Some("timed/beginner/3"));
        assert_eq!(name("handheld", run(json!(4)), 1).as_deref(), Some("timed/beginner/4"));
        assert_eq!(name("coopset", json!({}), 3).as_deref(), Some("coopset/3"));
        assert_eq!(name("classic", json!({}), 3), None);
    }

    #[test]
    fn what_is_another_game_is_in_no_list_with_it() {
        let plain = json!({ "mode": "timed", "skill": "expert", "levels": "plain" });
        let graded = json!({ "mode": "timed", "skill": "expert", "levels": "graded" });
        let run = |config: &Value| list_of("handheld", config, 1, false);
        assert_eq!(run(&plain).as_deref(), Some("timed/expert/4/plain"));
        assert_eq!(run(&graded).as_deref(), Some("timed/expert/4"));
        let sprint = json!({ "mode": "timed", "skill": "expert", "goal": 10 });
        assert_eq!(run(&sprint).as_deref(), Some("timed/expert/4/10"));
        let team = |config: Value, has_bots| list_of("coopset", &config, 2, has_bots);
        assert_eq!(team(json!({ "layoutMs": null }), false).as_deref(), Some("coopset/2"));
        assert_eq!(team(json!({}), true).as_deref(), Some("coopset/2/bots"));
        for changed in [
            json!({ "adding": "auto" }),
            json!({ "layoutMs": 30_000 }),
            json!({ "lastLayout": false }),
        ] {
            assert_eq!(team(changed.clone(), false), None, "{changed}");
        }
    }

    #[test]
    fn a_total_of_zero_is_a_result_of_a_team_and_none_of_a_run() {
        assert!(counts("coopset", 0) && counts("coopset", -3) && counts("coopset", 4));
        assert!(!counts("handheld", 0) && counts("handheld", -80_000));
    }
}
