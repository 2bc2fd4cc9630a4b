//! The dice a player has rolled and not yet played. They lie open (CU-B).

use alloc::vec::Vec;

use tercet_cards::{Face, Rolled};

use super::{
    bag::DieSet,
    die::{Die, N_DICE, Shown},
};

/// How many dice a hand is filled up to (CU-B).
pub const FULL_HAND: usize = 5;

/// The dice of one player, in ascending order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand(Vec<Shown>);

impl Hand {
    /// Its dice with what they show.
    #[must_use]
    pub fn dice(&self) -> &[Shown] {
        &self.0
    }

    /// How many dice it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no die left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What a die of this hand shows.
    #[must_use]
    pub fn shows(&self, die: Die) -> Option<Rolled> {
        self.0.iter().find(|shown| shown.die == die).map(|shown| shown.shows)
    }

    /// The numbers of its dice.
    #[must_use]
    pub fn set(&self) -> DieSet {
        let mut set = DieSet::EMPTY;
        for shown in &self.0 {
            set.insert(shown.die);
        }
        set
    }

    /// A die comes in or is rolled again. What is not a die of the game does not come in.
    pub fn put(&mut self, shown: Shown) {
        if shown.die.0 >= N_DICE {
            return;
        }
        match self.0.binary_search_by_key(&shown.die, |other| other.die) {
            Ok(at) => self.0[at] = shown,
            Err(at) => self.0.insert(at, shown),
        }
    }

    /// A die goes out.
    pub fn take(&mut self, die: Die) {
        self.0.retain(|shown| shown.die != die);
    }

    /// Whether three of its dice are a SET; a Joker makes one with any two (CU-C).
    #[must_use]
    pub fn has_set(&self) -> bool {
        self.any_set().is_some()
    }

    /// Three of its dice that are a SET, the last one a Joker if there is any.
    #[must_use]
    pub fn any_set(&self) -> Option<[Die; 3]> {
        if let Some(joker) = self.0.iter().find(|shown| shown.shows == Rolled::Joker) {
            let mut others = self.0.iter().filter(|shown| shown.die != joker.die);
            return Some([others.next()?.die, others.next()?.die, joker.die]);
        }
        let faces: Vec<(Die, Face)> =
            self.0.iter().filter_map(|shown| Some((shown.die, face(shown.shows)?))).collect();
        let mut pairs = (0..faces.len()).flat_map(|i| (i + 1..faces.len()).map(move |j| (i, j)));
        pairs.find_map(|(i, j)| {
            let ((one, a), (other, b)) = (faces[i], faces[j]);
            let third = faces[j + 1..].iter().find(|(_, face)| *face == a.third(b))?;
            Some([one, other, third.0])
        })
    }
}

/// The face a die shows, unless it is the Joker.
pub(super) fn face(shows: Rolled) -> Option<Face> {
    match shows {
        Rolled::Face(face) => Some(face),
        Rolled::Joker => None,
    }
}

impl FromIterator<Shown> for Hand {
    fn from_iter<I: IntoIterator<Item = Shown>>(dice: I) -> Self {
        let mut hand = Hand::default();
        dice.into_iter().for_each(|shown| hand.put(shown));
        hand
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        let shows = text.split_whitespace().map(|word| word.parse().unwrap());
        (0..).map(Die).zip(shows).map(|(die, shows)| Shown { die, shows }).collect()
    }

    #[test]
    fn three_of_a_hand_that_are_a_set_are_seen() {
        for (text, has_set) in [
            ("1ro 2go 3po 1rs 1rs", true),
            ("1ro 1ro 1ro", true),
            ("1ro 1ro 2ro 2ro 1rs", false),
            ("1ro 2gs * 2ro 1rs", true),
            ("1ro *", false),
            ("* * *", true),
            ("", false),
        ] {
            assert_eq!(hand(text).has_set(), has_set, "{text}");
        }
    }

    #[test]
    fn the_set_of_a_hand_is_the_first_one_and_ends_with_a_joker() {
        let dice = |text| hand(text).any_set().map(|dice| dice.map(|die| die.0));
        assert_eq!(dice("1rs 1ro 2go 3po 1rs"), Some([1, 2, 3]));
        assert_eq!(dice("1ro * 2rs 2rs 1rs"), Some([0, 2, 1]));
        assert_eq!(dice("1ro 1ro 2ro 2ro 1rs"), None);
    }
}
