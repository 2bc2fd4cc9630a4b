//! Choices that the hosts of several games have.

use core::num::NonZeroU32;

use tercet_engine::{Chance, Condition, Literal, OptionSpec, Seat};

use crate::words::words;

/// How long a caller has to point at cards (CL-12).
pub(crate) const CALL_WINDOW: OptionSpec = OptionSpec::millis("callWindowMs", 2000..=15_000)
    .or(Literal::Null)
    .suggesting(&[3000, 5000, 8000, 10_000, 15_000]);
/// How long the pause between two rounds is (CL-31).
pub(crate) const ROUND_PAUSE: OptionSpec =
    OptionSpec::millis("roundPauseMs", 0..=600_000).suggesting(PAUSES);
/// The pauses that a form offers.
pub(crate) const PAUSES: &[u32] = &[0, 5000, 10_000, 30_000];
/// How a SET is claimed.
pub(crate) const CLAIMS: OptionSpec = OptionSpec::words("claims", Claims::WORDS);
/// A claim is called first.
pub(crate) const CALLED_FIRST: Condition =
    Condition::Is("claims", Literal::Word(Claims::CallFirst.word()));
/// Who deals first.
pub(crate) const FIRST_DEALER: OptionSpec = OptionSpec::words("firstDealer", FirstDealer::WORDS);
/// The number of cards the table is kept at.
pub(crate) const BASE_SIZES: &[Literal] = &[Literal::Number(9), Literal::Number(12)];
/// How many cards come when there is no SET.
pub(crate) const EXTRA_STEP: OptionSpec = OptionSpec::number("extraStep", 1..=3);

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
    /// The seat that deals first among `n` seats (CL-31).
    pub(crate) fn seat(self, n_seats: u8, chance: &mut dyn Chance) -> Seat {
        match (self, NonZeroU32::new(n_seats.into())) {
            (FirstDealer::Random, Some(n)) => Seat(chance.one_of(n) as u8),
            _ => Seat(0),
        }
    }
}
