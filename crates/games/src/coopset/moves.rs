//! What a member can do, read from the view: for screens, which offer only what would be accepted.

use alloc::vec::Vec;

use tercet_cards::{Cards, Triple};
use tercet_engine::Seat;

use super::{
    event::Motion,
    view::{PhaseView, View},
};

/// What a member of the team can do now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// The cards without a mark, of which a SET can be marked.
    pub mark: Cards,
    /// The marks that can be undone.
    pub unmark: Vec<Triple>,
    /// What the player can vote for.
    pub vote: Option<Motion>,
    /// What one has voted for, as long as that can be taken back.
    pub take_back: Option<Motion>,
    /// Whether no SET is left to be marked, so that the team is asked to finalize.
    pub is_proposed: bool,
    /// Whether to finalize takes no cards and ends the game.
    pub ends_game: bool,
}

impl Moves {
    /// Whether one takes part: every card is either to be marked or marked.
    pub fn takes_part(&self) -> bool {
        !self.mark.is_empty() || !self.unmark.is_empty()
    }

    /// Whether these three cards can be marked. Three that are not a SET cost nothing, so that a
    /// screen can explain them without asking.
    pub fn can_mark(&self, cards: Triple) -> bool {
        cards.is_set() && (Cards::from(cards) - self.mark).is_empty()
    }
}

impl View {
    /// What this member can do.
    pub fn moves(&self, me: Seat) -> Moves {
        let PhaseView::Playing { motion, proposed, last, .. } = self.phase else {
            return Moves::default();
        };
        if !self.present.contains(me) {
            return Moves::default();
        }
        let has_voted = self.votes.contains(me);
        let marked = self.marks.iter().flat_map(|mark| mark.cards.cards());
        Moves {
            mark: self.table.iter().flatten().copied().collect::<Cards>() - marked.collect(),
            unmark: self.marks.iter().map(|mark| mark.cards).collect(),
            vote: motion.filter(|_| !has_voted),
            take_back: motion.filter(|_| has_voted),
            is_proposed: proposed,
            ends_game: last && self.marks.is_empty(),
        }
    }
}
