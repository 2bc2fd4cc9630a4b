//! Learning: five small steps for every game, and the rules at hand.

mod choices;
mod course;
mod courses;
mod dice;
mod goal;
mod pick;
mod round;
mod script;
mod shell;
mod spoiler;
mod stage;

use leptos::prelude::*;
use tercet_texts::learn as words;

use self::{
    course::Step,
    pick::PickStep,
    round::RoundStep,
    script::Step as CourseStep,
    shell::{Place, Shell, Way},
    spoiler::SpoilerStep,
    stage::Stage,
};
use crate::{lobby::catalog::Entry, settings::language};

/// The lesson of a game.
#[component]
pub(crate) fn LearnPage(topic: String) -> impl IntoView {
    let Some(entry) = Entry::find(&topic) else { return crate::app::lost().into_any() };
    match courses::of(&topic) {
        Some(steps) => view! { <Course entry steps /> }.into_any(),
        None => view! { <ClassicLesson entry /> }.into_any(),
    }
}

/// The lesson of the classic game, with which everybody begins.
#[component]
fn ClassicLesson(entry: &'static Entry) -> impl IntoView {
    let way = Way::new();
    let draw = move |place: Place| match Step::ALL.get(place.step) {
        Some(Step::Why) => view! { <SpoilerStep solved=way.solved /> }.into_any(),
        Some(Step::Round) => view! { <RoundStep solved=way.solved /> }.into_any(),
        Some(&step) => view! { <PickStep step solved=way.solved /> }.into_any(),
        None => ().into_any(),
    };
    let title = Signal::derive(|| words::title(language()).to_owned());
    view! { <Shell entry title way beats=vec![1; Step::ALL.len()] draw /> }
}

/// The lesson of any other game.
#[component]
fn Course(entry: &'static Entry, steps: Vec<CourseStep>) -> impl IntoView {
    let way = Way::new();
    let beats = steps.iter().map(|step| step.beats.len()).collect::<Vec<_>>();
    let steps = StoredValue::new(steps);
    let draw = move |Place { step, beat }: Place| {
        let found = steps.with_value(|steps| {
            let step = steps.get(step)?;
            Some((step.title, step.beats.get(beat)?.clone()))
        });
        found.map(|(title, beat)| view! { <Stage title beat way /> }).into_any()
    };
    let title = Signal::derive(move || entry.name(language()).to_owned());
    view! { <Shell entry title way beats draw /> }
}
