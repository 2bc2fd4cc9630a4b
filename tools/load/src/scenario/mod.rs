//! What is measured, one file per question.

mod age;
mod claims;
mod comparison;
mod disk;
mod idle;
mod stalled;
mod start_up;
mod stranger;
mod target;

pub use self::{
    age::{Age, age},
    claims::{Claims, ClaimsPlan},
    comparison::{Comparison, Processors, compare},
    disk::Disk,
    idle::{Idle, idle},
    stalled::{Stalled, stalled},
    start_up::{StartUp, start_up},
    stranger::{Latency, Ratio, Stranger, stranger},
    target::{Pins, RunningServer, Target},
};
