//! A new version of the page: told to the person, who decides when to switch.
//!
//! The boot script watches for it, because it must work even if this program
//! does not; `assets/boot.js` says how the two understand each other.

use leptos::prelude::*;
use tercet_texts::update as words;

use crate::{
    route::{self, Route},
    settings::say,
};

/// Told by the boot script when a new version waits.
const WAITS: &str = "tercet:update";
/// Tells the boot script that the person agrees.
const AGREED: &str = "tercet:switch";

/// A line that offers the new version, if there is one. At a table it would lie over the buttons
/// of a game: there it waits until the person is somewhere else.
#[component]
pub(crate) fn NewVersion() -> impl IntoView {
    let waits = RwSignal::new(waits_already());
    let listening = window_event_listener_untyped(WAITS, move |_| waits.set(true));
    on_cleanup(move || listening.remove());
    let is_at_table = Memo::new(|_| matches!(route::current(), Route::Table(_) | Route::Play(_)));
    view! {
        {move || (waits.get() && !is_at_table.get()).then(|| view! {
            <aside class="update" role="status" data-test="update">
                <span>{say(words::new_version)}</span>
                <button type="button" class="plain" on:click=move |_| waits.set(false)>
                    {say(words::later_button)}
                </button>
                <button type="button" class="main" data-test="switch" on:click=|_| agree()>
                    {say(words::switch_button)}
                </button>
            </aside>
        })}
    }
}

/// It may have been told before this program listened.
fn waits_already() -> bool {
    let root = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.document_element());
    root.is_some_and(|root| root.has_attribute("data-update"))
}

fn agree() {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(AGREED)) {
        let _ = window.dispatch_event(&event);
    }
}
