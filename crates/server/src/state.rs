//! What all tasks of a server share.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering},
    },
    time::Duration,
};

use tercet_protocol::{Close, UserId};
use tercet_room::{Catalog, Moment, RoomPolicy, TextFilter};
use tercet_store::{AnyStore, RoomId, TokenHash, WallMs};
use tokio::sync::{Semaphore, watch};

use crate::{
    Config,
    accounts::Hashing,
    assets::Assets,
    calendar::Calendar,
    config::TalkSettings,
    http::Rates,
    limits::{Answers, Connections, Crowded, Network, Recent},
    links::LinkFilter,
    metrics::Metrics,
    moment::Clock,
    proxies::TrustedProxies,
    ratings::Projector,
    rooms::Rooms,
    runs::RunDesk,
    sessions::Sessions,
    socket::{Heartbeat, Tickets},
    watch::{Disk, ServerFailed},
    word_list::{WordList, WordListError},
};

/// How many rooms get their game back from its steps at the same time.
const REPLAYS: usize = 4;
/// How many records are written at the same time.
const RECORDS: usize = 1;
/// How many rooms are remembered whose bots have panicked.
const BAD_BOTS: usize = 1024;
/// How many networks are remembered that were turned away.
const NETWORKS: usize = 1 << 14;
/// How many people take everything along at the same time.
const EXPORTS: usize = 1;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// For how many days nobody else can have a name that was given up.
const NAME_LOCKED_DAYS: i64 = 14;

/// Words that nobody may use.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words {
    /// In names.
    pub(crate) names: Option<Arc<dyn TextFilter>>,
    /// In what is said.
    pub(crate) chat: Option<Arc<dyn TextFilter>>,
}

impl Words {
    /// Reads the lists that the host of the server has turned on.
    ///
    /// # Errors
    /// If one of them is not a list of words.
    pub(crate) fn read(talk: &TalkSettings) -> Result<Self, WordListError> {
        let read = |path: &Option<PathBuf>| -> Result<Option<Arc<dyn TextFilter>>, WordListError> {
            let Some(path) = path else { return Ok(None) };
            Ok(Some(Arc::new(WordList::read(path)?)))
        };
        Ok(Self { names: read(&talk.name_words)?, chat: read(&talk.chat_words)? })
    }
}

/// What all tasks of a server share.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) proxies: TrustedProxies,
    pub(crate) catalog: Catalog,
    pub(crate) store: AnyStore,
    pub(crate) clock: Clock,
    pub(crate) calendar: Calendar,
    pub(crate) sessions: Sessions,
    pub(crate) metrics: Metrics,
    pub(crate) rooms: Rooms,
    pub(crate) heartbeat: Heartbeat,
    pub(crate) connections: Arc<Connections>,
    pub(crate) tickets: Arc<Tickets>,
    pub(crate) rates: Rates,
    /// A permit to look up a token that is likely to be a guess.
    pub(crate) guesses: Semaphore,
    /// Permits to get a game back from its steps.
    pub(crate) replays: Semaphore,
    /// Permits to write a record.
    pub(crate) records: Arc<Semaphore>,
    /// The records and archives that are being made or read.
    pub(crate) answers: Arc<Answers>,
    /// Permits to write everything about a person into an archive.
    pub(crate) exports: Arc<Semaphore>,
    /// The other nodes, if this server is one of several.
    #[cfg(feature = "cluster")]
    pub(crate) cluster: Option<Arc<crate::cluster::Cluster>>,
    /// Takes finished games.
    pub(crate) ratings: Projector,
    /// Looks at finished runs.
    pub(crate) runs: RunDesk,
    /// Checks passwords.
    pub(crate) hashing: Hashing,
    /// Where it listens, once it does.
    listening: OnceLock<SocketAddr>,
    /// Words that nobody may use.
    pub(crate) words: Words,
    /// What browsers load.
    pub(crate) assets: Assets,
    draining: AtomicBool,
    disk: AtomicU8,
    failed: watch::Sender<Option<ServerFailed>>,
    /// When somebody was last turned away without being asked who they are, plus one.
    turned_away: AtomicU64,
    /// The networks from which somebody was, because of a limit by address, and when.
    turned_away_from: Mutex<Recent<Network, Moment>>,
    /// How often bots of a room have panicked recently.
    bad_bots: Mutex<Recent<RoomId, u32>>,
    #[cfg(feature = "faults")]
    pub(crate) bot_panics: std::sync::atomic::AtomicU32,
}

impl Shared {
    pub(crate) fn new(
        config: Config,
        catalog: Catalog,
        store: AnyStore,
        calendar: Calendar,
        clock: Clock,
    ) -> Self {
        let limits = &config.limits;
        let seconds = Duration::from_secs;
        let heartbeat =
            Heartbeat::new(seconds(limits.ping_seconds), seconds(limits.silent_seconds));
        let answers = Answers::new(limits.export_bytes.max(limits.record_bytes).saturating_mul(2));
        let hold = seconds(limits.hold_seconds.max(1));
        let hashing = Hashing::new(limits.waiting_logins);
        let assets = config.page.clone().map_or(Assets::Embedded, Assets::Folder);
        Self {
            proxies: config.proxies(),
            connections: Connections::new(limits.connections, limits.connections_per_address),
            tickets: Tickets::new(limits.sockets_per_user, limits.sockets_per_address),
            rates: Rates::new(limits),
            #[cfg(feature = "faults")]
            bot_panics: config.faults.bot_panics.into(),
            config,
            assets,
            catalog,
            store,
            clock,
            #[cfg(feature = "cluster")]
            cluster: None,
            calendar,
            sessions: Sessions::default(),
            metrics: Metrics::new(),
            rooms: Rooms::default(),
            heartbeat,
            guesses: Semaphore::new(1),
            replays: Semaphore::new(REPLAYS),
            records: Arc::new(Semaphore::new(RECORDS)),
            answers,
            words: Words::default(),
            exports: Arc::new(Semaphore::new(EXPORTS)),
            ratings: Projector::default(),
            runs: RunDesk::default(),
            hashing,
            listening: OnceLock::new(),
            draining: AtomicBool::new(false),
            disk: AtomicU8::new(Disk::Fine as u8),
            failed: watch::Sender::new(None),
            turned_away: AtomicU64::new(0),
            turned_away_from: Mutex::new(Recent::new(NETWORKS, hold)),
            bad_bots: Mutex::new(Recent::new(BAD_BOTS, seconds(3600))),
        }
    }

    /// How rooms behave.
    pub(crate) fn policy(&self) -> RoomPolicy {
        let limits = &self.config.limits;
        RoomPolicy {
            hold: Duration::from_secs(limits.hold_seconds),
            hold_after_restart: Duration::from_secs(limits.hold_after_restart_seconds),
            chat_lines: limits.chat_lines,
            chat_window: Duration::from_secs(limits.chat_window_seconds),
            chat_chars: limits.chat_chars,
            filter: self.words.chat.clone(),
            links: Some(Arc::new(LinkFilter)),
            watchers: limits.watchers,
            game_steps: limits.game_steps,
        }
    }

    /// From now on nobody new is let in.
    pub(crate) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Whether the server is about to stop.
    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// When a session ends that begins or is used now.
    pub(crate) fn session_end(&self) -> WallMs {
        let days = i64::from(self.config.limits.session_days);
        let today = self.calendar.now(self.clock.now()).0;
        // While the clock is doubted, either may be right, and the later one forgets nobody.
        let wall = i64::try_from(self.clock.wall()).unwrap_or(i64::MAX);
        WallMs(today.max(wall).saturating_add(days.saturating_mul(DAY_MS)))
    }

    /// The time of the wall clock.
    pub(crate) fn wall_ms(&self) -> WallMs {
        WallMs(i64::try_from(self.clock.wall()).unwrap_or(i64::MAX))
    }

    /// From when on others can have a name that is given up now.
    pub(crate) fn name_free_at(&self) -> WallMs {
        WallMs(self.wall_ms().0.saturating_add(NAME_LOCKED_DAYS * DAY_MS))
    }

    /// What a handle is, for those who got it wrong.
    pub(crate) const HANDLES: &'static str = "3 to 30 of a-z, 0-9, - and _; the first is a \
        letter, the last a letter or digit";

    /// Whether this server may serve its rooms: not as a node whose lease has lapsed.
    pub(crate) fn may_serve(&self) -> bool {
        #[cfg(feature = "cluster")]
        return self.cluster.as_ref().is_none_or(|cluster| cluster.is_live());
        #[cfg(not(feature = "cluster"))]
        true
    }

    /// Whether a room in memory may go on: not if it may be another node's by now.
    pub(crate) fn owns(&self, room: RoomId) -> bool {
        #[cfg(feature = "cluster")]
        return self.cluster.as_ref().is_none_or(|cluster| cluster.owns(room));
        #[cfg(not(feature = "cluster"))]
        {
            let _ = room;
            true
        }
    }

    /// Closes every socket of somebody, on all nodes.
    pub(crate) fn close_all_of(&self, user: UserId, reason: Close) {
        self.tickets.close_all_of(user, reason);
        #[cfg(feature = "cluster")]
        if let Some(cluster) = &self.cluster {
            cluster.close_elsewhere(user, reason);
        }
    }

    /// Closes everything that was opened with these tokens, which have ended, on all nodes.
    pub(crate) fn sign_out(&self, user: UserId, tokens: &[TokenHash]) {
        self.sign_out_here(user, tokens);
        #[cfg(feature = "cluster")]
        if let (Some(cluster), false) = (&self.cluster, tokens.is_empty()) {
            cluster.sign_out_elsewhere(user, tokens);
        }
    }

    /// The same on this node only.
    pub(crate) fn sign_out_here(&self, user: UserId, tokens: &[TokenHash]) {
        let now = self.clock.now();
        for token in tokens {
            self.sessions.end(*token);
            self.tickets.sign_out(user, *token, now);
        }
    }

    /// It listens here.
    pub(crate) fn listens(&self, address: SocketAddr) {
        // It listens once.
        let _ = self.listening.set(address);
    }

    /// The address people use.
    pub(crate) fn public_address(&self) -> String {
        let config = &self.config;
        let chosen = config.public_url.as_ref().or(config.origins.first());
        if let Some(chosen) = chosen {
            return chosen.trim_end_matches('/').to_owned();
        }
        let scheme = if config.https { "https" } else { "http" };
        format!("{scheme}://{}", self.listening.get().unwrap_or(&config.listen))
    }

    /// How much room there is on the disk.
    pub(crate) fn disk(&self) -> Disk {
        match self.disk.load(Ordering::Relaxed) {
            full if full == Disk::Full as u8 => Disk::Full,
            low if low == Disk::Low as u8 => Disk::Low,
            _ => Disk::Fine,
        }
    }

    /// Sets how much room there is on the disk; returns how it was before.
    pub(crate) fn set_disk(&self, disk: Disk) -> Disk {
        let before = self.disk();
        self.disk.store(disk as u8, Ordering::Relaxed);
        before
    }

    /// The data cannot be written any more.
    pub(crate) fn fail(&self, failed: ServerFailed) {
        self.failed.send_if_modified(|known| {
            let is_new = known.is_none();
            known.get_or_insert(failed);
            is_new
        });
    }

    /// Whether the data cannot be written any more.
    pub(crate) fn has_failed(&self) -> bool {
        self.failed.borrow().is_some()
    }

    /// Waits until the data cannot be written any more.
    pub(crate) async fn failed(&self) -> ServerFailed {
        let mut failed = self.failed.subscribe();
        loop {
            if let Some(failed) = failed.borrow_and_update().clone() {
                return failed;
            }
            if failed.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Somebody was turned away before it was known who they are.
    pub(crate) fn turn_away(&self, crowded: Crowded) {
        self.metrics.turned_away.inc();
        let now = self.clock.now();
        match crowded {
            Crowded::Server => self.turned_away.store(now.0 + 1, Ordering::Relaxed),
            Crowded::Address(address) => {
                let mut from = self.turned_away_from();
                Network::all(address).for_each(|network| from.put(network, now, now));
            }
        }
    }

    /// Whether anybody, wherever they come from, was turned away at this moment or later.
    pub(crate) fn has_turned_away(&self, since: Moment) -> bool {
        since.0 < self.turned_away.load(Ordering::Relaxed)
    }

    /// Whether somebody at this address was turned away at this moment or later.
    pub(crate) fn has_turned_away_from(&self, address: IpAddr, since: Moment) -> bool {
        let (now, mut from) = (self.clock.now(), self.turned_away_from());
        Network::all(address).any(|network| from.get(&network, now).is_some_and(|at| since <= at))
    }

    fn turned_away_from(&self) -> MutexGuard<'_, Recent<Network, Moment>> {
        self.turned_away_from.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A bot of this room has panicked; returns how many have recently.
    pub(crate) fn bot_panicked(&self, room: RoomId) -> u32 {
        self.metrics.bot_panics.inc();
        let now = self.clock.now();
        let mut bad_bots = self.bad_bots.lock().unwrap_or_else(PoisonError::into_inner);
        let n = bad_bots.get(&room, now).unwrap_or(0) + 1;
        bad_bots.put(room, n, now);
        n
    }
}
