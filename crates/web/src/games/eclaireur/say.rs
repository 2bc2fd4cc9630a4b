//! What goes on in Éclaireur, in words.

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_engine::Seat;
use tercet_games::eclaireur::{Notice, PhaseView, Resolution, RevealedView, SeatView, View};
use tercet_texts::{classic, eclaireur as words, table};

use super::hand::{Hand, Part};
use crate::{
    browser::sound::{self, Sound},
    parts::taking::take_to_seat,
    session::Play,
    settings::{language, language_untracked},
    speech::{self, Tone},
    spoken,
    table::SeatLine,
};

/// What goes on, in one short sentence.
pub(super) fn status(hand: Hand) -> String {
    let language = language();
    let scout = hand.view.with(|view| match view.phase {
        PhaseView::Scouting { seat, .. } => Some(seat),
        _ => None,
    });
    let is_over = hand.view.with(|view| matches!(view.phase, PhaseView::Over { .. }));
    let sentence = match (hand.part.get(), scout) {
        (Part::Seeking, Some(scout)) => return words::seek(language, &hand.play.name(scout)),
        (Part::Scouting, _) => words::you_scout(language),
        (Part::Answered, _) => words::you_are_out(language),
        (Part::GaveUp, _) => words::you_gave_up(language),
        (_, Some(scout)) => return words::race(language, &hand.play.name(scout)),
        (Part::Frozen, None) => classic::frozen(language),
        (Part::Waiting, None) => words::next_cards(language),
        (Part::Watching, None) if is_over => classic::over(language),
        (Part::Watching, None) => classic::watching(language),
        (Part::Searching | Part::Seeking, None) => words::search(language),
    };
    sentence.to_owned()
}

/// How everybody stands.
pub(super) fn lines(view: &View) -> Vec<SeatLine> {
    view.seats.iter().enumerate().map(|(idx, seat)| line(view, Seat(idx as u8), seat)).collect()
}

fn line(view: &View, who: Seat, seat: &SeatView) -> SeatLine {
    let language = language();
    let won = words::cards_won(language, i64::from(seat.score));
    let part = Part::of(view, Some(who));
    let detail = match part {
        Part::Scouting => words::scout(language).to_owned(),
        Part::Seeking => words::seeks(language).to_owned(),
        Part::Answered => words::was_wrong(language).to_owned(),
        Part::GaveUp => words::gave_up(language).to_owned(),
        Part::Frozen => words::sits_out(language).to_owned(),
        _ if view.votes.contains(who) => classic::votes_no_set(language).to_owned(),
        _ => won,
    };
    let line = SeatLine {
        points: Some(seat.score.to_string()),
        detail,
        active: part == Part::Scouting,
        out: !seat.present
            || matches!(part, Part::Waiting | Part::Frozen | Part::Answered | Part::GaveUp),
        ..SeatLine::default()
    };
    SeatLine { cards: seat.last.into_iter().collect(), ..line }
}

/// What came of a scout's claim, in one sentence; tracked. Who is `losing` loses a card by it.
pub(super) fn resolution(play: Play, revealed: &RevealedView, losing: Option<Seat>) -> String {
    let language = language();
    let (name, mine) = (play.name(revealed.seat), play.is_mine(revealed.seat));
    let loses = losing == Some(revealed.seat);
    match (revealed.how, mine) {
        (Resolution::Found, false) => words::found(language, &name),
        (Resolution::Found, true) => words::yours_found(language).to_owned(),
        (Resolution::OtherSet, false) => words::other_set(language, &name),
        (Resolution::OtherSet, true) => words::yours_and_other(language).to_owned(),
        (Resolution::Unfound, false) => words::unfound(language, &name),
        (Resolution::Unfound, true) => words::yours_unfound(language).to_owned(),
        (Resolution::Outdone, false) => words::outdone(language, &name),
        (Resolution::Outdone, true) => words::you_were_outdone(language).to_owned(),
        (Resolution::Mistaken | Resolution::BothWrong, false) if loses => {
            words::mistaken_lost(language, &name)
        }
        (Resolution::Mistaken | Resolution::BothWrong, true) if loses => {
            words::wrong_lost(language).to_owned()
        }
        (Resolution::Mistaken | Resolution::BothWrong, false) => words::mistaken(language, &name),
        (Resolution::Mistaken | Resolution::BothWrong, true) => {
            table::not_a_set(language).to_owned()
        }
    }
}

/// Whether what the scout had was a set.
pub(super) fn is_set(how: Resolution) -> bool {
    matches!(how, Resolution::Found | Resolution::OtherSet | Resolution::Unfound)
}

/// Shows and says what happened in one step.
pub(super) fn tell_all(hand: Hand, notices: &[Notice]) {
    let scout = notices.iter().find_map(|notice| match notice {
        Notice::Revealed(revealed) => {
            let is_told = matches!(revealed.how, Resolution::Mistaken | Resolution::BothWrong);
            Some(revealed.seat).filter(|_| is_told)
        }
        _ => None,
    });
    let is_loss =
        |notice: &&Notice| matches!(notice, Notice::CardLost { seat, .. } if Some(*seat) == scout);
    let loss = notices.iter().find(is_loss);
    if notices.iter().any(|notice| matches!(notice, Notice::Revealed(_))) {
        hand.losing.set(scout.filter(|_| loss.is_some()));
    }
    // The price is part of what is said of the three cards.
    let rest = notices.iter().filter(|notice| !is_loss(notice));
    rest.for_each(|notice| tell(hand, notice));
}

/// Shows and says what happened.
fn tell(hand: Hand, notice: &Notice) {
    let language = language_untracked();
    let name = |seat: Seat| untrack(|| hand.play.name(seat));
    let is_me = |seat: Seat| untrack(|| hand.play.is_mine(seat));
    let card = |card: Card| spoken::card(language, card);
    match notice {
        Notice::Scouted(scouted) => {
            sound::play(Sound::Claim);
            speech::announce(words::said_scouts(
                language,
                &name(scouted.seat),
                &card(scouted.first),
            ));
        }
        Notice::Seconded { seat, third, there: false, .. } if is_me(*seat) => {
            sound::play(Sound::Wrong);
            speech::note(Tone::Bad, words::third_is_not_here(language, &card(*third)));
        }
        Notice::Seconded { seat, card: pointed, there: false, .. } => {
            speech::announce(words::said_pointed_wrongly(language, &name(*seat), &card(*pointed)));
        }
        Notice::Revealed(revealed) => {
            sound::play(if is_set(revealed.how) { Sound::Right } else { Sound::Wrong });
            let revealed = RevealedView {
                seat: revealed.seat,
                cards: revealed.cards,
                how: revealed.how,
                verdict: revealed.verdict,
                until: hand.play.now(),
            };
            speech::announce(untrack(|| resolution(hand.play, &revealed, hand.losing.get())));
        }
        Notice::Taken { seat, cards } => {
            let cards: Vec<Card> = cards.iter().collect();
            take_to_seat(&cards, seat.0);
            let n = cards.len() as i64;
            if is_me(*seat) {
                speech::note(Tone::Good, words::you_take(language, n));
            } else {
                speech::announce(words::said_takes(language, n, &name(*seat)));
            }
        }
        Notice::CardLost { seat, .. } if is_me(*seat) => {
            speech::note(Tone::Bad, words::you_lose(language));
        }
        Notice::CardLost { seat, .. } => {
            speech::announce(words::said_loses(language, &name(*seat)));
        }
        Notice::Forfeit { seat } if is_me(*seat) => {
            speech::note(Tone::Plain, words::nothing_to_lose(language));
        }
        Notice::Dealt { cards } if cards.len() < 9 => {
            sound::play(Sound::Deal);
            let said = classic::said_dealt(language, cards.len() as i64);
            speech::announce_new(&said, cards.iter().map(|placement| placement.card));
        }
        Notice::VoteFailed {} => speech::note(Tone::Plain, classic::there_is_a_set(language)),
        Notice::VotePassed {} => speech::announce(classic::no_set_agreed(language)),
        _ => {}
    }
}
