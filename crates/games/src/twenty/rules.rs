//! What happens: from a command or an occurrence to events.

use tercet_cards::{Card, Triple};
use tercet_engine::{Ending, GameTime, Seat};

use super::{
    Twenty,
    command::Command,
    config::{DEALT_EACH, SEATS, TABLE_CARDS},
    event::{Event, Given},
    rejection::Rejection,
    state::{Phase, State},
};
use crate::table::{deals, is_unanimous};

/// A step of a 20/20 match in the making.
type Story<'a> = crate::story::Story<'a, Twenty>;

deals!(Twenty);

impl Story<'_> {
    /// Does what was asked for and is allowed.
    pub(super) fn follow(&mut self, seat: Seat, command: &Command) -> Result<(), Rejection> {
        match command {
            Command::Call {} => self.call(seat),
            Command::Claim { cards } => self.judge(seat, *cards),
            Command::Ask {} => self.give_extra_card(seat),
            Command::NoSet {} => self.vote(seat),
            Command::TakeBack {} => self.tell(Event::TookBack { seat }),
            Command::Deal {} => self.begin_next_round(),
        }
        Ok(())
    }

    pub(super) fn start(&mut self) {
        let first = self.draft.config.first_dealer;
        let dealer = first.seat(self.draft.n_seats(), self.chance);
        self.begin_round(1, dealer);
    }

    fn begin_next_round(&mut self) {
        let (round, dealer) = (self.draft.rotation.next_round(), self.draft.next_dealer());
        self.begin_round(round, dealer);
    }

    /// TW-02: six cards each, one by one, then six on the table.
    fn begin_round(&mut self, round: u8, dealer: Seat) {
        self.tell(Event::RoundBegan { round, dealer });
        let playing = self.draft.attendance.playing();
        let n_cards = usize::from(DEALT_EACH) * usize::from(playing.len());
        let mut seat = dealer;
        let drawn = self.draft.deck.draw(n_cards, self.chance).into_iter();
        let cards = drawn.map(|card| {
            seat = playing.next_after(seat).unwrap_or(seat);
            Given { seat, card }
        });
        let cards = cards.collect();
        self.tell(Event::Handed { cards });
        self.fill_table();
    }

    /// TW-05: the first call takes the lock.
    fn call(&mut self, seat: Seat) {
        let until = self.after(self.draft.config.call_window_ms);
        self.tell(Event::Called { seat, until });
    }

    fn judge(&mut self, seat: Seat, cards: Triple) {
        if cards.is_set() {
            self.make_set(seat, cards);
        } else {
            self.false_call(seat, Some(cards));
        }
    }

    /// TW-04, TW-06, TW-12: the cards are discarded; either that was the last personal one, or the table is refilled.
    fn make_set(&mut self, seat: Seat, cards: Triple) {
        self.tell(Event::SetMade { seat, cards });
        if self.draft.n_personal(seat) == 0 {
            self.win_round(seat);
        } else {
            self.fill_table();
        }
    }

    /// TW-07, TW-08: a card more, but never more than nine.
    fn false_call(&mut self, seat: Seat, cards: Option<Triple>) {
        self.tell(Event::FalseCall { seat, cards });
        if self.draft.has_full_hand(seat) {
            return;
        }
        if let Some(card) = self.draw_one() {
            self.tell(Event::PenaltyCard { seat, card });
        }
    }

    /// TW-09: a card more because the player wants it.
    fn give_extra_card(&mut self, seat: Seat) {
        if let Some(card) = self.draw_one() {
            self.tell(Event::ExtraCard { seat, card });
        }
    }

    /// TW-10: the next card of the deck, which is made of the discards if it is empty.
    fn draw_one(&mut self) -> Option<Card> {
        if self.draft.deck.is_empty() {
            self.rebuild_deck();
        }
        self.draft.deck.draw(1, self.chance).pop()
    }

    /// TW-10: the last cards of the deck come first; only then are the discards shuffled.
    fn fill_table(&mut self) {
        self.refill_table();
        if self.draft.board.is_short() {
            self.rebuild_deck();
            self.refill_table();
        }
    }

    fn rebuild_deck(&mut self) {
        if !self.draft.discards.is_empty() {
            self.tell(Event::Rebuilt {});
        }
    }

    fn vote(&mut self, seat: Seat) {
        self.tell(Event::Voted { seat });
        self.count_votes();
    }

    fn count_votes(&mut self) {
        if is_unanimous(self.draft.votes, self.draft.attendance.playing()) {
            self.tell(Event::VotePassed {});
            self.exchange_table();
        }
    }

    /// TW-11: six new cards; those removed go back before them only if there are not enough others.
    fn exchange_table(&mut self) {
        let n_others = self.draft.deck.len() + self.draft.discards.len();
        self.tell(Event::Cleared {});
        if n_others < TABLE_CARDS.into() {
            self.tell(Event::Returned {});
            self.fill_table();
        } else {
            self.fill_table();
            self.tell(Event::Returned {});
        }
    }

    /// TW-12, TW-14: a point for each card the others hold, and the match if that suffices.
    fn win_round(&mut self, seat: Seat) {
        let others = self.draft.attendance.playing().without(seat);
        let n_held: usize = others.iter().map(|other| self.draft.n_personal(other)).sum();
        let points = u8::try_from(n_held).unwrap_or(u8::MAX);
        self.tell(Event::RoundWon { seat, points });
        let score = self.draft.player(seat).map_or(0, |player| player.score);
        if i64::from(score) >= i64::from(self.draft.target()) {
            self.tell(Event::Ended { ending: Ending::Finished });
        } else {
            self.pause();
        }
    }

    fn pause(&mut self) {
        match self.draft.config.round_pause_ms {
            0 => self.begin_next_round(),
            ms => {
                let until = self.at().after(ms);
                self.tell(Event::Paused { until });
            }
        }
    }

    pub(super) fn time_is_up(&mut self) {
        match self.draft.phase {
            Phase::BetweenRounds { .. } => self.begin_next_round(),
            Phase::Called(lock) => self.false_call(lock.seat, None),
            Phase::NotBegun | Phase::Searching | Phase::Over(_) => {}
        }
    }

    /// A player leaves: the match stops with one left, the round if one is left in it.
    pub(super) fn leave(&mut self, seat: Seat) {
        self.tell(Event::Left { seat });
        let (fewest, attendance) = (*SEATS.start(), self.draft.attendance);
        if attendance.present().len() < fewest {
            return self.tell(Event::Ended { ending: Ending::Stopped });
        }
        if !matches!(self.draft.phase, Phase::Searching | Phase::Called(_)) {
            return;
        }
        if attendance.playing().len() < fewest {
            // Somebody who came back during this round can still play the next one.
            self.tell(Event::RoundAbandoned {});
            return self.pause();
        }
        self.fill_table();
        if self.draft.phase == Phase::Searching {
            self.count_votes();
        }
    }

    pub(super) fn join(&mut self, seat: Seat) {
        self.tell(Event::Joined { seat });
    }
}

impl State {
    /// When something will happen by itself.
    pub(super) fn deadline(&self) -> Option<GameTime> {
        match self.phase {
            Phase::Called(lock) => lock.until,
            Phase::BetweenRounds { until } => Some(until),
            Phase::NotBegun | Phase::Searching | Phase::Over(_) => None,
        }
    }
}
