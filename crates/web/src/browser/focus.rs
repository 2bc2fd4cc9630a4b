//! Where the focus goes when somebody plays with keys.

use leptos::prelude::request_animation_frame;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Puts the focus on the first element within another one that a selector finds.
pub(crate) fn within(root: &Element, selector: &str) {
    take(root.query_selector(selector).ok().flatten());
}

/// Puts the focus on the first element of the page that a selector finds, when everything is drawn.
pub(crate) fn soon(selector: &'static str) {
    request_animation_frame(move || {
        let document = web_sys::window().and_then(|window| window.document());
        take(document.and_then(|document| document.query_selector(selector).ok().flatten()));
    });
}

fn take(found: Option<Element>) {
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // What cannot have the focus, such as a disabled button, leaves it where it is.
        let _ = element.focus();
    }
}

/// Whether the focus is on something in there.
pub(crate) fn is_within(place: &Element) -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    let focused = document.and_then(|document| document.active_element());
    focused.is_some_and(|focused| place.contains(Some(&focused)))
}
