//! Groups of people who compare their runs: founded, shared by a link, left.

use leptos::{ev, prelude::*, task::spawn_local};
use tercet_protocol::runs::{GroupEntry, Groups, NewGroup};
use tercet_texts::ranked as words;

use super::{Company, Top, has_account};
use crate::{
    browser::http::{self, Failed},
    route::{Link, Route},
    settings::{language, say},
    speech::{self, Tone},
};

/// The groups of the person, and a form for a new one.
#[component]
pub(super) fn MyGroups(company: Company) -> impl IntoView {
    let Company { groups, has_account } = company;
    let name = RwSignal::new(String::new());
    let found = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let body = NewGroup { name: name.get_untracked() };
        spawn_local(async move {
            match http::send::<GroupEntry>("POST", "/api/groups", &body).await {
                Ok(_) => {
                    let _ = name.try_set(String::new());
                    company.look();
                }
                Err(_) => speech::note(Tone::Bad, words::failed(language())),
            }
        });
    };
    let leave = move |code: String| {
        spawn_local(async move {
            match http::send::<Groups>("DELETE", &format!("/api/groups/{code}"), &()).await {
                Ok(told) => drop(groups.try_set(told.groups)),
                Err(_) => speech::note(Tone::Bad, words::failed(language())),
            }
        });
    };
    view! {
        <section class="panel groups" data-test="groups">
            <h2>{say(words::groups)}</h2>
            {move || match has_account.get() {
                None => ().into_any(),
                Some(true) => view! {
                    <p class="quiet">{say(words::groups_note)}</p>
                    <ul class="table-list">
                        <For each=move || groups.get() key=|group| (group.code, group.members) let:group>
                            <li>{line(group, leave)}</li>
                        </For>
                    </ul>
                    <form class="fields" on:submit=found>
                        <label class="entry-field">
                            <span>{say(words::group_name)}</span>
                            <input type="text" maxlength="24" required autocomplete="off" data-test="group-name"
                                prop:value=move || name.get()
                                on:input:target=move |event| name.set(event.target().value()) />
                        </label>
                        <button type="submit" class="plain" data-test="found-group">{say(words::found_button)}</button>
                    </form>
                }.into_any(),
                Some(false) => need_account().into_any(),
            }}
        </section>
    }
}

fn need_account() -> impl IntoView {
    view! {
        <p>{say(words::need_account)}</p>
        <Link to=Route::Account class="plain button">{say(words::account_button)}</Link>
    }
}

fn line(group: GroupEntry, leave: impl Fn(String) + Copy + 'static) -> impl IntoView {
    let GroupEntry { code, name, members, .. } = group;
    let copy = move |_| {
        let Some(window) = web_sys::window() else { return };
        let origin = window.location().origin().unwrap_or_default();
        let link = format!("{origin}{}", Route::Group(code.to_string()).path());
        let _ = window.navigator().clipboard().write_text(&link);
        speech::note(Tone::Good, words::link_copied(language()));
    };
    view! {
        <strong>{name}</strong>
        <span class="quiet">{move || words::members(language(), i64::from(members))}</span>
        <button type="button" class="plain" data-test="copy-group" on:click=copy>{say(words::copy_button)}</button>
        <button type="button" class="plain" on:click=move |_| leave(code.to_string())>{say(words::leave_button)}</button>
    }
}

/// What came of opening the link of a group.
#[derive(Clone)]
enum Joined {
    /// The person is in it.
    Done(GroupEntry),
    /// Only people with an account can be.
    AsGuest,
    /// There is no such group.
    Nowhere,
    /// It did not work.
    Failed,
}

impl From<Result<GroupEntry, Failed>> for Joined {
    fn from(answer: Result<GroupEntry, Failed>) -> Self {
        match answer {
            Ok(group) => Self::Done(group),
            Err(Failed::Refused { status: 404, .. }) => Self::Nowhere,
            Err(_) => Self::Failed,
        }
    }
}

/// The page to which the link of a group leads: who opens it joins.
#[component]
pub(crate) fn JoinPage(code: String) -> impl IntoView {
    let joined = RwSignal::new(None::<Joined>);
    spawn_local(async move {
        let path = format!("/api/groups/{code}");
        let answer = match has_account().await {
            Ok(false) => Joined::AsGuest,
            Ok(true) => http::send::<GroupEntry>("POST", &path, &()).await.into(),
            Err(failed) => Joined::from(Err(failed)),
        };
        let _ = joined.try_set(Some(answer));
    });
    view! {
        <main class="reading wide-page ranked-page" data-test="join-group">
            <Top />
            <section class="panel" role="status">
                {move || joined.get().map(|joined| match joined {
                    Joined::Done(group) => view! {
                        <p data-test="joined">{move || words::joined(language(), &group.name)}</p>
                        <Link to=Route::Ranked(None) class="main button" test="to-ranked">{say(words::board)}</Link>
                    }.into_any(),
                    Joined::AsGuest => need_account().into_any(),
                    Joined::Nowhere => view! { <p>{say(words::no_group)}</p> }.into_any(),
                    Joined::Failed => view! { <p>{say(words::failed)}</p> }.into_any(),
                })}
            </section>
        </main>
    }
}
