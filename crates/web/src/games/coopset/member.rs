//! What a member of the team can do.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::{Card, Triple};
use tercet_games::{
    coopset::{Command, Motion, Moves, View},
    shared::{SHOWN_MS, ShownView},
};
use tercet_texts::coopset as words;

use crate::{
    games::shared,
    parts::{
        hint::Hint,
        picking::Picking,
        table_cards::{Look, is_odd},
    },
    session::Play,
    settings::language_untracked,
    speech::{self, Tone},
    table::show_for_a_while,
};

/// What a member of the team can do.
#[derive(Clone, Copy)]
pub(super) struct Member {
    pub(super) play: Play,
    pub(super) view: Memo<Arc<View>>,
    pub(super) moves: Memo<Moves>,
    pub(super) picking: Picking,
    /// Three cards that are not a set, and why.
    pub(super) mistake: RwSignal<Option<ShownView>>,
    pub(super) hint: Hint,
}

impl Member {
    pub(super) fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let moves = shared::moves(play, view, |view: &View, me| view.moves(me));
        let picking = Picking::of(move |card| moves.with(|moves| moves.mark.contains(card)));
        Self { play, view, moves, picking, mistake: RwSignal::new(None), hint: Hint::new() }
    }

    /// Whether one takes part now; tracked.
    pub(super) fn takes_part(self) -> bool {
        self.moves.with(Moves::takes_part)
    }

    pub(super) fn press(self, card: Card) {
        if !untrack(|| self.takes_part()) {
            return;
        }
        if let Some(nr) = self.view.with_untracked(|view| mark_of(view, card)) {
            speech::note(Tone::Plain, words::is_marked(language_untracked(), nr as i64 + 1));
            return;
        }
        if let Some(three) = self.picking.pick(card) {
            self.mark(three.cards);
        }
    }

    /// Marks a set; a mistake costs nothing, so it is explained without asking anybody.
    pub(super) fn mark(self, cards: Triple) {
        if self.moves.with_untracked(|moves| moves.can_mark(cards)) {
            self.mistake.set(None);
            self.play.send(&Command::Mark { cards });
        } else if let Some(seat) = self.play.seat.get_untracked() {
            let until = self.play.now().after(SHOWN_MS);
            let verdict = cards.verdict();
            let mistake = ShownView { seat, cards, taken: false, verdict, until };
            show_for_a_while(self.mistake, mistake);
            speech::announce(crate::spoken::why(language_untracked(), cards).join(" "));
        }
    }

    pub(super) fn unmark(self, cards: Triple) {
        if self.moves.with_untracked(|moves| moves.unmark.contains(&cards)) {
            self.play.send(&Command::Unmark { cards });
        }
    }

    pub(super) fn unmark_last(self) {
        let last = self.view.with_untracked(|view| view.marks.last().map(|mark| mark.cards));
        last.into_iter().for_each(|cards| self.unmark(cards));
    }

    /// The cards without a mark.
    pub(super) fn free_cards(self) -> Vec<Card> {
        self.moves.with_untracked(|moves| moves.mark.iter().collect())
    }

    pub(super) fn has_voted(self) -> bool {
        self.moves.with(|moves| moves.take_back.is_some())
    }

    /// Whether the player can vote for this now, or take the vote for it back; tracked.
    pub(super) fn is_open(self, motion: Motion) -> bool {
        self.moves.with(|moves| moves.vote.or(moves.take_back) == Some(motion))
    }

    /// Votes for what can be decided now, or takes the vote back.
    pub(super) fn vote(self, wanted: Motion) {
        if !untrack(|| self.is_open(wanted)) {
            return;
        }
        let command = match (untrack(|| self.has_voted()), wanted) {
            (true, _) => Command::TakeBack,
            (false, Motion::Finalize) => Command::Finalize,
            (false, Motion::AddCard) => Command::AddCard,
        };
        self.play.send(&command);
    }

    pub(super) fn look(self, card: Card) -> Look {
        let is_wrong = |shown: &ShownView| shown.cards.contains(card);
        Look {
            picked: self.picking.contains(card),
            marked: self.hint.marks(card),
            dimmed: !self.takes_part(),
            wrong: self.mistake.with(|mistake| mistake.as_ref().is_some_and(is_wrong)),
            odd: self
                .mistake
                .with(|mistake| mistake.as_ref().is_some_and(|shown| is_odd(shown.cards, card))),
            ..Look::default()
        }
    }
}

/// The number of the mark a card belongs to, from 0.
fn mark_of(view: &View, card: Card) -> Option<usize> {
    view.marks.iter().position(|mark| mark.cards.contains(card))
}

#[cfg(test)]
mod tests {
    use tercet_engine::{Rules, Viewer};
    use tercet_games::coopset::{Config, CoopSet, MarkView, State};

    use super::*;

    #[test]
    fn a_marked_card_belongs_to_its_mark() {
        let mut view = CoopSet::view(&State::new(&Config::default(), 1), Viewer::Spectator);
        let cards: Vec<Card> = Card::all().take(4).collect();
        view.table = cards.iter().copied().map(Some).collect();
        let set = Triple::new([cards[0], cards[1], cards[2]]).unwrap();
        view.marks.push(MarkView { seat: tercet_engine::Seat(0), cards: set });
        assert_eq!((mark_of(&view, cards[1]), mark_of(&view, cards[3])), (Some(0), None));
    }
}
