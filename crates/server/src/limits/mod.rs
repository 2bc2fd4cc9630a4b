//! How much is too much: rates and counts, by socket, person and address.

mod answers;
mod connections;
mod network;
mod rate;
mod recent;

use tercet_room::Moment;

pub(crate) use self::{
    answers::Answers,
    connections::{Admission, Connections, Crowded},
    network::Network,
    rate::{AddressRate, Rate},
    recent::Recent,
};

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
}
