//! A sheet that comes from the side, or from below on a phone: rules, settings, chat.

use std::time::Duration;

use leptos::{ev, html, prelude::*};
use tercet_texts::common as words;

use super::icon::{Icon, SignButton};
use crate::settings::saying;

/// How long after a sheet has come by itself a press is still meant for what lay there before.
const SURPRISE: Duration = Duration::from_millis(500);

/// A dialog over the page. The browser keeps the focus inside and closes it with escape.
#[component]
pub(crate) fn Sheet(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What it is about.
    #[prop(into)]
    title: Signal<String>,
    /// Where it is: `side`, or `middle` for something that wants an answer.
    #[prop(default = "side")]
    place: &'static str,
    /// Whether it comes by itself, while somebody may be about to press something else:
    /// then it takes no presses in its first moments.
    #[prop(optional)]
    unasked: bool,
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let is_surprise = RwSignal::new(false);
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => {
                let _ = dialog.show_modal();
                if unasked {
                    for_a_moment(is_surprise);
                }
            }
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    // A press beside the sheet closes it: only the dialog itself is its own target there.
    let beside = move |event: ev::MouseEvent| {
        let target = event.target();
        let is_itself = dialog.get().is_some_and(|dialog| {
            let dialog: &web_sys::EventTarget = dialog.as_ref();
            target.as_ref() == Some(dialog)
        });
        if is_itself {
            open.set(false);
        }
    };
    let key = move |event: ev::KeyboardEvent| {
        if is_surprise.get_untracked() {
            event.prevent_default();
        }
    };
    view! {
        <dialog node_ref=dialog class=format!("sheet {place}") class:surprise=move || is_surprise.get()
            aria-label=move || title.get() on:keydown=key on:close=move |_| open.set(false) on:click=beside>
            <div class="sheet-body">
                <header class="sheet-head">
                    <h2>{move || title.get()}</h2>
                    <SignButton icon=Icon::Close label=saying(words::close)
                        press=move || open.set(false) />
                </header>
                <Show when=move || open.get()>{children()}</Show>
            </div>
        </dialog>
    }
}

/// A sheet has come by itself: for a moment it is a surprise.
fn for_a_moment(is_surprise: RwSignal<bool>) {
    is_surprise.set(true);
    let settle = move || {
        // The sheet may be gone by then.
        let _ = is_surprise.try_set(false);
    };
    set_timeout(settle, SURPRISE);
}
