//! Somebody who searches a puzzle: what they picked, found and were told, and how long it took.

use std::time::Duration;

use leptos::prelude::*;
use tercet_cards::{Card, Triple};
use tercet_lab::puzzle::Date;
use tercet_texts::puzzle as words;

use super::{
    SOLVED, Shown,
    progress::{Judged, Progress, Solved, key, sets},
    today,
};
use crate::{
    browser::{storage, time},
    parts::{picking::Picking, table_cards::Look},
    settings::language,
    speech::{self, Tone},
    spoken,
};

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(500);
/// How long three wrong cards are marked.
pub(super) const WRONG: Duration = Duration::from_millis(900);

/// A search, kept by the browser.
#[derive(Clone, Copy)]
pub(super) struct Search {
    date: Date,
    table: StoredValue<Vec<Card>>,
    /// How many sets there are.
    pub(super) n_sets: usize,
    pub(super) progress: RwSignal<Progress>,
    pub(super) solved: RwSignal<Solved>,
    pub(super) is_done: Memo<bool>,
    picking: Picking,
    hinted: RwSignal<Option<Card>>,
    wrong: RwSignal<Vec<Card>>,
}

impl Search {
    /// Goes on with the search of these cards, or begins it.
    pub(super) fn new(Shown { date, kind }: Shown, table: Vec<Card>) -> Self {
        let key = key(date, kind);
        let n_sets = sets(&table).len();
        let progress = RwSignal::new(storage::read::<Progress>(&key).unwrap_or_default());
        let search = Self {
            date,
            table: StoredValue::new(table),
            n_sets,
            progress,
            solved: RwSignal::new(storage::read(SOLVED).unwrap_or_default()),
            is_done: Memo::new(move |_| progress.with(|now| now.found.len() == n_sets)),
            picking: Picking::of(|_| true),
            hinted: RwSignal::new(None),
            wrong: RwSignal::new(Vec::new()),
        };
        Effect::new(move |_| progress.with(|progress| storage::keep(&key, progress)));
        search.keep_time();
        search
    }

    fn keep_time(self) {
        let tick = move || {
            if !self.is_done.get_untracked() && time::is_looked_at() {
                self.progress.update(|progress| progress.millis += TICK.as_millis() as u64);
            }
        };
        if let Ok(clock) = set_interval_with_handle(tick, TICK) {
            on_cleanup(move || clock.clear());
        }
    }

    /// A card was pressed; the third one is judged.
    pub(super) fn press(self, card: Card) {
        if self.is_done.get_untracked() {
            return;
        }
        if let Some(three) = self.picking.pick(card) {
            self.picking.clear();
            self.take(three.cards);
        }
    }

    fn take(self, cards: Triple) {
        match self.progress.try_update(|progress| progress.judge(cards)) {
            Some(Judged::New) => self.find(),
            Some(Judged::Known) => speech::note(Tone::Plain, words::known(language())),
            Some(Judged::Wrong) => {
                self.wrong.set(cards.cards().to_vec());
                let forget = move || {
                    self.wrong.try_set(Vec::new());
                };
                set_timeout(forget, WRONG);
                speech::note(Tone::Bad, spoken::faults(language(), cards.cards()).join(" · "));
            }
            None => {}
        }
    }

    /// One more is found; the last one solves the puzzle, which counts on its own day.
    fn find(self) {
        self.hinted.set(None);
        let left = self.n_sets - self.progress.with_untracked(|progress| progress.found.len());
        if left > 0 {
            speech::announce(words::found_one(language(), left as i64));
            return;
        }
        if self.date == today() {
            self.solved.update(|solved| solved.add(self.date));
            storage::keep(SOLVED, &self.solved.get_untracked());
        }
        speech::note(Tone::Good, words::done(language()));
    }

    /// Points at a card of a set that is missing.
    pub(super) fn hint(self) {
        if self.is_done.get_untracked() {
            return;
        }
        let hinted = self
            .progress
            .try_update(|progress| self.table.with_value(|table| progress.hint(table)))
            .flatten();
        self.hinted.set(hinted);
    }

    /// How a card looks; tracked.
    pub(super) fn look(self, card: Card) -> Look {
        Look {
            picked: self.picking.contains(card),
            marked: self.hinted.get() == Some(card),
            dimmed: self.is_done.get(),
            wrong: self.wrong.with(|wrong| wrong.contains(&card)),
            ..Look::default()
        }
    }
}
