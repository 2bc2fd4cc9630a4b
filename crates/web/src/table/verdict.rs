//! What was just taken, or why it was not a set: attribute by attribute.

use std::time::Duration;

use leptos::prelude::*;
use tercet_games::table::ShownView;
use tercet_texts::table as words;

use crate::{
    browser::sound::{self, Sound},
    parts::{card::SmallCards, passing::passing, trailing::trailing},
    session::Play,
    settings::language,
    spoken,
};

/// The last three cards that were judged, for as long as they are to be shown.
#[component]
pub(crate) fn VerdictStrip(
    play: Play,
    #[prop(into)] shown: Signal<Option<ShownView>>,
    /// What is said of them; tracked. By default whose set it is, or who was wrong.
    #[prop(default = headline)]
    headline: fn(Play, &ShownView) -> String,
) -> impl IntoView {
    let is_own_mistake =
        move |shown: &ShownView| !shown.taken && play.seat.get_untracked() == Some(shown.seat);
    let visible = passing(play, trailing(shown), |shown| shown.until, is_own_mistake);
    Effect::new(move |_| {
        if let Some(taken) = visible.with(|shown| shown.as_ref().map(|shown| shown.taken)) {
            sound::play(if taken { Sound::Right } else { Sound::Wrong });
        }
    });
    view! {
        {move || visible.get().map(|shown| {
            let cards = shown.cards.cards();
            let taken = shown.taken;
            let triple = shown.cards;
            let why = move || (!taken).then(|| {
                let lines = spoken::why(language(), triple);
                view! {
                    <ul class="why">{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
                }
            });
            view! {
                <aside class="verdict" class:good=taken class:bad=!taken data-test="verdict">
                    <b>{move || headline(play, &shown)}</b>
                    <SmallCards cards=cards.to_vec() />
                    {why}
                </aside>
            }
        })}
    }
}

fn headline(play: Play, shown: &ShownView) -> String {
    let name = play.name(shown.seat);
    match (shown.taken, play.is_mine(shown.seat)) {
        (true, true) => words::you_took(language()).to_owned(),
        (true, false) => words::took(language(), &name),
        (false, true) => words::not_a_set(language()).to_owned(),
        (false, false) => words::was_wrong(language(), &name),
    }
}

/// How long three cards stay marked that a board itself has judged.
const JUDGED_STAYS: Duration = Duration::from_millis(5_000);

/// Shows three judged cards where the view of a game does not keep them.
pub(crate) fn show_for_a_while(place: RwSignal<Option<ShownView>>, shown: ShownView) {
    let until = shown.until;
    place.set(Some(shown));
    let forget = move || {
        let is_same =
            place.try_with_untracked(|now| now.as_ref().is_some_and(|now| now.until == until));
        if is_same == Some(true) {
            place.set(None);
        }
    };
    set_timeout(forget, JUDGED_STAYS);
}
