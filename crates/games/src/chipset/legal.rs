//! What may be done now: the conditions of every command, used to decide and to list.

use alloc::vec::Vec;

use tercet_cards::{Cards, Triple};
use tercet_engine::{GameTime, Seat};

use super::{
    command::Command,
    rejection::Rejection,
    state::{Phase, Player, State},
};
use crate::shared::triples;

/// Whether a rule allows something, and if not, why.
type Allowed = Result<(), Rejection>;

impl State {
    /// Whether this command would be accepted.
    pub(super) fn allows(&self, _at: GameTime, seat: Seat, command: &Command) -> Allowed {
        match command {
            Command::Check => self.may_check(seat),
            Command::Bet { chips } => self.may_bet(seat, *chips),
            Command::Call => self.may_call(seat),
            Command::Raise { by } => self.may_raise(seat, *by),
            Command::Drop => self.may_drop(seat),
            Command::Expose => self.may_expose(seat),
            Command::Hold => self.may_answer(seat),
            Command::Claim { cards } => {
                let player = self.may_point_out(seat)?;
                self.may_claim(player, *cards)
            }
            Command::Done => self.may_point_out(seat).map(drop),
            Command::Deal => self.may_deal(seat),
        }
    }

    /// Every command that would be accepted, ascending.
    pub(super) fn legal(&self, at: GameTime, seat: Seat) -> Vec<Command> {
        let mut legal = Vec::new();
        let mut offer = |command: Command| {
            if self.allows(at, seat, &command).is_ok() {
                legal.push(command);
            }
        };
        offer(Command::Check);
        (1..=self.config.max_bet).for_each(|chips| offer(Command::Bet { chips }));
        offer(Command::Call);
        (1..=self.config.max_bet).for_each(|by| offer(Command::Raise { by }));
        [Command::Drop, Command::Expose, Command::Hold].into_iter().for_each(&mut offer);
        if let Ok(player) = self.may_point_out(seat) {
            triples(self.cards_for(player)).for_each(|cards| offer(Command::Claim { cards }));
        }
        [Command::Done, Command::Deal].into_iter().for_each(&mut offer);
        legal
    }

    /// CH-09, CH-10 (d): only while nobody has bet, and not where the first bet is a duty.
    pub(super) fn may_check(&self, seat: Seat) -> Allowed {
        self.has_turn(seat)?;
        self.nobody_has_bet()?;
        self.no_duty_to_bet()
    }

    /// CH-08: 1 up to the limit, or what one has.
    fn may_bet(&self, seat: Seat, chips: u32) -> Allowed {
        self.has_turn(seat)?;
        self.nobody_has_bet()?;
        let most = self.config.max_bet.min(self.chips(seat));
        if (1..=most).contains(&chips) { Ok(()) } else { Err(Rejection::NotABet { chips, most }) }
    }

    /// CH-10 (b).
    fn may_call(&self, seat: Seat) -> Allowed {
        self.has_turn(seat)?;
        if self.owes(seat) > 0 { Ok(()) } else { Err(Rejection::NobodyHasBet {}) }
    }

    /// CH-08, CH-10 (c).
    fn may_raise(&self, seat: Seat, by: u32) -> Allowed {
        self.may_call(seat)?;
        let most = self.config.max_raises;
        if self.player(seat).is_none_or(|player| player.raises >= most) {
            return Err(Rejection::RaiseLimit { most });
        }
        if self.in_pot.and(self.with_chips()).without(seat).is_empty() {
            return Err(Rejection::NobodyCanAnswer {});
        }
        let left = self.chips(seat).saturating_sub(self.owes(seat));
        let most = self.config.max_bet.min(left);
        if (1..=most).contains(&by) { Ok(()) } else { Err(Rejection::NotARaise { by, most }) }
    }

    /// CH-10 (a).
    fn may_drop(&self, seat: Seat) -> Allowed {
        self.has_turn(seat)?;
        self.no_duty_to_bet()
    }

    fn has_turn(&self, seat: Seat) -> Allowed {
        match self.phase {
            Phase::Betting { seat: turn, .. } if turn == seat => Ok(()),
            Phase::Betting { seat: turn, .. } => {
                self.is_in_pot(seat)?;
                Err(Rejection::NotYourTurn { seat: turn })
            }
            _ => Err(Rejection::NoBetting {}),
        }
    }

    fn nobody_has_bet(&self) -> Allowed {
        match self.highest() {
            0 => Ok(()),
            highest => Err(Rejection::AlreadyBet { highest }),
        }
    }

    /// CH-09: the first turn of a phase is the only one before which nobody has bet, where it is a duty.
    pub(super) fn no_duty_to_bet(&self) -> Allowed {
        let duty = self.config.opener_must_bet && self.highest() == 0;
        if duty { Err(Rejection::MustBet {}) } else { Ok(()) }
    }

    /// CH-12: answered once, by everybody who has not dropped.
    fn may_answer(&self, seat: Seat) -> Allowed {
        let Phase::Question { answered, .. } = self.phase else {
            return Err(Rejection::NoQuestion {});
        };
        self.is_in_pot(seat)?;
        if answered.contains(seat) { Err(Rejection::AlreadyAnswered {}) } else { Ok(()) }
    }

    /// CH-12: only with a SET; whether there is one depends on nothing but the player's own hand and the table.
    fn may_expose(&self, seat: Seat) -> Allowed {
        self.may_answer(seat)?;
        let has_set = self.player(seat).is_some_and(|player| self.sets_with(player.hand) > 0);
        if has_set { Ok(()) } else { Err(Rejection::NoSetToExpose {}) }
    }

    /// CH-14: whether SETs can be pointed out by this seat, and by whom that is.
    fn may_point_out(&self, seat: Seat) -> Result<&Player, Rejection> {
        let Phase::Showdown { done, until: Some(_), .. } = self.phase else {
            return Err(Rejection::NothingToClaim {});
        };
        self.is_in_pot(seat)?;
        if done.contains(seat) {
            return Err(Rejection::AlreadyDone {});
        }
        self.player(seat).ok_or(Rejection::NotInThisPot {})
    }

    fn may_claim(&self, player: &Player, cards: Triple) -> Allowed {
        let missing = Cards::from(cards) - self.cards_for(player);
        if !missing.is_empty() {
            return Err(Rejection::CardsNotThere { cards: missing });
        }
        if (Cards::from(cards) & player.hand).is_empty() {
            return Err(Rejection::NoCardOfYours {});
        }
        if player.claimed.contains(&cards) { Err(Rejection::AlreadyClaimed {}) } else { Ok(()) }
    }

    /// The cards a player can make SETs of.
    fn cards_for(&self, player: &Player) -> Cards {
        self.table.iter().copied().collect::<Cards>() | player.hand
    }

    /// CH-16: the next dealer begins the next pot.
    fn may_deal(&self, seat: Seat) -> Allowed {
        match self.phase {
            Phase::BetweenPots { .. } => {}
            _ => return Err(Rejection::NothingToDeal {}),
        }
        match self.next_dealer() {
            None => Err(Rejection::TooFewPlayers {}),
            Some(dealer) if dealer == seat => Ok(()),
            Some(dealer) => Err(Rejection::NotTheDealer { dealer }),
        }
    }

    /// Who deals the next pot: the next to the left who can play it; nobody if fewer than two can.
    pub(super) fn next_dealer(&self) -> Option<Seat> {
        let ready = self.ready();
        if ready.len() < 2 { None } else { ready.next_after(self.rotation.dealer) }
    }

    fn is_in_pot(&self, seat: Seat) -> Allowed {
        if self.in_pot.contains(seat) { Ok(()) } else { Err(Rejection::NotInThisPot {}) }
    }
}
