//! The names of those who play around one screen, remembered for the next time.

use leptos::prelude::*;
use tercet_protocol::limits;
use tercet_texts::lobby as words;

use crate::{
    browser::storage,
    games::Entry,
    parts::icon::{Icon, SignButton},
    settings::{self, language, language_untracked, say, saying},
};

/// How many people there is a corner and a key for.
const MOST: usize = 6;
const LEAST: usize = 2;

const KEY: &str = "around";

/// The names of the last time, or numbers; as many as can play.
pub(super) fn names(entry: &Entry) -> Vec<String> {
    let mut names: Vec<String> = storage::read(KEY).unwrap_or_default();
    if names.is_empty() {
        names.extend(settings::name_if_chosen());
    }
    let (least, most) = bounds(entry);
    names.truncate(most);
    while names.len() < least {
        names.push(numbered(names.len()));
    }
    names
}

/// The names as a table takes them, and remembers them.
pub(super) fn kept(names: &[String]) -> Vec<String> {
    let named = names.iter().enumerate().map(|(idx, name)| match name.trim() {
        "" => numbered(idx),
        name => name.to_owned(),
    });
    let named: Vec<String> = named.collect();
    storage::keep(KEY, &named);
    named
}

fn bounds(entry: &Entry) -> (usize, usize) {
    (usize::from(entry.least).max(LEAST), usize::from(entry.most).min(MOST))
}

fn numbered(idx: usize) -> String {
    words::other_nr(language_untracked(), idx as i64 + 1)
}

/// A field for each person, and how many there are.
#[component]
pub(super) fn ScreenNames(entry: &'static Entry, names: RwSignal<Vec<String>>) -> impl IntoView {
    let (least, most) = bounds(entry);
    let count = Memo::new(move |_| names.with(Vec::len));
    let more = move || {
        if count.get_untracked() < most {
            names.update(|names| names.push(numbered(names.len())));
        }
    };
    let fewer = move || {
        if least < count.get_untracked() {
            names.update(|names| {
                names.pop();
            });
        }
    };
    view! {
        <p class="quiet">{say(words::screen_explained)}</p>
        <div class="row">
            <span>{say(tercet_texts::table::players)}</span>
            <span class="stepper">
                <SignButton icon=Icon::Minus label=saying(words::fewer) press=fewer test="fewer" />
                <b data-test="people">{move || count.get()}</b>
                <SignButton icon=Icon::Plus label=saying(words::more) press=more test="more" />
            </span>
        </div>
        <ol class="levels" data-test="screen-names">
            {move || (0..count.get()).map(|idx| view! {
                <li class="row">
                    <input type="text" maxlength=limits::NAME_CHARACTERS.to_string()
                        aria-label=move || words::other_nr(language(), idx as i64 + 1)
                        prop:value=names.with_untracked(|names| names.get(idx).cloned())
                        on:input:target=move |event| {
                            let name = event.target().value();
                            names.update(|names| if let Some(at) = names.get_mut(idx) { *at = name });
                        } />
                </li>
            }).collect_view()}
        </ol>
    }
}
