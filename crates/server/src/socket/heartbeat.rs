//! The heartbeat of all connections, driven by one timer.

use std::{
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};

use tercet_protocol::Close;

use super::Outbound;
use tercet_room::Moment;

use crate::moment::Clock;

/// How often the timer goes; each time a part of the connections is pinged.
const BEAT: Duration = Duration::from_secs(1);

/// Pings every connection now and then, and ends those that do not answer.
#[derive(Debug)]
pub(crate) struct Heartbeat {
    /// The connections in as many groups as there are beats between two pings.
    groups: Vec<Mutex<Vec<Weak<Outbound>>>>,
    /// Connections of which it is not known yet how far away they are.
    newcomers: Mutex<Vec<Weak<Outbound>>>,
    silent: Duration,
}

impl Heartbeat {
    pub(crate) fn new(ping: Duration, silent: Duration) -> Self {
        let n_groups = ping.as_secs().max(1);
        let groups = (0..n_groups).map(|_| Mutex::default()).collect();
        Self { groups, newcomers: Mutex::default(), silent }
    }

    /// Looks after a connection from now on. The key spreads them over the groups.
    pub(crate) fn watch(&self, key: u64, outbound: &Arc<Outbound>) {
        let idx = usize::try_from(key).unwrap_or_default() % self.groups.len();
        if let Some(group) = self.groups.get(idx) {
            group.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::downgrade(outbound));
        }
    }

    /// Measures soon how far away a client is that has introduced itself.
    pub(crate) fn measure(&self, outbound: &Arc<Outbound>, now: Moment) {
        outbound.send([outbound.round_trips.ping(now)]);
        let mut newcomers = self.newcomers.lock().unwrap_or_else(PoisonError::into_inner);
        newcomers.push(Arc::downgrade(outbound));
    }

    fn measure_newcomers(&self, now: Moment) {
        let mut newcomers = self.newcomers.lock().unwrap_or_else(PoisonError::into_inner);
        newcomers.retain(|outbound| {
            let Some(outbound) = outbound.upgrade() else { return false };
            let Some(ping) = outbound.round_trips.first_ping(now) else { return false };
            outbound.send(ping);
            true
        });
        if newcomers.is_empty() {
            newcomers.shrink_to(0);
        }
    }

    /// Runs the heartbeat loop; never returns.
    pub(crate) async fn beat(&self, clock: Clock) {
        let mut timer = tokio::time::interval(BEAT);
        for group in self.groups.iter().cycle() {
            timer.tick().await;
            let now = clock.now();
            self.measure_newcomers(now);
            group.lock().unwrap_or_else(PoisonError::into_inner).retain(|outbound| {
                let Some(outbound) = outbound.upgrade() else { return false };
                if outbound.heard() + self.silent <= now {
                    outbound.close(Close::Silent);
                } else {
                    outbound.send([outbound.round_trips.ping(now)]);
                }
                true
            });
        }
    }

    /// Closes every connection.
    pub(crate) fn close_all(&self, reason: Close) {
        for group in &self.groups {
            for outbound in &*group.lock().unwrap_or_else(PoisonError::into_inner) {
                if let Some(outbound) = outbound.upgrade() {
                    outbound.close(reason);
                }
            }
        }
    }
}
