//! Learning: five small steps for the classic game, a tour for each of the others.

mod course;
mod pick;
mod round;
mod spoiler;

use leptos::prelude::*;
use tercet_texts::{common, learn as words};

use self::{course::Step, pick::PickStep, round::RoundStep, spoiler::SpoilerStep};
use crate::{
    help::HelpText,
    lobby::catalog::Entry,
    local,
    parts::icon::{Icon, SignButton},
    route::{self, Link, Route},
    settings::{language, say, saying},
};

/// The lesson of a game.
#[component]
pub(crate) fn LearnPage(topic: String) -> impl IntoView {
    match Entry::find(&topic) {
        Some(entry) if entry.topic == "classic" => view! { <Lesson /> }.into_any(),
        Some(entry) => view! { <Tour entry /> }.into_any(),
        None => crate::app::lost().into_any(),
    }
}

#[component]
fn Lesson() -> impl IntoView {
    let at = RwSignal::new(0_usize);
    let solved = RwSignal::new(false);
    let n_steps = Step::ALL.len();
    let next = move || {
        solved.set(false);
        at.update(|at| *at += 1);
    };
    view! {
        <main class="lesson" data-test="lesson">
            <header class="top">
                <SignButton icon=Icon::Back label=saying(common::back) press=|| route::go(Route::Lobby) />
                <h1>{say(words::title)}</h1>
                <span class="quiet">{move || (at.get() < n_steps).then(|| {
                    words::step(language(), at.get() as i64 + 1, n_steps as i64)
                })}</span>
            </header>
            <progress max=n_steps.to_string() prop:value=move || at.get().to_string() aria-hidden="true"></progress>
            {move || (at.get() == 0).then(|| view! { <p class="quiet">{say(words::intro)}</p> })}
            {move || match Step::ALL.get(at.get()) {
                Some(&step) => view! { <LessonStep step solved /> }.into_any(),
                None => view! { <Done again=move || at.set(0) /> }.into_any(),
            }}
            {move || (at.get() < n_steps).then(|| view! {
                <footer class="actions">
                    <button type="button" class="plain" data-test="skip" on:click=move |_| next()>{say(words::skip_button)}</button>
                    <button type="button" class="main big" data-test="next" disabled=move || !solved.get()
                        on:click=move |_| next()>
                        {move || if at.get() + 1 < n_steps { words::next_button } else { words::finish_button }(language())}
                    </button>
                </footer>
            })}
        </main>
    }
}

#[component]
fn LessonStep(step: Step, solved: RwSignal<bool>) -> impl IntoView {
    match step {
        Step::Third | Step::Which | Step::Six => view! { <PickStep step solved /> }.into_any(),
        Step::Why => view! { <SpoilerStep solved /> }.into_any(),
        Step::Round => view! { <RoundStep solved /> }.into_any(),
    }
}

#[component]
fn Done(
    /// Begins the lesson anew.
    again: impl Fn() + 'static,
) -> impl IntoView {
    let play = |topic: &'static str| {
        move |_| {
            if let Some(entry) = Entry::find(topic) {
                local::start(local::Order::against_bots(entry, &["beginner"]));
            }
        }
    };
    view! {
        <section class="lesson-step done" data-test="lesson-done">
            <h2>{say(words::done_title)}</h2>
            <p>{say(words::done_text)}</p>
            <div class="hero-buttons">
                <button type="button" class="main big" on:click=play("classic")>{say(common::play_now_button)}</button>
                <button type="button" class="plain big" on:click=play("beginner")>{say(words::beginner_button)}</button>
            </div>
            <button type="button" class="plain" data-test="lesson-again" on:click=move |_| again()>{say(words::again_button)}</button>
            <Link to=Route::Lobby>{say(words::other_games)}</Link>
        </section>
    }
}

/// What is special about a game, in a few sentences, with its rules below.
#[component]
fn Tour(entry: &'static Entry) -> impl IntoView {
    view! {
        <main class="lesson" data-test="tour">
            <header class="top">
                <SignButton icon=Icon::Back label=saying(common::back)
                    press=|| route::go(Route::New(entry.topic.to_owned())) />
                <h1>{move || entry.name(language())}</h1>
            </header>
            <ol class="tour panel">
                {move || words::tour(language(), entry.topic).into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}
            </ol>
            <Link to=Route::New(entry.topic.to_owned()) class="main button big">{say(words::begin_button)}</Link>
            <section class="panel">
                <HelpText topic=Signal::stored(entry.topic.to_owned()) edition=Signal::stored(None::<String>) />
            </section>
        </main>
    }
}
