//! What a seat can do, read from its view: for screens, which offer only what would be accepted.

use tercet_cards::{Cards, Triple};
use tercet_engine::{Seat, Seats};

use super::{
    event::Answer,
    view::{PhaseView, SeatView, View},
};
use crate::shared::Claimable;

/// What a seat can do now. Amounts are 0 where it cannot be done at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// Whether nothing can be bet for now.
    pub check: bool,
    /// The largest first bet.
    pub bet: u32,
    /// What a call costs.
    pub call: u32,
    /// The most that a raise can add.
    pub raise: u32,
    /// Whether the hand can be given up.
    pub drop: bool,
    /// Whether the question can be answered with a showdown.
    pub expose: bool,
    /// Whether it can be answered with "not yet".
    pub hold: bool,
    /// The cards of which three can be pointed out as a SET.
    pub claim: Claimable,
    /// Whether one can say that everything is pointed out.
    pub done: bool,
    /// Whether the next pot can be dealt.
    pub deal: bool,
}

/// The SETs that these cards of a hand make with the table, each with one of them at least (CH-02).
pub fn sets_with(table: Cards, hand: Cards) -> impl Iterator<Item = Triple> {
    (table | hand).sets().filter(move |&set| !(Cards::from(set) & hand).is_empty())
}

impl View {
    /// What this seat can do, if the view is its own.
    pub fn moves(&self, me: Seat) -> Moves {
        let none = Moves::default();
        let Some(seat) = self.seats.get(usize::from(me.0)).filter(|seat| seat.present) else {
            return none;
        };
        match &self.phase {
            PhaseView::Betting { seat: turn, highest, must_bet, .. } if *turn == me => {
                self.betting(me, seat, *highest, *must_bet)
            }
            PhaseView::Question { yours: None, .. } if seat.in_pot => {
                Moves { expose: self.sets_of(seat).next().is_some(), hold: true, ..none }
            }
            PhaseView::Question { yours: Some(Answer::Expose | Answer::Hold), .. } => none,
            PhaseView::Showdown { done, until: Some(_), .. }
                if seat.in_pot && !done.contains(me) =>
            {
                Moves { claim: self.claimable(seat), done: true, ..none }
            }
            PhaseView::BetweenPots { dealer, .. } => Moves { deal: *dealer == Some(me), ..none },
            _ => none,
        }
    }

    /// Whether people bet and this seat is one of them, so that its buttons stay where they are
    /// while it is somebody else's turn.
    pub fn bets(&self, me: Seat) -> bool {
        let is_betting = matches!(self.phase, PhaseView::Betting { .. });
        is_betting && self.in_pot().contains(me)
    }

    /// Those who play on for a pot that this seat has given up; nobody between pots.
    pub fn plays_on_without(&self, me: Seat) -> Seats {
        match self.phase {
            PhaseView::Betting { .. } | PhaseView::Question { .. } | PhaseView::Showdown { .. } => {
                let playing = self.in_pot();
                if playing.contains(me) { Seats::default() } else { playing }
            }
            _ => Seats::default(),
        }
    }

    fn in_pot(&self) -> Seats {
        let seats = (0..).map(Seat).zip(&self.seats);
        seats.filter(|(_, seat)| seat.in_pot).map(|(seat, _)| seat).collect()
    }

    /// The SETs that a seat makes with the table, as far as its hand is seen.
    pub fn sets_of(&self, seat: &SeatView) -> impl Iterator<Item = Triple> + use<> {
        sets_with(self.table.iter().copied().collect(), seat.hand.unwrap_or_default())
    }

    /// CH-14: cards of the hand with the table, at least one of the hand, and nothing twice.
    fn claimable(&self, seat: &SeatView) -> Claimable {
        let hand = seat.hand.unwrap_or_default();
        let cards = self.table.iter().copied().chain(hand.iter());
        let claimed = seat.claimed.clone();
        Claimable { one_of: Some(hand), claimed, ..Claimable::any_of(cards) }
    }

    fn betting(&self, me: Seat, seat: &SeatView, highest: u32, must_bet: bool) -> Moves {
        let owes = highest.saturating_sub(seat.bet);
        let mut others = (0..).map(Seat).zip(&self.seats).filter(|(other, _)| *other != me);
        let can_be_answered = others.any(|(_, other)| other.in_pot && other.chips > 0);
        let can_raise = owes > 0 && seat.raises < self.max_raises && can_be_answered;
        let left = seat.chips.saturating_sub(owes);
        Moves {
            check: highest == 0 && !must_bet,
            bet: if highest == 0 { self.max_bet.min(seat.chips) } else { 0 },
            call: owes.min(seat.chips),
            raise: if can_raise { self.max_bet.min(left) } else { 0 },
            drop: !must_bet,
            ..Moves::default()
        }
    }
}
