//! The title of the tab: what is played here, whether it has begun, and whether it is the person's turn.

use std::sync::LazyLock;

use leptos::prelude::*;
use tercet_texts::table as words;

use super::SeatLine;
use crate::{
    games::{self, Entry},
    session::Play,
    settings::language,
};

/// Whether a game has begun while nobody looked.
static BEGAN: LazyLock<ArcRwSignal<bool>> = LazyLock::new(ArcRwSignal::default);

/// A game begins: the tab says so until somebody looks.
pub(super) fn game_begins() {
    BEGAN.set(document().hidden());
}

/// Notices that somebody looks again, as long as the table is there.
pub(super) fn notice_looks() {
    let looks = window_event_listener_untyped("visibilitychange", |_| {
        if !document().hidden() && BEGAN.get_untracked() {
            BEGAN.set(false);
        }
    });
    on_cleanup(move || {
        looks.remove();
        BEGAN.set(false);
    });
}

/// Says in the tab what is played, and that the person is waited for, as long as the board is there.
pub(super) fn follow(play: Play, entry: Option<&'static Entry>, seats: Signal<Vec<SeatLine>>) {
    let Some(entry) = entry else { return };
    let has_turns = games::find(entry.game).is_some_and(|game| game.has_turns);
    let is_turn = Memo::new(move |_| {
        let is_active = |seats: &Vec<SeatLine>| {
            let own = play.seat.get().and_then(|me| seats.get(usize::from(me.0)));
            own.is_some_and(|line| line.active)
        };
        has_turns && !play.is_over() && seats.with(is_active)
    });
    show(move || {
        let (name, language) = (entry.name(language()), language());
        Some(match (is_turn.get(), BEGAN.get()) {
            (true, _) => format!("● {} · {name}", words::your_turn(language)),
            (false, true) => format!("● {} · {name}", words::game_began(language)),
            (false, false) => name.to_owned(),
        })
    });
}

/// Says something in the tab before the name of the page, as long as its place is there.
pub(super) fn show(text: impl Fn() -> Option<String> + 'static) {
    let document = document();
    let page = document.title();
    let before = page.clone();
    let tab = document.clone();
    Effect::new(move |_| {
        tab.set_title(&match text() {
            Some(text) => format!("{text} · {page}"),
            None => page.clone(),
        });
    });
    let document = StoredValue::new_local(document);
    on_cleanup(move || {
        document.try_with_value(|document| document.set_title(&before));
    });
}
