//! What may be done now: the conditions of every command, used to decide and to list.

use alloc::vec::Vec;

use tercet_cards::{Cards, Triple};
use tercet_engine::{GameTime, Seat};

use super::{
    command::Command,
    config::{Claims, MOST_PERSONAL},
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
    pub(super) fn allows(&self, _at: GameTime, seat: Seat, command: &Command) -> Allowed {
        match command {
            Command::Call => self.may_call(seat),
            Command::Claim { cards } => {
                self.may_claim(seat)?;
                self.may_show(seat, *cards)
            }
            Command::Ask => self.may_ask(seat),
            Command::NoSet => self.may_vote(seat),
            Command::TakeBack => self.may_take_back(seat),
            Command::Deal => self.may_deal(seat),
        }
    }

    /// Every command that would be accepted, ascending.
    pub(super) fn legal(&self, at: GameTime, seat: Seat) -> Vec<Command> {
        let mut legal = Vec::new();
        let mut offer = |command: Command, allowed: Allowed| {
            if allowed.is_ok() {
                legal.push(command);
            }
        };
        offer(Command::Call, self.may_call(seat));
        if self.may_claim(seat).is_ok() {
            triples(self.reach(seat)).for_each(|cards| {
                offer(Command::Claim { cards }, self.may_show(seat, cards));
            });
        }
        for command in [Command::Ask, Command::NoSet, Command::TakeBack, Command::Deal] {
            offer(command, self.allows(at, seat, &command));
        }
        legal
    }

    /// The player to the left of the last dealer, of those at the table, deals next (TW-13).
    pub(super) fn next_dealer(&self) -> Seat {
        let dealer = self.rotation.dealer;
        self.attendance.present().next_after(dealer).unwrap_or(dealer)
    }

    fn may_call(&self, seat: Seat) -> Allowed {
        self.searches(seat)?;
        match self.config.claims {
            Claims::CallFirst => Ok(()),
            Claims::Instant => Err(Rejection::ClaimsAreInstant {}),
        }
    }

    /// Whether this seat has called and is to show what it has seen.
    pub(super) fn holds_lock(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Called(lock) if lock.is_held_by(seat))
    }

    /// Whether this seat could be the first to call or claim now.
    pub(super) fn may_race(&self, seat: Seat) -> bool {
        let has_own = !self.config.require_personal || self.n_personal(seat) > 0;
        let has_three = || has_own && A_SET <= self.reach(seat).len();
        let may_claim = || self.may_claim(seat).is_ok() && has_three();
        self.may_call(seat).is_ok() || !self.holds_lock(seat) && may_claim()
    }

    fn may_claim(&self, seat: Seat) -> Allowed {
        match self.phase {
            Phase::Called(lock) if lock.is_held_by(seat) => Ok(()),
            _ => {
                self.searches(seat)?;
                match self.config.claims {
                    Claims::CallFirst => Err(Rejection::CallFirst {}),
                    Claims::Instant => Ok(()),
                }
            }
        }
    }

    /// TW-03: the player's own cards and the table's, in any combination.
    fn may_show(&self, seat: Seat, cards: Triple) -> Allowed {
        let (cards, personal) = (Cards::from(cards), self.personal(seat));
        let missing = cards - personal - self.board.cards();
        if !missing.is_empty() {
            return Err(Rejection::CardsOutOfReach { cards: missing });
        }
        if self.config.require_personal && (cards & personal).is_empty() {
            return Err(Rejection::NeedsPersonalCard {});
        }
        Ok(())
    }

    /// TW-09: whenever nobody holds the lock.
    fn may_ask(&self, seat: Seat) -> Allowed {
        self.searches(seat)?;
        if self.has_full_hand(seat) {
            return Err(Rejection::HandFull { cards: MOST_PERSONAL });
        }
        if self.has_nothing_to_draw() {
            return Err(Rejection::NoCardsLeft {});
        }
        Ok(())
    }

    /// Whether a seat has as many personal cards as anybody may have (TW-08).
    pub(super) fn has_full_hand(&self, seat: Seat) -> bool {
        self.n_personal(seat) >= MOST_PERSONAL.into()
    }

    fn may_vote(&self, seat: Seat) -> Allowed {
        self.searches(seat)?;
        if self.votes.contains(seat) { Err(Rejection::AlreadyVoted {}) } else { Ok(()) }
    }

    fn may_take_back(&self, seat: Seat) -> Allowed {
        self.searches(seat)?;
        if self.votes.contains(seat) { Ok(()) } else { Err(Rejection::NotVoted {}) }
    }

    fn may_deal(&self, seat: Seat) -> Allowed {
        match self.phase {
            Phase::BetweenRounds { .. } => {
                let dealer = self.next_dealer();
                if seat == dealer { Ok(()) } else { Err(Rejection::NotTheDealer { dealer }) }
            }
            _ => Err(Rejection::NothingToDeal {}),
        }
    }

    /// Whether this seat may act in the search now.
    fn searches(&self, seat: Seat) -> Allowed {
        match self.phase {
            Phase::Searching => {}
            Phase::Called(lock) => return Err(lock.against(seat)),
            Phase::BetweenRounds { until } => return Err(Rejection::BetweenRounds { until }),
            Phase::NotBegun | Phase::Over(_) => return Err(Rejection::WaitsForNextRound {}),
        }
        if self.attendance.playing().contains(seat) {
            Ok(())
        } else {
            Err(Rejection::WaitsForNextRound {})
        }
    }
}
