//! The board of the electronic game: a screen of cards and a device around it.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_games::handheld::{Mode, Notice, View};
use tercet_texts::classic;

use super::{actions::actions, best, device::Device, hand::Hand, reading, say};
use crate::{
    parts::{card::SmallCards, keyboard::on_key, table_cards::TableCards, ticking},
    session::Play,
    settings::{language, saying},
    spoken,
    table::Frame,
};

/// Draws an electronic game.
pub(crate) fn board(play: Play, view: Memo<Arc<View>>) -> AnyView {
    view! { <HandheldBoard play view /> }.into_any()
}

#[component]
fn HandheldBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let hand = Hand::new(play, view);
    play.on_told(move |notices: &[Notice]| {
        say::tell_all(hand, notices);
    });
    on_key(move |code| {
        match code {
            "KeyH" => hand.hint(),
            "KeyN" => hand.no_match(),
            _ => return false,
        }
        true
    });
    let clock = clock(play, view);
    let best = best::follow(play, view);
    let table = Signal::derive(move || view.with(|view| view.screen.clone()));
    let base = Signal::derive(move || view.with(|view| usize::from(view.base)));
    let status = Signal::derive(move || say::status(hand));
    let deck = Signal::derive(move || {
        view.with(|view| {
            // In Puzzle no more cards come, in Arcade and with a goal they never end.
            let ends = matches!(view.mode, Mode::Classic | Mode::Timed) && view.goal.is_none();
            ends.then_some(u32::from(view.deck))
        })
    });
    let aside = view! {
        <div class="over-board"><Judged hand /></div>
        <Device hand clock best />
    };
    view! {
        <Frame play seats=Signal::stored(Vec::new()) status deck clock
            actions=actions(hand) aside=aside.into_any()>
            <TableCards table base look=move |card| hand.look(card) press=move |card| hand.press(card)
                name=saying(classic::cards_on_table) />
        </Frame>
    }
}

/// Milliseconds on the clock, in whole seconds; `None` where there is no clock.
fn clock(play: Play, view: Memo<Arc<View>>) -> Signal<Option<u64>> {
    let now = RwSignal::new(play.now());
    let running =
        Memo::new(move |_| view.with(|view| view.clock).filter(|clock| clock.stopped.is_none()));
    let is_still = play.session().is_still();
    // A clock that stands still is not looked at.
    Effect::new(move |_| {
        let Some(clock) = running.get() else { return };
        if is_still {
            // The time of a replay goes on with its steps, and never by itself.
            play.session().game.track();
        }
        ticking::follow(move || {
            let at = play.now();
            now.set(at);
            (!is_still).then(|| reading::until_change(clock, at))
        });
    });
    Memo::new(move |_| {
        let clock = view.with(|view| view.clock)?;
        Some(reading::on_clock(clock, now.get()))
    })
    .into()
}

/// The cards that were judged or shown just now, and why they are not a set.
#[component]
fn Judged(hand: Hand) -> impl IntoView {
    view! {
        {move || hand.shown.get().map(|shown| {
            let (cards, is_set) = (shown.cards, shown.cards.is_set());
            let why = move || (!is_set).then(|| view! {
                <ul class="why">
                    {spoken::why(language(), cards).into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
                </ul>
            });
            view! {
                <aside class="verdict" class:good=is_set class:bad=!is_set data-test="verdict">
                    <b>{move || say::headline(hand, &shown)}</b>
                    <SmallCards cards=cards.cards().to_vec() />
                    {why}
                </aside>
            }
        })}
    }
}
