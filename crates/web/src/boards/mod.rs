//! The boards: one for each game.

mod chipset;
mod classic;
mod coopset;
mod setup;

use std::{sync::Arc, time::Duration};

use leptos::prelude::*;
use serde::de::DeserializeOwned;
use tercet_games::table::ShownView;
use tercet_texts::table as words;

use crate::{session::Play, settings::language};

/// The board of a game, by the id of its rules.
pub(crate) fn board(rules: &str, play: Play) -> AnyView {
    match rules {
        "classic" => with_view(play, classic::board),
        "chipset" => with_view(play, chipset::board),
        "setup" => with_view(play, setup::board),
        "coopset" => with_view(play, coopset::board),
        _ => outdated(),
    }
}

fn with_view<V>(play: Play, draw: impl FnOnce(Play, Memo<Arc<V>>) -> AnyView) -> AnyView
where
    V: DeserializeOwned + PartialEq + Send + Sync + 'static,
{
    match play.view::<V>() {
        Some(view) => draw(play, view),
        None => outdated(),
    }
}

/// How long three cards stay marked that a board itself has judged.
const JUDGED_STAYS: Duration = Duration::from_millis(5_000);

/// Shows three judged cards where the view of a game does not keep them.
fn show_for_a_while(place: RwSignal<Option<ShownView>>, shown: ShownView) {
    let until = shown.until;
    place.set(Some(shown));
    let forget = move || {
        let is_same = place.try_with_untracked(|now| now.as_ref().is_some_and(|now| now.until == until));
        if is_same == Some(true) {
            place.set(None);
        }
    };
    set_timeout(forget, JUDGED_STAYS);
}

/// A game or a view that this page does not know: the server is newer.
fn outdated() -> AnyView {
    view! {
        <main class="message">
            <p>{move || words::other_version(language())}</p>
            <button type="button" class="main" on:click=|_| crate::app::reload()>
                {move || words::reload_button(language())}
            </button>
        </main>
    }
    .into_any()
}
