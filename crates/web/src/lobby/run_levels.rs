//! The levels of a run for a record, each with its best result; one press begins.

use leptos::prelude::*;
use tercet_texts::handheld as words;

use super::house_rules::Chosen;
use crate::{
    bests,
    browser::storage,
    games::{
        Entry,
        catalog::{self, LEVELS},
    },
    local,
    profile::numbers::best_text,
    settings::{language, language_untracked},
    statistics::Best,
};

/// The levels; the one that was played last stands out.
#[component]
pub(super) fn RunLevels(entry: &'static Entry, chosen: RwSignal<Chosen>) -> impl IntoView {
    let last = storage::read(&last_key(entry)).unwrap_or_else(|| LEVELS[0].to_owned());
    let rules = move |skill: &str| {
        let mut config = entry.config_in(language_untracked(), None);
        chosen.with(|chosen| chosen.add_to(&mut config));
        if let Some(option) = entry.level() {
            config[option] = skill.into();
        }
        config
    };
    let start = move |skill: &'static str| {
        storage::keep(&last_key(entry), &skill);
        local::start(local::Order::new(entry, untrack(|| rules(skill)), Vec::new()));
    };
    let best = move |skill: &str| {
        let list = bests::list_of(entry.game, &rules(skill), 1, false)?;
        let score = bests::read(&list).first()?.score;
        Some(words::best(language(), &best_text(entry, Best { score, millis: 0 })))
    };
    let levels = LEVELS.map(|skill| {
        let is_last = last == skill;
        view! {
            <li>
                <button type="button" class="big" class:main=is_last class:plain=!is_last
                    data-level=skill on:click=move |_| start(skill)>
                    <span>{move || catalog::level_name(language(), skill)}</span>
                    <small>{move || best(skill)}</small>
                </button>
            </li>
        }
    });
    view! { <ul class="run-levels">{levels.into_iter().collect_view()}</ul> }
}

fn last_key(entry: &Entry) -> String {
    format!("skill:{}", entry.topic)
}
