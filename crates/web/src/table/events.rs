//! What happened in the game that is on the table: who took or won what, and who was wrong.

use std::sync::LazyLock;

use leptos::prelude::*;
use tercet_cards::{Card, Rolled};
use tercet_engine::Seat;
use tercet_texts::Language;

use crate::{browser::time, speech};

/// How much is remembered: more than one looks back over.
const AT_MOST: usize = 60;

/// What is said of something that happened, with its number.
pub(crate) type Saying = fn(Language, i64) -> String;

/// Something that happened.
#[derive(Clone)]
pub(crate) struct Happened {
    /// Its number, which no other has.
    pub(crate) number: u32,
    /// Who did it.
    pub(crate) seat: Seat,
    /// The cards it is about.
    pub(crate) cards: Vec<Card>,
    /// The dice it is about.
    pub(crate) dice: Vec<Rolled>,
    /// What is said of it, where cards and dice do not say it all.
    pub(crate) said: Option<(Saying, i64)>,
    /// Whether something was won; otherwise it was a mistake.
    pub(crate) taken: bool,
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
}

static LOG: LazyLock<ArcRwSignal<Vec<Happened>>> = LazyLock::new(ArcRwSignal::default);

/// Remembers that somebody took cards, or was wrong about them.
pub(crate) fn log(seat: Seat, cards: Vec<Card>, taken: bool) {
    push(Happened { cards, ..Happened::of(seat, taken) });
}

/// Remembers what somebody did with dice, and what is to be said of it.
pub(crate) fn log_dice(seat: Seat, dice: Vec<Rolled>, taken: bool, said: Option<(Saying, i64)>) {
    push(Happened { dice, said, ..Happened::of(seat, taken) });
}

/// Remembers something that words say alone.
pub(crate) fn log_said(seat: Seat, taken: bool, say: Saying, n: i64) {
    push(Happened { said: Some((say, n)), ..Happened::of(seat, taken) });
}

impl Happened {
    fn of(seat: Seat, taken: bool) -> Self {
        let at = time::wall() as u64;
        Self { number: 0, seat, cards: Vec::new(), dice: Vec::new(), said: None, taken, at }
    }
}

fn push(happened: Happened) {
    if speech::is_told_only() {
        return;
    }
    LOG.update(|log| {
        let number = log.last().map_or(0, |last| last.number + 1);
        log.push(Happened { number, ..happened });
        let n_forgotten = log.len().saturating_sub(AT_MOST);
        log.drain(..n_forgotten);
    });
}

/// What happened in this game, the oldest first; tracked.
pub(crate) fn all() -> Vec<Happened> {
    LOG.get()
}

/// Whether anything has happened in this game; tracked.
pub(crate) fn is_any() -> bool {
    LOG.with(|log| !log.is_empty())
}

/// Forgets what happened, for a new game.
pub(crate) fn forget() {
    if LOG.with_untracked(|log| !log.is_empty()) {
        LOG.set(Vec::new());
    }
}
