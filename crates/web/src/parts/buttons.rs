//! Buttons that several boards have: the call and the vote.

use leptos::prelude::*;
use tercet_texts::classic as words;

use super::keyboard::KeyCap;
use crate::settings::{Words, say};

/// Says that there is no set, with how many say so; pressed again, takes it back.
#[component]
pub(crate) fn VoteButton(
    /// Whether one has said so.
    #[prop(into)]
    has_voted: Signal<bool>,
    /// How many have said so, and how many must.
    #[prop(into)]
    votes: Signal<(u8, u8)>,
    /// Whether one can say so, or take it back.
    #[prop(into)]
    is_open: Signal<bool>,
    press: impl Fn() + 'static,
) -> impl IntoView {
    let has_others = Memo::new(move |_| votes.get().1 > 1);
    view! {
        <button type="button" class="plain vote" data-test="no-set" class:pressed=move || has_voted.get()
            disabled=move || !is_open.get()
            aria-pressed=move || if has_voted.get() { "true" } else { "false" } on:click=move |_| press()>
            {say(words::no_set_button)}
            {move || has_others.get().then(|| view! {
                <span class="count">{move || votes.get().0}"/"{move || votes.get().1}</span>
            })}
            <KeyCap usual="KeyN" />
        </button>
    }
}

/// Calls "set": on press, not on release, because in a race the time in between counts.
#[component]
pub(crate) fn CallButton(
    /// Whether one can call now.
    #[prop(into)]
    may_call: Signal<bool>,
    press: impl Fn() + Copy + 'static,
    /// What the game calls it.
    #[prop(default = words::call_button)]
    label: Words,
    /// The usual key for it, where that is shown.
    #[prop(optional)]
    key: Option<&'static str>,
    /// The class of a button that is not as wide as others.
    #[prop(optional)]
    class: &'static str,
    #[prop(default = "call")] test: &'static str,
) -> impl IntoView {
    view! {
        <button type="button" class=format!("main call {class}") data-test=test disabled=move || !may_call.get()
            on:pointerdown=move |event| if event.button() == 0 { press() }
            on:click=move |event| if event.detail() == 0 { press() }>
            {say(label)}
            {key.map(|usual| view! { <KeyCap usual /> })}
        </button>
    }
}
