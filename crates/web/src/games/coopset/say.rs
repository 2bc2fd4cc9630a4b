//! CoopSet in words: what goes on, what each member wants, what has happened.

use leptos::prelude::*;
use tercet_engine::Seat;
use tercet_games::coopset::{Event, Motion, PhaseView, Rating, View};
use tercet_texts::{Language, classic, coopset as words};

use crate::{
    browser::sound::{self, Sound},
    parts::taking::take_to_seat,
    session::Play,
    settings::{language, language_untracked},
    speech::{self, Tone},
    table::SeatLine,
};

/// What goes on, in one short sentence.
pub(super) fn status(play: Play, view: &View) -> String {
    let language = language();
    let PhaseView::Playing { proposed, last, .. } = view.phase else {
        return match view.phase {
            PhaseView::Over { rating: Some(rating), .. } => rating_word(language, rating),
            PhaseView::Over { .. } => classic::over(language),
            PhaseView::NotBegun {} | PhaseView::Playing { .. } => "",
        }
        .to_owned();
    };
    let Some(me) = play.seat.get() else { return words::watching(language).to_owned() };
    let text = if view.votes.contains(me) {
        words::you_voted(language)
    } else if proposed {
        words::proposed(language)
    } else if !view.marks.is_empty() {
        words::may_take(language)
    } else if last {
        words::search_last(language)
    } else {
        words::search(language)
    };
    text.to_owned()
}

/// One line for each seat. There is one score, so none stands at a seat.
pub(super) fn lines(play: Play, view: &View) -> Vec<SeatLine> {
    let language = language();
    let motion = match view.phase {
        PhaseView::Playing { motion, .. } => motion,
        PhaseView::NotBegun {} | PhaseView::Over { .. } => None,
    };
    let n_seats = play.names.with(Vec::len);
    let line = |idx: usize| {
        let seat = Seat(idx as u8);
        let marked = view.marks.iter().filter(|mark| mark.seat == seat).count();
        let votes = view.votes.contains(seat);
        let detail = match motion.filter(|_| votes) {
            Some(Motion::Finalize) => words::wants_to_take(language).to_owned(),
            Some(Motion::AddCard) => words::wants_a_card(language).to_owned(),
            None => words::marked(language, marked as i64),
        };
        SeatLine { detail, active: votes, out: !view.present.contains(seat), ..SeatLine::default() }
    };
    (0..n_seats).map(line).collect()
}

/// What the book says to a total.
pub(super) fn rating_word(language: Language, rating: Rating) -> &'static str {
    match rating {
        Rating::KeepTrying => words::rating_keep_trying(language),
        Rating::Fair => words::rating_fair(language),
        Rating::Good => words::rating_good(language),
        Rating::Excellent => words::rating_excellent(language),
        Rating::Super => words::rating_super(language),
        Rating::Congratulations => words::rating_congratulations(language),
        Rating::TooGoodToBeTrue => words::rating_too_good(language),
    }
}

/// Shows and says what happened.
pub(super) fn tell(play: Play, view: &View, event: &Event) {
    let language = language_untracked();
    let name = |seat: Seat| untrack(|| play.name(seat));
    match event {
        Event::Proposed {} => sound::play(Sound::Claim),
        Event::Added { .. } => sound::play(Sound::Deal),
        Event::Finalized { .. } => sound::play(Sound::Right),
        _ => {}
    }
    match event {
        Event::Marked { seat, cards } => {
            speech::announce_cards(&words::said_marked(language, &name(*seat)), cards.cards());
        }
        Event::Unmarked { seat, .. } => {
            speech::announce(words::said_unmarked(language, &name(*seat)));
        }
        Event::Proposed {} => speech::announce(words::proposed(language)),
        Event::Added { .. } => speech::note(Tone::Plain, words::said_added(language)),
        Event::TimeUp {} => speech::note(Tone::Plain, words::time_up(language)),
        Event::Finalized { sets, .. } => {
            for set in sets {
                // Each set flies to who marked it, and is listed there.
                let mark = view.marks.iter().find(|mark| mark.cards == *set);
                take_to_seat(&set.cards(), mark.map_or(0, |mark| mark.seat.0));
            }
            speech::note(Tone::Good, words::said_taken(language, sets.len() as i64));
        }
        _ => {}
    }
}
