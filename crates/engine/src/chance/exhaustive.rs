//! Chance that walks through everything that can happen, once each.

use alloc::vec::Vec;
use core::num::NonZeroU32;

use super::Chance;

/// A walk over all outcomes of a random process.
///
/// ```
/// use core::num::NonZeroU32;
/// use tercet_engine::{Chance, chance::Exhaustive};
///
/// // Two dice: 36 outcomes, six of them sum to seven.
/// let six = NonZeroU32::new(6).unwrap();
/// let mut sevens = 0;
/// let n = Exhaustive::walk(|chance| {
///     let sum = 2 + chance.one_of(six) + chance.one_of(six);
///     sevens += u32::from(sum == 7);
///     assert_eq!(chance.one_in(), 36);
/// });
/// assert_eq!((n, sevens), (36, 6));
/// ```
pub struct Exhaustive;

impl Exhaustive {
    /// Runs `process` once for each sequence of outcomes and tells how many there were.
    ///
    /// The process must ask the same questions when it gets the same answers.
    pub fn walk(mut process: impl FnMut(&mut Walk)) -> u64 {
        let mut walk = Walk { answers: Vec::new(), asked: 0 };
        let mut n_outcomes = 0;
        loop {
            walk.asked = 0;
            process(&mut walk);
            n_outcomes += 1;
            walk.answers.truncate(walk.asked);
            // Count up like an odometer: the last question that has an answer
            // left gets its next one, all later ones are forgotten.
            while walk.answers.last().is_some_and(|last| last.given + 1 == last.of.get()) {
                walk.answers.pop();
            }
            match walk.answers.last_mut() {
                Some(last) => last.given += 1,
                None => return n_outcomes,
            }
        }
    }
}

/// One outcome of an [`Exhaustive`] walk.
pub struct Walk {
    answers: Vec<Answer>,
    asked: usize,
}

struct Answer {
    given: u32,
    of: NonZeroU32,
}

impl Walk {
    /// This outcome, as far as it has been asked for, happens one time in this many.
    pub fn one_in(&self) -> u128 {
        self.answers[..self.asked].iter().map(|answer| u128::from(answer.of.get())).product()
    }
}

impl Chance for Walk {
    fn one_of(&mut self, n: NonZeroU32) -> u32 {
        if self.asked == self.answers.len() {
            self.answers.push(Answer { given: 0, of: n });
        }
        let answer = &self.answers[self.asked];
        debug_assert_eq!(answer.of, n, "the process asked another question than before");
        self.asked += 1;
        answer.given
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_whose_questions_depend_on_its_answers_is_walked_once_each() {
        let n = |n| NonZeroU32::new(n).unwrap();
        let mut seen = Vec::new();
        let mut total = 0;
        let count = Exhaustive::walk(|chance| {
            let first = chance.one_of(n(2));
            let second = if first == 0 { chance.one_of(n(3)) } else { 9 };
            total += 6 / chance.one_in();
            seen.push((first, second));
        });
        assert_eq!(count, 4);
        assert_eq!(seen, [(0, 0), (0, 1), (0, 2), (1, 9)]);
        assert_eq!(total, 6, "the probabilities add up to one");
    }

    #[test]
    fn a_process_without_chance_has_one_outcome() {
        assert_eq!(Exhaustive::walk(|_| ()), 1);
    }
}
