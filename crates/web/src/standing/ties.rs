//! Following, muting and blocking people, and reporting somebody at a table.

use leptos::{prelude::*, task::spawn_local};
use tercet_protocol::{
    RoomCode, UserId,
    people::{Decided, KnownPeople, KnownPerson, ReportRequest},
};
use tercet_texts::{errors, people as words};

use crate::{
    browser::http,
    hidden,
    route::{Link, Route},
    settings::{Words, language, say},
    speech::{self, Tone},
};

/// What is known of the people about whom something was decided; absent until it has come.
#[derive(Clone, Copy)]
pub(crate) struct Ties(RwSignal<Option<Vec<KnownPerson>>>);

impl Ties {
    /// Asks the server.
    pub(crate) fn ask() -> Self {
        let ties = Self(RwSignal::new(None));
        ties.ask_again();
        ties
    }

    fn ask_again(self) {
        // Who was never here has decided nothing, and does not become a guest by looking.
        if !http::is_known_there() {
            return;
        }
        spawn_local(async move {
            let answer = http::get::<KnownPeople>("/api/people").await;
            if let Ok(KnownPeople { people }) = answer {
                let hides = |person: &&KnownPerson| person.decided.mute || person.decided.block;
                hidden::hide(people.iter().filter(hides).map(|person| person.user).collect());
                let _ = self.0.try_set(Some(people));
            }
        });
    }

    /// What was decided about somebody.
    pub(crate) fn about(self, user: UserId) -> Decided {
        let found = |people: &Vec<KnownPerson>| {
            people.iter().find(|person| person.user == user).map(|person| person.decided)
        };
        self.0.with(|people| people.as_ref().and_then(found)).unwrap_or_default()
    }

    fn decide(self, user: UserId, decided: Decided) {
        spawn_local(async move {
            let path = format!("/api/decided/{user}");
            match http::act("POST", &path, Some(&decided)).await {
                Ok(()) => self.ask_again(),
                Err(_) => speech::note(Tone::Bad, errors::failed(language())),
            }
        });
    }
}

/// A button that decides something about somebody, or takes it back.
#[derive(Clone, Copy)]
struct Choice {
    name: &'static str,
    text: Words,
    is_on: fn(Decided) -> bool,
    turn: fn(&mut Decided),
}

const CHOICES: [Choice; 3] = [
    Choice {
        name: "follow",
        text: words::follow_button,
        is_on: |decided| decided.follow,
        turn: |decided| decided.follow = !decided.follow,
    },
    Choice {
        name: "mute",
        text: words::mute_button,
        is_on: |decided| decided.mute,
        turn: |decided| decided.mute = !decided.mute,
    },
    Choice {
        name: "block",
        text: words::block_button,
        is_on: |decided| decided.block,
        turn: |decided| decided.block = !decided.block,
    },
];

/// The buttons to follow, mute and block somebody.
#[component]
pub(crate) fn TieButtons(ties: Ties, user: UserId) -> impl IntoView {
    CHOICES
        .map(|choice| {
            let is_on = move || (choice.is_on)(ties.about(user));
            let press = move |_| {
                let mut decided = ties.about(user);
                (choice.turn)(&mut decided);
                ties.decide(user, decided);
            };
            view! {
                <button type="button" class="plain" data-test=choice.name on:click=press
                    aria-pressed=move || is_on().to_string()>{say(choice.text)}</button>
            }
        })
        .into_iter()
        .collect_view()
}

/// One press reports somebody at a table.
#[component]
pub(crate) fn ReportButton(room: RoomCode, user: UserId) -> impl IntoView {
    let is_sent = RwSignal::new(false);
    let press = move |_| {
        spawn_local(async move {
            let body = ReportRequest { room, user };
            match http::act("POST", "/api/reports", Some(&body)).await {
                Ok(()) => {
                    let _ = is_sent.try_set(true);
                    speech::note(Tone::Good, words::reported(language()));
                }
                Err(_) => speech::note(Tone::Bad, errors::failed(language())),
            }
        });
    };
    view! {
        <button type="button" class="plain" data-test="report" on:click=press
            disabled=move || is_sent.get()>{say(words::report_button)}</button>
    }
}

/// The people whom somebody follows, mutes or blocks, with the way to where they play.
#[component]
pub(crate) fn KnownPeopleList() -> impl IntoView {
    let ties = Ties::ask();
    move || {
        let people = ties.0.get().filter(|people| !people.is_empty())?;
        Some(view! {
            <section class="panel" data-test="known-people">
                <h2>{say(words::title)}</h2>
                <ul class="table-list">
                    {people.into_iter().map(|person| view! { <li>{line(ties, person)}</li> }).collect_view()}
                </ul>
            </section>
        })
    }
}

fn line(ties: Ties, person: KnownPerson) -> impl IntoView {
    let KnownPerson { user, handle, name, at, .. } = person;
    view! {
        <span class="what">
            {match handle {
                Some(handle) => view! { <Link to=Route::Person(handle)>{name}</Link> }.into_any(),
                None => view! { <b>{name}</b> }.into_any(),
            }}
        </span>
        <span class="choices start">
            {at.map(|code| view! {
                <Link to=Route::Table(code.to_string()) class="main button" test="join-friend">{say(words::join_button)}</Link>
            })}
            <TieButtons ties user />
        </span>
    }
}
