//! A PostgreSQL server for tests: in a temporary directory, on a free loopback port.

use std::{
    env,
    ffi::OsString,
    fs,
    io::{BufRead, BufReader, Read},
    net::TcpListener,
    os::unix::fs::{PermissionsExt, chown},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, geteuid, kill_process};
use tempfile::TempDir;

use crate::failure::TestkitError;

/// How long a server may take until it answers.
const PATIENCE: Duration = Duration::from_secs(60);
/// What it says when connections are accepted, by a standby only to read.
const READY: &str = "database system is ready to accept";
/// Whether missing programs are a failure; otherwise the environment of CI decides.
const INSISTS: &str = "TERCET_NEED_SERVICES";
/// Where Debian and its relatives keep the programs, one folder for each version.
const DEBIAN: &str = "/usr/lib/postgresql";
/// The oldest version that the store takes.
const OLDEST: u32 = 15;
/// Who runs the server where we are root, which it refuses to be run by.
const USER: &str = "postgres";

/// A running server. It is ended when this is dropped.
#[derive(Debug)]
pub struct Postgres {
    child: Child,
    port: u16,
    folder: TempDir,
    programs: PathBuf,
    n_databases: AtomicU32,
}

impl Postgres {
    /// Starts a server, or tells that this machine has none and gives nothing.
    ///
    /// # Panics
    /// If it does not start; or if there is none and CI or `TERCET_NEED_SERVICES=1` insists on it.
    pub fn start() -> Option<Postgres> {
        Self::start_with(&[])
    }

    /// Starts a server with these settings in addition, as `name=value`.
    ///
    /// # Panics
    /// As with [`Postgres::start`].
    pub fn start_with(settings: &[&str]) -> Option<Postgres> {
        let Some(programs) = programs() else {
            assert!(!is_insisted_on(), "no PostgreSQL {OLDEST} or later: run `cargo xtask setup`");
            eprintln!(
                "SKIPPED: no PostgreSQL {OLDEST} or later was found; `cargo xtask setup` says how \
                 to get it, {INSISTS}=1 makes this a failure"
            );
            return None;
        };
        Some(Self::begin(programs, settings).unwrap_or_else(|failure| panic!("{failure}")))
    }

    /// Starts a standby of this server, which is called this in `synchronous_standby_names`, and
    /// hears of the server by this port: its own, or that of a way there.
    ///
    /// # Panics
    /// If it does not start.
    pub fn standby(&self, name: &str, port: u16) -> Postgres {
        let started = folder().and_then(|folder| {
            let source =
                format!("postgres://tercet@127.0.0.1:{port}/postgres?application_name={name}");
            let copied = as_server(&self.programs.join("pg_basebackup"))
                .args(["--write-recovery-conf", "--no-sync", "--checkpoint=fast"])
                .args(["--dbname", &source, "--pgdata"])
                .arg(folder.path().join("data"))
                .stdin(Stdio::null())
                .output()
                .map_err(TestkitError::io("running pg_basebackup"))?;
            if !copied.status.success() {
                let answer = String::from_utf8_lossy(&copied.stderr).into_owned();
                return Err(TestkitError::Refused { asked: "pg_basebackup".to_owned(), answer });
            }
            Self::serve(self.programs.clone(), folder, free_port()?, &[])
        });
        started.unwrap_or_else(|failure| panic!("{failure}"))
    }

    /// Lets a standby take writes from now on.
    ///
    /// # Panics
    /// If it does not.
    pub fn promote(&self) {
        assert_eq!(self.sql("postgres", "SELECT pg_promote()"), "t", "it is a standby");
    }

    /// Lets a standby hear nothing more of its primary.
    ///
    /// # Panics
    /// If it still does after a while.
    pub fn stop_following(&self) {
        self.sql("postgres", "ALTER SYSTEM SET primary_conninfo = ''");
        self.sql("postgres", "SELECT pg_reload_conf()");
        let until = Instant::now() + PATIENCE;
        while self.sql("postgres", "SELECT count(*) FROM pg_stat_wal_receiver") != "0" {
            assert!(Instant::now() < until, "it still follows its primary");
        }
    }

    fn begin(programs: PathBuf, settings: &[&str]) -> Result<Postgres, TestkitError> {
        let folder = folder()?;
        let data = folder.path().join("data");
        let made = as_server(&programs.join("initdb"))
            .args(["--no-sync", "--auth=trust", "--username=tercet", "--encoding=UTF8"])
            .args(["--locale=C", "--pgdata"])
            .arg(&data)
            .stdin(Stdio::null())
            .output()
            .map_err(TestkitError::io("running initdb"))?;
        if !made.status.success() {
            let answer = String::from_utf8_lossy(&made.stderr).into_owned();
            return Err(TestkitError::Refused { asked: "initdb".to_owned(), answer });
        }
        Self::serve(programs, folder, free_port()?, settings)
    }

    fn serve(
        programs: PathBuf,
        folder: TempDir,
        port: u16,
        settings: &[&str],
    ) -> Result<Postgres, TestkitError> {
        let (sockets, port_setting) = (folder.path().display(), format!("port={port}"));
        let sockets = format!("unix_socket_directories={sockets}");
        let usual = ["listen_addresses=127.0.0.1", "max_connections=400", "shared_buffers=64MB"];
        let mut command = as_server(&programs.join("postgres"));
        command.arg("-D").arg(folder.path().join("data"));
        for setting in
            usual.iter().copied().chain([&*port_setting, &*sockets]).chain(settings.iter().copied())
        {
            command.args(["-c", setting]);
        }
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(TestkitError::io("starting postgres"))?;
        let errors = child.stderr.take();
        // From here on the server is ended however this ends.
        let n_databases = AtomicU32::new(0);
        let server = Postgres { child, port, folder, programs, n_databases };
        let said = errors.map_or_else(Vec::new, until_ready);
        match said.last() {
            Some(line) if line.contains(READY) => Ok(server),
            _ => Err(TestkitError::Refused {
                asked: "starting postgres".to_owned(),
                answer: said.join("\n"),
            }),
        }
    }

    /// Creates an empty database and returns its name.
    ///
    /// # Panics
    /// If it cannot be created.
    pub fn database(&self) -> String {
        let n = self.n_databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{n}");
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        name
    }

    /// The address of a database of this server.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://tercet@127.0.0.1:{}/{database}", self.port)
    }

    /// Runs SQL with `psql` and returns what it printed, without ornament.
    ///
    /// # Panics
    /// If it fails.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        let answer = Command::new(self.programs.join("psql"))
            .args(["--no-psqlrc", "--quiet", "--no-align", "--tuples-only", "-v"])
            .args(["ON_ERROR_STOP=1", "--command", sql, &self.url(database)])
            .output()
            .expect("psql comes with the server");
        let said = String::from_utf8_lossy(&answer.stderr);
        assert!(answer.status.success(), "{sql}: {said}");
        String::from_utf8_lossy(&answer.stdout).trim().to_owned()
    }

    /// Its port on 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Ends the server at once, without a clean shutdown, and starts it again on the same data.
    ///
    /// # Panics
    /// If it does not start again.
    pub fn crash_and_restart(self) -> Postgres {
        let (programs, port) = (self.programs.clone(), self.port);
        let folder = self.end();
        let again = Self::serve(programs, folder, port, &[]);
        again.unwrap_or_else(|failure| panic!("{failure}"))
    }

    /// The processes it has started for its connections, and last the server itself.
    pub fn pids(&self) -> Vec<u32> {
        let me = self.child.id();
        let children = fs::read_to_string(format!("/proc/{me}/task/{me}/children"));
        let children = children.unwrap_or_default();
        children.split_whitespace().filter_map(|pid| pid.parse().ok()).chain([me]).collect()
    }

    fn signal_all(&self, signal: Signal) {
        self.pids().into_iter().for_each(|pid| send(pid, signal));
    }

    fn end(mut self) -> TempDir {
        self.stop();
        std::mem::replace(&mut self.folder, TempDir::new().expect("a temporary folder"))
    }

    /// An immediate shutdown, as after a power cut, ends the processes of its connections too.
    fn stop(&mut self) {
        self.signal_all(Signal::CONT);
        send(self.child.id(), Signal::QUIT);
        // It kills what does not end by itself, so this does not take long.
        let _ = self.child.wait();
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A temporary folder that belongs to the user who runs the server.
fn folder() -> Result<TempDir, TestkitError> {
    let folder =
        TempDir::with_prefix("tercet-pg-").map_err(TestkitError::io("a temporary folder"))?;
    let own = fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o700));
    own.map_err(TestkitError::io("a temporary folder"))?;
    if let Some((user, group)) = stand_in() {
        let given = chown(folder.path(), Some(user), Some(group));
        given.map_err(TestkitError::io("a folder for the server"))?;
    }
    Ok(folder)
}

/// Reads what the server says until it is ready or gone; the rest is read and forgotten.
fn until_ready(errors: impl Read + Send + 'static) -> Vec<String> {
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(errors).lines().map_while(Result::ok) {
            // Nobody listens once it is ready.
            let _ = sender.send(line);
        }
    });
    let mut said = Vec::new();
    while let Ok(line) = lines.recv_timeout(PATIENCE) {
        let is_ready = line.contains(READY);
        said.push(line);
        if is_ready {
            break;
        }
    }
    said
}

pub(crate) fn send(pid: u32, signal: Signal) {
    if let Some(pid) = i32::try_from(pid).ok().and_then(Pid::from_raw) {
        // It may be gone already, which is what is wanted.
        let _ = kill_process(pid, signal);
    }
}

/// A command that is run as somebody else than root.
fn as_server(program: &Path) -> Command {
    let mut command = Command::new(program);
    if let Some((user, group)) = stand_in() {
        use std::os::unix::process::CommandExt;
        command.uid(user).gid(group).current_dir("/");
    }
    command
}

/// The user and group who run the server where we are root.
fn stand_in() -> Option<(u32, u32)> {
    if !geteuid().is_root() {
        return None;
    }
    let id = |flag: &str| -> Option<u32> {
        let answer = Command::new("id").args([flag, USER]).output().ok()?;
        String::from_utf8_lossy(&answer.stdout).trim().parse().ok()
    };
    // Where there is no such user, the numbers of nobody do as well.
    Some((id("-u").unwrap_or(65_534), id("-g").unwrap_or(65_534)))
}

/// A port that nobody listens on.
///
/// # Errors
/// If the system has none.
pub fn free_port() -> Result<u16, TestkitError> {
    let listener = TcpListener::bind("127.0.0.1:0").map_err(TestkitError::io("a free port"))?;
    Ok(listener.local_addr().map_err(TestkitError::io("a free port"))?.port())
}

/// Whether a test without its service fails instead of being skipped.
pub fn is_insisted_on() -> bool {
    let is_set = |value: OsString| !value.is_empty() && value != "0" && value != "false";
    match env::var_os(INSISTS) {
        Some(value) => is_set(value),
        None => env::var_os("CI").is_some_and(is_set),
    }
}

/// The folder of the newest server programs.
fn programs() -> Option<PathBuf> {
    let mut versions: Vec<u32> = fs::read_dir(DEBIAN)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .collect();
    versions.sort_unstable();
    let debian = versions.into_iter().rev().map(|version| format!("{DEBIAN}/{version}/bin").into());
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path: Vec<PathBuf> = env::split_paths(&path).collect();
    debian.chain(on_path).find(|folder: &PathBuf| {
        folder.join("initdb").is_file() && version(folder).is_some_and(|version| OLDEST <= version)
    })
}

/// The version of the server in a folder: the number after `postgres (PostgreSQL)`.
fn version(folder: &Path) -> Option<u32> {
    let answer = Command::new(folder.join("postgres")).arg("--version").output().ok()?;
    let said = String::from_utf8_lossy(&answer.stdout).into_owned();
    let number =
        said.split_whitespace().find(|word| word.starts_with(|c: char| c.is_ascii_digit()))?;
    number.split('.').next()?.parse().ok()
}
