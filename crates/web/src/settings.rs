//! What a person has chosen: language, looks, sound. Remembered by the browser.

use std::sync::LazyLock;

use leptos::{ev, prelude::*, reactive::graph::Observer};
use serde::{Deserialize, Serialize};
use tercet_texts::Language;

use crate::{browser::storage, keymap::Keymap, language_loading};

const KEY: &str = "settings";

/// What a person has chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// The tag of the language; absent to follow the browser.
    pub(crate) language: Option<String>,
    /// Dark, light, or as the system is.
    pub(crate) theme: Theme,
    /// The colors of the cards.
    pub(crate) palette: PaletteChoice,
    /// Three custom colors, for [`PaletteChoice::Custom`].
    pub(crate) colors: [String; 3],
    /// Whether each card says its color with a letter.
    pub(crate) letters: bool,
    /// Whether each card shows its key.
    pub(crate) keys: bool,
    /// Other keys than the usual ones.
    pub(crate) keymap: Keymap,
    /// Whether things move.
    pub(crate) motion: bool,
    /// How loud, from 0 to 100.
    pub(crate) volume: u8,
    /// Whether scores are shown during the game.
    pub(crate) scores: bool,
    /// Whether bots at the tables of this browser take half the usual time over their turns.
    pub(crate) fast_bots: bool,
    /// Whether somebody plays by ear: cards are named in short, and new ones are read out.
    pub(crate) by_ear: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::System,
            palette: PaletteChoice::Standard,
            colors: ["#d1495b", "#2e7d4f", "#5b3fa8"].map(str::to_owned),
            letters: false,
            keys: false,
            keymap: Keymap::default(),
            motion: true,
            volume: 40,
            scores: true,
            fast_bots: false,
            by_ear: false,
        }
    }
}

/// Dark or light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Theme {
    /// As the system is.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// The colors of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PaletteChoice {
    /// Red, green and purple.
    Standard,
    /// Safe for eyes that confuse red and green.
    OkabeIto,
    /// Dark inks, black borders.
    HighContrast,
    /// One ink for all: shapes, and letters for the colors.
    Monochrome,
    /// Three custom colors.
    Custom,
}

static SETTINGS: LazyLock<ArcRwSignal<Settings>> =
    LazyLock::new(|| ArcRwSignal::new(storage::read(KEY).unwrap_or_default()));

/// What is chosen now; tracked where anything can be drawn again.
pub(crate) fn current() -> Settings {
    if Observer::get().is_some() { SETTINGS.get() } else { SETTINGS.get_untracked() }
}

/// Whether somebody plays by ear; tracked where anything can be drawn again.
pub(crate) fn by_ear() -> bool {
    let is_chosen = |settings: &Settings| settings.by_ear;
    if Observer::get().is_some() {
        SETTINGS.with(is_chosen)
    } else {
        SETTINGS.with_untracked(is_chosen)
    }
}

/// The language of the page now; tracked where anything can be drawn again.
pub(crate) fn language() -> Language {
    language_loading::shown()
}

/// The same, where nothing is to be drawn again when it changes.
pub(crate) fn language_untracked() -> Language {
    language_loading::shown_untracked()
}

/// Changes something and remembers it.
pub(crate) fn change(change: impl FnOnce(&mut Settings)) {
    SETTINGS.update(change);
    storage::keep(KEY, &SETTINGS.get_untracked());
}

/// Follows what is changed in another window of the same browser.
pub(crate) fn follow_other_windows() {
    let handle = window_event_listener(ev::storage, |event| {
        let is_meant = event.key().as_deref() == Some(KEY);
        if let Some(settings) = is_meant.then(|| storage::read(KEY)).flatten() {
            SETTINGS.set(settings);
        }
    });
    on_cleanup(move || handle.remove());
}

/// How loud sounds are, from 0 to 100.
pub(crate) fn volume() -> u8 {
    SETTINGS.with_untracked(|settings| settings.volume)
}

/// The name a person has chosen, if they have.
pub(crate) fn name_if_chosen() -> Option<String> {
    storage::read("name")
}

/// Puts what is chosen onto the root of the page, where the style sheets look.
pub(crate) fn show_on_root() {
    Effect::new(|_| {
        let settings = current();
        let root = web_sys::window()
            .and_then(|window| window.document())
            .and_then(|document| document.document_element());
        let Some(root) = root else { return };
        let _ = root.set_attribute("lang", language().tag());
        set_or_remove(&root, "data-theme", theme_word(settings.theme));
        set_or_remove(&root, "data-palette", palette_word(settings.palette));
        set_or_remove(&root, "data-letters", needs_letters(&settings).then_some("on"));
        set_or_remove(&root, "data-keys", settings.keys.then_some("on"));
        set_or_remove(&root, "data-still", (!settings.motion).then_some("on"));
        if let Ok(html) = wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(root) {
            for (name, color) in
                ["--own-red", "--own-green", "--own-purple"].iter().zip(&settings.colors)
            {
                let _ = html.style().set_property(name, color);
            }
        }
    });
}

/// In one ink for all, only letters tell the colors apart.
fn needs_letters(settings: &Settings) -> bool {
    settings.letters || settings.palette == PaletteChoice::Monochrome
}

fn set_or_remove(root: &web_sys::Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => root.set_attribute(name, value),
        None => root.remove_attribute(name),
    };
}

const fn theme_word(theme: Theme) -> Option<&'static str> {
    match theme {
        Theme::System => None,
        Theme::Light => Some("light"),
        Theme::Dark => Some("dark"),
    }
}

const fn palette_word(palette: PaletteChoice) -> Option<&'static str> {
    match palette {
        PaletteChoice::Standard => None,
        PaletteChoice::OkabeIto => Some("okabe-ito"),
        PaletteChoice::HighContrast => Some("high-contrast"),
        PaletteChoice::Monochrome => Some("monochrome"),
        PaletteChoice::Custom => Some("custom"),
    }
}

/// A fixed text in every language.
pub(crate) type Words = fn(Language) -> &'static str;

/// A text that follows the language. All of them are of one type: what draws them is compiled once.
pub(crate) fn say(text: Words) -> impl Fn() -> &'static str + Copy {
    move || text(language())
}

/// The same for where a signal is wanted.
pub(crate) fn saying(text: Words) -> Signal<String> {
    Signal::derive(move || text(language()).to_owned())
}
