//! How many connections there are at the same time, and who makes room for whom.

use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicBool, Ordering},
    },
};

use tokio::sync::Notify;

use super::Network;

/// How many connections there are, in all and by address.
///
/// At a limit the oldest connection makes room on which nobody has shown a valid
/// session. So a stranger who opens connections cannot keep others out: a
/// newcomer has at least the time that it takes to open all of them once more.
#[derive(Debug)]
pub(crate) struct Connections {
    most: usize,
    per_address: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: Crowd,
    by_network: HashMap<Network, Crowd>,
}

/// Connections that are counted together.
#[derive(Debug, Default)]
struct Crowd {
    n: usize,
    /// Those of strangers, the oldest first; some are gone or known by now.
    strangers: VecDeque<Weak<Mark>>,
}

/// What is known about a connection.
#[derive(Debug, Default)]
struct Mark {
    is_known: AtomicBool,
    leave: Notify,
}

/// One connection that is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Admission {
    connections: Arc<Connections>,
    /// Without an address for a trusted proxy, which no limit by address counts.
    address: Option<IpAddr>,
    mark: Arc<Mark>,
}

impl Connections {
    pub(crate) fn new(most: usize, per_address: usize) -> Arc<Self> {
        Arc::new(Self { most, per_address, open: Mutex::default() })
    }

    /// Admits one more connection; `None` if there are too many and none of a stranger among them.
    pub(crate) fn admit(self: &Arc<Self>, address: Option<IpAddr>) -> Option<Admission> {
        let networks = || address.into_iter().flat_map(Network::all);
        let mut open = self.open();
        for network in networks() {
            let Some(crowd) = open.by_network.get_mut(&network) else { continue };
            let most = self.per_address.saturating_mul(network.width());
            if most <= crowd.n && !crowd.send_stranger_away() {
                return None;
            }
        }
        if self.most <= open.all.n && !open.all.send_stranger_away() {
            return None;
        }
        let mark = Arc::new(Mark::default());
        for network in networks() {
            open.by_network.entry(network).or_default().add(&mark);
        }
        open.all.add(&mark);
        Some(Admission { connections: Arc::clone(self), address, mark })
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.open().all.n
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Crowd {
    fn add(&mut self, mark: &Arc<Mark>) {
        self.n += 1;
        // Strangers do not stay strangers for long, so this keeps the list short.
        while self.strangers.front().is_some_and(|front| stranger(front).is_none()) {
            self.strangers.pop_front();
        }
        self.strangers.push_back(Arc::downgrade(mark));
    }

    /// Sends the connection away that has been a stranger's for the longest time.
    fn send_stranger_away(&mut self) -> bool {
        while let Some(oldest) = self.strangers.pop_front() {
            if let Some(oldest) = stranger(&oldest) {
                oldest.leave.notify_one();
                return true;
            }
        }
        false
    }
}

/// The connection, if it still is one of a stranger.
fn stranger(mark: &Weak<Mark>) -> Option<Arc<Mark>> {
    mark.upgrade().filter(|mark| !mark.is_known.load(Ordering::Relaxed))
}

impl Admission {
    /// Somebody has shown a valid session on this connection.
    pub(crate) fn known(&self) {
        self.mark.is_known.store(true, Ordering::Relaxed);
    }

    /// Waits until the connection is to make room for another.
    pub(crate) async fn sent_away(&self) {
        self.mark.leave.notified().await;
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        open.all.n = open.all.n.saturating_sub(1);
        for network in self.address.into_iter().flat_map(Network::all) {
            if let Some(crowd) = open.by_network.get_mut(&network) {
                crowd.n = crowd.n.saturating_sub(1);
                if crowd.n == 0 {
                    open.by_network.remove(&network);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_sent_away(admission: &Admission) -> bool {
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        std::pin::pin!(admission.sent_away()).poll(&mut context).is_ready()
    }

    #[test]
    fn the_oldest_stranger_makes_room_and_those_who_are_known_stay() {
        let connections = Connections::new(100, 3);
        let home = Some(IpAddr::from([127, 0, 0, 1]));
        let [first, second, third] = [(); 3].map(|()| connections.admit(home).unwrap());
        first.known();
        let fourth = connections.admit(home).unwrap();
        assert!(!is_sent_away(&first) && is_sent_away(&second) && !is_sent_away(&third));
        drop(second);
        assert_eq!(connections.len(), 3);
        for known in [&third, &fourth] {
            known.known();
        }
        assert!(connections.admit(home).is_none(), "everybody here is known");
        assert!(connections.admit(Some([127, 0, 0, 2].into())).is_some());
        drop(first);
        assert!(connections.admit(home).is_some());
    }

    #[test]
    fn a_proxy_is_counted_by_no_address_but_in_all() {
        let connections = Connections::new(50, 3);
        let admitted: Vec<_> = (0..50).map(|_| connections.admit(None).unwrap()).collect();
        admitted.iter().for_each(Admission::known);
        assert!(connections.admit(None).is_none());
        drop(admitted);
        assert_eq!(connections.len(), 0);
        assert!(connections.open().by_network.is_empty());
    }
}
