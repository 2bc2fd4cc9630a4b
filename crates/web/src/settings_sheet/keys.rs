//! Choosing other keys: press a field, then the key.

use leptos::{ev, prelude::*};
use tercet_texts::{Language, cards, classic, common, settings as words, table};

use crate::{
    keymap::{ACTIONS, CannotUse, Keymap, written},
    parts::grid,
    settings::{self, change, language, say},
};

/// The keys of actions and cards, and what is wrong with the last one that was chosen.
#[component]
pub(super) fn KeyChoice() -> impl IntoView {
    let waiting = RwSignal::new(None::<&'static str>);
    let wrong = RwSignal::new(None::<(String, CannotUse)>);
    let rows = grid::KEYS.map(|row| row.into_iter().filter(|usual| !usual.is_empty()));
    view! {
        <details class="own-keys" data-test="own-keys">
            <summary>{say(words::own_keys)}</summary>
            <p class="quiet">{say(words::own_keys_note)}</p>
            {ACTIONS.into_iter().map(|usual| view! {
                <div class="row"><span>{move || meaning(language(), usual)}</span><KeyField usual waiting wrong /></div>
            }).collect_view()}
            <div class="key-rows">
                {rows.into_iter().map(|row| view! {
                    <p>{row.map(|usual| view! { <KeyField usual waiting wrong /> }).collect_view()}</p>
                }).collect_view()}
            </div>
            <p role="alert" class="wrong" data-test="wrong-key">
                {move || wrong.get().map(|(pressed, why)| refused(language(), &pressed, &why))}
            </p>
            {move || settings::current().keymap.is_changed().then(|| view! {
                <button type="button" class="plain" data-test="usual-keys" on:click=move |_| {
                    wrong.set(None);
                    change(|settings| settings.keymap = Keymap::default());
                }>{say(words::usual_keys_button)}</button>
            })}
        </details>
    }
}

/// One key: pressed, it waits for another.
#[component]
fn KeyField(
    usual: &'static str,
    waiting: RwSignal<Option<&'static str>>,
    wrong: RwSignal<Option<(String, CannotUse)>>,
) -> impl IntoView {
    let is_waiting = move || waiting.get() == Some(usual);
    let shown = move || {
        if is_waiting() {
            return "…".to_owned();
        }
        settings::current().keymap.key(usual).map(written).unwrap_or_default()
    };
    let choose = move |event: ev::KeyboardEvent| {
        // Anyone who goes on with the tab key has changed their mind.
        if !is_waiting() || event.code() == "Tab" {
            return;
        }
        event.prevent_default();
        event.stop_propagation();
        waiting.set(None);
        if event.code() == "Escape" {
            return;
        }
        let mut chosen = settings::current().keymap;
        match chosen.choose(usual, &event.code()) {
            Ok(()) => {
                wrong.set(None);
                change(|settings| settings.keymap = chosen);
            }
            Err(why) => wrong.set(Some((event.code(), why))),
        }
    };
    view! {
        <button type="button" class="key-field" data-key=usual class:pressed=is_waiting
            aria-label=move || words::key_for(language(), &meaning(language(), usual), &shown())
            on:click=move |_| waiting.set(Some(usual)) on:keydown=choose
            on:blur=move |_| waiting.update(|waiting| *waiting = waiting.filter(|&other| other != usual))>
            {shown}
        </button>
    }
}

/// What a usual key is for.
fn meaning(language: Language, usual: &str) -> String {
    match usual {
        "Space" => classic::call_button(language).to_owned(),
        "KeyN" => classic::no_set_button(language).to_owned(),
        "KeyH" => common::hint_button(language).to_owned(),
        "Period" => table::in_words(language).to_owned(),
        "Comma" => table::third_key(language).to_owned(),
        usual => {
            let place = grid::KEYS
                .iter()
                .enumerate()
                .find_map(|(row, keys)| Some((row, keys.iter().position(|&key| key == usual)?)));
            let (row, column) = place.unwrap_or_default();
            cards::place(language, row as i64 + 1, column as i64 + 1)
        }
    }
}

/// Why a key could not be chosen.
fn refused(language: Language, pressed: &str, why: &CannotUse) -> String {
    match why {
        CannotUse::Reserved => words::key_reserved(language, &written(pressed)),
        CannotUse::Taken { usual } => {
            words::key_taken(language, &written(pressed), &meaning(language, usual))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_key_is_told_with_what_it_stands_for() {
        let said = |why| refused(Language::En, "KeyQ", &why);
        assert_eq!(
            said(CannotUse::Taken { usual: "KeyQ".to_owned() }),
            "Q is already used for: row 2, column 1"
        );
        assert_eq!(
            said(CannotUse::Taken { usual: "KeyN".to_owned() }),
            "Q is already used for: No set"
        );
        assert!(said(CannotUse::Reserved).starts_with("Q "));
    }
}
