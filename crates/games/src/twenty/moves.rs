//! What a seat can do, read from its view: for screens, which offer only what would be accepted.

use tercet_engine::Seat;

use super::{
    config::{Claims, Config, MOST_PERSONAL},
    view::{PhaseView, SeatView, View},
};
use crate::shared::Claimable;

/// What a seat can do now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// Whether "SET" can be called.
    pub call: bool,
    /// The cards of which three can be claimed now.
    pub claim: Claimable,
    /// Whether another personal card can be asked for.
    pub ask: bool,
    /// Whether the player can vote that no SET can be found.
    pub vote: bool,
    /// Whether that vote can be taken back.
    pub take_back: bool,
    /// Whether the next round can be dealt before its pause is over.
    pub deal: bool,
}

impl Moves {
    /// Whether cards can be picked: three of them are a claim, or a call and a claim.
    pub fn picks(&self) -> bool {
        self.call || !self.claim.is_empty()
    }
}

impl View {
    /// What this seat can do at a table with this configuration.
    pub fn moves(&self, config: &Config, me: Seat) -> Moves {
        let none = Moves::default();
        let Some(seat) = self.seats.get(usize::from(me.0)).filter(|seat| seat.present) else {
            return none;
        };
        match &self.phase {
            PhaseView::Searching {} if !seat.waiting => {
                let is_instant = config.claims == Claims::Instant;
                let has_voted = self.votes.contains(me);
                let has_room = seat.hand.len() < usize::from(MOST_PERSONAL);
                Moves {
                    call: !is_instant,
                    claim: if is_instant { self.reach(config, seat) } else { none.claim },
                    ask: has_room && (self.deck > 0 || self.discards > 0),
                    vote: !has_voted,
                    take_back: has_voted,
                    deal: false,
                }
            }
            PhaseView::Called { seat: caller, .. } if *caller == me => {
                Moves { claim: self.reach(config, seat), ..none }
            }
            PhaseView::BetweenRounds { dealer, .. } => Moves { deal: *dealer == me, ..none },
            _ => none,
        }
    }

    /// The cards somebody makes SETs of: their own and the table's (TW-03).
    pub fn reach(&self, config: &Config, seat: &SeatView) -> Claimable {
        let own = seat.hand.iter().copied();
        let one_of = config.require_personal.then(|| own.clone().collect());
        let all = Claimable::any_of(own.chain(self.table.iter().flatten().copied()));
        Claimable { one_of, ..all }
    }
}
