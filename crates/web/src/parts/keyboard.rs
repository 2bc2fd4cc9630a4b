//! Keys that act wherever the focus is.

use leptos::{ev, prelude::*};
use web_sys::KeyboardEvent;

use crate::{browser::keys, keymap, settings};

/// The digits, for what lies in a row before one: cards, dice, answers.
pub(crate) const DIGITS: [&str; 9] =
    ["Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6", "Digit7", "Digit8", "Digit9"];

/// Calls this for every key that is not meant for a field, a focused button or the browser,
/// as long as the owner lives. It is told what the key means, as a usual one; if it answers
/// `true`, the key was used.
pub(crate) fn on_key(act: impl Fn(&str) -> bool + 'static) {
    let handle = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        let is_meant_elsewhere = keys::is_taken(&event) || keys::presses_focused(&event);
        if is_meant_elsewhere || event.repeat() || event.default_prevented() || is_behind_dialog() {
            return;
        }
        let keymap = untrack(settings::current).keymap;
        if keymap.meaning(&event.code()).is_some_and(&act) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Calls this when a character is typed that is not meant for a field, wherever its key is.
pub(crate) fn on_character(character: &'static str, act: impl Fn() + 'static) {
    let handle = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        if event.key() == character && !keys::is_taken(&event) && !is_behind_dialog() {
            event.prevent_default();
            act();
        }
    });
    on_cleanup(move || handle.remove());
}

/// What is written on the key that stands for a usual one; tracked.
pub(crate) fn key_label(usual: &str) -> String {
    settings::current().keymap.key(usual).map(keymap::written).unwrap_or_default()
}

/// A key beside what it does.
#[component]
pub(crate) fn KeyCap(usual: &'static str) -> impl IntoView {
    view! { <kbd aria-hidden="true">{move || key_label(usual)}</kbd> }
}

/// Whether a dialog is open: then keys are not for the board behind it.
fn is_behind_dialog() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document
        .is_some_and(|document| document.query_selector("dialog[open]").ok().flatten().is_some())
}
