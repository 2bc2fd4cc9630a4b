//! The direct hop: each node opens a connection to each other.
//!
//! ```text
//!   the life of the node that is called (16 bytes), then datagrams: their length (4 bytes), themselves
//! ```
//!
//! Only those who can read the database know the life of a node, so it is a password too.

use std::{
    collections::HashMap,
    io,
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use bytes::{Bytes, BytesMut};
use tercet_store::Peer;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::{TcpListener, TcpStream},
    sync::{Semaphore, mpsc},
    time::{sleep, timeout},
};

use super::{
    packet::MAX_DATAGRAM,
    router::{Incoming, MAX_OUTGOING, hand_in},
};

/// How long a node may take to introduce itself.
const HANDSHAKE: Duration = Duration::from_secs(5);
/// How long it may take to reach another node.
const CONNECTING: Duration = Duration::from_secs(2);
/// How long a node may take to read what is written to it.
const WRITING: Duration = Duration::from_secs(5);
/// The pauses between two attempts to reach another node.
const PAUSES: (Duration, Duration) = (Duration::from_millis(50), Duration::from_millis(500));
/// How many nodes may be connected.
const MAX_CONNECTIONS: usize = 256;
/// How many bytes are written together.
const CHUNK: usize = 64 << 10;

/// The connections to other nodes.
pub(super) struct Direct {
    ways: Mutex<HashMap<u128, mpsc::Sender<Bytes>>>,
}

impl Direct {
    /// Takes connections of other nodes from now on. To be called in a runtime.
    pub(super) fn new(listener: TcpListener, life: u128, incoming: Incoming) -> Self {
        tokio::spawn(accept(listener, life, incoming));
        Self { ways: Mutex::default() }
    }

    pub(super) fn send(&self, to: &Peer, datagram: Bytes) {
        let mut ways = self.ways.lock().unwrap_or_else(PoisonError::into_inner);
        let way = ways.entry(to.life).or_insert_with(|| {
            let (sender, outgoing) = mpsc::channel(MAX_OUTGOING);
            tokio::spawn(keep_open(to.node.address.clone(), to.life, outgoing));
            sender
        });
        // What finds no place is lost, and sent again.
        let _ = way.try_send(datagram);
    }

    pub(super) fn forget(&self, life: u128) {
        // The task ends with its channel.
        self.ways.lock().unwrap_or_else(PoisonError::into_inner).remove(&life);
    }
}

/// Listens for other nodes where they are told to look for this one; returns that address too.
pub(super) async fn listen(
    advertise: &str,
    bind: Option<SocketAddr>,
) -> io::Result<(TcpListener, String)> {
    let listener = match bind {
        Some(bind) => TcpListener::bind(bind).await?,
        None => TcpListener::bind(advertise).await?,
    };
    let (host, port) = advertise.rsplit_once(':').unwrap_or((advertise, "0"));
    // Port 0 is any that is free.
    let address = match port {
        "0" => format!("{host}:{}", listener.local_addr()?.port()),
        _ => advertise.to_owned(),
    };
    Ok((listener, address))
}

/// Keeps a connection to another node open while somebody may send.
async fn keep_open(address: String, life: u128, mut outgoing: mpsc::Receiver<Bytes>) {
    let (mut pause, longest) = PAUSES;
    loop {
        if let Ok(Ok(stream)) = timeout(CONNECTING, TcpStream::connect(&address)).await {
            pause = PAUSES.0;
            match write(stream, life, &mut outgoing).await {
                Ok(()) => return,
                Err(error) => tracing::debug!(%error, "a connection to another node has ended"),
            }
        }
        if outgoing.is_closed() {
            return;
        }
        sleep(pause).await;
        pause = (pause * 2).min(longest);
    }
}

/// Writes what is to be sent until nobody can send any more.
async fn write(
    mut stream: TcpStream,
    life: u128,
    outgoing: &mut mpsc::Receiver<Bytes>,
) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut buffer = BytesMut::with_capacity(CHUNK);
    buffer.extend_from_slice(&life.to_be_bytes());
    loop {
        timeout(WRITING, stream.write_all(&buffer)).await??;
        buffer.clear();
        let mut next = outgoing.recv().await;
        while let Some(datagram) = next {
            let length = u32::try_from(datagram.len()).unwrap_or(u32::MAX);
            buffer.extend_from_slice(&length.to_be_bytes());
            buffer.extend_from_slice(&datagram);
            next = if buffer.len() < CHUNK { outgoing.try_recv().ok() } else { None };
        }
        if buffer.is_empty() {
            return Ok(());
        }
    }
}

async fn accept(listener: TcpListener, life: u128, incoming: Incoming) {
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            // Nobody reads any more.
            () = incoming.closed() => return,
        };
        let Ok((stream, _)) = accepted else {
            sleep(PAUSES.0).await;
            continue;
        };
        let Ok(place) = Arc::clone(&places).try_acquire_owned() else { continue };
        let incoming = incoming.clone();
        tokio::spawn(async move {
            let _place = place;
            let read = tokio::select! {
                read = read(stream, life, &incoming) => read,
                () = incoming.closed() => Ok(()),
            };
            if let Err(error) = read {
                tracing::debug!(%error, "a connection of another node has ended");
            }
        });
    }
}

/// Reads datagrams until the connection ends.
async fn read(stream: TcpStream, life: u128, incoming: &Incoming) -> io::Result<()> {
    let mut stream = BufReader::with_capacity(CHUNK, stream);
    if timeout(HANDSHAKE, stream.read_u128()).await?? != life {
        // Somebody who looks for another node, or for none.
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    loop {
        let length = stream.read_u32().await? as usize;
        if MAX_DATAGRAM < length {
            return Err(io::ErrorKind::InvalidData.into());
        }
        let mut datagram = BytesMut::zeroed(length);
        stream.read_exact(&mut datagram).await?;
        hand_in(incoming, datagram.freeze());
    }
}
