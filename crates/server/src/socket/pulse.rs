//! The heartbeat of all connections: one timer for all of them.

use std::{
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};

use tercet_protocol::Close;

use super::Line;
use tercet_room::frame;

use crate::moment::Clock;

/// How often the timer goes; each time a part of the connections is pinged.
const BEAT: Duration = Duration::from_secs(1);

/// Pings every connection now and then, and ends those that do not answer.
#[derive(Debug)]
pub(crate) struct Pulse {
    /// The connections in as many groups as there are beats between two pings.
    groups: Vec<Mutex<Vec<Weak<Line>>>>,
    silent: Duration,
}

impl Pulse {
    pub(crate) fn new(ping: Duration, silent: Duration) -> Self {
        let n_groups = ping.as_secs().max(1);
        Self { groups: (0..n_groups).map(|_| Mutex::default()).collect(), silent }
    }

    /// Looks after a connection from now on. The key spreads them over the groups.
    pub(crate) fn watch(&self, key: u64, line: &Arc<Line>) {
        let idx = usize::try_from(key).unwrap_or_default() % self.groups.len();
        if let Some(group) = self.groups.get(idx) {
            group.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::downgrade(line));
        }
    }

    /// Beats for ever.
    pub(crate) async fn beat(&self, clock: Clock) {
        let mut timer = tokio::time::interval(BEAT);
        for group in self.groups.iter().cycle() {
            timer.tick().await;
            let now = clock.now();
            group.lock().unwrap_or_else(PoisonError::into_inner).retain(|line| {
                let Some(line) = line.upgrade() else { return false };
                if line.heard() + self.silent <= now {
                    line.close(Close::Silent);
                } else {
                    line.send([frame::PING]);
                }
                true
            });
        }
    }

    /// Closes every connection.
    pub(crate) fn close_all(&self, reason: Close) {
        for group in &self.groups {
            for line in &*group.lock().unwrap_or_else(PoisonError::into_inner) {
                if let Some(line) = line.upgrade() {
                    line.close(reason);
                }
            }
        }
    }
}
