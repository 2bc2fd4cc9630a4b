//! What goes on in 20/20, in words.

use leptos::prelude::*;
use tercet_engine::Seat;
use tercet_games::twenty::{Event, Notice, PhaseView, SeatView, View};
use tercet_texts::{classic, twenty as words};

use super::hand::Hand;
use crate::{
    browser::sound::{self, Sound},
    parts::taking::take_to_seat,
    session::Play,
    settings::{language, language_untracked},
    speech::{self, Tone},
    spoken,
    table::{Price, SeatLine},
};

/// What goes on, in one short sentence.
pub(super) fn status(hand: Hand) -> String {
    let language = language();
    let play = hand.play;
    let seat = play.seat.get().map(|me| usize::from(me.0));
    hand.view.with(|view| match view.phase {
        PhaseView::NotBegun {} => String::new(),
        PhaseView::Searching {} => match seat.and_then(|seat| view.seats.get(seat)) {
            None => classic::watching(language).to_owned(),
            Some(seat) if seat.waiting || !seat.present => classic::next_round(language).to_owned(),
            Some(_) => words::search(language).to_owned(),
        },
        PhaseView::Called { seat, .. } if play.is_mine(seat) => {
            words::you_called(language).to_owned()
        }
        PhaseView::Called { seat, .. } => classic::called(language, &play.name(seat)),
        PhaseView::BetweenRounds { .. } if hand.moves.with(|moves| moves.deal) => {
            classic::you_deal(language).to_owned()
        }
        PhaseView::BetweenRounds { dealer, .. } => classic::deals(language, &play.name(dealer)),
        PhaseView::Over { .. } => classic::over(language).to_owned(),
    })
}

/// How everybody stands, with their cards.
pub(super) fn lines(play: Play, view: &View) -> Vec<SeatLine> {
    view.seats
        .iter()
        .enumerate()
        .map(|(idx, seat)| line(play, view, Seat(idx as u8), seat))
        .collect()
}

fn line(play: Play, view: &View, who: Seat, seat: &SeatView) -> SeatLine {
    let language = language();
    let active = match view.phase {
        PhaseView::Called { seat, .. } => seat == who,
        PhaseView::BetweenRounds { dealer, .. } => dealer == who,
        _ => false,
    };
    let detail = if view.votes.contains(who) {
        classic::votes_no_set(language).to_owned()
    } else {
        words::cards_held(language, seat.hand.len() as i64)
    };
    let line = SeatLine {
        points: Some(seat.score.to_string()),
        detail,
        active,
        out: !seat.present || seat.waiting,
        ..SeatLine::default()
    };
    // The player's own cards lie on the board, large.
    let cards = if play.is_mine(who) { Vec::new() } else { seat.hand.clone() };
    SeatLine { cards, ..line }
}

/// Shows and says what happened in one step.
pub(super) fn tell_all(hand: Hand, notices: &[Notice]) {
    notices.iter().for_each(|notice| tell(hand, notice));
    let false_call = notices.iter().find_map(|notice| match &notice.what {
        Event::FalseCall { seat, cards } => Some((*seat, cards.is_none())),
        _ => None,
    });
    let Some((seat, is_late)) = false_call else { return };
    // A full hand gets no card.
    let is_card = |notice: &Notice| matches!(notice.what, Event::PenaltyCard { .. });
    let price = if notices.iter().any(is_card) { Price::Card } else { Price::Untold };
    if is_late {
        hand.mistakes.was_late(hand.play, seat, price);
    } else {
        hand.mistakes.was_wrong(seat, price);
    }
}

fn tell(hand: Hand, notice: &Notice) {
    let language = language_untracked();
    let name = |seat: Seat| untrack(|| hand.play.name(seat));
    let is_me = |seat: Seat| untrack(|| hand.play.is_mine(seat));
    match &notice.what {
        Event::SetMade { seat, cards } => {
            take_to_seat(&cards.cards(), seat.0);
            speech::announce_cards(&classic::said_took(language, &name(*seat)), cards.cards());
        }
        Event::Called { seat, .. } => {
            sound::play(Sound::Claim);
            speech::announce(classic::called(language, &name(*seat)));
        }
        Event::Dealt { .. } => sound::play(Sound::Deal),
        Event::FalseCall { seat, .. } => {
            speech::announce(classic::said_wrong(language, &name(*seat)));
        }
        Event::PenaltyCard { seat, card } if is_me(*seat) => {
            speech::note(
                Tone::Bad,
                words::you_get_penalty(language, &spoken::card(language, *card)),
            );
        }
        Event::ExtraCard { seat, card } if is_me(*seat) => {
            speech::announce(words::you_get(language, &spoken::card(language, *card)));
        }
        Event::PenaltyCard { seat, .. } | Event::ExtraCard { seat, .. } => {
            speech::announce(words::said_gets_card(language, &name(*seat)));
        }
        Event::VotePassed {} => speech::note(Tone::Plain, words::new_table(language)),
        Event::Rebuilt {} => speech::announce(words::rebuilt(language)),
        Event::RoundWon { seat, points } if is_me(*seat) => {
            speech::note(Tone::Good, words::you_won_round(language, i64::from(*points)));
        }
        Event::RoundWon { seat, points } => {
            speech::note(Tone::Plain, words::won_round(language, i64::from(*points), &name(*seat)));
        }
        Event::RoundAbandoned {} => speech::note(Tone::Plain, classic::round_abandoned(language)),
        _ => {}
    }
}
