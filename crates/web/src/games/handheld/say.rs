//! What goes on in the device, in words.

use leptos::prelude::*;
use tercet_engine::Ending;
use tercet_games::handheld::{Event, Mode, Notice, PhaseView, ShownView};
use tercet_texts::{classic, handheld as words, table};

use super::hand::Hand;
use crate::{
    browser::sound::{self, Sound},
    parts::taking::take_to_seat,
    settings::{language, language_untracked},
    speech::{self, Tone},
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
pub(super) fn headline(shown: &ShownView) -> &'static str {
    if shown.by_hint {
        words::hinted(language())
    } else if shown.cards.is_set() {
        words::right(language())
    } else {
        table::not_a_set(language())
    }
}

/// Seconds of a price, for a text.
pub(super) fn seconds(ms: u32) -> i64 {
    i64::from(ms / 1000)
}

/// Shows and says what happened.
pub(super) fn tell(hand: Hand, notice: &Notice) {
    let language = language_untracked();
    match &notice.what {
        Event::Found { cards } => {
            take_to_seat(&cards.cards(), 0);
            sound::play(Sound::Right);
            speech::announce(words::right(language));
        }
        Event::Wrong { .. } => {
            sound::play(Sound::Wrong);
            speech::announce(table::not_a_set(language));
        }
        Event::Hinted { cards: Some(cards) } => {
            if hand.config.mode != Mode::Puzzle {
                take_to_seat(&cards.cards(), 0);
            }
            speech::announce(words::hinted(language));
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
            speech::note(Tone::Good, text);
        }
        Event::Dealt { cards } if cards.len() < 9 => {
            sound::play(Sound::Deal);
            speech::announce(classic::said_dealt(language, cards.len() as i64));
        }
        _ => {}
    }
}
