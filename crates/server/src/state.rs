//! What all tasks of a server share.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering},
    },
    time::Duration,
};

use tercet_room::{Catalog, Moment, RoomPolicy};
use tercet_store::{RoomId, SqliteStore, WallMs};
use tokio::sync::{Semaphore, watch};

use crate::{
    Config,
    assets::Assets,
    calendar::Calendar,
    http::Rates,
    limits::{Connections, Recent},
    metrics::Metrics,
    moment::Clock,
    proxies::TrustedProxies,
    rooms::Rooms,
    sessions::Sessions,
    socket::{Heartbeat, Tickets},
    watch::{Disk, StoreFailed},
};

/// How many rooms get their game back from its steps at the same time.
const REPLAYS: usize = 4;
/// How many records are written at the same time.
const RECORDS: usize = 1;
/// How many rooms are remembered whose bots have panicked.
const BAD_BOTS: usize = 1024;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// What all tasks of a server share.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) proxies: TrustedProxies,
    pub(crate) catalog: Catalog,
    pub(crate) store: SqliteStore,
    pub(crate) clock: Clock,
    pub(crate) calendar: Calendar,
    pub(crate) sessions: Sessions,
    pub(crate) metrics: Metrics,
    pub(crate) rooms: Rooms,
    pub(crate) heartbeat: Heartbeat,
    pub(crate) connections: Arc<Connections>,
    pub(crate) tickets: Arc<Tickets>,
    pub(crate) rates: Rates,
    /// Permits to get a game back from its steps.
    pub(crate) replays: Semaphore,
    /// Permits to write a record.
    pub(crate) records: Arc<Semaphore>,
    /// What browsers load.
    pub(crate) assets: Assets,
    draining: AtomicBool,
    disk: AtomicU8,
    failed: watch::Sender<Option<StoreFailed>>,
    /// When somebody was last turned away without being asked who they are, plus one.
    turned_away: AtomicU64,
    /// How often bots of a room have panicked recently.
    bad_bots: Mutex<Recent<RoomId, u32>>,
    #[cfg(feature = "faults")]
    pub(crate) bot_panics: std::sync::atomic::AtomicU32,
}

impl Shared {
    pub(crate) fn new(
        config: Config,
        catalog: Catalog,
        store: SqliteStore,
        calendar: Calendar,
    ) -> Self {
        let limits = &config.limits;
        let seconds = Duration::from_secs;
        let heartbeat =
            Heartbeat::new(seconds(limits.ping_seconds), seconds(limits.silent_seconds));
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
            clock: Clock::new(),
            calendar,
            sessions: Sessions::default(),
            metrics: Metrics::new(),
            rooms: Rooms::default(),
            heartbeat,
            replays: Semaphore::new(REPLAYS),
            records: Arc::new(Semaphore::new(RECORDS)),
            draining: AtomicBool::new(false),
            disk: AtomicU8::new(Disk::Fine as u8),
            failed: watch::Sender::new(None),
            turned_away: AtomicU64::new(0),
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
    pub(crate) fn fail(&self, failed: StoreFailed) {
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
    pub(crate) async fn failed(&self) -> StoreFailed {
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
    pub(crate) fn turn_away(&self) {
        self.metrics.turned_away.inc();
        self.turned_away.store(self.clock.now().0 + 1, Ordering::Relaxed);
    }

    /// Whether somebody was turned away at this moment or later.
    pub(crate) fn has_turned_away(&self, since: Moment) -> bool {
        since.0 < self.turned_away.load(Ordering::Relaxed)
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
