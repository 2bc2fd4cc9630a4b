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

    /// A die comes in or is rolled again. What is no die of the game does not come in.
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
        let faces: Vec<Face> = self.0.iter().filter_map(|shown| face(shown.shows)).collect();
        if faces.len() < self.0.len() {
            return self.0.len() >= 3;
        }
        faces.iter().enumerate().any(|(i, &a)| {
            let rest = &faces[i + 1..];
            let completes = |(j, &b): (usize, &Face)| rest[j + 1..].contains(&a.third(b));
            rest.iter().enumerate().any(completes)
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
}
