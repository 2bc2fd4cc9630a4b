//! A PostgreSQL server of the run's own: started for a server that is measured, ended with it.

use std::{io, time::Duration};

#[cfg(target_os = "linux")]
use tercet_testkit::{Postgres, usage::Usage};

use crate::failure::RunError;

/// What this machine lacks for servers on PostgreSQL.
const WANTED: &str = "PostgreSQL 15 or later; `cargo xtask setup` says how to get it";
/// Who reads many figures and writes much should not wait for small buffers.
#[cfg(target_os = "linux")]
const SETTINGS: [&str; 2] = ["max_wal_size=4GB", "maintenance_work_mem=256MB"];

/// A PostgreSQL server in a temporary directory, on a free port of this machine.
#[derive(Debug)]
pub struct Database {
    #[cfg(target_os = "linux")]
    server: Postgres,
}

#[cfg(target_os = "linux")]
impl Database {
    /// Starts one.
    ///
    /// # Errors
    /// If this machine has none.
    pub fn start() -> Result<Database, RunError> {
        let server = Postgres::start_with(&SETTINGS).ok_or(RunError::Missing(WANTED))?;
        Ok(Database { server })
    }

    /// The address that servers are given.
    pub fn url(&self) -> String {
        self.server.url("postgres")
    }

    /// Runs SQL, and returns what it printed.
    pub fn sql(&self, sql: &str) -> String {
        self.server.sql("postgres", sql)
    }

    /// Processor time of the server and of the processes it has now for its connections.
    pub(crate) fn cpu(&self) -> io::Result<Duration> {
        // One that has ended since it was listed is not counted.
        let used = self.server.pids().into_iter().filter_map(|pid| Usage::of(pid).ok());
        Ok(used.map(|usage| usage.cpu).sum())
    }
}

/// Elsewhere nothing is started.
#[cfg(not(target_os = "linux"))]
impl Database {
    /// Tells that this needs Linux.
    ///
    /// # Errors
    /// Always.
    pub fn start() -> Result<Database, RunError> {
        Err(RunError::Missing(WANTED))
    }

    /// There is none.
    pub fn url(&self) -> String {
        String::new()
    }

    /// There is nobody to run it.
    pub fn sql(&self, _: &str) -> String {
        String::new()
    }

    pub(crate) fn cpu(&self) -> io::Result<Duration> {
        Ok(Duration::ZERO)
    }
}
