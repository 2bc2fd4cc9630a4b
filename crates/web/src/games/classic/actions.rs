//! The buttons below the cards of the classic game.

use leptos::prelude::*;
use tercet_games::classic::{Command, Deal, Moves};
use tercet_texts::classic as words;

use super::hand::Hand;
use crate::{
    games::shared::{has_buttons, was_of_use},
    parts::{
        buttons::{CallButton, VoteButton},
        hint::HintButton,
    },
    settings::say,
};

/// The buttons that can be of use now.
pub(super) fn actions(hand: Hand) -> AnyView {
    let Hand { play, moves, is_stalled, .. } = hand;
    // A view comes with every step; a button is drawn when it begins to be of use.
    let of_use = |is_of_use: fn(&Moves) -> bool| Memo::new(move |_| moves.with(is_of_use));
    let (checks, may_call) = (of_use(|moves| moves.check), of_use(|moves| moves.call));
    let has_vote = of_use(|moves| moves.vote || moves.take_back);
    let has_voted = of_use(|moves| moves.take_back);
    let votes = Memo::new(move |_| hand.view.with(|view| (view.votes.len(), view.voters)));
    let picks = of_use(Moves::picks);
    let deal = Memo::new(move |_| moves.with(|moves| moves.deal));
    let has_buttons = has_buttons(play);
    let votes_here = was_of_use(move || has_vote.get());
    view! {
        {move || has_buttons.get().then(|| view! {
            <span class="extra">{extra(hand, checks, deal, is_stalled)}</span>
            {move || votes_here.get().then(|| view! {
                <VoteButton has_voted votes is_open=has_vote press=move || hand.vote() />
            })}
            <HintButton hint=hand.hint is_open=picks table=move || hand.cards() />
            {hand.calls_first.then(|| view! { <CallButton may_call press=move || hand.call() /> })}
        })}
    }
    .into_any()
}

/// The buttons that come and go, beside those that stay.
fn extra(
    hand: Hand,
    checks: Memo<bool>,
    deal: Memo<Option<Deal>>,
    is_stalled: ReadSignal<bool>,
) -> impl IntoView {
    let play = hand.play;
    view! {
        {move || is_stalled.get().then(|| view! {
            <button type="button" class="plain" data-test="three-more"
                on:click=move |_| play.send(&Command::DealThree)>
                {say(words::three_more_button)}
            </button>
        })}
        {move || checks.get().then(|| view! {
            <button type="button" class="plain" on:click=move |_| play.send(&Command::Reject)>
                {say(words::doubt_button)}
            </button>
            <button type="button" class="main" on:click=move |_| play.send(&Command::Accept)>
                {say(words::accept_button)}
            </button>
        })}
        {move || deal.get().map(|deal| view! {
            <button type="button" class="main" data-test="deal" on:click=move |_| play.send(&Command::Deal)>
                {say(match deal {
                    Deal::NextRound | Deal::Refill => words::deal_button,
                    Deal::Extra => words::three_more_button,
                })}
            </button>
        })}
    }
}
