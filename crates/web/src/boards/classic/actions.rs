//! The buttons below the cards of the classic game.

use leptos::prelude::*;
use tercet_engine::Seat;
use tercet_games::classic::{Command, PhaseView};
use tercet_texts::classic as words;

use super::Hand;
use crate::{
    parts::{hint::HintButton, keyboard::KeyCap},
    settings::say,
};

/// The buttons that can be of use now.
pub(super) fn actions(hand: Hand) -> AnyView {
    let play = hand.play;
    // A view comes with every step; a button is drawn when it begins to be of use.
    let of_use = |is_of_use: fn(Hand) -> bool| Memo::new(move |_| is_of_use(hand));
    let [stalls, checks, deals] = [may_stall, must_check, may_deal].map(of_use);
    let [votes, searches] = [may_vote, Hand::is_searching].map(of_use);
    view! {
        {move || stalls.get().then(|| view! {
            <button type="button" class="plain" on:click=move |_| play.send(&Command::DealThree {})>
                {say(words::three_more_button)}
            </button>
        })}
        {move || checks.get().then(|| view! {
            <button type="button" class="plain" on:click=move |_| play.send(&Command::Reject {})>
                {say(words::doubt_button)}
            </button>
            <button type="button" class="main" on:click=move |_| play.send(&Command::Accept {})>
                {say(words::accept_button)}
            </button>
        })}
        {move || deals.get().then(|| view! {
            <button type="button" class="main" data-test="deal" on:click=move |_| play.send(&Command::Deal {})>
                {say(words::deal_button)}
            </button>
        })}
        {move || votes.get().then(|| view! { <VoteButton hand /> })}
        {move || searches.get().then(|| view! { <HintButton hint=hand.hint table=move || hand.cards() /> })}
        {hand.calls_first.then(|| view! { <CallButton hand /> })}
    }
    .into_any()
}

/// Says that there is no set, with how many say so.
#[component]
fn VoteButton(hand: Hand) -> impl IntoView {
    let Hand { play, view, .. } = hand;
    let votes = Memo::new(move |_| view.with(|view| (view.votes.len(), view.voters)));
    let has_others = Memo::new(move |_| votes.get().1 > 1);
    let has_voted =
        move || play.seat.get().is_some_and(|me| view.with(|view| view.votes.contains(me)));
    view! {
        <button type="button" class="plain vote" data-test="no-set" class:pressed=has_voted
            aria-pressed=move || if has_voted() { "true" } else { "false" } on:click=move |_| hand.vote()>
            {say(words::no_set_button)}
            {move || has_others.get().then(|| view! {
                <span class="count">{move || votes.get().0}"/"{move || votes.get().1}</span>
            })}
            <KeyCap usual="KeyN" />
        </button>
    }
}

/// Calls "set".
#[component]
fn CallButton(hand: Hand) -> impl IntoView {
    view! {
        <button type="button" class="main call" data-test="call"
            disabled=move || !(hand.may_pick() && hand.is_searching())
            on:pointerdown=move |event| if event.button() == 0 { hand.call() }
            on:click=move |event| if event.detail() == 0 { hand.call() }>
            {say(words::call_button)}
        </button>
    }
}

/// Whether the phase of the game is one in which one sits and this is true; tracked.
fn in_phase(hand: Hand, is_meant: impl FnOnce(&PhaseView, Seat) -> bool) -> bool {
    let Some(me) = hand.play.seat.get() else { return false };
    hand.view.with(|view| is_meant(&view.phase, me))
}

/// Whether one may say that there is no set; tracked.
fn may_vote(hand: Hand) -> bool {
    hand.has_votes && hand.is_searching() && hand.may_pick()
}

/// Whether one may ask for three more cards; tracked.
fn may_stall(hand: Hand) -> bool {
    let is_offered = |phase: &PhaseView, _| {
        matches!(phase, PhaseView::Searching { stall_from: Some(_), stall_by: None, .. })
    };
    in_phase(hand, is_offered) && hand.may_pick()
}

/// Whether one is asked if three cards are a set; tracked.
fn must_check(hand: Hand) -> bool {
    in_phase(hand, |phase, me| match phase {
        PhaseView::Checking { waiting, .. } => waiting.contains(me),
        _ => false,
    })
}

/// Whether one deals: the next round, or as the master the cards that are missing; tracked.
fn may_deal(hand: Hand) -> bool {
    let master = hand.view.with(|view| view.master);
    in_phase(hand, |phase, me| match phase {
        PhaseView::BetweenRounds { dealer, .. } => *dealer == me,
        PhaseView::Searching { refill_until: Some(_), .. } => master == Some(me),
        _ => false,
    })
}
