//! The buttons below the cards of Éclaireur.

use leptos::prelude::*;
use tercet_texts::eclaireur as words;

use super::hand::Hand;
use crate::{
    games::shared::{has_buttons, was_of_use},
    parts::{buttons::VoteButton, hint::HintButton, keyboard::KeyCap},
    settings::say,
};

/// The buttons that can be of use now.
pub(super) fn actions(hand: Hand) -> AnyView {
    let view = hand.view;
    let votes = Memo::new(move |_| view.with(|view| (view.votes.len(), view.voters)));
    let has_voted = Memo::new(move |_| hand.moves.get().take_back);
    let has_buttons = has_buttons(hand.play);
    let may_vote = Memo::new(move |_| hand.may_vote());
    let may_give_up = Memo::new(move |_| hand.moves.get().give_up);
    let may_scout = Memo::new(move |_| hand.may_scout());
    let votes_here = was_of_use(move || may_vote.get());
    let gives_up_here = was_of_use(move || may_give_up.get());
    view! {
        {move || has_buttons.get().then(|| view! {
            {move || gives_up_here.get().then(|| view! {
                <button type="button" class="plain" data-test="give-up" disabled=move || !may_give_up.get()
                    on:click=move |_| hand.give_up()>
                    {say(words::give_up_button)}
                    <KeyCap usual="KeyN" />
                </button>
            })}
            {move || votes_here.get().then(|| view! {
                <VoteButton has_voted votes is_open=may_vote press=move || hand.vote() />
            })}
            <HintButton hint=hand.hint is_open=may_scout table=move || hand.cards() />
        })}
    }
    .into_any()
}
