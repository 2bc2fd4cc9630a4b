//! The table of a round, told plainly: places, their cards, and the SETs.

use tercet_cards::{Card, for_each_set};

use crate::lanes::{HALF, TWELVE};

/// Cards in places, some of which may be free.
#[derive(Clone, Debug)]
pub struct Places {
    places: Vec<Option<Card>>,
}

impl Places {
    /// These cards by their numbers, in the order of the places.
    #[must_use]
    pub fn new(cards: &[u8]) -> Places {
        let mut table = Places { places: Vec::new() };
        table.extend(cards);
        table
    }

    /// How many cards lie here.
    #[must_use]
    pub fn n_cards(&self) -> usize {
        self.places.iter().flatten().count()
    }

    /// The places with their cards.
    pub fn places(&self) -> impl Iterator<Item = Option<Card>> {
        self.places.iter().copied()
    }

    /// More cards in new places.
    pub(crate) fn extend(&mut self, cards: &[u8]) {
        self.places.extend(cards.iter().map(|&card| Card::from_index(card)));
    }

    /// Puts three cards in the places of a SET, the lowest first.
    pub(crate) fn replace(&mut self, set: [usize; 3], three: &[u8]) {
        for (place, &card) in set.into_iter().zip(three) {
            self.places[place] = Card::from_index(card);
        }
    }

    /// Takes a SET away.
    pub(crate) fn remove(&mut self, set: [usize; 3]) {
        for place in set {
            self.places[place] = None;
        }
    }

    /// Takes a SET away; cards of the highest places go to the lowest that are free.
    pub(crate) fn close_up(&mut self, set: [usize; 3]) {
        self.remove(set);
        let last_three = self.places.split_off(self.places.len() - set.len());
        let free = self.places.iter_mut().filter(|place| place.is_none());
        for (place, card) in free.zip(last_three.into_iter().rev().flatten()) {
            *place = Some(card);
        }
    }

    /// The SETs on the table, as ascending places.
    ///
    /// Their order is that in which many tables are searched at once: by the pair that a SET is
    /// found by, or if there are more than twelve places, by the last place and the first.
    #[must_use]
    pub fn sets(&self) -> Vec<[usize; 3]> {
        let taken: Vec<usize> =
            (0..self.places.len()).filter(|&nr| self.places[nr].is_some()).collect();
        let cards: Vec<Card> = self.places().flatten().collect();
        let mut sets = Vec::new();
        for_each_set(&cards, |set| sets.push(set.map(|nr| taken[nr])));
        if self.places.len() <= TWELVE {
            sets.sort_by_key(|&[a, b, c]| if b < HALF { (a, b) } else { (b, c) });
        } else {
            sets.sort_by_key(|&[a, _, c]| (c, a));
        }
        sets
    }
}
