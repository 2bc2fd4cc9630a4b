//! How many rooms are in memory, by who opened them.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tercet_protocol::UserId;

use crate::limits::Network;

/// How many rooms are in memory: by the host who opened or woke them, and by the address from which
/// anybody did.
#[derive(Debug, Default)]
pub(super) struct Opened(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    by_user: HashMap<UserId, u32>,
    by_network: HashMap<Network, u32>,
}

/// One room that is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct OpenedBy {
    opened: Arc<Opened>,
    /// Nobody if somebody else woke it: friends who look at old tables of a host take none of the
    /// host's places.
    user: Option<UserId>,
    address: IpAddr,
}

impl Opened {
    /// Counts a room that was woken.
    pub(super) fn count(self: &Arc<Self>, user: Option<UserId>, address: IpAddr) -> OpenedBy {
        self.counts().add(user, address);
        OpenedBy { opened: Arc::clone(self), user, address }
    }

    /// Counts a room that is about to be opened, if one more is allowed: in one step, so that
    /// those who ask at the same time get no more together than one after the other.
    pub(super) fn reserve(
        self: &Arc<Self>,
        user: UserId,
        address: IpAddr,
        per_user: u32,
        per_address: u32,
    ) -> Option<OpenedBy> {
        let mut counts = self.counts();
        let n = |network| counts.by_network.get(&network).copied().unwrap_or(0) as usize;
        let is_crowded = |network: Network| per_address as usize * network.width() <= n(network);
        let has_space = counts.by_user.get(&user).copied().unwrap_or(0) < per_user
            && !Network::all(address).any(is_crowded);
        has_space.then(|| {
            let user = Some(user);
            counts.add(user, address);
            OpenedBy { opened: Arc::clone(self), user, address }
        })
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counts {
    fn add(&mut self, user: Option<UserId>, address: IpAddr) {
        if let Some(user) = user {
            *self.by_user.entry(user).or_default() += 1;
        }
        for network in Network::all(address) {
            *self.by_network.entry(network).or_default() += 1;
        }
    }
}

impl Drop for OpenedBy {
    fn drop(&mut self) {
        let mut counts = self.opened.counts();
        if let Some(user) = &self.user {
            give_back(&mut counts.by_user, user);
        }
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
        let reserve = |user| opened.reserve(UserId(user), home, 2, 3);
        let has_space = |user| reserve(user).is_some();
        let first = opened.count(Some(UserId(1)), home);
        let _second = opened.count(Some(UserId(1)), home);
        assert!(!has_space(1) && has_space(2));
        let third = reserve(2).expect("a reservation that was given up counts no more");
        assert!(!has_space(2) && !has_space(3));
        drop((first, third));
        assert!(has_space(1) && has_space(3));
        let woken = [(); 2].map(|()| opened.count(None, home));
        assert!(!has_space(3), "they count for their address");
        drop(woken);
        assert!(has_space(1));
    }
}
