//! Taking everything along, and leaving.

use leptos::prelude::*;
use tercet_protocol::account::Confirmation;
use tercet_texts::account as words;

use super::{
    Desk,
    forms::{Field, Sending, submitted},
};
use crate::{
    browser::{http, storage},
    settings::{language, say},
    speech::{self, Tone},
};

/// One archive with everything.
#[component]
pub(super) fn ExportPanel() -> impl IntoView {
    view! {
        <section class="panel">
            <h2>{say(words::export)}</h2>
            <p>{say(words::export_note)}</p>
            <a class="plain button" data-test="export" href="/api/account/export" download>{say(words::export_button)}</a>
        </section>
    }
}

/// Deleting the account, with the password once more.
#[component]
pub(super) fn DeletePanel(desk: Desk, handle: String) -> impl IntoView {
    let password = RwSignal::new(String::new());
    let sending = Sending::new();
    let act = move || {
        let body = Confirmation { password: Some(password.get_untracked()) };
        let ask = async move { http::act("POST", "/api/account/delete", Some(&body)).await };
        sending.run(ask, move |()| {
            http::is_unknown();
            storage::forget("name");
            speech::note(Tone::Good, words::deleted(language()));
            desk.ask();
        });
    };
    view! {
        <details class="panel" data-test="delete-form">
            <summary>{say(words::delete)}</summary>
            <form class="fields" on:submit=submitted(act)>
                <p>{say(words::delete_note)}</p>
                // Tells a password manager whose password is wanted.
                <input type="text" class="unseen" autocomplete="username" tabindex="-1" aria-hidden="true"
                    readonly prop:value=handle />
                <Field label=words::password value=password kind="password" fill="current-password" test="delete-password" />
                {sending.shown()}
                <button type="submit" class="plain" data-test="delete" disabled=move || sending.is_busy()>
                    {say(words::delete_button)}
                </button>
            </form>
        </details>
    }
}
