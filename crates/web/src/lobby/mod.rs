//! Where one begins: play now, every game, open tables, today's puzzle.

pub(crate) mod catalog;

use leptos::{prelude::*, task::spawn_local};
use serde_json::value::to_raw_value;
use tercet_protocol::http::{NewRoom, RoomEntry};
use tercet_texts::lobby as words;

use crate::{
    browser::http,
    route::{self, Route},
    settings::language,
};

/// The lobby.
#[component]
pub(crate) fn Lobby() -> impl IntoView {
    let now = |_| {
        spawn_local(async {
            let config = to_raw_value(&serde_json::json!({})).ok();
            let bots = vec!["beginner".to_owned(), "intermediate".to_owned()];
            let new = NewRoom { game: "classic".to_owned(), config, seats: Some(3), public: false, bots };
            if http::signed_in().await.is_ok()
                && let Ok(entry) = http::send::<RoomEntry>("POST", "/api/rooms", &new).await
            {
                route::go(Route::Table(entry.code.to_string()));
            }
        });
    };
    view! {
        <main class="lobby">
            <h1>"Tercet"</h1>
            <button type="button" class="main" data-test="play-now" on:click=now>
                {move || words::play_now_button(language())}
            </button>
        </main>
    }
}
