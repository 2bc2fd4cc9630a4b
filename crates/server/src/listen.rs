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
use tercet_store::{AnyOpenError, AnyStore, InvalidChoice, Store as _, StoreChoice, Unavailable};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinHandle,
};
use tower::ServiceExt;

#[cfg(feature = "cluster")]
use crate::cluster;
use crate::{
    Catalog, Config,
    accounts::{Control, admin_link},
    calendar::Calendar,
    cluster::NodeError,
    http::{Scheme, router},
    limits::{Admission, Crowded},
    moment::Clock,
    ratings, runs,
    state::{Shared, Words},
    upkeep,
    watch::{self as watchman, ServerFailed, Vital},
    wire::{Patience, Progress, Wire},
    word_list::WordListError,
};

/// The largest head of a request.
const HEAD_BYTES: usize = 16 * 1024;
/// How long to wait when the system has no more connections to give.
const BREATH: Duration = Duration::from_millis(50);
/// How long clients may take to take their last message when the server stops, and other nodes to
/// hear what was last said to their people.
const FAREWELL: Duration = Duration::from_secs(3);

/// Why a server does not start.
#[derive(Debug)]
pub enum StartError {
    /// The data cannot be used.
    Store(AnyOpenError),
    /// It cannot join the nodes that share its store.
    Node(NodeError),
    /// A list of words cannot be used.
    Words(WordListError),
    /// What was chosen is not a store.
    Choice(InvalidChoice),
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
            StartError::Node(error) => error.fmt(f),
            StartError::Words(error) => write!(f, "words: {error}"),
            StartError::Choice(error) => write!(f, "store: {error}"),
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
    delivering: JoinHandle<()>,
    /// Speaks to other nodes, if there may be some.
    #[cfg(feature = "cluster")]
    routing: Option<JoinHandle<()>>,
    /// The way in for commands of the host, if it could be opened.
    control: Option<Control>,
    admin_link: Option<String>,
}

/// Opens the data and listens.
///
/// # Errors
/// If either cannot be done.
pub async fn start(config: Config, catalog: Catalog) -> Result<Running, StartError> {
    let choice = config.store().map_err(StartError::Choice)?;
    let words = Words::read(&config.talk).map_err(StartError::Words)?;
    let clock = Clock::new();
    #[cfg(feature = "cluster")]
    let arriving = cluster::prepare(&config).await.map_err(StartError::Node)?;
    #[cfg(feature = "cluster")]
    let store = match &arriving {
        Some(arriving) => {
            let found = AnyStore::survey(&choice).await.map_err(StartError::Store)?;
            arriving.check(&found, &config, clock).map_err(StartError::Node)?;
            AnyStore::join(&choice, arriving.node()).await
        }
        None => AnyStore::open(&choice).await,
    };
    #[cfg(not(feature = "cluster"))]
    if config.node.is_some() {
        return Err(StartError::Node(NodeError::NotBuiltIn));
    }
    #[cfg(not(feature = "cluster"))]
    let store = AnyStore::open(&choice).await;
    let store = store.map_err(StartError::Store)?;
    #[cfg(feature = "cluster")]
    let joined = match (arriving, &store) {
        (Some(arriving), AnyStore::Postgres(shared_store)) => {
            let joined = arriving.join(shared_store.clone(), &config, clock).await;
            Some(joined.map_err(StartError::Node)?)
        }
        _ => None,
    };
    if let Some(mode) = store.open_to_others() {
        let (data, mode) = (choice.to_string(), format!("{mode:o}"));
        tracing::warn!(%data, mode, "others can look into the data directory, which has other things in it");
    }
    let wanted = config.listen;
    let failed = |cause| StartError::Listen { address: wanted, cause };
    let listener = TcpListener::bind(wanted).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    let calendar = Calendar::open(match &choice {
        StoreChoice::Sqlite(directory) => Some(directory.as_path()),
        StoreChoice::Postgres(_) => None,
    });
    let deliver = store.deliver();
    let mut shared = Shared::new(config, catalog, store, calendar, clock);
    shared.words = words;
    #[cfg(feature = "cluster")]
    let incoming = joined.map(|(cluster, incoming)| {
        shared.cluster = Some(cluster);
        incoming
    });
    let shared = Arc::new(shared);
    let vital = |part| Vital { shared: Arc::clone(&shared), part };
    let delivering = tokio::spawn({
        let vital = vital("the task that hands on the answers of the store");
        async move {
            let _vital = vital;
            deliver.await;
        }
    });
    shared.listens(address);
    watchman::look_at_disk(&shared);
    // It is found by a file in the data directory, which a database does not have.
    let control = match &choice {
        StoreChoice::Sqlite(_) => Control::open(&shared)
            .await
            .inspect_err(|error| {
                tracing::warn!(%error, "`tercet user` works only while the server does not run");
            })
            .ok(),
        StoreChoice::Postgres(_) => None,
    };
    let admin_link = admin_link(&shared).await.unwrap_or_default();
    #[cfg(feature = "cluster")]
    let routing = incoming.zip(shared.cluster.clone()).map(|(incoming, cluster)| {
        let vital = vital("the task that speaks to other nodes");
        tokio::spawn(async move { cluster::run(&vital.shared, &cluster, incoming).await })
    });
    let (stop, stopped) = watch::channel(false);
    let accepting = tokio::spawn({
        let vital = vital("the task that takes connections");
        async move { accept(&vital.shared, listener, stopped).await }
    });
    let beating = tokio::spawn({
        let vital = vital("the task of heartbeats and timers");
        async move {
            let shared = &vital.shared;
            tokio::join!(
                shared.heartbeat.beat(shared.clock),
                watchman::mind_sessions(shared),
                watchman::watch(shared),
                upkeep::run(shared),
                ratings::run(shared),
                runs::run(shared)
            );
        }
    });
    Ok(Running {
        address,
        shared,
        stop,
        accepting,
        beating,
        delivering,
        #[cfg(feature = "cluster")]
        routing,
        control,
        admin_link,
    })
}

impl Running {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The one-time link that makes an account the admin: told at the first start, and again when
    /// it has expired and nobody is an admin yet.
    pub fn admin_link(&self) -> Option<&str> {
        self.admin_link.as_deref()
    }

    /// Waits until the data cannot be written any more, or a part of the server has panicked that
    /// it cannot do without. Nothing goes on after that but by a new start: end the process with [`ServerFailed::EXIT_CODE`].
    pub async fn failed(&self) -> ServerFailed {
        self.shared.failed().await
    }

    /// Stops: nobody new comes in, rooms finish their writes, everybody is told.
    ///
    /// # Errors
    /// If not everything could be stored.
    pub async fn stop(mut self) -> Result<(), Unavailable> {
        self.shared.drain();
        self.control = None;
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
        self.delivering.abort();
        #[cfg(feature = "cluster")]
        if let Some(cluster) = &self.shared.cluster {
            // Who does not hear it sees soon that this node is gone.
            let _ = tokio::time::timeout(FAREWELL, cluster.until_all_is_heard()).await;
        }
        #[cfg(feature = "cluster")]
        if let Some(routing) = self.routing.take() {
            routing.abort();
        }
        self.shared.store.close().await
    }
}

async fn accept(shared: &Arc<Shared>, listener: TcpListener, mut stopped: watch::Receiver<bool>) {
    let router = router(Arc::clone(shared));
    loop {
        let accepted = tokio::select! {
            _ = stopped.changed() => return,
            accepted = listener.accept() => accepted,
        };
        #[cfg(feature = "faults")]
        assert!(shared.config.faults.panics_in != "accept", "panics on purpose");
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                shared.turn_away(Crowded::Server);
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let address = peer.ip().to_canonical();
        let counted = (!shared.proxies.has(address)).then_some(address);
        let admission = match shared.connections.admit(counted) {
            Ok(admission) => admission,
            Err(crowded) => {
                // Dropped without a word: a client that opens this many does not listen.
                shared.turn_away(crowded);
                continue;
            }
        };
        let connection =
            Connection { shared: Arc::clone(shared), address, admission: Arc::new(admission) };
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
