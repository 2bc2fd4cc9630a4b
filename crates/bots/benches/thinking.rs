//! How long bots think in whole games, against what a table can wait for.
//!
//! First every answer of some games is timed and the longest are told; machines
//! are noisy, so nothing is asserted about time. Then single situations are
//! measured.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use divan::Bencher;
use serde_json::json;
use tercet_bots::{Bot, Chair, Intent, Level, Luck, Playable, arena::Arena};
use tercet_engine::{Game, GameSpec, GameTime, Rules, Seat, Seed, Source, Viewer};
use tercet_games::{chipset::ChipSet, coopset::CoopSet, cubed::Cubed};

const N_GAMES: u64 = 20;

fn main() {
    report::<ChipSet>(4, Duration::from_millis(300));
    report::<CoopSet>(1, Duration::from_millis(500));
    report::<Cubed>(2, Duration::from_millis(300));
    divan::main();
}

/// A bot that is timed.
struct Timed<R: Rules> {
    bot: Box<dyn Bot<R>>,
    times: Arc<Mutex<Vec<Duration>>>,
}

impl<R: Rules> Bot<R> for Timed<R> {
    fn intend(
        &mut self,
        now: GameTime,
        view: &R::View,
        legal: &[R::Command],
    ) -> Option<Intent<R::Command>> {
        let start = Instant::now();
        let intent = self.bot.intend(now, view, legal);
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        times.push(start.elapsed());
        intent
    }
}

fn setup<R: Playable>(n_seats: u8, seed: Seed) -> GameSpec<R> {
    let config = R::configure(&json!({})).expect("the default is allowed");
    GameSpec::new(config, n_seats, Source::Seed(seed)).expect("the number of seats is allowed")
}

fn chair(seat: u8, n_seats: u8, seed: Seed) -> Chair {
    Chair { level: Level::Machine, strength: None, seat: Seat(seat), n_seats, seed }
}

/// Plays some games and prints how long the answers took that needed thought.
fn report<R: Playable>(n_seats: u8, target: Duration) {
    let times = Arc::new(Mutex::new(Vec::new()));
    for number in 0..N_GAMES {
        let seed = Seed::numbered(number);
        let timed = |seat| -> Box<dyn Bot<R>> {
            let bot = R::bot(&chair(seat, n_seats, seed));
            Box::new(Timed { bot, times: Arc::clone(&times) })
        };
        let mut bots: Vec<_> = (0..n_seats).map(timed).collect();
        let arena = Arena::new(setup(n_seats, seed), &mut bots, Luck::of_ties(seed));
        let played = arena.and_then(|mut arena| arena.finish());
        played.unwrap_or_else(|fault| panic!("{} {number}: {fault}", R::ID));
    }
    let mut times = times.lock().unwrap_or_else(PoisonError::into_inner).clone();
    times.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    let longest = at(1.0);
    let met = if longest <= target { "within" } else { "BEYOND" };
    println!(
        "{}: {} answers, half within {:.1?}, 99 % within {:.1?}, all within {longest:.1?}, {met} the target of {target:?}",
        R::ID,
        times.len(),
        at(0.5),
        at(0.99),
    );
}

/// The answer of a fresh bot to the first situation of a game.
fn first_answer<R: Playable>(bencher: Bencher<'_, '_>, n_seats: u8) {
    let seed = Seed::numbered(5);
    let mut game = Game::new(setup::<R>(n_seats, seed));
    let first = game.start(GameTime(0)).expect("it starts");
    game.commit(first).expect("it is the first step");
    let seat = Seat(n_seats - 1).min(Seat(1));
    let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal(GameTime(0), seat));
    bencher.bench_local(|| {
        let intent = R::bot(&chair(seat.0, n_seats, seed)).intend(GameTime(0), &view, &legal);
        assert!(intent.is_some());
        intent
    });
}

#[divan::bench]
fn first_layout_of_coopset(bencher: Bencher<'_, '_>) {
    first_answer::<CoopSet>(bencher, 1);
}

#[divan::bench]
fn first_bet_of_chipset(bencher: Bencher<'_, '_>) {
    first_answer::<ChipSet>(bencher, 4);
}
