//! The two ends of a membership across nodes: a room elsewhere, and a member elsewhere.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use bytes::Bytes;
use tercet_protocol::{Close, RoomCode, VERSION, client::Hello};
use tercet_store::Peer;

use super::{
    Cluster,
    packet::{Entrance, Packet},
};
use crate::rooms::{Gone, Mail, Recipient};

/// The longest text that is passed on: what a NATS server carries by default, and some space.
const MAX_TEXT: usize = 960 << 10;

/// The way to a room that another node has in memory.
#[derive(Clone)]
pub(crate) struct RemoteRoom {
    pub(super) cluster: Arc<Cluster>,
    pub(super) peer: Peer,
    pub(super) code: RoomCode,
}

impl RemoteRoom {
    /// Tells the room something that comes from a connection of this node.
    pub(crate) fn send(&self, mail: Mail) -> Result<(), Gone> {
        let Self { cluster, peer, code } = self;
        match mail {
            Mail::Enter { key, who, address, seen, changes, recipient } => {
                let Recipient::Socket(outbound) = recipient else { return Err(Gone) };
                let entrance = Entrance {
                    member: key.0,
                    code: *code,
                    who,
                    address,
                    hello: Hello::new(VERSION, seen, changes),
                    rtt_us: micros(outbound.rtt()),
                };
                cluster.add_member(key.0, peer.life, &outbound);
                if !cluster.send(peer, &Packet::Enter(entrance), b"") {
                    // It is gone, and nobody would close the socket any more.
                    cluster.remove_member(key.0);
                    return Err(Gone);
                }
            }
            Mail::Ask { key, message, received } => {
                let rtt = cluster.member(key.0, peer.life).ok_or(Gone)?.rtt();
                let at = cluster.clock.moment(received).0;
                let body = serde_json::to_vec(&message).expect("messages can be written as JSON");
                let ask = Packet::Ask { member: key.0, at, rtt_us: micros(rtt) };
                cluster.send(peer, &ask, &body);
            }
            Mail::Leave { key } => {
                cluster.remove_member(key.0);
                cluster.send(peer, &Packet::Leave { member: key.0 }, b"");
            }
            // The rest is said by the node of the room itself.
            Mail::Refused { .. }
            | Mail::Forget { .. }
            | Mail::Unsay { .. }
            | Mail::Vouch { .. }
            | Mail::Thought(_)
            | Mail::BotPanicked
            | Mail::Look
            | Mail::Stop(_) => {}
        }
        Ok(())
    }
}

/// A member of a room here whose socket is on another node.
pub(crate) struct RemoteMember {
    pub(super) cluster: Arc<Cluster>,
    pub(super) peer: Peer,
    pub(super) member: u64,
    /// How far away the client is from its node, in microseconds; 0 while that is not known.
    pub(super) rtt_us: AtomicU64,
}

impl RemoteMember {
    pub(super) fn new(cluster: &Arc<Cluster>, peer: Peer, member: u64) -> Self {
        Self { cluster: Arc::clone(cluster), peer, member, rtt_us: AtomicU64::new(0) }
    }

    /// The other node has measured.
    pub(super) fn measured(&self, rtt_us: Option<u64>) {
        self.rtt_us.store(rtt_us.unwrap_or(0), Ordering::Relaxed);
    }

    /// How long a message to the client and the answer take together, if it is known.
    pub(crate) fn rtt(&self) -> Option<Duration> {
        let micros = self.rtt_us.load(Ordering::Relaxed);
        (micros != 0).then(|| Duration::from_micros(micros))
    }

    /// Sends texts, one after the other.
    pub(crate) fn send_texts(&self, texts: impl IntoIterator<Item = Bytes>) {
        for text in texts {
            self.send_to(vec![self.member], &text);
        }
    }

    /// Sends a text to these members, who are all on the node of this one.
    pub(super) fn send_to(&self, members: Vec<u64>, text: &[u8]) {
        if text.len() <= MAX_TEXT {
            self.cluster.send(&self.peer, &Packet::Text { members }, text);
            return;
        }
        tracing::error!(bytes = text.len(), "a text is too long for another node");
        for member in members {
            let close = Packet::Close { member, reason: Close::RoomFailed, is_cut_off: false };
            self.cluster.send(&self.peer, &close, b"");
        }
    }

    /// Closes the socket after what has been sent.
    pub(crate) fn close(&self, reason: Close) {
        self.end(reason, false);
    }

    /// Closes the socket without what still waits.
    pub(crate) fn cut_off(&self, reason: Close) {
        self.end(reason, true);
    }

    fn end(&self, reason: Close, is_cut_off: bool) {
        let close = Packet::Close { member: self.member, reason, is_cut_off };
        self.cluster.send(&self.peer, &close, b"");
    }
}

fn micros(duration: Option<Duration>) -> Option<u64> {
    duration.and_then(|duration| u64::try_from(duration.as_micros()).ok())
}
