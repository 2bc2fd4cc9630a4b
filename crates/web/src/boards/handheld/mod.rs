//! The electronic game in its four versions: a screen of cards and a device around it.

mod best;
mod device;
mod hand;
mod reading;
mod telling;

use std::{sync::Arc, time::Duration};

use leptos::prelude::*;
use serde_json::Value;
use tercet_games::handheld::{Config, Mode, Moves, Notice, View};
use tercet_texts::{classic, common, handheld as words};

use self::{device::Device, hand::Hand};
use crate::{
    lobby::catalog,
    parts::{
        card::SmallCards,
        icon::{Icon, Sign, SignButton},
        keyboard::{KeyCap, on_key},
        sheet::Sheet,
        table_cards::TableCards,
    },
    session::Play,
    settings::{language, say, saying},
    spoken,
    table::Frame,
};

/// How often the clock is looked at.
const LOOK: Duration = Duration::from_millis(100);

/// Draws an electronic game.
pub(crate) fn board(play: Play, view: Memo<Arc<View>>) -> AnyView {
    view! { <HandheldBoard play view /> }.into_any()
}

/// A result of this game as it is read; `None` for a game that was not finished in time.
pub(super) fn result(config: &Config, score: i32) -> Option<String> {
    reading::result(config.mode, score)
}

#[component]
fn HandheldBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let hand = Hand::new(play, view);
    play.on_told(move |notices: &[Notice]| {
        notices.iter().for_each(|notice| telling::tell(hand, notice));
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
    let topic = Signal::derive(move || {
        let config: Option<Value> = play.config();
        let entry = config.and_then(|config| catalog::entry_of("handheld", &config, 1));
        entry.map_or("handheld-classic", |entry| entry.topic).to_owned()
    });
    let table = Signal::derive(move || view.with(|view| view.screen.clone()));
    let base = Signal::derive(move || view.with(|view| usize::from(view.base)));
    let status = Signal::derive(move || telling::status(hand));
    let deck = Signal::derive(move || {
        view.with(|view| {
            // In Puzzle no more cards come, in Arcade they never end.
            matches!(view.mode, Mode::Classic | Mode::Timed).then_some(u32::from(view.deck))
        })
    });
    let aside = view! {
        <div class="over-board"><Judged hand /></div>
        <Device hand clock best />
    };
    view! {
        <Frame play title=super::title(play) topic seats=Signal::stored(Vec::new()) status deck clock
            actions=actions(hand) aside=aside.into_any()>
            <TableCards table base look=move |card| hand.look(card) press=move |card| hand.press(card)
                name=saying(classic::cards_on_table) />
        </Frame>
    }
}

/// Milliseconds on the clock, in whole seconds; `None` where there is no clock.
fn clock(play: Play, view: Memo<Arc<View>>) -> Signal<Option<u64>> {
    let now = RwSignal::new(play.now());
    if let Ok(handle) = set_interval_with_handle(move || now.set(play.now()), LOOK) {
        on_cleanup(move || handle.clear());
    }
    Memo::new(move |_| {
        let clock = view.with(|view| view.clock)?;
        Some(reading::on_clock(clock, now.get()))
    })
    .into()
}

/// The cards that were judged or shown just now, and why they are no set.
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
                    <b>{move || telling::headline(&shown)}</b>
                    <SmallCards cards=cards.cards().to_vec() />
                    {why}
                </aside>
            }
        })}
    }
}

/// The buttons of the device.
fn actions(hand: Hand) -> AnyView {
    let stopping = RwSignal::new(false);
    let price = move || {
        let seconds = telling::seconds(hand.config.hint_ms());
        match hand.config.mode {
            Mode::Classic => words::price_no_point(language()).to_owned(),
            Mode::Timed | Mode::Puzzle => words::price_more_time(language(), seconds),
            Mode::Arcade => words::price_less_time(language(), seconds),
        }
    };
    let can = |is_of_use: fn(&Moves) -> bool| Memo::new(move |_| hand.moves.with(is_of_use));
    let gives_up = can(|moves| moves.give_up);
    let [hints, declares] = [|moves: &Moves| moves.hint, |moves: &Moves| moves.no_match].map(can);
    view! {
        {move || gives_up.get().then(|| view! {
            <SignButton icon=Icon::Flag label=saying(words::stop_question)
                press=move || stopping.set(true) test="stop" />
        })}
        {move || hints.get().then(|| view! {
            <button type="button" class="plain hint" data-test="hint" on:click=move |_| hand.hint()>
                <Sign icon=Icon::Bulb />
                {say(common::hint_button)}
                <span class="count">{price}</span>
                <KeyCap usual="KeyH" />
            </button>
        })}
        {move || declares.get().then(|| view! {
            <button type="button" class="main no-match" data-test="no-match" on:click=move |_| hand.no_match()>
                {say(classic::no_set_button)}
                <KeyCap usual="KeyN" />
            </button>
        })}
        <Sheet open=stopping place="middle" title=saying(words::stop_question)>
            <p>{say(words::stop_explained)}</p>
            <div class="choices">
                <button type="button" class="plain" on:click=move |_| stopping.set(false)>
                    {say(common::go_on_button)}
                </button>
                <button type="button" class="main" data-test="really-stop" on:click=move |_| {
                    stopping.set(false);
                    hand.give_up();
                }>
                    {say(words::stop_button)}
                </button>
            </div>
        </Sheet>
    }
    .into_any()
}
