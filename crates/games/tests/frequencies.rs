//! Whole games played at random agree with the known frequencies of the field.
//!
//! The expected shares were counted in 300,000 games by an independent program.
//! The long run of `cargo xtask test` sets `TERCET_FREQUENCY_GAMES`.

use std::collections::BTreeMap;

use tercet_engine::{
    Chance, Game, GameSpec, GameTime, Seat, Seed, Seq, Source,
    chance::Seeded,
    laws::{RandomPlay as _, below},
};
use tercet_games::classic::{Classic, Command, Config, Edition, Phase, State};

/// How many games are counted.
fn n_games() -> u64 {
    match std::env::var("TERCET_FREQUENCY_GAMES") {
        Ok(text) => text.parse().expect("TERCET_FREQUENCY_GAMES is a number"),
        Err(_) => 400,
    }
}

/// How a game of random play went.
struct Course {
    left: usize,
    largest_table: usize,
    sets: usize,
}

/// Any SET on the table, each as likely; three more cards only when there is none.
fn play(config: Config, seed: u64) -> Course {
    let source = Source::Seed(Seed::numbered(seed));
    let mut game: Game<Classic> = Game::new(GameSpec::new(config, 1, source).expect("a set-up"));
    game.commit(game.start(GameTime(0)).expect("it starts")).expect("it fits");
    let mut chance = Seeded::new(Seed::numbered(seed), Seq(0));
    let mut largest_table = 0;
    while game.outcome().is_none() {
        largest_table = largest_table.max(game.state().board.len());
        for command in wishes(game.state(), &mut chance) {
            let proposal = game.propose(game.now(), Seat(0), &command, None).expect("it is legal");
            game.commit(proposal).expect("it fits");
        }
    }
    let state = game.state();
    Classic::conserved(state).expect("all cards are somewhere");
    assert!(matches!(state.phase, Phase::Over(_)));
    Course { left: state.board.len(), largest_table, sets: state.players[0].won.len() }
}

fn wishes(state: &State, chance: &mut dyn Chance) -> Vec<Command> {
    let n = state.board.cards().count_sets();
    match state.board.cards().sets().nth(below(n as u32, chance) as usize) {
        Some(cards) => vec![Command::Call, Command::Claim { cards }],
        None => vec![Command::NoSet],
    }
}

fn count(config: Config, first: u64, of: impl Fn(&Course) -> usize) -> BTreeMap<usize, u64> {
    let mut counts = BTreeMap::new();
    for seed in 0..n_games() {
        *counts.entry(of(&play(config, first + seed))).or_insert(0) += 1;
    }
    counts
}

/// Whether a share was seen as often as expected, within three standard errors.
///
/// `expected` is rounded, so half a unit of its last digit is allowed on top.
fn agrees(what: &str, counts: &BTreeMap<usize, u64>, key: usize, expected: f64, rounding: f64) {
    let n = n_games() as f64;
    let seen = *counts.get(&key).unwrap_or(&0) as f64 / n;
    let error = (expected * (1.0 - expected) / n).sqrt();
    println!("{what} {key}: {seen:.4}, expected {expected:.4} ± {error:.4}");
    assert!(
        (seen - expected).abs() <= 3.0 * error + rounding,
        "{what} {key}: seen {seen:.4}, expected {expected:.4} ± {error:.4} in {n} games"
    );
}

#[test]
fn cards_left_at_the_end_are_as_frequent_as_known() {
    let counts = count(Edition::Zh.preset(), 1_000_000, |course| course.left);
    assert!(!counts.contains_key(&3), "three cards can never be left: {counts:?}");
    for (left, share) in [(0, 0.012), (6, 0.468), (9, 0.445), (12, 0.074), (15, 0.001)] {
        agrees("cards left", &counts, left, share, 0.0005);
    }
}

#[test]
fn the_largest_table_is_as_frequent_as_known() {
    let counts = count(Edition::Zh.preset(), 2_000_000, |course| course.largest_table);
    for (cards, share, rounding) in [(12, 0.31, 0.005), (15, 0.67, 0.005), (18, 0.016, 0.0005)] {
        agrees("largest table", &counts, cards, share, rounding);
    }
}

#[test]
fn a_korean_round_has_twenty_four_sets_as_often_as_known_and_never_more() {
    let counts = count(Edition::Ko.preset(), 3_000_000, |course| course.sets);
    assert!(counts.keys().all(|&sets| sets <= 24), "{counts:?}");
    agrees("Korean sets", &counts, 24, 0.925, 0.0005);
}

#[test]
fn beginner_left_overs_are_as_frequent_as_known() {
    let counts = count(Edition::Zh.preset().for_beginners(), 4_000_000, |course| course.left);
    for (left, share) in [(0, 0.34), (6, 0.64), (9, 0.02)] {
        agrees("cards left of 27", &counts, left, share, 0.005);
    }
}
