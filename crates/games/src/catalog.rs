//! The catalogue: a rules id leads to a game.

use tercet_engine::{AnyRules, Erased};

use crate::classic::Classic;

/// Every game there is, in the order in which they are shown.
pub const GAMES: [&dyn AnyRules; 1] = [Erased::<Classic>::RULES];

/// The rules with this id.
///
/// ```
/// use tercet_games::catalog;
///
/// assert_eq!(catalog::find("classic").unwrap().id(), "classic");
/// assert!(catalog::find("bridge").is_none());
/// ```
pub fn find(id: &str) -> Option<&'static dyn AnyRules> {
    GAMES.into_iter().find(|rules| rules.id() == id)
}
