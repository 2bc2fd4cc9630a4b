//! The largest layouts without a SET: twenty cards, in one shape.

use tercet_cards::{Card, Cards};

use crate::random::Picks;

/// One of them, by the indices of its cards.
const ONE: [u8; 20] = [0, 1, 3, 4, 9, 10, 12, 13, 27, 28, 32, 35, 38, 47, 59, 65, 66, 67, 71, 77];

/// A layout of twenty cards without a SET, each of the 682,344 equally likely.
///
/// All of them have the same shape, so a random map that keeps SETs takes one of them to any.
///
/// ```
/// use tercet_lab::{Picks, largest};
///
/// let layout = largest::random(&mut Picks::new(7));
/// assert!(layout.len() == 20 && !layout.has_set());
/// ```
#[must_use]
pub fn random(picks: &mut Picks) -> Cards {
    // About every second choice of directions spans the whole space.
    loop {
        let map = Map {
            origin: digits(picks.one_of(81)),
            steps: [(); 4].map(|()| digits(picks.one_of(81))),
        };
        if (0..81).map(|index| map.image(index)).collect::<Cards>().len() == Card::N {
            return ONE.into_iter().map(|index| map.image(index)).collect();
        }
    }
}

/// The four digits of an index in base 3.
const fn digits(index: usize) -> [usize; 4] {
    [index / 27 % 3, index / 9 % 3, index / 3 % 3, index % 3]
}

/// An affine map: where the first card goes, and what a step in each attribute adds to that.
struct Map {
    origin: [usize; 4],
    steps: [[usize; 4]; 4],
}

impl Map {
    fn image(&self, index: u8) -> Card {
        let mut sums = self.origin;
        for (step, times) in self.steps.iter().zip(digits(usize::from(index))) {
            for (sum, digit) in sums.iter_mut().zip(step) {
                *sum += times * digit;
            }
        }
        let image = sums.iter().fold(0, |index, sum| 3 * index + sum % 3);
        Card::from_index(image as u8).unwrap_or(Card::FIRST)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn random_layouts_have_twenty_cards_no_set_and_no_room() {
        let mut picks = Picks::new(1);
        let mut seen = BTreeSet::new();
        for _ in 0..200 {
            let layout = random(&mut picks);
            assert_eq!((layout.len(), layout.has_set()), (20, false));
            let fits = |card: &Card| !layout.contains(*card) && !layout.makes_set_with(*card);
            assert_eq!(Card::all().filter(fits).count(), 0);
            seen.insert(layout.iter().map(Card::index).collect::<Vec<u8>>());
        }
        assert!(seen.len() > 195, "of 682,344 layouts hardly any two are the same");
    }
}
