//! A person without a name comes to a table of the server: they are asked what they are called, once.

use leptos::{ev, prelude::*, task::spawn_local};
use tercet_protocol::{
    http::{Rename, Session},
    limits,
};
use tercet_texts::{common, lobby, waiting as words};

use crate::{
    browser::{http, storage},
    route::{Link, Route},
    settings::{language, say},
    speech::{self, Tone},
};

/// Asks for a name; the one that the server made up is offered, so that one press is enough.
#[component]
pub(crate) fn Introduction(is_named: RwSignal<bool>) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    spawn_local(async move {
        if let Ok(session) = http::signed_in().await
            && typed.try_with_untracked(String::is_empty) == Some(true)
        {
            typed.set(session.you.name);
        }
    });
    let save = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let name = typed.get_untracked().trim().to_owned();
        if !name.is_empty() {
            spawn_local(async move { introduce(name, is_named).await });
        }
    };
    view! {
        <main class="message introduction" data-test="introduction">
            <h1>{say(words::name_question)}</h1>
            <p class="quiet">{say(words::name_question_note)}</p>
            <form on:submit=save>
                <input type="text" data-test="name" autocomplete="nickname" autofocus
                    maxlength=limits::NAME_CHARACTERS.to_string()
                    prop:value=move || typed.get() aria-label=say(lobby::your_name)
                    on:focus:target=move |event| event.target().select()
                    on:input:target=move |event| typed.set(event.target().value()) />
                <button type="submit" class="main big" data-test="come-in">{say(words::come_in_button)}</button>
            </form>
            <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
        </main>
    }
}

/// Tells the server the name, and keeps it. Without a server the table says that it is not there.
async fn introduce(name: String, is_named: RwSignal<bool>) {
    let renamed = match http::signed_in().await {
        Ok(session) if session.you.name == name => Ok(session),
        Ok(_) => http::send::<Session>("PATCH", "/api/me", &Rename { name: name.clone() }).await,
        Err(failed) => Err(failed),
    };
    let name = match renamed {
        Ok(session) => session.you.name,
        Err(http::Failed::Refused { .. }) => {
            return speech::note(Tone::Bad, lobby::name_refused(language()));
        }
        Err(http::Failed::Unreachable) => name,
    };
    storage::keep("name", &name);
    is_named.try_set(true);
}
