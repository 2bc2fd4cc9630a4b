//! Éclaireur around one screen: there is no call, so who presses their button has a few seconds to
//! show a set, or the second card of the scout's.

use leptos::prelude::*;
use tercet_games::eclaireur::PhaseView;
use tercet_texts::{classic, eclaireur as words};

use super::hand::Hand;
use crate::around::{Around, Doing, Doings};

/// Says what people can do; with the next card that is shown nobody points any more.
pub(super) fn serve(hand: Hand, around: Around) {
    let shown = Memo::new(move |_| {
        hand.view.with(|view| match &view.phase {
            PhaseView::Scouting { seat, tried, .. } => Some((*seat, tried.len())),
            _ => None,
        })
    });
    Effect::new(move |_| {
        shown.track();
        around.release();
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
            words::give_up_button,
            "give-up",
            move |seat| hand.moves_of(seat).give_up,
            move || hand.give_up(),
        ),
    ];
    around.serve(Doings {
        may_call: Box::new(move |seat| {
            let moves = hand.moves_of(seat);
            around.acting().is_none() && !(moves.scout.is_empty() && moves.second.is_empty())
        }),
        call: Box::new(move |seat| around.hold(seat)),
        more,
    });
}
