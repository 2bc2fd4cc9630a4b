//! The opening: the race for the first SET (CU-A to CU-D).

use alloc::vec::Vec;

use tercet_engine::Seat;

use super::{die::Die, event::Event, legal::Opening, rules::Story, state::Phase};
use crate::table::is_unanimous;

impl Story<'_> {
    /// CU-A, CU-B: each draws five dice and rolls them.
    pub(super) fn start(&mut self) {
        for seat in (0..self.draft.n_seats()).map(Seat) {
            self.fill_hand(seat);
        }
        self.begin_race();
    }

    /// All roll all their dice again and try once more.
    pub(super) fn roll_for_race(&mut self) {
        self.roll_all();
        self.begin_race();
    }

    fn begin_race(&mut self) {
        self.tell(Event::RaceBegan {});
        self.look_at_race();
    }

    /// CU-C: if nobody who may call has a SET, all roll again in a moment.
    pub(super) fn look_at_race(&mut self) {
        let undecided = matches!(self.draft.phase, Phase::Racing { reroll_at: None });
        if undecided && !self.draft.is_race_open() {
            let at = self.at().after(self.draft.config.opening_reroll_ms);
            self.tell(Event::RerollDue { at });
        }
    }

    /// CU-C: the first call counts.
    pub(super) fn call(&mut self, seat: Seat) {
        let until = self.at().after(self.draft.config.opening_call_ms);
        self.tell(Event::Called { seat, until });
    }

    /// CU-C: bars the player until the next roll and costs nothing else.
    pub(super) fn false_call(&mut self, seat: Seat, dice: Vec<Die>) {
        self.tell(Event::FalseCall { seat, dice });
        self.look_at_race();
    }

    pub(super) fn vote(&mut self, seat: Seat) {
        self.tell(Event::Voted { seat });
        self.count_votes();
    }

    /// CU-C: all who may call must agree, and be right.
    pub(super) fn count_votes(&mut self) {
        let is_race = matches!(self.draft.phase, Phase::Racing { .. });
        if !is_race || !is_unanimous(self.draft.votes, self.draft.contenders()) {
            return;
        }
        if self.draft.is_race_open() {
            return self.tell(Event::VoteFailed {});
        }
        self.tell(Event::VotePassed {});
        self.roll_for_race();
    }

    /// CU-D: the SET goes on the logo and is the whole first turn; three other dice are a false call.
    pub(super) fn open(&mut self, seat: Seat, opening: Opening) {
        let dice = match opening {
            Opening::Mistake(dice) => return self.false_call(seat, dice),
            Opening::Set(dice) => dice,
        };
        let logo = self.draft.board.layout().logo();
        let points = self.draft.board.gain(&dice, [logo].into()).points;
        self.tell(Event::RoundBegan { round: 1, first: seat });
        self.tell(Event::Opened { seat, dice, points });
        self.end_turn(seat);
    }
}
