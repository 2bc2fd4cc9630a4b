//! CoopSet: one team, shared marks, and what the layout is worth so far.

mod say;
mod sheet;

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::{Card, Triple};
use tercet_games::{
    coopset::{Command, Motion, Moves, Notice, PhaseView, View},
    table::{SHOWN_MS, ShownView},
};
use tercet_texts::{classic, coopset as words};

use crate::{
    lobby::catalog,
    parts::{
        countdown::Countdown,
        hint::{Hint, HintButton},
        keyboard::{KeyCap, on_key},
        picking::Picking,
        table_cards::{Look, TableCards},
    },
    session::Play,
    settings::{language, language_untracked, saying},
    speech::{self, Tone},
    table::{Frame, VerdictStrip, show_for_a_while},
};

/// Draws a game of CoopSet.
pub(crate) fn board(play: Play, view: Memo<Arc<View>>) -> AnyView {
    view! { <CoopSetBoard play view /> }.into_any()
}

/// What a member of the team can do.
#[derive(Clone, Copy)]
struct Member {
    play: Play,
    view: Memo<Arc<View>>,
    moves: Memo<Moves>,
    picking: Picking,
    /// Three cards that are no set, and why.
    mistake: RwSignal<Option<ShownView>>,
    hint: Hint,
}

impl Member {
    fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let moves = super::moves(play, view, |view: &View, me| view.moves(me));
        let picking = Picking::of(move |card| moves.with(|moves| moves.mark.contains(card)));
        Self { play, view, moves, picking, mistake: RwSignal::new(None), hint: Hint::new() }
    }

    /// Whether one takes part now; tracked.
    fn takes_part(self) -> bool {
        self.moves.with(Moves::takes_part)
    }

    fn press(self, card: Card) {
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
    fn mark(self, cards: Triple) {
        if cards.is_set() {
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

    fn unmark(self, cards: Triple) {
        if self.moves.with_untracked(|moves| moves.unmark.contains(&cards)) {
            self.play.send(&Command::Unmark { cards });
        }
    }

    fn unmark_last(self) {
        let last = self.view.with_untracked(|view| view.marks.last().map(|mark| mark.cards));
        last.into_iter().for_each(|cards| self.unmark(cards));
    }

    /// The cards without a mark.
    fn free_cards(self) -> Vec<Card> {
        self.moves.with_untracked(|moves| moves.mark.iter().collect())
    }

    fn has_voted(self) -> bool {
        self.moves.with(|moves| moves.take_back.is_some())
    }

    /// Whether one can vote for this now, or take the vote for it back; tracked.
    fn is_open(self, motion: Motion) -> bool {
        self.moves.with(|moves| moves.vote.or(moves.take_back) == Some(motion))
    }

    /// Votes for what can be decided now, or takes the vote back.
    fn vote(self, wanted: Motion) {
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

    fn look(self, card: Card) -> Look {
        let is_wrong = |shown: &ShownView| shown.cards.contains(card);
        Look {
            picked: self.picking.contains(card),
            marked: self.hint.marks(card),
            dimmed: !self.takes_part(),
            wrong: self.mistake.with(|mistake| mistake.as_ref().is_some_and(is_wrong)),
        }
    }
}

/// The number of the mark a card belongs to, from 0.
fn mark_of(view: &View, card: Card) -> Option<usize> {
    view.marks.iter().position(|mark| mark.cards.contains(card))
}

#[component]
fn CoopSetBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let member = Member::new(play, view);
    play.on_told(move |notices: &[Notice]| {
        notices.iter().for_each(|notice| say::tell(play, &notice.what));
    });
    on_key(move |code| use_key(member, code));
    // What was wrong is forgotten when something else is picked.
    Effect::new(move |_| {
        if member.picking.first().is_some() {
            member.mistake.set(None);
        }
    });
    let title = Signal::derive(|| catalog::title(language(), "coopset", "{}", 0));
    let until = Memo::new(move |_| {
        view.with(|view| match view.phase {
            PhaseView::Playing { until, .. } => until,
            PhaseView::NotBegun {} | PhaseView::Over { .. } => None,
        })
    });
    let is_over =
        Memo::new(move |_| view.with(|view| matches!(view.phase, PhaseView::Over { .. })));
    let aside = view! {
        <div class="over-board"><Countdown play until /><VerdictStrip play shown=member.mistake /></div>
    };
    view! {
        <Frame play title topic=Signal::stored("coopset".to_owned())
            seats=Signal::derive(move || view.with(|view| say::lines(play, view)))
            status=Signal::derive(move || say::status(play, &view.get()))
            deck=Signal::derive(move || Some(view.with(|view| u32::from(view.deck))))
            actions=actions(member) aside=aside.into_any()>
            {move || if is_over.get() {
                view! { <sheet::FinalSheet view /> }.into_any()
            } else {
                view! { <Layout member /> }.into_any()
            }}
        </Frame>
    }
}

/// The cards with the sets that are marked, and what they are worth.
#[component]
fn Layout(member: Member) -> impl IntoView {
    let Member { play, view, .. } = member;
    let table = Signal::derive(move || view.with(|view| view.table.clone()));
    let base = Signal::derive(move || view.with(|view| usize::from(view.base)));
    let groups = Signal::derive(move || {
        view.with(|view| view.marks.iter().map(|mark| mark.cards).collect::<Vec<_>>())
    });
    view! {
        <div class="coopset">
            <div class="layout">
                <TableCards table base groups
                    look=move |card| member.look(card) press=move |card| member.press(card)
                    name=saying(classic::cards_on_table) />
            </div>
            <sheet::Worth view />
            <sheet::Marks play view undo=move |cards| member.unmark(cards)
                may_undo=Signal::derive(move || member.takes_part()) />
        </div>
    }
}

/// Does what a key means; says whether it means anything.
fn use_key(member: Member, code: &str) -> bool {
    match code {
        "Enter" | "NumpadEnter" => member.vote(Motion::Finalize),
        "KeyN" => member.vote(Motion::AddCard),
        "Backspace" => member.unmark_last(),
        "KeyH" => member.hint.give(&member.free_cards()),
        _ => return false,
    }
    true
}

/// The buttons that can be of use now.
fn actions(member: Member) -> AnyView {
    let view = member.view;
    let is_last =
        move || view.with(|view| matches!(view.phase, PhaseView::Playing { last: true, .. }));
    let is_proposed =
        move || view.with(|view| matches!(view.phase, PhaseView::Playing { proposed: true, .. }));
    let votes = move || {
        let (votes, needed) = view.with(|view| (view.votes.len(), view.needed));
        (needed > 1).then(|| view! { <span class="count">{votes}"/"{needed}</span> })
    };
    let pressed = move || if member.has_voted() { "true" } else { "false" };
    view! {
        {move || member.takes_part().then(|| view! {
            <HintButton hint=member.hint table=move || member.free_cards() />
        })}
        {move || member.is_open(Motion::AddCard).then(|| view! {
            <button type="button" class="plain" data-test="add-card" class:pressed=move || member.has_voted()
                aria-pressed=pressed on:click=move |_| member.vote(Motion::AddCard)>
                {move || words::add_button(language())}{votes}<KeyCap usual="KeyN" />
            </button>
        })}
        {move || member.is_open(Motion::Finalize).then(|| view! {
            <button type="button" class="take" data-test="take"
                class:main=move || is_proposed() && !member.has_voted()
                class:plain=move || !is_proposed() || member.has_voted()
                class:pressed=move || member.has_voted() aria-pressed=pressed
                on:click=move |_| member.vote(Motion::Finalize)>
                {move || {
                    let nothing = view.with(|view| view.marks.is_empty());
                    if is_last() && nothing { words::finish_button(language()) } else { words::take_button(language()) }
                }}
                {votes}
            </button>
        })}
    }
    .into_any()
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
