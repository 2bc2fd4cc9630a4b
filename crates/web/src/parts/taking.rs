//! A set that was taken: it glows where it lay in the color of its taker, then flies to them.
//!
//! What lies on the table changes at once; what is shown of it changes when the set is on its
//! way, so that everybody sees which cards went and to whom. The other cards can be pressed
//! meanwhile.

use std::{sync::LazyLock, time::Duration};

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_engine::Seat;

use super::table_cards::element;
use crate::{browser::motion, speech, table::events};

/// How long a set glows before it flies.
const GLOW: Duration = Duration::from_millis(900);
/// One frame: the cards that fly away are made in one, the cards that come in the next, so that
/// neither is late.
const FRAME: Duration = Duration::from_millis(17);
/// How far the hues of two neighbors are apart: the golden angle repeats none for long.
const HUE_STEP: u16 = 137;
const FIRST_HUE: u16 = 195;

/// The cards that glow, each with the hue of who took it.
static GLOWING: LazyLock<ArcRwSignal<Vec<(Card, u16)>>> = LazyLock::new(ArcRwSignal::default);

/// The hue that stands for a seat.
pub(crate) fn hue(seat: u8) -> u16 {
    (FIRST_HUE + u16::from(seat) * HUE_STEP) % 360
}

/// Lets cards glow and then fly to the element that carries this seat.
pub(crate) fn take_to_seat(cards: &[Card], seat: u8) {
    if speech::is_told_only() {
        return;
    }
    let cards = cards.to_vec();
    events::log(Seat(seat), cards.clone(), true);
    let glowing = cards.iter().map(|&card| (card, hue(seat)));
    GLOWING.update(|all| all.extend(glowing));
    let leave = move || {
        let document = web_sys::window().and_then(|window| window.document());
        let target = document.and_then(|document| {
            document.query_selector(&format!("[data-seat=\"{seat}\"]")).ok()?
        });
        if let Some(target) = target {
            let elements: Vec<_> = cards.iter().filter_map(|&card| element(card)).collect();
            motion::fly(&elements, &target);
        }
        let make_room = move || GLOWING.update(|all| all.retain(|(card, _)| !cards.contains(card)));
        set_timeout(make_room, FRAME);
    };
    set_timeout(leave, GLOW);
}

/// The hue in which a card glows, if somebody took it just now; tracked.
pub(crate) fn glow(card: Card) -> Option<u16> {
    GLOWING.with(|all| all.iter().find(|(other, _)| *other == card).map(|(_, hue)| *hue))
}

/// Whether somebody took a card just now.
pub(crate) fn is_taken(card: Card) -> bool {
    GLOWING.with_untracked(|all| all.iter().any(|(other, _)| *other == card))
}

/// What is shown of a table: as it is, but it waits while a card that was taken from it glows.
pub(crate) fn held<T>(
    table: Signal<Vec<T>>,
    card: impl Fn(&T) -> Option<Card> + Send + Sync + 'static,
) -> Signal<Vec<T>>
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    Memo::new(move |before: Option<&Vec<T>>| {
        let waits = GLOWING.with(|all| {
            let glows = |lying: &T| card(lying).is_some_and(|card| is_among(all, card));
            before.is_some_and(|before| before.iter().any(glows))
        });
        match before.filter(|_| waits) {
            Some(before) => before.clone(),
            None => table.get(),
        }
    })
    .into()
}

fn is_among(all: &[(Card, u16)], card: Card) -> bool {
    all.iter().any(|(other, _)| *other == card)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::hue;

    #[test]
    fn twenty_seats_have_twenty_hues() {
        let hues: HashSet<u16> = (0..20).map(hue).collect();
        assert_eq!(hues.len(), 20);
    }
}
