//! What is around the steps of every lesson: how far one has come, the way on, the rules, the end.

use leptos::prelude::*;
use tercet_cards::Triple;
use tercet_texts::{common, learn as words, table};

use crate::{
    chunks,
    games::{DEFAULT_TOPIC, EASIER_TOPIC, Entry},
    help::TableRules,
    local,
    parts::{
        icon::{Icon, SignButton},
        sheet::Sheet,
    },
    route::{self, Link, Route},
    settings::{language, say, saying},
};

/// Where in a lesson one is, both counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    /// The step.
    pub(super) step: usize,
    /// The beat of this step.
    pub(super) beat: usize,
}

impl Place {
    /// What comes after it in steps of this many beats.
    fn next(self, beats: &[usize]) -> Place {
        let n_beats = beats.get(self.step).copied().unwrap_or(1);
        if self.beat + 1 < n_beats {
            Place { beat: self.beat + 1, ..self }
        } else {
            self.next_step()
        }
    }

    fn next_step(self) -> Place {
        Place { step: self.step + 1, beat: 0 }
    }
}

/// How far one has come.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// Where one is.
    pub(super) at: RwSignal<Place>,
    /// Whether what was asked for is done, so that it goes on.
    pub(super) solved: RwSignal<bool>,
    /// The sets found in this step.
    pub(super) found: RwSignal<Vec<Triple>>,
}

impl Way {
    /// At the beginning.
    pub(super) fn new() -> Self {
        Self {
            at: RwSignal::new(Place::default()),
            solved: RwSignal::new(false),
            found: RwSignal::new(Vec::new()),
        }
    }

    fn go(self, to: Place) {
        self.solved.set(false);
        if to.step != self.at.get_untracked().step {
            self.found.set(Vec::new());
        }
        self.at.set(to);
    }
}

/// A lesson.
#[component]
pub(super) fn Shell(
    entry: &'static Entry,
    way: Way,
    /// How many beats each step has.
    beats: Vec<usize>,
    /// Draws what is at a place.
    draw: impl Fn(Place) -> AnyView + Send + 'static,
) -> impl IntoView {
    let is_first = entry.topic == DEFAULT_TOPIC;
    let title =
        move |language| if is_first { words::title(language) } else { entry.name(language) };
    let n_steps = beats.len();
    let beats = StoredValue::new(beats);
    let rules = RwSignal::new(false);
    let step = Memo::new(move |_| way.at.get().step);
    let is_last = move || {
        let place = way.at.get();
        beats.with_value(|beats| place.next(beats).step >= n_steps)
    };
    let advance = move |_| {
        let place = way.at.get_untracked();
        way.go(beats.with_value(|beats| place.next(beats)));
    };
    let back = move || {
        route::go(if is_first { Route::Lobby } else { Route::New(entry.topic.to_owned()) });
    };
    view! {
        <main class="lesson" data-test="lesson" data-topic=entry.topic>
            <header class="top">
                <SignButton icon=Icon::Back label=saying(common::back) press=back />
                <h1>{move || title(language())}</h1>
                <span class="quiet">{move || (step.get() < n_steps).then(|| {
                    words::step(language(), step.get() as i64 + 1, n_steps as i64)
                })}</span>
                <SignButton icon=Icon::Book label=saying(table::rules) press=move || rules.set(true) test="rules" />
            </header>
            <progress max=n_steps.to_string() prop:value=move || (step.get() + 1).to_string() aria-hidden="true"></progress>
            {move || (way.at.get() == Place::default()).then(|| view! { <p class="quiet intro">{say(words::intro)}</p> })}
            {move || match way.at.get() {
                place if place.step < n_steps => draw(place),
                _ => view! { <Done entry again=move || way.go(Place::default()) /> }.into_any(),
            }}
            {move || (step.get() < n_steps).then(|| view! {
                <footer class="actions">
                    <button type="button" class="plain" data-test="skip"
                        on:click=move |_| way.go(way.at.get_untracked().next_step())>{say(words::skip_button)}</button>
                    <button type="button" class="main big" data-test="next" disabled=move || !way.solved.get() on:click=advance>
                        {move || if is_last() { words::finish_button } else { words::next_button }(language())}
                    </button>
                </footer>
            })}
        </main>
        <Sheet open=rules title=saying(table::rules)>
            {move || rules.get().then(|| {
                chunks::help(Signal::stored(entry.topic.to_owned()), TableRules::usual(entry.topic.to_owned()))
            })}
        </Sheet>
    }
}

#[component]
fn Done(
    entry: &'static Entry,
    /// Begins the lesson again.
    again: impl Fn() + 'static,
) -> impl IntoView {
    let play = |entry: &'static Entry| {
        move |_| {
            let levels = vec!["beginner"; usize::from(entry.seats.saturating_sub(1))];
            local::start(local::Order::against_bots(entry, &levels));
        }
    };
    let easier = Entry::find(EASIER_TOPIC).filter(|_| entry.topic == DEFAULT_TOPIC);
    view! {
        <section class="lesson-step done" data-test="lesson-done">
            <h2>{say(words::done_title)}</h2>
            <p>{say(words::done_text)}</p>
            <div class="hero-buttons">
                <button type="button" class="main big" data-test="lesson-play" on:click=play(entry)>
                    {say(common::play_now_button)}
                </button>
                {easier.map(|easier| view! {
                    <button type="button" class="plain big" on:click=play(easier)>{say(words::beginner_button)}</button>
                })}
            </div>
            <button type="button" class="plain" data-test="lesson-again" on:click=move |_| again()>{say(words::again_button)}</button>
            <Link to=Route::Lobby>{say(words::other_games)}</Link>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn every_beat_of_a_step_comes_before_the_next_step() {
        let mut place = Place::default();
        let mut seen = Vec::new();
        while place.step < 3 {
            seen.push((place.step, place.beat));
            place = place.next(&[1, 3, 1]);
        }
        assert_eq!(seen, [(0, 0), (1, 0), (1, 1), (1, 2), (2, 0)]);
    }
}
