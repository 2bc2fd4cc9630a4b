//! A game that has ended, step by step, on the board it was played on.

mod film;
mod reel;
mod stage;

use leptos::{ev, prelude::*, task::spawn_local};
use tercet_protocol::worker::{FromHost, ToHost};
use tercet_texts::{common, replay as words};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use self::{film::Film, stage::Stage};
use crate::{
    browser::{http, storage, worker},
    route::{self, Link, Route},
    settings::{language, say},
};

/// Where a record of this page is kept until its replay is shown.
pub(crate) const KEPT: &str = "record";
/// Its name in addresses.
pub(crate) const HERE: &str = "here";

/// What is known of a replay.
#[derive(Clone)]
enum Known {
    /// It is on its way.
    Asking,
    /// It can be shown.
    Here(Film),
    /// Nothing was asked for yet: a file can be chosen.
    Nothing,
    /// It cannot be shown.
    Wrong(String),
}

/// Shows the record of a game that was played in this page, from a step on.
pub(crate) fn show(record: &str, step: Option<u32>) {
    storage::keep_text(KEPT, record);
    let here = step.map_or_else(|| HERE.to_owned(), |step| place(HERE, step));
    route::go(Route::Replay(Some(here)));
}

/// The name of a game with a step of it, for addresses: `12@34`.
pub(crate) fn place(game: &str, step: u32) -> String {
    format!("{game}@{step}")
}

/// Both parts of that name; without a step it is the first.
pub(crate) fn game_and_step(name: &str) -> (&str, usize) {
    match name.split_once('@') {
        Some((game, step)) => (game, step.parse().unwrap_or(0)),
        None => (name, 0),
    }
}

/// Brings the record of a game by its name in addresses; nothing if it cannot be found.
pub(crate) fn fetch(game: &str, got: impl Fn(Option<String>) + 'static) {
    if game == HERE {
        return got(storage::text(KEPT));
    }
    let path = format!("/api/history/{game}/record");
    spawn_local(async move { got(http::text(&path).await.ok()) });
}

/// The page of a replay.
#[component]
pub(crate) fn ReplayPage(game: Option<String>) -> impl IntoView {
    let known = RwSignal::new(Known::Asking);
    let (game, from) = match game.as_deref().map(game_and_step) {
        Some((game, step)) => (Some(game.to_owned()), step),
        None => (None, 0),
    };
    match game {
        None => known.set(Known::Nothing),
        Some(name) => {
            let is_here = name == HERE;
            fetch(&name, move |record| match record {
                Some(record) => understand(record, known),
                None if is_here => drop(known.try_set(Known::Nothing)),
                None => drop(known.try_set(Known::Wrong(words::not_found(language()).to_owned()))),
            });
        }
    }
    view! {
        {move || match known.get() {
            Known::Asking => view! { <main class="message"><p class="pulse">"…"</p></main> }.into_any(),
            Known::Here(film) => view! { <Stage film from /> }.into_any(),
            Known::Nothing => view! { <Choose known wrong=None /> }.into_any(),
            Known::Wrong(why) => view! { <Choose known wrong=Some(why) /> }.into_any(),
        }}
    }
}

/// Lets the worker play a record again.
fn understand(record: String, known: RwSignal<Known>) {
    let wrong = |why: &str| Known::Wrong(words::no_record(language(), why));
    worker::ask(ToHost::Replay { record: record.clone() }, move |answer| {
        known.try_set(match answer {
            Some(FromHost::Replayed(replayed)) => Known::Here(Film::new(*replayed, record.clone())),
            Some(FromHost::Refused { facts, .. }) => wrong(&why(facts.get())),
            Some(FromHost::Failed { message }) => wrong(&message),
            _ => Known::Wrong(words::not_found(language()).to_owned()),
        });
    });
}

/// The reason in the facts of a refusal.
fn why(facts: &str) -> String {
    let facts: serde_json::Value = tercet_json::from_str(facts).unwrap_or_default();
    facts.get("why").and_then(serde_json::Value::as_str).unwrap_or_default().to_owned()
}

/// A file can be chosen.
#[component]
fn Choose(known: RwSignal<Known>, wrong: Option<String>) -> impl IntoView {
    let chosen = move |event: ev::Event| {
        let input =
            event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let file = input.and_then(|input| input.files()).and_then(|files| files.get(0));
        let Some(file) = file else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            if let Some(text) = text {
                understand(text, known);
            }
        });
    };
    view! {
        <main class="message" data-test="choose-record">
            <h1>{say(words::title)}</h1>
            {wrong.map(|why| view! { <p role="alert">{why}</p> })}
            <p>{say(words::choose)}</p>
            <label class="main button file">
                {say(words::choose_button)}
                <input type="file" class="unseen" accept=".game,text/plain" data-test="record-file" on:change=chosen />
            </label>
            <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
        </main>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_in_a_replay_has_an_address_that_leads_back_to_it() {
        assert_eq!(game_and_step(&place("12", 34)), ("12", 34));
        assert_eq!(game_and_step("12"), ("12", 0));
        assert_eq!(game_and_step("12@x"), ("12", 0));
    }

    #[test]
    fn a_refusal_is_told_by_its_reason() {
        assert_eq!(why(r#"{"why":"line 3: no such card"}"#), "line 3: no such card");
        assert_eq!(why("{}"), "");
    }
}
