//! Ten tables, one after the other, with the time that each set took.

use std::time::Duration;

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_texts::{common, puzzle, review as words};

use super::tables::Exercise;
use crate::{
    browser::time,
    parts::{
        icon::{Icon, Sign},
        keyboard::{KeyCap, on_key},
        picking::Picking,
        table_cards::{Look, TableCards},
    },
    settings::{language, say, saying},
    speech::{self, Tone},
    spoken,
    table::duration,
};

/// How long three wrong cards are marked.
const WRONG: Duration = Duration::from_millis(900);

/// Somebody who practices.
#[derive(Clone, Copy)]
struct Practicing {
    tables: StoredValue<Vec<Exercise>>,
    n_tables: usize,
    /// The table that is searched, from 0 on.
    at: RwSignal<usize>,
    /// When the search of it began.
    since: RwSignal<f64>,
    /// How long the tables before it took, in milliseconds.
    times: RwSignal<Vec<u64>>,
    picking: Picking,
    hinted: RwSignal<Option<Card>>,
    wrong: RwSignal<Vec<Card>>,
}

impl Practicing {
    fn new(tables: Vec<Exercise>) -> Self {
        Self {
            n_tables: tables.len(),
            tables: StoredValue::new(tables),
            at: RwSignal::new(0),
            since: RwSignal::new(time::wall()),
            times: RwSignal::new(Vec::new()),
            picking: Picking::of(|_| true),
            hinted: RwSignal::new(None),
            wrong: RwSignal::new(Vec::new()),
        }
    }

    /// The table that is searched; tracked. None when all are done.
    fn exercise(self) -> Option<Exercise> {
        let at = self.at.get();
        self.tables.with_value(|tables| tables.get(at).cloned())
    }

    fn is_done(self) -> bool {
        self.at.get() >= self.n_tables
    }

    fn press(self, card: Card) {
        let Some(three) = self.picking.pick(card) else { return };
        self.picking.clear();
        if untrack(|| self.exercise()).is_some_and(|exercise| exercise.set == three.cards) {
            let now = time::wall();
            self.times
                .update(|times| times.push((now - self.since.get_untracked()).max(0.0) as u64));
            self.since.set(now);
            self.hinted.set(None);
            self.at.update(|at| *at += 1);
        } else {
            let cards = three.cards.cards();
            self.wrong.set(cards.to_vec());
            let forget = move || {
                self.wrong.try_set(Vec::new());
            };
            set_timeout(forget, WRONG);
            speech::note(Tone::Bad, spoken::faults(language(), cards).join(" · "));
        }
    }

    /// Points at a card of the set.
    fn hint(self) {
        let card = untrack(|| self.exercise()).map(|exercise| exercise.set.cards()[0]);
        self.hinted.set(card);
    }

    fn look(self, card: Card) -> Look {
        Look {
            picked: self.picking.contains(card),
            marked: self.hinted.get() == Some(card),
            wrong: self.wrong.with(|wrong| wrong.contains(&card)),
            ..Look::default()
        }
    }

    /// How long a set took on average; tracked.
    fn average(self) -> u64 {
        self.times
            .with(|times| times.iter().sum::<u64>().checked_div(times.len() as u64).unwrap_or(0))
    }
}

/// The tables; `leave` ends them, `again` brings ten others.
#[component]
pub(super) fn Drill(
    tables: Vec<Exercise>,
    leave: impl Fn() + Copy + Send + Sync + 'static,
    again: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let practicing = Practicing::new(tables);
    let base =
        practicing.tables.with_value(|tables| tables.first().map_or(12, |first| first.cards.len()));
    let slots = Signal::derive(move || {
        let cards = practicing.exercise().map(|exercise| exercise.cards).unwrap_or_default();
        cards.into_iter().map(Some).collect::<Vec<_>>()
    });
    on_key(move |code| {
        let is_hint = code == "KeyH";
        if is_hint {
            practicing.hint();
        }
        is_hint
    });
    let number = move || {
        let nr = practicing.at.get() + 1;
        words::table_nr(language(), nr as i64, practicing.n_tables as i64)
    };
    view! {
        {move || if practicing.is_done() {
            view! {
                <section class="panel" data-test="drill-done">
                    <p role="status"><b>{move || words::drill_done(language(), &duration(language(), practicing.average()))}</b></p>
                    <div class="choices">
                        <button type="button" class="plain" data-test="end-drill" on:click=move |_| leave()>{say(common::back)}</button>
                        <button type="button" class="main" on:click=move |_| again()>{say(words::again_button)}</button>
                    </div>
                </section>
            }.into_any()
        } else {
            view! {
                <section class="drill" data-test="drill">
                    <p role="status"><b data-test="table-nr">{number}</b>" "{say(words::drill_task)}</p>
                    <div class="drill-board">
                        <TableCards table=slots base=Signal::stored(base)
                            look=move |card| practicing.look(card) press=move |card| practicing.press(card)
                            name=saying(puzzle::cards) />
                    </div>
                    <div class="choices">
                        <button type="button" class="plain" on:click=move |_| leave()>{say(common::back)}</button>
                        <button type="button" class="plain" data-test="hint" on:click=move |_| practicing.hint()>
                            <Sign icon=Icon::Bulb />{say(common::hint_button)}<KeyCap usual="KeyH" />
                        </button>
                    </div>
                </section>
            }.into_any()
        }}
    }
}
