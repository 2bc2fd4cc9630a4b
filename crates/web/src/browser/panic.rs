//! A panic ends the program of the page; the person is told instead of left with a dead screen.

use std::panic;

/// Shows a way out when the program has ended; the table goes on from where it was.
pub(crate) fn show_instead_of_silence() {
    panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
        show_way_out();
    }));
}

/// Shows what the boot script has prepared for when the page cannot go on.
pub(crate) fn show_way_out() {
    if let Some(fallen) = element("fallen") {
        let _ = fallen.remove_attribute("hidden");
    }
}

/// Takes away what stands there until the page has drawn itself.
pub(crate) fn end_of_loading() {
    if let Some(loading) = element("loading") {
        loading.remove();
    }
}

fn element(id: &str) -> Option<web_sys::Element> {
    web_sys::window()?.document()?.get_element_by_id(id)
}
