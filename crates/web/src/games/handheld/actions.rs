//! The buttons of the device.

use leptos::prelude::*;
use tercet_games::handheld::{Mode, Moves};
use tercet_texts::{classic, common, handheld as words};

use super::{hand::Hand, say::seconds};
use crate::{
    games::shared::{has_buttons, was_of_use},
    parts::{
        icon::{Icon, Sign, SignButton},
        keyboard::KeyCap,
        sheet::Sheet,
    },
    settings::{language, say, saying},
};

/// The buttons of the device.
pub(super) fn actions(hand: Hand) -> AnyView {
    let stopping = RwSignal::new(false);
    let price = move || {
        let seconds = seconds(hand.config.hint_ms());
        match hand.config.mode {
            Mode::Classic => words::price_no_point(language()).to_owned(),
            Mode::Timed | Mode::Puzzle => words::price_more_time(language(), seconds),
            Mode::Arcade => words::price_less_time(language(), seconds),
        }
    };
    let can = |is_of_use: fn(&Moves) -> bool| Memo::new(move |_| hand.moves.with(is_of_use));
    let gives_up = can(|moves| moves.give_up);
    let [hints, declares] = [|moves: &Moves| moves.hint, |moves: &Moves| moves.no_match].map(can);
    let has_buttons = has_buttons(hand.play);
    let declares_here = was_of_use(move || declares.get());
    view! {
        {move || gives_up.get().then(|| view! {
            <SignButton icon=Icon::Flag label=saying(words::stop_question)
                press=move || stopping.set(true) test="stop" />
        })}
        {move || has_buttons.get().then(|| view! {
            <button type="button" class="plain hint" data-test="hint" disabled=move || !hints.get() on:click=move |_| hand.hint()>
                <Sign icon=Icon::Bulb />
                {say(common::hint_button)}
                <span class="count">{price}</span>
                <KeyCap usual="KeyH" />
            </button>
            {move || declares_here.get().then(|| view! {
            <button type="button" class="main no-match" data-test="no-match" disabled=move || !declares.get() on:click=move |_| hand.no_match()>
                {say(classic::no_set_button)}
                <KeyCap usual="KeyN" />
            </button>
            })}
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
