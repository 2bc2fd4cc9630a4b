//! What happens: from a command or an occurrence to events.

use alloc::vec::Vec;

use tercet_cards::{Card, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    ChipSet,
    command::Command,
    config::{CountMode, HAND},
    event::{Answer, Event},
    layers::{layers, split},
    rejection::Rejection,
    state::{Phase, State},
};

/// A step of a game of ChipSet in the making.
type Story<'a> = crate::story::Story<'a, ChipSet>;

impl Story<'_> {
    /// Does what was asked for and is allowed.
    pub(super) fn follow(&mut self, seat: Seat, command: &Command) -> Result<(), Rejection> {
        match command {
            Command::Check {} => self.bets(Event::Checked { seat }, seat),
            Command::Bet { chips } => self.bets(Event::Opened { seat, chips: *chips }, seat),
            Command::Call {} => {
                let chips = self.draft.owes(seat).min(self.draft.chips(seat));
                self.bets(Event::Called { seat, chips }, seat);
            }
            Command::Raise { by } => {
                let chips = self.draft.owes(seat).saturating_add(*by);
                self.bets(Event::Raised { seat, chips, by: *by }, seat);
            }
            Command::Drop {} => self.bets(Event::Dropped { seat }, seat),
            Command::Expose {} => self.answer(seat, Answer::Expose),
            Command::Hold {} => self.answer(seat, Answer::Hold),
            Command::Claim { cards } => self.claim(seat, *cards),
            Command::Done {} => {
                self.tell(Event::Done { seat });
                self.settle_if_all_done();
            }
            Command::Deal {} => self.begin_next_pot(),
        }
        Ok(())
    }

    /// The first seat deals the first pot.
    pub(super) fn start(&mut self) {
        self.begin_pot(1, Seat(0));
    }

    /// CH-04, CH-18: antes, then twice a card for the table and one for each player.
    fn begin_pot(&mut self, pot: u8, dealer: Seat) {
        self.tell(Event::PotBegan { pot, dealer });
        let players = self.draft.clockwise(self.draft.in_pot);
        if self.draft.config.ante > 0 {
            for &seat in &players {
                let chips = self.draft.config.ante.min(self.draft.chips(seat));
                self.tell(Event::Anted { seat, chips });
            }
        }
        for _ in 0..HAND {
            self.turn_card();
            for &seat in &players {
                if let Some(card) = self.draw() {
                    self.tell(Event::Dealt { seat, card });
                }
            }
        }
        self.begin_betting();
    }

    fn draw(&mut self) -> Option<Card> {
        self.draft.deck.draw(1, self.chance).pop()
    }

    fn turn_card(&mut self) {
        if let Some(card) = self.draw() {
            self.tell(Event::Turned { card });
        }
    }

    /// CH-09: the first player left of the dealer opens.
    fn begin_betting(&mut self) {
        self.tell(Event::BettingBegan {});
        self.pass_turn(self.draft.rotation.dealer);
    }

    /// CH-10: a player has bet, checked or dropped.
    fn bets(&mut self, event: Event, seat: Seat) {
        self.tell(event);
        self.pass_turn(seat);
    }

    /// CH-11: the next who has to bet, or the end of the phase.
    fn pass_turn(&mut self, from: Seat) {
        if self.draft.in_pot.len() <= 1 {
            return self.take_without_showing();
        }
        match self.draft.to_act().next_after(from) {
            Some(seat) => {
                let until = self.after(self.draft.config.turn_ms);
                self.tell(Event::TurnCame { seat, until });
            }
            None => self.ask(),
        }
    }

    /// CH-12, CH-19: the question, unless all have to expose anyway.
    fn ask(&mut self) {
        let full = self.draft.table.len() >= self.draft.config.max_table_cards as usize;
        if full || self.draft.deck.is_empty() {
            return self.show(Seats::EMPTY);
        }
        let until = self.after(self.draft.config.answer_ms);
        self.tell(Event::Asked { until });
    }

    fn answer(&mut self, seat: Seat, answer: Answer) {
        self.tell(Event::Answered { seat, answer });
        self.close_if_all_answered();
    }

    fn close_if_all_answered(&mut self) {
        if let Phase::Question { answered, .. } = self.draft.phase
            && answered.contains_all(self.draft.in_pot)
        {
            self.close_question();
        }
    }

    /// CH-06, CH-13: one more card and more bets, or the showdown. Silence was "not yet".
    fn close_question(&mut self) {
        let Phase::Question { exposing, .. } = self.draft.phase else { return };
        if !exposing.is_empty() {
            return self.show(exposing);
        }
        self.tell(Event::HeldBack {});
        self.turn_card();
        self.begin_betting();
    }

    /// CH-13: everybody who has not dropped shows.
    fn show(&mut self, exposing: Seats) {
        let claimed = self.draft.config.count_mode == CountMode::Claimed;
        let until = self.after(claimed.then_some(self.draft.config.claim_window_ms));
        self.tell(Event::Showdown { exposing, until });
        for seat in self.draft.clockwise(self.draft.in_pot) {
            if let Some(cards) = self.draft.player(seat).map(|player| player.hand) {
                self.tell(Event::Shown { seat, cards });
            }
        }
        if !claimed {
            self.settle();
        }
    }

    /// CH-14: three cards are pointed out.
    fn claim(&mut self, seat: Seat, cards: Triple) {
        self.tell(match cards.is_set() {
            true => Event::Claimed { seat, cards },
            false => Event::Misclaimed { seat, cards },
        });
    }

    fn settle_if_all_done(&mut self) {
        if let Phase::Showdown { done, .. } = self.draft.phase
            && done.contains_all(self.draft.in_pot)
        {
            self.settle();
        }
    }

    /// CH-15, CH-17: each layer to the best of those who paid for it.
    fn settle(&mut self) {
        let paid: Vec<u32> = self.draft.players.iter().map(|player| player.paid).collect();
        // In hand is what was there before anything is paid out.
        let in_hand: Vec<u32> = self.draft.players.iter().map(|player| player.chips).collect();
        let in_hand = |seat: Seat| in_hand.get(usize::from(seat.0)).copied().unwrap_or(0);
        for (number, layer) in (1..).zip(layers(&paid, self.draft.in_pot)) {
            let best = layer.seats.iter().map(|seat| self.draft.count(seat)).max();
            let winners = layer.seats.iter().filter(|&seat| Some(self.draft.count(seat)) == best);
            let winners = self.draft.clockwise(winners.collect());
            let shares = split(layer.chips, &winners, in_hand);
            self.tell(Event::Paid { layer: number, shares });
        }
        self.end_pot();
    }

    /// CH-07.
    fn take_without_showing(&mut self) {
        if let Some(seat) = self.draft.in_pot.iter().next() {
            self.tell(Event::Taken { seat, chips: self.draft.pot });
        }
        self.end_pot();
    }

    /// CH-20: the next pot, or the end.
    fn end_pot(&mut self) {
        if self.draft.rotation.is_last() || self.draft.with_chips().len() < 2 {
            return self.tell(Event::Ended { ending: Ending::Finished });
        }
        match self.draft.config.pot_pause_ms {
            0 => self.begin_next_pot(),
            ms => {
                let until = self.at().after(ms);
                self.tell(Event::Paused { until });
            }
        }
    }

    /// CH-16: the deal goes to the left.
    fn begin_next_pot(&mut self) {
        match self.draft.next_dealer() {
            Some(dealer) => self.begin_pot(self.draft.rotation.next_round(), dealer),
            None => self.tell(Event::Ended { ending: Ending::Stopped }),
        }
    }

    pub(super) fn time_is_up(&mut self) {
        match self.draft.phase {
            Phase::Betting { seat, .. } => self.turn_runs_out(seat),
            Phase::Question { .. } => self.close_question(),
            Phase::Showdown { .. } => self.settle(),
            Phase::BetweenPots { .. } => self.begin_next_pot(),
            Phase::NotBegun | Phase::Dealing | Phase::Over(_) => {}
        }
    }

    /// The cheapest thing that is allowed: check, the smallest bet where it is a duty, or drop.
    fn turn_runs_out(&mut self, seat: Seat) {
        let event = if self.draft.may_check(seat).is_ok() {
            Event::Checked { seat }
        } else if self.draft.no_duty_to_bet().is_err() {
            Event::Opened { seat, chips: 1 }
        } else {
            Event::Dropped { seat }
        };
        self.bets(event, seat);
    }

    /// A player leaves, which drops the hand, and what others waited for may have come about.
    pub(super) fn leave(&mut self, seat: Seat) {
        let was_in_pot = self.draft.in_pot.contains(seat);
        self.tell(Event::Left { seat });
        if was_in_pot {
            self.go_on_without(seat);
        }
        // Whoever is in a pot is present, so this is the pause: until its end players may come back.
        let over = matches!(self.draft.phase, Phase::Over(_));
        if self.draft.attendance.present().is_empty() && !over {
            self.tell(Event::Ended { ending: Ending::Stopped });
        }
    }

    pub(super) fn join(&mut self, seat: Seat) {
        self.tell(Event::Joined { seat });
    }

    fn go_on_without(&mut self, seat: Seat) {
        match self.draft.phase {
            Phase::Betting { .. } | Phase::Question { .. } | Phase::Showdown { .. }
                if self.draft.in_pot.len() <= 1 =>
            {
                self.take_without_showing();
            }
            Phase::Betting { seat: turn, .. }
                if turn == seat || !self.draft.to_act().contains(turn) =>
            {
                self.pass_turn(turn);
            }
            Phase::Question { .. } => self.close_if_all_answered(),
            Phase::Showdown { .. } => self.settle_if_all_done(),
            _ => {}
        }
    }
}

impl State {
    /// When something will happen by itself.
    pub(super) fn deadline(&self) -> Option<GameTime> {
        match self.phase {
            Phase::Betting { until, .. }
            | Phase::Question { until, .. }
            | Phase::Showdown { until, .. } => until,
            Phase::BetweenPots { until } => Some(until),
            Phase::NotBegun | Phase::Dealing | Phase::Over(_) => None,
        }
    }
}
