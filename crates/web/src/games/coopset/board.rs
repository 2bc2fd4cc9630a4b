//! The board of CoopSet: the layout with its marks, and the sheet at the end.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_games::coopset::{Motion, Notice, PhaseView, View};
use tercet_texts::classic;

use super::{actions::actions, member::Member, say, sheet};
use crate::{
    parts::{countdown::Countdown, keyboard::on_key, table_cards::TableCards},
    session::Play,
    settings::saying,
    table::{Frame, VerdictStrip},
};

/// Draws a game of CoopSet.
pub(crate) fn board(play: Play, view: Memo<Arc<View>>) -> AnyView {
    view! { <CoopSetBoard play view /> }.into_any()
}

#[component]
fn CoopSetBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let member = Member::new(play, view);
    play.on_told(move |notices: &[Notice]| {
        notices
            .iter()
            .for_each(|notice| view.with_untracked(|view| say::tell(play, view, &notice.what)));
    });
    on_key(move |code| use_key(member, code));
    // What was wrong is forgotten when something else is picked.
    Effect::new(move |_| {
        if member.picking.first().is_some() {
            member.mistake.set(None);
        }
    });
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
        <Frame play
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
