//! The board of Éclaireur: a scout shows one card of a set, and the others race for a second one.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_games::eclaireur::{Config, Notice, PhaseView, RevealedView, View};
use tercet_texts::classic;

use super::{actions::actions, around, hand::Hand, say};
use crate::{
    parts::{
        card::SmallCards, countdown::Countdown, keyboard::on_key, passing::passing,
        table_cards::TableCards,
    },
    session::Play,
    settings::{language, saying},
    spoken,
    table::Frame,
};

/// Draws a game of Éclaireur.
pub(crate) fn board(play: Play, view: Memo<Arc<View>>) -> AnyView {
    view! { <EclaireurBoard play view /> }.into_any()
}

#[component]
fn EclaireurBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let hand = Hand::new(play, view);
    play.on_told(move |notices: &[Notice]| {
        say::tell_all(hand, notices);
    });
    match play.around() {
        Some(around) => around::serve(hand, around),
        None => on_key(move |code| use_key(hand, code)),
    }
    let window =
        untrack(|| play.config::<Config>()).map(|config| u64::from(config.scout_window_ms));
    let until = Signal::derive(move || {
        view.with(|view| match view.phase {
            PhaseView::Scouting { until, .. } => Some(until),
            _ => None,
        })
    });
    let table = Signal::derive(move || view.with(|view| view.table.clone()));
    let base = Signal::derive(move || view.with(|view| usize::from(view.base)));
    let seats = Signal::derive(move || view.with(|view| say::lines(view)));
    let status = Signal::derive(move || say::status(hand));
    let deck = Signal::derive(move || Some(view.with(|view| u32::from(view.deck))));
    let finger = Signal::derive(move || hand.finger());
    let aside = view! {
        <div class="over-board">
            <Countdown play until whole=Signal::stored(window) />
            <RevealStrip hand />
        </div>
    };
    view! {
        <Frame play seats status deck actions=actions(hand) aside=aside.into_any()>
            <TableCards table base finger look=move |card| hand.look(card) press=move |card| hand.press(card)
                name=saying(classic::cards_on_table) />
        </Frame>
    }
}

/// Does what a key means; says whether it means anything.
fn use_key(hand: Hand, code: &str) -> bool {
    match code {
        // Who sees nothing says so: there is no second card, or no set.
        "KeyN" if hand.moves.get_untracked().give_up => hand.give_up(),
        "KeyN" => hand.vote(),
        "KeyH" => hand.give_hint(),
        _ => return false,
    }
    true
}

/// The scout's three cards once they are turned up, with what came of it and why.
#[component]
fn RevealStrip(hand: Hand) -> impl IntoView {
    let Hand { play, view, .. } = hand;
    let revealed = Signal::derive(move || view.with(|view| view.revealed.clone()));
    let is_my_mistake =
        move |shown: &RevealedView| !say::is_set(shown.how) && untrack(|| play.is_mine(shown.seat));
    let visible = passing(play, revealed, |shown| shown.until, is_my_mistake);
    view! {
        {move || visible.get().map(|shown| {
            let is_set = say::is_set(shown.how);
            let cards = shown.cards;
            let why = move || (!is_set).then(|| view! {
                <ul class="why">
                    {spoken::why(language(), cards).into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
                </ul>
            });
            view! {
                <aside class="verdict" class:good=is_set class:bad=!is_set data-test="verdict">
                    <b>{move || say::resolution(play, &shown, hand.losing.get())}</b>
                    <SmallCards cards=cards.cards().to_vec() />
                    {why}
                </aside>
            }
        })}
    }
}
