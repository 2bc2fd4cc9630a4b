//! The course of a game: rounds begin and end, time runs out, players leave.

use tercet_engine::{Ending, GameTime, Seat};

use super::{
    config::Solo,
    event::{Event, RoundEnd},
    rules::Story,
    state::{Phase, State},
};

impl Story<'_> {
    pub(super) fn start(&mut self) {
        let first = self.draft.config.first_dealer;
        let dealer = first.seat(self.draft.n_seats(), self.chance);
        self.begin_round(1, dealer);
    }

    /// CL-07: shuffle, deal the table.
    fn begin_round(&mut self, round: u8, dealer: Seat) {
        self.tell(Event::RoundBegan { round, dealer });
        self.refill_table();
        self.look_at_table();
    }

    pub(super) fn begin_next_round(&mut self) {
        if self.draft.next_searchers() < self.draft.fewest_searchers() {
            return self.tell(Event::Ended { ending: Ending::Stopped });
        }
        let (round, dealer) = (self.draft.rotation.next_round(), self.draft.next_dealer());
        self.begin_round(round, dealer);
    }

    /// CL-30: the next round, or the end.
    pub(super) fn end_round(&mut self, why: RoundEnd) {
        let overlooked = match why {
            RoundEnd::Agreed => self.draft.board.cards().any_set(),
            _ => None,
        };
        self.tell(Event::RoundEnded { why, overlooked });
        if self.draft.rotation.is_last() {
            let solo = self.draft.is_solo() && self.draft.config.solo == Solo::SuddenStop;
            let ending = match why {
                RoundEnd::Exhausted | RoundEnd::DealNeeded if solo => Ending::Won,
                _ => Ending::Finished,
            };
            return self.tell(Event::Ended { ending });
        }
        match self.draft.config.round_pause_ms {
            0 => self.begin_next_round(),
            ms => {
                let until = self.at().after(ms);
                self.tell(Event::Paused { until });
            }
        }
    }

    pub(super) fn time_is_up(&mut self) {
        let now = self.at();
        let due = |until: Option<GameTime>| until.is_some_and(|until| until <= now);
        match self.draft.phase {
            Phase::BetweenRounds { .. } => self.begin_next_round(),
            Phase::Called(lock) if due(lock.until) => self.false_call(lock.seat, None),
            Phase::Checking { seat, cards, until, .. } if due(Some(until)) => {
                self.judge(seat, cards);
            }
            _ if due(self.draft.refill_at) => self.refill(),
            _ => self.deal_extra(),
        }
    }

    /// CL-25, MA-11: a player leaves, and what others waited for may have come about.
    pub(super) fn leave(&mut self, seat: Seat) {
        self.tell(Event::Left { seat });
        if matches!(self.draft.phase, Phase::BetweenRounds { .. }) {
            return self.stop_if_deserted();
        }
        self.take_if_all_accepted();
        if self.draft.refill_at.is_some() && self.draft.dealing_master().is_none() {
            self.refill();
        }
        if let Some(stall) = self.draft.stall
            && stall.until.is_none()
            && self.draft.confirming_master().is_none()
        {
            self.ask_for_three(stall.seat);
        }
        self.thaw_if_all_frozen();
        if self.draft.phase == Phase::Searching {
            self.look_at_table();
            self.count_votes();
        }
        self.stop_if_deserted();
    }

    pub(super) fn join(&mut self, seat: Seat) {
        self.tell(Event::Joined { seat });
    }

    /// MA-11, CL-25: without enough searchers there is nothing to go on with.
    fn stop_if_deserted(&mut self) {
        let fewest = self.draft.fewest_searchers();
        match self.draft.phase {
            Phase::Over(_) => {}
            // During the pause a player may still come back.
            Phase::BetweenRounds { .. } => {
                if self.draft.attendance.present().is_empty() {
                    self.tell(Event::Ended { ending: Ending::Stopped });
                }
            }
            _ if self.draft.searchers().len() >= fewest => {}
            _ => self.abandon_round(),
        }
    }

    fn abandon_round(&mut self) {
        // Somebody who came back during this round can still play the next one.
        let goes_on = self.draft.config.master.is_none()
            && !self.draft.attendance.present().is_empty()
            && !self.draft.rotation.is_last();
        if goes_on {
            return self.end_round(RoundEnd::Abandoned);
        }
        self.tell(Event::RoundEnded { why: RoundEnd::Abandoned, overlooked: None });
        self.tell(Event::Ended { ending: Ending::Stopped });
    }
}

impl State {
    /// CL-31: the player to the left deals next.
    pub(super) fn next_dealer(&self) -> Seat {
        self.rotation.next_dealer(self.n_seats())
    }

    /// How many would search in the next round as things stand.
    fn next_searchers(&self) -> u8 {
        let master = self.config.master.map(|_| self.next_dealer());
        self.attendance.present().iter().filter(|&seat| master != Some(seat)).count() as u8
    }

    /// With fewer searchers a round is not played (MA-11).
    fn fewest_searchers(&self) -> u8 {
        if self.config.master.is_some() { 2 } else { 1 }
    }

    /// When something will happen by itself.
    pub(super) fn deadline(&self) -> Option<GameTime> {
        let phase = match self.phase {
            Phase::Called(lock) => lock.until,
            Phase::Checking { until, .. } | Phase::BetweenRounds { until } => Some(until),
            Phase::Searching => self.stall.and_then(|stall| stall.until),
            Phase::NotBegun | Phase::Over(_) => None,
        };
        [phase, self.refill_at].into_iter().flatten().min()
    }
}
