//! What a person at the device can do.

use std::{sync::Arc, time::Duration};

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
    /// What the last three cards that are not a set have cost.
    pub(super) price: RwSignal<Option<Price>>,
    /// The level that was passed just now, and how much time it brought.
    pub(super) passed: RwSignal<Option<Passed>>,
    picking: Picking,
}

/// What three wrong cards cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Price {
    /// This many points.
    Points(u8),
    /// Time, in milliseconds.
    Time(u32),
}

/// A level that was passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Passed {
    pub(super) level: u32,
    /// How much time it brought, in milliseconds.
    pub(super) ms: u32,
}

/// How long a level that was passed is told.
const PASSED_STAYS: Duration = Duration::from_millis(4_200);

impl Hand {
    pub(super) fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let config: Option<Config> = untrack(|| play.config());
        let config = config.unwrap_or(Config::new(Mode::Classic, Skill::Beginner));
        let moves = shared::moves(play, view, |view: &View, me| view.moves(me));
        let shown = Signal::derive(move || view.with(|view| view.shown.clone()));
        let shown = passing(play, shown, |shown| shown.until, |shown| !shown.cards.is_set());
        let is_there = move |card| view.with(|view| view.screen.contains(&Some(card)));
        let (price, passed) = (RwSignal::new(None), RwSignal::new(None));
        Self { play, view, moves, config, shown, price, passed, picking: Picking::of(is_there) }
    }

    /// Tells beside the screen for a while that a level was passed.
    pub(super) fn pass(self, passed: Passed) {
        self.passed.set(Some(passed));
        let forget = move || {
            if self.passed.try_get_untracked().flatten() == Some(passed) {
                self.passed.set(None);
            }
        };
        set_timeout(forget, PASSED_STAYS);
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
