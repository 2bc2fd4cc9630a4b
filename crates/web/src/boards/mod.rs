//! The boards: one for each game.

pub(crate) mod chipset;
mod classic;
pub(crate) mod coopset;
pub(crate) mod cubed;
pub(crate) mod eclaireur;
pub(crate) mod handheld;
pub(crate) mod setup;
pub(crate) mod twenty;

use std::sync::Arc;

use leptos::prelude::*;
use serde::de::DeserializeOwned;
use tercet_engine::Seat;
use tercet_texts::errors as words;

use crate::{
    chunks,
    lobby::catalog,
    session::Play,
    settings::{language, say},
};

/// The board of a game, by the id of its rules.
pub(crate) fn board(rules: &str, play: Play) -> AnyView {
    match rules {
        "classic" => with_view(play, classic::board),
        "chipset" => chunks::chipset(play),
        "setup" => chunks::setup(play),
        "coopset" => chunks::coopset(play),
        "cubed" => chunks::cubed(play),
        "eclaireur" => chunks::eclaireur(play),
        "handheld" => chunks::handheld(play),
        "twenty" => chunks::twenty(play),
        _ => outdated(),
    }
}

/// A score of this table as it is read: of some games it is a time.
pub(crate) fn score_text(play: Play, score: i32) -> String {
    let is_handheld =
        play.session().game.with(|game| game.as_ref().is_some_and(|game| game.rules == "handheld"));
    match play.config().filter(|_| is_handheld) {
        Some(config) => handheld::result(&config, score).unwrap_or_else(|| "–".to_owned()),
        None => crate::table::signed(score),
    }
}

/// What is played, as one reads it above the board.
fn title(play: Play) -> Signal<String> {
    Signal::derive(move || {
        let n_seats = play.names.with(Vec::len);
        play.session().game.with(|game| match game {
            Some(game) => catalog::title(language(), &game.rules, game.config.get(), n_seats),
            None => String::new(),
        })
    })
}

/// Draws a board with the view of its game.
pub(crate) fn with_view<V>(play: Play, draw: impl FnOnce(Play, Memo<Arc<V>>) -> AnyView) -> AnyView
where
    V: DeserializeOwned + PartialEq + Send + Sync + 'static,
{
    match play.view::<V>() {
        Some(view) => draw(play, view),
        None => outdated(),
    }
}

/// What one can do now, read from the view; nothing for somebody who only watches.
fn moves<V, M>(
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

/// A game or a view that this page does not know: the server is newer.
fn outdated() -> AnyView {
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
