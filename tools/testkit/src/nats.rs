//! A NATS server for tests: on a free loopback port, ended with the test.

use std::{
    env,
    io::{BufRead, BufReader},
    net::{Ipv4Addr, SocketAddr, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use crate::{
    failure::TestkitError,
    postgres::{free_port, is_insisted_on, send},
};

/// How long a server may take until it answers.
const PATIENCE: Duration = Duration::from_secs(30);
/// Where Debian keeps programs that people do not start themselves.
const DEBIAN: &str = "/usr/sbin";

/// A running NATS server. It is ended when this is dropped.
#[derive(Debug)]
pub struct NatsServer {
    child: Child,
    port: u16,
    program: PathBuf,
}

impl NatsServer {
    /// Starts a server, or tells that this machine has none and gives nothing.
    ///
    /// # Panics
    /// If it does not start; or if there is none and CI or `TERCET_NEED_SERVICES=1` insists on it.
    pub fn start() -> Option<NatsServer> {
        let path = env::var_os("PATH").unwrap_or_default();
        let folders = env::split_paths(&path).chain([PathBuf::from(DEBIAN)]);
        let found = folders.map(|folder| folder.join("nats-server")).find(|file| file.is_file());
        let Some(program) = found else {
            assert!(!is_insisted_on(), "no nats-server: run `cargo xtask setup`");
            eprintln!(
                "SKIPPED: no nats-server was found; `cargo xtask setup` says how to get it, \
                 TERCET_NEED_SERVICES=1 makes this a failure"
            );
            return None;
        };
        let started = free_port().and_then(|port| Self::serve(program, port));
        Some(started.unwrap_or_else(|failure| panic!("{failure}")))
    }

    fn serve(program: PathBuf, port: u16) -> Result<NatsServer, TestkitError> {
        let child = Command::new(&program)
            .args(["--addr", "127.0.0.1", "--port", &port.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(TestkitError::io("starting nats-server"))?;
        // From here on it is ended however this ends.
        let server = NatsServer { child, port, program };
        let until = Instant::now() + PATIENCE;
        while !server.greets() {
            if until <= Instant::now() {
                let awaited = "a greeting of nats-server".to_owned();
                return Err(TestkitError::Late { awaited });
            }
        }
        Ok(server)
    }

    /// Whether it says who it is.
    fn greets(&self) -> bool {
        let Ok(stream) = TcpStream::connect(("127.0.0.1", self.port)) else { return false };
        let _ = stream.set_read_timeout(Some(PATIENCE));
        let mut line = String::new();
        BufReader::new(stream).read_line(&mut line).is_ok() && line.starts_with("INFO")
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, self.port))
    }

    /// Ends it without a warning.
    pub fn kill(&mut self) {
        // It may be gone already, which is what is wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Starts it again where it was.
    ///
    /// # Errors
    /// If it does not start.
    pub fn restart(&mut self) -> Result<(), TestkitError> {
        self.kill();
        *self = Self::serve(self.program.clone(), self.port)?;
        Ok(())
    }

    /// Stops it in the middle of whatever it does.
    pub fn freeze(&self) {
        send(self.child.id(), rustix::process::Signal::STOP);
    }

    /// Lets it go on.
    pub fn thaw(&self) {
        send(self.child.id(), rustix::process::Signal::CONT);
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.kill();
    }
}
