//! A decision that is made once and stands for as long as its occasion lasts.

/// The last decision, with the occasion it was made for.
///
/// A bot is asked after every step of everybody. Without this it would begin
/// to think again each time, and never get to act while the others are busy.
#[derive(Clone, Debug)]
pub(crate) struct Once<K, V>(Option<(K, V)>);

impl<K: PartialEq, V: Copy> Once<K, V> {
    /// Nothing is decided yet.
    pub(crate) fn new() -> Once<K, V> {
        Once(None)
    }

    /// The decision for this occasion, made now if it is a new one.
    pub(crate) fn decide(&mut self, occasion: K, decide: impl FnOnce() -> V) -> V {
        match &self.0 {
            Some((last, decision)) if *last == occasion => *decision,
            _ => {
                let decision = decide();
                self.0 = Some((occasion, decision));
                decision
            }
        }
    }

    /// The occasion is over.
    pub(crate) fn forget(&mut self) {
        self.0 = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_stands_until_its_occasion_is_another_or_over() {
        let mut once = Once::new();
        assert_eq!(once.decide("first", || 1), 1);
        assert_eq!(once.decide("first", || 2), 1);
        assert_eq!(once.decide("second", || 3), 3);
        once.forget();
        assert_eq!(once.decide("second", || 4), 4);
    }
}
