//! What one can change, with a card that shows how it will look.

mod keys;

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_texts::{common, settings as words};

use self::keys::KeyChoice;
use crate::{
    browser::sound::{self, Sound},
    parts::{card::SmallCards, language::LanguageSelect},
    settings::{self, PaletteChoice, Settings, Theme, Words, change, language, say},
};

/// Cards that show all colors, shadings and shapes.
const SAMPLE: [&str; 3] = ["1rfo", "2ghs", "3ped"];

/// All settings.
#[component]
pub(crate) fn SettingsPanel() -> impl IntoView {
    let sample: Vec<Card> = SAMPLE.iter().filter_map(|name| name.parse().ok()).collect();
    view! {
        <div class="settings">
            <label class="row">
                <span>{say(common::language_choice)}</span>
                <LanguageSelect test="language" />
            </label>
            <Choice name="theme" title=words::theme options=vec![
                (Theme::System, words::theme_system as Words),
                (Theme::Light, words::theme_light),
                (Theme::Dark, words::theme_dark),
            ] get=|settings| settings.theme set=|settings, theme| settings.theme = theme />
            <Choice name="palette" title=words::palette options=vec![
                (PaletteChoice::Standard, words::palette_standard as Words),
                (PaletteChoice::OkabeIto, words::palette_okabe_ito),
                (PaletteChoice::HighContrast, words::palette_high_contrast),
                (PaletteChoice::Monochrome, words::palette_monochrome),
                (PaletteChoice::Custom, words::palette_custom),
            ] get=|settings| settings.palette set=|settings, palette| settings.palette = palette />
            {move || (settings::current().palette == PaletteChoice::Custom).then(own_colors)}
            <p class="sample"><SmallCards cards=sample /></p>
            <Switch title=words::letters get=|settings| settings.letters set=|settings, on| settings.letters = on />
            <Switch title=words::keys get=|settings| settings.keys set=|settings, on| settings.keys = on />
            <KeyChoice />
            <Switch title=words::motion get=|settings| settings.motion set=|settings, on| settings.motion = on />
            <Switch title=words::scores get=|settings| settings.scores set=|settings, on| settings.scores = on />
            <Switch title=words::fast_bots get=|settings| settings.fast_bots set=|settings, on| settings.fast_bots = on />
            <Switch title=words::by_ear get=|settings| settings.by_ear set=|settings, on| settings.by_ear = on />
            <label class="row">
                <span>{say(words::volume)}</span>
                <input type="range" min="0" max="100" step="5"
                    prop:value=move || settings::current().volume.to_string()
                    on:input:target=move |event| {
                        if let Ok(volume) = event.target().value().parse() {
                            change(|settings| settings.volume = volume);
                        }
                    }
                    on:change=|_| sound::play(Sound::Right) />
            </label>
        </div>
    }
}

/// One of a few.
#[component]
fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    title: Words,
    options: Vec<(T, Words)>,
    get: fn(&Settings) -> T,
    set: fn(&mut Settings, T),
) -> impl IntoView {
    view! {
        <fieldset class="choice">
            <legend>{move || title(language())}</legend>
            {options.into_iter().map(|(value, words)| view! {
                <label>
                    <input type="radio" name=name prop:checked=move || get(&settings::current()) == value
                        on:change=move |_| change(|settings| set(settings, value)) />
                    <span>{move || words(language())}</span>
                </label>
            }).collect_view()}
        </fieldset>
    }
}

/// On or off.
#[component]
fn Switch(title: Words, get: fn(&Settings) -> bool, set: fn(&mut Settings, bool)) -> impl IntoView {
    view! {
        <label class="row switch">
            <span>{move || title(language())}</span>
            <input type="checkbox" role="switch" prop:checked=move || get(&settings::current())
                on:change:target=move |event| {
                    let on = event.target().checked();
                    change(|settings| set(settings, on));
                } />
        </label>
    }
}

fn own_colors() -> impl IntoView {
    let usual = Settings::default().colors;
    let is_changed = {
        let usual = usual.clone();
        move || settings::current().colors != usual
    };
    let reset = move |_| {
        let usual = usual.clone();
        change(|settings| settings.colors = usual);
    };
    let names: [Words; 3] = [words::color_red, words::color_green, words::color_purple];
    let fields = names
        .into_iter()
        .enumerate()
        .map(|(idx, name)| {
            view! {
                <label class="row">
                    <span>{move || name(language())}</span>
                    <input type="color" prop:value=move || settings::current().colors[idx].clone()
                        on:input:target=move |event| {
                            let color = event.target().value();
                            change(|settings| settings.colors[idx] = color);
                        } />
                </label>
            }
        })
        .collect_view();
    view! {
        {fields}
        {move || is_changed().then(|| view! {
            <button type="button" class="plain" data-test="usual-colors" on:click=reset.clone()>
                {say(words::usual_colors_button)}
            </button>
        })}
    }
}
