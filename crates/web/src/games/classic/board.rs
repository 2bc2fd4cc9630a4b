//! The board of the classic game in all its forms: call first or claim at once, votes, SET Master, alone.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_engine::GameTime;
use tercet_games::classic::{Notice, PhaseView, View};
use tercet_texts::classic as words;

use super::{actions::actions, around, hand::Hand, say};
use crate::{
    newcomer,
    parts::{countdown::Countdown, keyboard::on_key, table_cards::TableCards},
    session::Play,
    settings::saying,
    table::{Frame, Mistakes, VerdictStrip},
};

/// Draws a classic game.
pub(super) fn board(play: Play, view: Memo<Arc<View>>) -> AnyView {
    view! { <ClassicBoard play view /> }.into_any()
}

#[component]
fn ClassicBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let hand = Hand::new(play, view);
    let mistakes = Mistakes::new();
    play.on_told(move |notices: &[Notice]| {
        notices.iter().for_each(|notice| say::tell(play, notice));
        say::tell_mistake(play, mistakes, notices);
    });
    match play.around() {
        Some(around) => around::serve(hand, around),
        None => on_key(move |code| use_key(hand, code)),
    }
    let until = Signal::derive(move || view.with(|view| clock(&view.phase)));
    let shown = Signal::derive(move || view.with(|view| view.shown.clone()));
    let table = Signal::derive(move || view.with(|view| view.table.clone()));
    let base = Signal::derive(move || view.with(|view| usize::from(view.base)));
    let seats = Signal::derive(move || view.with(|view| say::lines(view)));
    let status = Signal::derive(move || say::status(play, &view.get(), &hand.moves.get()));
    let explains = Signal::derive(move || {
        let has_called = || hand.calls_first && !hand.moves.with(|moves| moves.call);
        newcomer::is_here() && hand.picks() && !has_called()
    });
    let deck = Signal::derive(move || Some(view.with(|view| u32::from(view.deck))));
    let aside = view! {
        <div class="over-board">
            <Countdown play until />
            <VerdictStrip play shown mistakes />
        </div>
    };
    view! {
        <Frame play seats status explains deck actions=actions(hand) aside=aside.into_any()>
            <TableCards table base look=move |card| hand.look(card) press=move |card| hand.press(card)
                name=saying(words::cards_on_table) />
        </Frame>
    }
}

/// Does what a key means; says whether it means anything.
fn use_key(hand: Hand, code: &str) -> bool {
    match code {
        "Space" => hand.call(),
        "KeyN" => hand.vote(),
        "KeyH" => hand.hint.give(&hand.cards()),
        _ => return false,
    }
    true
}

/// When what goes on now is over at the latest.
fn clock(phase: &PhaseView) -> Option<GameTime> {
    match phase {
        PhaseView::Called { until, .. } => *until,
        PhaseView::Checking { until, .. } | PhaseView::BetweenRounds { until, .. } => Some(*until),
        PhaseView::Searching { stall_until, refill_until, .. } => stall_until.or(*refill_until),
        _ => None,
    }
}
