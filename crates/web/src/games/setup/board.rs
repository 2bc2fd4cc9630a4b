//! The board of SetUp: the row above, the own hand below.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_engine::GameTime;
use tercet_games::setup::{Config, Notice, PhaseView, View};
use tercet_texts::setup as words;

use super::{actions::actions, hand::Hand, say};
use crate::{
    parts::{
        countdown::Countdown,
        keyboard::on_key,
        spread::{OpenPlace, Spread},
    },
    session::Play,
    settings::language,
    table::{Frame, Mistakes, VerdictStrip},
};

/// The keys that reach the cards of the row: as they are read, without those that mean something.
const ROW_KEYS: &[&str] = &[
    "KeyQ", "KeyW", "KeyE", "KeyR", "KeyT", "KeyY", "KeyU", "KeyI", "KeyO", "KeyP", "KeyA", "KeyS",
    "KeyD", "KeyF", "KeyG", "KeyJ", "KeyK", "KeyL", "KeyZ", "KeyX", "KeyC", "KeyV", "KeyB", "KeyM",
];
/// The keys that reach the own hand.
const HAND_KEYS: &[&str] = &["Digit1", "Digit2", "Digit3", "Digit4"];

/// Draws a game of SetUp.
pub(crate) fn board(play: Play, view: Memo<Arc<View>>) -> AnyView {
    view! { <SetUpBoard play view /> }.into_any()
}

#[component]
fn SetUpBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let hand = Hand::new(play, view);
    let mistakes = Mistakes::new();
    let config: Option<Config> = untrack(|| play.config());
    let waits = config.unwrap_or_default().challenge_rest_ms.is_some();
    play.on_told(move |notices: &[Notice]| {
        notices.iter().for_each(|notice| say::tell(play, notice));
        say::tell_mistake(play, mistakes, waits, notices);
    });
    on_key(move |code| {
        match code {
            "Space" => hand.challenge(),
            "KeyN" => hand.trust(),
            "KeyH" => hand.give_hint(),
            "Enter" | "NumpadEnter" => hand.lay(),
            _ => return false,
        }
        true
    });
    let until = Memo::new(move |_| view.with(|view| running(view, hand.is_due.get())));
    let row = Signal::derive(move || view.with(|view| view.table.clone()));
    let own = Memo::new(move |_| view.with(|view| view.hand));
    let place = OpenPlace {
        shown: Signal::derive(move || hand.moves.get().play_from.is_some()),
        ready: Signal::derive(move || hand.picked.get().is_some() && hand.may_play()),
        label: Signal::derive(move || match hand.picked.get() {
            Some(_) => words::place(language()).to_owned(),
            None => words::pick(language()).to_owned(),
        }),
        press: Callback::new(move |()| hand.lay()),
    };
    let aside = view! {
        <div class="over-board">
            <Countdown play until />
            <VerdictStrip play shown=Signal::derive(move || view.with(|view| view.shown.clone()))
                headline=say::verdict mistakes />
        </div>
    };
    view! {
        <Frame play
            seats=Signal::derive(move || view.with(|view| say::lines(view)))
            status=Signal::derive(move || say::status(play, &view.get(), hand.is_due.get(), hand.is_rested.get()))
            deck=Signal::derive(move || Some(view.with(|view| u32::from(view.deck))))
            actions=actions(hand) aside=aside.into_any()>
            <div class="setup" class:watched=move || own.get().is_none()>
                <div class="row-of-cards">
                    <Spread cards=row look=move |card| hand.look_in_row(card) press=move |card| hand.press_row(card)
                        keys=ROW_KEYS grows=true place
                        name=Signal::derive(|| words::row(language()).to_owned()) />
                </div>
                {move || own.get().is_some().then(|| view! {
                    <div class="own-hand" class:ready=move || hand.may_play()>
                        <Spread cards=Signal::derive(move || own.get().unwrap_or_default().iter().collect())
                            look=move |card| hand.look_in_hand(card) press=move |card| hand.press_own(card)
                            keys=HAND_KEYS most=240.0
                            name=Signal::derive(|| words::your_hand(language()).to_owned()) />
                    </div>
                })}
            </div>
        </Frame>
    }
}

/// The time that runs: to check, to point, to play.
fn running(view: &View, is_due: bool) -> Option<GameTime> {
    match view.phase {
        PhaseView::Challenged { until, .. } => until,
        PhaseView::LastCheck { until } => Some(until),
        PhaseView::Playing { until, .. } if is_due => until,
        PhaseView::Playing { from, .. } => Some(from),
        PhaseView::NotBegun {} | PhaseView::Over { .. } => None,
    }
}
