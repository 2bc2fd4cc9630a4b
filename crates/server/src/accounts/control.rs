//! The way from `tercet user …` to a server that runs: a port of this machine, and a secret in
//! the data directory that only its owner can read.
//!
//! A client sends one line of JSON with the secret and a command, and gets one line back.

use std::{
    fmt, fs,
    io::{self, Write as _},
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercet_protocol::account::{HostAnswer, HostCommand};
use tercet_store::{AnyStore, OpenError, SqliteStore, Store as _, moved_from};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::{TcpListener, TcpStream},
    sync::Semaphore,
};

use super::{
    host::{self, By},
    secrets::{draw_secret, hash_of},
};
use crate::{Catalog, Config, calendar::Calendar, state::Shared};

/// Where the port and the secret are kept while the server runs.
const FILE: &str = "control";
/// The longest line of a request or answer, in bytes.
const LINE: u64 = 1 << 20;
/// How long a client may take to send its line.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a command may take: deleting somebody rewrites files.
const WORK: Duration = Duration::from_secs(120);
/// How long rebuilding the ratings may take: every finished game is read again.
const REBUILD: Duration = Duration::from_secs(24 * 60 * 60);
/// How many commands run at the same time.
const AT_ONCE: usize = 2;

/// One request.
#[derive(Debug, Serialize, Deserialize)]
struct Request {
    secret: String,
    command: HostCommand,
}

/// Its answer.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Reply {
    Done(HostAnswer),
    Refused(HostRefusal),
}

/// Why a command of the host had no effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostRefusal {
    /// A stable word, one of [`Code`](tercet_protocol::Code).
    pub code: String,
    /// What there is to know about it.
    pub facts: Value,
}

impl fmt::Display for HostRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |name: &str| match self.facts.get(name) {
            Some(Value::String(text)) => Some(text.clone()),
            Some(Value::Null) | None => None,
            Some(other) => Some(other.to_string()),
        };
        f.write_str(&self.code.replace('_', " "))?;
        if let Some(field) = text("field") {
            write!(f, ": {field}")?;
        }
        if let Some(value) = text("value") {
            write!(f, " is {value:?}")?;
        }
        if let Some(allowed) = text("allowed") {
            write!(f, "; allowed: {allowed}")?;
        }
        Ok(())
    }
}

/// Why a command of the host was not carried out.
#[derive(Debug)]
pub enum ControlError {
    /// It was refused.
    Refused(HostRefusal),
    /// The data cannot be used, and no server that runs on it answers.
    Store(OpenError),
    /// Everything was moved from there to a database, and what is left is only a copy.
    Moved {
        /// The data directory.
        data: PathBuf,
        /// Where everything is now.
        to: String,
        /// The file that says so.
        note: PathBuf,
    },
    /// The server that runs there does not answer.
    NoAnswer {
        /// Its data directory.
        data: PathBuf,
        /// What the system said.
        cause: io::Error,
    },
}

impl fmt::Display for ControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(error) => error.fmt(f),
            Self::Store(error) => error.fmt(f),
            Self::Moved { data, to, note } => write!(
                f,
                "{}: everything was moved from here to {to}, and nothing was done; an admin of \
                 that server can do it on the page or over the API; if a server is to use this \
                 directory again, remove {}",
                data.display(),
                note.display()
            ),
            Self::NoAnswer { data, cause } => {
                write!(
                    f,
                    "{}: the server that runs there does not answer ({cause})",
                    data.display()
                )
            }
        }
    }
}

impl std::error::Error for ControlError {}

/// The open door for commands of the host; closed when this is dropped.
pub(crate) struct Control {
    file: PathBuf,
    task: tokio::task::JoinHandle<()>,
}

impl Control {
    /// Listens for commands, and leaves word of it in the data directory.
    ///
    /// # Errors
    /// If either cannot be done.
    pub(crate) async fn open(shared: &Arc<Shared>) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let port = listener.local_addr()?.port();
        let secret = draw_secret().map_err(io::Error::other)?;
        let file = shared.config.data.join(FILE);
        write_private(&file, &format!("{port} {secret}\n"))?;
        let task = tokio::spawn(listen(Arc::clone(shared), listener, secret));
        Ok(Self { file, task })
    }
}

impl Drop for Control {
    fn drop(&mut self) {
        self.task.abort();
        // The next server writes its own; a file without one leads nowhere.
        let _ = fs::remove_file(&self.file);
    }
}

async fn listen(shared: Arc<Shared>, listener: TcpListener, secret: String) {
    let permits = Arc::new(Semaphore::new(AT_ONCE));
    loop {
        let Ok(permit) = Arc::clone(&permits).acquire_owned().await else { return };
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let (shared, secret) = (Arc::clone(&shared), secret.clone());
        tokio::spawn(async move {
            let _permit = permit;
            if let Err(error) = serve(&shared, stream, &secret).await {
                tracing::debug!(%error, "a command of the host was cut off");
            }
        });
    }
}

async fn serve(shared: &Arc<Shared>, stream: TcpStream, secret: &str) -> io::Result<()> {
    let mut stream = BufReader::new(stream);
    let mut line = String::new();
    let mut bounded = (&mut stream).take(LINE);
    tokio::time::timeout(PATIENCE, bounded.read_line(&mut line)).await??;
    let Ok(request) = serde_json::from_str::<Request>(&line) else { return Ok(()) };
    // Hashes are compared, so that the time tells nothing of the secret.
    if hash_of(&request.secret) != hash_of(secret) {
        return Ok(());
    }
    let reply = match host::run(shared, request.command, By::CommandLine).await {
        Ok(answer) => Reply::Done(answer),
        Err(problem) => Reply::Refused(problem.into_host_refusal()),
    };
    let mut text = serde_json::to_string(&reply)?;
    text.push('\n');
    stream.get_mut().write_all(text.as_bytes()).await
}

/// Carries out a command of the host: by the server that runs on this data, or, if none does, by
/// opening the data.
///
/// # Errors
/// If the command is refused, or nobody can carry it out.
pub async fn ask_host(
    config: Config,
    catalog: Catalog,
    command: HostCommand,
) -> Result<HostAnswer, ControlError> {
    let data = config.data.clone();
    match SqliteStore::open(&data) {
        Ok(store) => {
            if let Some((to, note)) = moved_from(&data) {
                // Nothing was written, so that there is nothing to be lost either.
                let _ = store.close().await;
                return Err(ControlError::Moved { data, to, note });
            }
            let calendar = Calendar::open(Some(&data));
            let shared = Arc::new(Shared::new(
                config,
                catalog,
                AnyStore::Sqlite(store),
                calendar,
                crate::moment::Clock::new(),
            ));
            let answer = host::run(&shared, command, By::CommandLine).await;
            let closed = shared.store.close().await;
            let answer =
                answer.map_err(|problem| ControlError::Refused(problem.into_host_refusal()));
            let failed = |cause: tercet_store::Unavailable| ControlError::NoAnswer {
                data,
                cause: io::Error::other(cause.to_string()),
            };
            answer.and_then(|answer| closed.map_err(failed).map(|()| answer))
        }
        Err(OpenError::InUse { .. }) => {
            let is_rebuild =
                matches!(command, HostCommand::RebuildRatings {} | HostCommand::StrikeGame { .. });
            let within = if is_rebuild { REBUILD } else { WORK };
            let asked = tokio::time::timeout(within, ask(&data, command)).await;
            let asked = asked.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()));
            match asked.map_err(|cause| ControlError::NoAnswer { data, cause })? {
                Reply::Done(answer) => Ok(answer),
                Reply::Refused(error) => Err(ControlError::Refused(error)),
            }
        }
        Err(error) => Err(ControlError::Store(error)),
    }
}

async fn ask(data: &Path, command: HostCommand) -> io::Result<Reply> {
    let text = fs::read_to_string(data.join(FILE))?;
    let (port, secret) = text.trim().split_once(' ').ok_or(io::ErrorKind::InvalidData)?;
    let port: u16 = port.parse().map_err(|_| io::ErrorKind::InvalidData)?;
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let mut stream = BufReader::new(TcpStream::connect(address).await?);
    let request = Request { secret: secret.to_owned(), command };
    let mut text = serde_json::to_string(&request)?;
    text.push('\n');
    stream.get_mut().write_all(text.as_bytes()).await?;
    let mut line = String::new();
    stream.take(LINE).read_line(&mut line).await?;
    if line.is_empty() {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(serde_json::from_str(&line)?)
}

/// Writes a file that only its owner can read.
fn write_private(path: &Path, text: &str) -> io::Result<()> {
    // What another life left there may be open to others.
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options.open(path)?.write_all(text.as_bytes())
}
