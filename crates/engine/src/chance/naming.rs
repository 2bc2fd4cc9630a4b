//! What was drawn out of what, in words: the part of a record that others can check.
//!
//! ```text
//! [1rfo 1rfs … 3ped]: 2gho 1rfs | 4: 2 | ~: 3ped
//! ```
//!
//! A run is a pool and what was drawn out of it without being put back:
//! `[…]` names the whole pool, `=` is the pool that was named last, `~` is what
//! is left of it, and a number *n* stands for the numbers below *n*. Pools of
//! at most [`SMALL`] things, a hand or the faces of a die, are always named and
//! leave the others as they are.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{mem, num::NonZeroU32};

use super::{Chance, Pool};

/// Pools up to this size stand for themselves.
pub(crate) const SMALL: usize = 6;

/// Notes the draws of a game, step by step.
#[derive(Default)]
pub(crate) struct Naming {
    /// The large pool that was named last.
    whole: Vec<String>,
    /// What is left of it.
    left: Vec<String>,
    /// The run that may go on.
    open: Option<Open>,
    runs: Vec<Run>,
}

struct Open {
    /// What is left of its pool.
    left: Vec<String>,
    /// Whether that is what is left of the deck.
    is_deck: bool,
}

struct Run {
    pool: String,
    drawn: Vec<String>,
}

impl Naming {
    /// The runs since this was asked last, as they stand in a record.
    pub(crate) fn take(&mut self) -> String {
        self.open = None;
        let runs = mem::take(&mut self.runs).into_iter();
        let runs = runs.map(|run| format!("{}: {}", run.pool, run.drawn.join(" ")));
        runs.collect::<Vec<String>>().join(" | ")
    }

    fn number(&mut self, n: NonZeroU32, drawn: u32) {
        self.open = None;
        self.runs.push(Run { pool: n.to_string(), drawn: [drawn.to_string()].into() });
    }

    fn thing(&mut self, mut pool: Vec<String>, at: u32) {
        let at = at as usize;
        if at >= pool.len() {
            return;
        }
        let is_deck = match self.open.take() {
            Some(open) if open.left == pool => open.is_deck,
            _ => self.begin(&pool),
        };
        let drawn = pool.remove(at);
        if is_deck {
            self.left.clone_from(&pool);
        }
        self.open = Some(Open { left: pool, is_deck });
        if let Some(run) = self.runs.last_mut() {
            run.drawn.push(drawn);
        }
    }
}

impl Naming {
    /// Begins a run, and tells whether its pool is the deck.
    fn begin(&mut self, pool: &[String]) -> bool {
        let (name, is_deck) = if pool == self.left {
            ("~".to_string(), true)
        } else if pool == self.whole {
            ("=".to_string(), true)
        } else {
            (format!("[{}]", pool.join(" ")), pool.len() > SMALL)
        };
        if is_deck && name.starts_with('[') {
            self.whole = pool.to_vec();
        }
        self.runs.push(Run { pool: name, drawn: Vec::new() });
        is_deck
    }
}

/// Chance whose draws are noted.
pub(crate) struct Named<'a> {
    pub(crate) chance: &'a mut dyn Chance,
    pub(crate) naming: &'a mut Naming,
}

impl Chance for Named<'_> {
    fn one_of(&mut self, n: NonZeroU32) -> u32 {
        let drawn = self.chance.one_of(n);
        self.naming.number(n, drawn);
        drawn
    }

    fn draw(&mut self, n: NonZeroU32, pool: &dyn Pool) -> u32 {
        let at = self.chance.draw(n, pool);
        self.naming.thing((0..n.get()).map(|at| pool.name(at)).collect(), at);
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &str) -> Vec<String> {
        names.split(' ').map(String::from).collect()
    }

    #[test]
    fn runs_name_their_pool_once_and_small_pools_stand_by_themselves() {
        let mut naming = Naming::default();
        naming.number(NonZeroU32::new(4).unwrap(), 2);
        naming.thing(names("a b c d e f g h"), 1);
        naming.thing(names("a c d e f g h"), 0);
        assert_eq!(naming.take(), "4: 2 | [a b c d e f g h]: b a");
        naming.thing(names("x y z"), 2);
        naming.thing(names("c d e f g h"), 5);
        assert_eq!(naming.take(), "[x y z]: z | ~: h");
        naming.thing(names("a b c d e f g h"), 0);
        naming.thing(names("a b c d e f g h"), 0);
        naming.thing(names("b c d e f g h"), 0);
        assert_eq!(naming.take(), "=: a | =: a b");
        assert_eq!(naming.take(), "");
    }

    /// A run that was left off is taken up again with what is left, also when that is little.
    #[test]
    fn the_end_of_a_deck_is_still_the_deck() {
        let mut naming = Naming::default();
        naming.thing(names("a b c d e f g"), 0);
        assert_eq!(naming.take(), "[a b c d e f g]: a");
        naming.thing(names("b c d e f g"), 0);
        assert_eq!(naming.take(), "~: b");
        naming.thing(names("x y"), 0);
        naming.thing(names("c d e f g"), 0);
        assert_eq!(naming.take(), "[x y]: x | ~: c");
    }
}
