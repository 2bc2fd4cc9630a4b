//! Choices that the hosts of several games have.

use core::{num::NonZeroU32, ops::RangeInclusive};

use tercet_engine::{Chance, Seat};

use crate::words::words;

/// How long a caller may have to point at three cards (CL-12).
pub(crate) const CALL_WINDOW_MS: RangeInclusive<u32> = 2000..=15_000;
/// How long the pause between two rounds may be (CL-31).
pub(crate) const ROUND_PAUSE_MS: RangeInclusive<u32> = 0..=600_000;

words! {
    /// How a SET is claimed.
    Claims {
        /// Call first, then point at three cards.
        CallFirst = "callFirst",
        /// Call and three cards in one.
        Instant = "instant",
    }
}

words! {
    /// Who deals the first round.
    FirstDealer {
        /// Seat 0.
        Host = "host",
        /// Any seat.
        Random = "random",
    }
}

impl FirstDealer {
    /// The seat that deals first, of so many (CL-31).
    pub(crate) fn seat(self, n_seats: u8, chance: &mut dyn Chance) -> Seat {
        match (self, NonZeroU32::new(n_seats.into())) {
            (FirstDealer::Random, Some(n)) => Seat(chance.one_of(n) as u8),
            _ => Seat(0),
        }
    }
}
