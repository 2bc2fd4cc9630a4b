//! What PostgreSQL and several nodes cost, beside one server on SQLite, in one run.
//!
//! All of them have the same cores, those of the generator too: where a database and three nodes
//! work beside each other, one core is not what anybody would give them.

use serde::Serialize;

use super::{
    claims::{Claims, ClaimsPlan},
    comparison::{Comparison, Processors, compare},
    start_up::{StartUp, start_up},
    target::{Pins, Target},
};
use crate::{failure::RunError, hall::Workload};

/// How many nodes there are.
const NODES: usize = 3;

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Cluster {
    /// At the limit: SQLite, PostgreSQL, three nodes with everybody at the owner of their room,
    /// three nodes with nobody there.
    pub limit: Comparison,
    /// At a fixed rate: the same without SQLite.
    pub paced: Comparison,
    /// Durable claims a second on PostgreSQL, of those on SQLite.
    pub postgres_to_sqlite: f64,
    /// Claims a second of all three nodes, of those of one server on PostgreSQL.
    pub nodes_to_one: f64,
    /// The same with nobody at the owner of their room.
    pub nodes_across_to_one: f64,
    /// By how many milliseconds claims are later at p50 that go between nodes.
    pub hop_p50_ms: f64,
    /// Starting with many stored rooms, on SQLite and on PostgreSQL.
    pub start_up: Vec<StartUp>,
}

/// Measures all of it.
///
/// # Errors
/// If this machine has no PostgreSQL, or a server does what it must not or goes away.
pub fn cluster(
    target: &Target,
    pins: Pins,
    plan: ClaimsPlan,
    per_second: u32,
    rooms: usize,
) -> Result<Cluster, RunError> {
    let sqlite = target.clone().on_all_cores(pins);
    let postgres = sqlite.clone().on_postgres();
    let nodes = sqlite.clone().as_nodes(NODES);
    let across = sqlite.clone().as_nodes_across(NODES);
    let as_they_are = Processors::AsTheyAre;
    let all = [sqlite.clone(), postgres.clone(), nodes, across];
    let limit = compare(&all, plan, as_they_are)?;
    let paced = ClaimsPlan { pace: Workload::Open { per_second }, ..plan };
    let paced = compare(&all[1..], paced, as_they_are)?;
    let start_up = vec![start_up(&sqlite, rooms)?, start_up(&postgres, rooms)?];
    let rate = |nth: usize| limit.claims[nth].claims_per_second;
    let p50 = |nth: usize| paced.claims[nth].p50_ms;
    Ok(Cluster {
        postgres_to_sqlite: rate(1) / rate(0),
        nodes_to_one: rate(2) / rate(1),
        nodes_across_to_one: rate(3) / rate(1),
        hop_p50_ms: p50(2) - p50(1),
        start_up,
        limit,
        paced,
    })
}

impl Cluster {
    /// What a server on PostgreSQL did at the limit.
    pub fn on_postgres(&self) -> Option<&Claims> {
        self.limit.claims.get(1)
    }
}
