//! The task that checks finished runs: it plays them again, and keeps what they are worth.

use std::{net::Ipv4Addr, sync::Arc};

use serde_json::Value;
use tercet_engine::{AnyRules, Ending, Outcome, Seat, Seed};
use tercet_protocol::RoomCode;
use tercet_room::{Occupant, recorded, stored_source};
use tercet_runs::{LONGEST_MS, Period, PeriodSpan, RunMeasure, Track, is_suspicious, timed};
use tercet_store::{
    GameQuery, GamesOf, PeriodId, RunState, RunVerdict, Runs as _, Store as _, StoredGame,
    StoredRun, Unavailable, WallMs, WriteError,
};

use super::{LOOKING, UNSOLVED, added, day_of, now_ms, period_id, track_of, weeks};
use crate::{
    rooms::{Opener, steps_within},
    state::Shared,
};

/// How many runs are taken at once.
const PAGE: u32 = 64;
/// The longest run that is checked, as the bytes of its steps; one has a few thousand.
const MOST_BYTES: usize = 16 << 20;
/// For how long after the end of its time a run may be unfinished before its room is woken.
const SLACK_MS: i64 = 60_000;
/// After how long a run is given up whose game cannot be ended.
const LOST_MS: i64 = 24 * 60 * 60 * 1000;

/// Checks finished runs as long as the server runs.
pub(crate) async fn run(shared: &Arc<Shared>) {
    loop {
        if let Err(error) = judge_all(shared).await {
            tracing::warn!(%error, "finished runs could not be checked; they will be later");
        }
        if let Err(error) = weeks::add_days(shared).await {
            tracing::warn!(%error, "the boards of weeks could not be made; they will be later");
        }
        tokio::select! {
            () = shared.runs.is_over.notified() => {}
            () = tokio::time::sleep(LOOKING) => {}
        }
    }
}

/// Checks every run that waits.
async fn judge_all(shared: &Arc<Shared>) -> Result<(), WriteError> {
    let overdue = now_ms(shared).0 - LONGEST_MS.cast_signed() - SLACK_MS;
    loop {
        let runs = shared.store.ended_runs(WallMs(overdue), PAGE).await?;
        let mut n_judged = 0;
        for run in &runs {
            n_judged += u32::from(judge(shared, run).await?);
        }
        if n_judged == 0 || runs.len() < PAGE as usize {
            return Ok(());
        }
    }
}

/// Checks a run, and tells whether anything was decided.
async fn judge(shared: &Arc<Shared>, run: &StoredRun) -> Result<bool, WriteError> {
    let query = GameQuery { of: GamesOf::Room(run.room), before: None, limit: 1 };
    let game = shared.store.games(query).await?.into_iter().next();
    let is_over = game.as_ref().is_some_and(|game| game.finish.is_some());
    if let (Some(_), false) = (&game, is_over) {
        // Nobody has come back: the room ends the game when it is loaded.
        let is_lost = run.began_at.is_none_or(|at| at.0 + LOST_MS < now_ms(shared).0);
        if !is_lost {
            wake(shared, run).await;
            return Ok(false);
        }
    }
    let checked = match (game.filter(|_| is_over), track_of(run.track)) {
        (Some(game), Some(track)) => match shared.store.game(game.id).await? {
            Some(game) => checked(shared, game, run.clone(), track).await?,
            None => Checked::Invalid,
        },
        // It was never dealt, or cannot be ended.
        (_, _) => Checked::Unsolved,
    };
    let is_judged = shared.store.judge_run(verdict(run, checked)).await?;
    if let (true, Some(track)) = (is_judged && run.counts, track_of(run.track)) {
        added(shared, track, day_of(run));
    }
    Ok(is_judged)
}

/// Loads the room of a run whose time is over.
async fn wake(shared: &Arc<Shared>, run: &StoredRun) {
    let Ok(Some(room)) = shared.store.room(run.room).await else { return };
    let Ok(code) = room.code.parse::<RoomCode>() else { return };
    let by = Opener::Woken { by: None, from: Ipv4Addr::LOCALHOST.into() };
    if shared.rooms.find(shared, code, by).await.is_err() {
        tracing::warn!(room = %run.room, "the room of a run could not be loaded");
    }
}

/// What came of playing a run again.
enum Checked {
    Found {
        /// When each SET was found.
        found_ms: Vec<u64>,
        /// What the game has added for mistakes.
        extra_ms: u64,
    },
    Unsolved,
    Invalid,
}

fn verdict(run: &StoredRun, checked: Checked) -> RunVerdict {
    let scores = |score: i64| scores(run, score);
    let nothing = |state, scores| RunVerdict {
        room: run.room,
        from: RunState::Open,
        state,
        ms: None,
        splits: Vec::new(),
        scores,
    };
    let (found_ms, extra_ms) = match checked {
        Checked::Invalid => return nothing(RunState::Invalid, Vec::new()),
        Checked::Unsolved => return nothing(RunState::Unsolved, scores(UNSOLVED)),
        Checked::Found { found_ms, extra_ms } => (found_ms, extra_ms),
    };
    let millis = |ms: i64| u64::try_from(ms).unwrap_or_default();
    let measured = RunMeasure {
        shown_ms: millis(run.shown_ms),
        rtt_ms: millis(run.rtt_ms),
        found_ms: &found_ms,
    };
    let Some(time) = timed(&measured) else {
        return nothing(RunState::Unsolved, scores(UNSOLVED));
    };
    let ms = time.ms.saturating_add(extra_ms);
    let ms = i64::try_from(ms).unwrap_or(UNSOLVED - 1).min(UNSOLVED - 1);
    let (state, scores) = if is_suspicious(&time.splits) {
        (RunState::Held, Vec::new())
    } else {
        (RunState::Done, scores(ms))
    };
    let splits = time.splits.into_iter().map(u64::cast_signed).collect();
    RunVerdict { ms: Some(ms), splits, ..nothing(state, scores) }
}

/// The scores of a run that was held and is allowed by now.
pub(super) fn allowed(run: &StoredRun) -> RunVerdict {
    RunVerdict {
        room: run.room,
        from: RunState::Held,
        state: RunState::Done,
        ms: run.ms,
        splits: run.splits.clone(),
        scores: run.ms.map(|ms| scores(run, ms)).unwrap_or_default(),
    }
}

/// The scores that a run sets in the periods of its day.
fn scores(run: &StoredRun, score: i64) -> Vec<(PeriodId, i64)> {
    let Some(track) = track_of(run.track).filter(|_| run.counts) else { return Vec::new() };
    // Anyone who does not solve a deck of their own has no score of it.
    if UNSOLVED <= score && !track.is_once() {
        return Vec::new();
    }
    let period = |span: &PeriodSpan| period_id(Period::of(*span, day_of(run)));
    track.spans().iter().map(|span| (period(span), score)).collect()
}

async fn checked(
    shared: &Shared,
    game: StoredGame,
    run: StoredRun,
    track: Track,
) -> Result<Checked, Unavailable> {
    let known = shared.catalog.find(&game.rules).and_then(|rules| {
        let config = serde_json::from_str(&game.config).unwrap_or_default();
        Some((rules, rules.modernized(game.version, &config)?))
    });
    let Some((rules, config)) = known else { return Ok(Checked::Invalid) };
    let steps = steps_within(&shared.store, game.id, MOST_BYTES).await?;
    let Some(steps) = steps else { return Ok(Checked::Invalid) };
    let _turn = shared.replays.acquire().await;
    let played = tokio::task::spawn_blocking(move || {
        let mut bodies = steps.into_iter().map(|step| step.body);
        played_again(rules, &config, &game, track, &mut bodies)
    });
    Ok(played.await.unwrap_or_else(|_| {
        shared.metrics.request_panics.inc();
        tracing::error!(room = %run.room, "checking a run ended in a panic");
        Checked::Invalid
    }))
}

/// Plays a run again from its seed and commands, as `tercet audit` does, and takes the times at
/// which its person found SETs.
fn played_again(
    rules: &dyn AnyRules,
    config: &Value,
    game: &StoredGame,
    track: Track,
    bodies: &mut dyn Iterator<Item = String>,
) -> Checked {
    let Some(finish) = &game.finish else { return Checked::Unsolved };
    let seats: Vec<Occupant> = serde_json::from_str(&game.seats).unwrap_or_default();
    let source = stored_source(Seed(game.seed), game.chance.as_deref());
    let Some(source) = source else { return Checked::Invalid };
    let record = recorded(rules, &config.to_string(), &seats, source, bodies, finish.at.0);
    let Some(replay) = record.ok().and_then(|record| rules.read(record).ok()) else {
        return Checked::Invalid;
    };
    let audit = replay.audit();
    if audit.difference.is_some() {
        return Checked::Invalid;
    }
    let outcome = serde_json::from_str::<Outcome>(&finish.outcome).ok();
    let steps = &replay.record().lines;
    let highlights = replay.highlights();
    let is_helped = 0 < highlights.n_hints;
    let by_person = highlights.sets.into_iter().filter(|set| set.by == Some(Seat(0)));
    // It is told where a SET lay last, which is the step before it was found.
    let found_at = |step: u32| Some(steps.get(usize::try_from(step).ok()? + 1)?.at.0);
    let mut found_ms: Vec<u64> = by_person.filter_map(|set| found_at(set.step)).collect();
    found_ms.sort_unstable();
    let is_all = track.n_sets().is_none_or(|n_sets| found_ms.len() == n_sets);
    // What the computer has shown was not found by anybody.
    match outcome.filter(|outcome| outcome.ending == Ending::Finished && is_all && !is_helped) {
        Some(outcome) => {
            let extra_ms = extra_ms(&outcome, found_ms.last().copied().unwrap_or_default());
            Checked::Found { found_ms, extra_ms }
        }
        None => Checked::Unsolved,
    }
}

/// What the game has added to the time at which it ended: its score is that time with a minus.
fn extra_ms(outcome: &Outcome, ended_ms: u64) -> u64 {
    let score = outcome.scores.first().copied().unwrap_or_default();
    u64::from(score.min(0).unsigned_abs()).saturating_sub(ended_ms)
}
