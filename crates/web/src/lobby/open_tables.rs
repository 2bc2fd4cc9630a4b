//! Tables one can join or watch, and a field for the code of one that is not listed.

use std::time::Duration;

use leptos::{ev, prelude::*, task::spawn_local};
use tercet_protocol::{
    http::{RoomEntry, Rooms},
    room::Status,
};
use tercet_texts::lobby as words;

use super::catalog;
use crate::{
    browser::http,
    route::{self, Link, Route},
    settings::{language, say},
};

/// How often the list is asked for.
const ASK: Duration = Duration::from_secs(8);

/// What is known of the open tables.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Known {
    Asking,
    Tables(Vec<RoomEntry>),
    Unreachable,
}

/// Open tables.
#[component]
pub(crate) fn OpenTables() -> impl IntoView {
    let known = RwSignal::new(Known::Asking);
    let ask = move || {
        spawn_local(async move {
            let answer = match http::get::<Rooms>("/api/rooms").await {
                Ok(Rooms { rooms, .. }) => Known::Tables(rooms),
                Err(_) => Known::Unreachable,
            };
            // The lobby may be gone by now.
            if known.try_get_untracked().is_some_and(|before| before != answer) {
                known.set(answer);
            }
        });
    };
    ask();
    if let Ok(handle) = set_interval_with_handle(ask, ASK) {
        on_cleanup(move || handle.clear());
    }
    view! {
        <section class="tables panel" aria-labelledby="tables-title">
            <h2 id="tables-title">{say(words::open_tables)}</h2>
            {move || match known.get() {
                Known::Asking => view! { <p class="quiet pulse">{words::looking(language())}</p> }.into_any(),
                Known::Unreachable => view! { <p class="quiet">{words::offline(language())}</p> }.into_any(),
                Known::Tables(rooms) if rooms.is_empty() => {
                    view! { <p class="quiet">{words::no_tables(language())}</p> }.into_any()
                }
                Known::Tables(rooms) => view! {
                    <ul class="table-list">
                        {rooms.into_iter().map(|room| view! { <li><OpenTable room /></li> }).collect_view()}
                    </ul>
                }.into_any(),
            }}
            <JoinByCode />
        </section>
    }
}

#[component]
fn OpenTable(room: RoomEntry) -> impl IntoView {
    let can_sit = room.free > 0 && room.status != Status::Playing;
    let (seats, free) = (i64::from(room.seats), i64::from(room.free));
    let game = room.game;
    view! {
        <span class="what">
            <b>{move || catalog::title(language(), &game, "{}", usize::from(room.seats))}</b>
            <small class="quiet">{room.host.name}" · "{move || words::free_of(language(), free, seats)}</small>
        </span>
        <Link to=Route::Table(room.code.to_string()) class=if can_sit { "main button" } else { "plain button" }>
            {move || if can_sit { words::join_button(language()) } else { words::watch_button(language()) }}
        </Link>
    }
}

#[component]
fn JoinByCode() -> impl IntoView {
    let code = RwSignal::new(String::new());
    let join = move |event: ev::SubmitEvent| {
        event.prevent_default();
        // A whole link is as good as its code.
        let typed = code.get_untracked();
        let last = typed.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        if !last.is_empty() {
            route::go(Route::Table(last.to_ascii_uppercase()));
        }
    };
    view! {
        <form class="say" on:submit=join>
            <input type="text" data-test="code" autocomplete="off" autocapitalize="characters" spellcheck="false"
                prop:value=move || code.get() placeholder=say(words::code)
                aria-label=say(words::code)
                on:input:target=move |event| code.set(event.target().value()) />
            <button type="submit" class="plain">{say(words::join_button)}</button>
        </form>
    }
}
