//! Tables one can join or watch, and a field for the code of one that is not listed.

use std::time::Duration;

use leptos::{ev, prelude::*, task::spawn_local};
use tercet_protocol::{
    http::{RoomEntry, Rooms},
    room::Status,
};
use tercet_texts::lobby as words;

use crate::{
    browser::{http, time},
    games::{
        DEFAULT_TOPIC,
        catalog::{self, entries},
    },
    parts::icon::{Icon, Sign},
    route::{self, Link, Route},
    settings::{language, say},
};

/// How often the list is asked for.
const ASK: Duration = Duration::from_secs(8);

/// What is known of the open tables.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Known {
    Asking,
    Tables { rooms: Vec<RoomEntry>, has_more: bool },
    Unreachable,
}

/// Open tables.
#[component]
pub(crate) fn OpenTables() -> impl IntoView {
    let known = RwSignal::new(Known::Asking);
    // How many pages of the list are shown; all of them are asked for again.
    let pages = RwSignal::new(1_usize);
    let ask = move || {
        spawn_local(async move {
            let n_pages = pages.try_get_untracked().unwrap_or(1);
            let answer = match listed(n_pages).await {
                Ok((rooms, has_more)) => Known::Tables { rooms, has_more },
                Err(_) => Known::Unreachable,
            };
            // The lobby may be gone by now.
            if known.try_get_untracked().is_some_and(|before| before != answer) {
                known.set(answer);
            }
        });
    };
    ask();
    let ask_again = move || {
        if time::is_looked_at() {
            ask();
        }
    };
    if let Ok(handle) = set_interval_with_handle(ask_again, ASK) {
        on_cleanup(move || handle.clear());
    }
    let more = move |_| {
        pages.update(|pages| *pages += 1);
        ask();
    };
    view! {
        <section class="tables panel" aria-labelledby="tables-title">
            <h2 id="tables-title">{say(words::shelf_people)}</h2>
            <h3>{say(words::open_tables)}</h3>
            {move || match known.get() {
                Known::Asking => view! { <p class="quiet pulse">{words::looking(language())}</p> }.into_any(),
                Known::Unreachable => view! { <p class="quiet">{words::offline(language())}</p> }.into_any(),
                Known::Tables { rooms, .. } if rooms.is_empty() => {
                    view! { <p class="quiet">{words::no_tables(language())}</p> }.into_any()
                }
                Known::Tables { rooms, has_more } => view! {
                    <ul class="table-list" data-test="open-tables">
                        {rooms.into_iter().map(|room| view! { <li><OpenTable room /></li> }).collect_view()}
                    </ul>
                    {has_more.then(|| view! {
                        <button type="button" class="plain" data-test="more-tables" on:click=more>
                            {say(words::more_tables_button)}
                        </button>
                    })}
                }.into_any(),
            }}
            <JoinByCode />
            <h3>{say(words::quick)}</h3>
            <nav class="new-tables" aria-label=say(words::quick)>
                {entries().filter(|entry| entry.most > 1).map(|entry| view! {
                    <Link to=Route::People(entry.topic.to_owned()) class="plain button" test="quick-play">
                        {move || entry.name(language())}
                    </Link>
                }).collect_view()}
            </nav>
            <h3>{say(words::new_tables)}</h3>
            <nav class="new-tables" aria-label=say(words::new_tables)>
                {entries().filter(|entry| entry.most > 1).map(|entry| view! {
                    <Link to=Route::Invite(entry.topic.to_owned()) class="plain button">
                        {move || entry.name(language())}
                    </Link>
                }).collect_view()}
                <Link to=Route::Around(DEFAULT_TOPIC.to_owned()) class="plain button" test="around-one-screen">
                    <Sign icon=Icon::Person />{say(words::with_screen)}
                </Link>
            </nav>
        </section>
    }
}

/// The first pages of the list, and whether there are more.
async fn listed(n_pages: usize) -> Result<(Vec<RoomEntry>, bool), http::Failed> {
    let mut rooms: Vec<RoomEntry> = Vec::new();
    let mut after: Option<String> = None;
    for _ in 0..n_pages {
        let path = match &after {
            Some(after) => format!("/api/rooms?after={after}"),
            None => "/api/rooms".to_owned(),
        };
        let page: Rooms = http::get(&path).await?;
        // A table may have moved from one page to the next between two requests.
        let is_new = |room: &RoomEntry| rooms.iter().all(|known| known.code != room.code);
        let fresh: Vec<RoomEntry> = page.rooms.into_iter().filter(is_new).collect();
        rooms.extend(fresh);
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    Ok((rooms, after.is_some()))
}

#[component]
fn OpenTable(room: RoomEntry) -> impl IntoView {
    let can_sit = room.free > 0 && room.status != Status::Playing;
    let (seats, free) = (i64::from(room.seats), i64::from(room.free));
    let (game, config) = (room.game, room.config.unwrap_or_default().to_string());
    view! {
        <span class="what">
            <b>{move || catalog::title(language(), &game, &config, usize::from(room.seats))}</b>
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
        // As it is read out, a code has a gap.
        let typed: String = typed.split_whitespace().collect();
        let last = typed.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
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
