//! The board of a replay, with the sets that lay there and what moves it.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_texts::{common, replay as words};

use super::{film::Film, reel::Reel};
use crate::{
    browser::download,
    games,
    parts::{
        card::SmallCards,
        countdown::clock_text,
        icon::{Icon, Sign, SignButton},
        keyboard::on_key,
    },
    session::{Play, Session},
    settings::{language, say, saying},
    speech,
};

/// A replay on its board, from a step on.
#[component]
pub(super) fn Stage(film: Film, from: usize) -> impl IntoView {
    let session = Session::still(film.room());
    let play = Play::new(session);
    provide_context(play);
    let reel = Reel::new(from, film.last());
    let rules = film.replayed().game.clone();
    let is_doubtful = film.replayed().difference.is_some();
    let film = StoredValue::new(film);
    // The boards say what happened, in the sentences that are announced while people play.
    let sentences = RwSignal::new(Vec::<String>::new());
    Effect::new(move |_| {
        let (idx, _) = (reel.at(), session.listens.get());
        let language = language();
        let told = film.with_value(|film| film.told(idx));
        let mut said = told.map_or_else(Vec::new, |told| speech::heard(|| session.tell(&told)));
        if said.is_empty() {
            said.push(match film.with_value(|film| film.acting(idx)) {
                Some(seat) => words::quiet_step(language, &untrack(|| play.name(seat))),
                None => words::quiet_moment(language).to_owned(),
            });
        }
        sentences.set(said);
    });
    let show = move |idx: usize| {
        film.with_value(|film| session.show_still(film.game(idx).map(Arc::new), film.time(idx)));
    };
    show(untrack(|| reel.at()));
    Effect::new(move |_| show(reel.at()));
    reel.keep_running(move |idx| film.with_value(|film| film.time(idx)));
    on_key(move |code| reel.press(code));
    let said = move || {
        let step = film.with_value(|film| film.seq(reel.at()).0 as i64);
        words::step_of(language(), step, reel.last as i64 + 1)
    };
    view! {
        <div class="replay" data-test="replay">
            {games::board(&rules, play)}
            <aside class="scrubber">
                {is_doubtful.then(|| view! { <p class="doubt" role="alert">{say(words::doubtful)}</p> })}
                <div class="asides">
                    <Missed play />
                    <details class="line" data-test="step-line">
                        <summary>{said}": "{move || sentences.with(|said| said.first().cloned())}</summary>
                        <div class="over" aria-live="polite" data-test="step-said">
                            {move || sentences.get().into_iter().map(|said| view! { <p>{said}</p> }).collect_view()}
                        </div>
                    </details>
                </div>
                <Controls film reel />
            </aside>
        </div>
    }
}

/// The sets that lay on the table.
#[component]
fn Missed(play: Play) -> impl IntoView {
    let missed = Memo::new(move |_| play.open_cards().sets().collect::<Vec<_>>());
    view! {
        <details class="missed">
            <summary>{move || words::sets_there(language(), missed.with(Vec::len) as i64)}</summary>
            <p class="over">
                {move || missed.get().into_iter().map(|set| view! { <SmallCards cards=set.cards().to_vec() /> }).collect_view()}
            </p>
        </details>
    }
}

/// Steps, the scrubber, the time, and a button that saves the record.
#[component]
fn Controls(film: StoredValue<Film>, reel: Reel) -> impl IntoView {
    let n_steps = reel.last as i64 + 1;
    let step = move || film.with_value(|film| film.seq(reel.at()).0 as i64);
    let save = move |_| film.with_value(|film| download::text(&film.file_name(), film.record()));
    view! {
        <div class="reel">
            <SignButton icon=Icon::Earlier label=saying(words::back_step) press=move || reel.go(-1) test="step-back" />
            {move || if reel.runs() {
                view! { <SignButton icon=Icon::Pause label=saying(common::pause) press=move || reel.toggle() /> }.into_any()
            } else {
                view! { <SignButton icon=Icon::Play label=saying(words::run) press=move || reel.toggle() test="run" /> }.into_any()
            }}
            <SignButton icon=Icon::Later label=saying(words::next_step) press=move || reel.go(1) test="step-on" />
            <input type="range" min="0" max=reel.last.to_string() prop:value=move || reel.at().to_string()
                aria-label=say(words::scrubber)
                aria-valuetext=move || words::step_of(language(), step(), n_steps)
                on:input:target=move |event| {
                    if let Ok(idx) = event.target().value().parse::<usize>() {
                        reel.show(idx);
                    }
                } />
            <button type="button" class="plain speed" data-test="speed" on:click=move |_| reel.change_speed()
                aria-label=move || format!("{} {}×", words::speed(language()), reel.speed())>
                {move || format!("{}×", reel.speed())}
            </button>
            <time>{move || film.with_value(|film| clock_text(film.time(reel.at()).0))}</time>
            <button type="button" class="plain" data-test="save-record" on:click=save>
                <Sign icon=Icon::Copy />{say(common::save_button)}
            </button>
        </div>
    }
}
