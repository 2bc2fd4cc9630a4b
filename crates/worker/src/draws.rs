//! Seeds for one game after the other, all from one.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tercet_engine::Seed;

/// Where the seeds of a table come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Draws {
    /// What all of them follow from: 64 hex digits.
    root: String,
    /// How many have been drawn.
    n: u64,
    /// The seed of the first game, if somebody chose it: 64 hex digits.
    given: Option<String>,
}

impl Draws {
    /// Seeds that nobody can foresee who does not know the root.
    pub(crate) fn from_root(root: Seed) -> Self {
        Self { root: root.to_string(), n: 0, given: None }
    }

    /// This seed for the first game, and others that follow from it.
    pub(crate) fn from_given(seed: Seed) -> Self {
        Self { root: seed.to_string(), n: 0, given: Some(seed.to_string()) }
    }

    /// The seed of the next game.
    pub(crate) fn game(&mut self) -> Seed {
        let given = self.given.take().and_then(|given| given.parse().ok());
        given.unwrap_or_else(|| self.next())
    }

    /// The next seed.
    pub(crate) fn next(&mut self) -> Seed {
        self.n = self.n.wrapping_add(1);
        let mut hash = Sha256::new();
        hash.update(b"tercet table 1\n");
        hash.update(self.root.as_bytes());
        hash.update(self.n.to_be_bytes());
        Seed(hash.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_given_seed_is_that_of_the_first_game_and_no_other() {
        let seed = Seed::numbered(3);
        let (mut draws, mut again) = (Draws::from_given(seed), Draws::from_given(seed));
        let luck = draws.next();
        assert_eq!(draws.game(), seed);
        let second = draws.game();
        assert!(second != seed && second != luck);
        assert_eq!([again.next(), again.game(), again.game()], [luck, seed, second]);
    }

    #[test]
    fn the_root_is_not_a_seed_of_a_game() {
        let root = Seed::numbered(3);
        assert_ne!(Draws::from_root(root).game(), root);
    }
}
