//! The title of the tab: what is played here, and whether it is the person's turn.

use leptos::prelude::*;
use tercet_texts::table as words;

use super::SeatLine;
use crate::{
    games::{self, Entry},
    session::Play,
    settings::language,
};

/// Says in the tab what is played, and that the person is waited for, as long as the board is there.
pub(super) fn follow(play: Play, entry: Option<&'static Entry>, seats: Signal<Vec<SeatLine>>) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let Some(entry) = entry else { return };
    let has_turns = games::find(entry.game).is_some_and(|game| game.has_turns);
    let is_turn = Memo::new(move |_| {
        let is_active = |seats: &Vec<SeatLine>| {
            let own = play.seat.get().and_then(|me| seats.get(usize::from(me.0)));
            own.is_some_and(|line| line.active)
        };
        has_turns && !play.is_over() && seats.with(is_active)
    });
    let before = document.title();
    let page = before.clone();
    let tab = document.clone();
    Effect::new(move |_| {
        let name = entry.name(language());
        tab.set_title(&match is_turn.get() {
            true => format!("● {} · {name} · {page}", words::your_turn(language())),
            false => format!("{name} · {page}"),
        });
    });
    let document = StoredValue::new_local(document);
    on_cleanup(move || {
        document.try_with_value(|document| document.set_title(&before));
    });
}
