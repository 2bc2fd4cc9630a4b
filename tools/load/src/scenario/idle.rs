//! What connections cost on which nothing happens but heartbeats.

use std::time::{Duration, Instant};

use serde::Serialize;

use super::target::{Target, spent};
use crate::{
    failure::RunError,
    hall::{Hall, Party},
};

/// How many people are in a room.
const IN_A_ROOM: usize = 10;

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Idle {
    /// Which server.
    pub server: String,
    /// How many connections.
    pub connections: usize,
    /// Resident memory before anybody came, in KiB.
    pub memory_before_kib: u64,
    /// Resident memory with everybody there, in KiB.
    pub memory_after_kib: u64,
    /// KiB a connection.
    pub kib_per_connection: f64,
    /// How long was measured.
    pub seconds: f64,
    /// The share of a core that the heartbeats took.
    pub busy: f64,
}

/// Opens this many connections and lets them be.
///
/// # Errors
/// If the server does not take them, or goes away.
pub fn idle(target: &Target, connections: usize, time: Duration) -> Result<Idle, RunError> {
    let running = target.start()?;
    // What the first visitors bring up once and for all is not theirs alone.
    let first = Hall::open_idle(running.process.address, Party { rooms: 2, players: IN_A_ROOM })?;
    let before = running.usage()?.memory;
    let party = Party { rooms: connections.div_ceil(IN_A_ROOM), players: IN_A_ROOM };
    let mut hall = Hall::open_idle(running.process.address, party)?;
    let connections = hall.n_players();
    hall.rest(Duration::from_secs(1))?;
    let began = (Instant::now(), running.usage()?);
    hall.rest(time)?;
    let (seconds, after) = (began.0.elapsed().as_secs_f64(), running.usage()?);
    drop(first);
    Ok(Idle {
        server: target.name(),
        connections,
        memory_before_kib: before / 1024,
        memory_after_kib: after.memory / 1024,
        kib_per_connection: after.memory.saturating_sub(before) as f64
            / 1024.0
            / connections as f64,
        seconds,
        busy: spent(began.1, after).as_secs_f64() / seconds,
    })
}
