//! Cards as they lie before somebody's eyes: which, and where.

use tercet_cards::{Card, Cards};

/// How many rows the grid of a table has.
const N_ROWS: usize = 3;
/// How many cards that lie in a line are put into one row of it.
const LINE: usize = 7;

/// A card with its place in cards' widths and heights.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Lying {
    card: Card,
    x: f64,
    y: f64,
}

/// Cards with the places they lie at.
///
/// ```
/// use tercet_bots::Layout;
/// use tercet_cards::Card;
///
/// let twelve: Vec<Option<Card>> = Card::all().take(12).map(Some).collect();
/// let layout = Layout::grid(&twelve, 12);
/// assert_eq!(layout.cards().len(), 12);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    lying: Vec<Lying>,
    cards: Cards,
}

impl Layout {
    /// A table: slot by slot what lies there, the first `base` slots row by row in a grid of
    /// three rows, those beyond in columns of three.
    pub fn grid(slots: &[Option<Card>], base: u8) -> Layout {
        let n_columns = (usize::from(base) / N_ROWS).max(1);
        let mut layout = Layout::default();
        for (slot, card) in slots.iter().enumerate() {
            let (row, column) = match slot.checked_sub(n_columns * N_ROWS) {
                None => (slot / n_columns, slot % n_columns),
                Some(beyond) => (beyond % N_ROWS, n_columns + beyond / N_ROWS),
            };
            if let Some(card) = *card {
                layout.lay(card, column, row);
            }
        }
        layout
    }

    /// Cards in the order in which they were laid down, in lines of seven.
    pub fn line(cards: impl IntoIterator<Item = Card>) -> Layout {
        let mut layout = Layout::default();
        for (place, card) in cards.into_iter().enumerate() {
            layout.lay(card, place % LINE, place / LINE);
        }
        layout
    }

    /// The same with a hand held below the table.
    #[must_use]
    pub fn with_hand(mut self, hand: impl IntoIterator<Item = Card>) -> Layout {
        for (place, card) in hand.into_iter().enumerate() {
            self.lay(card, place, N_ROWS);
        }
        self
    }

    fn lay(&mut self, card: Card, column: usize, row: usize) {
        if self.cards.insert(card) {
            self.lying.push(Lying { card, x: column as f64, y: row as f64 });
        }
    }

    /// Which cards there are.
    pub fn cards(&self) -> Cards {
        self.cards
    }

    /// The mean distance of these cards from each other; 0 for cards that do not lie here.
    pub fn spread(&self, cards: [Card; 3]) -> f64 {
        let [Some(a), Some(b), Some(c)] = cards.map(|card| self.place(card)) else { return 0.0 };
        let apart = |one: Lying, other: Lying| libm::hypot(one.x - other.x, one.y - other.y);
        (apart(a, b) + apart(b, c) + apart(c, a)) / 3.0
    }

    fn place(&self, card: Card) -> Option<Lying> {
        self.lying.iter().copied().find(|lying| lying.card == card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_in_opposite_corners_lie_farther_apart_than_neighbors() {
        let slots: Vec<Option<Card>> = Card::all().take(15).map(Some).collect();
        let layout = Layout::grid(&slots, 12);
        let at = |slots_: [usize; 3]| layout.spread(slots_.map(|slot| slots[slot].unwrap()));
        let neighbors = at([0, 1, 4]);
        assert!(neighbors < at([0, 3, 8]), "corners of the grid");
        assert!(neighbors < at([0, 8, 14]), "a corner of the extension");
        // Slots 13 to 15 are a column: each lies a row below the one before.
        assert!((at([12, 13, 14]) - 4.0 / 3.0).abs() < 1e-9);
    }

    #[test]
    fn a_hand_lies_below_the_table_and_a_card_only_once() {
        let cards: Vec<Card> = Card::all().take(4).collect();
        let layout = Layout::line(cards[..3].iter().copied()).with_hand(cards.iter().copied());
        assert_eq!(layout.cards().len(), 4);
        let on_table = layout.spread([cards[0], cards[1], cards[2]]);
        assert!(on_table < layout.spread([cards[0], cards[1], cards[3]]));
        assert_eq!(layout.spread([cards[0], cards[1], Card::all().last().unwrap()]), 0.0);
    }
}
