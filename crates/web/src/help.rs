//! The rules in the language of the person, fetched when they are asked for.

use leptos::prelude::*;

/// The rules of a game; of a classic game those of its edition.
#[component]
pub(crate) fn HelpText(
    /// Which game.
    #[prop(into)]
    topic: Signal<String>,
    /// Which edition, where there are several.
    #[prop(into)]
    edition: Signal<Option<String>>,
) -> impl IntoView {
    view! { <p data-edition=move || edition.get()>{move || topic.get()}</p> }
}
