//! Who sits at the table, and who only waits for the next round.

use tercet_engine::{Seat, Seats};

/// The seats of a game that somebody sits on.
///
/// A player who comes back in the middle of a round takes part from the next one on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attendance {
    present: Seats,
    waiting: Seats,
}

impl Attendance {
    /// Everybody is there.
    pub const fn full(n_seats: u8) -> Attendance {
        Attendance { present: Seats::first(n_seats), waiting: Seats::EMPTY }
    }

    /// Everybody at the table.
    pub const fn present(self) -> Seats {
        self.present
    }

    /// Of those, the ones who wait for the next round.
    pub const fn waiting(self) -> Seats {
        self.waiting
    }

    /// Of those, the ones who take part in this round.
    pub fn playing(self) -> Seats {
        self.present.iter().filter(|&seat| !self.waiting.contains(seat)).collect()
    }

    /// A player leaves.
    pub const fn leave(&mut self, seat: Seat) {
        self.present.remove(seat);
        self.waiting.remove(seat);
    }

    /// A player comes back, and waits.
    pub const fn join(&mut self, seat: Seat) {
        self.present.insert(seat);
        self.waiting.insert(seat);
    }

    /// A new round: everybody at the table takes part.
    pub const fn begin_round(&mut self) {
        self.waiting = Seats::EMPTY;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_comes_back_plays_from_the_next_round_on() {
        let mut attendance = Attendance::full(3);
        attendance.leave(Seat(1));
        assert_eq!(attendance.playing().len(), 2);
        attendance.join(Seat(1));
        assert!(attendance.present().contains(Seat(1)) && !attendance.playing().contains(Seat(1)));
        attendance.begin_round();
        assert_eq!(attendance.playing(), Seats::first(3));
    }
}
