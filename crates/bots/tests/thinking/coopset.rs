//! Bots on whole games of CoopSet.

use serde_json::json;
use tercet_bots::{Level, arena::Played};
use tercet_engine::Seed;
use tercet_games::coopset::CoopSet;

use crate::support::{STEPS, all_kinds_end, n_games, play};

/// The mean score of a team and its standard error.
struct Mean {
    mean: f64,
    error: f64,
}

fn mean_of(levels: &[Level], n: u64) -> Mean {
    let score = |Played { outcome, .. }: Played| f64::from(outcome.scores[0]);
    let scores: Vec<f64> = (0..n)
        .map(|number| score(play::<CoopSet>(&json!({}), levels, Seed::numbered(number))))
        .collect();
    let mean = scores.iter().sum::<f64>() / n as f64;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / n as f64;
    let found = Mean { mean, error: (variance / n as f64).sqrt() };
    println!("coopset {levels:?}: {:.3} ± {:.3} in {n} games", found.mean, found.error);
    found
}

#[test]
fn teams_of_any_size_and_kind_play_to_the_end() {
    let kinds = [
        (json!({}), &[1, 2, 3, 6][..]),
        (json!({"adding": "auto"}), &[1, 2, 3]),
        (json!({"lastLayout": false}), &[1, 2]),
        (json!({"layoutMs": 10_000}), &[1, 3]),
        (json!({"layoutMs": 3_600_000, "adding": "auto", "lastLayout": "off"}), &[4]),
    ];
    all_kinds_end::<CoopSet>(&kinds, 3);
}

#[test]
fn each_level_of_coopset_scores_more_than_the_one_below() {
    let n = n_games(50);
    let means = [Level::Beginner, Level::Intermediate, Level::Advanced, Level::Expert]
        .map(|level| mean_of(&[level], n));
    for (step, pair) in STEPS.iter().zip(means.windows(2)) {
        let difference = pair[1].mean - pair[0].mean;
        let error = pair[0].error.hypot(pair[1].error);
        // A small run can show that no level is worse; a long one must show three errors.
        let wanted = if n >= 1000 { 3.0 * error } else { -error };
        assert!(difference > wanted, "{step:?}: {difference:.3} ± {error:.3}");
    }
}

#[test]
fn an_expert_scores_eight_and_a_half() {
    let n = n_games(100);
    let Mean { mean, error } = mean_of(&[Level::Expert], n);
    // A small run must not contradict it; taking as many SETs as possible scores 7.4 only.
    let wanted = if n < 20_000 { 8.5 - 2.5 * error } else { 8.5 };
    assert!(mean > wanted, "{mean:.3} ± {error:.3}");
}

/// Members who fight over marks would never come to an end, or take fewer SETs than one alone.
#[test]
fn a_team_of_experts_is_as_good_as_one() {
    let n = n_games(25);
    let alone = mean_of(&[Level::Machine], n);
    let team = mean_of(&[Level::Machine; 3], n);
    let error = alone.error.hypot(team.error);
    assert!(team.mean > alone.mean - 3.0 * error, "{} {}", alone.mean, team.mean);
}

/// The stronger members raise what a beginner would have reached alone.
#[test]
fn an_expert_helps_a_beginner() {
    let n = n_games(25);
    let alone = mean_of(&[Level::Beginner], n);
    let helped = mean_of(&[Level::Beginner, Level::Expert], n);
    let error = alone.error.hypot(helped.error);
    assert!(helped.mean > alone.mean + error, "{} {}", alone.mean, helped.mean);
}
