//! Notifications of the browser, for those who have asked for them.

use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Notification, NotificationPermission};

/// Whether the browser has notifications, and the person has not forbidden them.
pub(crate) fn is_possible() -> bool {
    let has = web_sys::window().is_some_and(|window| window.get("Notification").is_some());
    has && Notification::permission() != NotificationPermission::Denied
}

/// Whether the person has allowed them.
pub(crate) fn is_allowed() -> bool {
    is_possible() && Notification::permission() == NotificationPermission::Granted
}

/// Asks the person, and tells whether they are allowed now.
pub(crate) fn ask(answered: impl Fn(bool) + 'static) {
    let Ok(asked) = Notification::request_permission() else { return };
    spawn_local(async move {
        // Whatever came of it, the permission is what counts.
        let _ = JsFuture::from(asked).await;
        answered(is_allowed());
    });
}

/// Shows a notification, if the person has allowed it.
pub(crate) fn show(text: &str) {
    if is_allowed() {
        // Some browsers show them by their service worker alone; then the sound has to do.
        let _ = Notification::new(text);
    }
}
