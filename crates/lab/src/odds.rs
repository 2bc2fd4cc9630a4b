//! The exact table as odds, beside what the rule books print.

use crate::{DeckKind, binomial, set_free};

/// How many layouts of some cards hold no SET.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// How many cards are laid out.
    pub n_cards: usize,
    /// How many layouts are without a SET.
    pub without_set: u128,
    /// How many layouts there are.
    pub of: u128,
}

impl Odds {
    /// How likely it is that this many cards of a fresh deck hold no SET.
    #[must_use]
    pub fn part(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.without_set as f64 / self.of as f64 }
    }
}

/// The rows for 0 to 21 cards of a deck.
#[must_use]
pub fn table(deck: DeckKind) -> [Odds; 22] {
    let counts = match deck {
        DeckKind::Full => set_free::layouts_of_81(),
        DeckKind::Beginner => set_free::layouts_of_27(),
    };
    core::array::from_fn(|n_cards| Odds {
        n_cards,
        without_set: counts[n_cards].into(),
        of: binomial(deck.n_cards(), n_cards),
    })
}

/// What rule books print about layouts of this many of the 81 cards.
///
/// ```
/// assert_eq!(tercet_lab::odds::rule_books(12), Some("no SET 1 : 33 (ko); a SET 97 % (es, pt)"));
/// ```
#[must_use]
pub const fn rule_books(n_cards: usize) -> Option<&'static str> {
    match n_cards {
        12 => Some("no SET 1 : 33 (ko); a SET 97 % (es, pt)"),
        15 => Some("no SET 1 : 2500 (ko); a SET 99.96 % (es, pt)"),
        21 => Some("never more than 21 without a SET (fr)"),
        _ => None,
    }
}
