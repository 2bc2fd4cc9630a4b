//! Recovery codes: shown once, to be saved or printed.

use leptos::prelude::*;
use tercet_protocol::account::{Confirmation, RecoveryCodes};
use tercet_texts::account as words;

use super::{
    Desk,
    forms::{Field, Sending, submitted},
};
use crate::{
    browser::{download, http},
    settings::{language, say},
};

/// The codes, alone on the page until they are kept.
#[component]
pub(super) fn CodesPanel(desk: Desk, codes: RecoveryCodes) -> impl IntoView {
    let RecoveryCodes { handle, codes } = codes;
    let text = {
        let (handle, codes) = (handle.clone(), codes.clone());
        move || format!("Tercet – {handle}\n\n{}\n", codes.join("\n"))
    };
    let save = move |_| download::text(&format!("tercet-{handle}.txt"), &text());
    let print = |_| {
        if let Some(window) = web_sys::window() {
            let _ = window.print();
        }
    };
    view! {
        <section class="panel codes" data-test="codes">
            <h2>{say(words::codes)}</h2>
            <p>{say(words::codes_note)}</p>
            <ol>{codes.into_iter().map(|code| view! { <li><code>{code}</code></li> }).collect_view()}</ol>
            <div class="choices start">
                <button type="button" class="plain" data-test="save-codes" on:click=save>{say(words::file_button)}</button>
                <button type="button" class="plain" on:click=print>{say(words::print_button)}</button>
                <button type="button" class="main" data-test="codes-kept"
                    on:click=move |_| desk.codes.set(None)>{say(words::kept_button)}</button>
            </div>
        </section>
    }
}

/// How many codes are left, and the way to new ones.
#[component]
pub(super) fn NewCodes(desk: Desk, n_codes: u32) -> impl IntoView {
    let password = RwSignal::new(String::new());
    let sending = Sending::new();
    let act = move || {
        let body = Confirmation { password: Some(password.get_untracked()) };
        let path = "/api/account/recovery";
        let ask = async move { http::send::<RecoveryCodes>("POST", path, &body).await };
        sending.run(ask, move |codes| {
            desk.codes.set(Some(codes));
            desk.ask();
        });
    };
    view! {
        <details class="panel">
            <summary>
                {say(words::codes)}" · "{move || words::codes_left(language(), i64::from(n_codes))}
            </summary>
            <form class="fields" on:submit=submitted(act)>
                <p>{say(words::codes_new)}</p>
                <Field label=words::password value=password kind="password" fill="current-password" test="codes-password" />
                {sending.shown()}
                <button type="submit" class="plain" disabled=move || sending.is_busy()>{say(words::codes_button)}</button>
            </form>
        </details>
    }
}
