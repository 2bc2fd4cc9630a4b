//! Hints at practice tables: one card of a set, then a second, then all three.

use leptos::prelude::*;
use tercet_cards::{Card, Cards, Triple};
use tercet_texts::{common, practice as words};

use super::{
    icon::{Icon, Sign},
    keyboard::KeyCap,
};
use crate::{
    around::Around,
    local::OfflineControls,
    settings::{language, language_untracked, say},
    speech::{self, Tone},
    spoken,
};

/// The cards that are pointed at.
#[derive(Clone, Copy)]
pub(crate) struct Hint {
    shown: RwSignal<Vec<Card>>,
    is_allowed: bool,
}

impl Hint {
    /// Hints, where the table allows them.
    pub(crate) fn new() -> Self {
        // Among several people a hint would be everybody's.
        let is_alone = use_context::<Around>().is_none();
        let is_allowed = is_alone && use_context::<OfflineControls>().is_some();
        Self { shown: RwSignal::new(Vec::new()), is_allowed }
    }

    /// Whether a card is pointed at; tracked.
    pub(crate) fn marks(self, card: Card) -> bool {
        self.shown.with(|shown| shown.contains(&card))
    }

    /// Points at one card more.
    pub(crate) fn give(self, table: &[Card]) {
        if !self.is_allowed {
            return;
        }
        let before = self.shown.get_untracked();
        match next(&before, table) {
            Some(cards) => self.show(cards),
            None => speech::note(Tone::Plain, words::no_set_hint(language())),
        }
    }

    /// Points at these cards, all at once; without any, says why.
    pub(crate) fn point(self, cards: Vec<Card>, without: &str) {
        if self.is_allowed && cards.is_empty() {
            speech::note(Tone::Plain, without);
        } else if self.is_allowed {
            self.show(cards);
        }
    }

    /// Points at these cards, and names them for those who listen.
    fn show(self, cards: Vec<Card>) {
        let language = language_untracked();
        let hint = common::hint_button(language);
        speech::announce(untrack(|| spoken::with_cards(language, hint, cards.iter().copied())));
        self.shown.set(cards);
    }

    /// Whether the table allows hints.
    pub(crate) fn is_allowed(self) -> bool {
        self.is_allowed
    }

    /// Points at nothing any more.
    pub(crate) fn forget(self) {
        if self.shown.with_untracked(|shown| !shown.is_empty()) {
            self.shown.set(Vec::new());
        }
    }
}

/// The cards to point at after these.
pub(crate) fn next(before: &[Card], table: &[Card]) -> Option<Vec<Card>> {
    let all: Cards = table.iter().copied().collect();
    let is_in = |set: &Triple| before.iter().all(|&card| set.contains(card));
    let mut sets = all.sets();
    let set =
        if before.len() < 3 { all.sets().find(is_in) } else { None }.or_else(|| sets.next())?;
    let n_shown = if before.len() < 3 && is_in(&set) { before.len() + 1 } else { 1 };
    let mut cards = set.cards().to_vec();
    // What was pointed at already stays pointed at.
    cards.sort_by_key(|card| !before.contains(card));
    cards.truncate(n_shown);
    Some(cards)
}

/// A button that gives a hint, at tables that allow it.
#[component]
pub(crate) fn HintButton(
    hint: Hint,
    /// The cards on the table.
    table: impl Fn() -> Vec<Card> + Copy + 'static,
    /// Whether a hint can be given now.
    #[prop(into)]
    is_open: Signal<bool>,
) -> impl IntoView {
    view! { <AnyHintButton hint is_open give=move || hint.give(&table()) /> }
}

/// The same for boards whose hints are of another kind.
#[component]
pub(crate) fn AnyHintButton(
    hint: Hint,
    give: impl Fn() + 'static,
    /// Whether a hint can be given now.
    #[prop(into, default = Signal::stored(true))]
    is_open: Signal<bool>,
) -> impl IntoView {
    hint.is_allowed.then(|| {
        view! {
            <button type="button" class="plain ask-hint" data-test="hint" disabled=move || !is_open.get()
                on:click=move |_| give()>
                <Sign icon=Icon::Bulb />{say(common::hint_button)}<KeyCap usual="KeyH" />
            </button>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(names: &str) -> Vec<Card> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn hints_point_at_one_card_more_each_time_and_then_start_over() {
        let table = cards("1rfo 1ghs 1gfo 2ped 1pfo");
        let mut shown = Vec::new();
        for n_shown in [1, 2, 3, 1] {
            let before = shown.clone();
            shown = next(&before, &table).unwrap();
            assert_eq!(shown.len(), n_shown);
            assert!(n_shown == 1 || before.iter().all(|card| shown.contains(card)));
        }
    }

    #[test]
    fn when_a_card_of_the_hint_is_gone_another_set_is_pointed_at() {
        let gone = cards("3ped");
        assert_eq!(next(&gone, &cards("1rfo 1gfo 1pfo")).map(|cards| cards.len()), Some(1));
        assert_eq!(next(&[], &cards("1rfo 1gfo 2pfo")), None);
    }
}
