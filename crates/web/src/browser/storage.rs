//! What the browser remembers between visits.

use std::{cell::RefCell, collections::BTreeMap};

use serde::{Serialize, de::DeserializeOwned};

thread_local! {
    /// What the browser did not take, because it keeps nothing or is full: it lasts as long as the page.
    static NOT_TAKEN: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

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
    tercet_json::from_str(&text(name)?).ok()
}

/// The text that was kept under this name.
pub(crate) fn text(name: &str) -> Option<String> {
    let not_taken = NOT_TAKEN.with_borrow(|texts| texts.get(name).cloned());
    not_taken.or_else(|| storage()?.get_item(name).ok()?)
}

/// Keeps something. What a browser does not take is forgotten with the page, which works all the same.
pub(crate) fn keep(name: &str, value: &impl Serialize) {
    if let Ok(text) = tercet_json::to_string(value) {
        keep_text(name, &text);
    }
}

/// Keeps a text.
pub(crate) fn keep_text(name: &str, text: &str) {
    let is_taken = storage().is_some_and(|storage| storage.set_item(name, text).is_ok());
    NOT_TAKEN.with_borrow_mut(|texts| match is_taken {
        true => drop(texts.remove(name)),
        false => drop(texts.insert(name.to_owned(), text.to_owned())),
    });
}

/// Forgets what was kept under this name.
pub(crate) fn forget(name: &str) {
    NOT_TAKEN.with_borrow_mut(|texts| drop(texts.remove(name)));
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}
