//! What may be done now: the conditions of every command, used to decide and to list.

use alloc::vec::Vec;

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{GameTime, Seat};

use super::{
    command::Command,
    pair::Pair,
    rejection::Rejection,
    state::{Check, Phase, State},
};

/// Whether a rule allows something, and if not, why.
type Allowed = Result<(), Rejection>;

/// This many cards make a SET; with fewer on the table there is nothing to challenge (SU-08).
pub const A_SET: usize = 3;

impl State {
    /// Whether this command would be accepted.
    pub(super) fn allows(&self, at: GameTime, seat: Seat, command: &Command) -> Allowed {
        match command {
            Command::Play { card } => {
                self.may_play(at, seat)?;
                self.holds(seat, *card)
            }
            Command::Challenge => self.may_challenge(at, seat),
            Command::Point { cards } => {
                let check = self.may_point(seat)?;
                self.completed(&check, *cards).map(drop)
            }
            Command::Trust => self.may_trust(seat),
        }
    }

    /// Every command that would be accepted, ascending.
    pub(super) fn legal(&self, at: GameTime, seat: Seat) -> Vec<Command> {
        let mut legal = Vec::new();
        if self.may_play(at, seat).is_ok() {
            legal.extend(self.hand(seat).iter().map(|card| Command::Play { card }));
        }
        if self.may_challenge(at, seat).is_ok() {
            legal.push(Command::Challenge);
        }
        if let Ok(check) = self.may_point(seat) {
            let mut others = self.on_table();
            others.remove(check.card);
            legal.extend(Pair::all_of(others).into_iter().map(|cards| Command::Point { cards }));
        }
        if self.may_trust(seat).is_ok() {
            legal.push(Command::Trust);
        }
        legal
    }

    /// SU-03, SU-08: in turn, and not before the others have had their time.
    fn may_play(&self, at: GameTime, seat: Seat) -> Allowed {
        self.acts(seat)?;
        let turn = self.turn.ok_or(Rejection::NoMorePlays {})?;
        if turn.seat != seat {
            return Err(Rejection::NotYourTurn { seat: turn.seat });
        }
        if at < turn.from { Err(Rejection::TooEarly { from: turn.from }) } else { Ok(()) }
    }

    fn holds(&self, seat: Seat, card: Card) -> Allowed {
        let holds = self.hand(seat).contains(card);
        if holds { Ok(()) } else { Err(Rejection::NotInHand { card }) }
    }

    /// SU-05, SU-09: every other player until the next card, after a mistake only a while later.
    pub(super) fn may_challenge(&self, at: GameTime, seat: Seat) -> Allowed {
        self.checks(seat)?;
        if let Some(from) = self.rests_until(seat).filter(|&from| at < from) {
            return Err(Rejection::Resting { from });
        }
        if !self.can_be_challenged() {
            return Err(Rejection::TooFewCards { cards: self.table.len() as u8 });
        }
        Ok(())
    }

    /// The check about which this seat, which holds the lock, may point at cards.
    pub(super) fn may_point(&self, seat: Seat) -> Result<Check, Rejection> {
        match self.phase {
            Phase::Challenged(lock) if lock.is_held_by(seat) => {
                self.check.ok_or(Rejection::NothingToCheck {})
            }
            _ => {
                self.acts(seat)?;
                Err(Rejection::ChallengeFirst {})
            }
        }
    }

    /// The two cards together with the one just played (SU-06).
    pub(super) fn completed(&self, check: &Check, pair: Pair) -> Result<Triple, Rejection> {
        let missing = Cards::from(pair) - self.on_table();
        if !missing.is_empty() {
            return Err(Rejection::CardsNotOnTable { cards: missing });
        }
        pair.with(check.card).ok_or(Rejection::PointAtOthers { card: check.card })
    }

    fn may_trust(&self, seat: Seat) -> Allowed {
        let check = self.checks(seat)?;
        let trusts = check.trusting.contains(seat);
        if trusts { Err(Rejection::AlreadyTrusting {}) } else { Ok(()) }
    }

    /// The check in which this seat still has a say.
    fn checks(&self, seat: Seat) -> Result<Check, Rejection> {
        self.acts(seat)?;
        let check = self.check.ok_or(Rejection::NothingToCheck {})?;
        if check.seat == seat {
            return Err(Rejection::OwnCard {});
        }
        if check.barred.contains(seat) {
            return Err(Rejection::OneTryOnly {});
        }
        Ok(check)
    }

    /// Whether enough cards lie there for a SET with the one just played.
    pub(super) fn can_be_challenged(&self) -> bool {
        self.check.is_some() && self.table.len() >= A_SET
    }

    /// Whether this seat may do anything while nobody holds the lock.
    fn acts(&self, seat: Seat) -> Allowed {
        match self.phase {
            Phase::NotBegun | Phase::Over(_) => return Err(Rejection::NotAtTable {}),
            Phase::Challenged(lock) => return Err(lock.against(seat)),
            Phase::Playing => {}
        }
        if self.sits(seat) { Ok(()) } else { Err(Rejection::NotAtTable {}) }
    }
}
