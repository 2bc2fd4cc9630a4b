//! The two ends of a membership: the way to a room, and the way back to a member.

use std::{sync::Arc, time::Duration};

use tercet_protocol::Close;

use super::{Gone, Mail, RoomHandle};
#[cfg(feature = "cluster")]
use crate::cluster::{RemoteMember, RemoteRoom};
use crate::socket::Outbound;

/// The way to a room, wherever it is in memory.
#[derive(Clone)]
pub(crate) enum RoomWay {
    /// Here.
    Here(RoomHandle),
    /// On another node.
    #[cfg(feature = "cluster")]
    Elsewhere(RemoteRoom),
}

impl RoomWay {
    /// Tells the room something, and waits while its mailbox is full.
    pub(crate) async fn send(&self, mail: Mail) -> Result<(), Gone> {
        match self {
            RoomWay::Here(room) => room.send(mail).await,
            #[cfg(feature = "cluster")]
            RoomWay::Elsewhere(room) => room.send(mail),
        }
    }
}

/// The way to a member of a room, wherever the socket is.
pub(crate) enum Recipient {
    /// Here.
    Socket(Arc<Outbound>),
    /// On another node.
    #[cfg(feature = "cluster")]
    Remote(Arc<RemoteMember>),
}

impl Recipient {
    /// How long a message to the client and the answer take together, if it is known.
    pub(super) fn rtt(&self) -> Option<Duration> {
        match self {
            Recipient::Socket(outbound) => outbound.rtt(),
            #[cfg(feature = "cluster")]
            Recipient::Remote(member) => member.rtt(),
        }
    }

    /// Says why and closes, after what has been sent so far.
    pub(super) fn close(&self, reason: Close) {
        match self {
            Recipient::Socket(outbound) => outbound.close(reason),
            #[cfg(feature = "cluster")]
            Recipient::Remote(member) => member.close(reason),
        }
    }

    /// Says why and closes, without what still waits.
    pub(super) fn cut_off(&self, reason: Close) {
        match self {
            Recipient::Socket(outbound) => outbound.cut_off(reason),
            #[cfg(feature = "cluster")]
            Recipient::Remote(member) => member.cut_off(reason),
        }
    }
}
