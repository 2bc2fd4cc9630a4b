//! What is cleared away after a time, and only while the clock can be trusted.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tercet_room::Moment;
use tercet_store::{AccountError, Accounts, Forget, RoomId, Store, WallMs, WriteError};

use crate::state::Shared;

/// How often the clock is looked at.
const LOOKING: Duration = Duration::from_secs(60);
/// How often things are cleared away.
const CLEARING_MS: u64 = 60 * 60 * 1000;
/// How far the clock of the wall may move against that of the process between two looks. One
/// that is set by the network is slewed, which moves it by less.
const TOLERATED_MS: u64 = 30_000;
/// How much is removed at once, so that no room waits long for its own write.
const PORTION: u32 = 500;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// After how long things are cleared away; 0 days for never.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Retention {
    /// Days for which lines of the chat are kept.
    pub chat_days: u32,
    /// Days after which a room is closed in which nobody was and nothing was played.
    pub empty_room_days: u32,
    /// Days after which a guest is forgotten who never played and cannot sign in any more.
    pub guest_days: u32,
    /// Days for which a session that has expired is kept.
    pub expired_session_days: u32,
    /// Minutes for which the clock must have run evenly before anything is cleared away.
    pub steady_clock_minutes: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            chat_days: 90,
            empty_room_days: 30,
            guest_days: 180,
            expired_session_days: 7,
            steady_clock_minutes: 60,
        }
    }
}

/// Watches the clock of the wall by that of the process.
#[derive(Debug)]
struct ClockWatch {
    /// Both at the last look.
    last: Option<(Moment, u64)>,
    /// Since when they have run evenly.
    steady_since: Moment,
}

impl ClockWatch {
    /// Looks at both clocks, and tells for how long they have run evenly.
    fn look(&mut self, now: Moment, wall: u64) -> u64 {
        if let Some((last, last_wall)) = self.last {
            let expected = last_wall.saturating_add(now.0.saturating_sub(last.0));
            if expected.abs_diff(wall) > TOLERATED_MS {
                tracing::warn!(
                    expected_ms = expected,
                    wall_ms = wall,
                    "the clock was moved; nothing is cleared away until it has run evenly"
                );
                self.steady_since = now;
            }
        }
        self.last = Some((now, wall));
        now.0.saturating_sub(self.steady_since.0)
    }
}

/// Decides when to clear away what.
#[derive(Debug)]
struct Upkeep {
    retention: Retention,
    clock: ClockWatch,
    cleared: Option<Moment>,
}

/// The times before which things are old; `None` where nothing ever is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cutoffs {
    sessions: Option<WallMs>,
    lines: Option<WallMs>,
    rooms: Option<WallMs>,
    guests: Option<WallMs>,
}

impl Upkeep {
    fn new(retention: Retention, now: Moment) -> Self {
        Self { retention, clock: ClockWatch { last: None, steady_since: now }, cleared: None }
    }

    /// Looks at both clocks, and tells what is old if it is time to clear it away.
    fn look(&mut self, now: Moment, wall: u64) -> Option<Cutoffs> {
        let steady_ms = self.clock.look(now, wall);
        let is_steady = u64::from(self.retention.steady_clock_minutes) * 60_000 <= steady_ms;
        let is_time = self.cleared.is_none_or(|last| last.0 + CLEARING_MS <= now.0);
        if !(is_steady && is_time) {
            return None;
        }
        self.cleared = Some(now);
        let wall = i64::try_from(wall).unwrap_or(i64::MAX);
        let before =
            |days: u32| (days > 0).then(|| WallMs(wall.saturating_sub(i64::from(days) * DAY_MS)));
        Some(Cutoffs {
            sessions: before(self.retention.expired_session_days),
            lines: before(self.retention.chat_days),
            rooms: before(self.retention.empty_room_days),
            guests: before(self.retention.guest_days),
        })
    }
}

/// How much was cleared away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cleared {
    sessions: u64,
    lines: u64,
    rooms: u64,
    guests: u64,
}

/// Clears away what is old; `in_use` are the rooms in which somebody may be.
async fn clear(
    store: &impl Accounts,
    old: Cutoffs,
    in_use: Vec<RoomId>,
) -> Result<Cleared, WriteError> {
    let mut cleared = Cleared::default();
    if let Some(before) = old.sessions {
        cleared.sessions = store.expire_tokens(before).await?;
        let cleared_links = store.expire_links(before).await;
        if let Err(AccountError::Unavailable(cause)) = cleared_links {
            return Err(cause.into());
        }
    }
    // Lines before rooms before guests: each can be what kept the next.
    if let Some(before) = old.lines {
        cleared.lines = forget(store, &Forget::Lines, before).await?;
    }
    if let Some(before) = old.rooms {
        cleared.rooms = forget(store, &Forget::Rooms { except: in_use }, before).await?;
    }
    if let Some(before) = old.guests {
        cleared.guests = forget(store, &Forget::Guests, before).await?;
    }
    Ok(cleared)
}

async fn forget(store: &impl Store, what: &Forget, before: WallMs) -> Result<u64, WriteError> {
    let mut n_all = 0;
    loop {
        let n = store.forget(what.clone(), before, PORTION).await?;
        n_all += n;
        if n < u64::from(PORTION) {
            return Ok(n_all);
        }
    }
}

/// Clears away what nobody needs any more, now and then; never returns.
pub(crate) async fn run(shared: &Shared) {
    let mut upkeep = Upkeep::new(shared.config.retention.clone(), shared.clock.now());
    let mut timer = tokio::time::interval(LOOKING);
    loop {
        timer.tick().await;
        let now = shared.clock.now();
        // By the day that also withstands a clock which was wrong before the start.
        let day = u64::try_from(shared.calendar.now(now).0).unwrap_or_default();
        let Some(old) = upkeep.look(now, day) else { continue };
        match clear(&shared.store, old, shared.rooms.loaded()).await {
            Ok(cleared) if cleared == Cleared::default() => {}
            Ok(Cleared { sessions, lines, rooms, guests }) => {
                tracing::info!(sessions, lines, rooms, guests, "what was old was cleared away");
            }
            Err(error) => tracing::warn!(%error, "what is old could not be cleared away"),
        }
    }
}

#[cfg(test)]
mod tests {
    use tercet_store::{
        MemoryStore, NewLine, NewStoredRoom, NewToken, NewUser, TokenHash, UserKind,
    };

    use super::*;

    const MINUTE: u64 = 60_000;
    const DAY: u64 = 24 * 60 * MINUTE;
    /// Some day in 2026.
    const TODAY: u64 = 20_700 * DAY;

    /// A store with a guest, a line, a room and an expired session of that many days ago.
    async fn aged(days: u64) -> MemoryStore {
        let store = MemoryStore::new();
        let at = WallMs(i64::try_from(TODAY - days * DAY).unwrap());
        for n in 1..=3 {
            let token = NewToken { hash: TokenHash([n; 32]), expires_at: at };
            let new = NewUser { name: format!("guest {n}"), kind: UserKind::Guest, token, at };
            let user = store.create_user(new).await.unwrap();
            if n == 2 {
                for code in ["EMPTY", "OTHER"] {
                    let (code, game, doc) = (code.to_owned(), "classic".to_owned(), String::new());
                    let room = NewStoredRoom { code, public: false, host: user, game, doc, at };
                    let room = store.create_room(room).await.unwrap();
                    for text in ["one", "two"] {
                        let text = text.to_owned();
                        store.say(NewLine { room, user, text, at }).await.unwrap();
                    }
                }
            }
        }
        store
    }

    /// Lets the clocks run for this many minutes, and clears away what is due.
    async fn run_for(
        store: &MemoryStore,
        upkeep: &mut Upkeep,
        now: &mut u64,
        wall: &mut u64,
        minutes: u64,
    ) -> Vec<Cleared> {
        let mut all = Vec::new();
        for _ in 0..minutes {
            *now += MINUTE;
            *wall += MINUTE;
            if let Some(old) = upkeep.look(Moment(*now), *wall) {
                all.push(clear(store, old, Vec::new()).await.unwrap());
            }
        }
        all
    }

    /// Issue: chat, empty rooms, guests without games and expired tokens are removed by the
    /// server after stated, configurable times.
    #[tokio::test]
    async fn mo_05_what_is_old_is_cleared_away_by_default_and_what_is_not_is_kept() {
        let expected = |sessions, lines, rooms, guests| Cleared { sessions, lines, rooms, guests };
        for (days, first) in [
            (6, expected(0, 0, 0, 0)),
            (8, expected(3, 0, 0, 0)),
            (31, expected(3, 0, 2, 0)),
            (91, expected(3, 3, 2, 0)),
            (181, expected(3, 3, 2, 1)),
        ] {
            let store = aged(days).await;
            let mut upkeep = Upkeep::new(Retention::default(), Moment(0));
            let (mut now, mut wall) = (0, TODAY);
            let all = run_for(&store, &mut upkeep, &mut now, &mut wall, 3 * 60).await;
            assert_eq!(all[0], first, "after {days} days");
            assert_eq!(all[1..], [Cleared::default(); 2], "it is done once");
        }
        let never = Retention {
            chat_days: 0,
            empty_room_days: 0,
            guest_days: 0,
            expired_session_days: 0,
            ..Retention::default()
        };
        let store = aged(10_000).await;
        let mut upkeep = Upkeep::new(never, Moment(0));
        let all = run_for(&store, &mut upkeep, &mut 0, &mut { TODAY }, 120).await;
        assert_eq!(all, [Cleared::default(); 2]);
    }

    /// Issue: a wrong clock deletes nothing (grace, and a check that the clock did not jump).
    #[tokio::test]
    async fn mo_05_a_clock_that_was_moved_clears_nothing_away_until_it_has_run_evenly() {
        let year = 365 * DAY;
        for (name, moved_wall) in [
            ("ten years ahead", TODAY + 10 * year),
            ("a year back", TODAY - year),
            ("a minute ahead", TODAY + MINUTE),
        ] {
            let store = aged(5).await;
            let mut upkeep = Upkeep::new(Retention::default(), Moment(0));
            let (mut now, mut wall) = (0, TODAY);
            // It runs evenly for an hour, and nothing is old.
            let all = run_for(&store, &mut upkeep, &mut now, &mut wall, 60).await;
            assert_eq!(all, [Cleared::default()], "{name}");
            // Then somebody moves it, and puts it right before the hour is over.
            wall = moved_wall;
            let all = run_for(&store, &mut upkeep, &mut now, &mut wall, 59).await;
            assert_eq!(all, [], "{name}: nothing was looked for");
            wall = TODAY + now;
            let all = run_for(&store, &mut upkeep, &mut now, &mut wall, 60).await;
            assert_eq!(all, [], "{name}: being put right is being moved");
            let all = run_for(&store, &mut upkeep, &mut now, &mut wall, 1).await;
            assert_eq!(all, [Cleared::default()], "{name}: everything is still there");
        }
    }

    #[test]
    fn a_clock_that_is_a_little_fast_is_steady() {
        let mut upkeep = Upkeep::new(Retention::default(), Moment(0));
        let sweeps = (0..240).filter(|n| {
            let now = n * MINUTE;
            upkeep.look(Moment(now), TODAY + now + now / 100).is_some()
        });
        assert_eq!(sweeps.count(), 3);
    }

    #[test]
    fn a_server_that_has_just_started_does_not_trust_its_clock_yet() {
        let mut upkeep = Upkeep::new(Retention::default(), Moment(5 * MINUTE));
        assert_eq!(upkeep.look(Moment(5 * MINUTE), TODAY), None);
        assert_eq!(upkeep.look(Moment(64 * MINUTE), TODAY + 59 * MINUTE), None);
        assert!(upkeep.look(Moment(65 * MINUTE), TODAY + 60 * MINUTE).is_some());
    }
}
