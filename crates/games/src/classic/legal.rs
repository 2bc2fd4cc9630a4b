//! What may be done now: the conditions of every command, used to decide and to list.

use alloc::vec::Vec;

use tercet_cards::{Cards, Triple};
use tercet_engine::{GameTime, Seat};

use super::{
    command::Command,
    config::{Claims, MOST_CARDS, Trigger},
    moves::Deal,
    rejection::Rejection,
    state::{Phase, State},
};
use crate::shared::triples;

/// Whether a rule allows something, and if not, why.
type Allowed = Result<(), Rejection>;

/// This many cards are claimed together.
const A_SET: usize = 3;

impl State {
    /// Whether this command would be accepted.
    pub(super) fn allows(&self, at: GameTime, seat: Seat, command: &Command) -> Allowed {
        match command {
            Command::Call => self.may_call(seat),
            Command::Claim { cards } => {
                self.may_claim(seat)?;
                self.on_table(*cards)
            }
            Command::NoSet => self.may_vote(seat),
            Command::TakeBack => self.may_take_back(seat),
            Command::DealThree => self.may_ask_for_three(at, seat),
            Command::Deal => self.may_deal(seat).map(drop),
            Command::Accept | Command::Reject => self.may_check(seat),
        }
    }

    /// Every command that would be accepted, ascending.
    pub(super) fn legal(&self, at: GameTime, seat: Seat) -> Vec<Command> {
        let mut legal = Vec::new();
        let mut offer = |state: &State, command: Command| {
            if state.allows(at, seat, &command).is_ok() {
                legal.push(command);
            }
        };
        offer(self, Command::Call);
        if self.may_claim(seat).is_ok() {
            triples(self.board.cards()).for_each(|cards| offer(self, Command::Claim { cards }));
        }
        for command in [
            Command::NoSet,
            Command::TakeBack,
            Command::DealThree,
            Command::Deal,
            Command::Accept,
            Command::Reject,
        ] {
            offer(self, command);
        }
        legal
    }

    fn may_call(&self, seat: Seat) -> Allowed {
        self.searches(seat)?;
        if self.config.claims == Claims::Instant {
            return Err(Rejection::ClaimsAreInstant {});
        }
        self.unfrozen(seat)
    }

    /// Whether this seat has called and is to show what it has seen.
    pub(super) fn holds_lock(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Called(lock) if lock.is_held_by(seat))
    }

    /// Whether this seat could be the first to call or claim now.
    pub(super) fn may_race(&self, seat: Seat) -> bool {
        let may_claim = || self.may_claim(seat).is_ok() && A_SET <= self.board.len();
        self.may_call(seat).is_ok() || !self.holds_lock(seat) && may_claim()
    }

    fn may_claim(&self, seat: Seat) -> Allowed {
        match self.phase {
            Phase::Called(lock) if lock.is_held_by(seat) => Ok(()),
            _ => {
                self.searches(seat)?;
                if self.config.claims == Claims::CallFirst {
                    return Err(Rejection::CallFirst {});
                }
                self.unfrozen(seat)
            }
        }
    }

    fn on_table(&self, cards: Triple) -> Allowed {
        let missing = Cards::from(cards) - self.board.cards();
        if missing.is_empty() { Ok(()) } else { Err(Rejection::CardsNotOnTable { cards: missing }) }
    }

    fn may_vote(&self, seat: Seat) -> Allowed {
        self.searches(seat)?;
        if self.config.no_set.trigger == Trigger::Auto {
            return Err(Rejection::NoVoteHere {});
        }
        if self.votes.contains(seat) {
            return Err(Rejection::AlreadyVoted {});
        }
        self.may_grow()
    }

    fn may_take_back(&self, seat: Seat) -> Allowed {
        self.searches(seat)?;
        if self.votes.contains(seat) { Ok(()) } else { Err(Rejection::NotVoted {}) }
    }

    fn may_ask_for_three(&self, at: GameTime, seat: Seat) -> Allowed {
        self.searches(seat)?;
        let from = self.stall_from().ok_or(Rejection::NoStallHere {})?;
        if let Some(stall) = self.stall {
            return Err(Rejection::AlreadyAsked { seat: stall.seat });
        }
        if self.deck.is_empty() {
            return Err(Rejection::DeckEmpty {});
        }
        self.may_grow()?;
        if at < from { Err(Rejection::TooEarly { from }) } else { Ok(()) }
    }

    /// From when on three cards can be asked for; `None` where they never can.
    pub(super) fn stall_from(&self) -> Option<GameTime> {
        let offered = self.config.no_set.trigger == Trigger::VoteOrStall && !self.is_solo();
        self.config.stall_ms.filter(|_| offered).map(|ms| self.changed_at.after(ms))
    }

    /// What a deal by this seat would bring.
    pub(super) fn may_deal(&self, seat: Seat) -> Result<Deal, Rejection> {
        match self.phase {
            Phase::BetweenRounds { .. } => {
                let dealer = self.next_dealer();
                if seat == dealer || !self.attendance.present().contains(dealer) {
                    return Ok(Deal::NextRound);
                }
                Err(Rejection::NotTheDealer { dealer })
            }
            Phase::NotBegun | Phase::Over(_) => Err(Rejection::NothingToDeal {}),
            _ if self.refill_at.is_some() && self.dealing_master() == Some(seat) => {
                Ok(Deal::Refill)
            }
            Phase::Searching
                if self.stall.is_some_and(|stall| stall.until.is_none())
                    && self.confirming_master() == Some(seat) =>
            {
                Ok(Deal::Extra)
            }
            _ => Err(Rejection::NothingToDeal {}),
        }
    }

    fn may_check(&self, seat: Seat) -> Allowed {
        match self.phase {
            Phase::Checking { waiting, .. } if waiting.contains(seat) => Ok(()),
            _ => Err(Rejection::NothingToCheck {}),
        }
    }

    /// Whether this seat may act in the search now.
    fn searches(&self, seat: Seat) -> Allowed {
        match self.phase {
            Phase::Searching => {}
            Phase::Called(lock) => return Err(lock.against(seat)),
            Phase::Checking { seat, until, .. } => {
                return Err(Rejection::BeingChecked { seat, until });
            }
            Phase::BetweenRounds { until } => return Err(Rejection::BetweenRounds { until }),
            Phase::NotBegun | Phase::Over(_) => return Err(Rejection::WaitsForNextRound {}),
        }
        if self.master() == Some(seat) {
            return Err(Rejection::MasterDoesNotSearch {});
        }
        if !self.searchers().contains(seat) {
            return Err(Rejection::WaitsForNextRound {});
        }
        Ok(())
    }

    fn unfrozen(&self, seat: Seat) -> Allowed {
        if self.frozen.contains(seat) { Err(Rejection::Frozen {}) } else { Ok(()) }
    }

    /// Whether the table may be extended, or declared empty of SETs for good.
    fn may_grow(&self) -> Allowed {
        if let Some(until) = self.refill_at {
            return Err(Rejection::RefillFirst { until });
        }
        let cards = self.board.len() as u8;
        if cards >= MOST_CARDS && !self.deck.is_empty() {
            return Err(Rejection::TableFull { cards });
        }
        Ok(())
    }
}
