//! What a person at the board of 20/20 can do.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_engine::Seat;
use tercet_games::twenty::{Claims, Command, Config, MOST_PERSONAL, PhaseView, SeatView, View};

use crate::{
    parts::{
        hint::Hint,
        picking::{Picking, Three},
        table_cards::Look,
    },
    session::Play,
};

/// A person at this board.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub(super) play: Play,
    pub(super) view: Memo<Arc<View>>,
    pub(super) hint: Hint,
    picking: Picking,
    /// Whether one calls before one points.
    pub(super) calls_first: bool,
}

impl Hand {
    pub(super) fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let config: Option<Config> = untrack(|| play.config());
        let calls_first = config.is_none_or(|config| config.claims == Claims::CallFirst);
        let is_there = move |card| {
            let me = play.seat.get();
            view.with(|view| view.table.contains(&Some(card)) || own(view, me).contains(&card))
        };
        Self { play, view, hint: Hint::new(), picking: Picking::of(is_there), calls_first }
    }

    /// The cards one can use: one's own before those of the table.
    pub(super) fn cards(self) -> Vec<Card> {
        let me = self.play.seat.get_untracked();
        self.view.with_untracked(|view| {
            let table = view.table.iter().flatten();
            own(view, me).iter().chain(table).copied().collect()
        })
    }

    /// Points at a set, where the table allows it.
    pub(super) fn give_hint(self) {
        if untrack(|| self.is_searching()) {
            self.hint.give(&self.cards());
        }
    }

    /// Who holds the lock; tracked.
    pub(super) fn caller(self) -> Option<Seat> {
        self.view.with(|view| match view.phase {
            PhaseView::Called { seat, .. } => Some(seat),
            _ => None,
        })
    }

    /// Whether one takes part in this round; tracked.
    fn plays(self) -> bool {
        let me = self.play.seat.get();
        self.view.with(|view| seat(view, me).is_some_and(|seat| seat.present && !seat.waiting))
    }

    /// Whether nobody holds the lock and one takes part: one may call, ask, vote; tracked.
    pub(super) fn is_searching(self) -> bool {
        self.plays() && self.view.with(|view| matches!(view.phase, PhaseView::Searching {}))
    }

    /// Whether one may pick cards now; tracked.
    fn may_pick(self) -> bool {
        self.is_searching()
            || (self.plays() && self.caller().is_some() && self.caller() == self.play.seat.get())
    }

    /// Whether one may ask for another card; tracked.
    pub(super) fn may_ask(self) -> bool {
        let me = self.play.seat.get();
        let has_room = self.view.with(|view| own(view, me).len() < usize::from(MOST_PERSONAL));
        self.is_searching() && has_room
    }

    /// Whether one deals the next round; tracked.
    pub(super) fn may_deal(self) -> bool {
        self.view.with(|view| match view.phase {
            PhaseView::BetweenRounds { dealer, .. } => self.play.seat.get() == Some(dealer),
            _ => false,
        })
    }

    /// Whether one votes; tracked.
    pub(super) fn has_voted(self) -> bool {
        self.play.seat.get().is_some_and(|me| self.view.with(|view| view.votes.contains(me)))
    }

    /// A card was pressed, one's own or the table's; the third one claims.
    pub(super) fn press(self, card: Card) {
        if !untrack(|| self.may_pick()) {
            return;
        }
        if let Some(three) = self.picking.pick(card) {
            self.claim(three);
        }
    }

    fn claim(self, Three { cards, .. }: Three) {
        let claim = Command::Claim { cards };
        if self.calls_first && untrack(|| self.caller()).is_none() {
            // Three cards without a call are a call and three cards.
            self.play.call_then(&Command::Call {}, move |has_called| {
                if has_called {
                    self.play.send(&claim);
                }
            });
        } else {
            self.play.send(&claim);
        }
        self.picking.clear();
    }

    pub(super) fn call(self) {
        if self.calls_first && untrack(|| self.is_searching()) {
            self.play.send(&Command::Call {});
        }
    }

    pub(super) fn ask(self) {
        if untrack(|| self.may_ask()) {
            self.play.send(&Command::Ask {});
        }
    }

    pub(super) fn deal(self) {
        if untrack(|| self.may_deal()) {
            self.play.send(&Command::Deal {});
        }
    }

    /// Votes, or takes the vote back.
    pub(super) fn vote(self) {
        if untrack(|| self.is_searching()) {
            let has_voted = untrack(|| self.has_voted());
            self.play.send(&if has_voted { Command::TakeBack {} } else { Command::NoSet {} });
        }
    }

    /// How a card looks; tracked.
    pub(super) fn look(self, card: Card) -> Look {
        let wrong = self.view.with(|view| {
            view.shown.as_ref().is_some_and(|shown| {
                !shown.taken && shown.cards.contains(card) && self.play.left(shown.until) > 0
            })
        });
        Look {
            picked: self.picking.contains(card),
            marked: self.hint.marks(card),
            dimmed: !self.may_pick(),
            wrong,
        }
    }
}

/// Somebody in this match.
fn seat(view: &View, who: Option<Seat>) -> Option<&SeatView> {
    view.seats.get(usize::from(who?.0))
}

/// The personal cards of somebody; none of who only watches.
pub(super) fn own(view: &View, who: Option<Seat>) -> &[Card] {
    seat(view, who).map_or(&[], |seat| &seat.hand)
}
