//! The way over NATS: each node listens to a subject of its own, and publishes to those of others.
//!
//! This is the client side of the core protocol, of which nodes need five words. It keeps nothing
//! back while the server is away: a library that did would deliver commands long after the people
//! who gave them have looked elsewhere.

use std::{
    fmt::Write as _,
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bytes::{Bytes, BytesMut};
use serde::Deserialize;
use serde_json::json;
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::{
        TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::{mpsc, watch},
    time::{Instant, interval, sleep, timeout},
};

use super::{
    error::NatsError,
    packet::MAX_DATAGRAM,
    router::{Incoming, MAX_OUTGOING, hand_in},
};

/// The port of a server, if the address names none.
const PORT: u16 = 4222;
/// How long a server may take until it lets us in.
const CONNECTING: Duration = Duration::from_secs(5);
/// The pauses between two attempts to reach a server.
const PAUSES: (Duration, Duration) = (Duration::from_millis(50), Duration::from_millis(500));
/// How often the server is asked whether it is there.
const PING: Duration = Duration::from_secs(1);
/// After how long without a word from the server it is looked for again.
const SILENCE: Duration = Duration::from_secs(3);
/// What a server must carry at least.
const NEEDED_PAYLOAD: usize = 1 << 20;
/// The longest line of the server.
const MAX_LINE: u64 = 64 << 10;
/// How many bytes are written together.
const CHUNK: usize = 64 << 10;

/// Where a server is, and how it is spoken to.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct NatsAddress {
    host: String,
    user: Option<(String, String)>,
    token: Option<String>,
}

impl NatsAddress {
    /// Reads `nats://[USER:PASSWORD@|TOKEN@]HOST[:PORT]`.
    pub(super) fn read(text: &str) -> Result<Self, NatsError> {
        let wrong = || NatsError::Url { found: without_secret(text) };
        let rest = text.strip_prefix("nats://").ok_or_else(wrong)?;
        let (secret, host) = match rest.rsplit_once('@') {
            Some((secret, host)) => (Some(secret), host),
            None => (None, rest),
        };
        let host = host.trim_end_matches('/');
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => {
                (name, port.parse::<u16>().map_err(|_| wrong())?)
            }
            _ => (host, PORT),
        };
        if name.is_empty() || name.contains(['/', '?', ' ']) {
            return Err(wrong());
        }
        let (user, token) = match secret.map(|secret| secret.split_once(':')) {
            Some(Some((user, password))) => (Some((user.to_owned(), password.to_owned())), None),
            Some(None) => (None, secret.map(str::to_owned)),
            None => (None, None),
        };
        Ok(Self { host: format!("{name}:{port}"), user, token })
    }

    /// Where the server is, without what nobody else may know.
    pub(super) fn host(&self) -> &str {
        &self.host
    }
}

fn without_secret(text: &str) -> String {
    match (text.split_once("://"), text.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://{host}"),
        _ => text.to_owned(),
    }
}

/// The connection to a NATS server, which is opened again whenever it is lost.
pub(super) struct Nats {
    outgoing: mpsc::Sender<Bytes>,
    is_connected: Arc<AtomicBool>,
    /// The task ends when this is dropped.
    _end: watch::Sender<()>,
}

impl Nats {
    /// Connects; from now on what is published to this life is handed in.
    ///
    /// # Errors
    /// If the server cannot be reached now, or does not let us in.
    pub(super) async fn connect(
        address: NatsAddress,
        life: u128,
        incoming: Incoming,
    ) -> Result<Self, NatsError> {
        let connection = Connection::open(&address, life).await?;
        let (outgoing, sent) = mpsc::channel(MAX_OUTGOING);
        let is_connected = Arc::new(AtomicBool::new(true));
        let (end, mut ended) = watch::channel(());
        let serving =
            Serving { address, life, incoming, sent, is_connected: Arc::clone(&is_connected) };
        tokio::spawn(async move {
            tokio::select! {
                () = serving.run(connection) => {}
                // Dropping the sender is what is waited for.
                _ = ended.changed() => {}
            }
        });
        Ok(Self { outgoing, is_connected, _end: end })
    }

    /// Looks whether the server lets us in.
    pub(super) async fn probe(address: &NatsAddress) -> Result<(), NatsError> {
        Connection::open(address, 0).await.map(|_| ())
    }

    /// Publishes to another node, unless the server is away.
    pub(super) fn send(&self, life: u128, datagram: &Bytes) {
        if !self.is_connected() {
            return;
        }
        let mut line = String::new();
        let _ = write!(line, "PUB {} {}\r\n", subject(life), datagram.len());
        let mut message = BytesMut::with_capacity(line.len() + datagram.len() + 2);
        message.extend_from_slice(line.as_bytes());
        message.extend_from_slice(datagram);
        message.extend_from_slice(b"\r\n");
        let _ = self.outgoing.try_send(message.freeze());
    }

    pub(super) fn is_connected(&self) -> bool {
        self.is_connected.load(Ordering::Relaxed)
    }
}

/// What a node listens to. Nobody else has the number of its life.
fn subject(life: u128) -> String {
    format!("tercet.node.{life:032x}")
}

/// The task that keeps the connection.
struct Serving {
    address: NatsAddress,
    life: u128,
    incoming: Incoming,
    sent: mpsc::Receiver<Bytes>,
    is_connected: Arc<AtomicBool>,
}

impl Serving {
    async fn run(mut self, first: Connection) {
        let mut connection = Some(first);
        let (mut pause, longest) = PAUSES;
        loop {
            if let Some(connection) = connection.take() {
                self.is_connected.store(true, Ordering::Relaxed);
                let error = connection.serve(&mut self.sent, &self.incoming).await;
                self.is_connected.store(false, Ordering::Relaxed);
                tracing::warn!(%error, server = self.address.host(), "the NATS server is away");
                pause = PAUSES.0;
                // What waited for a server that is gone is sent again by the links.
                while self.sent.try_recv().is_ok() {}
            }
            sleep(pause).await;
            pause = (pause * 2).min(longest);
            match Connection::open(&self.address, self.life).await {
                Ok(opened) => {
                    tracing::info!(server = self.address.host(), "the NATS server is back");
                    connection = Some(opened);
                }
                Err(error) => tracing::debug!(%error, "the NATS server cannot be reached"),
            }
        }
    }
}

/// What a server says of itself.
#[derive(Deserialize)]
struct Info {
    #[serde(default)]
    max_payload: usize,
    #[serde(default)]
    tls_required: bool,
}

struct Connection {
    reader: BufReader<OwnedReadHalf>,
    writer: OwnedWriteHalf,
}

impl Connection {
    /// Connects, introduces this node, and listens to its subject.
    async fn open(address: &NatsAddress, life: u128) -> Result<Self, NatsError> {
        let host = || address.host.clone();
        let opening = Self::greet(address, life);
        match timeout(CONNECTING, opening).await {
            Ok(opened) => opened,
            Err(_) => Err(NatsError::Unreachable {
                server: host(),
                cause: io::ErrorKind::TimedOut.into(),
            }),
        }
    }

    async fn greet(address: &NatsAddress, life: u128) -> Result<Self, NatsError> {
        let failed = |cause| NatsError::Unreachable { server: address.host.clone(), cause };
        let refused =
            |said: &str| NatsError::Refused { server: address.host.clone(), said: said.to_owned() };
        let stream = TcpStream::connect(&address.host).await.map_err(failed)?;
        stream.set_nodelay(true).map_err(failed)?;
        let (read_half, mut writer) = stream.into_split();
        let mut reader = BufReader::with_capacity(CHUNK, read_half);
        let line = line(&mut reader).await.map_err(failed)?;
        let info = line.strip_prefix("INFO ").and_then(|info| serde_json::from_str(info).ok());
        let info: Info = info.ok_or_else(|| refused("something else than NATS answers there"))?;
        if info.tls_required {
            return Err(refused("it asks for TLS, which nodes do not speak"));
        }
        if info.max_payload < NEEDED_PAYLOAD {
            return Err(refused("its max_payload is below 1 MB, which nodes need"));
        }
        let mut connect = json!({
            "verbose": false, "pedantic": false, "echo": false,
            "name": "tercet", "lang": "rust", "version": env!("CARGO_PKG_VERSION"),
        });
        if let Some((user, password)) = &address.user {
            connect["user"] = user.as_str().into();
            connect["pass"] = password.as_str().into();
        }
        if let Some(token) = &address.token {
            connect["auth_token"] = token.as_str().into();
        }
        let hello = format!("CONNECT {connect}\r\nSUB {} 1\r\nPING\r\n", subject(life));
        writer.write_all(hello.as_bytes()).await.map_err(failed)?;
        let mut connection = Self { reader, writer };
        loop {
            let line = self::line(&mut connection.reader).await.map_err(failed)?;
            match line.as_str() {
                "PONG" => return Ok(connection),
                line if line.starts_with("-ERR") => {
                    return Err(refused(line["-ERR".len()..].trim().trim_matches('\'')));
                }
                _ => {}
            }
        }
    }

    /// Publishes and hands in until the connection is lost; tells why.
    async fn serve(self, sent: &mut mpsc::Receiver<Bytes>, incoming: &Incoming) -> io::Error {
        let Self { mut reader, writer } = self;
        let (answer, answers) = mpsc::channel(4);
        let (heard, last_heard) = watch::channel(Instant::now());
        tokio::select! {
            error = read(&mut reader, incoming, &answer, &heard) => error,
            error = write(writer, sent, answers, last_heard) => error,
        }
    }
}

/// Reads what the server says; returns why it does not any more.
async fn read(
    reader: &mut BufReader<OwnedReadHalf>,
    incoming: &Incoming,
    answer: &mpsc::Sender<&'static [u8]>,
    heard: &watch::Sender<Instant>,
) -> io::Error {
    loop {
        let line = match line(reader).await {
            Ok(line) => line,
            Err(error) => return error,
        };
        heard.send_replace(Instant::now());
        if let Some(message) = line.strip_prefix("MSG ") {
            let length = message.rsplit(' ').next().and_then(|length| length.parse().ok());
            let Some(length) = length.filter(|&length: &usize| length <= MAX_DATAGRAM) else {
                return io::ErrorKind::InvalidData.into();
            };
            // The line that ends it is not part of it.
            let mut datagram = BytesMut::zeroed(length + 2);
            if let Err(error) = reader.read_exact(&mut datagram).await {
                return error;
            }
            datagram.truncate(length);
            hand_in(incoming, datagram.freeze());
        } else if line == "PING" {
            let _ = answer.try_send(b"PONG\r\n");
        } else if line.starts_with("-ERR") {
            return io::Error::other(line);
        }
    }
}

/// Writes what is to be published; returns why it cannot any more.
async fn write(
    mut writer: OwnedWriteHalf,
    sent: &mut mpsc::Receiver<Bytes>,
    mut answers: mpsc::Receiver<&'static [u8]>,
    last_heard: watch::Receiver<Instant>,
) -> io::Error {
    let mut timer = interval(PING);
    let mut buffer = BytesMut::with_capacity(CHUNK);
    loop {
        tokio::select! {
            _ = timer.tick() => {
                if last_heard.borrow().elapsed() >= SILENCE {
                    return io::Error::new(io::ErrorKind::TimedOut, "it does not answer");
                }
                buffer.extend_from_slice(b"PING\r\n");
            }
            answer = answers.recv() => buffer.extend_from_slice(answer.unwrap_or_default()),
            message = sent.recv() => {
                let Some(message) = message else { return io::ErrorKind::NotConnected.into() };
                buffer.extend_from_slice(&message);
                while buffer.len() < CHUNK {
                    let Ok(message) = sent.try_recv() else { break };
                    buffer.extend_from_slice(&message);
                }
            }
        }
        match timeout(SILENCE, writer.write_all(&buffer)).await {
            Ok(Ok(())) => buffer.clear(),
            Ok(Err(error)) => return error,
            Err(_) => return io::Error::new(io::ErrorKind::TimedOut, "it does not read"),
        }
    }
}

/// The next line, without its end.
async fn line(reader: &mut BufReader<OwnedReadHalf>) -> io::Result<String> {
    let mut line = String::new();
    let n_read = reader.take(MAX_LINE).read_line(&mut line).await?;
    if n_read == 0 || !line.ends_with('\n') {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    line.truncate(line.trim_end().len());
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_host_and_nothing_that_is_printed_has_a_secret() {
        let read = |text| NatsAddress::read(text).unwrap();
        assert_eq!(read("nats://10.0.0.1").host, "10.0.0.1:4222");
        assert_eq!(read("nats://[::1]").host, "[::1]:4222");
        let named = read("nats://ann:secret@nats.example:5000/");
        assert_eq!(named.host(), "nats.example:5000");
        assert_eq!(named.user, Some(("ann".to_owned(), "secret".to_owned())));
        assert_eq!(read("nats://token@nats.example").token.as_deref(), Some("token"));
        for wrong in ["", "nats://", "http://ann:secret@host", "nats://host:port", "nats://:1"] {
            let error = NatsAddress::read(wrong).err().unwrap().to_string();
            assert!(error.contains("nats://HOST:PORT") && !error.contains("secret"), "{error}");
        }
    }
}
