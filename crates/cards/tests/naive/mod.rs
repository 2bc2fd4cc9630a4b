//! The search for SETs as the rules tell it: look at every three cards.
//!
//! The oracle of the tests and the yardstick of the benchmark.

use tercet_cards::{Attribute, Card};

/// A card as its digits, in the order of the attributes.
fn decode(card: Card) -> [u8; 4] {
    Attribute::ALL.map(|attribute| card.value(attribute).digit())
}

fn all_same_or_all_different(a: u8, b: u8, c: u8) -> bool {
    (a == b && b == c) || (a != b && b != c && c != a)
}

fn agree(a: [u8; 4], b: [u8; 4], c: [u8; 4]) -> bool {
    (0..4).all(|nr| all_same_or_all_different(a[nr], b[nr], c[nr]))
}

/// The definition: three different cards that agree in each attribute.
fn is_set(a: Card, b: Card, c: Card) -> bool {
    a != b && b != c && c != a && agree(decode(a), decode(b), decode(c))
}

/// All SETs among different cards, in ascending order of their positions.
pub(crate) fn sets(cards: &[Card]) -> Vec<[usize; 3]> {
    let mut found = Vec::new();
    for i in 0..cards.len() {
        for j in i + 1..cards.len() {
            for k in j + 1..cards.len() {
                if is_set(cards[i], cards[j], cards[k]) {
                    found.push([i, j, k]);
                }
            }
        }
    }
    found
}

/// All SETs among twelve different cards, without allocating.
pub(crate) fn sets_of_twelve(cards: &[Card; 12]) -> ([[u8; 3]; 16], usize) {
    let digits = cards.map(decode);
    let mut found = [[0; 3]; 16];
    let mut n_found = 0;
    for i in 0..12 {
        for j in i + 1..12 {
            for k in j + 1..12 {
                if agree(digits[i], digits[j], digits[k]) {
                    found[n_found] = [i as u8, j as u8, k as u8];
                    n_found += 1;
                }
            }
        }
    }
    (found, n_found)
}
