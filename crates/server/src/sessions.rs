//! Sessions that are in use: their ends move with them.

use std::{
    collections::HashSet,
    mem,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tercet_room::Moment;
use tercet_store::TokenHash;

use crate::limits::Recent;

/// How often the end of a session is moved: a write a day is enough.
const EVERY: Duration = Duration::from_secs(24 * 60 * 60);
/// How many sessions are looked after; those beyond move their ends another day.
const MOST: usize = 1 << 16;

/// Sessions that were used, and whose ends are to be moved.
///
/// Moving them is left to a timer, so that nobody's request waits for the disk.
#[derive(Debug)]
pub(crate) struct Sessions {
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// Those whose ends were moved, and whether they are still known.
    moved: Recent<TokenHash, bool>,
    used: HashSet<TokenHash>,
}

impl Default for Sessions {
    fn default() -> Self {
        let state = State { moved: Recent::new(MOST, EVERY), used: HashSet::new() };
        Self { state: Mutex::new(state) }
    }
}

impl Sessions {
    /// A session was used.
    pub(crate) fn used(&self, token: TokenHash, now: Moment) {
        let mut state = self.state();
        if state.moved.get(&token, now).is_none() && state.used.len() < MOST {
            state.moved.put(token, true, now);
            state.used.insert(token);
        }
    }

    /// Whether this is a session that was used recently and has not ended since.
    pub(crate) fn is_known(&self, token: TokenHash, now: Moment) -> bool {
        self.state().moved.get(&token, now) == Some(true)
    }

    /// There is no session of this token any more, or never was.
    pub(crate) fn unknown(&self, token: TokenHash, now: Moment) {
        let mut state = self.state();
        if state.moved.get(&token, now) == Some(true) {
            state.moved.put(token, false, now);
        }
    }

    /// The sessions whose ends are to be moved now.
    pub(crate) fn take_used(&self) -> HashSet<TokenHash> {
        mem::take(&mut self.state().used)
    }

    /// A session is over: its end must not be moved any more.
    pub(crate) fn end(&self, token: TokenHash) {
        self.state().used.remove(&token);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_session_is_moved_once_a_day() {
        let (sessions, token) = (Sessions::default(), TokenHash([1; 32]));
        let day = 24 * 60 * 60 * 1000;
        sessions.used(token, Moment(0));
        assert_eq!(sessions.take_used(), HashSet::from([token]));
        sessions.used(token, Moment(1000));
        assert!(sessions.take_used().is_empty());
        sessions.used(token, Moment(2 * day));
        sessions.end(token);
        assert!(sessions.take_used().is_empty());
        sessions.used(token, Moment(4 * day));
        assert_eq!(sessions.take_used().len(), 1);
    }

    #[test]
    fn a_session_is_known_from_its_first_use_until_it_is_not_found_any_more() {
        let (sessions, token, other) =
            (Sessions::default(), TokenHash([1; 32]), TokenHash([2; 32]));
        assert!(!sessions.is_known(token, Moment(0)));
        sessions.used(token, Moment(0));
        sessions.unknown(other, Moment(0));
        assert!(sessions.is_known(token, Moment(1)) && !sessions.is_known(other, Moment(1)));
        sessions.unknown(token, Moment(2));
        assert!(!sessions.is_known(token, Moment(3)));
    }
}
