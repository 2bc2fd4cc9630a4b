//! Learning: five small steps for every game, and the rules at hand.

mod choices;
mod dice;
pub(crate) mod field;
pub(crate) mod goal;
mod round;
pub(crate) mod script;
pub(crate) mod shared;
mod shell;
mod stage;
#[cfg(test)]
mod tests;

use leptos::prelude::*;

pub(crate) use self::script::Step;
use self::{
    round::RoundStage,
    script::Ask,
    shell::{Place, Shell, Way},
    stage::Stage,
};
use crate::games::{self, Entry};

/// The lesson of a game.
#[component]
pub(crate) fn LearnPage(topic: String) -> impl IntoView {
    match Entry::find(&topic).zip(games::lesson(&topic)) {
        Some((entry, steps)) => view! { <Course entry steps /> }.into_any(),
        None => crate::app::lost().into_any(),
    }
}

#[component]
fn Course(entry: &'static Entry, steps: Vec<Step>) -> impl IntoView {
    let way = Way::new();
    let beats = steps.iter().map(|step| step.beats.len()).collect::<Vec<_>>();
    let steps = StoredValue::new(steps);
    let draw = move |Place { step, beat }: Place| {
        let found = steps.with_value(|steps| {
            let step = steps.get(step)?;
            Some((step.title, step.beats.get(beat)?.clone()))
        });
        match found {
            Some((title, beat)) if matches!(beat.ask, Ask::CallAndPick) => {
                view! { <RoundStage title beat way /> }.into_any()
            }
            Some((title, beat)) => view! { <Stage title beat way /> }.into_any(),
            None => ().into_any(),
        }
    };
    view! { <Shell entry way beats draw /> }
}
