//! Ratings by places: the full-pair model of Bradley and Terry by the method of Weng and Lin.
//!
//! "A Bayesian Approximation Method for Online Ranking", Journal of Machine Learning Research 12
//! (2011), algorithm 1, for teams of one. The crate `skillratings` has the same formulas and is
//! compared with in a test. It is not called here, because it takes exponentials and powers from
//! the machine it runs on, and these differ in their last digits.

use alloc::vec::Vec;

use crate::{Points, Rating, luce::MOST_CHANGE};

/// What a new player has on the scale of the method.
const START_MEAN: f64 = 25.0;
const START_DEVIATION: f64 = 25.0 / 3.0;
/// How far apart two players are of whom the better wins two games of three.
const BETA: f64 = 25.0 / 6.0;
/// The least part of a variance that is left after a game.
const LEAST_LEFT: f64 = 1e-6;
/// How many points of rating make one of the method.
const SCALE: f64 = 40.0;
const MIDDLE: f64 = 1500.0;

/// What is believed of somebody who has not played yet.
///
/// The deviation is that of the method, 25/3, in points.
pub const START: Rating = Rating {
    rating: Points::whole(1500),
    deviation: Points::thousandths((START_DEVIATION * SCALE * 1000.0) as i32),
};

/// Rates a game: the ratings before it, and the place of each player; the same place is a tie.
///
/// Players beyond the shorter of both lists change nothing.
#[must_use]
pub fn rate(before: &[Rating], places: &[u8]) -> Vec<Rating> {
    let players: Vec<Player> = before.iter().map(|&rating| Player::of(rating)).collect();
    let rated = |(nr, rating): (usize, &Rating)| {
        let (player, Some(place)) = (players[nr], places.get(nr)) else { return *rating };
        let (mut gain, mut shrinking) = (0.0, 0.0);
        let others = players.iter().zip(places).enumerate().filter(|(other, _)| *other != nr);
        for (_, (other, other_place)) in others {
            let spread = libm::sqrt(2.0 * BETA * BETA + player.variance + other.variance);
            let chance = 1.0 / (1.0 + libm::exp((other.mean - player.mean) / spread));
            let score = match place.cmp(other_place) {
                core::cmp::Ordering::Less => 1.0,
                core::cmp::Ordering::Equal => 0.5,
                core::cmp::Ordering::Greater => 0.0,
            };
            let damping = libm::sqrt(player.variance) / spread;
            gain += player.variance / spread * (score - chance);
            shrinking += damping * player.variance / (spread * spread) * chance * (1.0 - chance);
        }
        let left = (1.0 - shrinking).max(LEAST_LEFT);
        Player { mean: player.mean + gain, variance: player.variance * left }.moved_from(*rating)
    };
    before.iter().enumerate().map(rated).collect()
}

/// A belief on the scale of the method.
#[derive(Clone, Copy)]
struct Player {
    mean: f64,
    variance: f64,
}

impl Player {
    fn of(rating: Rating) -> Player {
        let deviation = rating.deviation.float() / SCALE;
        let mean = (rating.rating.float() - MIDDLE) / SCALE + START_MEAN;
        Player { mean, variance: deviation * deviation }
    }

    /// The rating that says this, within the limit of one game.
    fn moved_from(self, before: Rating) -> Rating {
        let wanted = Points::of_float(MIDDLE + SCALE * (self.mean - START_MEAN));
        let change = (wanted - before.rating).clamp(-MOST_CHANGE, MOST_CHANGE);
        let deviation = Points::of_float(SCALE * libm::sqrt(self.variance));
        Rating { rating: before.rating + change, deviation: deviation.max(Points::thousandths(1)) }
    }
}

/// Who left a game, and how the others ended, as places: those who left come after those who
/// stayed, those who left later before those who left earlier; equal scores share a place.
///
/// `left` says for each player at which step they left for good; `None` if they stayed.
#[must_use]
pub fn places(scores: &[i32], left: &[Option<u64>]) -> Vec<u8> {
    let rank = |nr: usize| match left.get(nr).copied().flatten() {
        None => (1, i64::from(scores[nr])),
        Some(step) => (0, i64::try_from(step).unwrap_or(i64::MAX)),
    };
    let ranks: Vec<(u8, i64)> = (0..scores.len()).map(rank).collect();
    let place = |own: &(u8, i64)| ranks.iter().filter(|other| own < *other).count();
    ranks.iter().map(|own| u8::try_from(1 + place(own)).unwrap_or(u8::MAX)).collect()
}
