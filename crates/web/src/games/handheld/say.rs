//! What goes on in the device, in words.

use leptos::prelude::*;
use tercet_engine::Ending;
use tercet_games::handheld::{Event, Mode, Notice, PhaseView, ShownView};
use tercet_texts::{Language, classic, handheld as words, table};

use super::hand::{Hand, Passed, Price};
use crate::{
    browser::sound::{self, Sound},
    parts::taking::take_to_seat,
    settings::{language, language_untracked},
    speech::{self, Tone},
    spoken,
};

/// What goes on, in one short sentence.
pub(super) fn status(hand: Hand) -> String {
    let language = language();
    let sentence = hand.view.with(|view| match (&view.phase, &view.puzzle) {
        (PhaseView::NotBegun {}, _) => Err(""),
        (PhaseView::Over { ending: Ending::Stopped, .. }, _) => {
            Err(classic::round_given_up(language))
        }
        (PhaseView::Over { .. }, _) if view.mode == Mode::Arcade => {
            Err(words::time_is_up(language))
        }
        (PhaseView::Over { .. }, _) => Err(classic::over(language)),
        (PhaseView::Searching {}, Some(puzzle)) => {
            let left = i64::from(puzzle.available) - puzzle.found.len() as i64;
            Ok(words::sets_to_find(language, left))
        }
        (PhaseView::Searching {}, None) => match view.mode {
            Mode::Arcade => Err(words::search_before_time(language)),
            Mode::Timed => Err(words::search_fast(language)),
            Mode::Classic | Mode::Puzzle => Err(classic::search(language)),
        },
    });
    sentence.unwrap_or_else(str::to_owned)
}

/// What is said of three cards that were judged or shown; tracked.
pub(super) fn headline(hand: Hand, shown: &ShownView) -> String {
    let language = language();
    if shown.by_hint {
        words::hinted(language).to_owned()
    } else if shown.cards.is_set() {
        words::right(language).to_owned()
    } else {
        mistake(language, hand.config.mode, hand.price.get())
    }
}

/// What is said of three cards that are not a set, with their price.
fn mistake(language: Language, mode: Mode, price: Option<Price>) -> String {
    match (price, mode) {
        (None, _) => table::not_a_set(language).to_owned(),
        (Some(Price::Points(n)), _) => words::wrong_points(language, i64::from(n)),
        (Some(Price::Time(ms)), Mode::Arcade) => words::wrong_less_time(language, seconds(ms)),
        (Some(Price::Time(ms)), _) => words::wrong_more_time(language, seconds(ms)),
    }
}

/// Seconds of a price, for a text.
pub(super) fn seconds(ms: u32) -> i64 {
    i64::from(ms / 1000)
}

/// Shows and says what happened in one step.
pub(super) fn tell_all(hand: Hand, notices: &[Notice]) {
    if !notices.iter().any(|notice| matches!(notice.what, Event::Wrong { .. })) {
        return notices.iter().for_each(|notice| tell(hand, notice));
    }
    // The price is part of what is said of the three cards.
    hand.price.set(price(notices));
    let is_price =
        |notice: &&Notice| matches!(notice.what, Event::PointLost {} | Event::Charged { .. });
    notices.iter().filter(|notice| !is_price(notice)).for_each(|notice| tell(hand, notice));
}

/// What a step has cost.
fn price(notices: &[Notice]) -> Option<Price> {
    let n_points = notices.iter().filter(|told| matches!(told.what, Event::PointLost {})).count();
    let charged = notices.iter().find_map(|told| match told.what {
        Event::Charged { ms } => Some(Price::Time(ms)),
        _ => None,
    });
    charged.or_else(|| Some(Price::Points(u8::try_from(n_points).ok().filter(|&n| n > 0)?)))
}

/// Shows and says what happened.
fn tell(hand: Hand, notice: &Notice) {
    let language = language_untracked();
    match &notice.what {
        Event::Found { cards } => {
            take_to_seat(&cards.cards(), 0);
            sound::play(Sound::Right);
            speech::announce_cards(words::right(language), cards.cards());
        }
        Event::Wrong { cards } => {
            sound::play(Sound::Wrong);
            speech::announce(mistake(language, hand.config.mode, hand.price.get_untracked()));
            speech::announce(spoken::why(language, *cards).join(" "));
        }
        Event::Hinted { cards: Some(cards) } => {
            if hand.config.mode != Mode::Puzzle {
                take_to_seat(&cards.cards(), 0);
            }
            speech::announce_cards(words::hinted(language), cards.cards());
        }
        Event::Hinted { cards: None } => {
            speech::note(Tone::Plain, words::nothing_to_hint(language));
        }
        Event::NoMatch { right: true } => speech::note(Tone::Good, words::no_match_right(language)),
        Event::NoMatch { right: false } => {
            sound::play(Sound::Wrong);
            speech::note(Tone::Bad, words::no_match_wrong(language));
        }
        Event::PointLost {} => speech::note(Tone::Bad, words::point_lost(language)),
        Event::Charged { ms } if hand.config.mode == Mode::Arcade => {
            speech::note(Tone::Bad, words::time_lost(language, seconds(*ms)));
        }
        Event::Charged { ms } => speech::note(Tone::Bad, words::time_added(language, seconds(*ms))),
        Event::LevelPassed { level, ms } => {
            let text = words::level_passed(language, i64::from(*level), seconds(*ms));
            sound::play(Sound::Turn);
            speech::announce(text);
            hand.pass(Passed { level: *level, ms: *ms });
        }
        Event::Dealt { cards } if cards.len() < 9 => {
            sound::play(Sound::Deal);
            let said = classic::said_dealt(language, cards.len() as i64);
            speech::announce_new(&said, cards.iter().map(|placement| placement.card));
        }
        _ => {}
    }
}
