//! The rules of the game on the table, in a sheet from the side.

use leptos::prelude::*;
use tercet_texts::table as words;

use crate::{chunks, parts::sheet::Sheet, session::Play, settings::saying};

/// The rules of this game and edition.
#[component]
pub(crate) fn RulesSheet(
    open: RwSignal<bool>,
    #[prop(into)] topic: Signal<String>,
    play: Play,
) -> impl IntoView {
    let edition = Signal::derive(move || {
        let config: Option<serde_json::Value> = play.config();
        config.and_then(|config| Some(config.get("edition")?.as_str()?.to_owned()))
    });
    view! {
        <Sheet open title=saying(words::rules)>
            {chunks::help(topic, edition)}
        </Sheet>
    }
}
