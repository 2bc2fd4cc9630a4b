//! What a person at the device can do.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_games::handheld::{Command, Config, Mode, Moves, ShownView, Skill, View};

use crate::{
    games::shared,
    parts::{
        passing::passing,
        picking::Picking,
        table_cards::{Look, is_odd},
    },
    session::Play,
};

/// A person at this board.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub(super) play: Play,
    pub(super) view: Memo<Arc<View>>,
    /// What one can do now.
    pub(super) moves: Memo<Moves>,
    pub(super) config: Config,
    /// The cards that were judged or shown just now.
    pub(super) shown: ReadSignal<Option<ShownView>>,
    picking: Picking,
}

impl Hand {
    pub(super) fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let config: Option<Config> = untrack(|| play.config());
        let config = config.unwrap_or(Config::new(Mode::Classic, Skill::Beginner));
        let moves = shared::moves(play, view, |view: &View, me| view.moves(me));
        let shown = Signal::derive(move || view.with(|view| view.shown.clone()));
        let shown = passing(play, shown, |shown| shown.until, |shown| !shown.cards.is_set());
        let is_there = move |card| view.with(|view| view.screen.contains(&Some(card)));
        Self { play, view, moves, config, shown, picking: Picking::of(is_there) }
    }

    /// Whether cards can be picked; tracked.
    fn picks(self) -> bool {
        self.moves.with(|moves| !moves.claim.is_empty())
    }

    /// A card was pressed; the third one claims.
    pub(super) fn press(self, card: Card) {
        if untrack(|| self.picks())
            && let Some(three) = self.picking.pick(card)
        {
            let cards = three.cards;
            self.play.send_then(&Command::Claim { cards }, self.picking.sending(cards));
        }
    }

    pub(super) fn hint(self) {
        if self.moves.with_untracked(|moves| moves.hint) {
            self.play.send(&Command::Hint);
        }
    }

    pub(super) fn no_match(self) {
        if self.moves.with_untracked(|moves| moves.no_match) {
            self.play.send(&Command::NoMatch);
        }
    }

    pub(super) fn give_up(self) {
        if self.moves.with_untracked(|moves| moves.give_up) {
            self.play.send(&Command::GiveUp);
        }
    }

    /// How a card looks; tracked.
    pub(super) fn look(self, card: Card) -> Look {
        let (marked, wrong, odd) = self.shown.with(|shown| match shown {
            Some(shown) if shown.cards.contains(card) => {
                (shown.by_hint, !shown.cards.is_set(), is_odd(shown.cards, card))
            }
            _ => (false, false, false),
        });
        Look {
            picked: self.picking.contains(card),
            marked,
            wrong,
            odd,
            dimmed: !self.picks(),
            sending: self.picking.is_sending(card),
        }
    }
}
