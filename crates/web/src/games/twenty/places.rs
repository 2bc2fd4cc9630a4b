//! Where the player's own cards lie: each keeps its place as long as one has it.

use tercet_cards::Card;
use tercet_games::twenty::MOST_PERSONAL;

/// The places of the player's own cards, some of them empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Places(Vec<Option<Card>>);

impl Default for Places {
    fn default() -> Self {
        Places(vec![None; usize::from(MOST_PERSONAL)])
    }
}

impl Places {
    /// The same places after the player's cards have changed: what one still has does not
    /// move, and what is new comes into the first empty places.
    pub(super) fn with(&self, hand: &[Card]) -> Places {
        let keep = |place: &Option<Card>| place.filter(|card| hand.contains(card));
        let mut places: Vec<Option<Card>> = self.0.iter().map(keep).collect();
        for &card in hand {
            if places.contains(&Some(card)) {
                continue;
            }
            match places.iter_mut().find(|place| place.is_none()) {
                Some(place) => *place = Some(card),
                None => places.push(Some(card)),
            }
        }
        Places(places)
    }

    /// What lies at each place.
    pub(super) fn slots(&self) -> &[Option<Card>] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use tercet_cards::Card;

    use super::Places;

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().expect("a card")).collect()
    }

    fn written(places: &Places) -> String {
        let write = |slot: &Option<Card>| slot.map_or("-".to_owned(), |card| card.to_string());
        places.slots().iter().map(write).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn cards_do_not_move_when_others_go() {
        let dealt = Places::default().with(&cards("1rfo 2rfo 3rfo 1gfo 2gfo 3gfo"));
        assert_eq!(written(&dealt), "1rfo 2rfo 3rfo 1gfo 2gfo 3gfo - - -");
        let later = dealt.with(&cards("1rfo 3rfo 1gfo 3gfo"));
        assert_eq!(written(&later), "1rfo - 3rfo 1gfo - 3gfo - - -");
    }

    #[test]
    fn a_new_card_comes_into_the_first_empty_place() {
        let before = Places::default().with(&cards("1rfo 2rfo 3rfo")).with(&cards("1rfo 3rfo"));
        assert_eq!(written(&before.with(&cards("1rfo 3rfo 2pes"))), "1rfo 2pes 3rfo - - - - - -");
    }

    #[test]
    fn a_new_round_is_laid_out_from_the_first_place_on() {
        let before = Places::default().with(&cards("1rfo 2rfo 3rfo")).with(&cards("3rfo"));
        assert_eq!(written(&before.with(&cards("1pes 2pes"))), "1pes 2pes - - - - - - -");
    }
}
