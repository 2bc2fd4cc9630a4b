//! Going through a set of cards from either end.

use core::iter::FusedIterator;

use crate::{Card, Cards};

/// The cards of a [`Cards`] in ascending order.
#[derive(Clone, Debug)]
pub struct Iter(Cards);

impl Iter {
    #[inline]
    pub(crate) const fn new(cards: Cards) -> Iter {
        Iter(cards)
    }
}

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        self.0.pop_first()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Iter {
    #[inline]
    fn next_back(&mut self) -> Option<Card> {
        self.0.pop_last()
    }
}

impl ExactSizeIterator for Iter {}

impl FusedIterator for Iter {}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl IntoIterator for &Cards {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}
