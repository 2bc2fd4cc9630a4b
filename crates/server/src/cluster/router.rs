//! The way between nodes: directly from one to the other, or over NATS.
//!
//! A way never waits and may lose what it is given; the [links](super::link) notice.

use bytes::Bytes;
use tercet_store::Peer;
use tokio::sync::mpsc;

use super::{direct::Direct, nats::Nats, packet::Envelope};

/// How much may wait to be read; what comes beyond is lost, and sent again.
pub(super) const MAX_INCOMING: usize = 1 << 14;
/// How much may wait to be sent on one connection; what comes beyond is lost, and sent again.
pub(super) const MAX_OUTGOING: usize = 1 << 14;

/// Where what has come is handed in.
pub(super) type Incoming = mpsc::Sender<Envelope>;

/// How nodes reach each other.
pub(super) enum Router {
    /// One connection from each node to each other.
    Direct(Direct),
    /// One connection from each node to a NATS server.
    Nats(Nats),
}

impl Router {
    /// Sends a datagram, if it can be sent now.
    pub(super) fn send(&self, to: &Peer, datagram: Bytes) {
        match self {
            Router::Direct(direct) => direct.send(to, datagram),
            Router::Nats(nats) => nats.send(to.life, &datagram),
        }
    }

    /// Forgets how to reach a node that is gone.
    pub(super) fn forget(&self, life: u128) {
        match self {
            Router::Direct(direct) => direct.forget(life),
            Router::Nats(_) => {}
        }
    }

    /// Whether the way is open as far as this node can tell.
    pub(super) fn is_open(&self) -> bool {
        match self {
            Router::Direct(_) => true,
            Router::Nats(nats) => nats.is_connected(),
        }
    }
}

/// Hands in what has come; what is not of a node is dropped, and so is what nobody has time for.
pub(super) fn hand_in(incoming: &Incoming, datagram: Bytes) {
    if let Some(envelope) = Envelope::read(datagram) {
        let _ = incoming.try_send(envelope);
    }
}
