//! A part of the page that is loaded when it is first needed.
//!
//! What is split off is listed in [`crate::chunks`]. Once loaded a part is there
//! for good and is drawn at once; until then something calm stands in its place,
//! and if it cannot be loaded the person is told and may try again.

use std::{
    future::Future,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll, Waker},
};

use leptos::{prelude::*, task::spawn_local, wasm_split::SplitLoaderError};
use tercet_texts::errors as words;

use crate::{rest, settings::say};

/// Something that becomes ready, or cannot be loaded.
pub(crate) type Loading<T> = Pin<Box<dyn Future<Output = Result<T, SplitLoaderError>>>>;

/// Begins to load a part; what is loaded already is ready at once.
pub(crate) type Load = fn() -> Loading<()>;

/// Draws a part that is loaded.
pub(crate) type Draw = Rc<dyn Fn() -> Loading<AnyView>>;

/// What is known of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    Asking,
    Here,
    Missing,
}

/// Shows a part, now or as soon as it is loaded.
pub(crate) fn shown(load: Load, draw: Draw) -> AnyView {
    let known = RwSignal::new(Known::Asking);
    ask(load, known);
    let draw = StoredValue::new_local(draw);
    let view = move || match (known.get(), rest::known()) {
        (Known::Missing, _) | (_, Known::Missing) => missing(load, known),
        (Known::Here, Known::Here) => match poll_once(&mut draw.with_value(|draw| draw())) {
            Poll::Ready(Ok(view)) => view,
            _ => missing(load, known),
        },
        _ => view! { <p class="later pulse" data-test="loading-part">"…"</p> }.into_any(),
    };
    view.into_any()
}

/// Loads a part ahead of its time. Whether that works shows when it is needed.
pub(crate) fn expect(loading: Loading<()>) {
    spawn_local(async move {
        let _ = loading.await;
    });
}

fn ask(load: Load, known: RwSignal<Known>) {
    let mut loading = load();
    if let Poll::Ready(Ok(())) = poll_once(&mut loading) {
        known.set(Known::Here);
        return;
    }
    spawn_local(async move {
        let loaded = loading.await;
        // Anyone who wanted to see it may be elsewhere by now.
        known.try_set(if loaded.is_ok() { Known::Here } else { Known::Missing });
    });
}

/// What is ready without waiting.
fn poll_once<T>(loading: &mut Loading<T>) -> Poll<Result<T, SplitLoaderError>> {
    loading.as_mut().poll(&mut Context::from_waker(Waker::noop()))
}

fn missing(load: Load, known: RwSignal<Known>) -> AnyView {
    let again = move |_| {
        known.set(Known::Asking);
        ask(load, known);
        if rest::known() == Known::Missing {
            rest::load();
        }
    };
    view! {
        <div class="later" role="alert" data-test="missing-part">
            <p>{say(words::part_missing)}</p>
            <div class="choices">
                <button type="button" class="plain" on:click=|_| crate::app::reload()>
                    {say(words::reload_button)}
                </button>
                <button type="button" class="main" data-test="load-again" on:click=again>
                    {say(words::retry_now_button)}
                </button>
            </div>
        </div>
    }
    .into_any()
}
