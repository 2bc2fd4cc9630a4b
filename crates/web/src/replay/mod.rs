//! A game that has ended, step by step, on the board it was played on.

mod film;
mod missed;
mod stage;

use std::rc::Rc;

use leptos::{ev, prelude::*, task::spawn_local};
use tercet_port::{FromHost, ToHost};
use tercet_texts::{common, replay as words};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use self::{film::Film, stage::Stage};
use crate::{
    browser::{http, storage, worker::Worker},
    route::{self, Link, Route},
    settings::{language, say},
};

/// Where a record of this page is kept until its replay is shown.
const KEPT: &str = "record";

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

/// Shows the record of a game that was played in this page.
pub(crate) fn show(record: &str) {
    storage::keep_text(KEPT, record);
    route::go(Route::Replay(Some("here".to_owned())));
}

/// The page of a replay.
#[component]
pub(crate) fn ReplayPage(game: Option<String>) -> impl IntoView {
    let known = RwSignal::new(Known::Asking);
    match game.as_deref() {
        None => known.set(Known::Nothing),
        Some("here") => match storage::text(KEPT) {
            Some(record) => understand(record, known),
            None => known.set(Known::Nothing),
        },
        Some(number) => {
            let path = format!("/api/history/{number}/record");
            spawn_local(async move {
                match http::text(&path).await {
                    Ok(record) => understand(record, known),
                    Err(_) => {
                        known.try_set(Known::Wrong(words::not_found(language()).to_owned()));
                    }
                }
            });
        }
    }
    view! {
        {move || match known.get() {
            Known::Asking => view! { <main class="message"><p class="pulse">"…"</p></main> }.into_any(),
            Known::Here(film) => view! { <Stage film /> }.into_any(),
            Known::Nothing => view! { <Choose known wrong=None /> }.into_any(),
            Known::Wrong(why) => view! { <Choose known wrong=Some(why) /> }.into_any(),
        }}
    }
}

/// Lets the worker play a record again.
fn understand(record: String, known: RwSignal<Known>) {
    let place = Rc::new(std::cell::RefCell::new(None::<Worker>));
    let worker = Rc::clone(&place);
    let text = record.clone();
    let started = Worker::start(Rc::new(move |message| match message {
        FromHost::Ready { .. } => {
            if let Some(worker) = &*worker.borrow() {
                worker.send(&ToHost::Replay { record: text.clone() });
            }
        }
        FromHost::Replayed(replayed) => {
            known.try_set(Known::Here(Film::new(*replayed, record.clone())));
            worker.replace(None);
        }
        FromHost::Refused { facts, .. } => {
            known.try_set(Known::Wrong(words::no_record(language(), facts.get())));
            worker.replace(None);
        }
        FromHost::Failed { message } => {
            known.try_set(Known::Wrong(words::no_record(language(), &message)));
            worker.replace(None);
        }
        _ => {}
    }));
    if started.is_none() {
        known.set(Known::Wrong(words::not_found(language()).to_owned()));
    }
    place.replace(started);
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
            <input type="file" accept=".game,text/plain" data-test="record-file"
                aria-label=say(words::choose) on:change=chosen />
            <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
        </main>
    }
}
