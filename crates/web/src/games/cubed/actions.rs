//! The buttons below the board: those of what goes on, disabled while it is for others to act.

use leptos::prelude::*;
use tercet_games::cubed::{Contest, turns::MOST_DICE};
use tercet_texts::cubed as words;

use super::desk::{Desk, Mode};
use crate::{
    games::shared::has_buttons,
    parts::{
        buttons::{CallButton, VoteButton},
        hint::{AnyHintButton, Hint},
        icon::{Icon, Sign},
    },
    settings::{language, say},
};

/// The buttons below the board.
pub(super) fn actions(
    desk: Desk,
    hint: Hint,
    give_hint: impl Fn() + Copy + Send + Sync + 'static,
) -> AnyView {
    let helps = move || desk.mode.get() != Mode::Idle && !desk.sending.get();
    let helps = Signal::derive(helps);
    let has_buttons = has_buttons(desk.play);
    // They stay as long as what they are about does, and are disabled while they are of no use.
    let row = Memo::new(move |_| match has_buttons.get() {
        true => desk.moves.with(|moves| moves.contest),
        false => Contest::None,
    });
    view! {
        {move || has_buttons.get().then(|| view! { <AnyHintButton hint is_open=helps give=give_hint /> })}
        {move || match row.get() {
            Contest::None => ().into_any(),
            Contest::Race => race(desk),
            Contest::Turn => turn(desk),
            Contest::Roll => roll(desk),
        }}
    }
    .into_any()
}

fn race(desk: Desk) -> AnyView {
    let votes =
        Signal::derive(move || desk.view.with(|view| (view.votes.len(), view.contenders().len())));
    let may_call = Signal::derive(move || desk.moves.with(|moves| moves.call));
    let may_vote = Memo::new(move |_| desk.moves.with(|moves| moves.vote));
    let has_voted = Signal::derive(move || desk.moves.with(|moves| moves.has_voted));
    view! {
        <VoteButton has_voted votes is_open=may_vote press=move || desk.vote() />
        <CallButton may_call label=words::call_button key="Space" press=move || desk.call() />
    }
    .into_any()
}

fn turn(desk: Desk) -> AnyView {
    let is_closed = move || desk.sending.get() || desk.mode.get() != Mode::Turn;
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
        <button type="button" class="plain undo" data-test="undo"
            disabled=move || !has_something() || is_closed() on:click=move |_| desk.undo()>
            <Sign icon=Icon::Undo />
            {say(words::undo_button)}
        </button>
        // What is laid for a try is played or undone before the turn ends.
        <button type="button" class="plain end" data-test="end-turn" disabled=move || has_something() || is_closed()
            on:click=move |_| desk.end_turn()>
            {end}
        </button>
        <button type="button" class="main confirm" data-test="confirm" disabled=move || !is_ready() || is_closed()
            on:click=move |_| desk.confirm()>
            {confirm}
            <kbd>"↵"</kbd>
        </button>
    }
    .into_any()
}

fn roll(desk: Desk) -> AnyView {
    let n = move || desk.marked.with(Vec::len);
    let is_closed = move || desk.mode.get() != Mode::Roll;
    view! {
        <button type="button" class="plain" data-test="keep" disabled=is_closed
            on:click=move |_| desk.keep()>
            {say(words::keep_button)}
        </button>
        <button type="button" class="main" data-test="roll" disabled=move || n() == 0 || is_closed()
            on:click=move |_| desk.roll()>
            {move || words::roll_button(language(), n() as i64)}
        </button>
    }
    .into_any()
}
