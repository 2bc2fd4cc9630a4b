//! The buttons below the cards of 20/20.

use leptos::prelude::*;
use tercet_games::twenty::Moves;
use tercet_texts::{classic, twenty as words};

use super::hand::Hand;
use crate::{
    games::shared::has_buttons,
    parts::{
        buttons::{CallButton, VoteButton},
        hint::AnyHintButton,
        keyboard::KeyCap,
    },
    settings::say,
};

/// The buttons that can be of use now.
pub(super) fn actions(hand: Hand) -> AnyView {
    let Hand { view, moves, .. } = hand;
    let votes = Memo::new(move |_| view.with(|view| (view.votes.len(), view.voters)));
    let can = |is_of_use: fn(&Moves) -> bool| Memo::new(move |_| moves.with(is_of_use));
    let [may_call, asks, deals] =
        [|m: &Moves| m.call, |m: &Moves| m.ask, |m: &Moves| m.deal].map(can);
    let has_voted = can(|moves| moves.take_back);
    // Who has a vote searches, and sees the other buttons as well.
    let searches = can(|moves| moves.vote || moves.take_back);
    let has_buttons = has_buttons(hand.play);
    view! {
        {move || has_buttons.get().then(|| view! {
            <span class="extra">{move || deals.get().then(|| view! {
                <button type="button" class="main" data-test="deal" on:click=move |_| hand.deal()>
                    {say(classic::deal_button)}
                </button>
            })}</span>
            <button type="button" class="plain" data-test="ask" disabled=move || !asks.get()
                on:click=move |_| hand.ask()>
                {say(words::one_more_button)}
                <KeyCap usual="KeyM" />
            </button>
            <VoteButton has_voted votes is_open=searches press=move || hand.vote() />
            <AnyHintButton hint=hand.hint is_open=searches give=move || hand.give_hint() />
            {hand.calls_first().then(|| view! { <CallButton may_call press=move || hand.call() /> })}
        })}
    }
    .into_any()
}
