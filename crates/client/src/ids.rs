//! Numbers for requests, and the chance that makes them and the jitter differ.

use tercet_protocol::CommandId;

/// The numbers that one client gives its requests.
///
/// They must differ from those of the same person's other devices and of the
/// page before it was loaded again, so they start at random.
///
/// ```
/// use tercet_client::Ids;
///
/// let mut ids = Ids::from_random(0x1234_5678_9abc_def0);
/// let (first, second) = (ids.take(), ids.take());
/// assert_eq!(second.0, first.0 + 1);
/// ```
#[derive(Clone, Debug)]
pub struct Ids {
    next: u64,
}

impl Ids {
    /// How many numbers there are to start at. With as many again to count up,
    /// every one is a whole number that JavaScript can tell from its neighbors.
    const STARTS: u64 = 1 << 52;

    /// Starts at a number made from a random one.
    pub fn from_random(random: u64) -> Self {
        Self { next: random % Self::STARTS }
    }

    /// The next number.
    pub fn take(&mut self) -> CommandId {
        let id = CommandId(self.next);
        self.next += 1;
        id
    }
}

/// A stream of numbers from one that was given: enough to spread clients in
/// time, and not for secrets. (SplitMix64.)
#[derive(Clone, Debug)]
pub(crate) struct Spread(u64);

impl Spread {
    pub(crate) fn from_random(random: u64) -> Self {
        Self(random)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_can_be_told_apart_in_a_double() {
        let mut ids = Ids::from_random(u64::MAX);
        for _ in 0..1000 {
            let id = ids.take().0;
            assert_eq!(id as f64 as u64, id);
            assert!(id < 1 << 53);
        }
    }

    #[test]
    fn different_chance_starts_far_apart() {
        let mut spread = Spread::from_random(1);
        let mut starts: Vec<u64> =
            (0..1000).map(|_| Ids::from_random(spread.next()).take().0).collect();
        starts.sort_unstable();
        assert!(starts.windows(2).all(|pair| pair[1] - pair[0] > 1000), "{starts:?}");
    }
}
