//! What may be done now: the conditions of every command, used to decide and to list.

use alloc::vec::Vec;

use tercet_cards::{Cards, Triple};
use tercet_engine::{GameTime, Seat};

use super::{
    command::Command,
    rejection::Rejection,
    state::{Phase, State},
};
use crate::shared::triples;

/// Whether a rule allows something, and if not, why.
type Allowed = Result<(), Rejection>;

impl State {
    /// Whether this command would be accepted.
    pub(super) fn allows(&self, _at: GameTime, _seat: Seat, command: &Command) -> Allowed {
        match command {
            Command::Claim { cards } => self.may_claim(*cards),
            Command::NoMatch => self.may_declare(),
            // A hint is answered on every screen, or its refusal would itself be a hint.
            Command::Hint | Command::GiveUp => Ok(()),
        }
    }

    /// Every command that would be accepted, ascending.
    pub(super) fn legal(&self, at: GameTime, seat: Seat) -> Vec<Command> {
        let mut legal = Vec::new();
        if self.phase != Phase::Searching {
            return legal;
        }
        let mut offer = |command: Command| {
            if self.allows(at, seat, &command).is_ok() {
                legal.push(command);
            }
        };
        triples(self.board.cards()).for_each(|cards| offer(Command::Claim { cards }));
        offer(Command::NoMatch);
        offer(Command::Hint);
        offer(Command::GiveUp);
        legal
    }

    fn may_claim(&self, cards: Triple) -> Allowed {
        let missing = Cards::from(cards) - self.board.cards();
        if !missing.is_empty() {
            return Err(Rejection::CardsNotOnScreen { cards: missing });
        }
        if self.list.contains(&cards) {
            return Err(Rejection::AlreadyFound { cards });
        }
        Ok(())
    }

    fn may_declare(&self) -> Allowed {
        if self.config.has_no_match() { Ok(()) } else { Err(Rejection::NoMatchNotHere {}) }
    }
}
