//! Runs against the clock: what they are drawn from, when they are over, and what they are worth.
//!
//! A run is a room of one seat. Its cards leave the server with `start`; its time is measured by
//! the clock of its table, which in a run goes on while the server is down. When its game is over,
//! [`judge`] plays it again and keeps what it is worth.

mod judge;
mod review;
mod seeds;
mod summary;
mod weeks;

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tercet_engine::{RunTask, Seed};
use tercet_room::RunRoom;
use tercet_runs::{Day, LONGEST_MS, Track};
use tercet_store::{
    PeriodId, RoomId, Runs as _, StoredRun, TrackId, Unavailable, UserId, WallMs, WriteError,
};
use tokio::sync::{Notify, OnceCell};

use self::summary::SummaryEntry;
pub(crate) use self::{
    judge::run,
    review::{held, judge_held},
    seeds::{commitment, seed_of},
    summary::DaySummary,
};
use crate::state::Shared;

/// The score of a run in which not everything was found: worse than any time.
pub(crate) const UNSOLVED: i64 = 1 << 40;
/// How many runs of a person on one day are looked through; far more than anybody has.
pub(crate) const RUNS_A_DAY: u32 = 200;
/// How far back a streak is counted, in days.
pub(crate) const STREAK_DAYS: i32 = 4_000;

/// The summaries of days, with when they were made.
type Summaries = HashMap<(Track, Day), SummaryEntry>;

/// Everything about runs that is not stored.
#[derive(Default)]
pub(crate) struct RunDesk {
    secret: OnceCell<[u8; 32]>,
    is_over: Notify,
    /// Held while somebody looks for their run and opens one if there is none, so that who asks
    /// twice gets one room.
    pub(crate) opening: tokio::sync::Mutex<()>,
    summaries: Mutex<Summaries>,
    /// Held while a summary is made, so that it is made once for all who wait for it.
    summing: tokio::sync::Mutex<()>,
    /// The days that are over and were added to their weeks since the start.
    in_weeks: Mutex<HashSet<(Track, Day)>>,
}

impl RunDesk {
    /// The game of a run is over. Nobody waits for what follows.
    pub(crate) fn game_over(&self) {
        self.is_over.notify_one();
    }
}

/// One more run of a day is over. The summary of a day that goes on is soon made again in any
/// case, so that it is not forgotten for each of its runs.
pub(crate) fn added(shared: &Shared, track: Track, day: Day) {
    if track.is_over(day, now_ms(shared).0) {
        changed(shared, track, day);
    }
}

/// The runs of a day have changed: what was known of it, and of its week, is made again.
pub(crate) fn changed(shared: &Shared, track: Track, day: Day) {
    DaySummary::forget(shared, track, day);
    let mut done = shared.runs.in_weeks.lock().unwrap_or_else(PoisonError::into_inner);
    done.remove(&(track, day));
}

/// The track with this number in the store.
pub(crate) fn track_of(track: TrackId) -> Option<Track> {
    Track::of_number(track.0)
}

pub(crate) fn track_id(track: Track) -> TrackId {
    TrackId(track.number())
}

pub(crate) fn period_id(period: tercet_runs::Period) -> PeriodId {
    PeriodId(period.number())
}

/// Today in UTC, by a clock that does not jump.
pub(crate) fn today(shared: &Shared) -> Day {
    Day::of_millis(now_ms(shared).0)
}

/// The time of a clock that does not jump.
pub(crate) fn now_ms(shared: &Shared) -> WallMs {
    shared.calendar.now(shared.clock.now())
}

/// The day of a run; what is stored is a day.
pub(crate) fn day_of(run: &StoredRun) -> Day {
    Day(i32::try_from(run.day).unwrap_or(i32::MAX))
}

/// What the room of a run knows of it.
pub(crate) fn room_of(track: Track) -> RunRoom {
    RunRoom { track: track.word().to_owned(), longest_ms: LONGEST_MS }
}

/// What is searched on a track; a game of the catalog says how.
pub(crate) fn task_of(track: Track) -> RunTask {
    match track {
        Track::DailyBasic => RunTask::NineCards,
        Track::DailyAdvanced => RunTask::TwelveCards,
        Track::SprintDeck | Track::MonthDeck => RunTask::Deck,
        Track::SprintTen => RunTask::Sets(10),
        Track::SprintTwenty => RunTask::Sets(20),
        Track::SprintThirty => RunTask::Sets(30),
    }
}

/// Notes that a run begins now, and tells what it is drawn from.
pub(crate) async fn begin(
    shared: &Shared,
    room: RoomId,
    track: Track,
) -> Result<Option<Seed>, WriteError> {
    let now = now_ms(shared);
    let day = track.day_of(Day::of_millis(now.0));
    let run = shared.store.begin_run(room, i64::from(day.0), now).await?;
    // Cards of its own are drawn by the room.
    if track.has_own_cards() {
        return Ok(None);
    }
    Ok(Some(seed_of(shared, track, day_of(&run)).await?))
}

/// How long a run has been going on, on the clock of its table.
pub(crate) fn elapsed_ms(shared: &Shared, run: &StoredRun) -> u64 {
    let since = run.began_at.map_or(0, |at| now_ms(shared).0.saturating_sub(at.0));
    u64::try_from(since).unwrap_or_default()
}

/// The days on which somebody solved a ranked daily in time, the latest first.
pub(crate) async fn solved_days(
    shared: &Shared,
    user: UserId,
    today: Day,
) -> Result<Vec<Day>, Unavailable> {
    let since = i64::from(today.plus(-STREAK_DAYS).0);
    let mut solved = Vec::new();
    for track in Track::DAILY {
        let limit = STREAK_DAYS.cast_unsigned() * 2;
        let runs = shared.store.runs_of(user, track_id(track), since, limit).await?;
        let counted = runs.iter().filter(|run| run.counts && is_solved(run));
        solved.extend(counted.map(day_of));
    }
    solved.sort_unstable_by(|a, b| b.cmp(a));
    Ok(solved)
}

fn is_solved(run: &StoredRun) -> bool {
    use tercet_store::RunState;
    matches!(run.state, RunState::Done | RunState::Held)
}

/// How long to wait after a failure, and after how long runs are looked for by themselves.
const LOOKING: Duration = Duration::from_secs(20);
