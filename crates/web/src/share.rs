//! A link to a table, to copy or to photograph.

use leptos::prelude::*;
use tercet_texts::table as words;

use crate::{
    parts::icon::{Icon, Sign},
    settings::language,
    speech::{self, Tone},
};

/// The link to a table.
#[component]
pub(crate) fn ShareCard(code: String) -> impl IntoView {
    let origin = web_sys::window().and_then(|window| window.location().origin().ok());
    let link = format!("{}/table/{code}", origin.unwrap_or_default());
    let shown = link.clone();
    let copy = move |_| {
        if let Some(window) = web_sys::window() {
            let _ = window.navigator().clipboard().write_text(&link);
            speech::note(Tone::Good, words::copied(language()));
        }
    };
    view! {
        <section class="panel share">
            <h2>{move || words::invite(language())}</h2>
            <p class="link" data-test="link">{shown}</p>
            <button type="button" class="plain" on:click=copy>
                <Sign icon=Icon::Copy />{move || words::copy_button(language())}
            </button>
        </section>
    }
}
