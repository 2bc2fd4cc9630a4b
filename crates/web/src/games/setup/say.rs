//! SetUp in words: what goes on, how everybody stands, what has happened.

use leptos::prelude::*;
use tercet_engine::Seat;
use tercet_games::{
    setup::{
        A_SET, CheckView, FailedNotice, FoundNotice, Happening, Notice, PhaseView, SeatView, View,
    },
    shared::ShownView,
};
use tercet_texts::{Language, classic, setup as words, table};

use crate::{
    browser::sound::{self, Sound},
    parts::taking::take_to_seat,
    session::Play,
    settings::{language, language_untracked},
    speech::{self, Tone},
    spoken,
    table::{Mistakes, Price, SeatLine, Wrong},
};

/// What goes on, in one short sentence; `is_due` says that the player's own turn has really come, and
/// `is_rested` that the wait after a wrong challenge is over.
pub(super) fn status(play: Play, view: &View, is_due: bool, is_rested: bool) -> String {
    let language = language();
    match view.phase {
        PhaseView::NotBegun {} => String::new(),
        PhaseView::Playing { seat, .. } => playing(play, view, seat, is_due, is_rested),
        PhaseView::Challenged { seat, .. } if play.is_mine(seat) => {
            words::you_challenged(language).to_owned()
        }
        PhaseView::Challenged { seat, .. } => words::challenged(language, &play.name(seat)),
        PhaseView::LastCheck { .. } if view.check.is_some_and(|check| play.is_mine(check.seat)) => {
            words::last_check_mine(language).to_owned()
        }
        PhaseView::LastCheck { .. } => words::last_check(language).to_owned(),
        PhaseView::Over { .. } => classic::over(language).to_owned(),
    }
}

fn playing(play: Play, view: &View, turn: Seat, is_due: bool, is_rested: bool) -> String {
    let language = language();
    let next = play.name(turn);
    let me = play.seat.get();
    if me == Some(turn) {
        return if is_due { words::your_turn(language) } else { words::your_turn_soon(language) }
            .to_owned();
    }
    let (Some(me), Some(check)) = (me, view.check.filter(|_| view.table.len() >= A_SET)) else {
        return words::turn(language, &next);
    };
    let CheckView { seat, barred, trusting, .. } = check;
    if seat == me {
        words::your_card(language, &next)
    } else if barred.contains(me) {
        words::barred(language, &next)
    } else if !is_rested && view.seats[usize::from(me.0)].rests_until.is_some() {
        words::resting(language, &next)
    } else if trusting.contains(me) {
        words::trusted(language, &next)
    } else {
        words::check(language, &play.name(seat), &next)
    }
}

/// One line for each seat.
pub(super) fn lines(view: &View) -> Vec<SeatLine> {
    let active = match view.phase {
        PhaseView::Playing { seat, .. } | PhaseView::Challenged { seat, .. } => Some(seat),
        _ => None,
    };
    let language = language();
    let line = |(seat, player): (Seat, &SeatView)| {
        let said = |seats: fn(&CheckView) -> tercet_engine::Seats| {
            view.check.as_ref().is_some_and(|check| seats(check).contains(seat))
        };
        let is_wrong = player.rests_until.is_some() || said(|check| check.barred);
        let detail = if said(|check| check.trusting) {
            words::sees_none(language).to_owned()
        } else if is_wrong {
            words::was_wrong(language).to_owned()
        } else {
            words::in_hand(language, i64::from(player.hand))
        };
        SeatLine {
            points: Some(with_minus(player.score)),
            detail,
            active: active == Some(seat),
            out: !player.present,
            ..SeatLine::default()
        }
    };
    (0..).map(Seat).zip(&view.seats).map(line).collect()
}

/// A number with a real minus sign.
fn with_minus(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// What is said of three cards that were judged.
pub(super) fn verdict(play: Play, shown: &ShownView) -> String {
    let language = language();
    match (shown.taken, play.is_mine(shown.seat)) {
        (true, true) => words::you_found(language).to_owned(),
        (true, false) => words::found(language, &play.name(shown.seat)),
        (false, true) => table::not_a_set(language).to_owned(),
        (false, false) => table::was_wrong(language, &play.name(shown.seat)),
    }
}

/// What is heard of it; what was found or not is heard with the verdict.
fn heard(notice: &Notice, is_mine: impl Fn(Seat) -> bool) -> Option<Sound> {
    match notice {
        Happening::Played { .. } => Some(Sound::Deal),
        Happening::TurnCame { seat, .. } if is_mine(*seat) => Some(Sound::Turn),
        Happening::Challenged { .. } => Some(Sound::Claim),
        _ => None,
    }
}

/// Shows and says what happened.
pub(super) fn tell(play: Play, notice: &Notice) {
    let language = language_untracked();
    let name = |seat: Seat| untrack(|| play.name(seat));
    let is_mine = |seat: Seat| untrack(|| play.is_mine(seat));
    if let Some(sound) = heard(notice, is_mine) {
        sound::play(sound);
    }
    match notice {
        Happening::Played { seat, card } => {
            speech::announce(words::said_played(
                language,
                &name(*seat),
                &spoken::card(language, *card),
            ));
        }
        Happening::TurnCame { seat, .. } if is_mine(*seat) => {
            speech::announce(words::said_your_turn(language));
        }
        Happening::Challenged { seat, .. } => {
            speech::announce(words::challenged(language, &name(*seat)));
        }
        Happening::Found(FoundNotice { seat, .. }) => {
            speech::announce(words::found(language, &name(*seat)));
        }
        Happening::Collected { seat, cards } => {
            take_to_seat(&cards.iter().collect::<Vec<_>>(), seat.0);
            tell_collected(language, is_mine(*seat), &name(*seat), cards.len() as i64);
        }
        Happening::Cleared {} => speech::announce(words::said_cleared(language)),
        Happening::LastCheck { .. } => speech::announce(words::last_check(language)),
        _ => {}
    }
}

/// Tells a wrong challenge with its price; `waits` says that another try has to wait a moment, and
/// not for the next card.
pub(super) fn tell_mistake(play: Play, mistakes: Mistakes, waits: bool, notices: &[Notice]) {
    let failed = notices.iter().find_map(|notice| match notice {
        Happening::FalseChallenge(failed) => Some(failed),
        _ => None,
    });
    let Some(FailedNotice { seat, cards, .. }) = failed else { return };
    let points = notices.iter().find_map(|notice| match notice {
        Happening::Penalized { points, .. } => Some(i64::from(*points)),
        _ => None,
    });
    let (say, n): (fn(Language, Wrong, i64) -> String, i64) = match points {
        Some(points) => (minus, points),
        None if waits => (rests, 0),
        None => (barred, 0),
    };
    let name = untrack(|| (!play.is_mine(*seat)).then(|| play.name(*seat)));
    let wrong = Wrong { name: name.as_deref(), is_late: cards.is_none() };
    speech::announce(say(language_untracked(), wrong, n));
    match cards {
        Some(_) => mistakes.was_wrong(*seat, Price::Said(say, n)),
        None => mistakes.was_late(play, *seat, Price::Said(say, n)),
    }
}

/// A wrong challenge that costs points.
fn minus(language: Language, wrong: Wrong, n: i64) -> String {
    match (wrong.name, wrong.is_late) {
        (None, false) => words::wrong_minus(language, n),
        (None, true) => words::late_minus(language, n),
        (Some(name), false) => words::was_wrong_minus(language, name, n),
        (Some(name), true) => words::was_late_minus(language, name, n),
    }
}

/// A wrong challenge after which one waits for the next card.
fn barred(language: Language, wrong: Wrong, _: i64) -> String {
    match (wrong.name, wrong.is_late) {
        (None, false) => words::wrong_barred(language).to_owned(),
        (None, true) => words::late_barred(language).to_owned(),
        (Some(name), false) => words::was_wrong_barred(language, name),
        (Some(name), true) => words::was_late_barred(language, name),
    }
}

/// A wrong challenge after which one waits a moment.
fn rests(language: Language, wrong: Wrong, _: i64) -> String {
    match (wrong.name, wrong.is_late) {
        (None, false) => words::wrong_rests(language).to_owned(),
        (None, true) => words::late_rests(language).to_owned(),
        (Some(name), false) => words::was_wrong_rests(language, name),
        (Some(name), true) => words::was_late_rests(language, name),
    }
}

fn tell_collected(language: Language, is_mine: bool, name: &str, n: i64) {
    if is_mine {
        speech::note(Tone::Bad, words::you_collect(language, n));
    } else {
        speech::note(Tone::Plain, words::collects(language, n, name));
    }
}

#[cfg(test)]
mod tests {
    use super::with_minus;

    #[test]
    fn cards_collected_are_written_with_a_minus_sign() {
        assert_eq!([0, -1, -12].map(with_minus), ["0", "−1", "−12"]);
    }
}
