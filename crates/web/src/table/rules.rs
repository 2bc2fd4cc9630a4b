//! The rules of the game on the table, in a sheet from the side.

use leptos::prelude::*;
use tercet_texts::{games, lobby, table as words};

use crate::{
    chunks,
    parts::sheet::Sheet,
    session::Play,
    settings::{language, say, saying},
};

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
            {move || {
                let edition = edition.get()?;
                let name = games::edition(language(), &edition)?;
                Some(view! { <p class="row quiet" data-test="edition"><span>{say(lobby::edition)}</span><b>{name}</b></p> })
            }}
            {chunks::help(topic, edition)}
        </Sheet>
    }
}
