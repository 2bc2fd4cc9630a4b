//! The whole page: which screen is shown, and what is there on every screen.

use std::sync::LazyLock;

use leptos::prelude::*;
use tercet_texts::{common as words, table};

use crate::{
    browser::sound,
    chunks,
    help::TableRules,
    language_loading,
    lobby::{Company, Lobby, TopBar},
    local::LocalTable,
    parts::{card::CardDefinitions, sheet::Sheet},
    route::{self, Link, Route},
    settings::{self, say, saying},
    speech::Voices,
    table::ServerTable,
    update::NewVersion,
};

static SETTINGS_OPEN: LazyLock<ArcRwSignal<bool>> = LazyLock::new(ArcRwSignal::default);

/// Opens the settings over whatever is shown.
pub(crate) fn open_settings() {
    SETTINGS_OPEN.set(true);
}

/// Loads the page again, after a new version has come.
pub(crate) fn reload() {
    if let Some(window) = web_sys::window() {
        let _ = window.location().reload();
    }
}

/// The page.
#[component]
pub(crate) fn App() -> impl IntoView {
    settings::show_on_root();
    settings::follow_other_windows();
    language_loading::follow_choice();
    route::follow_history();
    sound::wake_on_gesture();
    let route = Memo::new(|_| route::current());
    view! {
        <CardDefinitions />
        {move || match route.get() {
            Route::Lobby => view! { <Lobby /> }.into_any(),
            Route::Table(code) => view! { <ServerTable code /> }.into_any(),
            Route::Play(id) => view! { <LocalTable id /> }.into_any(),
            Route::New(topic) => chunks::new_table(topic, Company::Here),
            Route::Invite(topic) => chunks::new_table(topic, Company::Friends),
            Route::Around(topic) => chunks::new_table(topic, Company::Screen),
            Route::People(topic) => chunks::people(topic),
            Route::Puzzle(date) => chunks::puzzle(date),
            Route::Ranked(code) => chunks::ranked(code),
            Route::Group(code) => chunks::group(code),
            Route::Replay(game) => chunks::replay(game),
            Route::Review(game) => chunks::review(game),
            Route::Learn(topic) => chunks::learn(topic),
            Route::Rules(topic) => rules(topic).into_any(),
            Route::Settings => settings_page().into_any(),
            Route::Profile => chunks::profile(),
            Route::Account => chunks::account(),
            Route::Ratings(pool) => chunks::ratings(pool),
            Route::Person(handle) => chunks::person(handle),
            Route::Lab => chunks::lab(),
            Route::Lost => lost().into_any(),
        }}
        <Sheet open=RwSignal::from((*SETTINGS_OPEN).clone())
            title=saying(words::settings)>
            {chunks::settings()}
        </Sheet>
        <NewVersion />
        <Voices />
    }
}

/// The settings as a page of their own.
fn settings_page() -> impl IntoView {
    view! {
        <TopBar />
        <main class="reading wide-page" data-test="settings-page">
            <h1>{say(words::settings)}</h1>
            {chunks::settings()}
            <Link to=Route::Lobby class="plain button">{say(words::lobby_button)}</Link>
        </main>
    }
}

/// The rules of a game as a page of their own.
fn rules(topic: String) -> impl IntoView {
    let at = TableRules::usual(topic.clone());
    view! {
        <main class="reading">
            <Link to=Route::New(topic.clone()) class="plain button">{say(words::lobby_button)}</Link>
            <h1>{say(table::rules)}</h1>
            {chunks::help(Signal::stored(topic), at)}
        </main>
    }
}

/// Nothing is at this address.
pub(crate) fn lost() -> impl IntoView {
    view! {
        <main class="message">
            <h1>{say(words::nothing_here)}</h1>
            <Link to=Route::Lobby class="main button">{say(words::lobby_button)}</Link>
        </main>
    }
}
