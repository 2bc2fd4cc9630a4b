//! What lies on a table, for those who have it read to them.
//!
//! Boards tell what lies where by [`tell`]; what is made of it is loaded when somebody asks.

use leptos::prelude::*;
use tercet_cards::{Attribute, Card, Value};
use tercet_texts::table as words;

use crate::{
    settings::language_untracked,
    speech::{self, Tone},
    spoken,
};

/// A card or a die, and where it lies.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Thing {
    /// The row, from 1.
    pub(crate) row: usize,
    /// The column, from 1.
    pub(crate) column: usize,
    /// How it is called.
    pub(crate) name: String,
    /// The same with its place.
    pub(crate) label: String,
    /// What it shows, attribute by attribute.
    pub(crate) values: Vec<Value>,
    /// The card, if it is one that is picked.
    pub(crate) picked: Option<Card>,
    /// Whether its neighbors in the row lie beside it, so that its column need not be said.
    pub(crate) is_dense: bool,
}

impl Thing {
    /// A card in a row and a column, both from 1; tracked.
    pub(crate) fn card(card: Card, (row, column): (usize, usize), is_picked: bool) -> Self {
        let language = crate::settings::language();
        Self {
            row,
            column,
            name: spoken::card(language, card),
            label: spoken::card_at(language, card, row, column),
            values: Attribute::ALL.map(|attribute| card.value(attribute)).to_vec(),
            picked: is_picked.then_some(card),
            is_dense: true,
        }
    }
}

/// A part of a table: the cards in the middle, a hand, a board with dice.
#[derive(Clone, Copy)]
pub(crate) struct Area {
    id: u32,
    /// What it is called.
    pub(crate) name: Signal<String>,
    /// What lies there, row by row.
    pub(crate) things: Signal<Vec<Thing>>,
}

/// All parts of a table.
#[derive(Clone, Copy)]
pub(crate) struct Reading {
    areas: RwSignal<Vec<Area>>,
    next: StoredValue<u32>,
}

impl Reading {
    /// What the boards below will tell of.
    pub(crate) fn begin() -> Self {
        let reading = Self { areas: RwSignal::new(Vec::new()), next: StoredValue::new(0) };
        provide_context(reading);
        reading
    }

    /// The parts there are now; tracked.
    pub(crate) fn areas(self) -> Vec<Area> {
        self.areas.get()
    }

    /// Two cards that are picked, if there are just two; tracked.
    pub(crate) fn two(self) -> Option<[Card; 2]> {
        let things = self.areas().into_iter().flat_map(|area| area.things.get());
        let picked: Vec<Card> = things.filter_map(|thing| thing.picked).collect();
        <[Card; 2]>::try_from(picked).ok()
    }

    /// Says which card would make a set of the two that are picked.
    pub(crate) fn say_third(self, is_practice: bool) {
        let language = language_untracked();
        match untrack(|| self.two()) {
            _ if !is_practice => speech::note(Tone::Plain, words::third_in_practice(language)),
            None => speech::note(Tone::Plain, words::third_needs_two(language)),
            Some(two) => speech::note(Tone::Plain, untrack(|| third(two))),
        }
    }
}

/// Which card would make a set of these two, in a sentence; tracked.
pub(crate) fn third([first, second]: [Card; 2]) -> String {
    let language = crate::settings::language();
    let name = |card| spoken::card(language, card);
    words::third_card(language, &name(first), &name(second), &name(first.third(second)))
}

/// Tells of a part of the table that is around this board, as long as its owner lives.
pub(crate) fn tell(name: Signal<String>, things: impl Fn() -> Vec<Thing> + Send + Sync + 'static) {
    let Some(reading) = use_context::<Reading>() else { return };
    let id = reading.next.try_update_value(|next| {
        *next += 1;
        *next
    });
    let Some(id) = id else { return };
    let things = Signal::derive(things);
    reading.areas.update(|areas| areas.push(Area { id, name, things }));
    on_cleanup(move || {
        // The whole table may be gone already.
        reading.areas.try_update(|areas| areas.retain(|area| area.id != id));
    });
}
