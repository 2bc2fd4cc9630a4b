//! The corners of a screen that several people sit around: a call, what else can be done, and how
//! everybody stands.

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_engine::Seat;

use super::Around;
use crate::{
    parts::{
        card::SmallCards,
        keyboard::{KeyCap, on_key},
        taking,
    },
    session::Play,
    settings::language,
    table::SeatLine,
};

/// A key for each seat, far from each other and from the keys of the cards.
const KEYS: [&str; 6] = ["Space", "Equal", "Backquote", "Slash", "Digit8", "KeyK"];

/// Which seats are on each side, from the far end of the table to the near one.
const SIDES: [[u8; 3]; 2] = [[2, 4, 0], [1, 5, 3]];

/// Everybody's corner.
#[component]
pub(crate) fn Corners(play: Play, seats: Signal<Vec<SeatLine>>) -> impl IntoView {
    let around = play.around()?;
    let n_seats = play.names.with_untracked(Vec::len);
    on_key(move |code| {
        let seat = KEYS.iter().take(n_seats).position(|&key| key == code);
        if let Some(seat) = seat.and_then(|seat| u8::try_from(seat).ok()) {
            around.call(Seat(seat));
        }
        seat.is_some()
    });
    let side = move |[far, middle, near]: [u8; 3]| {
        [(far, "far"), (middle, "middle"), (near, "near")]
            .into_iter()
            .filter(|&(seat, _)| usize::from(seat) < n_seats)
            .map(|(seat, place)| view! { <Corner play around seat=Seat(seat) place seats /> })
            .collect_view()
    };
    Some(view! {
        <div class="corners one">{side(SIDES[0])}</div>
        <div class="corners two">{side(SIDES[1])}</div>
    })
}

#[component]
fn Corner(
    play: Play,
    around: Around,
    seat: Seat,
    place: &'static str,
    seats: Signal<Vec<SeatLine>>,
) -> impl IntoView {
    let idx = usize::from(seat.0);
    let line = Memo::new(move |_| seats.with(|seats| seats.get(idx).cloned().unwrap_or_default()));
    let may_call = Memo::new(move |_| around.may_call(seat));
    let cards = Memo::new(move |_| line.with(|line| line.cards.clone()));
    let key = KEYS.get(idx).copied().unwrap_or_default();
    view! {
        <section class=format!("corner {place}") data-seat=seat.0.to_string() aria-label=move || play.name(seat)
            class:active=move || line.with(|line| line.active) || around.acting() == Some(seat)
            style:--hue=taking::hue(seat.0).to_string()>
            // The press must not take the focus: the next key would press the same button.
            <button type="button" class="corner-call" data-test="corner-call" disabled=move || !may_call.get()
                on:mousedown=|event| event.prevent_default()
                on:pointerdown=move |event| if event.button() == 0 { around.call(seat) }
                on:click=move |event| if event.detail() == 0 { around.call(seat) }>
                <b class="name">{move || play.name(seat)}</b>
                <strong class="points">{move || line.with(|line| line.points.clone())}</strong>
                <KeyCap usual=key />
            </button>
            <span class="detail">{move || line.with(|line| line.detail.clone())}</span>
            {move || {
                let cards: Vec<Card> = cards.get();
                (!cards.is_empty()).then(|| view! { <SmallCards cards /> })
            }}
            <More around seat />
        </section>
    }
}

/// What a seat can do beside the call.
#[component]
fn More(around: Around, seat: Seat) -> impl IntoView {
    let n_doings = around.doings().map_or(0, |doings| doings.more.len());
    let button = move |idx: usize| {
        let state = Memo::new(move |_| {
            let doings = around.doings()?;
            let doing = doings.more.get(idx)?;
            let is_done = (doing.is_done)(seat);
            let is_open = is_done || (doing.may)(seat);
            (is_open || doing.stays).then_some((is_done, is_open))
        });
        let press = move |_| {
            if let Some(doings) = around.doings()
                && let Some(doing) = doings.more.get(idx)
            {
                around.act_as(seat, || (doing.act)());
            }
        };
        move || {
            let (is_done, is_open) = state.get()?;
            let doings = around.doings()?;
            let doing = doings.more.get(idx)?;
            let (words, test) = (doing.words, doing.test);
            Some(view! {
                <button type="button" class="plain" class:pressed=is_done disabled=!is_open data-test=test
                    aria-pressed=if is_done { "true" } else { "false" }
                    on:mousedown=|event| event.prevent_default() on:click=press>
                    {move || words(language())}
                </button>
            })
        }
    };
    view! { <span class="corner-more">{(0..n_doings).map(button).collect_view()}</span> }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::parts::grid;

    #[test]
    fn nobody_calls_with_a_key_of_a_card_and_every_seat_has_a_corner() {
        let cards: BTreeSet<&str> = grid::KEYS.into_iter().flatten().collect();
        assert!(KEYS.iter().all(|key| !cards.contains(key)));
        let seats: BTreeSet<u8> = SIDES.into_iter().flatten().collect();
        assert_eq!(seats.len(), KEYS.len());
    }
}
