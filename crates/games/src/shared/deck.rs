//! The deck: cards not yet drawn. It has no order, so there is none to leak.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::num::NonZeroU32;

use tercet_cards::{Card, Cards};
use tercet_engine::{Chance, Pool};

/// Cards that have not been drawn; which comes next is decided when it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck(Cards);

impl Deck {
    /// A deck of these cards.
    pub const fn new(cards: Cards) -> Deck {
        Deck(cards)
    }

    /// The cards in it.
    pub const fn cards(&self) -> Cards {
        self.0
    }

    /// How many cards are left.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What would be drawn: `n` cards, or as many as there are. The deck itself stays as it is.
    pub fn draw(&self, n: usize, chance: &mut dyn Chance) -> Vec<Card> {
        let mut rest = *self;
        (0..n).map_while(|_| rest.draw_one(chance)).collect()
    }

    fn draw_one(&mut self, chance: &mut dyn Chance) -> Option<Card> {
        let n = NonZeroU32::new(self.len() as u32)?;
        let card = self.0.nth(chance.draw(n, self))?;
        self.remove(card);
        Some(card)
    }

    /// Takes a card out that has been drawn.
    pub fn remove(&mut self, card: Card) {
        self.0.remove(card);
    }
}

impl Pool for Deck {
    fn position(&self, name: &str) -> Option<u32> {
        self.0.rank(name.parse().ok()?)
    }

    fn name(&self, at: u32) -> String {
        self.0.nth(at).map(|card| card.to_string()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use tercet_engine::chance::{Exhaustive, Scripted};

    use super::*;

    #[test]
    fn every_order_of_drawing_is_equally_likely() {
        let cards: Cards = Card::all().take(4).collect();
        let deck = Deck::new(cards);
        let mut seen = Vec::new();
        let n = Exhaustive::walk(|chance| {
            seen.push(deck.draw(3, chance));
            assert_eq!(chance.one_in(), 4 * 3 * 2);
        });
        seen.sort();
        seen.dedup();
        assert_eq!((n, seen.len()), (24, 24));
    }

    #[test]
    fn a_script_names_the_cards_and_a_drawn_card_is_gone() {
        let script = ["3ped", "1rfo", "3ped"].map(String::from);
        let mut chance = Scripted::new(&script, 0);
        let drawn = Deck::new(Cards::ALL).draw(3, &mut chance);
        assert_eq!(drawn[..2], [Card::from_index(80).unwrap(), Card::from_index(0).unwrap()]);
        assert_eq!(chance.fault().unwrap().to_string(), "draw 3: `3ped` is not there to be drawn");
    }

    #[test]
    fn an_empty_deck_gives_what_is_left() {
        let deck = Deck::new(Card::all().take(2).collect());
        let mut lengths = Vec::new();
        Exhaustive::walk(|chance| lengths.push(deck.draw(3, chance).len()));
        assert_eq!(lengths, [2, 2]);
    }
}
