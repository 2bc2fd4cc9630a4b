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

/// How far the clock of the server is ahead of the one here, in milliseconds; what is said has the
/// time of the server, and nothing was said before the server's clock showed it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ahead {
    /// As far as what was heard at once tells.
    heard: Option<i64>,
    /// It is at least this much, as everything tells that was said.
    least: Option<i64>,
}

impl Ahead {
    fn hear(&mut self, said_at: u64, now: u64, at_once: bool) {
        let ahead = said_at as i64 - now as i64;
        self.least = self.least.max(Some(ahead));
        if at_once {
            self.heard = self.heard.max(Some(ahead));
        }
    }

    /// A moment of the clock here, as the server would tell it.
    fn told(self, here: u64) -> u64 {
        let ahead = self.heard.unwrap_or(0).max(self.least.unwrap_or(i64::MIN));
        here.saturating_add_signed(ahead)
    }
}

static AHEAD: LazyLock<ArcRwSignal<Ahead>> = LazyLock::new(ArcRwSignal::default);

/// Learns how the clock of the server runs from something that was said, just now or earlier.
pub(crate) fn heard(said_at: u64, at_once: bool) {
    let mut ahead = AHEAD.get_untracked();
    ahead.hear(said_at, time::wall() as u64, at_once);
    if ahead != AHEAD.get_untracked() {
        AHEAD.set(ahead);
    }
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

/// What happened in this game, the oldest first, with times of the server; tracked.
pub(crate) fn all() -> Vec<Happened> {
    let ahead = AHEAD.get();
    let mut all = LOG.get();
    all.iter_mut().for_each(|happened| happened.at = ahead.told(happened.at));
    all
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

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3_600_000;
    const NOON: u64 = 1_800_000_000_000;

    #[test]
    fn what_happens_stands_among_what_is_said_whatever_the_clock_here_says() {
        for here in [NOON + HOUR, NOON - HOUR, NOON] {
            let mut ahead = Ahead::default();
            // Something happens, a second later somebody says something, and a second later
            // something happens again.
            ahead.hear(NOON + 1000, here + 1000, true);
            assert_eq!(ahead.told(here), NOON);
            assert_eq!(ahead.told(here + 2000), NOON + 2000);
            // A line that came late says less than one that came at once.
            ahead.hear(NOON + 3000, here + 60_000, true);
            assert_eq!(ahead.told(here), NOON);
        }
    }

    #[test]
    fn what_was_said_long_ago_tells_only_that_it_is_later_now() {
        let mut ahead = Ahead::default();
        assert_eq!(ahead.told(NOON), NOON, "nothing is known");
        ahead.hear(NOON - HOUR, NOON, false);
        assert_eq!(ahead.told(NOON), NOON);
        ahead.hear(NOON + HOUR, NOON, false);
        assert_eq!(ahead.told(NOON), NOON + HOUR, "the clock here is slow");
    }
}
