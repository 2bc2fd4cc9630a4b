//! Rounds, and the deal that goes round.

use tercet_engine::Seat;

/// Which round is played and who deals it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rotation {
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// How many rounds there will be; 0 if that is not known beforehand.
    pub n_rounds: u8,
    /// Who deals it.
    pub dealer: Seat,
}

impl Rotation {
    /// Before the first round.
    pub const fn new(n_rounds: u8) -> Rotation {
        Rotation { round: 0, n_rounds, dealer: Seat(0) }
    }

    /// The player to the left of the dealer, of this many seats, whether somebody sits there or not.
    pub const fn next_dealer(self, n_seats: u8) -> Seat {
        // Written so that no dealer a record may name can overflow.
        Seat((self.dealer.0 % n_seats + 1) % n_seats)
    }

    /// The number of the round after this one.
    pub const fn next_round(self) -> u8 {
        self.round.saturating_add(1)
    }

    /// Whether this is the last round.
    pub const fn is_last(self) -> bool {
        self.n_rounds > 0 && self.round >= self.n_rounds
    }
}
