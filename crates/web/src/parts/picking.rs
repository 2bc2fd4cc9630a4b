//! Three cards picked one after the other, as several boards need them.

use leptos::prelude::*;
use tercet_cards::{Card, Triple};
use tercet_client::{Picked, Selection};

/// Cards picked so far. They stay picked whatever others do, as long as they lie there.
#[derive(Clone, Copy)]
pub(crate) struct Picking {
    picked: RwSignal<Selection<Card>>,
    /// What was claimed and is not answered yet.
    sending: RwSignal<Option<Triple>>,
}

/// Three cards that were picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Three {
    /// The three, in no order.
    pub(crate) cards: Triple,
    /// The one that was picked first.
    pub(crate) first: Card,
}

/// Takes the mark away when the answer has come, or none can come.
struct SendingMark(RwSignal<Option<Triple>>);

impl Drop for SendingMark {
    fn drop(&mut self) {
        self.0.try_set(None);
    }
}

impl Picking {
    /// Nothing is picked yet of what lies there.
    pub(crate) fn of(is_there: impl Fn(Card) -> bool + 'static) -> Self {
        let picked = RwSignal::new(Selection::of(3));
        Effect::new(move |_| {
            if picked.with(|picked| !picked.items().iter().all(|&card| is_there(card))) {
                picked.update(|picked| {
                    picked.keep(|&card| is_there(card));
                });
            }
        });
        Self { picked, sending: RwSignal::new(None) }
    }

    /// Whether a card is picked; tracked.
    pub(crate) fn contains(self, card: Card) -> bool {
        self.picked.with(|picked| picked.contains(&card))
    }

    /// Whether a card was claimed and nobody has answered yet; tracked.
    pub(crate) fn is_sending(self, card: Card) -> bool {
        self.sending.with(|sending| sending.is_some_and(|cards| cards.contains(card)))
    }

    /// Marks these cards as claimed until what it returns is called or dropped.
    pub(crate) fn sending(self, cards: Triple) -> impl FnOnce(bool) + 'static {
        self.sending.set(Some(cards));
        let mark = SendingMark(self.sending);
        move |_| drop(mark)
    }

    /// The card that was picked first; tracked.
    pub(crate) fn first(self) -> Option<Card> {
        self.picked.with(|picked| picked.items().first().copied())
    }

    /// Picks a card, or takes it back; the third one completes them.
    pub(crate) fn pick(self, card: Card) -> Option<Three> {
        let outcome = self.picked.try_update(|picked| picked.pick(card))?;
        let Picked::Complete(cards) = outcome else { return None };
        let cards = <[Card; 3]>::try_from(cards).ok()?;
        Some(Three { first: cards[0], cards: Triple::new(cards).ok()? })
    }

    /// Takes everything back.
    pub(crate) fn clear(self) {
        self.picked.update(Selection::clear);
    }
}
