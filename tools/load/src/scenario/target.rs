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

use crate::{database::Database, failure::RunError, hall::Doors};

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
logins_per_account = 1000000
logins_per_address = 1000000
accounts_per_hour = 1000000
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

/// Where a server of ours keeps what it acknowledges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keeping {
    /// In its directory.
    Sqlite,
    /// In a PostgreSQL server that is started for it.
    Postgres,
    /// The same, shared by several nodes that reach each other directly.
    Nodes { n_nodes: usize, is_across: bool },
}

/// A server that can be measured.
#[derive(Clone, Debug)]
pub struct Target {
    kind: Kind,
    keeping: Keeping,
    program: PathBuf,
    /// The cores it stays on, if they are given.
    cores: Option<Vec<usize>>,
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
            keeping: Keeping::Sqlite,
            program,
            cores: pins.server.map(|core| vec![core]),
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

    /// The same with everything in a PostgreSQL server of its own.
    #[must_use]
    pub fn on_postgres(self) -> Target {
        Target { keeping: Keeping::Postgres, ..self }
    }

    /// This many nodes on one PostgreSQL server; everybody comes to the node that owns the room.
    #[must_use]
    pub fn as_nodes(self, n_nodes: usize) -> Target {
        Target { keeping: Keeping::Nodes { n_nodes, is_across: false }, ..self }
    }

    /// The same, and nobody comes to the node that owns the room, so that everything that is said
    /// goes between nodes.
    #[must_use]
    pub fn as_nodes_across(self, n_nodes: usize) -> Target {
        Target { keeping: Keeping::Nodes { n_nodes, is_across: true }, ..self }
    }

    /// The same on all cores that this process has, the generator's too: where a database works
    /// beside a server, one core is not what people would give it.
    #[must_use]
    pub fn on_all_cores(self, pins: Pins) -> Target {
        let cores = pins.server.zip(pins.generator).map(|(server, own)| vec![server, own]);
        Target { cores, ..self }
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
        let name = match (self.kind, self.number) {
            (Kind::Tercet, 1) => "tercet".to_owned(),
            (Kind::Tercet, number) => format!("tercet {number}"),
            (Kind::Bare, _) => "bare loop".to_owned(),
        };
        match self.keeping {
            Keeping::Sqlite => name,
            Keeping::Postgres => format!("{name} on PostgreSQL"),
            Keeping::Nodes { n_nodes, is_across: false } => format!("{name}, {n_nodes} nodes"),
            Keeping::Nodes { n_nodes, is_across: true } => {
                format!("{name}, {n_nodes} nodes, across")
            }
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
        match (self.kind, self.keeping) {
            (Kind::Bare, _) => "none",
            (_, Keeping::Sqlite) => "SQLite, WAL, synchronous=FULL, told after the commit",
            _ => "PostgreSQL, synchronous_commit=on, told after the commit",
        }
    }

    /// How to start it, or each of its nodes, on what lies in this directory and database.
    ///
    /// # Errors
    /// If its settings cannot be written there.
    pub(super) fn launches(
        &self,
        directory: &Path,
        database: Option<&Database>,
    ) -> Result<Vec<Launch>, RunError> {
        let n_nodes = match self.keeping {
            Keeping::Nodes { n_nodes, .. } => n_nodes,
            Keeping::Sqlite | Keeping::Postgres => 1,
        };
        (0..n_nodes).map(|node| self.launch(directory, database, node)).collect()
    }

    fn launch(
        &self,
        directory: &Path,
        database: Option<&Database>,
        node: usize,
    ) -> Result<Launch, RunError> {
        let mut launch = match self.kind {
            Kind::Tercet => {
                let settings = directory.join("settings.toml");
                fs::write(&settings, self.settings)
                    .map_err(RunError::io("writing the settings"))?;
                let mut args: Vec<OsString> = ["serve", "--listen", "127.0.0.1:0", "--config"]
                    .map(OsString::from)
                    .into_iter()
                    .chain([settings.into()])
                    .collect();
                match database {
                    Some(database) => args.extend(["--store".into(), database.url().into()]),
                    None => args.extend(["--data".into(), directory.join("data").into()]),
                }
                if let Keeping::Nodes { .. } = self.keeping {
                    let name = format!("node-{}", node + 1);
                    let named = ["--node", &*name, "--advertise", "127.0.0.1:0"];
                    args.extend(named.map(OsString::from));
                }
                Launch::new(&self.program, args)
            }
            Kind::Bare => Launch::new(&self.program, [""; 0]),
        };
        launch.cores.clone_from(&self.cores);
        Ok(launch)
    }

    /// Starts it on an empty directory, and on an empty database if it wants one.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start(&self) -> Result<RunningServer, RunError> {
        let directory =
            self.directory().map_err(RunError::io("making a directory for the data"))?;
        let database = match self.keeping {
            Keeping::Sqlite => None,
            Keeping::Postgres | Keeping::Nodes { .. } => Some(self.start_database()?),
        };
        self.start_on(directory, database)
    }

    /// Starts it on what lies in this directory and database.
    pub(super) fn start_on(
        &self,
        directory: tempfile::TempDir,
        database: Option<Database>,
    ) -> Result<RunningServer, RunError> {
        let mut started = Vec::new();
        for launch in self.launches(directory.path(), database.as_ref())? {
            started.push(launch.start()?);
        }
        let mut started = started.into_iter();
        let process = started.next().ok_or_else(|| RunError::late("a server"))?;
        let is_across = matches!(self.keeping, Keeping::Nodes { is_across: true, .. });
        Ok(RunningServer { process, others: started.collect(), is_across, database, directory })
    }

    /// A PostgreSQL server on the cores of the server that uses it.
    fn start_database(&self) -> Result<Database, RunError> {
        let here = usage::cores();
        if let Some(cores) = &self.cores {
            usage::stay_on(cores);
        }
        let database = Database::start();
        if self.cores.is_some() {
            usage::stay_on(&here);
        }
        database
    }

    /// A core on which it runs, if it is kept on some.
    pub(super) fn core(&self) -> Option<usize> {
        self.cores.as_ref()?.first().copied()
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
    /// The process, or that of the first node.
    pub process: Process,
    /// The other nodes.
    pub(super) others: Vec<Process>,
    is_across: bool,
    /// Where everything is kept, if not in the directory. Ended after the servers.
    pub(super) database: Option<Database>,
    /// Its settings and its data.
    pub directory: tempfile::TempDir,
}

impl RunningServer {
    /// What it has used so far, all nodes together: the processor time with that of the database,
    /// the memory without.
    ///
    /// # Errors
    /// If the system does not tell.
    pub fn usage(&self) -> Result<Usage, RunError> {
        let of =
            |process: &Process| Usage::of(process.pid()).map_err(RunError::io("reading /proc"));
        let mut sum = of(&self.process)?;
        for other in &self.others {
            let more = of(other)?;
            sum.cpu += more.cpu;
            sum.memory += more.memory;
        }
        if let Some(database) = &self.database {
            sum.cpu += database.cpu().map_err(RunError::io("reading /proc"))?;
        }
        Ok(sum)
    }

    /// Where people come in.
    pub fn doors(&self) -> Doors {
        let others = self.others.iter().map(|other| other.address);
        let addresses = std::iter::once(self.process.address).chain(others).collect();
        Doors { addresses, is_across: self.is_across }
    }

    /// Ends all servers without a warning; what they kept stays.
    pub(super) fn kill(self) -> (tempfile::TempDir, Option<Database>) {
        self.process.kill();
        self.others.into_iter().for_each(Process::kill);
        (self.directory, self.database)
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
