//! What random people do in several games, for the laws and for recordings.

use alloc::{format, string::String};

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

/// Whether these piles together are the expected cards, each of them once.
pub(crate) fn all_there(
    expected: Cards,
    piles: impl IntoIterator<Item = Cards>,
) -> Result<(), String> {
    let (mut n, mut all) = (0, Cards::EMPTY);
    for pile in piles {
        n += pile.len();
        all |= pile;
    }
    if n != expected.len() || all != expected {
        return Err(format!("{n} cards of {}: missing {}", expected.len(), expected - all));
    }
    Ok(())
}

/// Cards in a row as piles of one, so that one that lies there twice is counted twice.
pub(crate) fn one_by_one(cards: &[Card]) -> impl Iterator<Item = Cards> {
    cards.iter().map(|&card| Cards::from_iter([card]))
}

/// The statement that nothing is hidden from anybody: a deck has no order, and all else lies open.
macro_rules! nothing_is_hidden {
    () => {
        fn redeal(
            before: &State,
            events: &[Event],
            _viewer: tercet_engine::Viewer,
            _chance: &mut dyn Chance,
        ) -> (State, alloc::vec::Vec<Event>) {
            (before.clone(), events.to_vec())
        }
    };
}

pub(crate) use nothing_is_hidden;
