//! How wide a picture may be in this window.

use leptos::{ev, prelude::*};

/// The widest and the narrowest picture, in pixels: letters stay as large on a phone.
const WIDEST: f64 = 540.0;
const NARROWEST: f64 = 280.0;
/// What is left and right of a picture.
const BESIDE: f64 = 60.0;

/// How wide a picture may be in this window; follows its size.
pub(crate) fn window_width() -> RwSignal<f64> {
    let measured = || {
        let width = web_sys::window().and_then(|window| window.inner_width().ok()?.as_f64());
        (width.unwrap_or(WIDEST) - BESIDE).clamp(NARROWEST, WIDEST)
    };
    let width = RwSignal::new(measured());
    let resized = window_event_listener(ev::resize, move |_| width.set(measured()));
    on_cleanup(move || resized.remove());
    width
}
