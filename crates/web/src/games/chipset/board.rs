//! The board of ChipSet: the felt while people bet, and what everybody had after it.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_engine::GameTime;
use tercet_games::chipset::{Notice, PhaseView, View};

use super::{actions::actions, felt, hand::Hand, say, showdown};
use crate::{
    parts::{countdown::Countdown, keyboard::on_key},
    session::Play,
    table::{Frame, VerdictStrip},
};

/// Draws a game of ChipSet.
pub(crate) fn board(play: Play, view: Memo<Arc<View>>) -> AnyView {
    view! { <ChipSetBoard play view /> }.into_any()
}

/// Whether the pot is over and what everybody had is to be seen.
fn is_settled(view: &View) -> bool {
    matches!(view.phase, PhaseView::BetweenPots { .. } | PhaseView::Over { .. })
}

/// The time that runs now.
fn running(view: &View) -> Option<GameTime> {
    match view.phase {
        PhaseView::Betting { until, .. }
        | PhaseView::Question { until, .. }
        | PhaseView::Showdown { until, .. } => until,
        PhaseView::BetweenPots { until, .. } => Some(until),
        PhaseView::NotBegun {} | PhaseView::Dealing {} | PhaseView::Over { .. } => None,
    }
}

#[component]
fn ChipSetBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let hand = Hand::new(play, view);
    play.on_told(move |notices: &[Notice]| {
        for notice in notices {
            // In a replay one jumps from step to step: what is remembered would be of another one.
            if !play.session().is_still() {
                hand.remember(notice);
            }
            say::tell(play, notice);
        }
    });
    on_key(move |code| {
        let moves = hand.moves.get_untracked();
        match code {
            "Space" => hand.go_along(),
            "Enter" | "NumpadEnter" => hand.go_ahead(),
            "KeyH" if hand.hint.is_allowed() => hand.give_hint(),
            "KeyD" if moves.drop => hand.give_up(),
            "Minus" | "NumpadSubtract" => hand.step(-1),
            "Equal" | "NumpadAdd" => hand.step(1),
            _ => return false,
        }
        true
    });
    let settled = Memo::new(move |_| view.with(|view| is_settled(view)));
    let aside = view! {
        <div class="over-board">
            <Countdown play until=Memo::new(move |_| view.with(|view| running(view))) />
            <VerdictStrip play shown=hand.judged headline=say::verdict />
        </div>
    };
    view! {
        <Frame play
            seats=Signal::derive(move || view.with(|view| say::lines(view)))
            status=Signal::derive(move || {
                hand.advice().unwrap_or_else(|| say::status(play, &view.get(), &hand.moves.get()))
            })
            deck=Signal::derive(move || Some(view.with(|view| u32::from(view.deck))))
            actions=actions(hand) aside=aside.into_any()>
            {move || if settled.get() {
                view! { <showdown::Showdown play view /> }.into_any()
            } else {
                view! { <felt::Felt hand /> }.into_any()
            }}
        </Frame>
    }
}
