//! Servers beside each other on one machine, and what the machine has to do with it.

use serde::Serialize;

use super::{
    claims::{Claims, ClaimsPlan, claims},
    disk::{Disk, disk},
    target::Target,
};
use tercet_testkit::usage::Machine;

use crate::{awake::Awake, failure::RunError, hall::Workload};

/// What processors do when they have nothing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Processors {
    /// What the system lets them: mostly they sleep.
    AsTheyAre,
    /// They wait.
    KeptAwake,
}

/// Servers beside each other.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// What the processors did between claims.
    pub processors: Processors,
    /// The share of the processors that other guests of the same host had meanwhile.
    pub stolen: Option<f64>,
    /// Our server first, then what it is compared with.
    pub claims: Vec<Claims>,
    /// What the disk of our server alone takes, at the rate of an open loop.
    pub disk: Option<Disk>,
}

/// Lets the servers, ours first, take turns.
///
/// # Errors
/// If a server does what it must not or goes away, if the disk does not take what is
/// written, or the processors cannot be kept awake.
pub fn compare(
    targets: &[Target],
    plan: ClaimsPlan,
    processors: Processors,
) -> Result<Comparison, RunError> {
    let _awake = match processors {
        Processors::AsTheyAre => None,
        Processors::KeptAwake => {
            Some(Awake::keep().map_err(RunError::io("keeping the processors awake"))?)
        }
    };
    let before = Machine::now();
    let claims = claims(targets, plan)?;
    let disk = match (plan.pace, targets) {
        (Workload::Open { per_second }, [ours, ..]) => Some(disk(ours, per_second)?),
        _ => None,
    };
    let stolen = Machine::now().and_then(|now| now.stolen_since(before?));
    Ok(Comparison { processors, stolen, claims, disk })
}
