//! The buttons below the layout of CoopSet.

use leptos::prelude::*;
use tercet_games::coopset::Motion;
use tercet_texts::coopset as words;

use super::member::Member;
use crate::{
    games::shared::has_buttons,
    parts::{hint::HintButton, keyboard::KeyCap},
    settings::language,
};

/// The buttons that can be of use now.
pub(super) fn actions(member: Member) -> AnyView {
    let view = member.view;
    let is_urged = Memo::new(move |_| {
        member.moves.with(|moves| moves.is_proposed && moves.take_back.is_none())
    });
    let ends_game = Memo::new(move |_| member.moves.with(|moves| moves.ends_game));
    let votes = move || {
        let (votes, needed) = view.with(|view| (view.votes.len(), view.needed));
        (needed > 1).then(|| view! { <span class="count">{votes}"/"{needed}</span> })
    };
    let pressed = move || if member.has_voted() { "true" } else { "false" };
    let has_buttons = has_buttons(member.play);
    let takes_part = Memo::new(move |_| member.takes_part());
    view! {
        {move || has_buttons.get().then(|| view! {
            <HintButton hint=member.hint is_open=takes_part table=move || member.free_cards() />
            <button type="button" class="plain" data-test="add-card" class:pressed=move || member.has_voted()
                aria-pressed=pressed disabled=move || !member.is_open(Motion::AddCard)
                on:click=move |_| member.vote(Motion::AddCard)>
                {move || words::add_button(language())}{votes}<KeyCap usual="KeyN" />
            </button>
            <button type="button" class="take" data-test="take"
                class:main=move || is_urged.get() class:plain=move || !is_urged.get()
                class:pressed=move || member.has_voted() aria-pressed=pressed
                disabled=move || !member.is_open(Motion::Finalize)
                on:click=move |_| member.vote(Motion::Finalize)>
                {move || match ends_game.get() {
                    true => words::finish_button(language()),
                    false => words::take_button(language()),
                }}
                {votes}
            </button>
        })}
    }
    .into_any()
}
