//! The buttons below the board: those that can be of use now.

use leptos::prelude::*;
use tercet_games::cubed::turns::MOST_DICE;
use tercet_texts::cubed as words;

use super::desk::{Desk, Mode};
use crate::{
    parts::{
        hint::{AnyHintButton, Hint},
        icon::{Icon, Sign},
        keyboard::KeyCap,
    },
    settings::{language, say},
};

/// The buttons that can be of use now.
pub(super) fn actions(
    desk: Desk,
    hint: Hint,
    give_hint: impl Fn() + Copy + Send + Sync + 'static,
) -> AnyView {
    let has_hint = move || desk.mode.get() != Mode::Idle && !desk.sending.get();
    view! {
        {move || has_hint().then(|| view! { <AnyHintButton hint give=give_hint /> })}
        {move || match desk.mode.get() {
            Mode::Idle => ().into_any(),
            Mode::Race => race(desk),
            Mode::Show => ().into_any(),
            Mode::Turn => turn(desk),
            Mode::Roll => roll(desk),
        }}
    }
    .into_any()
}

fn race(desk: Desk) -> AnyView {
    let votes = move || desk.view.with(|view| (view.votes.len(), view.contenders().len()));
    let has_voted = move || !desk.moves.with(|moves| moves.vote);
    view! {
        <button type="button" class="plain" data-test="no-set" class:pressed=has_voted
            disabled=has_voted on:click=move |_| desk.vote()>
            {say(words::no_set_button)}
            <span class="count">{move || {
                let (votes, voters) = votes();
                format!("{votes}/{voters}")
            }}</span>
        </button>
        <button type="button" class="main call" data-test="call" on:pointerdown=move |_| desk.call()
            on:click=move |event| if event.detail() == 0 { desk.call() }>
            {say(words::call_button)}
            <KeyCap usual="Space" />
        </button>
    }
    .into_any()
}

fn turn(desk: Desk) -> AnyView {
    let is_busy = move || desk.sending.get();
    let has_something =
        move || desk.swap.get().is_some() || !desk.plan.with(super::plan::Plan::is_empty);
    let has_played = move || desk.moves.with(|moves| moves.lay < MOST_DICE);
    let end = move || {
        if has_played() { words::end_button(language()) } else { words::pass_button(language()) }
    };
    let confirm = move || match (desk.swap.get(), desk.arranged.get()) {
        (Some(_), _) => words::swap_button(language()).to_owned(),
        (None, Some(arranged)) => words::play_button(language(), i64::from(arranged.total())),
        (None, None) => words::play_nothing_button(language()).to_owned(),
    };
    let is_ready = move || desk.swap.get().is_some() || desk.arranged.get().is_some();
    view! {
        <button type="button" class="plain" data-test="undo"
            disabled=move || !has_something() || is_busy() on:click=move |_| desk.undo()>
            <Sign icon=Icon::Undo />
            {say(words::undo_button)}
        </button>
        <Show when=move || !has_something()>
            <button type="button" class="plain" data-test="end-turn" disabled=is_busy on:click=move |_| desk.end_turn()>
                {end}
            </button>
        </Show>
        <Show when=has_something>
            <button type="button" class="main" data-test="confirm" disabled=move || !is_ready() || is_busy()
                on:click=move |_| desk.confirm()>
                {confirm}
                <kbd>"↵"</kbd>
            </button>
        </Show>
    }
    .into_any()
}

fn roll(desk: Desk) -> AnyView {
    let n = move || desk.marked.with(Vec::len);
    view! {
        <button type="button" class="plain" data-test="keep" on:click=move |_| desk.keep()>
            {say(words::keep_button)}
        </button>
        <button type="button" class="main" data-test="roll" disabled=move || n() == 0 on:click=move |_| desk.roll()>
            {move || words::roll_button(language(), n() as i64)}
        </button>
    }
    .into_any()
}
