//! The languages, each by the name it has for itself.

use leptos::prelude::*;
use tercet_texts::{Language, common as words};

use crate::settings::{change, language, say};

/// Chooses the language of the page.
#[component]
pub(crate) fn LanguageSelect(
    #[prop(optional)] class: &'static str,
    test: &'static str,
) -> impl IntoView {
    view! {
        <select class=class data-test=test aria-label=say(words::language_choice)
            on:change:target=move |event| {
                let tag = event.target().value();
                change(|settings| settings.language = Some(tag));
            }>
            {Language::ALL.into_iter().map(|each| view! {
                <option value=each.tag() lang=each.tag() selected=move || language() == each>
                    {each.own_name()}
                </option>
            }).collect_view()}
        </select>
    }
}
