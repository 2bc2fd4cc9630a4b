//! A server as a process of its own: started, killed and started again.

use std::{
    collections::VecDeque,
    ffi::OsString,
    io::{BufRead, BufReader, Read},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, ExitStatus, Stdio},
    sync::{
        Arc, Mutex,
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use crate::{failure::TestkitError, usage};

/// How long a server may take until it listens.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many of its last lines are kept for a report.
const N_LINES: usize = 40;

/// How to start a server. It must print a line with its `http://` address once it listens.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// Its environment, beside what is there.
    pub vars: Vec<(OsString, OsString)>,
    /// The cores it stays on, if they are given.
    pub cores: Option<Vec<usize>>,
}

impl Launch {
    /// This program with these arguments, on any core.
    pub fn new(
        program: impl Into<PathBuf>,
        args: impl IntoIterator<Item = impl Into<OsString>>,
    ) -> Launch {
        Launch {
            program: program.into(),
            args: args.into_iter().map(Into::into).collect(),
            vars: Vec::new(),
            cores: None,
        }
    }

    /// Starts it and waits until it listens.
    ///
    /// # Errors
    /// If it does not start, or does not listen in time: with its last words.
    pub fn start(&self) -> Result<Process, TestkitError> {
        let began = Instant::now();
        let mut child = self.spawn()?;
        let lines = Arc::new(Mutex::new(VecDeque::new()));
        let (found, address) = mpsc::channel();
        listen(child.stdout.take(), found.clone(), Arc::clone(&lines));
        listen(child.stderr.take(), found, Arc::clone(&lines));
        match address.recv_timeout(PATIENCE) {
            Ok(address) => Ok(Process { child, address, took: began.elapsed() }),
            Err(why) => {
                let _ = child.kill();
                let _ = child.wait();
                let said = Vec::from(lines.lock().expect("readers do not panic").clone());
                let how = match why {
                    RecvTimeoutError::Timeout => "silence",
                    RecvTimeoutError::Disconnected => "its end",
                };
                let answer = format!("{how}; it said: {}", said.join("\n"));
                let asked = format!("starting {}", self.program.display());
                Err(TestkitError::Refused { asked, answer })
            }
        }
    }

    /// A child inherits the cores of the thread that starts it.
    fn spawn(&self) -> Result<Child, TestkitError> {
        let here = usage::cores();
        if let Some(cores) = &self.cores {
            usage::stay_on(cores);
        }
        let mut command = Command::new(&self.program);
        command.args(&self.args).envs(self.vars.iter().cloned());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command.spawn();
        if self.cores.is_some() {
            usage::stay_on(&here);
        }
        child.map_err(TestkitError::io(format!("starting {}", self.program.display())))
    }
}

/// A running server. It is killed when this is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    /// How long it took to start.
    pub took: Duration,
}

impl Process {
    /// Its number.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Ends it without a warning, as a power cut would, and waits until it is gone.
    pub fn kill(mut self) {
        self.end();
    }

    /// Asks it to stop and waits until it has.
    ///
    /// # Errors
    /// If it cannot be asked or waited for.
    #[cfg(unix)]
    pub fn stop(mut self) -> Result<ExitStatus, TestkitError> {
        let pid = i32::try_from(self.pid()).ok().and_then(rustix::process::Pid::from_raw);
        if let Some(pid) = pid {
            rustix::process::kill_process(pid, rustix::process::Signal::TERM)
                .map_err(|error| TestkitError::io("stopping the server")(error.into()))?;
        }
        self.child.wait().map_err(TestkitError::io("waiting for the server"))
    }

    /// Stops it in the middle of whatever it does, as a machine that hangs.
    #[cfg(target_os = "linux")]
    pub fn freeze(&self) {
        crate::postgres::send(self.pid(), rustix::process::Signal::STOP);
    }

    /// Lets it go on.
    #[cfg(target_os = "linux")]
    pub fn thaw(&self) {
        crate::postgres::send(self.pid(), rustix::process::Signal::CONT);
    }

    /// Whether it still runs.
    pub fn is_alive(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Waits until it has ended by itself.
    ///
    /// # Errors
    /// If it cannot be waited for.
    pub fn wait(mut self) -> Result<ExitStatus, TestkitError> {
        self.child.wait().map_err(TestkitError::io("waiting for the server"))
    }

    fn end(&mut self) {
        // It may be gone already, which is what is wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Reads what a server prints until its end, looking for its address.
fn listen(
    from: Option<impl Read + Send + 'static>,
    found: Sender<SocketAddr>,
    lines: Arc<Mutex<VecDeque<String>>>,
) {
    let Some(from) = from else { return };
    thread::spawn(move || {
        let mut found = Some(found);
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            if let Some(address) = address_in(&line)
                && let Some(found) = found.take()
            {
                // Nobody may be waiting any more.
                let _ = found.send(address);
            }
            let mut lines = lines.lock().expect("readers do not panic");
            if lines.len() == N_LINES {
                lines.pop_front();
            }
            lines.push_back(line);
        }
    });
}

/// The address behind `http://` in a line.
fn address_in(line: &str) -> Option<SocketAddr> {
    let (_, rest) = line.split_once("http://")?;
    let end = rest.find(|c: char| !(c.is_ascii_hexdigit() || "[].:".contains(c)));
    rest[..end.unwrap_or(rest.len())].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_found_in_a_line() {
        let found = |line| address_in(line).map(|address| address.to_string());
        assert_eq!(found("listening on http://127.0.0.1:80").as_deref(), Some("127.0.0.1:80"));
        assert_eq!(found(r#"{"at":"http://[::1]:80/"}"#).as_deref(), Some("[::1]:80"));
        assert_eq!(found("listening on port 80"), None);
        assert_eq!(found("http://example.org"), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_ends_is_reported_with_its_last_words() {
        let launch = Launch::new("sh", ["-c", "echo no data directory >&2; exit 1"]);
        let message = launch.start().unwrap_err().to_string();
        assert!(message.contains("its end; it said: no data directory"), "{message}");
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_listens_is_known_by_its_address_until_it_is_killed() {
        let script = "echo at http://127.0.0.1:4; exec cat /dev/zero >/dev/null";
        let mut server = Launch::new("sh", ["-c", script]).start().unwrap();
        assert_eq!(server.address.port(), 4);
        assert!(server.is_alive());
        let pid = server.pid();
        server.kill();
        assert!(usage::Usage::of(pid).is_err());
    }
}
