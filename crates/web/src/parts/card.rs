//! A card as it is drawn everywhere in the page.

use leptos::prelude::*;
use tercet_cards::{Card, Color};
use tercet_drawing::{Palette, card as drawing};

use crate::{settings::language, spoken};

/// The patterns all cards refer to; once in the page.
#[component]
pub(crate) fn CardDefinitions() -> impl IntoView {
    view! {
        <svg class="unseen" aria-hidden="true" width="0" height="0"
            inner_html=drawing::definitions(Palette::Styled) + &drawing::coarse_definitions(Palette::Styled)></svg>
    }
}

/// The face of a card, without anything around it; it says nothing to those who listen.
#[component]
pub(crate) fn CardFace(card: Card) -> impl IntoView {
    let size = format!("0 0 {} {}", drawing::WIDTH, drawing::HEIGHT);
    view! {
        <svg class="face" viewBox=size aria-hidden="true"
            inner_html=drawing::symbols(card, Palette::Styled)></svg>
        <span class="letter" aria-hidden="true">{move || color_letter(card.color())}</span>
    }
}

/// A card that is only to be looked at: in a pile, an explanation, a result.
#[component]
pub(crate) fn SmallCard(card: Card) -> impl IntoView {
    view! {
        <span class="card small" role="img" aria-label=move || spoken::card(language(), card)>
            <CardFace card />
        </span>
    }
}

/// Cards side by side.
#[component]
pub(crate) fn SmallCards(#[prop(into)] cards: Vec<Card>) -> impl IntoView {
    view! {
        <span class="small-cards">
            {cards.into_iter().map(|card| view! { <SmallCard card /> }).collect_view()}
        </span>
    }
}

/// The back of a card nobody may see.
#[component]
pub(crate) fn CardBack() -> impl IntoView {
    view! { <span class="card small back" aria-hidden="true"></span> }
}

fn color_letter(color: Color) -> &'static str {
    spoken::color_letter(language(), color)
}
