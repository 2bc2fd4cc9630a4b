//! The catalog: a rules id leads to a game.

use tercet_engine::{AnyRules, Erased};

use crate::{
    chipset::ChipSet, classic::Classic, coopset::CoopSet, cubed::Cubed, eclaireur::Eclaireur,
    handheld::Handheld, setup::SetUp, twenty::Twenty,
};

/// Every game there is, in the order in which they are shown.
pub const GAMES: [&dyn AnyRules; 8] = [
    Erased::<Classic>::RULES,
    Erased::<Eclaireur>::RULES,
    Erased::<ChipSet>::RULES,
    Erased::<SetUp>::RULES,
    Erased::<CoopSet>::RULES,
    Erased::<Twenty>::RULES,
    Erased::<Cubed>::RULES,
    Erased::<Handheld>::RULES,
];

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
