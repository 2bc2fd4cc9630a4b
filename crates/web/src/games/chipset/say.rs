//! ChipSet in words: what goes on, how everybody stands, what has happened.

use leptos::prelude::*;
use tercet_engine::{Seat, Seats};
use tercet_games::{
    chipset::{Deed, Happening, Moves, Notice, PhaseView, SeatView, View},
    shared::ShownView,
};
use tercet_texts::{Language, chipset as words, classic, table};

use super::showdown::won;
use crate::{
    browser::sound::{self, Sound},
    session::Play,
    settings::{language, language_untracked},
    speech::{self, Tone},
    spoken,
    table::{SeatLine, events},
};

/// What goes on, in one short sentence.
pub(super) fn status(play: Play, view: &View, moves: &Moves) -> String {
    let language = language();
    let me = play.seat.get().and_then(|me| view.seats.get(usize::from(me.0)));
    if let Some(me) = me.filter(|me| !me.in_pot && is_played(view)) {
        return out_of_pot(play, view, me);
    }
    match &view.phase {
        PhaseView::NotBegun {} | PhaseView::Dealing {} => String::new(),
        PhaseView::Betting { seat, must_bet, .. } if play.is_mine(*seat) => match moves.call {
            0 if *must_bet => words::your_turn_must(language).to_owned(),
            0 => words::your_turn_open(language).to_owned(),
            chips => words::your_turn_call(language, i64::from(chips)),
        },
        PhaseView::Betting { seat, .. } => words::turn(language, &play.name(*seat)),
        PhaseView::Question { .. } if me.is_none() => words::question_others(language).to_owned(),
        PhaseView::Question { .. } if moves.expose => words::question(language).to_owned(),
        PhaseView::Question { .. } if moves.hold => words::question_no_set(language).to_owned(),
        PhaseView::Question { .. } => words::you_answered(language).to_owned(),
        PhaseView::Showdown { .. } if moves.done => words::claim(language).to_owned(),
        PhaseView::Showdown { .. } => words::claim_others(language).to_owned(),
        PhaseView::BetweenPots { .. } => pot_result(play, view),
        PhaseView::Over { .. } => classic::over(language).to_owned(),
    }
}

fn is_played(view: &View) -> bool {
    matches!(
        view.phase,
        PhaseView::Betting { .. } | PhaseView::Question { .. } | PhaseView::Showdown { .. }
    )
}

fn out_of_pot(play: Play, view: &View, me: &SeatView) -> String {
    let language = language();
    match view.phase {
        _ if me.waiting => words::you_wait(language).to_owned(),
        _ if me.chips == 0 => words::no_chips_left(language).to_owned(),
        PhaseView::Betting { seat, .. } => words::you_dropped(language, &play.name(seat)),
        PhaseView::Question { .. } => words::question_others(language).to_owned(),
        _ => words::claim_others(language).to_owned(),
    }
}

/// Who won the main pot.
fn pot_result(play: Play, view: &View) -> String {
    let language = language();
    match view.payouts.first().map(Vec::as_slice) {
        Some([share]) => {
            let chips = i64::from(won(&view.payouts, share.seat));
            if play.is_mine(share.seat) {
                words::you_win(language, chips)
            } else {
                words::wins(language, chips, &play.name(share.seat))
            }
        }
        Some(_) => words::pot_shared(language).to_owned(),
        None => String::new(),
    }
}

/// One line for each seat.
pub(super) fn lines(view: &View) -> Vec<SeatLine> {
    let language = language();
    let active = match &view.phase {
        PhaseView::Betting { seat, .. } => Some(*seat),
        PhaseView::BetweenPots { dealer, .. } => *dealer,
        _ => None,
    };
    let line = |(seat, player): (Seat, &SeatView)| SeatLine {
        points: Some(player.chips.to_string()),
        detail: detail(language, view, seat, player),
        active: active == Some(seat),
        out: !player.present || player.waiting || (!player.in_pot && is_played(view)),
        ..SeatLine::default()
    };
    (0..).map(Seat).zip(&view.seats).map(line).collect()
}

/// What somebody did, in a word, as on the buttons.
pub(super) fn deed(language: Language, deed: Deed) -> String {
    match deed {
        Deed::Checked {} => words::check_button(language).to_owned(),
        Deed::Bet { chips } => words::bet_button(language, i64::from(chips)),
        Deed::Called { chips } => words::call_button(language, i64::from(chips)),
        Deed::Raised { by } => words::raise_button(language, i64::from(by)),
    }
}

fn detail(language: Language, view: &View, seat: Seat, player: &SeatView) -> String {
    let answered = match &view.phase {
        PhaseView::Question { answered, .. } => *answered,
        _ => Seats::EMPTY,
    };
    let done = match &view.phase {
        PhaseView::Showdown { done, .. } => *done,
        _ => Seats::EMPTY,
    };
    let next = match &view.phase {
        PhaseView::BetweenPots { dealer, .. } => *dealer,
        _ => None,
    };
    let text = if player.waiting {
        words::next_pot(language)
    } else if player.chips == 0 && !player.in_pot {
        words::out_of_chips(language)
    } else if next == Some(seat) {
        words::deals_next(language)
    } else if !player.in_pot && player.cards > 0 {
        words::dropped(language)
    } else if answered.contains(seat) {
        words::has_answered(language)
    } else if done.contains(seat) {
        words::is_done(language)
    } else if player.in_pot && player.chips == 0 && is_played(view) {
        words::all_in(language)
    } else if let Some(last) = player.last {
        return deed(language, last);
    } else if player.bet > 0 {
        return words::in_this_phase(language, i64::from(player.bet));
    } else if view.dealer == seat {
        words::dealer(language)
    } else {
        ""
    };
    text.to_owned()
}

/// What is said of three cards that were pointed out.
pub(super) fn verdict(play: Play, shown: &ShownView) -> String {
    let language = language();
    match (shown.taken, play.is_mine(shown.seat)) {
        (true, true) => words::counts(language).to_owned(),
        (true, false) => play.name(shown.seat),
        (false, true) => table::not_a_set(language).to_owned(),
        (false, false) => table::was_wrong(language, &play.name(shown.seat)),
    }
}

/// What is heard of it.
fn heard(notice: &Notice, is_mine: impl Fn(&Seat) -> bool) -> Option<Sound> {
    match notice {
        Happening::TurnCame { seat, .. } if is_mine(seat) => Some(Sound::Turn),
        Happening::Opened { .. }
        | Happening::Called { .. }
        | Happening::Raised { .. }
        | Happening::Turned { .. } => Some(Sound::Deal),
        Happening::Showdown { .. } => Some(Sound::Claim),
        Happening::Taken { seat, .. } if is_mine(seat) => Some(Sound::Right),
        _ => None,
    }
}

/// Lists what is worth looking back at: pots that were won, and sets that were pointed out.
fn log(notice: &Notice) {
    let won = |seat: Seat, chips: u32| events::log_said(seat, true, words::chips, i64::from(chips));
    match notice {
        Happening::Taken { seat, chips } => won(*seat, *chips),
        Happening::Paid { shares, .. } => {
            shares.iter().for_each(|share| won(share.seat, share.chips));
        }
        Happening::Claimed { seat, cards } => events::log(*seat, cards.cards().to_vec(), true),
        _ => {}
    }
}

/// Says what happened.
pub(super) fn tell(play: Play, notice: &Notice) {
    let language = language_untracked();
    let name = |seat: &Seat| untrack(|| play.name(*seat));
    let is_mine = |seat: &Seat| untrack(|| play.is_mine(*seat));
    if let Some(sound) = heard(notice, is_mine) {
        sound::play(sound);
    }
    log(notice);
    let said = match notice {
        Happening::TurnCame { seat, .. } if is_mine(seat) => {
            words::said_your_turn(language).to_owned()
        }
        Happening::Checked { seat } => words::said_checks(language, &name(seat)),
        Happening::Opened { seat, chips } => {
            words::said_bets(language, i64::from(*chips), &name(seat))
        }
        Happening::Called { seat, chips } => {
            words::said_calls(language, i64::from(*chips), &name(seat))
        }
        Happening::Raised { seat, by, .. } => {
            words::said_raises(language, i64::from(*by), &name(seat))
        }
        Happening::Dropped { seat } => words::said_drops(language, &name(seat)),
        Happening::Turned { card } => words::said_turned(language, &spoken::card(language, *card)),
        Happening::HeldBack {} => return speech::note(Tone::Plain, words::said_held(language)),
        Happening::Showdown { exposing, .. } => match exposing.iter().next() {
            Some(seat) => words::said_exposes(language, &name(&seat)),
            None => words::said_showdown(language).to_owned(),
        },
        Happening::Taken { seat, chips } if is_mine(seat) => {
            words::you_win(language, i64::from(*chips))
        }
        Happening::Taken { seat, chips } => words::wins(language, i64::from(*chips), &name(seat)),
        Happening::Paid { layer: 1, shares } => match shares.as_slice() {
            [share] => words::wins(language, i64::from(share.chips), &name(&share.seat)),
            _ => words::pot_shared(language).to_owned(),
        },
        Happening::Claimed { .. } => words::counts(language).to_owned(),
        Happening::Misclaimed { seat, .. } => table::was_wrong(language, &name(seat)),
        _ => return,
    };
    speech::announce(said);
}
