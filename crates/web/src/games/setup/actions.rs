//! The buttons below the row of SetUp.

use leptos::prelude::*;
use tercet_texts::setup as words;

use super::hand::Hand;
use crate::{
    games::shared::has_buttons,
    parts::{buttons::CallButton, hint::AnyHintButton, keyboard::KeyCap},
    settings::language,
};

/// The buttons that can be of use now.
pub(super) fn actions(hand: Hand) -> AnyView {
    let Hand { play, view, moves, .. } = hand;
    let has_trusted = move || {
        play.seat.get().is_some_and(|me| {
            view.with(|view| view.check.is_some_and(|check| check.trusting.contains(me)))
        })
    };
    let has_buttons = has_buttons(play);
    let may_call = Signal::derive(move || hand.may_challenge());
    view! {
        {move || has_buttons.get().then(|| view! {
            <button type="button" class="plain" data-test="trust" class:pressed=has_trusted
                aria-pressed=move || if has_trusted() { "true" } else { "false" }
                disabled=move || !moves.get().trust on:click=move |_| hand.trust()>
                {move || words::trust_button(language())}<KeyCap usual="KeyN" />
            </button>
            <CallButton may_call label=words::challenge_button class="challenge" test="challenge" press=move || hand.challenge() />
            <AnyHintButton hint=hand.hint give=move || hand.give_hint() />
            <button type="button" class="main" data-test="play"
                disabled=move || !(hand.picked.get().is_some() && hand.may_play())
                on:click=move |_| hand.lay()>
                {move || words::play_button(language())}
            </button>
        })}
    }
    .into_any()
}
