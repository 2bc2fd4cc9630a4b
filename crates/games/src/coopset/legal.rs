//! What may be done now: the conditions of every command, used to decide and to list.

use alloc::vec::Vec;

use tercet_cards::{Cards, Triple};
use tercet_engine::{GameTime, Seat};

use super::{
    command::Command,
    config::{Adding, MOST_CARDS},
    event::Motion,
    rejection::Rejection,
    state::{Phase, State},
};

/// Whether a rule allows something, and if not, why.
type Allowed = Result<(), Rejection>;

impl State {
    /// Whether this command would be accepted.
    pub(super) fn allows(&self, _at: GameTime, seat: Seat, command: &Command) -> Allowed {
        self.plays(seat)?;
        match command {
            Command::Mark { cards } => self.can_be_marked(*cards),
            Command::Unmark { cards } => self.is_marked(*cards),
            Command::Finalize => self.may_vote(seat, Motion::Finalize),
            Command::AddCard => self.may_vote(seat, Motion::AddCard),
            Command::TakeBack => match self.votes.contains(seat) {
                true => Ok(()),
                false => Err(Rejection::NotVoted {}),
            },
        }
    }

    /// Every command that would be accepted, ascending.
    pub(super) fn legal(&self, at: GameTime, seat: Seat) -> Vec<Command> {
        if self.plays(seat).is_err() {
            return Vec::new();
        }
        let to_mark = self.unmarked().sets().map(|cards| Command::Mark { cards });
        let mut marked: Vec<Triple> = self.marks.iter().map(|mark| mark.cards).collect();
        marked.sort_unstable();
        // A forged record may mark the same cards twice.
        marked.dedup();
        let to_undo = marked.into_iter().map(|cards| Command::Unmark { cards });
        let votes = [Command::Finalize, Command::AddCard, Command::TakeBack];
        let all = to_mark.chain(to_undo).chain(votes);
        all.filter(|command| self.allows(at, seat, command).is_ok()).collect()
    }

    /// Whether this seat takes part now.
    fn plays(&self, seat: Seat) -> Allowed {
        match self.phase {
            Phase::Playing if self.present.contains(seat) => Ok(()),
            _ => Err(Rejection::NotAtTable {}),
        }
    }

    /// CO-04, CO-05: a SET of cards that lie there and are not marked.
    fn can_be_marked(&self, cards: Triple) -> Allowed {
        let missing = Cards::from(cards) - self.board.cards();
        if !missing.is_empty() {
            return Err(Rejection::CardsNotOnTable { cards: missing });
        }
        let marked = Cards::from(cards) - self.unmarked();
        if !marked.is_empty() {
            return Err(Rejection::CardsMarked { cards: marked });
        }
        if cards.is_set() {
            Ok(())
        } else {
            Err(Rejection::NotASet { cards, verdict: cards.verdict() })
        }
    }

    fn is_marked(&self, cards: Triple) -> Allowed {
        match self.marks.iter().any(|mark| mark.cards == cards) {
            true => Ok(()),
            false => Err(Rejection::NotMarked { cards }),
        }
    }

    fn may_vote(&self, seat: Seat, motion: Motion) -> Allowed {
        self.is_open(motion)?;
        match self.votes.contains(seat) {
            true => Err(Rejection::AlreadyVoted {}),
            false => Ok(()),
        }
    }

    /// What the team can vote on now. The conditions exclude each other, so there is at most one motion.
    pub fn motion(&self) -> Option<Motion> {
        Motion::ALL.into_iter().find(|&motion| self.is_open(motion).is_ok())
    }

    fn is_open(&self, motion: Motion) -> Allowed {
        match motion {
            Motion::Finalize => self.can_be_finalized(),
            Motion::AddCard => self.can_be_added_to(),
        }
    }

    /// A layout from which nothing is taken would lie there again, except the last one.
    fn can_be_finalized(&self) -> Allowed {
        match self.marks.is_empty() && !self.is_last_layout() {
            true => Err(Rejection::NothingMarked {}),
            false => Ok(()),
        }
    }

    /// CO-07: cards are added by decision of the team, and only if it has found nothing.
    fn can_be_added_to(&self) -> Allowed {
        if self.config.adding == Adding::Auto {
            return Err(Rejection::CardsComeByThemselves {});
        }
        if !self.marks.is_empty() {
            return Err(Rejection::SetsMarked { sets: self.n_marks() });
        }
        if self.deck.is_empty() {
            return Err(Rejection::DeckEmpty {});
        }
        match self.is_full() {
            true => Err(Rejection::TableFull { cards: self.board.len() as u8 }),
            false => Ok(()),
        }
    }

    /// Whether enough cards lie there that no more may be added.
    pub(super) fn is_full(&self) -> bool {
        self.board.len() >= MOST_CARDS.into()
    }
}
