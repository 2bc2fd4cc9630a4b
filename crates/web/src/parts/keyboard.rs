//! Keys that act wherever the focus is.

use leptos::{ev, prelude::*};
use web_sys::KeyboardEvent;

use crate::browser::keys;

/// Calls this for every key that is not meant for a field, a focused button or the browser,
/// as long as the owner lives. If it answers `true`, the key was used.
pub(crate) fn on_key(act: impl Fn(&str) -> bool + 'static) {
    let handle = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        let is_meant_elsewhere = keys::is_taken(&event) || keys::presses_focused(&event);
        if is_meant_elsewhere || event.repeat() || event.default_prevented() || is_behind_dialog() {
            return;
        }
        if act(&event.code()) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Whether a dialog is open: then keys are not for the board behind it.
fn is_behind_dialog() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document
        .is_some_and(|document| document.query_selector("dialog[open]").ok().flatten().is_some())
}
