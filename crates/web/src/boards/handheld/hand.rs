//! What a person at the device can do.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_games::handheld::{Command, Config, Mode, PhaseView, ShownView, Skill, View};

use crate::{
    parts::{passing::passing, picking::Picking, table_cards::Look},
    session::Play,
};

/// A person at this board.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub(super) play: Play,
    pub(super) view: Memo<Arc<View>>,
    pub(super) config: Config,
    /// The cards that were judged or shown just now.
    pub(super) shown: ReadSignal<Option<ShownView>>,
    picking: Picking,
}

impl Hand {
    pub(super) fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let config: Option<Config> = untrack(|| play.config());
        let config = config.unwrap_or(Config::new(Mode::Classic, Skill::Beginner));
        let shown = Signal::derive(move || view.with(|view| view.shown.clone()));
        let shown = passing(play, shown, |shown| shown.until, |shown| !shown.cards.is_set());
        let is_there = move |card| view.with(|view| view.screen.contains(&Some(card)));
        Self { play, view, config, shown, picking: Picking::of(is_there) }
    }

    /// Whether one plays, and the game is not over; tracked.
    pub(super) fn is_on(self) -> bool {
        let is_searching = self.view.with(|view| matches!(view.phase, PhaseView::Searching {}));
        is_searching && self.play.seat.get().is_some()
    }

    /// A card was pressed; the third one claims.
    pub(super) fn press(self, card: Card) {
        if untrack(|| self.is_on())
            && let Some(three) = self.picking.pick(card)
        {
            self.play.send(&Command::Claim { cards: three.cards });
        }
    }

    pub(super) fn hint(self) {
        self.send(&Command::Hint {});
    }

    pub(super) fn no_match(self) {
        if self.view.with_untracked(|view| view.has_no_match) {
            self.send(&Command::NoMatch {});
        }
    }

    pub(super) fn give_up(self) {
        self.send(&Command::GiveUp {});
    }

    fn send(self, command: &Command) {
        if untrack(|| self.is_on()) {
            self.play.send(command);
        }
    }

    /// How a card looks; tracked.
    pub(super) fn look(self, card: Card) -> Look {
        let (marked, wrong) = self.shown.with(|shown| match shown {
            Some(shown) if shown.cards.contains(card) => (shown.by_hint, !shown.cards.is_set()),
            _ => (false, false),
        });
        Look { picked: self.picking.contains(card), marked, wrong, dimmed: !self.is_on() }
    }
}
