//! What clients cost that stop reading, and whether the others notice.

use std::time::Duration;

use serde::Serialize;

use super::target::Target;
use crate::{
    failure::RunError,
    hall::{Hall, Party, PlayResult, Spectators, Until, Workload},
};

/// The rooms in which the others play on.
const PARTY: Party = Party { rooms: 20, players: 4 };
/// How fast they play.
const PACE: Workload = Workload::Open { per_second: 2000 };

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Stalled {
    /// Which server.
    pub server: String,
    /// How many clients stopped reading.
    pub clients: usize,
    /// Resident memory that came with them at the worst moment, in KiB.
    pub memory_kib: u64,
    /// The latency of the others without them, in milliseconds: median and 99 %.
    pub p50_before_ms: f64,
    /// See [`Stalled::p50_before_ms`].
    pub p99_before_ms: f64,
    /// The latency of the others with them.
    pub p50_with_ms: f64,
    /// See [`Stalled::p50_with_ms`].
    pub p99_with_ms: f64,
}

/// Lets this many spectators stop reading in rooms where people play.
///
/// # Errors
/// If the server lets anybody else down.
pub fn stalled(target: &Target, clients: usize, time: Duration) -> Result<Stalled, RunError> {
    let running = target.start()?;
    let (mut hall, codes) = Hall::open(running.process.address, PARTY)?;
    let rooms = 0..PARTY.rooms;
    hall.play(rooms.clone(), PACE, Until::After(time))?;
    let alone = hall.play(rooms.clone(), PACE, Until::After(time))?;
    let before = running.usage()?.memory;
    let spectators = Spectators::that_stop_reading(running.process.address, &codes, clients)?;
    let (mut together, mut most) = (PlayResult::new(), 0);
    const LOOKS: u32 = 10;
    for _ in 0..LOOKS {
        together.add(hall.play(rooms.clone(), PACE, Until::After(time / LOOKS))?);
        most = most.max(running.usage()?.memory);
    }
    let milliseconds =
        |measured: &PlayResult, share| measured.latency(share).as_secs_f64() * 1000.0;
    Ok(Stalled {
        server: target.name(),
        clients: spectators.len(),
        memory_kib: most.saturating_sub(before) / 1024,
        p50_before_ms: milliseconds(&alone, 0.5),
        p99_before_ms: milliseconds(&alone, 0.99),
        p50_with_ms: milliseconds(&together, 0.5),
        p99_with_ms: milliseconds(&together, 0.99),
    })
}
