//! Whether a claim gets dearer the more there were before it.

use std::time::Duration;

use serde::Serialize;

use super::target::{RunningServer, Target, spent};
use crate::{
    failure::RunError,
    hall::{Hall, Party, Until, Workload},
};

/// Rooms of each age: many, so that a turn is long enough for the system's clock.
const ROOMS: usize = 20;
/// How often the young and the old rooms take turns.
const TURNS: usize = 16;
/// Claims of a turn in each room.
const CLAIMS: u64 = 400;
/// A young room has had this many claims.
const YOUNG: u64 = 100;

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Age {
    /// Which server.
    pub server: String,
    /// How many claims a young room had before it was measured first.
    pub young: u64,
    /// How many an old one had.
    pub old: u64,
    /// Processor microseconds of the server for a claim in a young room.
    pub young_us: f64,
    /// The same in an old one.
    pub old_us: f64,
    /// By how much it is dearer.
    pub ratio: f64,
}

/// Compares rooms after `old` claims with rooms after a hundred, all in one game each.
///
/// Every claim is wrong, so that the game goes on and its table stays as it is:
/// the number of claims is all that differs.
///
/// # Errors
/// If the server does what it must not, or goes away.
pub fn age(target: &Target, old: u64) -> Result<Age, RunError> {
    let running = target.start()?;
    let party = Party { rooms: ROOMS, players: 4 };
    let (mut elders, _) = Hall::open(running.process.address, party)?;
    elders.wrong_percent = 100;
    play(&running, &mut elders, old)?;
    let (mut sum_young, mut sum_old) = (Duration::ZERO, Duration::ZERO);
    let mut n_claims = 0;
    for turn in 0..TURNS {
        // New ones each time, or the young would get old themselves.
        let (mut youngsters, _) = Hall::open(running.process.address, party)?;
        youngsters.wrong_percent = 100;
        play(&running, &mut youngsters, YOUNG)?;
        if turn % 2 == 0 {
            sum_young += play(&running, &mut youngsters, CLAIMS)?;
            sum_old += play(&running, &mut elders, CLAIMS)?;
        } else {
            sum_old += play(&running, &mut elders, CLAIMS)?;
            sum_young += play(&running, &mut youngsters, CLAIMS)?;
        }
        n_claims += CLAIMS * ROOMS as u64;
    }
    let per_claim = |sum: Duration| sum.as_secs_f64() * 1e6 / n_claims as f64;
    Ok(Age {
        server: target.name(),
        young: YOUNG,
        old,
        young_us: per_claim(sum_young),
        old_us: per_claim(sum_old),
        ratio: sum_old.as_secs_f64() / sum_young.as_secs_f64().max(f64::MIN_POSITIVE),
    })
}

/// Plays this many claims in each room; what they cost the server.
fn play(running: &RunningServer, hall: &mut Hall, claims: u64) -> Result<Duration, RunError> {
    let before = running.usage()?;
    let until = Until::Claims(claims * ROOMS as u64);
    hall.play(0..ROOMS, Workload::Closed { in_flight: 1 }, until)?;
    Ok(spent(before, running.usage()?))
}
