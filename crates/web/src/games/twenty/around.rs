//! 20/20 around one screen: what people can do in their corners, where their own cards lie too.

use leptos::prelude::*;
use tercet_games::twenty::PhaseView;
use tercet_texts::{classic, twenty as words};

use super::hand::Hand;
use crate::around::{Around, Doing, Doings};

/// Says what people can do, and lets the caller point.
pub(super) fn serve(hand: Hand, around: Around) {
    around.follow(move || {
        hand.view.with(|view| match view.phase {
            PhaseView::Called { seat, .. } => Some(seat),
            _ => None,
        })
    });
    let more = vec![
        Doing::new(
            classic::no_set_button,
            "no-set",
            move |seat| hand.moves_of(seat).vote,
            move || hand.vote(),
        )
        .until(move |seat| hand.moves_of(seat).take_back),
        Doing::new(
            words::one_more_button,
            "ask",
            move |seat| hand.moves_of(seat).ask,
            move || hand.ask(),
        ),
        Doing::new(
            classic::deal_button,
            "deal",
            move |seat| hand.moves_of(seat).deal,
            move || hand.deal(),
        ),
    ];
    around.serve(Doings {
        may_call: Box::new(move |seat| hand.moves_of(seat).call),
        call: Box::new(move |seat| around.act_as(seat, || hand.call())),
        more,
    });
}
