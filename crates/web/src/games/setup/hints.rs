//! What a hint points at: the set that a card has made, or what can be laid without making one.

use tercet_cards::{Card, Cards};

/// The three cards of a set that a card in the row has made.
pub(super) fn made_by(card: Card, row: &[Card]) -> Option<Vec<Card>> {
    let all: Cards = row.iter().copied().collect();
    all.sets().find(|set| set.contains(card)).map(|set| set.cards().to_vec())
}

/// The cards of a hand that make no set with the row.
pub(super) fn safe(hand: impl IntoIterator<Item = Card>, row: &[Card]) -> Vec<Card> {
    let row: Cards = row.iter().copied().collect();
    hand.into_iter().filter(|&card| !row.makes_set_with(card)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(names: &str) -> Vec<Card> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn cards_that_would_complete_a_set_are_not_safe() {
        let row = cards("1rfo 2ghs 1gfo 3ped");
        assert_eq!(safe(cards("1pfo 2rfo 1rhs 3ges"), &row), cards("2rfo 1rhs 3ges"));
        assert_eq!(safe(cards("1pfo"), &cards("1rfo")), cards("1pfo"), "one card makes no set");
    }

    #[test]
    fn the_set_of_a_laid_card_is_found_and_no_other() {
        let row = cards("1rfo 2rfo 3rfo 1ged 2ghs");
        let found = made_by("3rfo".parse().unwrap(), &row).unwrap();
        assert_eq!(found.len(), 3);
        assert!(found.contains(&"1rfo".parse().unwrap()));
        assert_eq!(made_by("2ghs".parse().unwrap(), &row), None);
    }
}
