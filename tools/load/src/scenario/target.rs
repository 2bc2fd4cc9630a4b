//! Which server is measured, how it is started, and on which core it runs.

use std::{
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use tercet_protocol::client::Changes;
use tercet_testkit::{
    process::{Launch, Process},
    usage::{self, Usage},
};

use crate::failure::RunError;

/// The limits that one address playing everybody would meet, raised.
const GENEROUS_LIMITS: &str = "\
log = \"info\"
[limits]
messages_per_second = 1000000
messages_burst = 1000000
connections = 1000000
connections_per_address = 1000000
sockets_per_user = 1000000
sockets_per_address = 1000000
handshakes_per_minute = 1000000
guests_per_hour = 1000000
rooms_per_hour = 1000000
handshakes_per_minute_per_user = 1000000
changes_per_minute_per_user = 1000000
changes_per_minute_per_address = 1000000
reads_per_minute_per_user = 1000000
reads_per_minute_per_address = 1000000
rooms_per_hour_per_address = 1000000
open_rooms_per_user = 1000000
open_rooms_per_address = 1000000
";

/// The limits as they are without any setting.
const DEFAULT_LIMITS: &str = "log = \"info\"\n";

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
    /// Where directories for data are made, if not where the system makes them.
    below: Option<PathBuf>,
    settings: &'static str,
    /// Which of several servers of ours it is, from 1 on.
    number: usize,
    /// Which changes its players understand.
    changes: Changes,
}

impl Target {
    /// Our server.
    pub fn tercet(program: PathBuf, pins: Pins) -> Target {
        Target {
            kind: Kind::Tercet,
            program,
            pins,
            below: None,
            settings: GENEROUS_LIMITS,
            number: 1,
            changes: Changes::All,
        }
    }

    /// The loop without promises.
    pub fn bare(program: PathBuf, pins: Pins) -> Target {
        Target { kind: Kind::Bare, settings: "", ..Target::tercet(program, pins) }
    }

    /// The same with its data on another disk.
    #[must_use]
    pub fn with_data_below(self, below: Option<PathBuf>) -> Target {
        Target { below, ..self }
    }

    /// The same with the limits that people get.
    #[must_use]
    pub(super) fn with_default_limits(self) -> Target {
        Target { settings: DEFAULT_LIMITS, ..self }
    }

    /// The same as one of several servers of ours, counted from 1.
    #[must_use]
    pub fn numbered(self, number: usize) -> Target {
        Target { number, ..self }
    }

    /// The same with players who take every step whole, as clients did before there were changes.
    #[must_use]
    pub fn with_whole_steps(self) -> Target {
        Target { changes: Changes::None, ..self }
    }

    /// Its name in reports.
    pub fn name(&self) -> String {
        match (self.kind, self.number) {
            (Kind::Tercet, 1) => "tercet".to_owned(),
            (Kind::Tercet, number) => format!("tercet {number}"),
            (Kind::Bare, _) => "bare loop".to_owned(),
        }
    }

    /// Which changes its players understand.
    pub(super) fn changes(&self) -> Changes {
        self.changes
    }

    /// Whether it is the loop without promises, which knows no changes.
    pub(super) fn is_bare(&self) -> bool {
        self.kind == Kind::Bare
    }

    /// What it promises when it accepts a claim.
    pub fn durability(&self) -> &'static str {
        match self.kind {
            Kind::Tercet => "SQLite, WAL, synchronous=FULL, told after the commit",
            Kind::Bare => "none",
        }
    }

    /// How to start it on what lies in this directory.
    ///
    /// # Errors
    /// If its settings cannot be written there.
    pub fn launch(&self, directory: &Path) -> Result<Launch, RunError> {
        let mut launch = match self.kind {
            Kind::Tercet => {
                let settings = directory.join("settings.toml");
                fs::write(&settings, self.settings)
                    .map_err(RunError::io("writing the settings"))?;
                let args: [OsString; 7] = [
                    "serve".into(),
                    "--config".into(),
                    settings.into(),
                    "--data".into(),
                    directory.join("data").into(),
                    "--listen".into(),
                    "127.0.0.1:0".into(),
                ];
                Launch::new(&self.program, args)
            }
            Kind::Bare => Launch::new(&self.program, [""; 0]),
        };
        launch.cores = self.pins.server.map(|core| vec![core]);
        Ok(launch)
    }

    /// Starts it on an empty directory.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start(&self) -> Result<RunningServer, RunError> {
        let directory =
            self.directory().map_err(RunError::io("making a directory for the data"))?;
        let process = self.launch(directory.path())?.start()?;
        Ok(RunningServer { process, directory })
    }

    /// The core it has for itself.
    pub(super) fn core(&self) -> Option<usize> {
        self.pins.server
    }

    /// An empty directory where its data would lie.
    pub(super) fn directory(&self) -> std::io::Result<tempfile::TempDir> {
        match &self.below {
            Some(below) => tempfile::tempdir_in(below),
            None => tempfile::tempdir(),
        }
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
pub struct RunningServer {
    /// The process.
    pub process: Process,
    /// Its settings and its data.
    pub directory: tempfile::TempDir,
}

impl RunningServer {
    /// What it has used so far.
    ///
    /// # Errors
    /// If the system does not tell.
    pub fn usage(&self) -> Result<Usage, RunError> {
        Usage::of(self.process.pid()).map_err(RunError::io("reading /proc"))
    }
}

/// Processor time between two readings.
pub(super) fn spent(before: Usage, after: Usage) -> Duration {
    after.cpu.saturating_sub(before.cpu)
}

/// What this process has used so far.
pub(super) fn own_usage() -> Result<Usage, RunError> {
    Usage::of(std::process::id()).map_err(RunError::io("reading /proc"))
}
