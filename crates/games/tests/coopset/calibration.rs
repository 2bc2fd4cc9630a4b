//! CO-14: whole games of the largest packing agree with the known mean.
//!
//! The expected numbers were counted in 100,000 games by an independent program.
//! The long run of `cargo xtask test` sets `TERCET_FREQUENCY_GAMES`.

use tercet_engine::{Chance, Seed, Seq, chance::Seeded, laws::below};
use tercet_games::coopset::{Config, packing};

use crate::scene::Scene;

/// What nobody can exceed: six layouts of four SETs and one of nine cards with three.
const BOUND: i32 = 6 * 5 + 3;

/// How many games are counted.
fn n_games() -> u64 {
    match std::env::var("TERCET_FREQUENCY_GAMES") {
        Ok(text) => text.parse().expect("TERCET_FREQUENCY_GAMES is a number"),
        Err(_) => 400,
    }
}

/// Always as many SETs as possible, any choice of them as likely; a card only when there is none.
fn play(config: Config, seed: u64) -> i32 {
    let mut scene = Scene::seeded(config, 1, seed);
    let mut chance = Seeded::new(Seed::numbered(seed), Seq(0));
    while scene.outcome().is_none() {
        let sets = any_largest(&scene, &mut chance);
        scene.mark_all(&sets);
        scene.does(0, if sets.is_empty() { "add-card" } else { "finalize" });
    }
    scene.score()
}

fn any_largest(scene: &Scene, chance: &mut dyn Chance) -> Vec<tercet_cards::Triple> {
    let mut all = packing::all_largest(scene.state().board.cards());
    let i = below(all.len() as u32, chance) as usize;
    all.swap_remove(i)
}

fn scores(config: Config, first: u64) -> Vec<i32> {
    (0..n_games()).map(|seed| play(config, first + seed)).collect()
}

/// Whether a mean is as expected within three standard errors; the expectation is rounded.
fn agrees(what: &str, values: &[f64], expected: f64, rounding: f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let error = (variance / n).sqrt();
    println!("{what}: {mean:.3} ± {error:.3}, expected {expected}");
    assert!(
        (mean - expected).abs() <= 3.0 * error + rounding,
        "{what}: {mean:.3} ± {error:.3} in {n} games, expected {expected}"
    );
}

#[test]
fn co_14_the_largest_packing_scores_as_known_on_average() {
    let scores = scores(Config::default(), 6_000_000);
    assert!(scores.iter().all(|&score| score <= BOUND), "{:?}", scores.iter().max());
    let mean: Vec<f64> = scores.iter().map(|&score| score.into()).collect();
    agrees("mean score", &mean, 7.4, 0.05);
    let fifteen: Vec<f64> = scores.iter().map(|&score| f64::from(u8::from(score >= 15))).collect();
    agrees("share of 15 and more", &fifteen, 0.024, 0.0005);
}

#[test]
fn co_14_the_last_layout_is_worth_about_four_tenths_of_a_point() {
    let off = Config { last_layout: false, ..Config::default() };
    let pairs = scores(Config::default(), 7_000_000).into_iter().zip(scores(off, 7_000_000));
    let gained: Vec<f64> = pairs.map(|(with, without)| f64::from(with - without)).collect();
    assert!(gained.iter().all(|&gain| gain >= 0.0));
    agrees("gain by the last layout", &gained, 0.4, 0.05);
}
