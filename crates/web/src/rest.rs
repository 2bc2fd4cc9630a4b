//! What the first screens do without: messages and styles of everything that is a part.
//!
//! It is asked for as soon as the first screen is there, and parts are shown when it has come.

use std::sync::LazyLock;

use futures_util::future::join;
use js_sys::Promise;
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::{browser::files, language_loading, lazy_view::Known};

static KNOWN: LazyLock<ArcRwSignal<Known>> = LazyLock::new(|| ArcRwSignal::new(Known::Asking));

/// What is known of the rest; tracked.
pub(crate) fn known() -> Known {
    KNOWN.get()
}

/// Begins to load what is not here yet.
pub(crate) fn load() {
    KNOWN.set(Known::Asking);
    spawn_local(async {
        let (texts, style) = join(language_loading::more_ready(), style()).await;
        let is_here = texts.is_ok() && style.is_ok();
        KNOWN.set(if is_here { Known::Here } else { Known::Missing });
    });
}

/// Adds the other styles to the page, and waits for them; one that failed makes room for the next.
async fn style() -> Result<(), JsValue> {
    let Some(address) = files::read().more_style else { return Ok(()) };
    let document = web_sys::window().and_then(|window| window.document());
    let head = document.as_ref().and_then(|document| document.query_selector("head").ok()?);
    let (Some(document), Some(head)) = (document, head) else { return Ok(()) };
    let selector = format!("link[href=\"{address}\"]");
    if document.query_selector(&selector)?.is_some() {
        return Ok(());
    }
    let link = document.create_element("link")?;
    link.set_attribute("rel", "stylesheet")?;
    link.set_attribute("href", &address)?;
    let come = Promise::new(&mut |done, failed| {
        // What cannot be listened to is not waited for.
        if link.add_event_listener_with_callback("load", &done).is_err()
            || link.add_event_listener_with_callback("error", &failed).is_err()
        {
            let _ = done.call0(&JsValue::UNDEFINED);
        }
    });
    head.append_child(&link)?;
    let come = JsFuture::from(come).await;
    if come.is_err() {
        link.remove();
    }
    come.map(drop)
}
