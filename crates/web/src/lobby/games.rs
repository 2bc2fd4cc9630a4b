//! Every game as a card: its picture, its promise, who plays it and how long.

use leptos::prelude::*;
use tercet_cards::{Card, Rolled};
use tercet_drawing::{Palette, die};
use tercet_texts::lobby as words;

use crate::{
    browser::storage,
    games::{
        Cover, Entry,
        catalog::{entries, level_name},
        find,
    },
    local,
    parts::card::CardFace,
    route::{Link, Route},
    settings::{Words, language, say},
};

/// The catalog.
#[component]
pub(crate) fn GameCards() -> impl IntoView {
    view! {
        <Shelf id="bots-title" title=words::shelf_bots holds={|entry| 1 < entry.most} />
        <Shelf id="alone-title" title=words::shelf_alone holds={|entry| entry.most == 1} />
    }
}

/// The games of one kind.
#[component]
fn Shelf(id: &'static str, title: Words, holds: fn(&Entry) -> bool) -> impl IntoView {
    view! {
        <section class="games" aria-labelledby=id>
            <h2 id=id>{say(title)}</h2>
            <ul class="game-cards">
                {entries().filter(|entry| holds(entry)).map(|entry| view! { <li><GameCard entry /></li> }).collect_view()}
            </ul>
        </section>
    }
}

/// At which level somebody last played a game: of the bots, or of a run.
fn level(entry: &Entry) -> String {
    storage::read(&format!("skill:{}", entry.topic)).unwrap_or_else(|| local::last_level(entry))
}

#[component]
fn GameCard(entry: &'static Entry) -> impl IntoView {
    let has_levels = entry.most > 1 || find(entry.game).is_some_and(|game| game.is_run);
    let level = level(entry);
    view! {
        <Link to=Route::New(entry.topic.to_owned()) class="game-card">
            <span class="picture" data-picture=entry.topic aria-hidden="true">{picture(entry.cover)}</span>
            <b class="game-name">{move || entry.name(language())}</b>
            <span class="promise">{move || entry.promise(language())}</span>
            <span class="quiet">{move || has_levels.then(|| format!("{} · ", level_name(language(), &level)))}{move || entry.players(language())}" · "{move || entry.duration(language())}</span>
        </Link>
    }
}

fn picture(cover: Cover) -> AnyView {
    match cover {
        Cover::Dice(names) => {
            let dice = names.iter().filter_map(|name| name.parse::<Rolled>().ok());
            let size = format!("0 0 {0} {0}", die::SIZE);
            let drawn = |rolled| {
                view! {
                    <svg class="die" viewBox=size.clone() inner_html=die::rolled(rolled, Palette::Styled)></svg>
                }
            };
            dice.map(drawn).collect_view().into_any()
        }
        Cover::Cards(names) => {
            let drawn = |name: &&str| match name.parse::<Card>() {
                Ok(card) => view! { <span class="card small"><CardFace card /></span> }.into_any(),
                Err(_) => view! { <span class="card small back"></span> }.into_any(),
            };
            names.iter().map(drawn).collect_view().into_any()
        }
    }
}
