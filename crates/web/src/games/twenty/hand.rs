//! What a person at the board of 20/20 can do.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_engine::Seat;
use tercet_games::{
    shared::{Claimable, ShownView},
    twenty::{Claims, Command, Config, Moves, SeatView, View},
};
use tercet_texts::practice;

use crate::{
    games::shared,
    parts::{
        hint::Hint,
        picking::{Picking, Three},
        table_cards::{Look, is_odd},
    },
    session::Play,
    settings::language_untracked,
    table::Mistakes,
};

/// How 20/20 refuses three cards of the table where one must be the player's own.
const NEEDS_PERSONAL: &str = "needs_personal_card";

/// A person at this board.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub(super) play: Play,
    pub(super) view: Memo<Arc<View>>,
    /// What one can do now.
    pub(super) moves: Memo<Moves>,
    pub(super) hint: Hint,
    /// Wrong calls, to be told.
    pub(super) mistakes: Mistakes,
    picking: Picking,
    config: Config,
}

impl Hand {
    pub(super) fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let config: Option<Config> = untrack(|| play.config());
        let config = config.unwrap_or_default();
        let moves = shared::moves(play, view, move |view: &View, me| view.moves(&config, me));
        let is_there = move |card| {
            let me = play.seat.get();
            view.with(|view| view.table.contains(&Some(card)) || own(view, me).contains(&card))
        };
        let (hint, picking) = (Hint::new(), Picking::of(is_there));
        Self { play, view, moves, hint, mistakes: Mistakes::new(), picking, config }
    }

    /// What somebody at this table can do; tracked.
    pub(super) fn moves_of(self, seat: Seat) -> Moves {
        self.view.with(|view| view.moves(&self.config, seat))
    }

    /// Whether one calls before one points.
    pub(super) fn calls_first(self) -> bool {
        self.config.claims == Claims::CallFirst
    }

    /// Which three cards one can make a set of.
    fn reach(self) -> Claimable {
        let me = self.play.seat.get_untracked();
        let reach = |view: &Arc<View>| seat(view, me).map(|seat| view.reach(&self.config, seat));
        self.view.with_untracked(reach).unwrap_or_default()
    }

    /// The cards one can use: the player's own before those of the table.
    pub(super) fn cards(self) -> Vec<Card> {
        let me = self.play.seat.get_untracked();
        self.view.with_untracked(|view| {
            let table = view.table.iter().flatten();
            own(view, me).iter().chain(table).copied().collect()
        })
    }

    /// Points at a set, where the table allows it.
    pub(super) fn give_hint(self) {
        if !self.moves.with_untracked(Moves::picks) {
            return;
        }
        if self.config.require_personal {
            let set = self.reach().triples().find(|triple| triple.is_set());
            let cards = set.map(|set| set.cards().to_vec()).unwrap_or_default();
            self.hint.point(cards, practice::no_set_hint(language_untracked()));
        } else {
            self.hint.give(&self.cards());
        }
    }

    /// A card was pressed, the player's own or the table's; the third one claims.
    pub(super) fn press(self, card: Card) {
        if !self.moves.with_untracked(Moves::picks) {
            return;
        }
        if let Some(three) = self.picking.pick(card) {
            self.claim(three);
        }
    }

    fn claim(self, Three { cards, .. }: Three) {
        let claim = Command::Claim { cards };
        self.picking.clear();
        if !self.moves.with_untracked(|moves| moves.call) {
            self.play.send_then(&claim, self.picking.sending(cards));
        } else if self.reach().allows(cards) {
            // Three cards without a call are a call and three cards.
            self.play.call_and_claim(&Command::Call, &claim, self.picking.sending(cards));
        } else {
            // A call for them would only be a false one.
            self.play.explain(NEEDS_PERSONAL);
        }
    }

    pub(super) fn call(self) {
        if self.moves.with_untracked(|moves| moves.call) {
            self.play.send(&Command::Call);
        }
    }

    pub(super) fn ask(self) {
        if self.moves.with_untracked(|moves| moves.ask) {
            self.play.send(&Command::Ask);
        }
    }

    pub(super) fn deal(self) {
        if self.moves.with_untracked(|moves| moves.deal) {
            self.play.send(&Command::Deal);
        }
    }

    /// Votes, or takes the vote back.
    pub(super) fn vote(self) {
        let (vote, take_back) = self.moves.with_untracked(|moves| (moves.vote, moves.take_back));
        if vote {
            self.play.send(&Command::NoSet);
        } else if take_back {
            self.play.send(&Command::TakeBack);
        }
    }

    /// How a card looks; tracked.
    pub(super) fn look(self, card: Card) -> Look {
        let wrong = self.view.with(|view| {
            let is_wrong = |shown: &&ShownView| {
                !shown.taken && shown.cards.contains(card) && self.play.left(shown.until) > 0
            };
            view.shown.as_ref().filter(is_wrong).map(|shown| shown.cards)
        });
        Look {
            picked: self.picking.contains(card),
            marked: self.hint.marks(card),
            dimmed: !self.moves.with(Moves::picks),
            wrong: wrong.is_some(),
            odd: wrong.is_some_and(|cards| is_odd(cards, card)),
            sending: self.picking.is_sending(card),
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
