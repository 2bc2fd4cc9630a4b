//! The last step: call, then choose, as in a real game.

use std::time::Duration;

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_client::{Picked, Selection};
use tercet_texts::{classic, learn as words};

use super::course::{Step, triple};
use crate::{
    parts::{
        countdown::Ring,
        keyboard::on_key,
        table_cards::{Look, TableCards},
    },
    settings::{language, say, saying},
    speech,
};

/// How a guided round goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Searching,
    Called,
    Wrong,
    Late,
    Done,
}

/// How long one may choose after the call, in milliseconds: longer than in a game.
const CHOOSE_MS: u32 = 15_000;

/// Call, then choose three cards.
#[component]
pub(super) fn RoundStep(solved: RwSignal<bool>) -> impl IntoView {
    let phase = RwSignal::new(Phase::Searching);
    let picked = RwSignal::new(Selection::<Card>::of(3));
    let slots: Vec<Option<Card>> = Step::Round.choice().into_iter().map(Some).collect();
    let base = slots.len();
    // The time of an earlier call does not end a later one.
    let n_calls = StoredValue::new(0_u32);
    let call = move || {
        if !matches!(phase.get_untracked(), Phase::Searching | Phase::Wrong | Phase::Late) {
            return;
        }
        phase.set(Phase::Called);
        n_calls.update_value(|n_calls| *n_calls += 1);
        let nr = n_calls.get_value();
        let time_is_up = move || {
            let is_same = n_calls.try_get_value() == Some(nr);
            if is_same && phase.try_get_untracked() == Some(Phase::Called) {
                picked.update(Selection::clear);
                phase.set(Phase::Late);
            }
        };
        set_timeout(time_is_up, Duration::from_millis(CHOOSE_MS.into()));
    };
    on_key(move |code| {
        let is_call = code == "Space";
        if is_call {
            call();
        }
        is_call
    });
    let press = move |card: Card| {
        if phase.get_untracked() != Phase::Called {
            return;
        }
        if let Some(Picked::Complete(cards)) = picked.try_update(|picked| picked.pick(card)) {
            let cards: Vec<Card> = cards.into_iter().collect();
            let is_set = triple(&cards).is_some_and(tercet_cards::Triple::is_set);
            phase.set(if is_set { Phase::Done } else { Phase::Wrong });
            solved.set(is_set);
            if !is_set {
                picked.update(Selection::clear);
            }
        }
    };
    let told = move || match phase.get() {
        Phase::Searching => words::round_call(language(), classic::call_button(language())),
        Phase::Called => words::round_pick(language()).to_owned(),
        Phase::Wrong => words::round_wrong(language()).to_owned(),
        Phase::Late => words::round_late(language()).to_owned(),
        Phase::Done => words::round_right(language()).to_owned(),
    };
    Effect::new(move |_| speech::announce(told()));
    let look = move |card: Card| Look {
        picked: picked.with(|picked| picked.contains(&card)),
        dimmed: phase.get() != Phase::Called,
        ..Look::default()
    };
    view! {
        <section class="lesson-step">
            <h2>{say(words::round_title)}</h2>
            <p>{say(words::round_task)}</p>
            <div class="lesson-board">
                <TableCards table=Signal::stored(slots) base=Signal::stored(base) look press name=saying(words::round_title) />
            </div>
            <p class="answer" class:good=move || solved.get() data-test="answer">
                {told}{move || (phase.get() == Phase::Called).then(|| view! { <Ring millis=CHOOSE_MS /> })}
            </p>
            {move || (phase.get() == Phase::Done).then(|| view! {
                <p class="quiet">{words::round_none(language(), classic::no_set_button(language()))}</p>
            })}
            <button type="button" class="main call" data-test="call"
                disabled=move || matches!(phase.get(), Phase::Called | Phase::Done) on:click=move |_| call()>
                {say(classic::call_button)}
            </button>
        </section>
    }
}
