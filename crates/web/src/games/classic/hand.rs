//! What a person can do at the classic table.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::{Card, Cards, Triple};
use tercet_engine::Seat;
use tercet_games::classic::{Claims, Command, Config, Edition, Moves, PhaseView, Solo, View};
use tercet_texts::classic as words;

use crate::{
    games::shared,
    parts::{
        hint::Hint,
        moment::has_come,
        picking::Picking,
        table_cards::{Look, is_odd},
    },
    session::Play,
    settings::language_untracked,
    speech::{self, Tone},
};

/// What a person at this board can do.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub(super) play: Play,
    pub(super) view: Memo<Arc<View>>,
    pub(super) moves: Memo<Moves>,
    /// Whether nobody has found anything for so long that three more cards can be asked for.
    pub(super) is_stalled: ReadSignal<bool>,
    pub(super) picking: Picking,
    /// Whether one calls before one points.
    pub(super) calls_first: bool,
    pub(super) hint: Hint,
    config: Config,
    /// The cards at which somebody was asked whether "No set" is meant.
    asked: RwSignal<Vec<Card>>,
}

impl Hand {
    pub(super) fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let config: Option<Config> = untrack(|| play.config());
        let config = config.unwrap_or_else(|| Edition::Zh.preset());
        let calls_first = config.claims == Claims::CallFirst;
        let moves = shared::moves(play, view, move |view: &View, me| view.moves(&config, me));
        let three_from = Memo::new(move |_| moves.with(|moves| moves.three_from));
        let is_stalled = has_come(play, three_from);
        let is_there = move |card| view.with(|view| view.table.contains(&Some(card)));
        let picking = Picking::of(is_there);
        Self {
            play,
            view,
            moves,
            is_stalled,
            picking,
            calls_first,
            hint: Hint::new(),
            config,
            asked: RwSignal::new(Vec::new()),
        }
    }

    /// What somebody at this table can do; tracked.
    pub(super) fn moves_of(self, seat: Seat) -> Moves {
        self.view.with(|view| view.moves(&self.config, seat))
    }

    /// Whether cards can be picked; tracked.
    pub(super) fn picks(self) -> bool {
        self.moves.with(Moves::picks)
    }

    pub(super) fn press(self, card: Card) {
        if !untrack(|| self.picks()) {
            return;
        }
        if let Some(three) = self.picking.pick(card) {
            self.claim(three.cards);
        }
    }

    pub(super) fn claim(self, cards: Triple) {
        let claim = Command::Claim { cards };
        if self.moves.with_untracked(|moves| moves.call) {
            // Three cards without a call are a call and three cards.
            self.play.call_and_claim(&Command::Call, &claim, self.picking.sending(cards));
        } else {
            self.play.send_then(&claim, self.picking.sending(cards));
        }
    }

    pub(super) fn call(self) {
        if self.moves.with_untracked(|moves| moves.call) {
            self.play.send(&Command::Call);
        }
    }

    /// The cards that lie on the table.
    pub(super) fn cards(self) -> Vec<Card> {
        self.view.with_untracked(|view| view.table.iter().flatten().copied().collect())
    }

    /// Votes, or takes the vote back.
    pub(super) fn vote(self) {
        let (vote, take_back) = self.moves.with_untracked(|moves| (moves.vote, moves.take_back));
        if vote && !self.is_meant() {
            return;
        }
        if vote {
            self.play.send(&Command::NoSet);
        } else if take_back {
            self.play.send(&Command::TakeBack);
        }
    }

    /// Whether a vote is meant: in strict solo it ends the game, so that is asked once.
    fn is_meant(self) -> bool {
        let is_alone = self.view.with_untracked(|view| view.seats.len() == 1);
        let cards = self.cards();
        if !is_alone || self.config.solo != Solo::SuddenStop || self.asked.get_untracked() == cards
        {
            return true;
        }
        self.asked.set(cards);
        speech::note(Tone::Plain, words::strict_question(language_untracked()));
        false
    }

    /// Whether a card belongs to any set that somebody alone has overlooked at the end; tracked.
    fn is_overlooked(self, card: Card) -> bool {
        self.view.with(|view| {
            let is_lost = matches!(view.phase, PhaseView::Over { .. }) && view.seats.len() == 1;
            let table: Cards = view.table.iter().flatten().copied().collect();
            is_lost && table.sets().any(|set| set.contains(card))
        })
    }

    pub(super) fn look(self, card: Card) -> Look {
        let (marked, wrong) = self.view.with(|view| {
            let checked =
                matches!(&view.phase, PhaseView::Checking { cards, .. } if cards.contains(card));
            let wrong = view.shown.as_ref().filter(|shown| {
                !shown.taken && shown.cards.contains(card) && self.play.left(shown.until) > 0
            });
            (checked, wrong.map(|shown| shown.cards))
        });
        Look {
            picked: self.picking.contains(card),
            marked: marked || self.hint.marks(card) || self.is_overlooked(card),
            dimmed: !self.picks(),
            wrong: wrong.is_some(),
            odd: wrong.is_some_and(|cards| is_odd(cards, card)),
            sending: self.picking.is_sending(card),
        }
    }
}
