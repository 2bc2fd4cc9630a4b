//! What happens: from a command or an occurrence to events.

use tercet_cards::Triple;
use tercet_engine::{Ending, Seat};

use super::{
    Classic,
    command::Command,
    config::{EndRule, MASTER_DEALS_WITHIN_MS, PenaltyKind, Solo, Trigger, Verify},
    event::{Event, RoundEnd},
    moves::Deal,
    rejection::Rejection,
    state::Phase,
};
use crate::table::{deals, is_unanimous};

/// A step of a classic game in the making.
pub(super) type Story<'a> = crate::story::Story<'a, Classic>;

deals!(Classic and grows);

impl Story<'_> {
    /// Does what was asked for and is allowed.
    pub(super) fn follow(&mut self, seat: Seat, command: &Command) -> Result<(), Rejection> {
        match command {
            Command::Call {} => self.call(seat),
            Command::Claim { cards } => self.claim(seat, *cards),
            Command::NoSet {} => self.vote(seat),
            Command::TakeBack {} => self.tell(Event::TookBack { seat }),
            Command::DealThree {} => self.ask_for_three(seat),
            Command::Deal {} => match self.draft.may_deal(seat)? {
                Deal::NextRound => self.begin_next_round(),
                Deal::Refill => self.refill(),
                Deal::Extra => self.deal_extra(),
            },
            Command::Accept {} => self.accept(seat),
            Command::Reject {} => self.doubt(seat),
        }
        Ok(())
    }

    /// CL-10: the first call takes the lock.
    fn call(&mut self, seat: Seat) {
        let until = self.after(self.draft.config.call_window_ms);
        self.tell(Event::Called { seat, until });
    }

    /// CL-13: three cards are shown.
    fn claim(&mut self, seat: Seat, cards: Triple) {
        let checked_by_players = self.draft.config.verify == Verify::Players
            && !self.draft.attendance.present().without(seat).is_empty();
        if checked_by_players {
            let until = self.at().after(self.draft.config.verify_window_ms);
            self.tell(Event::Claimed { seat, cards, until });
        } else {
            self.judge(seat, cards);
        }
    }

    fn accept(&mut self, seat: Seat) {
        self.tell(Event::Accepted { seat });
        self.take_if_all_accepted();
    }

    pub(super) fn take_if_all_accepted(&mut self) {
        if let Phase::Checking { seat, cards, waiting, .. } = self.draft.phase
            && waiting.is_empty()
        {
            self.take(seat, cards);
        }
    }

    fn doubt(&mut self, by: Seat) {
        self.tell(Event::Doubted { seat: by });
        if let Phase::Checking { seat, cards, .. } = self.draft.phase {
            self.judge(seat, cards);
        }
    }

    /// CL-03: the server decides.
    pub(super) fn judge(&mut self, seat: Seat, cards: Triple) {
        if cards.is_set() {
            self.take(seat, cards);
        } else {
            self.false_call(seat, Some(cards));
        }
    }

    /// CL-14, CL-18: the cards go to the caller and the gaps are filled.
    fn take(&mut self, seat: Seat, cards: Triple) {
        self.tell(Event::Taken { seat, cards });
        self.close_gaps();
        if self.draft.board.is_short() {
            if self.draft.dealing_master().is_none() {
                self.refill_table();
            } else if self.draft.refill_at.is_none() && !self.draft.deck.is_empty() {
                let until = self.at().after(MASTER_DEALS_WITHIN_MS);
                self.tell(Event::RefillOwed { until });
            }
        }
        self.look_at_table();
    }

    /// CL-15, CL-16: nothing is dealt, the penalty of the edition is paid.
    pub(super) fn false_call(&mut self, seat: Seat, cards: Option<Triple>) {
        self.tell(Event::FalseCall { seat, cards });
        let penalty = self.draft.config.penalty;
        match penalty.kind {
            PenaltyKind::LoseSet => {
                let last = self.draft.player(seat).and_then(|player| player.won.last());
                if let Some(&cards) = last {
                    self.tell(Event::SetLost { seat, cards });
                }
            }
            PenaltyKind::MinusPoint => {
                let at_floor = penalty.floor.is_some() && self.draft.round_score(seat) <= 0;
                if !at_floor {
                    self.tell(Event::PointLost { seat });
                }
            }
            PenaltyKind::Nothing => {}
        }
        if self.draft.config.freeze_after_false {
            self.tell(Event::Froze { seat });
            self.thaw_if_all_frozen();
        }
        self.look_at_table();
    }

    /// Nobody could ever call again if all waited for somebody else.
    pub(super) fn thaw_if_all_frozen(&mut self) {
        let frozen = self.draft.frozen;
        if !frozen.is_empty() && frozen.contains_all(self.draft.searchers()) {
            self.tell(Event::Thawed {});
        }
    }

    /// CL-17: each votes, and all must agree.
    fn vote(&mut self, seat: Seat) {
        self.tell(Event::Voted { seat });
        self.count_votes();
    }

    pub(super) fn count_votes(&mut self) {
        if !is_unanimous(self.draft.votes, self.draft.searchers()) {
            return;
        }
        let overlooked = self.draft.board.cards().any_set();
        // Alone one would question the table for nothing.
        let checked = self.draft.config.no_set.checked && !self.draft.is_solo();
        if checked && overlooked.is_some() {
            return self.tell(Event::VoteFailed {});
        }
        self.tell(Event::VotePassed {});
        let sudden_stop = self.draft.is_solo() && self.draft.config.solo == Solo::SuddenStop;
        if sudden_stop {
            self.tell(Event::RoundEnded { why: RoundEnd::GivenUp, overlooked });
            self.tell(Event::Ended { ending: Ending::Lost });
        } else if self.draft.deck.is_empty() {
            self.end_round(RoundEnd::Agreed);
        } else {
            if self.draft.is_solo() {
                self.tell(Event::PointLost { seat: Seat(0) });
            }
            self.deal_extra();
        }
    }

    /// ED-ZH-14: three cards after a good while.
    pub(super) fn ask_for_three(&mut self, seat: Seat) {
        let grace = self.draft.config.stall_grace_ms;
        let until = match self.draft.confirming_master() {
            Some(_) => None,
            None => Some(self.at().after(grace)),
        };
        self.tell(Event::StallPressed { seat, until });
    }

    pub(super) fn refill(&mut self) {
        self.refill_table();
        self.look_at_table();
    }

    pub(super) fn deal_extra(&mut self) {
        let step = self.draft.config.extra_step;
        self.extend_table(step);
        self.look_at_table();
    }

    /// What follows from the table alone, once nobody holds the lock (CL-17, CL-21, CL-22, SO-FR-02).
    pub(super) fn look_at_table(&mut self) {
        if self.draft.phase != Phase::Searching || self.draft.refill_at.is_some() {
            return;
        }
        let deck_empty = self.draft.deck.is_empty();
        let end_when_short = self.draft.config.end == EndRule::DealNeeded;
        if deck_empty && end_when_short && self.draft.board.is_short() {
            return self.end_round(RoundEnd::DealNeeded);
        }
        if self.draft.board.cards().has_set() {
            return;
        }
        if deck_empty {
            return self.end_round(RoundEnd::Exhausted);
        }
        if self.draft.is_solo() && self.draft.config.solo == Solo::SuddenStop {
            self.tell(Event::RoundEnded { why: RoundEnd::NoSet, overlooked: None });
            self.tell(Event::Ended { ending: Ending::Lost });
        } else if self.draft.config.no_set.trigger == Trigger::Auto {
            self.deal_extra();
        }
    }
}
