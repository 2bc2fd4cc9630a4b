//! What the server looks after by itself: the disk, the day, and the ends of sessions.

use std::{fmt, path::Path, sync::Arc, time::Duration};

use tercet_store::{Accounts as _, Store as _, StoreChoice, Unavailable};

use crate::{calendar, state::Shared};

/// How often the store is asked whether it is well.
const STORE: Duration = Duration::from_secs(1);
/// How many of those questions lie between two looks at the disk.
const DISK: u32 = 10;
/// How often those that were used get a later end.
const SLIDING: Duration = Duration::from_secs(60);

/// Why a server cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerFailed {
    /// Its data cannot be written any more.
    Store(Unavailable),
    /// A part that it cannot do without has panicked.
    Part(&'static str),
    /// Another node has its name by now.
    Replaced,
}

impl ServerFailed {
    /// How a process ends whose server cannot go on, so that a supervisor can tell.
    pub const EXIT_CODE: u8 = 3;
}

impl fmt::Display for ServerFailed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServerFailed::Store(cause) => {
                write!(f, "the data cannot be written any more: {cause}")
            }
            ServerFailed::Part(part) => write!(f, "{part} ended in a panic"),
            ServerFailed::Replaced => f.write_str("another node has the name of this one"),
        }
    }
}

impl std::error::Error for ServerFailed {}

/// Says that the server cannot go on if what runs with it ends in a panic. A process that lives
/// and does nothing would be noticed by nobody.
pub(crate) struct Vital {
    pub(crate) shared: Arc<Shared>,
    /// What runs with it.
    pub(crate) part: &'static str,
}

impl Drop for Vital {
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!(part = self.part, "a part of the server has panicked");
            self.shared.fail(ServerFailed::Part(self.part));
        }
    }
}

/// How much room there is on the disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Disk {
    /// Enough.
    #[default]
    Fine,
    /// The operator should do something.
    Low,
    /// What goes on may end, and nothing new begins.
    Full,
}

/// Looks at the store and the disk; never returns.
pub(crate) async fn watch(shared: &Shared) {
    let mut timer = tokio::time::interval(STORE);
    let mut n_looks = 0_u32;
    loop {
        timer.tick().await;
        #[cfg(feature = "faults")]
        assert!(shared.config.faults.panics_in != "watch", "panics on purpose");
        if let Err(cause) = shared.store.check().await
            && !matches!(cause, Unavailable::Overloaded { .. } | Unavailable::ReadFailed { .. })
        {
            shared.fail(ServerFailed::Store(cause));
        }
        n_looks += 1;
        if n_looks.is_multiple_of(DISK) {
            look_at_disk(shared);
        }
    }
}

/// Looks how much room there is on the disk, and tells when that has changed.
pub(crate) fn look_at_disk(shared: &Shared) {
    let limits = &shared.config.limits;
    // A database elsewhere looks after its own disk.
    let Ok(StoreChoice::Sqlite(data)) = shared.config.store() else { return };
    let Some(free) = free_bytes(&data) else { return };
    shared.metrics.disk_free.set(i64::try_from(free).unwrap_or(i64::MAX));
    let mib = free >> 20;
    let disk = match mib {
        _ if mib < limits.disk_full_mib => Disk::Full,
        _ if mib < limits.disk_low_mib => Disk::Low,
        _ => Disk::Fine,
    };
    if shared.set_disk(disk) == disk {
        return;
    }
    match disk {
        Disk::Fine => tracing::info!(free_mib = mib, "there is enough room on the disk again"),
        Disk::Low => tracing::warn!(free_mib = mib, "the disk is getting full"),
        Disk::Full => {
            tracing::error!(free_mib = mib, "the disk is nearly full: no new guests and rooms");
        }
    }
}

#[cfg(unix)]
fn free_bytes(directory: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(directory).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free_bytes(_: &Path) -> Option<u64> {
    None
}

/// Keeps the day and moves the ends of sessions that are used; never returns. Those that are over
/// are cleared away with everything else that is old.
pub(crate) async fn mind_sessions(shared: &Shared) {
    let mut looking = tokio::time::interval(calendar::LOOKS);
    let mut sliding = tokio::time::interval(SLIDING);
    loop {
        tokio::select! {
            _ = looking.tick() => shared.calendar.look(shared.clock.now(), shared.clock.wall()),
            _ = sliding.tick() => slide_sessions(shared).await,
        }
    }
}

/// Gives every session that was used since the last time a later end.
pub(crate) async fn slide_sessions(shared: &Shared) {
    let (at, expires_at) = (shared.wall_ms(), shared.session_end());
    let moved: Vec<_> = shared
        .sessions
        .take_used()
        .into_iter()
        .map(|hash| shared.store.token_used(hash, at, expires_at))
        .collect();
    for moved in moved {
        if let Err(error) = moved.await {
            tracing::warn!(%error, "the end of a session could not be moved");
            return;
        }
    }
}
