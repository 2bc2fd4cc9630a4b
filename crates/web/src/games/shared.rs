//! What the boards of several games need.

use std::sync::Arc;

use leptos::prelude::*;
use serde::de::DeserializeOwned;
use tercet_engine::Seat;
use tercet_games::shared::OpenCards;
use tercet_texts::errors as words;

use crate::{session::Play, settings::say};

/// Draws a board with the view of its game.
pub(crate) fn with_view<V>(play: Play, draw: impl FnOnce(Play, Memo<Arc<V>>) -> AnyView) -> AnyView
where
    V: DeserializeOwned + OpenCards + PartialEq + Send + Sync + 'static,
{
    match play.view::<V>() {
        Some(view) => {
            play.tell_open(move || view.with(|view| view.open_cards()));
            draw(play, view)
        }
        None => outdated(),
    }
}

/// What one can do now, read from the view; nothing for somebody who only watches.
pub(crate) fn moves<V, M>(
    play: Play,
    view: Memo<Arc<V>>,
    read: impl Fn(&V, Seat) -> M + Send + Sync + 'static,
) -> Memo<M>
where
    V: Send + Sync + 'static,
    M: Default + PartialEq + Send + Sync + 'static,
{
    Memo::new(move |_| {
        play.seat.get().map(|me| view.with(|view| read(view, me))).unwrap_or_default()
    })
}

/// Whether the person plays and the game goes on: spectators, replays and ended games have no buttons.
pub(super) fn has_buttons(play: Play) -> Memo<bool> {
    let is_still = play.session().is_still();
    // Around one screen everybody has theirs in a corner.
    let has_corners = play.around().is_some();
    Memo::new(move |_| !is_still && !has_corners && play.seat.get().is_some() && !play.is_over())
}

/// Whether something was ever of use at this table. Its button stays where it is from then on and
/// is only disabled, so that no other button moves.
pub(super) fn was_of_use(is_of_use: impl Fn() -> bool + Send + Sync + 'static) -> Memo<bool> {
    Memo::new(move |before: Option<&bool>| before == Some(&true) || is_of_use())
}

/// A game or a view that this page does not know: the server is newer.
pub(super) fn outdated() -> AnyView {
    view! {
        <main class="message">
            <p>{say(words::newer_note)}</p>
            <button type="button" class="main" on:click=|_| crate::app::reload()>
                {say(words::reload_button)}
            </button>
        </main>
    }
    .into_any()
}
