//! The sockets of this node whose rooms are on other nodes.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

use tercet_protocol::Close;

use crate::socket::Outbound;

/// The sockets of this node whose rooms are elsewhere, by the number of the connection.
#[derive(Debug, Default)]
pub(super) struct Members {
    sockets: Mutex<HashMap<u64, Member>>,
}

#[derive(Debug)]
struct Member {
    /// The life of the node with the room.
    owner: u128,
    outbound: Weak<Outbound>,
}

impl Members {
    pub(super) fn add(&self, key: u64, owner: u128, outbound: &Arc<Outbound>) {
        self.sockets().insert(key, Member { owner, outbound: Arc::downgrade(outbound) });
    }

    pub(super) fn remove(&self, key: u64) {
        self.sockets().remove(&key);
    }

    /// The socket with this number, if its room is there.
    pub(super) fn get(&self, key: u64, owner: u128) -> Option<Arc<Outbound>> {
        let sockets = self.sockets();
        sockets.get(&key).filter(|member| member.owner == owner)?.outbound.upgrade()
    }

    /// Closes the sockets whose rooms are, or were, on this node.
    pub(super) fn close_all_of(&self, owner: u128, reason: Close) {
        let mut closing = Vec::new();
        self.sockets().retain(|_, member| {
            if member.owner == owner {
                closing.extend(member.outbound.upgrade());
            }
            member.owner != owner
        });
        for outbound in closing {
            outbound.close(reason);
        }
    }

    pub(super) fn len(&self) -> usize {
        self.sockets().len()
    }

    fn sockets(&self) -> MutexGuard<'_, HashMap<u64, Member>> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
