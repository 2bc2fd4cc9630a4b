//! What the tests of several bots share.
//!
//! Each test program uses a part of it, so the rest would count as dead there.
#![allow(dead_code)]

use serde_json::Value;
use tercet_bots::{
    Bot, Chair, Level, Luck, Playable,
    arena::{Arena, Played},
};
use tercet_engine::{GameSpec, Seat, Seed, Source};

/// The levels that play like people, each with the one above it.
pub(crate) const STEPS: [(Level, Level); 3] = [
    (Level::Beginner, Level::Intermediate),
    (Level::Intermediate, Level::Advanced),
    (Level::Advanced, Level::Expert),
];

/// How many games are played of something; `TERCET_BOT_GAMES` multiplies them.
pub(crate) fn n_games(usual: u64) -> u64 {
    match std::env::var("TERCET_BOT_GAMES") {
        Ok(text) => usual * text.parse::<u64>().expect("TERCET_BOT_GAMES is a number"),
        Err(_) => usual,
    }
}

/// One bot on each seat, all from one seed.
pub(crate) fn bots<R: Playable>(levels: &[Level], seed: Seed) -> Vec<Box<dyn Bot<R>>> {
    let n_seats = levels.len() as u8;
    let seats = (0..).map(Seat).zip(levels);
    seats
        .map(|(seat, &level)| R::bot(&Chair { level, strength: None, seat, n_seats, seed }))
        .collect()
}

/// A game of its rules, configured by what differs from the defaults.
pub(crate) fn setup<R: Playable>(config: &Value, n_seats: u8, seed: Seed) -> GameSpec<R> {
    let config = R::configure(config).unwrap_or_else(|errors| panic!("{config}: {errors:?}"));
    GameSpec::new(config, n_seats, Source::Seed(seed)).expect("the number of seats is allowed")
}

/// Lets bots play a game to its end.
///
/// If they break a rule or do not end it, the test fails with the game as a record.
pub(crate) fn play<R: Playable>(config: &Value, levels: &[Level], seed: Seed) -> Played {
    let mut bots = bots::<R>(levels, seed);
    let setup = setup::<R>(config, levels.len() as u8, seed);
    let mut arena = Arena::new(setup.clone(), &mut bots, Luck::of_ties(seed)).expect("it starts");
    match arena.finish() {
        Ok(played) => played,
        Err(fault) => panic!("{config} {levels:?} seed {seed}: {fault}\n{}", retold(setup, levels)),
    }
}

/// The same game once more with its log, for a failing test.
fn retold<R: Playable>(setup: GameSpec<R>, levels: &[Level]) -> String {
    let Source::Seed(seed) = *setup.source() else { return String::new() };
    let mut bots = bots::<R>(levels, seed);
    let mut arena =
        Arena::new(setup, &mut bots, Luck::of_ties(seed)).expect("it started before").recorded();
    for _ in 0..2000 {
        if !matches!(arena.advance(), Ok(true)) {
            break;
        }
    }
    arena.record().map(|record| record.to_string()).unwrap_or_default()
}

/// How many games each of two sides won.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// Won by the side that should be better.
    pub(crate) wins: u64,
    /// Won by the other.
    pub(crate) losses: u64,
}

impl Tally {
    /// Takes the better of two scores in.
    pub(crate) fn count(&mut self, better: i32, worse: i32) {
        self.wins += u64::from(better > worse);
        self.losses += u64::from(better < worse);
    }

    /// The part of the decided games that the better side won.
    pub(crate) fn share(&self) -> f64 {
        self.wins as f64 / (self.wins + self.losses).max(1) as f64
    }
}

/// Two levels play each other, with changing seats.
pub(crate) fn duel<R: Playable>(config: &Value, (worse, better): (Level, Level), n: u64) -> Tally {
    let mut tally = Tally::default();
    for number in 0..n {
        let seed = Seed::numbered(number);
        let at = (number % 2) as usize;
        let levels = if at == 0 { [better, worse] } else { [worse, better] };
        let scores = play::<R>(config, &levels, seed).outcome.scores;
        tally.count(scores[at], scores[1 - at]);
    }
    tally
}

/// Asserts that each level beats the one below in at least 65 % of the decided games.
pub(crate) fn levels_beat_those_below<R: Playable>(config: &Value, n: u64) {
    for step in STEPS {
        let tally = duel::<R>(config, step, n_games(n));
        let share = tally.share();
        println!("{} {config}: {} over {}: {share:.3} {tally:?}", R::ID, step.1, step.0);
        assert!(tally.wins + tally.losses > 0 && share >= 0.65, "{step:?} {config}: {tally:?}");
    }
}

/// Plays games of every kind with bots of every level at one table.
pub(crate) fn all_kinds_end<R: Playable>(kinds: &[(Value, &[u8])], n: u64) {
    let mut n_played = 0;
    for (kind, (config, seats)) in (0..).zip(kinds) {
        for &n_seats in *seats {
            for number in 0..n_games(n) {
                let seed = Seed::numbered(1_000_000 * kind + number);
                let mut luck = Luck::of_ties(seed);
                let levels: Vec<Level> =
                    (0..n_seats).map(|_| Level::ALL[luck.below(Level::ALL.len())]).collect();
                play::<R>(config, &levels, seed);
                n_played += 1;
            }
        }
    }
    println!("{}: {n_played} games", R::ID);
}
