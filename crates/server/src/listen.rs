//! Starting, listening, and stopping without losing anything.

use std::{
    collections::HashMap,
    fmt, io,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{Router, body::Body, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tercet_protocol::Close;
use tercet_store::{OpenError, SqliteStore, Store as _, Unavailable};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinHandle,
};
use tower::ServiceExt;

use crate::{
    Catalog, Config,
    http::{Peer, router},
    state::Shared,
    upkeep,
};

/// The largest head of a request.
const HEAD_BYTES: usize = 16 * 1024;
/// How long to wait when the system has no more connections to give.
const BREATH: Duration = Duration::from_millis(50);
/// How long clients may take to take their last message when the server stops.
const FAREWELL: Duration = Duration::from_secs(3);

/// Why a server does not start.
#[derive(Debug)]
pub enum StartError {
    /// The data cannot be used.
    Store(OpenError),
    /// The address cannot be listened on.
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        cause: io::Error,
    },
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Store(error) => error.fmt(f),
            StartError::Listen { address, cause } => {
                write!(f, "listen: {address} cannot be listened on ({cause})")
            }
        }
    }
}

impl std::error::Error for StartError {}

/// A server that runs.
pub struct Running {
    address: SocketAddr,
    shared: Arc<Shared>,
    stop: watch::Sender<bool>,
    accepting: JoinHandle<()>,
    beating: JoinHandle<()>,
}

/// Opens the data and listens.
///
/// # Errors
/// If either cannot be done.
pub async fn start(config: Config, catalog: Catalog) -> Result<Running, StartError> {
    let store = SqliteStore::open(&config.data).map_err(StartError::Store)?;
    let wanted = config.listen;
    let failed = |cause| StartError::Listen { address: wanted, cause };
    let listener = TcpListener::bind(wanted).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    let shared = Arc::new(Shared::new(config, catalog, store));
    let (stop, stopped) = watch::channel(false);
    let accepting = tokio::spawn(accept(Arc::clone(&shared), listener, stopped));
    let beating = tokio::spawn({
        let shared = Arc::clone(&shared);
        async move {
            tokio::join!(shared.pulse.beat(shared.clock), upkeep::run(&shared));
        }
    });
    Ok(Running { address, shared, stop, accepting, beating })
}

impl Running {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops: nobody new comes in, rooms finish their writes, everybody is told.
    ///
    /// # Errors
    /// If not everything could be stored.
    pub async fn stop(self) -> Result<(), Unavailable> {
        self.shared.drain();
        let _ = self.stop.send(true);
        // The listener is closed with its task.
        let _ = self.accepting.await;
        self.shared.rooms.stop().await;
        self.shared.pulse.close_all(Close::Restart);
        let farewell = async {
            while self.shared.metrics.sockets.get() > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let _ = tokio::time::timeout(FAREWELL, farewell).await;
        self.beating.abort();
        self.shared.store.close().await
    }
}

/// How many connections there are from each address.
type Open = Arc<Mutex<HashMap<IpAddr, usize>>>;

async fn accept(shared: Arc<Shared>, listener: TcpListener, mut stopped: watch::Receiver<bool>) {
    let router = router(Arc::clone(&shared));
    let open = Open::default();
    loop {
        let accepted = tokio::select! {
            _ = stopped.changed() => return,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let limits = &shared.config.limits;
        let n_all = usize::try_from(shared.metrics.connections.get()).unwrap_or(usize::MAX);
        let address = peer.ip();
        if limits.connections <= n_all || !admit(&open, address, limits.connections_per_address) {
            // Dropped without a word: whoever opens so many does not listen.
            continue;
        }
        let connection =
            serve(Arc::clone(&shared), router.clone(), stream, address, stopped.clone());
        let open = Arc::clone(&open);
        let metrics = Arc::clone(&shared);
        metrics.metrics.connections.inc();
        tokio::spawn(async move {
            connection.await;
            metrics.metrics.connections.dec();
            give_back(&open, address);
        });
    }
}

fn admit(open: &Open, address: IpAddr, most: usize) -> bool {
    let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
    let n = open.entry(address).or_default();
    if most <= *n {
        return false;
    }
    *n += 1;
    true
}

fn give_back(open: &Open, address: IpAddr) {
    let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(n) = open.get_mut(&address) {
        *n -= 1;
        if *n == 0 {
            open.remove(&address);
        }
    }
}

/// Answers the requests of a connection until it ends or becomes a socket.
async fn serve(
    shared: Arc<Shared>,
    router: Router,
    stream: TcpStream,
    address: IpAddr,
    mut stopped: watch::Receiver<bool>,
) {
    let behind_proxy = shared.config.behind_proxy;
    let service = service_fn(move |mut request: Request<Incoming>| {
        let told = behind_proxy.then(|| forwarded_for(&request)).flatten();
        request.extensions_mut().insert(Peer(told.unwrap_or(address)));
        router.clone().oneshot(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(shared.config.limits.handshake())
        .max_buf_size(HEAD_BYTES)
        .max_header_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        _ = stopped.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended early");
    }
}

/// The address that the proxy before us saw: the last one it wrote.
fn forwarded_for(request: &Request<Incoming>) -> Option<IpAddr> {
    let header = request.headers().get_all("x-forwarded-for").iter().next_back()?;
    header.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}
