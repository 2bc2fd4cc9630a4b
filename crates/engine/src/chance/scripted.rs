//! Chance from a script: what will be drawn is written down beforehand.

use alloc::{borrow::ToOwned, string::String};
use core::{fmt, num::NonZeroU32};

use super::{Chance, Pool, Seeded};

/// Chance that follows a list of names: cards, dice, faces or numbers.
///
/// When the list runs out and nothing follows it, or when it names something that cannot be drawn, the fault
/// is remembered and the rules go on with the first thing of the pool; the
/// driver looks at [`Scripted::fault`] and throws the whole step away.
pub struct Scripted<'a> {
    draws: &'a [String],
    used: usize,
    after: Option<Seeded>,
    fault: Option<ScriptFault>,
}

impl<'a> Scripted<'a> {
    /// A script of which the first `used` draws have been made already.
    pub fn new(draws: &'a [String], used: usize) -> Self {
        Self { draws, used, after: None, fault: None }
    }

    /// The same script, with chance for every draw after its last.
    #[must_use]
    pub fn then(self, after: Seeded) -> Self {
        Self { after: Some(after), ..self }
    }

    /// How many draws of the whole script have been made.
    pub fn used(&self) -> usize {
        self.used
    }

    /// What was wrong with the script, if anything.
    pub fn fault(&self) -> Option<&ScriptFault> {
        self.fault.as_ref()
    }

    fn follow(&mut self, n: NonZeroU32, pool: &dyn Pool) -> u32 {
        if self.fault.is_some() {
            return 0;
        }
        let Some(name) = self.draws.get(self.used) else {
            if let Some(after) = &mut self.after {
                return after.draw(n, pool);
            }
            self.fault = Some(ScriptFault::RanOut { draws: self.draws.len() });
            return 0;
        };
        let Some(position) = pool.position(name) else {
            self.fault = Some(ScriptFault::NotThere { draw: self.used + 1, name: name.to_owned() });
            return 0;
        };
        self.used += 1;
        position
    }
}

impl Chance for Scripted<'_> {
    fn one_of(&mut self, n: NonZeroU32) -> u32 {
        self.follow(n, &n)
    }

    fn draw(&mut self, n: NonZeroU32, pool: &dyn Pool) -> u32 {
        self.follow(n, pool)
    }
}

/// Why a script could not be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptFault {
    /// The script has only this many draws and one more was needed.
    RanOut {
        /// How many draws the script had.
        draws: usize,
    },
    /// What the script names is not among the things that can be drawn now.
    NotThere {
        /// Which draw it is, counted from 1.
        draw: usize,
        /// What it names.
        name: String,
    },
}

impl fmt::Display for ScriptFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RanOut { draws } => {
                write!(f, "the list of draws has run out after {draws}")
            }
            Self::NotThere { draw, name } => {
                let shown: String = name.chars().take(20).collect();
                write!(f, "draw {draw}: `{shown}` is not there to be drawn")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Letters;
    impl Pool for Letters {
        fn position(&self, name: &str) -> Option<u32> {
            "abc".find(name).map(|i| i as u32)
        }

        fn name(&self, at: u32) -> String {
            "abc".chars().nth(at as usize).map(String::from).unwrap_or_default()
        }
    }

    fn script(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    const THREE: NonZeroU32 = NonZeroU32::new(3).unwrap();

    #[test]
    fn names_and_numbers_are_followed_in_order() {
        let draws = script(&["c", "1", "a"]);
        let mut chance = Scripted::new(&draws, 0);
        assert_eq!(chance.draw(THREE, &Letters), 2);
        assert_eq!(chance.one_of(THREE), 1);
        assert_eq!(chance.draw(THREE, &Letters), 0);
        assert_eq!((chance.used(), chance.fault()), (3, None));
    }

    #[test]
    fn the_first_fault_is_remembered_and_nothing_more_is_used() {
        let draws = script(&["c", "x", "a"]);
        let mut chance = Scripted::new(&draws, 1);
        assert_eq!(chance.draw(THREE, &Letters), 0);
        assert_eq!(chance.draw(THREE, &Letters), 0);
        assert_eq!(chance.used(), 1);
        assert_eq!(chance.fault().unwrap().to_string(), "draw 2: `x` is not there to be drawn");
    }

    #[test]
    fn running_out_is_a_fault() {
        let draws = script(&["3"]);
        let mut chance = Scripted::new(&draws, 1);
        chance.one_of(THREE);
        assert_eq!(chance.fault(), Some(&ScriptFault::RanOut { draws: 1 }));
        let mut too_large = Scripted::new(&draws, 0);
        too_large.one_of(THREE);
        assert!(matches!(too_large.fault(), Some(ScriptFault::NotThere { draw: 1, .. })));
    }
}
