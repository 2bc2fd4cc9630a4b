//! The board of a replay with what moves it: a scrubber, steps, and playing on by itself.

use std::{sync::Arc, time::Duration};

use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};
use tercet_texts::{common, replay as words};

use super::{film::Film, missed};
use crate::{
    boards,
    browser::download,
    parts::{
        card::SmallCards,
        countdown::clock_text,
        icon::{Icon, Sign, SignButton},
        keyboard::on_key,
    },
    session::{Play, Session},
    settings::{language, say, saying},
};

/// The longest pause while it plays by itself: thinking is not shown in full.
const LONGEST: u64 = 1_500;
const SHORTEST: u64 = 350;

/// A replay on its board.
#[component]
pub(super) fn Stage(film: Film) -> impl IntoView {
    let session = Session::still(film.room());
    let play = Play::new(session);
    provide_context(play);
    let film = StoredValue::new(film);
    let last = film.with_value(Film::last);
    let at = RwSignal::new(0_usize);
    let runs = RwSignal::new(false);
    let show = move |idx: usize| {
        film.with_value(|film| session.show_still(film.game(idx).map(Arc::new), film.time(idx)));
    };
    show(0);
    Effect::new(move |_| show(at.get()));
    let go = move |by: isize| {
        runs.set(false);
        at.update(|at| *at = at.saturating_add_signed(by).min(last));
    };
    Effect::new(move |timer: Option<Option<TimeoutHandle>>| {
        timer.flatten().inspect(TimeoutHandle::clear);
        let now = at.get();
        if !runs.get() || now >= last {
            if now >= last {
                runs.set(false);
            }
            return None;
        }
        let wait = film.with_value(|film| film.time(now + 1).0.saturating_sub(film.time(now).0));
        let wait = Duration::from_millis(wait.clamp(SHORTEST, LONGEST));
        set_timeout_with_handle(
            move || {
                at.try_update(|at| *at += 1);
            },
            wait,
        )
        .ok()
    });
    let toggle = move || {
        if at.get_untracked() >= last {
            at.set(0);
        }
        runs.update(|runs| *runs = !*runs);
    };
    on_key(move |code| match code {
        "ArrowLeft" => {
            go(-1);
            true
        }
        "ArrowRight" => {
            go(1);
            true
        }
        "Space" => {
            toggle();
            true
        }
        "Home" => {
            at.set(0);
            true
        }
        "End" => {
            at.set(last);
            true
        }
        _ => false,
    });
    let rules = film.with_value(|film| film.replayed().game.clone());
    let line = move || {
        film.with_value(|film| {
            film.replayed().steps.get(at.get()).map(|step| step.line.clone()).unwrap_or_default()
        })
    };
    let missed = Memo::new(move |_| {
        film.with_value(|film| {
            film.replayed()
                .steps
                .get(at.get())
                .map(|step| missed::sets(step.view.get()))
                .unwrap_or_default()
        })
    });
    let save = move || film.with_value(|film| download::text("tercet.game", film.record()));
    view! {
        <div class="replay" data-test="replay">
            {boards::board(&rules, play)}
            <aside class="scrubber">
                {film.with_value(|film| film.replayed().difference.is_some()).then(|| view! {
                    <p class="doubt" role="alert">{say(words::doubtful)}</p>
                })}
                <p class="line"><code>{line}</code></p>
                <details class="missed">
                    <summary>{move || words::sets_there(language(), missed.with(Vec::len) as i64)}</summary>
                    {move || missed.get().into_iter().map(|set| view! { <SmallCards cards=set.cards().to_vec() /> }).collect_view()}
                </details>
                <div class="reel">
                    <SignButton icon=Icon::Earlier label=saying(words::back_step) press=move || go(-1) test="step-back" />
                    {move || if runs.get() {
                        view! { <SignButton icon=Icon::Pause label=saying(common::pause) press=toggle /> }.into_any()
                    } else {
                        view! { <SignButton icon=Icon::Play label=saying(words::run) press=toggle test="run" /> }.into_any()
                    }}
                    <SignButton icon=Icon::Later label=saying(words::next_step) press=move || go(1) test="step-on" />
                    <input type="range" min="0" max=last.to_string() prop:value=move || at.get().to_string()
                        aria-label=say(words::scrubber)
                        aria-valuetext=move || words::step_of(language(), film.with_value(|film| film.seq(at.get()).0 as i64), last as i64 + 1)
                        on:input:target=move |event| {
                            runs.set(false);
                            if let Ok(idx) = event.target().value().parse::<usize>() {
                                at.set(idx.min(last));
                            }
                        } />
                    <time>{move || film.with_value(|film| clock_text(film.time(at.get()).0))}</time>
                    <button type="button" class="plain" data-test="save-record" on:click=move |_| save()>
                        <Sign icon=Icon::Copy />{say(common::save_button)}
                    </button>
                </div>
            </aside>
        </div>
    }
}
