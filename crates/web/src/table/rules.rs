//! The rules of the game on the table, in a sheet from the side.

use leptos::prelude::*;
use tercet_texts::{table as words, waiting};

use crate::{
    chunks,
    help::TableRules,
    parts::sheet::Sheet,
    session::Play,
    settings::{say, saying},
};

/// The rules of this table: those in force here, and the text of its game and edition.
#[component]
pub(crate) fn RulesSheet(
    open: RwSignal<bool>,
    #[prop(into)] topic: Signal<String>,
    play: Play,
) -> impl IntoView {
    let at = Signal::derive(move || {
        let config: Option<serde_json::Value> = play.config();
        config.as_ref().map(TableRules::of).unwrap_or_default()
    });
    view! {
        <Sheet open title=saying(words::rules)>
            {chunks::in_force(play.session())}
            <p class="quiet">{say(waiting::in_force_note)}</p>
            {chunks::help(topic, at)}
        </Sheet>
    }
}
