//! What the steps of the lesson show. Always the same cards, so that it can be told and tested.

use tercet_cards::{Attribute, Card, Triple};

/// A step of the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Find the third card of two.
    Third,
    /// The same, where more differs.
    Which,
    /// Find what spoils three cards.
    Why,
    /// Find a set among six.
    Six,
    /// A guided first round.
    Round,
}

impl Step {
    /// All of them, in order.
    pub(super) const ALL: [Step; 5] = [Step::Third, Step::Which, Step::Why, Step::Six, Step::Round];

    /// The cards that are given.
    pub(super) fn given(self) -> Vec<Card> {
        cards(match self {
            Step::Third => "1rfo 2rfo",
            Step::Which => "1ghd 2phd",
            Step::Why => "2rfs 2ghs 2pfs",
            Step::Six | Step::Round => "",
        })
    }

    /// The cards to choose from.
    pub(super) fn choice(self) -> Vec<Card> {
        cards(match self {
            Step::Third => "3rfo 3gfo 3rfd",
            Step::Which => "3phd 3rhd 3rfd",
            Step::Six => "1rfo 2ges 3rhd 2gfo 1ped 3pfo",
            Step::Round => "1rfo 3phs 2ged 1pes 1ged 3gfd 2rhs 1gfs 2pfd",
            Step::Why => "",
        })
    }
}

fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().filter_map(|name| name.parse().ok()).collect()
}

/// The first attribute in which three cards are not in order.
pub(super) fn fault(cards: Triple) -> Option<Attribute> {
    cards.verdict().first_fault().map(|(attribute, _)| attribute)
}

/// Three cards, if they are three different ones.
pub(super) fn triple(cards: &[Card]) -> Option<Triple> {
    Triple::new(<[Card; 3]>::try_from(cards).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use tercet_cards::Cards;

    use super::*;

    #[test]
    fn exactly_one_card_of_each_choice_completes_the_two_given_ones() {
        for step in [Step::Third, Step::Which] {
            let given = step.given();
            let fits = |&&card: &&Card| triple(&[given[0], given[1], card]).unwrap().is_set();
            assert_eq!(step.choice().iter().filter(fits).count(), 1, "{step:?}");
        }
    }

    #[test]
    fn exactly_one_attribute_spoils_the_cards_of_the_third_step() {
        let verdict = triple(&Step::Why.given()).unwrap().verdict();
        let faults = Attribute::ALL.into_iter().filter(|&each| !verdict.get(each).is_fine());
        assert_eq!(faults.count(), 1);
    }

    #[test]
    fn the_tables_to_search_have_a_set() {
        let n_sets = |step: Step| step.choice().into_iter().collect::<Cards>().count_sets();
        assert_eq!(Step::Six.choice().len(), 6);
        assert_eq!(n_sets(Step::Six), 1);
        assert_eq!(Step::Round.choice().len(), 9);
        assert!(n_sets(Step::Round) >= 1);
    }
}
