//! What was just taken, or why it was not a set: attribute by attribute.

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
pub(crate) fn VerdictStrip(play: Play, #[prop(into)] shown: Signal<Option<ShownView>>) -> impl IntoView {
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
            let is_same = visible.with_untracked(|now| {
                now.as_ref().map(|now| (now.seat, now.until)) == key
            });
            if is_same {
                visible.set(None);
            }
        };
        set_timeout(hide, std::time::Duration::from_millis(left));
        key
    });
    view! {
        {move || visible.get().map(|shown| {
            let cards = shown.cards.cards();
            let (seat, taken) = (shown.seat, shown.taken);
            let headline = move || {
                let name = play.name(seat);
                match (taken, play.is_mine(seat)) {
                    (true, true) => words::you_took(language()).to_owned(),
                    (true, false) => words::took(language(), &name),
                    (false, true) => words::not_a_set(language()).to_owned(),
                    (false, false) => words::was_wrong(language(), &name),
                }
            };
            let why = move || (!taken).then(|| {
                let lines = spoken::why(language(), shown.cards);
                view! {
                    <ul class="why">{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
                }
            });
            view! {
                <aside class="verdict" class:good=taken class:bad=!taken data-test="verdict">
                    <b>{headline}</b>
                    <SmallCards cards=cards.to_vec() />
                    {why}
                </aside>
            }
        })}
    }
}
