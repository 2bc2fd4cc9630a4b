//! What the others are known to do, with and without a SET.
//!
//! For each opponent there is a guess to begin with. Whatever they do is
//! remembered for both cases, by how likely it is that they have a SET just
//! then; at a showdown hands are open, so what was done with them in this pot is
//! remembered for sure. An opponent who raises with nothing is soon believed no
//! more, and one who never bets without a SET is not called without a better one.

/// What somebody can be seen doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Checked when a bet was possible.
    Checked,
    /// Made a first bet or raised.
    Pressed,
    /// Paid what was asked.
    Called,
    /// Dropped when something was to be paid.
    Dropped,
    /// Answered "not yet".
    Held,
}

/// How often something was done out of how many times, with a guess to begin with.
#[derive(Clone, Copy, Debug)]
struct Rate {
    done: f64,
    of: f64,
}

/// How many observations the guess counts as.
const GUESS: f64 = 4.0;

/// Nothing is thought less likely than this.
const RARE: f64 = 0.005;
/// How much a deed counts whose hand is only guessed at.
const GUESSED: f64 = 0.5;
/// How much less likely somebody drops who has bet in the same phase.
const COMMITTED: f64 = 0.3;

impl Rate {
    const fn guess(rate: f64) -> Rate {
        Rate { done: rate * GUESS, of: GUESS }
    }

    fn see(&mut self, done: bool, weight: f64) {
        self.done += f64::from(u8::from(done)) * weight;
        self.of += weight;
    }

    fn rate(self) -> f64 {
        self.done / self.of
    }
}

/// The habits of one opponent: each rate without a SET and with one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// Bets when nobody has.
    opens: [Rate; 2],
    /// Drops when something is to be paid.
    drops: [Rate; 2],
    /// Raises instead of calling.
    raises: [Rate; 2],
    /// Says "not yet".
    holds: [Rate; 2],
}

impl Habits {
    /// What most people do.
    pub(super) const GUESS: Habits = Habits {
        opens: [Rate::guess(0.03), Rate::guess(0.7)],
        drops: [Rate::guess(0.8), Rate::guess(0.1)],
        raises: [Rate::guess(0.05), Rate::guess(0.4)],
        holds: [Rate::guess(1.0), Rate::guess(0.35)],
    };

    /// How likely they do this with `n_sets` SETs.
    pub(super) fn likely(&self, deed: Deed, pressed: bool, n_sets: u8) -> f64 {
        let at = usize::from(n_sets.min(1));
        let likely = match (deed, pressed) {
            (Deed::Checked, _) => 1.0 - self.opens[at].rate(),
            (Deed::Pressed, false) => self.opens[at].rate(),
            (Deed::Pressed, true) => (1.0 - self.drops[at].rate()) * self.raises[at].rate(),
            (Deed::Called, _) => (1.0 - self.drops[at].rate()) * (1.0 - self.raises[at].rate()),
            (Deed::Dropped, _) => self.drops[at].rate(),
            (Deed::Held, _) => self.holds[at].rate(),
        };
        likely.clamp(RARE, 1.0)
    }

    /// How likely they pay with `n_sets` SETs when asked to, `bet` chips of theirs being in already.
    pub(super) fn pays(&self, n_sets: u8, bet: u32) -> f64 {
        let drops = self.drops[usize::from(n_sets.min(1))].rate();
        1.0 - if bet > 0 { drops * COMMITTED } else { drops }
    }

    /// Remembers what was done with a hand that has come to light.
    pub(super) fn see(&mut self, deed: Deed, pressed: bool, n_sets: u8) {
        self.count(deed, pressed, usize::from(n_sets.min(1)), 1.0);
    }

    /// Remembers what was done by somebody who has a SET with this probability.
    pub(super) fn guess(&mut self, deed: Deed, pressed: bool, with_set: f64) {
        self.count(deed, pressed, 0, GUESSED * (1.0 - with_set));
        self.count(deed, pressed, 1, GUESSED * with_set);
    }

    fn count(&mut self, deed: Deed, pressed: bool, at: usize, weight: f64) {
        match (deed, pressed) {
            (Deed::Checked, _) => self.opens[at].see(false, weight),
            (Deed::Pressed, false) => self.opens[at].see(true, weight),
            (Deed::Held, _) => self.holds[at].see(true, weight),
            (Deed::Dropped, _) => self.drops[at].see(true, weight),
            (Deed::Pressed | Deed::Called, _) => {
                self.drops[at].see(false, weight);
                self.raises[at].see(deed == Deed::Pressed, weight);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bet_says_set_until_bluffs_come_to_light() {
        let mut habits = Habits::GUESS;
        let odds = |habits: &Habits| {
            habits.likely(Deed::Pressed, false, 1) / habits.likely(Deed::Pressed, false, 0)
        };
        assert!(odds(&habits) > 3.0);
        (0..50).for_each(|_| habits.see(Deed::Pressed, false, 0));
        assert!(odds(&habits) < 1.0);
    }

    #[test]
    fn who_drops_all_the_time_is_expected_to_drop() {
        let mut habits = Habits::GUESS;
        let before = habits.pays(0, 0);
        (0..20).for_each(|_| habits.guess(Deed::Dropped, true, 0.05));
        assert!(habits.pays(0, 0) < before / 2.0);
        assert!(habits.pays(0, 3) > habits.pays(0, 0), "who has bet drops less easily");
    }

    #[test]
    fn bets_that_come_too_often_for_sets_are_taken_for_bluffs() {
        let mut habits = Habits::GUESS;
        // One hand in twenty has a SET, but they bet every time.
        for _ in 0..40 {
            let (with, without) =
                (habits.likely(Deed::Pressed, false, 1), habits.likely(Deed::Pressed, false, 0));
            let with_set = 0.05 * with / (0.05 * with + 0.95 * without);
            habits.guess(Deed::Pressed, false, with_set);
        }
        assert!(habits.likely(Deed::Pressed, false, 0) > 0.6);
    }
}
