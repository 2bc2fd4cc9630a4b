//! What a node looks after by itself: its lease, which others live, and the heartbeats of links.

use std::{sync::Arc, time::Duration};

use tokio::time::{interval, sleep, timeout};

use super::Cluster;
use crate::{state::Shared, watch::ServerFailed};

/// How often links are looked at; they tell when something is due.
const TICK: Duration = Duration::from_millis(50);
/// How often the lease is looked at.
const LEASE: Duration = Duration::from_millis(250);
/// How often it is looked which nodes live.
const LOOK: Duration = Duration::from_secs(2);
/// The same while one of them is silent.
const LOOK_SOON: Duration = Duration::from_millis(500);
/// After how long a node counts as silent: its links tell something every second.
const SILENCE: Duration = Duration::from_secs(2);

/// Lets links send what is due; never returns.
pub(super) async fn tick(cluster: &Cluster) {
    let mut timer = interval(TICK);
    loop {
        timer.tick().await;
        cluster.tick();
    }
}

/// Keeps looking which nodes live; never returns. People whose rooms were on one that is gone are
/// told to come again, and find the next owner.
pub(super) async fn look(cluster: &Cluster) {
    loop {
        let pause = if cluster.has_silent_peer(SILENCE) { LOOK_SOON } else { LOOK };
        // Somebody unknown may have said something: then there is a new one.
        let _ = timeout(pause, cluster.look.notified()).await;
        if let Err(error) = cluster.look_around().await {
            tracing::debug!(%error, "it is not known which nodes live");
        }
        sleep(TICK).await;
    }
}

/// Steps down when the lease was not renewed in time; never returns.
pub(super) async fn lease(shared: &Arc<Shared>, cluster: &Cluster) {
    let mut timer = interval(LEASE);
    let mut known = Lease { is_live: true, n_lapses: 0 };
    loop {
        timer.tick().await;
        if cluster.store.is_replaced() {
            return shared.fail(ServerFailed::Replaced);
        }
        let now = Lease { is_live: cluster.is_live(), n_lapses: cluster.store.n_lapses() };
        if now.has_lapsed_since(known) {
            tracing::error!("the lease of this node has lapsed: its rooms are closed here");
            shared.rooms.step_down();
        }
        if !known.is_live && now.is_live {
            tracing::info!("the lease of this node is good again");
        }
        known = now;
    }
}

/// The lease of this node at some moment.
#[derive(Clone, Copy, Debug)]
struct Lease {
    is_live: bool,
    /// How often it was renewed too late.
    n_lapses: u64,
}

impl Lease {
    /// Whether rooms that were this node's then may be another's: after a long pause the lease can
    /// be good again before anybody has looked.
    fn has_lapsed_since(self, before: Lease) -> bool {
        (before.is_live && !self.is_live) || before.n_lapses != self.n_lapses
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lapse_that_was_over_before_anybody_looked_is_seen() {
        let good = Lease { is_live: true, n_lapses: 3 };
        let lapsed = Lease { is_live: false, ..good };
        let good_again = Lease { is_live: true, n_lapses: 4 };
        assert!(!good.has_lapsed_since(good));
        assert!(lapsed.has_lapsed_since(good));
        assert!(!lapsed.has_lapsed_since(lapsed), "it was seen once");
        assert!(good_again.has_lapsed_since(good));
    }
}
