//! Which three cards can be claimed at a moment.

use alloc::vec::Vec;

use tercet_cards::{Cards, Triple};

use super::triples;

/// The cards of which three can be claimed; empty where nothing can be claimed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claimable {
    /// The cards that all three must be among.
    pub cards: Cards,
    /// The cards that at least one of the three must be among, where a rule says so.
    pub one_of: Option<Cards>,
    /// The triples that were claimed before and cannot be claimed again.
    pub claimed: Vec<Triple>,
}

impl Claimable {
    /// Any three of these cards.
    pub fn any_of(cards: impl IntoIterator<Item = tercet_cards::Card>) -> Claimable {
        Claimable { cards: cards.into_iter().collect(), ..Claimable::default() }
    }

    /// Whether nothing can be claimed.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Whether these three can be claimed.
    pub fn allows(&self, triple: Triple) -> bool {
        let cards = Cards::from(triple);
        (cards - self.cards).is_empty()
            && self.one_of.is_none_or(|one_of| !(cards & one_of).is_empty())
            && !self.claimed.contains(&triple)
    }

    /// Every three that can be claimed, ascending.
    pub fn triples(&self) -> impl Iterator<Item = Triple> {
        triples(self.cards).filter(|&triple| self.allows(triple))
    }
}

#[cfg(test)]
mod tests {
    use tercet_cards::Card;

    use super::*;

    fn cards(names: &str) -> impl Iterator<Item = Card> {
        names.split(' ').map(|name| name.parse().expect("a card"))
    }

    fn triple(names: &str) -> Triple {
        names.parse().expect("three cards")
    }

    #[test]
    fn one_card_must_be_of_those_that_are_needed_and_nothing_is_claimed_twice() {
        let all = Claimable::any_of(cards("1rfo 2rfo 3rfo 1gfo"));
        assert_eq!(all.triples().count(), 4);
        let needed = Claimable { one_of: Some(cards("1gfo").collect()), ..all.clone() };
        assert_eq!(needed.triples().count(), 3);
        assert!(!needed.allows(triple("1rfo 2rfo 3rfo")));
        let claimed = alloc::vec![triple("1rfo 2rfo 3rfo")];
        assert_eq!(Claimable { claimed, ..all.clone() }.triples().count(), 3);
        assert!(!all.allows(triple("1rfo 2rfo 3pfo")), "one of them is elsewhere");
        assert!(Claimable::default().is_empty());
    }
}
