//! A die as it is drawn everywhere in the page.

use leptos::prelude::*;
use tercet_cards::{Placed, Rolled};
use tercet_drawing::{Palette, die as drawing};

use crate::{settings::language, spoken};

/// The middle of a die is the origin of its drawing.
const VIEW_BOX: &str = "-50 -50 100 100";

/// What a rolled die shows, without the die around it; it says nothing to those who listen.
#[component]
pub(crate) fn RolledMarks(shows: Rolled) -> impl IntoView {
    let color = match shows {
        Rolled::Face(face) => Some(face.color()),
        Rolled::Joker => None,
    };
    view! {
        <svg class="face" viewBox=VIEW_BOX aria-hidden="true"
            inner_html=drawing::rolled_marks(shows, Palette::Styled)></svg>
        {color.map(|color| view! {
            <span class="letter" aria-hidden="true">{move || spoken::color_letter(language(), color)}</span>
        })}
    }
}

/// What a die on the board counts as, without the die around it.
#[component]
pub(crate) fn PlacedMarks(placed: Placed) -> impl IntoView {
    let color = placed.face().color();
    view! {
        <svg class="face" viewBox=VIEW_BOX aria-hidden="true"
            inner_html=drawing::placed_marks(placed, Palette::Styled)></svg>
        <span class="letter" aria-hidden="true">{move || spoken::color_letter(language(), color)}</span>
    }
}

/// Dice that are only to be looked at, side by side.
#[component]
pub(crate) fn SmallDice(
    dice: Vec<Rolled>,
    /// The place of the one that spoils the others.
    #[prop(default = None)]
    odd: Option<usize>,
) -> impl IntoView {
    let small = |(place, shows): (usize, Rolled)| {
        view! {
            <span class="die small" class:odd=odd == Some(place) role="img" aria-label=move || spoken::rolled(language(), shows)>
                <RolledMarks shows />
            </span>
        }
    };
    view! { <span class="small-dice">{dice.into_iter().enumerate().map(small).collect_view()}</span> }
}
