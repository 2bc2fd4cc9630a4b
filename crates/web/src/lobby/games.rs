//! Every game as a card: its picture, its promise, who plays it and how long.

use leptos::prelude::*;
use tercet_cards::{Card, Rolled};
use tercet_drawing::{Palette, die};
use tercet_texts::lobby as words;

use super::catalog::{ENTRIES, Entry};
use crate::{
    parts::card::CardFace,
    route::{Link, Route},
    settings::{language, say},
};

/// The catalog.
#[component]
pub(crate) fn GameCards() -> impl IntoView {
    view! {
        <section class="games" aria-labelledby="games-title">
            <h2 id="games-title">{say(words::all_games)}</h2>
            <ul class="game-cards">
                {ENTRIES.iter().map(|entry| view! { <li><GameCard entry /></li> }).collect_view()}
            </ul>
        </section>
    }
}

#[component]
fn GameCard(entry: &'static Entry) -> impl IntoView {
    view! {
        <Link to=Route::New(entry.topic.to_owned()) class="game-card">
            <span class="picture" data-picture=entry.topic aria-hidden="true">{picture(entry)}</span>
            <b class="game-name">{move || entry.name(language())}</b>
            <span class="promise">{move || entry.promise(language())}</span>
            <span class="quiet">{move || entry.players(language())}" · "{move || entry.duration(language())}</span>
        </Link>
    }
}

/// A few cards or dice that hint at what is special.
fn picture(entry: &Entry) -> AnyView {
    if entry.game == "cubed" {
        let dice = ["2ro", "1gd", "*"].into_iter().filter_map(|name| name.parse::<Rolled>().ok());
        let size = format!("0 0 {0} {0}", die::SIZE);
        return dice
            .map(|rolled| view! {
                <svg class="die" viewBox=size.clone() inner_html=die::rolled(rolled, Palette::Styled)></svg>
            })
            .collect_view()
            .into_any();
    }
    let names: &[&str] = match entry.topic {
        "classic" => &["1rfo", "2ghd", "3pes"],
        "beginner" => &["1rfo", "1gfo", "1pfo"],
        "solo" => &["2pes"],
        "master" => &["3gfd", "3ghd", "3ged"],
        "twenty" => &["2rfs", "2rhs", "2res"],
        "eclaireur" => &["1phd", "", ""],
        "setup" => &["1reo", "2ges", "3rfd", "1gfo"],
        "chipset" => &["3pfo", "", ""],
        "coopset" => &["1rfs", "1gfs", "1pfs", "2rhd"],
        "puzzle" => &["1gho", "2gho", "3gho"],
        "timed" => &["1rhs", "2rhs"],
        "arcade" => &["3rfo", "3gfo"],
        _ => &["1ped", "2ped", "3ped"],
    };
    names
        .iter()
        .map(|name| match name.parse::<Card>() {
            Ok(card) => view! { <span class="card small"><CardFace card /></span> }.into_any(),
            Err(_) => view! { <span class="card small back"></span> }.into_any(),
        })
        .collect_view()
        .into_any()
}
