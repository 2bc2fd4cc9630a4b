//! The people at a table as its host knows them, also where their names are hidden.

use leptos::prelude::*;
use tercet_client::{Answer, Request};
use tercet_protocol::{UserId, room::Who};
use tercet_texts::{table as words, talk};

use super::refusal::{ask, ask_for};
use crate::{
    parts::{
        icon::{Icon, Sign},
        sheet::Sheet,
    },
    session::{Session, shown_name},
    settings::{language, say},
};

/// Everybody else who is here by the names they chose, each to be removed or made the host.
#[component]
pub(super) fn PeopleHere(session: Session, open: RwSignal<bool>) -> impl IntoView {
    let people = RwSignal::new(Vec::new());
    Effect::new(move |_| {
        session.room.track();
        if open.get() {
            look_up(session, move |here| {
                people.try_set(here);
            });
        }
    });
    // An open question about somebody stays open while others come and go.
    let others = Memo::new(move |_| {
        let you = session.you.with(|you| you.as_ref().map(|you| you.user));
        let mut others = people.get();
        others.retain(|who: &Who| Some(who.user) != you);
        others
    });
    move || {
        Some(others.get()).filter(|others| !others.is_empty()).map(|others| {
            view! {
                <h3>{say(talk::at_table)}</h3>
                <ul class="chairs" data-test="people-here">
                    {others.into_iter().map(|who| view! { <Person session who /> }).collect_view()}
                </ul>
            }
        })
    }
}

#[component]
fn Person(session: Session, who: Who) -> impl IntoView {
    let Who { user, name } = who;
    let (removes, passes) = (RwSignal::new(false), RwSignal::new(false));
    let shown =
        move || session.room.with(|room| Some(shown_name(room.as_ref()?, user)?.to_owned()));
    let chosen = name.clone();
    let both = move || match shown() {
        Some(shown) if shown != chosen => format!("{shown} · {chosen}"),
        _ => chosen.clone(),
    };
    view! {
        <li class="chair">
            <span class="who"><Sign icon=Icon::Person />{both}</span>
            <button type="button" class="plain" data-test="make-host" on:click=move |_| passes.set(true)>
                {say(talk::make_host_button)}
            </button>
            <button type="button" class="plain" data-test="remove-here" on:click=move |_| removes.set(true)>
                {say(words::remove_button)}
            </button>
            <RemoveSheet session user name=name.clone() open=removes />
            <PassSheet session user name open=passes />
        </li>
    }
}

/// Asks what the host means: removed people come back if they like, banned ones do not.
#[component]
pub(super) fn RemoveSheet(
    session: Session,
    user: UserId,
    name: String,
    open: RwSignal<bool>,
) -> impl IntoView {
    let answer = move |request: Request| {
        open.set(false);
        ask(session, request);
    };
    // Where names are hidden, the host sees whom this is about.
    let name = RwSignal::new(name);
    Effect::new(move |_| {
        let hides = session.room.with_untracked(|room| room.as_ref().is_some_and(|r| r.hide_names));
        if open.get() && hides {
            look_up(session, move |here| {
                if let Some(who) = here.into_iter().find(|who| who.user == user) {
                    name.try_set(who.name);
                }
            });
        }
    });
    // Who opened the table cannot be banned from it.
    let can_ban =
        move || session.room.with(|room| room.as_ref().and_then(|room| room.opener)) != Some(user);
    let title = Signal::derive(move || name.with(|name| words::remove_question(language(), name)));
    view! {
        <Sheet open place="middle" title>
            <p>{say(words::remove_explained)}</p>
            <div class="choices">
                {move || can_ban().then(|| view! {
                    <button type="button" class="plain" data-test="really-ban"
                        on:click=move |_| answer(Request::Kick { user })>
                        {say(words::ban_button)}
                    </button>
                })}
                <button type="button" class="main" data-test="really-remove"
                    on:click=move |_| answer(Request::Remove { user })>
                    {say(words::remove_button)}
                </button>
            </div>
        </Sheet>
    }
}

/// Asks whether somebody else is really to be the host.
#[component]
fn PassSheet(session: Session, user: UserId, name: String, open: RwSignal<bool>) -> impl IntoView {
    let title = Signal::derive(move || talk::make_host_question(language(), &name));
    view! {
        <Sheet open place="middle" title>
            <p>{say(talk::make_host_explained)}</p>
            <div class="choices">
                <button type="button" class="main" data-test="really-make-host" on:click=move |_| {
                    open.set(false);
                    ask(session, Request::PassHost { user });
                }>
                    {say(talk::make_host_button)}
                </button>
            </div>
        </Sheet>
    }
}

/// Asks the table who is here.
fn look_up(session: Session, then: impl FnOnce(Vec<Who>) + 'static) {
    ask_for(session, Request::People, move |answer| {
        if let Answer::People { people } = answer {
            then(people);
        }
    });
}
