//! This node among the others: what it sends them, and what it does with what they send.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use bytes::Bytes;
use tercet_protocol::{Close, RoomCode, UserId};
use tercet_store::{
    Ownership, Peer, PostgresStore, RoomId, RoomStatus, Store as _, StoredRoom, TokenHash,
    Unavailable,
};
use tokio::{
    sync::{Notify, mpsc},
    time::sleep,
};

use super::{
    clocks::ClockOffset,
    counts::{Counts, Sizes},
    elsewhere::Requests,
    guests::{Guests, Hearing},
    link::{Datagram, Link},
    members::Members,
    packet::{Envelope, Packet},
    remote::{RemoteMember, RemoteRoom},
    router::Router,
    watching,
};
use crate::{moment::Clock, rooms::RoomError, socket::Outbound, state::Shared};

/// This node among the others.
pub(crate) struct Cluster {
    pub(super) store: PostgresStore,
    /// The number of this life.
    pub(super) life: u128,
    pub(super) clock: Clock,
    pub(super) router: Router,
    pub(super) counts: Counts,
    pub(super) requests: Requests,
    /// Wakes the one who looks which nodes live.
    pub(super) look: Notify,
    peers: Mutex<HashMap<u128, Known>>,
    incarnations: AtomicU64,
    members: Members,
    guests: Guests,
    /// Of a hundred datagrams, how many are lost on purpose.
    #[cfg(feature = "faults")]
    pub(super) loss: Loss,
}

/// Another node that lives.
struct Known {
    peer: Peer,
    /// Nothing until there is something to say.
    link: Option<Link>,
    offset: ClockOffset,
}

/// Loses datagrams on purpose.
#[cfg(feature = "faults")]
#[derive(Debug, Default)]
pub(super) struct Loss {
    pub(super) percent: u64,
    pub(super) has_heartbeats: bool,
    pub(super) state: AtomicU64,
}

#[cfg(feature = "faults")]
impl Loss {
    fn is_lost(&self) -> bool {
        let next = |state: u64| Some(state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1));
        let before = self.state.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next);
        (before.unwrap_or_default() >> 33) % 100 < self.percent
    }
}

impl Cluster {
    pub(super) fn new(store: PostgresStore, life: u128, clock: Clock, router: Router) -> Self {
        Self {
            store,
            life,
            clock,
            router,
            counts: Counts::default(),
            requests: Requests::default(),
            look: Notify::new(),
            peers: Mutex::default(),
            incarnations: AtomicU64::new(1),
            members: Members::default(),
            guests: Guests::default(),
            #[cfg(feature = "faults")]
            loss: Loss { has_heartbeats: true, ..Loss::default() },
        }
    }

    /// Whether this node may serve rooms, as far as it knows itself.
    pub(crate) fn is_live(&self) -> bool {
        self.store.is_live()
    }

    /// Whether a room is still this node's, as far as it knows itself.
    pub(crate) fn owns(&self, room: RoomId) -> bool {
        self.store.owns(room)
    }

    /// The same by what the database says: a node that was stopped for a while shows nobody what
    /// was before.
    ///
    /// # Errors
    /// If the database does not say it, and then the room goes on.
    pub(crate) async fn verify(&self, room: RoomId) -> Result<bool, Unavailable> {
        self.store.verify(room).await
    }

    /// Makes the room with this code this node's before it is loaded.
    ///
    /// # Errors
    /// If it is another node's, or none.
    pub(crate) async fn claim(&self, code: RoomCode) -> Result<RoomId, RoomError> {
        let row = self.store.room_by_code(code.to_string()).await?.ok_or(RoomError::Unknown)?;
        if row.status == RoomStatus::Closed {
            return Err(RoomError::Unknown);
        }
        match self.store.claim(row.id).await? {
            Ownership::Ours => Ok(row.id),
            Ownership::Elsewhere(peer) => Err(RoomError::Elsewhere(peer)),
            Ownership::NoSuchRoom => Err(RoomError::Unknown),
        }
    }

    /// Public rooms that are in memory on any node, newest first.
    pub(crate) async fn open_rooms(
        &self,
        before: Option<RoomId>,
        limit: u32,
    ) -> Result<Vec<StoredRoom>, Unavailable> {
        self.store.open_rooms(before, limit).await
    }

    /// Gives a room back that is not in memory any more.
    pub(crate) async fn release(&self, room: RoomId) {
        if self.is_live()
            && let Err(error) = self.store.release(room).await
        {
            // It stays ours, and is found here.
            tracing::debug!(%room, %error, "a room could not be given back");
        }
    }

    /// The way to a room that is in memory on another node.
    pub(crate) fn room_at(self: &Arc<Self>, peer: Peer, code: RoomCode) -> RemoteRoom {
        self.learn(&peer);
        RemoteRoom { cluster: Arc::clone(self), peer, code }
    }

    /// The figures of this node.
    pub(crate) fn metrics(&self) -> Result<String, std::fmt::Error> {
        let sizes = Sizes {
            peers: self.peers().len(),
            members: self.members.len(),
            guests: self.guests.len(),
            is_open: self.router.is_open(),
        };
        self.counts.render(self.store.ownership().unwrap_or_default(), &sizes)
    }

    /// The other nodes that live, as far as is known.
    pub(super) fn known(&self) -> Vec<Peer> {
        self.peers().values().map(|known| known.peer.clone()).collect()
    }

    fn learn(&self, peer: &Peer) {
        let new = || Known { peer: peer.clone(), link: None, offset: ClockOffset::default() };
        self.peers().entry(peer.life).or_insert_with(new);
    }

    /// These nodes live, and no others.
    pub(super) fn live(&self, peers: &[Peer]) {
        for peer in peers {
            self.learn(peer);
        }
        let mut gone = Vec::new();
        self.peers().retain(|life, known| {
            let is_live = peers.iter().any(|peer| peer.life == *life);
            if !is_live {
                gone.push((*life, known.peer.node.name.clone()));
            }
            is_live
        });
        for (life, name) in gone {
            tracing::info!(node = name, "a node is gone");
            self.router.forget(life);
            self.lost(life);
        }
    }

    /// Waits until everything that was sent has come to every node that lives.
    pub(crate) async fn until_all_is_heard(&self) {
        // One that is gone hears nothing any more; where that is not known, it is waited for.
        let _ = self.look_around().await;
        while !self.is_all_heard() {
            sleep(Duration::from_millis(5)).await;
        }
    }

    fn is_all_heard(&self) -> bool {
        self.peers().values().all(|known| known.link.as_ref().is_none_or(Link::is_acknowledged))
    }

    /// Whether a node with members here has been silent for this long.
    pub(super) fn has_silent_peer(&self, silence: Duration) -> bool {
        let now = self.clock.now();
        self.peers()
            .values()
            .any(|known| known.link.as_ref().is_some_and(|link| link.heard_at() + silence <= now))
    }

    /// Sends something to another node, and tells whether it is known to live.
    pub(super) fn send(&self, to: &Peer, packet: &Packet, body: &[u8]) -> bool {
        let now = self.clock.now();
        let payload = packet.payload(body);
        {
            let mut peers = self.peers();
            let Some(Known { peer, link, .. }) = peers.get_mut(&to.life) else { return false };
            let link = link.get_or_insert_with(|| Link::new(self.next_incarnation(), now));
            match link.send(payload, now) {
                Ok(datagram) => {
                    self.route(peer, datagram);
                    return true;
                }
                Err(super::link::Full) => link.restart(self.next_incarnation(), now),
            }
        }
        tracing::warn!(node = to.node.name, "a node does not read what it is told");
        Counts::add(&self.counts.restarts, 1);
        self.lost(to.life);
        true
    }

    /// Sends what is due because time has passed.
    pub(super) fn tick(&self) {
        #[cfg(feature = "faults")]
        if !self.loss.has_heartbeats {
            return;
        }
        let now = self.clock.now();
        for Known { peer, link, .. } in self.peers().values_mut() {
            if let Some(datagram) = link.as_mut().and_then(|link| link.tick(now)) {
                self.route(peer, datagram);
            }
        }
    }

    fn route(&self, to: &Peer, (header, payload): Datagram) {
        #[cfg(feature = "faults")]
        if self.loss.is_lost() {
            return;
        }
        let envelope = Envelope { from: self.life, now: self.clock.now().0, header, payload };
        self.router.send(to, envelope.write());
    }

    fn next_incarnation(&self) -> u64 {
        self.incarnations.fetch_add(1, Ordering::Relaxed)
    }

    /// What depended on the link to this node is gone: its members leave, and people here resume.
    fn lost(&self, life: u128) {
        self.guests.leave_all_of(life);
        self.members.close_all_of(life, Close::Restart);
    }

    /// Does with a datagram what is to be done.
    fn take(self: &Arc<Self>, shared: &Arc<Shared>, envelope: Envelope) {
        let Envelope { from, now: sent, header, payload } = envelope;
        let now = self.clock.now();
        let (received, peer, delay) = {
            let mut peers = self.peers();
            let Some(Known { peer, link, offset }) = peers.get_mut(&from) else {
                // It may be new; what it says is said again.
                self.look.notify_one();
                return;
            };
            let delay = offset.delay(sent, now);
            let link = link.get_or_insert_with(|| Link::new(self.next_incarnation(), now));
            let mut received = link.receive((header, payload), now, self.next_incarnation());
            let n_resent = received.replies.iter().filter(|(header, _)| header.number != 0).count();
            Counts::add(&self.counts.resent, n_resent);
            for datagram in received.replies.drain(..) {
                self.route(peer, datagram);
            }
            (received, peer.clone(), delay)
        };
        if received.has_restarted {
            Counts::add(&self.counts.restarts, 1);
            self.lost(from);
        }
        for payload in received.payloads {
            self.open(shared, &peer, payload, Stamp { sent, delay });
        }
    }

    /// Does what a packet says.
    fn open(self: &Arc<Self>, shared: &Arc<Shared>, peer: &Peer, payload: Bytes, stamp: Stamp) {
        let Some((packet, body)) = Packet::read(payload) else {
            tracing::error!(node = peer.node.name, "a node speaks otherwise; run the same version");
            return;
        };
        let life = peer.life;
        match packet {
            Packet::Enter(entrance) => {
                let member = RemoteMember::new(self, peer.clone(), entrance.member);
                self.guests.enter(shared, entrance, member);
            }
            Packet::Ask { member, at, rtt_us } => {
                let Ok(message) = serde_json::from_slice(&body) else { return };
                let heard = self.guests.ask((life, member), message, stamp.age(at), rtt_us);
                match heard {
                    Hearing::Passed => {}
                    Hearing::Late => Counts::add(&self.counts.timeouts, 1),
                    Hearing::Unknown => {
                        let (reason, is_cut_off) = (Close::RoomFailed, false);
                        self.send(peer, &Packet::Close { member, reason, is_cut_off }, b"");
                    }
                }
            }
            Packet::Leave { member } => self.guests.leave(life, member),
            Packet::Text { members } => {
                for outbound in members.into_iter().filter_map(|key| self.member(key, life)) {
                    outbound.send_texts([body.clone()]);
                }
            }
            Packet::Close { member, reason, is_cut_off } => {
                let Some(outbound) = self.member(member, life) else { return };
                if is_cut_off { outbound.cut_off(reason) } else { outbound.close(reason) }
            }
            Packet::SignedOut { user, tokens } => {
                let tokens: Vec<_> = tokens.into_iter().map(TokenHash).collect();
                shared.sign_out_here(UserId(user), &tokens);
            }
            Packet::CloseAllOf { user, reason } => {
                shared.tickets.close_all_of(UserId(user), reason);
            }
            asked => self.answer(shared, peer, asked),
        }
    }

    pub(super) fn add_member(&self, key: u64, owner: u128, outbound: &Arc<Outbound>) {
        self.members.add(key, owner, outbound);
    }

    pub(super) fn remove_member(&self, key: u64) {
        self.members.remove(key);
    }

    /// A socket here whose room is there.
    pub(super) fn member(&self, key: u64, owner: u128) -> Option<Arc<Outbound>> {
        self.members.get(key, owner)
    }

    fn peers(&self) -> MutexGuard<'_, HashMap<u128, Known>> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the database answers that this node is one of those that live.
    pub(super) async fn look_around(&self) -> Result<(), Unavailable> {
        let peers = self.store.peers().await?;
        self.live(&peers);
        Ok(())
    }
}

/// When something was sent, by the clock of the sender, and how much longer than usual it took.
#[derive(Clone, Copy)]
struct Stamp {
    sent: u64,
    delay: u64,
}

impl Stamp {
    /// How old something is that happened then, by the clock of the sender.
    fn age(self, at: u64) -> Duration {
        Duration::from_millis(self.sent.saturating_sub(at).saturating_add(self.delay))
    }
}

/// Takes what other nodes send, and looks after the lease; never returns.
pub(crate) async fn run(
    shared: &Arc<Shared>,
    cluster: &Arc<Cluster>,
    mut incoming: mpsc::Receiver<Envelope>,
) {
    let take = async {
        while let Some(envelope) = incoming.recv().await {
            cluster.take(shared, envelope);
        }
        // The router ends with the process.
        std::future::pending::<()>().await;
    };
    tokio::join!(
        take,
        watching::tick(cluster),
        watching::look(cluster),
        watching::lease(shared, cluster)
    );
}
