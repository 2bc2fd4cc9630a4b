//! A panic ends the program of the page; the person is told instead of left with a dead screen.

use std::panic;

/// Shows a way out when the program has ended; the table goes on from where it was.
pub(crate) fn show_instead_of_silence() {
    panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
        let document = web_sys::window().and_then(|window| window.document());
        let fallen = document.and_then(|document| document.get_element_by_id("fallen"));
        if let Some(fallen) = fallen {
            let _ = fallen.remove_attribute("hidden");
        }
    }));
}
