//! What the disk alone takes: no answer that waits for it can come sooner.

use std::{
    fs::File,
    io::{Seek as _, SeekFrom, Write as _},
    time::Instant,
};

use serde::Serialize;

use super::target::Target;
use crate::failure::Failure;

/// What a commit of one step writes: a page of the database with its frame in the log.
const BYTES: usize = 4096 + 24;
/// How often it is measured.
const N_WRITES: usize = 1000;
/// How many of them lie beside each other before the first is written again.
const N_PLACES: usize = 100;

/// How long writing one page takes until it is durable.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Disk {
    /// The median, in milliseconds.
    pub p50_ms: f64,
    /// 99 of 100 take at most this.
    pub p99_ms: f64,
}

/// Writes pages where the data of the server lies, one after the other.
///
/// # Errors
/// If the disk does not take them.
pub fn disk(target: &Target) -> Result<Disk, Failure> {
    let failed = Failure::io("writing to the disk");
    let write = || {
        let directory = target.directory()?;
        let mut file = File::create(directory.path().join("pages"))?;
        let page = [0; BYTES];
        for _ in 0..N_PLACES {
            file.write_all(&page)?;
        }
        file.sync_data()?;
        let mut took = Vec::with_capacity(N_WRITES);
        for nr in 0..N_WRITES {
            let begun = Instant::now();
            file.seek(SeekFrom::Start((nr % N_PLACES * BYTES) as u64))?;
            file.write_all(&page)?;
            file.sync_data()?;
            took.push(begun.elapsed().as_secs_f64() * 1000.0);
        }
        took.sort_by(f64::total_cmp);
        Ok(Disk { p50_ms: took[N_WRITES / 2], p99_ms: took[N_WRITES * 99 / 100] })
    };
    write().map_err(failed)
}
