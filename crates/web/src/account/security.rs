//! Another password.

use leptos::prelude::*;
use tercet_protocol::account::ChangePassword;
use tercet_texts::account as words;

use super::forms::{Field, Sending, submitted};
use crate::{
    browser::http,
    settings::{language, say},
    speech::{self, Tone},
};

/// Changing the password; every other device is signed out.
#[component]
pub(super) fn PasswordPanel() -> impl IntoView {
    let (old, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let sending = Sending::new();
    let act = move || {
        let body = ChangePassword { old: old.get_untracked(), password: password.get_untracked() };
        let ask = async move { http::act("POST", "/api/account/password", Some(&body)).await };
        sending.run(ask, move |()| {
            old.set(String::new());
            password.set(String::new());
            speech::note(Tone::Good, words::changed(language()));
        });
    };
    view! {
        <details class="panel">
            <summary>{say(words::change)}</summary>
            <form class="fields" on:submit=submitted(act)>
                <Field label=words::old_password value=old kind="password" fill="current-password" test="old-password" />
                <Field label=words::new_password note=words::password_note value=password kind="password"
                    fill="new-password" test="changed-password" />
                {sending.shown()}
                <button type="submit" class="plain" disabled=move || sending.is_busy()>{say(words::set_button)}</button>
            </form>
        </details>
    }
}
