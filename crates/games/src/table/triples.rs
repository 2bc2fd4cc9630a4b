//! Every three of some cards, for the lists of what may be pointed at.

use alloc::vec::Vec;

use tercet_cards::{Card, Cards, Triple};

/// Every three of these cards, ascending.
pub(crate) fn for_each_triple(cards: Cards, mut visit: impl FnMut(Triple)) {
    let cards: Vec<Card> = cards.iter().collect();
    for (i, &a) in cards.iter().enumerate() {
        for (j, &b) in cards.iter().enumerate().skip(i + 1) {
            for &c in &cards[j + 1..] {
                visit(Triple::new([a, b, c]).expect("a set of cards has no card twice"));
            }
        }
    }
}
