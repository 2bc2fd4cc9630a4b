//! What belongs to the seats of a table.

use alloc::{vec, vec::Vec};
use core::ops::{Deref, DerefMut};

use tercet_engine::Seat;

/// What belongs to each seat, by seat.
///
/// Events of a record may name a seat that is not there; it owns nothing, and
/// nothing happens to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Players<P>(Vec<P>);

impl<P: Clone> Players<P> {
    /// This many seats that begin alike.
    pub fn alike(player: P, n_seats: u8) -> Players<P> {
        Players(vec![player; n_seats.into()])
    }
}

impl<P> Players<P> {
    /// How many seats there are.
    pub fn n_seats(&self) -> u8 {
        self.0.len() as u8
    }

    /// What belongs to a seat, if the seat exists.
    pub fn of(&self, seat: Seat) -> Option<&P> {
        self.0.get(usize::from(seat.0))
    }

    /// Changes what belongs to a seat.
    pub fn change(&mut self, seat: Seat, change: impl FnOnce(&mut P)) {
        if let Some(player) = self.0.get_mut(usize::from(seat.0)) {
            change(player);
        }
    }
}

impl<P> Deref for Players<P> {
    type Target = [P];

    fn deref(&self) -> &[P] {
        &self.0
    }
}

impl<P> DerefMut for Players<P> {
    fn deref_mut(&mut self) -> &mut [P] {
        &mut self.0
    }
}

impl<'a, P> IntoIterator for &'a Players<P> {
    type Item = &'a P;
    type IntoIter = core::slice::Iter<'a, P>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'a, P> IntoIterator for &'a mut Players<P> {
    type Item = &'a mut P;
    type IntoIter = core::slice::IterMut<'a, P>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_is_not_there_owns_nothing_and_nothing_happens_to_it() {
        let mut players = Players::alike(5, 2);
        players.change(Seat(1), |player| *player += 1);
        players.change(Seat(2), |player| *player += 1);
        assert_eq!((players.of(Seat(1)), players.of(Seat(2))), (Some(&6), None));
        assert_eq!((&players[..], players.n_seats()), (&[5, 6][..], 2));
    }
}
