//! The buttons below the row of SetUp.

use leptos::prelude::*;
use tercet_texts::setup as words;

use super::hand::Hand;
use crate::{
    games::shared::has_buttons,
    parts::{hint::AnyHintButton, keyboard::KeyCap},
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
    view! {
        {move || has_buttons.get().then(|| view! {
            <button type="button" class="plain" data-test="trust" class:pressed=has_trusted
                aria-pressed=move || if has_trusted() { "true" } else { "false" }
                disabled=move || !moves.get().trust on:click=move |_| hand.trust()>
                {move || words::trust_button(language())}<KeyCap usual="KeyN" />
            </button>
            <button type="button" class="main call challenge" data-test="challenge" disabled=move || !hand.may_challenge()
                on:pointerdown=move |event| if event.button() == 0 { hand.challenge() }
                on:click=move |event| if event.detail() == 0 { hand.challenge() }>
                {move || words::challenge_button(language())}
            </button>
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
