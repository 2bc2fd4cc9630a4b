//! One press to other people: a seat at an open table, or a new table that everyone can find.

use leptos::{prelude::*, task::spawn_local};
use tercet_protocol::{
    http::{RoomEntry, Rooms},
    room::Status,
};
use tercet_texts::lobby as words;

use super::new_table::create;
use crate::{
    browser::http,
    games::{Entry, classic},
    route::{self, Route},
    settings::{language, language_untracked, say},
    speech::{self, Tone},
};

/// Looks for a table, and goes there.
#[component]
pub(crate) fn Matchmaker() -> impl IntoView {
    spawn_local(async {
        match http::get::<Rooms>("/api/rooms").await {
            Ok(Rooms { rooms, .. }) => match choose(rooms) {
                Some(room) => route::replace(Route::Table(room.code.to_string())),
                None => open_one(),
            },
            Err(_) => {
                speech::note(Tone::Bad, words::offline(language()));
                route::replace(Route::Lobby);
            }
        }
    });
    view! { <main class="message"><p class="pulse">{say(words::looking)}</p></main> }
}

/// The table where a game can begin soonest: people wait there, and few seats are free.
fn choose(rooms: Vec<RoomEntry>) -> Option<RoomEntry> {
    let is_open =
        |room: &RoomEntry| room.status != Status::Playing && room.free > 0 && !room.locked;
    rooms.into_iter().filter(is_open).min_by_key(|room| room.free)
}

fn open_one() {
    if let Some(entry) = Entry::find(classic::CLASSIC) {
        let people = vec![String::new(); usize::from(entry.seats) - 1];
        create(entry, &entry.config_in(language_untracked(), None), people, true);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn room(code: &str, status: &str, free: u8) -> RoomEntry {
        serde_json::from_value(json!({
            "code": code, "game": "classic", "status": status, "public": true,
            "host": { "user": 1, "name": "Ada" }, "seats": 4, "free": free,
        }))
        .unwrap()
    }

    #[test]
    fn a_table_that_needs_the_fewest_people_comes_first() {
        let rooms = vec![
            room("K7QX0M2R9A", "waiting", 2),
            room("K7QX0M2R9B", "playing", 1),
            room("K7QX0M2R9C", "waiting", 1),
            room("K7QX0M2R9D", "waiting", 0),
        ];
        assert_eq!(choose(rooms).unwrap().code.to_string(), "K7QX0M2R9C");
        assert_eq!(choose(vec![room("K7QX0M2R9B", "playing", 1)]), None);
    }
}
