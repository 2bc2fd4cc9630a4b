//! What is measured, one file per question.

mod age;
mod claims;
mod cluster;
mod comparison;
mod disk;
mod idle;
mod logins;
mod stalled;
mod standing;
mod start_up;
mod stranger;
mod target;

pub use self::{
    age::{Age, age},
    claims::{Claims, ClaimsPlan},
    cluster::{Cluster, cluster},
    comparison::{Comparison, Processors, compare},
    disk::Disk,
    idle::{Idle, idle},
    logins::{Logins, logins},
    stalled::{Stalled, stalled},
    standing::{Asked, Population, StandingTimes, standing},
    start_up::{StartUp, start_up},
    stranger::{Latency, Ratio, Stranger, stranger},
    target::{Pins, RunningServer, Target},
};
