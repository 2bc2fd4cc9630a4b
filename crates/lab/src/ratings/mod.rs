//! The proof of the ratings: people and bots of known strength, rated in several ways.
//!
//! A [`Scenario`] is a world of people with known strengths; [`measured`] lets them play and
//! compares what several ways to rate them expect with what happens. [`adversary`] loses on
//! purpose, and [`table`] lets real bots race at the real table.

pub mod adversary;
mod draws;
mod models;
mod scenario;
pub mod table;
mod world;

pub use scenario::{Calibration, Loss, Measured, measured};
pub use world::{Habits, Scenario};

/// How many points of rating are one natural unit of strength.
const UNIT: f64 = 173.72;

/// The ratings beside which ours are measured.
pub const RIVALS: [&str; 3] = ["share Elo", "Weng–Lin", "Glicko-2"];

/// Every scenario of the proof, with this many games in each: every habit at tables of two to
/// eight, and at tables of mixed sizes.
#[must_use]
pub fn scenarios(n_games: usize) -> Vec<Scenario> {
    let sizes = (2..=8).map(|n_seats| (n_seats, n_seats)).chain([(2, 8)]);
    let of = |habits| {
        sizes.clone().map(move |(fewest, most)| {
            // About 20 games for each person at tables of two, and 80 at tables of eight.
            let n_people = (n_games / 10).max(40);
            Scenario { habits, fewest, most, n_games, n_people }
        })
    };
    Habits::ALL.into_iter().flat_map(of).collect()
}
