//! What was just taken, or why it was not a set: attribute by attribute.

use std::time::Duration;

use leptos::prelude::*;
use tercet_engine::{GameTime, Seat};
use tercet_games::table::ShownView;
use tercet_texts::table as words;

use crate::{
    browser::sound::{self, Sound},
    parts::card::SmallCards,
    session::Play,
    settings::language,
    spoken,
};

/// A person needs longer to read why they were wrong than others do to see it.
const READING_MS: u64 = 5_000;

/// The last three cards that were judged, for as long as they are to be shown.
#[component]
pub(crate) fn VerdictStrip(
    play: Play,
    #[prop(into)] shown: Signal<Option<ShownView>>,
    /// What is said of them; tracked. By default whose set it is, or who was wrong.
    #[prop(default = headline)]
    headline: fn(Play, &ShownView) -> String,
) -> impl IntoView {
    let visible = RwSignal::new(None::<ShownView>);
    Effect::new(move |before: Option<Option<(Seat, GameTime)>>| {
        let shown = shown.get();
        let key = shown.as_ref().map(|shown| (shown.seat, shown.until));
        if before.is_some_and(|before| before == key) {
            return key;
        }
        let Some(shown) = shown else {
            visible.set(None);
            return key;
        };
        let mut left = play.left(shown.until);
        if left == 0 {
            return key;
        }
        if !shown.taken && play.seat.get_untracked() == Some(shown.seat) {
            left = left.max(READING_MS);
        }
        sound::play(if shown.taken { Sound::Right } else { Sound::Wrong });
        visible.set(Some(shown));
        let hide = move || {
            // The table may be gone by now.
            let is_same = visible
                .try_with_untracked(|now| now.as_ref().map(|now| (now.seat, now.until)) == key);
            if is_same == Some(true) {
                visible.set(None);
            }
        };
        set_timeout(hide, Duration::from_millis(left));
        key
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
