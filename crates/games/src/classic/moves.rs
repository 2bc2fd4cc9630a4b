//! What a seat can do, read from its view: for screens, which offer only what would be accepted.

use tercet_engine::{GameTime, Seat};

use super::{
    config::{Claims, Config, MOST_CARDS, MasterDeals, Trigger},
    view::{PhaseView, View},
};
use crate::shared::Claimable;

/// What a seat can do now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// Whether "SET" can be called.
    pub call: bool,
    /// The cards of which three can be claimed.
    pub claim: Claimable,
    /// Whether the player can vote that there is no SET.
    pub vote: bool,
    /// Whether that vote can be taken back.
    pub take_back: bool,
    /// From when on three more cards can be asked for, if they can.
    pub three_from: Option<GameTime>,
    /// What a deal by this seat would bring, if it can deal.
    pub deal: Option<Deal>,
    /// Whether one is asked if somebody's three cards are a SET.
    pub check: bool,
}

/// What a deal by hand brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deal {
    /// The next round, before its pause is over (CL-31).
    NextRound,
    /// The cards that the Master owes (MA-09).
    Refill,
    /// The cards that somebody asked the Master for (MA-09).
    Extra,
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
        let deal = self.deal(config, me);
        match &self.phase {
            PhaseView::Searching { stall_from, stall_by, refill_until, .. }
                if !seat.waiting && self.master != Some(me) =>
            {
                let is_full = self.n_cards() >= usize::from(MOST_CARDS) && self.deck > 0;
                let grows = refill_until.is_none() && !is_full;
                let has_voted = self.votes.contains(me);
                let asks = grows && stall_by.is_none() && self.deck > 0;
                let calls = !seat.frozen && config.claims == Claims::CallFirst;
                let claims = !seat.frozen && config.claims == Claims::Instant;
                Moves {
                    call: calls,
                    claim: if claims { self.claimable() } else { Claimable::default() },
                    // Somebody who is frozen may not call, and is still one of those who must agree.
                    vote: grows && !has_voted && config.no_set.trigger != Trigger::Auto,
                    take_back: has_voted,
                    three_from: stall_from.filter(|_| asks),
                    deal,
                    check: false,
                }
            }
            PhaseView::Called { seat, .. } if *seat == me => {
                Moves { claim: self.claimable(), deal, ..none }
            }
            PhaseView::Checking { waiting, .. } => {
                Moves { check: waiting.contains(me), deal, ..none }
            }
            _ => Moves { deal, ..none },
        }
    }

    /// What a deal by this seat, at which somebody sits, would bring.
    fn deal(&self, config: &Config, me: Seat) -> Option<Deal> {
        let master = config.master.filter(|_| self.master == Some(me));
        let refills = master.is_some_and(|master| master.deals == MasterDeals::Manual);
        match &self.phase {
            PhaseView::NotBegun {} | PhaseView::Over { .. } => None,
            PhaseView::BetweenRounds { dealer, .. } => {
                let is_gone =
                    self.seats.get(usize::from(dealer.0)).is_none_or(|seat| !seat.present);
                (*dealer == me || is_gone).then_some(Deal::NextRound)
            }
            // A table is short only while the Master owes cards, no matter which player holds the lock.
            _ if refills && self.deck > 0 && self.n_cards() < usize::from(self.base) => {
                Some(Deal::Refill)
            }
            PhaseView::Searching { stall_by: Some(_), stall_until: None, .. } => {
                master.filter(|master| master.confirms_stall).map(|_| Deal::Extra)
            }
            _ => None,
        }
    }

    fn n_cards(&self) -> usize {
        self.table.iter().flatten().count()
    }

    fn claimable(&self) -> Claimable {
        Claimable::any_of(self.table.iter().flatten().copied())
    }
}
