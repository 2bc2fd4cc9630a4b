//! How often something may be done, for each key.

use std::{
    hash::Hash,
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tercet_room::Moment;

use super::{Network, network::WIDE, recent::Recent};

/// How many keys a rate looks after at most, in each of its two generations.
const KEYS: usize = 1 << 15;

/// This many at once for each key, and this many again spread over every window.
///
/// For each key only the moment is kept at which all of it is there again. Unlike
/// a count in fixed windows this has no moment at which everybody may at once, and
/// somebody who has used up everything waits for one share and not for the whole window.
#[derive(Debug)]
pub(crate) struct Rate<K> {
    /// What one costs, in microseconds.
    share: u64,
    window: u64,
    full_at: Mutex<Recent<K, u64>>,
}

impl<K: Eq + Hash + Copy> Rate<K> {
    pub(crate) fn new(most: u32, window: Duration) -> Self {
        let micros = u64::try_from(window.as_micros()).unwrap_or(u64::MAX);
        let share = (micros / u64::from(most.max(1))).max(1);
        let full_at = Mutex::new(Recent::new(KEYS, window));
        Self { share, window: share.saturating_mul(most.max(1).into()), full_at }
    }

    /// Counts one.
    ///
    /// # Errors
    /// In how many milliseconds it will be allowed.
    pub(crate) fn take(&self, key: K, now: Moment) -> Result<(), u64> {
        let mut full_at = self.full_at();
        let from = self.look(&mut full_at, &key, now)?;
        full_at.put(key, from + self.share, now);
        Ok(())
    }

    /// Gives one back that was counted and turned out to cost nothing.
    pub(crate) fn give_back(&self, key: K, now: Moment) {
        let mut full_at = self.full_at();
        if let Some(at) = full_at.get(&key, now) {
            full_at.put(key, at.saturating_sub(self.share), now);
        }
    }

    /// Whether one more would be allowed.
    ///
    /// # Errors
    /// In how many milliseconds it will be.
    pub(crate) fn check(&self, key: &K, now: Moment) -> Result<(), u64> {
        self.look(&mut self.full_at(), key, now).map(drop)
    }

    fn look(&self, full_at: &mut Recent<K, u64>, key: &K, now: Moment) -> Result<u64, u64> {
        let micros = now.0.saturating_mul(1000);
        let from = full_at.get(key, now).unwrap_or(0).max(micros);
        match (from - micros + self.share).checked_sub(self.window) {
            Some(missing) if missing > 0 => Err(missing.div_ceil(1000)),
            _ => Ok(from),
        }
    }

    fn full_at(&self) -> MutexGuard<'_, Recent<K, u64>> {
        self.full_at.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A rate by address: for a host or household, and a wider one for what a site can have of them.
#[derive(Debug)]
pub(crate) struct AddressRate {
    near: Rate<Network>,
    wide: Rate<Network>,
}

impl AddressRate {
    pub(crate) fn new(most: u32, window: Duration) -> Self {
        let wide = most.saturating_mul(u32::try_from(WIDE).unwrap_or(u32::MAX));
        Self { near: Rate::new(most, window), wide: Rate::new(wide, window) }
    }

    /// Counts one.
    ///
    /// # Errors
    /// In how many milliseconds it will be allowed.
    pub(crate) fn take(&self, address: IpAddr, now: Moment) -> Result<(), u64> {
        if let Some(network) = Network::wide(address) {
            // What the near one refuses costs the others of the site nothing.
            self.near.check(&Network::near(address), now)?;
            self.wide.take(network, now)?;
        }
        self.near.take(Network::near(address), now)
    }

    /// Gives one back that was counted and turned out to cost nothing.
    pub(crate) fn give_back(&self, address: IpAddr, now: Moment) {
        if let Some(network) = Network::wide(address) {
            self.wide.give_back(network, now);
        }
        self.near.give_back(Network::near(address), now);
    }

    /// Whether one more would be allowed.
    ///
    /// # Errors
    /// In how many milliseconds it will be.
    pub(crate) fn check(&self, address: IpAddr, now: Moment) -> Result<(), u64> {
        if let Some(network) = Network::wide(address) {
            self.wide.check(&network, now)?;
        }
        self.near.check(&Network::near(address), now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn a_rate_gives_all_at_once_and_then_share_by_share() {
        let rate = Rate::new(2, MINUTE);
        assert_eq!(rate.take("a", Moment(0)), Ok(()));
        assert_eq!(rate.take("a", Moment(10)), Ok(()));
        assert_eq!(rate.take("a", Moment(20)), Err(29_980));
        assert_eq!(rate.take("b", Moment(20)), Ok(()));
        assert_eq!(rate.check(&"a", Moment(29_999)), Err(1));
        assert_eq!(rate.take("a", Moment(30_000)), Ok(()));
        assert_eq!(rate.take("a", Moment(30_000)), Err(30_000));
        assert!((0..2).all(|_| rate.take("a", Moment(200_000)).is_ok()));
        assert!(rate.take("a", Moment(200_000)).is_err());
    }

    #[test]
    fn what_is_given_back_was_not_used() {
        let rate = Rate::new(2, MINUTE);
        for nr in 0..100 {
            assert_eq!(rate.take("a", Moment(nr)), Ok(()));
            rate.give_back("a", Moment(nr));
        }
        assert!((0..2).all(|_| rate.take("a", Moment(100)).is_ok()));
        assert!(rate.take("a", Moment(100)).is_err());
        rate.give_back("b", Moment(100));
        assert!((0..2).all(|_| rate.take("b", Moment(100)).is_ok()));
        assert!(rate.take("b", Moment(100)).is_err(), "nothing is given that was not taken");
        let site = AddressRate::new(1, MINUTE);
        let home: IpAddr = [0x2001, 0xdb8, 0, 0, 0, 0, 0, 1].into();
        for nr in 0..100 {
            assert_eq!(site.take(home, Moment(nr)), Ok(()));
            site.give_back(home, Moment(nr));
        }
    }

    #[test]
    fn households_of_a_site_share_a_wider_rate() {
        let rate = AddressRate::new(2, MINUTE);
        let host =
            |household: u16, host: u16| IpAddr::from([0x2001, 0xdb8, 0, household, 0, 0, 0, host]);
        assert!((0..2).all(|nr| rate.take(host(0, nr), Moment(0)).is_ok()));
        assert!(rate.take(host(0, 9), Moment(0)).is_err(), "one household has one rate");
        let n_taken = (1..100).filter(|&nr| rate.take(host(nr, 0), Moment(0)).is_ok()).count();
        assert_eq!(n_taken, 2 * WIDE - 2, "a site cannot do more by having many households");
        assert!(rate.take([1, 2, 3, 4].into(), Moment(0)).is_ok());
    }
}
