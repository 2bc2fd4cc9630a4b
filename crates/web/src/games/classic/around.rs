//! The classic game around one screen: what people can do in their corners.

use leptos::prelude::*;
use tercet_engine::Seat;
use tercet_games::classic::{Command, Deal, PhaseView};
use tercet_texts::classic as words;

use super::hand::Hand;
use crate::{
    around::{Around, Doing, Doings},
    parts::moment::has_come,
};

/// Says what people can do, and lets the caller point.
pub(super) fn serve(hand: Hand, around: Around) {
    let play = hand.play;
    around.follow(move || {
        hand.view.with(|view| match view.phase {
            PhaseView::Called { seat, .. } => Some(seat),
            _ => None,
        })
    });
    let seats = move || (0..play.names.with(Vec::len)).filter_map(|seat| u8::try_from(seat).ok());
    let three_from =
        Memo::new(move |_| seats().find_map(|seat| hand.moves_of(Seat(seat)).three_from));
    let is_stalled = has_come(play, three_from);
    let deals = move |seat, what: fn(Deal) -> bool| hand.moves_of(seat).deal.is_some_and(what);
    let more = vec![
        Doing::new(
            words::no_set_button,
            "no-set",
            move |seat| hand.moves_of(seat).vote,
            move || {
                hand.vote();
            },
        )
        .until(move |seat| hand.moves_of(seat).take_back),
        Doing::new(
            words::three_more_button,
            "three-more",
            move |seat| is_stalled.get() && hand.moves_of(seat).three_from.is_some(),
            move || play.send(&Command::DealThree),
        ),
        Doing::new(
            words::deal_button,
            "deal",
            move |seat| deals(seat, |deal| deal != Deal::Extra),
            move || play.send(&Command::Deal),
        ),
        Doing::new(
            words::three_more_button,
            "deal",
            move |seat| deals(seat, |deal| deal == Deal::Extra),
            move || play.send(&Command::Deal),
        ),
        Doing::new(
            words::doubt_button,
            "doubt",
            move |seat| hand.moves_of(seat).check,
            move || {
                play.send(&Command::Reject);
            },
        ),
        Doing::new(
            words::accept_button,
            "accept",
            move |seat| hand.moves_of(seat).check,
            move || {
                play.send(&Command::Accept);
            },
        ),
    ];
    around.serve(Doings {
        may_call: Box::new(move |seat| hand.moves_of(seat).call),
        call: Box::new(move |seat| around.act_as(seat, || hand.call())),
        more,
    });
}
