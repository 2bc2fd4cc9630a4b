//! Starting, listening, and stopping without losing anything.

use std::{
    convert::Infallible,
    fmt, io,
    net::{IpAddr, SocketAddr},
    sync::Arc,
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
    calendar::Calendar,
    http::{Scheme, router},
    limits::Admission,
    state::Shared,
    upkeep,
    watch::{self as watchman, StoreFailed},
    wire::{Patience, Progress, Wire},
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
    if let Some(mode) = store.open_to_others() {
        let (data, mode) = (config.data.display(), format!("{mode:o}"));
        tracing::warn!(%data, mode, "others can look into the data directory, which has other things in it");
    }
    let wanted = config.listen;
    let failed = |cause| StartError::Listen { address: wanted, cause };
    let listener = TcpListener::bind(wanted).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    let calendar = Calendar::open(&config.data);
    let shared = Arc::new(Shared::new(config, catalog, store, calendar));
    watchman::look_at_disk(&shared);
    let (stop, stopped) = watch::channel(false);
    let accepting = tokio::spawn(accept(Arc::clone(&shared), listener, stopped));
    let beating = tokio::spawn({
        let shared = Arc::clone(&shared);
        async move {
            tokio::join!(
                shared.heartbeat.beat(shared.clock),
                watchman::mind_sessions(&shared),
                watchman::watch(&shared),
                upkeep::run(&shared)
            );
        }
    });
    Ok(Running { address, shared, stop, accepting, beating })
}

impl Running {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Waits until the data cannot be written any more. Nothing goes on after that but by a
    /// new start: end the process with [`StoreFailed::EXIT_CODE`].
    pub async fn failed(&self) -> StoreFailed {
        self.shared.failed().await
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
        self.shared.heartbeat.close_all(Close::Restart);
        let farewell = async {
            while self.shared.metrics.sockets.get() > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let _ = tokio::time::timeout(FAREWELL, farewell).await;
        self.beating.abort();
        watchman::slide_sessions(&self.shared).await;
        self.shared.store.close().await
    }
}

async fn accept(shared: Arc<Shared>, listener: TcpListener, mut stopped: watch::Receiver<bool>) {
    let router = router(Arc::clone(&shared));
    loop {
        let accepted = tokio::select! {
            _ = stopped.changed() => return,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                shared.turn_away();
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let address = peer.ip().to_canonical();
        let counted = (!shared.proxies.has(address)).then_some(address);
        let Some(admission) = shared.connections.admit(counted) else {
            // Dropped without a word: a client that opens this many does not listen.
            shared.turn_away();
            continue;
        };
        let connection =
            Connection { shared: Arc::clone(&shared), address, admission: Arc::new(admission) };
        tokio::spawn(connection.serve(router.clone(), stream, stopped.clone()));
    }
}

/// A connection that requests come on.
struct Connection {
    shared: Arc<Shared>,
    address: IpAddr,
    /// Shared with the socket that the connection may become.
    admission: Arc<Admission>,
}

impl Connection {
    /// Answers the requests of a connection until it ends or becomes a socket.
    async fn serve(self, router: Router, stream: TcpStream, mut stopped: watch::Receiver<bool>) {
        let limits = &self.shared.config.limits;
        let answer = Duration::from_secs(limits.answer_seconds);
        let patience = Patience { head: limits.handshake(), answer };
        let progress = Progress::default();
        let wire = Wire::new(stream, progress.clone(), patience);
        let service = service_fn(|mut request: Request<Incoming>| {
            progress.begin();
            self.introduce(&mut request);
            let answered = router.clone().oneshot(request.map(Body::new));
            let progress = progress.clone();
            async move {
                let Ok(response) = answered.await;
                Ok::<_, Infallible>(response.map(|body| progress.follow(body)))
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            // The wire looks after that, and says why it closes.
            .header_read_timeout(None)
            .max_buf_size(HEAD_BYTES)
            .max_header_size(HEAD_BYTES)
            .serve_connection(TokioIo::new(wire), service)
            .with_upgrades();
        tokio::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            // Another connection needs the place more than this one.
            () = self.admission.sent_away() => return,
            _ = stopped.changed() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection ended early");
        }
    }

    /// Says who asks, as far as the connection tells.
    fn introduce(&self, request: &mut Request<Incoming>) {
        let proxies = &self.shared.proxies;
        let peer = proxies.peer(self.address, request.headers());
        let is_https =
            self.shared.config.https || proxies.says_https(self.address, request.headers());
        let extensions = request.extensions_mut();
        extensions.insert(peer);
        extensions.insert(if is_https { Scheme::Https } else { Scheme::Http });
        extensions.insert(Arc::clone(&self.admission));
    }
}
