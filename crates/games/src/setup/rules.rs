//! What happens: from a command or an occurrence to events.

use tercet_cards::{Card, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    SetUp,
    command::Command,
    config::{FalseChallenge, HAND, PENALTY},
    event::{Dealt, Event, Failed, Found},
    pair::Pair,
    rejection::Rejection,
    state::Phase,
};
use crate::table::Deck;

/// With fewer players at the table nobody is left to check (SU-15).
const FEWEST_PLAYERS: u8 = 2;

/// A step of a game of SetUp in the making.
type Story<'a> = crate::story::Story<'a, SetUp>;

impl Story<'_> {
    /// Does what was asked for and is allowed.
    pub(super) fn follow(&mut self, seat: Seat, command: &Command) -> Result<(), Rejection> {
        match command {
            Command::Play { card } => self.play(seat, *card),
            Command::Challenge {} => self.challenge(seat),
            Command::Point { cards } => self.point(seat, *cards)?,
            Command::Trust {} => self.trust(seat),
        }
        Ok(())
    }

    /// SU-02, SU-03: four cards for everybody, and the player to the dealer's left begins.
    pub(super) fn start(&mut self) {
        let n_seats = self.draft.n_seats();
        let dealer = self.draft.config.first_dealer.seat(n_seats, self.chance);
        self.tell(Event::Began { dealer });
        let mut seat = dealer;
        for _ in 0..n_seats {
            seat = Seats::first(n_seats).next_after(seat).unwrap_or(dealer);
            let cards = self.draft.deck.draw(HAND.into(), self.chance).into_iter().collect();
            self.tell(Event::Dealt(Dealt { seat, cards }));
        }
        self.pass_turn(dealer, self.at());
    }

    /// SU-03, SU-04: a card is played and another drawn at once.
    fn play(&mut self, seat: Seat, card: Card) {
        self.tell(Event::Played { seat, card });
        if let Some(&card) = self.draft.deck.draw(1, self.chance).first() {
            self.tell(Event::Drew { seat, card });
        }
        if self.draft.deck.is_empty() && !self.draft.config.play_out_hands {
            return self.check_last_card();
        }
        let from = self.at().after(self.draft.config.min_check_ms);
        self.pass_turn(seat, from);
    }

    /// The next player, if somebody has a card to play.
    fn pass_turn(&mut self, after: Seat, from: GameTime) {
        match self.draft.next_player(after) {
            Some(seat) => self.tell(Event::TurnCame { seat, from }),
            None => self.check_last_card(),
        }
    }

    /// SU-10: the check of the last card is completed, then the game is over.
    fn check_last_card(&mut self) {
        let unsettled = self.draft.check.is_some_and(|check| !self.draft.is_settled(&check));
        if unsettled && self.draft.can_be_challenged() {
            let until = self.at().after(self.draft.config.last_check_ms);
            self.tell(Event::LastCheck { until });
        } else {
            self.tell(Event::Ended { ending: Ending::Finished });
        }
    }

    /// SU-08, CL-10: the first challenge takes the lock.
    fn challenge(&mut self, seat: Seat) {
        let until = self.after(self.draft.config.call_window_ms);
        self.tell(Event::Challenged { seat, until });
    }

    fn point(&mut self, seat: Seat, pair: Pair) -> Result<(), Rejection> {
        let check = self.draft.may_point(seat)?;
        let cards = self.draft.completed(&check, pair)?;
        if cards.is_set() {
            self.found(seat, check.seat, cards);
        } else {
            self.false_challenge(seat, Some(cards));
        }
        Ok(())
    }

    /// SU-07: whoever played the card collects the whole table.
    fn found(&mut self, seat: Seat, player: Seat, cards: Triple) {
        let is_last = self.draft.last_check().is_some();
        self.tell(Event::Found(Found { seat, cards }));
        let table = self.draft.on_table();
        self.tell(Event::Collected { seat: player, cards: table });
        if is_last {
            self.tell(Event::Ended { ending: Ending::Finished });
        }
    }

    /// SU-09: no second try with this card, and what the host chose.
    fn false_challenge(&mut self, seat: Seat, cards: Option<Triple>) {
        self.tell(Event::FalseChallenge(Failed { seat, cards }));
        if self.draft.config.false_challenge == FalseChallenge::PlusThree {
            self.tell(Event::Penalized { seat, points: PENALTY });
        }
        self.settle();
    }

    fn trust(&mut self, seat: Seat) {
        self.tell(Event::Trusted { seat });
        self.settle();
    }

    /// What follows when nobody is left who would challenge, or the time of the last check is over.
    fn settle(&mut self) {
        let Some(check) = self.draft.check else { return };
        if self.draft.phase != Phase::Playing {
            return;
        }
        let now = self.at();
        let settled = self.draft.is_settled(&check);
        match check.last {
            Some(until) if settled || until <= now => {
                self.tell(Event::Ended { ending: Ending::Finished });
            }
            None if settled && self.draft.turn.is_some_and(|turn| now < turn.from) => {
                self.tell(Event::Cleared {});
            }
            _ => {}
        }
    }

    pub(super) fn time_is_up(&mut self) {
        let now = self.at();
        let due = |until: Option<GameTime>| until.is_some_and(|until| until <= now);
        match self.draft.phase {
            Phase::Challenged(lock) if due(lock.until) => self.false_challenge(lock.seat, None),
            Phase::Playing if self.draft.last_check().is_some() => self.settle(),
            Phase::Playing if due(self.draft.turn_until()) => self.play_any_card(),
            _ => {}
        }
    }

    /// SU-14: passing is impossible, so chance plays for a player who takes too long.
    fn play_any_card(&mut self) {
        let Some(turn) = self.draft.turn else { return };
        let hand = Deck::new(self.draft.hand(turn.seat));
        if let Some(&card) = hand.draw(1, self.chance).first() {
            self.play(turn.seat, card);
        }
    }

    /// SU-15: the hand lies face down, the turn passes on, and nobody plays alone.
    pub(super) fn leave(&mut self, seat: Seat) {
        self.tell(Event::Left { seat });
        if matches!(self.draft.phase, Phase::NotBegun | Phase::Over(_)) {
            return;
        }
        if self.draft.present.len() < FEWEST_PLAYERS {
            return self.tell(Event::Ended { ending: Ending::Stopped });
        }
        if let Some(turn) = self.draft.turn
            && turn.seat == seat
        {
            self.pass_turn(seat, turn.from.max(self.at()));
        }
        self.settle();
    }

    pub(super) fn join(&mut self, seat: Seat) {
        self.tell(Event::Joined { seat });
    }
}
