//! What a seat can do, read from its view: for screens, which offer only what would be accepted.

use tercet_cards::Cards;
use tercet_engine::Seat;

use super::{
    config::Config,
    view::{PhaseView, View},
};
use crate::shared::{MOST_CARDS, Trigger};

/// What a seat can do now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// The cards of which three can be committed, one of them shown; empty where one cannot scout.
    pub scout: Cards,
    /// The cards that can be pointed at as the second one; empty where one does not seek.
    pub second: Cards,
    /// Those of them with which somebody was wrong already: to point at one again is allowed, and
    /// costs a card.
    pub tried: Cards,
    /// Whether looking for the second card can be given up.
    pub give_up: bool,
    /// Whether the player can vote that there is no SET.
    pub vote: bool,
    /// Whether that vote can be taken back.
    pub take_back: bool,
}

impl View {
    /// What this seat can do at a table with this configuration.
    pub fn moves(&self, config: &Config, me: Seat) -> Moves {
        let none = Moves::default();
        let Some(seat) = self.seats.get(usize::from(me.0)).filter(|seat| seat.present) else {
            return none;
        };
        let table: Cards = self.table.iter().flatten().copied().collect();
        match &self.phase {
            PhaseView::Searching {} if !seat.waiting => {
                let is_full = table.len() >= usize::from(MOST_CARDS) && self.deck > 0;
                let has_voted = self.votes.contains(me);
                Moves {
                    scout: if seat.frozen { Cards::EMPTY } else { table },
                    // Somebody who is frozen is still one of those who must agree.
                    vote: !has_voted && !is_full && config.no_set.trigger != Trigger::Auto,
                    take_back: has_voted,
                    ..none
                }
            }
            PhaseView::Scouting { first, seekers, tried, .. } if seekers.contains(me) => {
                let second = table - Cards::from_iter([*first]);
                let tried: Cards = tried.iter().map(|one| one.card).collect();
                Moves { second, tried: tried & second, give_up: true, ..none }
            }
            _ => none,
        }
    }
}
