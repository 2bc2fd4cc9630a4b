//! What the disk alone takes: no answer that waits for it can come sooner.

use std::{
    fs::File,
    io::{self, Seek as _, SeekFrom, Write as _},
    thread,
    time::{Duration, Instant},
};

use serde::Serialize;

use super::target::Target;
use tercet_testkit::usage;

use crate::failure::RunError;

/// What a commit of one step writes: two pages of the database, each with its
/// frame in the log.
const BYTES: usize = 2 * (4096 + 24);
/// How often it is measured.
const N_WRITES: u32 = 1000;
/// How many of them lie beside each other before the first is written again.
const N_PLACES: u32 = 100;

/// How long writing one step takes until it is durable.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Disk {
    /// How often a second it was written.
    pub per_second: u32,
    /// The median, in milliseconds.
    pub p50_ms: f64,
    /// 99 of 100 take at most this.
    pub p99_ms: f64,
}

/// Writes as much as a step where the data of the server lies and on its core,
/// so often a second: a disk that has a rest between is slower than one that is
/// kept busy.
///
/// # Errors
/// If the disk does not take it.
pub(super) fn disk(target: &Target, per_second: u32) -> Result<Disk, RunError> {
    let write = || {
        if let Some(core) = target.core() {
            usage::stay_on(&[core]);
        }
        write(target, Duration::from_secs(1) / per_second)
    };
    let took = thread::scope(|scope| scope.spawn(write).join());
    let took = took.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    let took = took.map_err(RunError::io("writing to the disk"))?;
    let rank = |percent: usize| took[took.len() * percent / 100].as_secs_f64() * 1000.0;
    Ok(Disk { per_second, p50_ms: rank(50), p99_ms: rank(99) })
}

/// How long each one took, in ascending order.
fn write(target: &Target, apart: Duration) -> io::Result<Vec<Duration>> {
    let directory = target.directory()?;
    let mut file = File::create(directory.path().join("pages"))?;
    let step = [0; BYTES];
    for _ in 0..N_PLACES {
        file.write_all(&step)?;
    }
    file.sync_data()?;
    let mut took = Vec::with_capacity(N_WRITES as usize);
    let first = Instant::now();
    for nr in 0..N_WRITES {
        // Nobody wakes this thread before its time; should it happen, one write is early.
        thread::park_timeout((apart * nr).saturating_sub(first.elapsed()));
        let begun = Instant::now();
        file.seek(SeekFrom::Start(u64::from(nr % N_PLACES) * BYTES as u64))?;
        file.write_all(&step)?;
        file.sync_data()?;
        took.push(begun.elapsed());
    }
    took.sort();
    Ok(took)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::scenario::Pins;

    #[test]
    fn every_write_of_the_disk_alone_is_counted_and_in_order() {
        let pins = Pins { server: None, generator: None };
        let target = Target::tercet(PathBuf::new(), pins);
        let took = write(&target, Duration::ZERO).unwrap();
        assert_eq!(took.len(), N_WRITES as usize);
        assert!(took.is_sorted());
    }

    #[test]
    fn a_directory_that_is_not_there_is_told() {
        let pins = Pins { server: None, generator: None };
        let nowhere = Some(PathBuf::from("/nowhere"));
        let target = Target::tercet(PathBuf::new(), pins).with_data_below(nowhere);
        let failure = disk(&target, 1000).unwrap_err();
        assert!(failure.to_string().contains("writing to the disk"), "{failure}");
    }
}
