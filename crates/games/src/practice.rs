//! What random people do in several games, for the laws and for recordings.

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Chance, laws::below};

/// Any SET among these cards, each as likely; `None` if there is none.
pub(crate) fn any_set(cards: Cards, chance: &mut dyn Chance) -> Option<Triple> {
    let n = cards.count_sets() as u32;
    cards.sets().nth(below(n, chance) as usize)
}

/// Any three of these cards, of which there must be three.
pub(crate) fn any_triple(cards: Cards, chance: &mut dyn Chance) -> Triple {
    let mut rest = cards;
    let mut draw = || -> Card {
        let n = rest.len() as u32;
        let card = rest.nth(below(n, chance)).expect("at least three cards are there");
        rest.remove(card);
        card
    };
    Triple::new([draw(), draw(), draw()]).expect("a drawn card is not drawn again")
}
