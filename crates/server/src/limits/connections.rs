//! How many connections there are at the same time, and who makes room for whom.

use std::{
    collections::{BTreeSet, HashMap},
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
};

use tercet_protocol::UserId;
use tokio::sync::Notify;

use super::Network;

/// Plain connections of a person that are told apart from those of strangers: a browser opens
/// six, and a few tabs and devices share them.
const OF_A_PERSON: usize = 32;
/// The share of the places that strangers have to themselves: one in this many.
const FOR_STRANGERS: usize = 4;

/// How many connections there are, in all and by address.
///
/// At a limit a connection makes room. It is the oldest on which nobody has shown a valid
/// session, so that a stranger who opens connections cannot keep others out: a newcomer has at
/// least the time that it takes to open a quarter of all places once more. If strangers have less
/// than that quarter, it is the oldest of the person who has the most plain connections, so that
/// nobody keeps others out with a session either. Sockets never make room; they have limits of
/// their own.
#[derive(Debug)]
pub(crate) struct Connections {
    most: usize,
    per_address: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    next: u64,
    marks: HashMap<u64, Mark>,
    all: Crowd,
    by_network: HashMap<Network, Crowd>,
}

/// Connections that are counted together; plain ones by the order in which they came.
#[derive(Debug, Default)]
struct Crowd {
    n: usize,
    strangers: BTreeSet<u64>,
    known: HashMap<UserId, BTreeSet<u64>>,
}

/// What is known about a connection.
#[derive(Debug)]
struct Mark {
    address: Option<IpAddr>,
    standing: Standing,
    leave: Arc<Notify>,
}

/// Who is at the other end, as far as it was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Stranger,
    Person(UserId),
    /// It is a socket, or was told to leave: neither makes room any more.
    Apart,
}

/// What was full when a connection was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Crowded {
    /// The networks of this address.
    Address(IpAddr),
    /// The server.
    Server,
}

/// One connection that is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Admission {
    connections: Arc<Connections>,
    id: u64,
    /// Whose session was shown last, so that the same again costs nothing; 0 for nobody.
    shown: AtomicI64,
    leave: Arc<Notify>,
}

impl Connections {
    pub(crate) fn new(most: usize, per_address: usize) -> Arc<Self> {
        Arc::new(Self { most, per_address, open: Mutex::default() })
    }

    /// Admits one more connection, from an address unless it is that of a trusted proxy, which no
    /// limit by address counts.
    ///
    /// # Errors
    /// What is full, if nobody can make room.
    pub(crate) fn admit(self: &Arc<Self>, address: Option<IpAddr>) -> Result<Admission, Crowded> {
        let mut open = self.open();
        for (network, by) in address.into_iter().flat_map(|by| Network::all(by).zip([by; 2])) {
            let most = self.per_address.saturating_mul(network.width());
            let Some(crowd) = open.by_network.get(&network) else { continue };
            if most <= crowd.n {
                let leaving = crowd.who_makes_room(most).ok_or(Crowded::Address(by))?;
                open.send_away(leaving);
            }
        }
        if self.most <= open.all.n {
            let leaving = open.all.who_makes_room(self.most).ok_or(Crowded::Server)?;
            open.send_away(leaving);
        }
        let id = open.next;
        open.next += 1;
        let leave = Arc::new(Notify::new());
        let mark = Mark { address, standing: Standing::Apart, leave: Arc::clone(&leave) };
        open.marks.insert(id, mark);
        open.each_crowd(address, |crowd| crowd.n += 1);
        open.stand(id, Standing::Stranger);
        let connections = Arc::clone(self);
        Ok(Admission { connections, id, shown: AtomicI64::new(0), leave })
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.open().all.n
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// Does something with every crowd in which connections of this address are counted.
    fn each_crowd(&mut self, address: Option<IpAddr>, mut job: impl FnMut(&mut Crowd)) {
        job(&mut self.all);
        for network in address.into_iter().flat_map(Network::all) {
            job(self.by_network.entry(network).or_default());
        }
    }

    /// Gives a connection another standing.
    fn stand(&mut self, id: u64, standing: Standing) {
        let Some(mark) = self.marks.get_mut(&id) else { return };
        let (address, before) = (mark.address, mark.standing);
        mark.standing = standing;
        self.each_crowd(address, |crowd| {
            crowd.remove(id, before);
            crowd.add(id, standing);
        });
    }

    fn send_away(&mut self, id: u64) {
        self.stand(id, Standing::Apart);
        if let Some(mark) = self.marks.get(&id) {
            mark.leave.notify_one();
        }
    }
}

impl Crowd {
    fn add(&mut self, id: u64, standing: Standing) {
        match standing {
            Standing::Stranger => drop(self.strangers.insert(id)),
            Standing::Person(user) => drop(self.known.entry(user).or_default().insert(id)),
            Standing::Apart => {}
        }
    }

    fn remove(&mut self, id: u64, standing: Standing) {
        match standing {
            Standing::Stranger => drop(self.strangers.remove(&id)),
            Standing::Person(user) => {
                if let Some(own) = self.known.get_mut(&user) {
                    own.remove(&id);
                    if own.is_empty() {
                        self.known.remove(&user);
                    }
                }
            }
            Standing::Apart => {}
        }
    }

    /// The connection that makes room for another, if any can, where there are this many places.
    fn who_makes_room(&self, most: usize) -> Option<u64> {
        let stranger = self.strangers.first();
        let has_few = self.strangers.len() * FOR_STRANGERS < most;
        let own = if has_few || stranger.is_none() {
            // The person with the lowest number, so that nothing depends on the order of a table.
            self.known.iter().max_by_key(|(user, own)| (own.len(), std::cmp::Reverse(user.0)))
        } else {
            None
        };
        own.and_then(|(_, own)| own.first()).or(stranger).copied()
    }
}

impl Admission {
    /// Somebody has shown a valid session on this connection.
    pub(crate) fn known(&self, user: UserId) {
        if self.shown.swap(user.0, Ordering::Relaxed) == user.0 {
            return;
        }
        let mut open = self.connections.open();
        let Some(standing) = open.marks.get(&self.id).map(|mark| mark.standing) else { return };
        if standing == Standing::Apart || standing == Standing::Person(user) {
            return;
        }
        let n_others = open.all.known.get(&user).map_or(0, BTreeSet::len);
        let has_many = OF_A_PERSON <= n_others;
        let standing = if has_many { Standing::Stranger } else { Standing::Person(user) };
        open.stand(self.id, standing);
    }

    /// It becomes a socket, which never makes room.
    pub(crate) fn becomes_socket(&self) {
        self.connections.open().stand(self.id, Standing::Apart);
    }

    /// Waits until the connection is to make room for another.
    pub(crate) async fn sent_away(&self) {
        self.leave.notified().await;
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        open.stand(self.id, Standing::Apart);
        let Some(mark) = open.marks.remove(&self.id) else { return };
        open.each_crowd(mark.address, |crowd| crowd.n = crowd.n.saturating_sub(1));
        for network in mark.address.into_iter().flat_map(Network::all) {
            if open.by_network.get(&network).is_some_and(|crowd| crowd.n == 0) {
                open.by_network.remove(&network);
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

    const HOME: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));

    #[test]
    fn the_oldest_stranger_makes_room_and_those_who_are_known_stay() {
        let connections = Connections::new(100, 3);
        let [first, second, third] = [(); 3].map(|()| connections.admit(HOME).unwrap());
        first.known(UserId(1));
        let fourth = connections.admit(HOME).unwrap();
        assert!(!is_sent_away(&first) && is_sent_away(&second) && !is_sent_away(&third));
        drop(second);
        assert_eq!(connections.len(), 3);
        for (known, user) in [(&third, 3), (&fourth, 4)] {
            known.known(UserId(user));
        }
        [&first, &third, &fourth].into_iter().for_each(Admission::becomes_socket);
        assert_eq!(connections.admit(HOME).unwrap_err(), Crowded::Address(HOME.unwrap()));
        assert!(connections.admit(Some([127, 0, 0, 2].into())).is_ok());
        drop(first);
        assert!(connections.admit(HOME).is_ok());
    }

    /// Somebody who shows a session on every connection keeps nobody out: their own make room.
    #[test]
    fn many_connections_of_a_person_count_as_those_of_strangers() {
        let connections = Connections::new(1000, 100);
        let mine = connections.admit(HOME).unwrap();
        mine.known(UserId(1));
        let greedy: Vec<_> = (0..99)
            .map(|_| {
                let one = connections.admit(HOME).unwrap();
                one.known(UserId(2));
                one
            })
            .collect();
        let newcomers: Vec<_> = (0..90).map(|_| connections.admit(HOME).unwrap()).collect();
        assert_eq!(greedy.iter().filter(|one| is_sent_away(one)).count(), 99 - OF_A_PERSON);
        assert!(!is_sent_away(&mine));
        drop(newcomers);
        drop(greedy);
        drop(mine);
        let open = connections.open();
        assert!(open.marks.is_empty() && open.by_network.is_empty() && open.all.known.is_empty());
    }

    /// Many people who fill all places with plain connections leave a quarter to strangers, so
    /// that a newcomer has time to show who they are.
    #[test]
    fn a_newcomer_has_the_time_in_which_a_quarter_of_all_places_are_taken_again() {
        let connections = Connections::new(1000, 100);
        let crowd: Vec<_> = (0..100)
            .map(|nr| {
                let one = connections.admit(HOME).unwrap();
                one.known(UserId(2 + nr / 10));
                one
            })
            .collect();
        let newcomer = connections.admit(HOME).unwrap();
        let later: Vec<_> = (0..24).map(|_| connections.admit(HOME).unwrap()).collect();
        assert!(!is_sent_away(&newcomer));
        assert_eq!(crowd.iter().filter(|one| is_sent_away(one)).count(), 25);
        newcomer.known(UserId(1));
        drop(later);
        assert!(!is_sent_away(&newcomer));
    }

    #[test]
    fn a_proxy_is_counted_by_no_address_but_in_all() {
        let connections = Connections::new(50, 3);
        let admitted: Vec<_> = (0..50).map(|_| connections.admit(None).unwrap()).collect();
        admitted.iter().for_each(Admission::becomes_socket);
        assert_eq!(connections.admit(None).unwrap_err(), Crowded::Server);
        drop(admitted);
        assert_eq!(connections.len(), 0);
        assert!(connections.open().by_network.is_empty());
    }
}
