//! What all tasks of a server share.

use std::{
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tercet_page::Page;
use tercet_protocol::UserId;
use tercet_room::{Catalog, Manners};
use tercet_store::SqliteStore;

use crate::{
    Config,
    limits::{Sockets, Window},
    metrics::Metrics,
    moment::Clock,
    rooms::Rooms,
    socket::Pulse,
};

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);
/// Reports of browsers in a minute from one address that are worth a line in the log.
const REPORTS: u32 = 10;

/// What all tasks of a server share.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) catalog: Catalog,
    pub(crate) store: SqliteStore,
    pub(crate) clock: Clock,
    pub(crate) metrics: Metrics,
    pub(crate) rooms: Rooms,
    pub(crate) pulse: Pulse,
    pub(crate) rates: Rates,
    /// What browsers load.
    pub(crate) page: Page,
    draining: AtomicBool,
}

/// How often things were done of late.
pub(crate) struct Rates {
    pub(crate) sockets: Arc<Sockets>,
    pub(crate) handshakes: Window<IpAddr>,
    pub(crate) guests: Window<IpAddr>,
    pub(crate) rooms: Window<UserId>,
    pub(crate) wrong_codes: Window<IpAddr>,
    pub(crate) reports: Window<IpAddr>,
}

impl Shared {
    pub(crate) fn new(config: Config, catalog: Catalog, store: SqliteStore) -> Self {
        let limits = &config.limits;
        let rates = Rates {
            sockets: Sockets::new(limits.sockets_per_user, limits.sockets_per_address),
            handshakes: Window::new(limits.handshakes_per_minute, MINUTE),
            guests: Window::new(limits.guests_per_hour, HOUR),
            rooms: Window::new(limits.rooms_per_hour, HOUR),
            wrong_codes: Window::new(limits.wrong_codes_per_minute, MINUTE),
            reports: Window::new(REPORTS, MINUTE),
        };
        let seconds = Duration::from_secs;
        let pulse = Pulse::new(seconds(limits.ping_seconds), seconds(limits.silent_seconds));
        let page = config.page.clone().map_or(Page::Embedded, Page::Folder);
        Self {
            config,
            page,
            catalog,
            store,
            clock: Clock::new(),
            metrics: Metrics::new(),
            rooms: Rooms::default(),
            pulse,
            rates,
            draining: AtomicBool::new(false),
        }
    }

    /// How rooms behave.
    pub(crate) fn manners(&self) -> Manners {
        let limits = &self.config.limits;
        Manners {
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
}
