//! A table that forgets: bounded, and cleaned without ever being searched through.

use std::{collections::HashMap, hash::Hash, mem, time::Duration};

use tercet_room::Moment;

/// What was put in not longer than two windows ago, unless the table overflowed since.
///
/// There are two generations. When a window has passed, or the young generation
/// is full, the old one is dropped as a whole and the young one becomes the old.
/// So an entry stays for at least a window after it was last put in, no request
/// pays for the others, and a flood of keys costs a fixed amount of memory.
#[derive(Debug)]
pub(crate) struct Recent<K, V> {
    young: HashMap<K, V>,
    old: HashMap<K, V>,
    most: usize,
    window: Duration,
    turned: Moment,
}

impl<K: Eq + Hash + Copy, V: Copy> Recent<K, V> {
    /// An empty table of two generations with at most this many entries each.
    pub(crate) fn new(most: usize, window: Duration) -> Self {
        let (young, old) = (HashMap::new(), HashMap::new());
        Self { young, old, most: most.max(1), window, turned: Moment(0) }
    }

    /// What was put in under this key.
    pub(crate) fn get(&mut self, key: &K, now: Moment) -> Option<V> {
        self.turn(now);
        self.young.get(key).or_else(|| self.old.get(key)).copied()
    }

    /// Puts a value in.
    pub(crate) fn put(&mut self, key: K, value: V, now: Moment) {
        self.turn(now);
        if self.most <= self.young.len() && !self.young.contains_key(&key) {
            self.old = mem::take(&mut self.young);
        }
        self.young.insert(key, value);
    }

    /// How many entries there are.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.young.len() + self.old.len()
    }

    fn turn(&mut self, now: Moment) {
        if now < self.turned + self.window {
            return;
        }
        let is_long_ago = self.turned + self.window * 2 <= now;
        let young = mem::take(&mut self.young);
        self.old = if is_long_ago { HashMap::new() } else { young };
        self.turned = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Duration = Duration::from_secs(60);

    #[test]
    fn an_entry_stays_for_a_window_and_goes_after_two() {
        let mut recent = Recent::new(10, WINDOW);
        recent.put('a', 1, Moment(59_000));
        assert_eq!(recent.get(&'a', Moment(60_000)), Some(1));
        assert_eq!(recent.get(&'a', Moment(119_000)), Some(1));
        assert_eq!(recent.get(&'a', Moment(120_000)), None);
        recent.put('b', 2, Moment(120_000));
        assert_eq!(recent.get(&'b', Moment(900_000)), None);
        assert_eq!(recent.len(), 0);
    }

    #[test]
    fn a_flood_of_keys_costs_a_fixed_amount() {
        let mut recent = Recent::new(100, WINDOW);
        for key in 0..100_000_u32 {
            recent.put(key, (), Moment(0));
            assert!(recent.len() <= 200);
        }
        assert_eq!(recent.get(&99_999, Moment(0)), Some(()));
    }
}
