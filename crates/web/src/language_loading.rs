//! The language of the page: its messages are loaded before anything is said in it.

use std::sync::LazyLock;

use leptos::{prelude::*, reactive::graph::Observer, task::spawn_local};
use tercet_texts::{
    Language, errors as words,
    loaded::{self, Portion},
};

use crate::{
    browser::{files, http},
    route, settings,
    speech::{self, Tone},
};

/// The language that is chosen. It is shown once its messages are there.
static WANTED: LazyLock<ArcMemo<Language>> = LazyLock::new(|| ArcMemo::new(|_| chosen()));

static SHOWN: LazyLock<ArcRwSignal<Language>> =
    LazyLock::new(|| ArcRwSignal::new(WANTED.get_untracked()));

/// The messages of a language could not be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotLoaded;

/// The language that is shown; tracked where anything can be drawn again.
pub(crate) fn shown() -> Language {
    if Observer::get().is_some() { SHOWN.get() } else { SHOWN.get_untracked() }
}

/// The same, where nothing is to be drawn again when it changes.
pub(crate) fn shown_untracked() -> Language {
    SHOWN.get_untracked()
}

/// Waits for the messages that everybody meets, in the first language that is shown.
pub(crate) async fn ready() -> Result<(), NotLoaded> {
    load(SHOWN.get_untracked(), Portion::First).await
}

/// Waits for the other messages of the language that is shown.
pub(crate) async fn more_ready() -> Result<(), NotLoaded> {
    load(SHOWN.get_untracked(), Portion::More).await
}

/// Shows another language when another one is chosen.
pub(crate) fn follow_choice() {
    Effect::new(|_| {
        let wanted = WANTED.get();
        if wanted == SHOWN.get_untracked() {
            return;
        }
        if Portion::ALL.into_iter().all(|portion| loaded::is_known(wanted, portion)) {
            SHOWN.set(wanted);
            return;
        }
        spawn_local(async move {
            // Whatever is shown by now is said in the other language at once.
            let mut loaded = Ok(());
            for portion in Portion::ALL {
                loaded = loaded.and(load(wanted, portion).await);
            }
            // Somebody may have chosen yet another one.
            if WANTED.get_untracked() != wanted {
                return;
            }
            match loaded {
                Ok(()) => SHOWN.set(wanted),
                Err(NotLoaded) => speech::note(Tone::Bad, words::part_missing(shown_untracked())),
            }
        });
    });
}

async fn load(language: Language, portion: Portion) -> Result<(), NotLoaded> {
    if loaded::is_known(language, portion) {
        return Ok(());
    }
    let files = files::read();
    let mut texts = match portion {
        Portion::First => files.texts,
        Portion::More => files.more_texts,
    };
    let address = texts.remove(language.tag()).ok_or(NotLoaded)?;
    let whole = http::text(&address).await.map_err(|_| NotLoaded)?;
    loaded::install(language, portion, whole).map_err(|_| NotLoaded)
}

/// What the address or the person says, or else the browser.
fn chosen() -> Language {
    let asked = route::query("lang").or_else(|| settings::current().language);
    if let Some(language) = asked.as_deref().and_then(Language::from_tag) {
        return language;
    }
    let tags = web_sys::window().map(|window| window.navigator().languages());
    let tags: Vec<String> = tags
        .map(|tags| tags.iter().filter_map(|tag| tag.as_string()).collect())
        .unwrap_or_default();
    Language::best_of(tags.iter().map(String::as_str))
}
