//! A beat as in a real game: call, then choose before the time is up.

use std::time::Duration;

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_texts::{classic, learn as words};

use super::{
    script::Beat,
    shell::Way,
    stage::{allow_next, begin},
};
use crate::{
    parts::{
        countdown::Ring,
        keyboard::on_key,
        picking::Picking,
        table_cards::{Look, TableCards},
    },
    settings::{Words, language, say, saying},
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

/// A guided round.
#[derive(Clone, Copy)]
struct Round {
    phase: RwSignal<Phase>,
    picking: Picking,
    way: Way,
    /// What is said when it is done.
    right: Words,
    /// The time of an earlier call does not end a later one.
    n_calls: StoredValue<u32>,
}

impl Round {
    fn new(way: Way, right: Words) -> Self {
        Self {
            phase: RwSignal::new(Phase::Searching),
            picking: Picking::of(|_| true),
            way,
            right,
            n_calls: StoredValue::new(0),
        }
    }

    fn call(self) {
        if matches!(self.phase.get_untracked(), Phase::Called | Phase::Done) {
            return;
        }
        self.phase.set(Phase::Called);
        self.n_calls.update_value(|n_calls| *n_calls += 1);
        let nr = self.n_calls.get_value();
        let time_is_up = move || {
            let is_same = self.n_calls.try_get_value() == Some(nr);
            if is_same && self.phase.try_get_untracked() == Some(Phase::Called) {
                self.picking.clear();
                self.phase.set(Phase::Late);
            }
        };
        set_timeout(time_is_up, Duration::from_millis(CHOOSE_MS.into()));
    }

    fn press(self, card: Card) {
        if self.phase.get_untracked() != Phase::Called {
            return;
        }
        if let Some(three) = self.picking.pick(card) {
            let is_set = three.cards.is_set();
            self.phase.set(if is_set { Phase::Done } else { Phase::Wrong });
            if is_set {
                allow_next(self.way);
            } else {
                self.picking.clear();
            }
        }
    }

    /// What to do now, or what came of it; tracked.
    fn told(self) -> String {
        let language = language();
        match self.phase.get() {
            Phase::Searching => words::round_call(language, classic::call_button(language)),
            Phase::Called => words::round_pick(language).to_owned(),
            Phase::Wrong => words::round_wrong(language).to_owned(),
            Phase::Late => words::round_late(language).to_owned(),
            Phase::Done => (self.right)(language).to_owned(),
        }
    }

    fn look(self, card: Card) -> Look {
        let dimmed = self.phase.get() != Phase::Called;
        Look { picked: self.picking.contains(card), dimmed, ..Look::default() }
    }
}

/// Call, then choose three cards.
#[component]
pub(super) fn RoundStage(title: Words, beat: Beat, way: Way) -> impl IntoView {
    let task = beat.task;
    let round = Round::new(way, beat.right);
    let phase = round.phase;
    begin(task, way);
    let slots: Vec<Option<Card>> = beat.on_table().into_iter().map(Some).collect();
    let base = slots.len();
    on_key(move |code| {
        let is_call = code == "Space";
        if is_call {
            round.call();
        }
        is_call
    });
    Effect::new(move |_| speech::announce(round.told()));
    view! {
        <section class="lesson-step">
            <h2 tabindex="-1">{say(title)}</h2>
            <p class="task" data-test="task">{say(task)}</p>
            <div class="lesson-board">
                <TableCards table=Signal::stored(slots) base=Signal::stored(base)
                    look=move |card| round.look(card) press=move |card| round.press(card)
                    name=saying(classic::cards_on_table) />
            </div>
            <p class="answer" class:good=move || way.solved.get() data-test="answer">
                {move || round.told()}
                {move || (phase.get() == Phase::Called).then(|| view! { <Ring millis=CHOOSE_MS /> })}
            </p>
            {move || (phase.get() == Phase::Done).then(|| view! {
                <p class="quiet">{words::round_none(language(), classic::no_set_button(language()))}</p>
            })}
            <button type="button" class="main call" data-test="call"
                disabled=move || matches!(phase.get(), Phase::Called | Phase::Done) on:click=move |_| round.call()>
                {say(classic::call_button)}
            </button>
        </section>
    }
}
