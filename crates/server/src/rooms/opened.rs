//! How many rooms are in memory, by who opened them.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tercet_protocol::UserId;

use crate::limits::Network;

/// How many rooms are in memory, by their host and by the address that opened or woke them.
#[derive(Debug, Default)]
pub(super) struct Opened(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    by_user: HashMap<UserId, u32>,
    by_network: HashMap<Network, u32>,
}

/// One room that is counted until this is dropped.
#[derive(Debug)]
pub(super) struct OpenedBy {
    opened: Arc<Opened>,
    user: UserId,
    address: IpAddr,
}

impl Opened {
    /// Counts a room.
    pub(super) fn count(self: &Arc<Self>, user: UserId, address: IpAddr) -> OpenedBy {
        let mut counts = self.counts();
        *counts.by_user.entry(user).or_default() += 1;
        for network in Network::all(address) {
            *counts.by_network.entry(network).or_default() += 1;
        }
        OpenedBy { opened: Arc::clone(self), user, address }
    }

    /// Whether one more is allowed.
    pub(super) fn has_space(
        &self,
        user: UserId,
        address: IpAddr,
        per_user: u32,
        per_address: u32,
    ) -> bool {
        let counts = self.counts();
        let n = |network| counts.by_network.get(&network).copied().unwrap_or(0) as usize;
        let is_crowded = |network: Network| per_address as usize * network.width() <= n(network);
        counts.by_user.get(&user).copied().unwrap_or(0) < per_user
            && !Network::all(address).any(is_crowded)
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for OpenedBy {
    fn drop(&mut self) {
        let mut counts = self.opened.counts();
        give_back(&mut counts.by_user, &self.user);
        for network in Network::all(self.address) {
            give_back(&mut counts.by_network, &network);
        }
    }
}

fn give_back<K: Eq + std::hash::Hash>(counts: &mut HashMap<K, u32>, key: &K) {
    if let Some(n) = counts.get_mut(key) {
        *n -= 1;
        if *n == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_are_counted_by_person_and_address_until_they_are_gone() {
        let opened = Arc::new(Opened::default());
        let home: IpAddr = [127, 0, 0, 1].into();
        let has_space = |user| opened.has_space(UserId(user), home, 2, 3);
        let first = opened.count(UserId(1), home);
        let _second = opened.count(UserId(1), home);
        assert!(!has_space(1) && has_space(2));
        let third = opened.count(UserId(2), home);
        assert!(!has_space(2) && !has_space(3));
        drop((first, third));
        assert!(has_space(1) && has_space(3));
    }
}
