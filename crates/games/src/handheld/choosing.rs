//! Which cards come at Expert: of several draws the one that leaves the hardest screen (HH-L).

use alloc::vec::Vec;

use tercet_cards::Cards;
use tercet_engine::Chance;

use super::state::State;
use crate::{puzzle::n_differing, shared::Placement};

/// Among how many draws the cards that come are chosen.
const N_DRAWS: usize = 8;

impl State {
    /// The cards that fill the screen up to its base size.
    pub(super) fn cards_to_refill(&self, chance: &mut dyn Chance) -> Vec<Placement> {
        self.chosen(|state, chance| state.board.refill(&state.deck, chance), chance)
    }

    /// This many cards beyond the base size.
    pub(super) fn cards_to_extend(&self, step: u8, chance: &mut dyn Chance) -> Vec<Placement> {
        self.chosen(|state, chance| state.board.extension(&state.deck, step, chance), chance)
    }

    /// One draw, or at Expert the best of several, each of which is equally likely.
    fn chosen(
        &self,
        draw: impl Fn(&State, &mut dyn Chance) -> Vec<Placement>,
        chance: &mut dyn Chance,
    ) -> Vec<Placement> {
        let mut best = draw(self, chance);
        // Nothing to choose: no card is due, or all that are left come anyway.
        let n_left = self.deck.len();
        if !self.config.chooses_cards() || best.is_empty() || n_left <= best.len() {
            return best;
        }
        let mut best_hardness = self.hardness_with(&best);
        for _ in 1..N_DRAWS {
            let other = draw(self, chance);
            let hardness = self.hardness_with(&other);
            if best_hardness < hardness {
                (best, best_hardness) = (other, hardness);
            }
        }
        best
    }

    /// How hard the easiest SET on the screen is once these cards lie there.
    ///
    /// A screen without a SET is harder than one with an easy SET. It ranks below those whose
    /// SETs are all hard, or the choice would make *No Match* the usual answer.
    fn hardness_with(&self, cards: &[Placement]) -> usize {
        let screen = cards.iter().fold(self.board.cards(), |mut screen: Cards, placement| {
            screen.insert(placement.card);
            screen
        });
        match screen.sets().map(n_differing).min() {
            None => 2 * 2 + 1,
            Some(n) => 2 * n,
        }
    }
}
