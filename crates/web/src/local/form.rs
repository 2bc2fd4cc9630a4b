//! How somebody does against bots: after two wins in a row harder ones are offered, after two
//! losses easier ones.

use serde::{Deserialize, Serialize};

use crate::{browser::storage, games::catalog::LEVELS};

/// After how many results of one kind in a row something is offered.
const IN_A_ROW: u32 = 2;

/// What is offered after a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Advice {
    /// Bots of these levels, which play better.
    Harder(Vec<String>),
    /// Bots of these levels, which do not play as well.
    Easier(Vec<String>),
}

/// The last results in a game against bots of some levels.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Form {
    bots: Vec<String>,
    wins: u32,
    losses: u32,
}

impl Form {
    /// Counts a game; against other bots it begins again.
    fn count(&mut self, bots: &[String], won: bool) {
        if self.bots != bots {
            *self = Form { bots: bots.to_vec(), ..Form::default() };
        }
        (self.wins, self.losses) = if won { (self.wins + 1, 0) } else { (0, self.losses + 1) };
    }

    fn advice(&self) -> Option<Advice> {
        let shifted = |by: isize| {
            let bots: Vec<String> = self.bots.iter().map(|level| neighbor(level, by)).collect();
            (bots != self.bots).then_some(bots)
        };
        match (self.wins, self.losses) {
            (IN_A_ROW.., _) => shifted(1).map(Advice::Harder),
            (_, IN_A_ROW..) => shifted(-1).map(Advice::Easier),
            _ => None,
        }
    }
}

/// The next level, or the same where there is none.
fn neighbor(level: &str, by: isize) -> String {
    let at = LEVELS.iter().position(|&known| known == level);
    let next = at.and_then(|at| LEVELS.get(at.checked_add_signed(by)?));
    next.map_or(level, |next| next).to_owned()
}

/// Counts a game against bots of these levels, and says what to offer next.
pub(crate) fn advice_after(topic: &str, bots: &[String], won: bool) -> Option<Advice> {
    let key = format!("form:{topic}");
    let mut form: Form = storage::read(&key).unwrap_or_default();
    form.count(bots, won);
    storage::keep(&key, &form);
    form.advice()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn levels(levels: &[&str]) -> Vec<String> {
        levels.iter().map(|&level| level.to_owned()).collect()
    }

    #[test]
    fn two_of_a_kind_in_a_row_change_the_bots_by_one_level() {
        let bots = levels(&["beginner", "intermediate"]);
        let mut form = Form::default();
        let mut after = |won| {
            form.count(&bots, won);
            form.advice()
        };
        assert_eq!(after(true), None);
        let harder = levels(&["intermediate", "advanced"]);
        assert_eq!(after(true), Some(Advice::Harder(harder)));
        assert_eq!(after(false), None, "a loss ends the series");
        assert_eq!(after(false), Some(Advice::Easier(levels(&["beginner", "beginner"]))));
    }

    #[test]
    fn nothing_is_harder_than_the_best_and_other_bots_begin_again() {
        let mut form = Form::default();
        for _ in 0..3 {
            form.count(&levels(&["expert"]), true);
        }
        assert_eq!(form.advice(), None);
        form.count(&levels(&["advanced"]), true);
        assert_eq!((form.wins, form.advice()), (1, None));
    }
}
