//! Two different cards: what a challenger points at.

use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple};

/// Two different cards in ascending order.
///
/// ```
/// use tercet_games::setup::Pair;
///
/// let pair = Pair::new(["2rho".parse()?, "1rfo".parse()?]).expect("they differ");
/// assert_eq!(pair.to_string(), "1rfo 2rho");
/// # Ok::<(), tercet_cards::ParseCardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "[Card; 2]", into = "[Card; 2]")]
pub struct Pair([Card; 2]);

/// Why two cards are not a [`Pair`]: they are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairError(Card);

impl Pair {
    /// The two cards, given in any order.
    ///
    /// # Errors
    /// If they are the same.
    pub fn new(mut cards: [Card; 2]) -> Result<Pair, PairError> {
        cards.sort_unstable();
        if cards[0] == cards[1] { Err(PairError(cards[0])) } else { Ok(Pair(cards)) }
    }

    /// The two cards in ascending order.
    pub const fn cards(self) -> [Card; 2] {
        self.0
    }

    /// The two with a third; `None` if that is one of them.
    pub fn with(self, third: Card) -> Option<Triple> {
        let [a, b] = self.0;
        Triple::new([a, b, third]).ok()
    }

    /// Every two of these cards, ascending.
    pub(super) fn all_of(cards: Cards) -> Vec<Pair> {
        let first = cards.iter();
        first.flat_map(|a| cards.after(a).iter().map(move |b| Pair([a, b]))).collect()
    }
}

impl From<Pair> for [Card; 2] {
    fn from(pair: Pair) -> [Card; 2] {
        pair.0
    }
}

impl From<Pair> for Cards {
    fn from(pair: Pair) -> Cards {
        pair.0.into_iter().collect()
    }
}

impl TryFrom<[Card; 2]> for Pair {
    type Error = PairError;

    fn try_from(cards: [Card; 2]) -> Result<Pair, PairError> {
        Pair::new(cards)
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.0;
        write!(f, "{a} {b}")
    }
}

impl fmt::Display for PairError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is named more than once", self.0)
    }
}

impl core::error::Error for PairError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_two_cards_are_listed_once_and_in_order() {
        let cards: Cards = Card::all().step_by(9).collect();
        let pairs = Pair::all_of(cards);
        assert_eq!(pairs.len(), 9 * 8 / 2);
        assert!(pairs.is_sorted_by(|a, b| a < b));
        assert!(Pair::all_of(Cards::EMPTY).is_empty());
    }

    #[test]
    fn two_cards_are_read_in_any_order_but_not_twice_the_same() {
        let pair: Pair = serde_json::from_str(r#"["2rho","1rfo"]"#).unwrap();
        assert_eq!(serde_json::to_string(&pair).unwrap(), r#"["1rfo","2rho"]"#);
        let error = serde_json::from_str::<Pair>(r#"["1rfo","1rfo"]"#).unwrap_err().to_string();
        assert!(error.contains("1rfo is named more than once"), "{error}");
        assert!(serde_json::from_str::<Pair>(r#"["1rfo","2rfo","3rfo"]"#).is_err());
    }
}
