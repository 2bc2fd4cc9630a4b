//! What goes on in the classic game, in words.

use leptos::prelude::*;
use tercet_engine::Seat;
use tercet_games::classic::{Event, Moves, Notice, PhaseView, RoundEnd, SeatView, View};
use tercet_texts::{Language, classic as words};

use crate::{
    browser::sound::{self, Sound},
    newcomer,
    parts::taking::take_to_seat,
    session::Play,
    settings::{language, language_untracked},
    speech, spoken,
    table::{Mistakes, Price, SeatLine, signed},
};

/// What goes on, in one short sentence.
pub(super) fn status(play: Play, view: &View, moves: &Moves) -> String {
    let language = language();
    let name = |seat: Seat| play.name(seat);
    let mine = |seat: Seat| play.is_mine(seat);
    match &view.phase {
        PhaseView::NotBegun {} => String::new(),
        PhaseView::Searching { stall_by: Some(seat), .. } => {
            words::asked_for_three(language, &name(*seat))
        }
        PhaseView::Searching { refill_until: Some(_), .. } => {
            words::master_refills(language).to_owned()
        }
        PhaseView::Searching { .. } => searching(language, play, view, moves),
        PhaseView::Called { seat, .. } if mine(*seat) => words::you_called(language).to_owned(),
        PhaseView::Called { seat, .. } => words::called(language, &name(*seat)),
        PhaseView::Checking { seat, .. } => words::checking(language, &name(*seat)),
        PhaseView::BetweenRounds { .. } if moves.deal.is_some() => {
            words::you_deal(language).to_owned()
        }
        PhaseView::BetweenRounds { dealer, .. } => words::deals(language, &name(*dealer)),
        PhaseView::Over { .. } => words::over(language).to_owned(),
    }
}

fn searching(language: Language, play: Play, view: &View, moves: &Moves) -> String {
    let me = play.seat.get();
    let seat = me.and_then(|me| view.seats.get(usize::from(me.0)));
    match seat {
        None => words::watching(language).to_owned(),
        Some(_) if view.master == me => words::you_are_master(language).to_owned(),
        Some(seat) if seat.frozen => words::frozen(language).to_owned(),
        Some(seat) if seat.waiting => words::next_round(language).to_owned(),
        Some(_) if newcomer::is_here() && moves.call => words::first_set(language).to_owned(),
        Some(_) if newcomer::is_here() => words::first_set_instant(language).to_owned(),
        Some(_) if view.rounds > 1 => {
            words::search_in_round(language, i64::from(view.round), i64::from(view.rounds))
        }
        Some(_) => words::search(language).to_owned(),
    }
}

/// How everybody stands.
pub(super) fn lines(view: &View) -> Vec<SeatLine> {
    let caller = match view.phase {
        PhaseView::Called { seat, .. } | PhaseView::Checking { seat, .. } => Some(seat),
        PhaseView::BetweenRounds { dealer, .. } => Some(dealer),
        _ => None,
    };
    let language = language();
    let line = |(idx, seat): (usize, &SeatView)| {
        let me = Seat(idx as u8);
        let detail = if view.master == Some(me) {
            words::master(language).to_owned()
        } else if view.votes.contains(me) {
            words::votes_no_set(language).to_owned()
        } else {
            words::sets_taken(language, i64::from(seat.sets))
        };
        SeatLine {
            points: Some(signed(seat.score)),
            detail,
            cards: seat.last.map(|last| last.cards().to_vec()).unwrap_or_default(),
            active: caller == Some(me),
            out: !seat.present || seat.waiting || seat.frozen,
            ..SeatLine::default()
        }
    };
    view.seats.iter().enumerate().map(line).collect()
}

/// Shows and says what happened.
pub(super) fn tell(play: Play, notice: &Notice) {
    let language = language_untracked();
    let name = |seat: Seat| untrack(|| play.name(seat));
    match &notice.what {
        Event::Taken { seat, cards } => {
            take_to_seat(&cards.cards(), seat.0);
            speech::announce_cards(&words::said_took(language, &name(*seat)), cards.cards());
            if untrack(|| play.is_mine(*seat)) {
                newcomer::has_taken();
            }
        }
        Event::Called { seat, .. } => {
            sound::play(Sound::Claim);
            speech::announce(words::called(language, &name(*seat)));
        }
        Event::FalseCall { seat, cards } => {
            speech::announce(words::said_wrong(language, &name(*seat)));
            if let Some(cards) = cards.filter(|_| untrack(|| play.is_mine(*seat))) {
                speech::announce(spoken::why(language, cards).join(" "));
            }
        }
        Event::Dealt { cards } if cards.len() < 9 => {
            sound::play(Sound::Deal);
            let said = words::said_dealt(language, cards.len() as i64);
            speech::announce_new(&said, cards.iter().map(|placement| placement.card));
        }
        Event::VoteFailed {} => speech::note(speech::Tone::Plain, words::there_is_a_set(language)),
        Event::VotePassed {} => speech::announce(words::no_set_agreed(language)),
        Event::RoundEnded { why, .. } => {
            speech::note(speech::Tone::Plain, round_end(language, *why));
        }
        _ => {}
    }
}

/// Tells a wrong call with its price.
pub(super) fn tell_mistake(play: Play, mistakes: Mistakes, notices: &[Notice]) {
    let called = notices.iter().find_map(|notice| match &notice.what {
        Event::FalseCall { seat, cards } => Some((*seat, cards.is_some())),
        _ => None,
    });
    let Some((seat, has_shown)) = called else { return };
    let price = notices.iter().find_map(|notice| match notice.what {
        Event::PointLost { .. } => Some(Price::Point),
        Event::SetLost { .. } => Some(Price::Set),
        _ => None,
    });
    let price = price.unwrap_or(Price::Untold);
    if has_shown {
        mistakes.was_wrong(seat, price);
    } else {
        mistakes.was_late(play, seat, price);
    }
}

fn round_end(language: Language, why: RoundEnd) -> &'static str {
    match why {
        RoundEnd::Exhausted | RoundEnd::DealNeeded => words::round_exhausted(language),
        RoundEnd::Agreed | RoundEnd::NoSet => words::round_no_set(language),
        RoundEnd::GivenUp => words::round_given_up(language),
        RoundEnd::Abandoned => words::round_abandoned(language),
    }
}
