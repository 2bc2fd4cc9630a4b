//! What the browser remembers between visits.

use serde::{Serialize, de::DeserializeOwned};

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// Whether the browser lets the page remember anything.
pub(crate) fn works() -> bool {
    const TRIAL: &str = "trial";
    storage().is_some_and(|storage| {
        storage.set_item(TRIAL, "1").is_ok() && storage.remove_item(TRIAL).is_ok()
    })
}

/// What was kept under this name, if it can still be read.
pub(crate) fn read<T: DeserializeOwned>(name: &str) -> Option<T> {
    serde_json::from_str(&text(name)?).ok()
}

/// The text that was kept under this name.
pub(crate) fn text(name: &str) -> Option<String> {
    storage()?.get_item(name).ok()?
}

/// Keeps something. A browser that does not allow it forgets; the page works all the same.
pub(crate) fn keep(name: &str, value: &impl Serialize) {
    if let Ok(text) = serde_json::to_string(value) {
        keep_text(name, &text);
    }
}

/// Keeps a text.
pub(crate) fn keep_text(name: &str, text: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(name, text);
    }
}

/// Forgets what was kept under this name.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}
