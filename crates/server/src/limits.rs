//! How much is too much: rates and counts, by socket, person and address.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tercet_protocol::UserId;

use tercet_room::Moment;

/// A bucket of tokens that fills up with time.
///
/// Kept in thousandths of a token, which is what flows in during a millisecond
/// at one token a second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    per_second: u64,
    full: u64,
    level: u64,
    at: Moment,
}

impl Bucket {
    /// A full bucket.
    pub(crate) fn new(per_second: u32, burst: u32) -> Self {
        let full = u64::from(burst.max(1)) * 1000;
        Self { per_second: u64::from(per_second.max(1)), full, level: full, at: Moment(0) }
    }

    /// Takes a token.
    ///
    /// # Errors
    /// In how many milliseconds there will be one.
    pub(crate) fn take(&mut self, now: Moment) -> Result<(), u64> {
        let passed = now.0.saturating_sub(self.at.0);
        self.level =
            self.full.min(self.level.saturating_add(passed.saturating_mul(self.per_second)));
        self.at = now;
        if self.level < 1000 {
            return Err((1000 - self.level).div_ceil(self.per_second));
        }
        self.level -= 1000;
        Ok(())
    }
}

/// So many in a window of time for each key.
#[derive(Debug)]
pub(crate) struct Window<K> {
    most: u32,
    window: Duration,
    seen: Mutex<HashMap<K, Count>>,
}

#[derive(Clone, Copy, Debug)]
struct Count {
    n: u32,
    until: Moment,
}

/// How many keys are looked after before those whose window has passed are forgotten.
const CLEANED_AT: usize = 1024;

impl<K: Eq + Hash> Window<K> {
    pub(crate) fn new(most: u32, window: Duration) -> Self {
        Self { most, window, seen: Mutex::default() }
    }

    /// Counts one.
    ///
    /// # Errors
    /// In how many milliseconds it will be allowed.
    pub(crate) fn take(&self, key: K, now: Moment) -> Result<(), u64> {
        self.check(&key, now)?;
        let mut seen = self.seen();
        if seen.len() >= CLEANED_AT {
            seen.retain(|_, count| now < count.until);
        }
        let count = seen.entry(key).or_insert(Count { n: 0, until: now + self.window });
        if count.until <= now {
            *count = Count { n: 0, until: now + self.window };
        }
        count.n += 1;
        Ok(())
    }

    /// Whether one more would be allowed.
    ///
    /// # Errors
    /// In how many milliseconds it will be.
    pub(crate) fn check(&self, key: &K, now: Moment) -> Result<(), u64> {
        match self.seen().get(key) {
            Some(count) if now < count.until && self.most <= count.n => {
                Err(count.until.0.saturating_sub(now.0))
            }
            _ => Ok(()),
        }
    }

    fn seen(&self) -> MutexGuard<'_, HashMap<K, Count>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How many connections there are at the same time, by person and by address.
#[derive(Debug)]
pub(crate) struct Sockets {
    per_user: u32,
    per_address: u32,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    by_user: HashMap<UserId, u32>,
    by_address: HashMap<IpAddr, u32>,
}

/// One connection that is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Ticket {
    sockets: Arc<Sockets>,
    user: UserId,
    address: IpAddr,
}

impl Sockets {
    pub(crate) fn new(per_user: u32, per_address: u32) -> Arc<Self> {
        Arc::new(Self { per_user, per_address, open: Mutex::default() })
    }

    /// A ticket for one more connection; `None` if there are too many.
    pub(crate) fn admit(self: &Arc<Self>, user: UserId, address: IpAddr) -> Option<Ticket> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let of_user = open.by_user.get(&user).copied().unwrap_or(0);
        let of_address = open.by_address.get(&address).copied().unwrap_or(0);
        if self.per_user <= of_user || self.per_address <= of_address {
            return None;
        }
        open.by_user.insert(user, of_user + 1);
        open.by_address.insert(address, of_address + 1);
        Some(Ticket { sockets: Arc::clone(self), user, address })
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut open = self.sockets.open.lock().unwrap_or_else(PoisonError::into_inner);
        give_back(&mut open.by_user, &self.user);
        give_back(&mut open.by_address, &self.address);
    }
}

fn give_back<K: Eq + Hash>(counts: &mut HashMap<K, u32>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_at_once_and_then_its_rate() {
        let mut bucket = Bucket::new(10, 20);
        assert!((0..20).all(|_| bucket.take(Moment(5)).is_ok()));
        assert_eq!(bucket.take(Moment(5)), Err(100));
        assert_eq!(bucket.take(Moment(104)), Err(1));
        assert_eq!(bucket.take(Moment(105)), Ok(()));
        assert_eq!(bucket.take(Moment(105)), Err(100));
        assert!((0..20).all(|_| bucket.take(Moment(10_000)).is_ok()));
        assert!(bucket.take(Moment(10_000)).is_err());
    }

    #[test]
    fn a_window_counts_each_key_by_itself_and_forgets() {
        let window = Window::new(2, Duration::from_secs(60));
        assert_eq!(window.take("a", Moment(0)), Ok(()));
        assert_eq!(window.take("a", Moment(10)), Ok(()));
        assert_eq!(window.take("a", Moment(20)), Err(59_980));
        assert_eq!(window.take("b", Moment(20)), Ok(()));
        assert_eq!(window.take("a", Moment(60_000)), Ok(()));
        assert_eq!(window.check(&"a", Moment(60_001)), Ok(()));
    }

    #[test]
    fn connections_are_counted_by_person_and_address_until_they_end() {
        let sockets = Sockets::new(2, 3);
        let home: IpAddr = [127, 0, 0, 1].into();
        let first = sockets.admit(UserId(1), home).unwrap();
        let _second = sockets.admit(UserId(1), home).unwrap();
        assert!(sockets.admit(UserId(1), home).is_none());
        let _third = sockets.admit(UserId(2), home).unwrap();
        assert!(sockets.admit(UserId(3), home).is_none());
        assert!(sockets.admit(UserId(3), [127, 0, 0, 2].into()).is_some());
        drop(first);
        assert!(sockets.admit(UserId(3), home).is_some());
    }
}
