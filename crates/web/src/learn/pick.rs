//! Steps in which cards are chosen: the third of two, or three of six.

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_client::{Picked, Selection};
use tercet_texts::{cards as names, learn as words};

use super::course::{Step, fault, triple};
use crate::{
    parts::{
        card::SmallCards,
        hint::next as next_hint,
        table_cards::{Look, TableCards},
    },
    settings::{Words, language, say, saying},
    speech,
};

/// Choose until it is a set.
#[component]
pub(super) fn PickStep(step: Step, solved: RwSignal<bool>) -> impl IntoView {
    let (title, task): (Words, Words) = match step {
        Step::Which => (words::which_title, words::which_task),
        Step::Six => (words::six_title, words::six_task),
        _ => (words::third_title, words::third_task),
    };
    let given = StoredValue::new(step.given());
    let needed = 3 - given.with_value(Vec::len);
    let choice = step.choice();
    let picked = RwSignal::new(Selection::<Card>::of(needed));
    let answer = RwSignal::new(None::<Vec<Card>>);
    let hinted = RwSignal::new(Vec::<Card>::new());
    let press = move |card: Card| {
        if solved.get_untracked() {
            return;
        }
        answer.set(None);
        if let Some(Picked::Complete(cards)) = picked.try_update(|picked| picked.pick(card)) {
            let mut all = given.get_value();
            all.extend(cards);
            solved.set(triple(&all).is_some_and(tercet_cards::Triple::is_set));
            if !solved.get_untracked() {
                picked.update(Selection::clear);
            }
            speech::announce(told(step, &all));
            answer.set(Some(all));
        }
    };
    let look = move |card: Card| {
        let is_answer =
            answer.with(|answer| answer.as_ref().is_some_and(|answer| answer.contains(&card)));
        Look {
            picked: picked.with(|picked| picked.contains(&card)) || (solved.get() && is_answer),
            marked: hinted.with(|hinted| hinted.contains(&card)),
            dimmed: solved.get(),
            wrong: is_answer && !solved.get(),
        }
    };
    let slots: Vec<Option<Card>> = choice.iter().copied().map(Some).collect();
    let base = slots.len();
    let choice = StoredValue::new(choice);
    let show = move |_| {
        let next = choice.with_value(|choice| next_hint(&hinted.get_untracked(), choice));
        if next.as_ref().is_some_and(|cards| cards.len() == 1) {
            speech::announce(words::six_hint(language()));
        }
        hinted.set(next.unwrap_or_default());
    };
    let hint = move || {
        let is_hinted = !solved.get() && hinted.with(Vec::len) == 1;
        is_hinted.then(|| words::six_hint(language()).to_owned())
    };
    view! {
        <section class="lesson-step">
            <h2>{say(title)}</h2>
            <p>{say(task)}</p>
            {(step == Step::Third).then(|| view! { <p class="quiet">{say(words::third_rule)}</p> })}
            {(needed == 1).then(|| view! {
                <p class="given"><SmallCards cards=given.get_value() /><span class="question" aria-hidden="true">"?"</span></p>
            })}
            <div class="lesson-board" class:row-of-three=needed == 1>
                <TableCards table=Signal::stored(slots) base=Signal::stored(base) look press name=saying(task) />
            </div>
            <p class="answer" class:good=move || solved.get() data-test="answer">
                {move || answer.with(|answer| answer.as_ref().map(|cards| told(step, cards))).or_else(hint)}
            </p>
            {(step == Step::Six).then(|| view! {
                <button type="button" class="plain" disabled=move || solved.get() on:click=show>{say(words::show_button)}</button>
            })}
        </section>
    }
}

/// What is said about three cards.
fn told(step: Step, cards: &[Card]) -> String {
    let language = language();
    let Some(cards) = triple(cards) else { return String::new() };
    match (step, fault(cards)) {
        (Step::Which, None) => words::which_right(language).to_owned(),
        (Step::Six, None) => words::six_right(language).to_owned(),
        (_, None) => words::third_right(language).to_owned(),
        (Step::Six, Some(_)) => words::six_wrong(language).to_owned(),
        (Step::Which, Some(fault)) => {
            words::which_wrong(language, names::attribute_name(language, fault))
        }
        (_, Some(fault)) => words::third_wrong(language, names::attribute_name(language, fault)),
    }
}
