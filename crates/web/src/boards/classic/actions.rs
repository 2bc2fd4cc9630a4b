//! The buttons below the cards of the classic game.

use leptos::prelude::*;
use tercet_games::classic::{Command, Deal, Moves};
use tercet_texts::classic as words;

use super::Hand;
use crate::{
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
        {move || has_vote.get().then(|| view! { <VoteButton has_voted votes press=move || hand.vote() /> })}
        {move || picks.get().then(|| view! { <HintButton hint=hand.hint table=move || hand.cards() /> })}
        {hand.calls_first.then(|| view! { <CallButton may_call press=move || hand.call() /> })}
    }
    .into_any()
}
