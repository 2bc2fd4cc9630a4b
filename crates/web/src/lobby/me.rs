//! The bar above the lobby: who one is, the language, the settings.

use leptos::{ev, prelude::*, task::spawn_local};
use tercet_protocol::{
    http::{Rename, Session},
    limits,
};
use tercet_texts::{common, lobby as words};

use crate::{
    browser::{http, storage},
    parts::{
        icon::{Icon, Sign, SignButton},
        language::LanguageSelect,
        sheet::Sheet,
    },
    route::{Link, Route},
    settings::{language, name_if_chosen, say, saying},
    speech::{self, Tone},
};

/// The wordmark, and what is about oneself.
#[component]
pub(crate) fn TopBar(
    /// The name that is shown; the one that was chosen if absent.
    #[prop(default = RwSignal::new(name_if_chosen()))]
    name: RwSignal<Option<String>>,
) -> impl IntoView {
    let renaming = RwSignal::new(false);
    view! {
        <header class="bar">
            <Link to=Route::Lobby class="wordmark"><Mark />"Tercet"</Link>
            <span class="spring"></span>
            <button type="button" class="me" data-test="me" on:click=move |_| renaming.set(true)>
                <Sign icon=Icon::Person />
                <span>{move || name.get().unwrap_or_else(|| words::guest(language()).to_owned())}</span>
            </button>
            <LanguageSelect class="languages" test="languages" />
            <SignButton icon=Icon::Settings label=saying(common::settings)
                press=crate::app::open_settings test="settings" />
        </header>
        <Sheet open=renaming place="middle" title=saying(words::your_name)>
            <RenameForm name open=renaming />
        </Sheet>
    }
}

/// Three shapes: what the game is about.
#[component]
pub(crate) fn Mark() -> impl IntoView {
    view! {
        <svg class="mark" viewBox="0 0 66 24" aria-hidden="true">
            <ellipse cx="11" cy="12" rx="9" ry="9" fill="var(--ink-red)" />
            <path d="M33 2L44 12L33 22L22 12z" fill="var(--ink-green)" />
            <path d="M47 8c4-7 8 1 12-4s6 4 3 10-8 0-12 4-6-4-3-10z" fill="var(--ink-purple)" />
        </svg>
    }
}

#[component]
fn RenameForm(name: RwSignal<Option<String>>, open: RwSignal<bool>) -> impl IntoView {
    let typed = RwSignal::new(name.get_untracked().unwrap_or_default());
    let save = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let wanted = typed.get_untracked().trim().to_owned();
        if wanted.is_empty() {
            return;
        }
        storage::keep("name", &wanted);
        name.set(Some(wanted.clone()));
        open.set(false);
        // Without a server the name is kept for later, and used in games of this page.
        spawn_local(async move {
            if http::signed_in().await.is_err() {
                return;
            }
            let renamed = http::send::<Session>("PATCH", "/api/me", &Rename { name: wanted }).await;
            match renamed {
                Ok(session) => {
                    storage::keep("name", &session.you.name);
                    name.set(Some(session.you.name));
                }
                Err(http::Failed::Refused { .. }) => {
                    speech::note(Tone::Bad, words::name_refused(language()));
                }
                Err(http::Failed::Unreachable) => {}
            }
        });
    };
    view! {
        <form class="say" on:submit=save>
            <input type="text" data-test="name" maxlength=limits::NAME_CHARACTERS.to_string()
                prop:value=move || typed.get() aria-label=say(words::your_name)
                on:input:target=move |event| typed.set(event.target().value()) />
            <button type="submit" class="main">{say(common::save_button)}</button>
        </form>
        <div class="choices start">
            <Link to=Route::Profile class="plain button">{say(words::my_games)}</Link>
            <Link to=Route::Account class="plain button" test="account-link">{say(common::account)}</Link>
        </div>
    }
}
