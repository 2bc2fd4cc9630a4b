//! What a person can do at the table of SetUp.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_client::{Picked, Selection};
use tercet_games::{
    setup::{Command, Moves, Pair, PhaseView, View},
    shared::ShownView,
};
use tercet_texts::{practice, setup as words};

use super::hints;
use crate::{
    games::shared,
    parts::{
        hint::Hint,
        moment::has_come,
        table_cards::{Look, is_odd},
    },
    session::Play,
    settings::language_untracked,
};

/// What a person at this board can do.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub(super) play: Play,
    pub(super) view: Memo<Arc<View>>,
    pub(super) moves: Memo<Moves>,
    /// Whether the moment has come from which on the next card may be played.
    /// Anyone's turn may be meant: it is for the clock and the status.
    pub(super) is_due: ReadSignal<bool>,
    /// Whether the moment has come from which on this player may play a card.
    is_own_due: ReadSignal<bool>,
    /// Whether the moment has come from which on the last card may be challenged.
    pub(super) is_rested: ReadSignal<bool>,
    /// The card of the hand that is picked to be played.
    pub(super) picked: RwSignal<Option<Card>>,
    /// The cards of the row pointed at.
    pub(super) pointed: RwSignal<Selection<Card>>,
    pub(super) hint: Hint,
}

impl Hand {
    pub(super) fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let moves = shared::moves(play, view, |view: &View, me| view.moves(me));
        let from = Memo::new(move |_| match view.with(|view| view.phase.clone()) {
            PhaseView::Playing { from, .. } => Some(from),
            _ => None,
        });
        let is_due = has_come(play, from);
        let is_own_due = has_come(play, Memo::new(move |_| moves.get().play_from));
        let is_rested = has_come(play, Memo::new(move |_| moves.get().challenge_from));
        let (picked, pointed) = (RwSignal::new(None), RwSignal::new(Selection::of(2)));
        // A picked card stays picked as long as it is in the hand.
        Effect::new(move |_| {
            let hand = view.with(|view| view.hand).unwrap_or_default();
            if picked.get_untracked().is_some_and(|card| !hand.contains(card)) {
                picked.set(None);
            }
        });
        // Pointing starts over with every challenge.
        Effect::new(move |_| {
            if moves.get().point.is_empty()
                && pointed.with_untracked(|cards| !cards.items().is_empty())
            {
                pointed.update(Selection::clear);
            }
        });
        let hint = Hint::new();
        // What is safe changes with every card of the row.
        let row = Memo::new(move |_| view.with(|view| view.table.clone()));
        Effect::new(move |_| {
            row.track();
            hint.forget();
        });
        Self { play, view, moves, is_due, is_own_due, is_rested, picked, pointed, hint }
    }

    /// Whether a card can be played at this moment; tracked.
    pub(super) fn may_play(self) -> bool {
        self.moves.get().play_from.is_some() && self.is_own_due.get()
    }

    /// Whether the last card can be challenged at this moment; tracked.
    pub(super) fn may_challenge(self) -> bool {
        self.moves.get().challenge_from.is_some() && self.is_rested.get()
    }

    /// Picks a card of the hand; pressed again, it is played.
    pub(super) fn press_own(self, card: Card) {
        if self.picked.get_untracked() == Some(card) && untrack(|| self.may_play()) {
            self.lay();
        } else {
            self.picked.set(Some(card));
        }
    }

    /// Plays the picked card.
    pub(super) fn lay(self) {
        if let Some(card) = self.picked.get_untracked().filter(|_| untrack(|| self.may_play())) {
            self.play.send(&Command::Play { card });
        }
    }

    pub(super) fn press_row(self, card: Card) {
        if !self.moves.get_untracked().point.contains(card) {
            return;
        }
        let outcome = self.pointed.try_update(|pointed| pointed.pick(card));
        if let Some(Picked::Complete(cards)) = outcome {
            let cards: Vec<Card> = cards.into_iter().collect();
            if let Some(cards) =
                <[Card; 2]>::try_from(cards).ok().and_then(|cards| Pair::new(cards).ok())
            {
                self.play.send(&Command::Point { cards });
            }
        }
    }

    /// Points at the set that was made, while it can be challenged; else at what can be laid.
    pub(super) fn give_hint(self) {
        let moves = self.moves.get_untracked();
        let checked = self.view.with_untracked(|view| view.check.map(|check| check.card));
        let row = self.view.with_untracked(|view| view.table.clone());
        if let Some(card) =
            checked.filter(|_| moves.challenge_from.is_some() || !moves.point.is_empty())
        {
            let set = hints::made_by(card, &row).unwrap_or_default();
            self.hint.point(set, practice::no_set_hint(language_untracked()));
        } else if moves.play_from.is_some() {
            let hand = self.view.with_untracked(|view| view.hand).unwrap_or_default();
            let safe = hints::safe(hand.iter(), &row);
            self.hint.point(safe, words::no_safe_card(language_untracked()));
        }
    }

    pub(super) fn challenge(self) {
        if untrack(|| self.may_challenge()) {
            self.play.send(&Command::Challenge);
        }
    }

    pub(super) fn trust(self) {
        if self.moves.get_untracked().trust {
            self.play.send(&Command::Trust);
        }
    }

    pub(super) fn look_in_row(self, card: Card) -> Look {
        let (checked, wrong) = self.view.with(|view| {
            let is_wrong = |shown: &ShownView| !shown.taken && shown.cards.contains(card);
            let shown = view.shown.as_ref().filter(|shown| is_wrong(shown));
            let wrong = shown.filter(|shown| untrack(|| self.play.left(shown.until)) > 0);
            let wrong = wrong.map(|shown| shown.cards);
            (view.check.is_some_and(|check| check.card == card), wrong)
        });
        Look {
            picked: self.pointed.with(|pointed| pointed.contains(&card)),
            marked: checked || self.hint.marks(card),
            dimmed: !self.moves.get().point.contains(card),
            wrong: wrong.is_some(),
            odd: wrong.is_some_and(|cards| is_odd(cards, card)),
            ..Look::default()
        }
    }

    pub(super) fn look_in_hand(self, card: Card) -> Look {
        Look {
            picked: self.picked.get() == Some(card),
            marked: self.hint.marks(card),
            dimmed: !self.may_play(),
            ..Look::default()
        }
    }
}
