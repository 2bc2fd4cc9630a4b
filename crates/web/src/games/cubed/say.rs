//! What goes on, in words: the status, the seats, and what is said of events.

use leptos::prelude::*;
use tercet_cards::Rolled;
use tercet_engine::Seat;
use tercet_games::cubed::{Event, PhaseView, SeatView, View};
use tercet_texts::{Language, cards, cubed as words};

use super::{
    desk::{Desk, Mode, acting},
    recent::wrong_call,
};
use crate::{
    browser::sound::{self, Sound},
    session::Play,
    settings::{self, language, language_untracked},
    speech::{self, Tone},
    spoken,
    table::SeatLine,
};

/// What goes on, in one sentence; tracked.
pub(super) fn status(desk: Desk) -> String {
    let language = language();
    let play = desk.play;
    let text = match desk.mode.get() {
        Mode::Race => return race(desk, language).to_owned(),
        Mode::Show => words::you_called(language),
        Mode::Roll => words::extra_roll(language),
        Mode::Turn => return turn(desk, language),
        Mode::Idle => return desk.view.with(|view| idle(play, view, language)),
    };
    text.to_owned()
}

fn race(desk: Desk, language: Language) -> &'static str {
    let rolls_again =
        desk.view.with(|view| matches!(view.phase, PhaseView::Racing { reroll_at: Some(_) }));
    if rolls_again { words::race_again(language) } else { words::race(language) }
}

fn turn(desk: Desk, language: Language) -> String {
    if desk.swap.get().is_some() {
        return words::swap_question(language).to_owned();
    }
    if desk.plan.with(|plan| plan.waiting().is_some()) {
        return words::needs_second(language).to_owned();
    }
    if desk.held.get().is_some() {
        let is_dark = desk.lit().is_empty();
        return if is_dark { words::no_place(language) } else { words::choose_square(language) }
            .to_owned();
    }
    if let Some(arranged) = desk.arranged.get() {
        let (points, bonus) = (i64::from(arranged.points), i64::from(arranged.bonus));
        return match (desk.can_lay(), bonus) {
            (false, _) => words::points(language, points + bonus),
            (true, 0) => words::planned(language, points),
            (true, _) => words::planned_with_bonus(language, points, bonus),
        };
    }
    let is_last = desk.view.with(|view| view.ran_out.is_some());
    match (desk.can_lay(), is_last) {
        (false, _) => words::your_turn_stuck(language),
        (true, true) => words::your_last_turn(language),
        (true, false) => words::your_turn(language),
    }
    .to_owned()
}

fn idle(play: Play, view: &View, language: Language) -> String {
    let me = play.seat.get().and_then(|me| view.seats.get(usize::from(me.0)));
    let text = match &view.phase {
        PhaseView::NotBegun {} => "",
        PhaseView::Over { .. } => words::over(language),
        _ if me.is_some_and(|me| me.waiting) => words::next_round(language),
        PhaseView::Racing { reroll_at: Some(_) } => words::race_again(language),
        PhaseView::Racing { .. } if me.is_some_and(|me| me.barred) => words::barred(language),
        PhaseView::Racing { .. } => words::race_of_others(language),
        PhaseView::Called { seat, .. } => return words::called(language, &play.name(*seat)),
        PhaseView::Turn { seat, .. } if view.ran_out.is_some() => {
            return words::last_turn_of(language, &play.name(*seat));
        }
        PhaseView::Turn { seat, .. } => return words::turn_of(language, &play.name(*seat)),
        PhaseView::ExtraRoll { .. } => words::extra_roll_of_others(language),
    };
    text.to_owned()
}

/// One line for each seat; tracked.
pub(super) fn lines(view: &View) -> Vec<SeatLine> {
    let language = language();
    let line = |(idx, seat): (usize, &SeatView)| {
        let me = Seat(idx as u8);
        let is_waited_for = match &view.phase {
            PhaseView::ExtraRoll { waiting, .. } => waiting.contains(me),
            _ => acting(view) == Some(me),
        };
        SeatLine {
            points: Some(seat.score.to_string()),
            detail: detail(view, me, seat, language),
            dice: seat.hand.iter().map(|shown| shown.shows).collect::<Vec<Rolled>>(),
            active: is_waited_for,
            out: !seat.present || seat.waiting || seat.barred,
            ..SeatLine::default()
        }
    };
    view.seats.iter().enumerate().map(line).collect()
}

fn detail(view: &View, me: Seat, seat: &SeatView, language: Language) -> String {
    let n_dice = seat.hand.len() as i64;
    match &view.phase {
        _ if view.votes.contains(me) => words::votes_no_set(language).to_owned(),
        PhaseView::Turn { seat: turn, points, .. } if *turn == me && *points > 0 => {
            words::this_turn(language, i64::from(*points))
        }
        _ => match seat.turns.last() {
            Some(&last) => words::dice_and_last(language, n_dice, i64::from(last)),
            None => words::dice_count(language, n_dice),
        },
    }
}

/// What is heard of an event.
fn heard(event: &Event, is_me: impl Fn(Seat) -> bool) -> Option<Sound> {
    match event {
        Event::Drew { .. } | Event::Rolled { .. } | Event::Rerolled { .. } => Some(Sound::Deal),
        Event::Called { .. } => Some(Sound::Claim),
        Event::Opened { .. } | Event::Placed { .. } | Event::Replaced { .. } => Some(Sound::Right),
        Event::FalseCall { .. } => Some(Sound::Wrong),
        Event::TurnBegan { seat, .. } if is_me(*seat) => Some(Sound::Turn),
        Event::ExtraRoll { .. } => Some(Sound::Turn),
        _ => None,
    }
}

/// Says what happened.
pub(super) fn tell(play: Play, event: &Event) {
    let language = language_untracked();
    let name = |seat: Seat| untrack(|| play.name(seat));
    let is_me = |seat: Seat| untrack(|| play.is_mine(seat));
    if let Some(sound) = heard(event, is_me) {
        sound::play(sound);
    }
    match event {
        Event::Called { seat, .. } if !is_me(*seat) => {
            speech::announce(words::called(language, &name(*seat)));
        }
        Event::Rolled { seat, .. } if is_me(*seat) => {
            speech::announce(words::rolled_again(language));
        }
        Event::FalseCall { seat, dice } => {
            let name = (!is_me(*seat)).then(|| name(*seat));
            speech::announce(wrong_call(language, name.as_deref(), dice.is_empty()));
        }
        Event::VoteFailed {} => speech::note(Tone::Plain, words::somebody_has_a_set(language)),
        Event::Opened { seat, points, .. } => {
            speech::announce(words::said_opened(language, i64::from(*points), &name(*seat)));
        }
        Event::Placed { seat, dice, .. } if !is_me(*seat) && untrack(settings::by_ear) => {
            let dice = dice.iter().map(|laid| {
                let die = spoken::placed(language, laid.face);
                spoken::on_square(language, &die, laid.square.row, laid.square.col)
            });
            speech::announce(cards::spoken_list(language, dice));
        }
        Event::TurnBegan { seat, .. } if is_me(*seat) => {
            speech::announce(words::your_turn(language));
        }
        Event::Replaced { seat, got, .. } => {
            let die = spoken::rolled(language, got.shows);
            speech::announce(words::said_replaced(language, &name(*seat), &die));
        }
        Event::TurnEnded { seat, points: 0 } => {
            speech::announce(words::said_passed(language, &name(*seat)));
        }
        Event::TurnEnded { seat, points } => {
            speech::announce(words::said_scored(language, i64::from(*points), &name(*seat)));
        }
        Event::RanOut { seat } => {
            speech::note(Tone::Plain, words::said_ran_out(language, &name(*seat)));
        }
        Event::RoundEnded { dead: true } => speech::note(Tone::Plain, words::dead_round(language)),
        Event::ExtraRoll { .. } if play.seat.get_untracked().is_some() => {
            speech::announce(words::extra_roll(language));
        }
        _ => {}
    }
}
