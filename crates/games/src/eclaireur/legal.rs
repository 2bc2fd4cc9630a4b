//! What may be done now: the conditions of every command, used to decide and to list.

use alloc::vec::Vec;

use tercet_cards::{Card, Cards};
use tercet_engine::{GameTime, Seat, Seats};

use super::{
    command::Command,
    rejection::Rejection,
    state::{Phase, State},
};
use crate::shared::{MOST_CARDS, Trigger, triples};

/// Whether a rule allows something, and if not, why.
type Allowed = Result<(), Rejection>;

/// This many cards are scouted together.
const A_SET: usize = 3;

impl State {
    /// Whether this command would be accepted.
    pub(super) fn allows(&self, _at: GameTime, seat: Seat, command: &Command) -> Allowed {
        match command {
            Command::Scout { cards, show } => {
                self.may_scout(seat)?;
                self.on_table((*cards).into())?;
                match cards.contains(*show) {
                    true => Ok(()),
                    false => Err(Rejection::ShowOneOfThem { card: *show }),
                }
            }
            Command::Second { card } => {
                self.may_answer(seat)?;
                self.on_table([*card].into_iter().collect())?;
                self.is_second(*card)
            }
            Command::GiveUp => self.may_answer(seat),
            Command::NoSet => self.may_vote(seat),
            Command::TakeBack => self.may_take_back(seat),
        }
    }

    /// Every command that would be accepted, ascending.
    pub(super) fn legal(&self, at: GameTime, seat: Seat) -> Vec<Command> {
        let mut legal = Vec::new();
        if self.may_scout(seat).is_ok() {
            triples(self.board.cards()).for_each(|cards| {
                legal.extend(cards.cards().map(|show| Command::Scout { cards, show }));
            });
        }
        if self.may_answer(seat).is_ok() {
            let cards = self.board.cards().iter().filter(|&card| self.is_second(card).is_ok());
            legal.extend(cards.map(|card| Command::Second { card }));
        }
        for command in [Command::GiveUp, Command::NoSet, Command::TakeBack] {
            if self.allows(at, seat, &command).is_ok() {
                legal.push(command);
            }
        }
        legal
    }

    /// Everybody who may still point at a second card.
    pub(super) fn seekers(&self) -> Seats {
        self.searchers().iter().filter(|&seat| self.may_answer(seat).is_ok()).collect()
    }

    /// Whether this seat could be the first to scout, or to second a scout, now.
    pub(super) fn may_race(&self, seat: Seat) -> bool {
        self.may_scout(seat).is_ok() && A_SET <= self.board.len() || self.may_answer(seat).is_ok()
    }

    fn may_scout(&self, seat: Seat) -> Allowed {
        self.searches(seat)?;
        self.unfrozen(seat)
    }

    /// Whether this seat may answer a scout, by a second card or by giving up.
    fn may_answer(&self, seat: Seat) -> Allowed {
        let claim = self.claim().ok_or(Rejection::NothingToSecond {})?;
        if claim.scout == seat {
            return Err(Rejection::OwnClaim {});
        }
        self.takes_part(seat)?;
        self.unfrozen(seat)?;
        if claim.is_out(seat) {
            return Err(Rejection::OutOfThisClaim {});
        }
        if claim.gave_up.contains(seat) { Err(Rejection::GaveUp {}) } else { Ok(()) }
    }

    fn on_table(&self, cards: Cards) -> Allowed {
        let missing = cards - self.board.cards();
        if missing.is_empty() { Ok(()) } else { Err(Rejection::CardsNotOnTable { cards: missing }) }
    }

    fn is_second(&self, card: Card) -> Allowed {
        match self.claim() {
            Some(claim) if claim.first == card => Err(Rejection::IsFirstCard { card }),
            _ => Ok(()),
        }
    }

    fn may_vote(&self, seat: Seat) -> Allowed {
        self.searches(seat)?;
        if self.config.no_set.trigger == Trigger::Auto {
            return Err(Rejection::NoVoteHere {});
        }
        if self.votes.contains(seat) {
            return Err(Rejection::AlreadyVoted {});
        }
        let cards = self.board.len() as u8;
        if cards >= MOST_CARDS && !self.deck.is_empty() {
            return Err(Rejection::TableFull { cards });
        }
        Ok(())
    }

    fn may_take_back(&self, seat: Seat) -> Allowed {
        self.searches(seat)?;
        if self.votes.contains(seat) { Ok(()) } else { Err(Rejection::NotVoted {}) }
    }

    /// Whether this seat may act in the search now.
    fn searches(&self, seat: Seat) -> Allowed {
        match &self.phase {
            Phase::Searching => self.takes_part(seat),
            Phase::Scouting(claim) => Err(claim.lock().against(seat)),
            Phase::NotBegun | Phase::Over(_) => Err(Rejection::WaitsForNextTurn {}),
        }
    }

    fn takes_part(&self, seat: Seat) -> Allowed {
        match self.searchers().contains(seat) {
            true => Ok(()),
            false => Err(Rejection::WaitsForNextTurn {}),
        }
    }

    fn unfrozen(&self, seat: Seat) -> Allowed {
        if self.frozen.contains(seat) { Err(Rejection::Frozen {}) } else { Ok(()) }
    }
}
