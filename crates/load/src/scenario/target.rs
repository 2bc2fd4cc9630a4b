//! Which server is measured, how it is started, and on which core it runs.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    time::Duration,
};

use crate::{
    failure::Failure,
    process::{Launch, Process},
    usage::{self, Usage},
};

/// The limits that one address playing everybody would meet, as variables of the server.
const LIMITS: [&str; 0] = [];
/// What they are raised to.
const UNLIMITED: &str = "1000000000";

/// Which server is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Ours.
    Tercet,
    /// The loop without promises.
    Bare,
}

/// A server that can be measured.
#[derive(Clone, Debug)]
pub struct Target {
    kind: Kind,
    program: PathBuf,
    pins: Pins,
}

impl Target {
    /// Our server.
    pub fn tercet(program: PathBuf, pins: Pins) -> Target {
        Target { kind: Kind::Tercet, program, pins }
    }

    /// The loop without promises.
    pub fn bare(program: PathBuf, pins: Pins) -> Target {
        Target { kind: Kind::Bare, program, pins }
    }

    /// Its name in reports.
    pub fn name(&self) -> &'static str {
        match self.kind {
            Kind::Tercet => "tercet",
            Kind::Bare => "bare loop",
        }
    }

    /// What it promises when it accepts a claim.
    pub fn durability(&self) -> &'static str {
        match self.kind {
            Kind::Tercet => "SQLite, WAL, synchronous=FULL, told after the commit",
            Kind::Bare => "none",
        }
    }

    /// How to start it on this directory.
    pub fn launch(&self, data: &Path) -> Launch {
        let mut launch = match self.kind {
            Kind::Tercet => {
                let mut args: Vec<OsString> =
                    ["serve", "--listen", "127.0.0.1:0", "--data"].map(Into::into).into();
                args.push(data.into());
                Launch::new(&self.program, args)
            }
            Kind::Bare => Launch::new(&self.program, [""; 0]),
        };
        launch.vars = LIMITS.map(|name| (name.into(), UNLIMITED.into())).into();
        launch.cores = self.pins.server.map(|core| vec![core]);
        launch
    }

    /// Starts it on an empty directory.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start(&self) -> Result<Running, Failure> {
        let data = tempfile::tempdir().map_err(Failure::io("making a directory for the data"))?;
        let process = self.launch(data.path()).start()?;
        Ok(Running { process, data })
    }
}

/// Which core the server gets, and which the generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pins {
    /// The server's.
    pub server: Option<usize>,
    /// The generator's.
    pub generator: Option<usize>,
}

impl Pins {
    /// A core for each, where there are two, and puts this thread on its own.
    pub fn take() -> Pins {
        match usage::cores()[..] {
            [server, generator, ..] if usage::stay_on(&[generator]) => {
                Pins { server: Some(server), generator: Some(generator) }
            }
            _ => Pins { server: None, generator: None },
        }
    }
}

/// A server that runs on a directory, which goes away with it.
#[derive(Debug)]
pub struct Running {
    /// The process.
    pub process: Process,
    /// Its data.
    pub data: tempfile::TempDir,
}

impl Running {
    /// What it has used so far.
    ///
    /// # Errors
    /// If the system does not tell.
    pub fn usage(&self) -> Result<Usage, Failure> {
        Usage::of(self.process.pid()).map_err(Failure::io("reading /proc"))
    }
}

/// Processor time between two readings.
pub(super) fn spent(before: Usage, after: Usage) -> Duration {
    after.cpu.saturating_sub(before.cpu)
}

/// What this process has used so far.
pub(super) fn own_usage() -> Result<Usage, Failure> {
    Usage::of(std::process::id()).map_err(Failure::io("reading /proc"))
}
