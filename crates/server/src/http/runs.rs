//! Runs against the clock: opened, looked at when they are over, and their boards.

use std::sync::Arc;

use axum::{Json, extract::State};
use serde::Deserialize;
use serde_json::json;
use tercet_protocol::{
    Code, GameId, RoomCode,
    room::Who,
    runs::{
        DailyDay, DailyLevel, NewRunRequest, OwnRun, RankedRun, RunBoard, RunBoardRow, RunColumn,
        RunResult, RunStatus, RunStreak,
    },
};
use tercet_room::Plan;
use tercet_runs::{Day, Period, PeriodSpan, Streaks, Track, share_text};
use tercet_store::{
    AccountHandle, Accounts as _, CircleId, GameQuery, GamesOf, NewRun, RoomId, RunScore, RunState,
    Runs as _, ScoreQuery, Store as _, StoredRun, UserId as StoredUser,
};

use super::{
    asked::{Asked, Segment},
    groups::circle_of,
    problem::Problem,
    rates::Asker,
    ratings::Perhaps,
    rooms,
    sign_in::{Body, Caller, SignedIn},
};
use crate::{
    runs::{
        DaySummary, RUNS_A_DAY, UNSOLVED, commitment, day_of, now_ms, period_id, room_of, seed_of,
        solved_days, task_of, today, track_id, track_of,
    },
    state::Shared,
};

/// How many rows a page has at most, and if nobody says.
const MOST: u32 = 100;

fn track_named(field: &str, word: &str) -> Result<Track, Problem> {
    let allowed = || json!(Track::ALL.map(Track::word));
    Track::of_word(word).ok_or_else(|| Problem::field(field, word, allowed()))
}

/// `POST /api/runs`.
///
/// The run that counts, as long as it is not over; after that a run for practice.
pub(super) async fn open(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    SignedIn(person): SignedIn,
    Body(request): Body<NewRunRequest>,
) -> Result<Json<OwnRun>, Problem> {
    let track = track_named("track", &request.track)?;
    let _opening = shared.runs.opening.lock().await;
    let day = track.day_of(today(&shared));
    let user = StoredUser(person.user.0);
    let known = runs_of_day(&shared, user, track, day).await?;
    let open = known.iter().filter(|run| run.state == RunState::Open);
    if let Some(run) = open.max_by_key(|run| run.counts)
        && let Some(own) = own_run(&shared, run).await?
    {
        return Ok(Json(own));
    }
    let plan = Plan::run(&shared.catalog, task_of(track), room_of(track), &person)?;
    let entry = rooms::open(&shared, asker, &person, &plan, false).await?;
    let room = shared.store.room_by_code(entry.code.to_string()).await?;
    let room = room.ok_or(Code::Unavailable)?.id;
    let (track, day, once) = (track_id(track), i64::from(day.0), track.is_once());
    let run = shared.store.open_run(NewRun { room, user, track, day, once }).await?;
    own_run(&shared, &run).await?.map(Json).ok_or_else(|| Code::Unavailable.into())
}

/// Somebody's runs of a day, the latest first.
async fn runs_of_day(
    shared: &Shared,
    user: StoredUser,
    track: Track,
    day: Day,
) -> Result<Vec<StoredRun>, Problem> {
    let day = i64::from(day.0);
    let mut runs = shared.store.runs_of(user, track_id(track), day, RUNS_A_DAY).await?;
    runs.retain(|run| run.day == day);
    Ok(runs)
}

/// A run as its person is told of it; `None` if its room is gone.
async fn own_run(shared: &Shared, run: &StoredRun) -> Result<Option<OwnRun>, Problem> {
    let Some(room) = shared.store.room(run.room).await? else { return Ok(None) };
    let (Ok(code), Some(track)) = (room.code.parse::<RoomCode>(), track_of(run.track)) else {
        return Ok(None);
    };
    Ok(Some(OwnRun {
        code,
        track: track.word().to_owned(),
        day: day_of(run).to_string(),
        counts: run.counts,
        status: match (run.state, run.began_at) {
            (RunState::Open, None) => RunStatus::Waiting,
            (RunState::Open, Some(_)) => RunStatus::Running,
            (RunState::Done, _) => RunStatus::Done,
            (RunState::Unsolved, _) => RunStatus::Unsolved,
            (RunState::Held, _) => RunStatus::Held,
            (RunState::Invalid, _) => RunStatus::Invalid,
        },
        ms: run.ms.and_then(|ms| u64::try_from(ms).ok()),
    }))
}

/// `GET /api/runs/{code}`.
pub(super) async fn result(
    State(shared): State<Arc<Shared>>,
    Segment(code): Segment,
    SignedIn(person): SignedIn,
) -> Result<Json<RunResult>, Problem> {
    let (run, track) = find(&shared, &code, &person).await?;
    let own = own_run(&shared, &run).await?.ok_or(Code::NoSuchRoom)?;
    let query = GameQuery { of: GamesOf::Room(run.room), before: None, limit: 1 };
    let game = shared.store.games(query).await?.first().map(|game| GameId(game.id.0));
    let splits: Vec<u64> = run.splits.iter().map(|ms| ms.unsigned_abs()).collect();
    let ranked = ranked(&shared, &run, track, &splits).await?;
    let today = today(&shared);
    let Streaks { days, weeks } = Streaks::of(&solved_days(&shared, run.user, today).await?, today);
    let streak = RunStreak { days, weeks };
    Ok(Json(RunResult { run: own, game, splits, ranked, streak }))
}

/// The run with this code, if it is this person's.
async fn find(shared: &Shared, code: &str, person: &Who) -> Result<(StoredRun, Track), Problem> {
    let code = code.parse::<RoomCode>().map_err(|_| Code::NoSuchRoom)?;
    let room = shared.store.room_by_code(code.to_string()).await?.ok_or(Code::NoSuchRoom)?;
    let run = shared.store.run(room.id).await?.ok_or(Code::NoSuchRoom)?;
    let track = track_of(run.track).filter(|_| run.user.0 == person.user.0);
    Ok((run, track.ok_or(Code::NoSuchRoom)?))
}

/// How a run that counts compares, once it is over.
async fn ranked(
    shared: &Shared,
    run: &StoredRun,
    track: Track,
    splits: &[u64],
) -> Result<Option<RankedRun>, Problem> {
    let is_over = matches!(run.state, RunState::Done | RunState::Unsolved);
    if !is_over || !run.counts || !track.is_once() {
        return Ok(None);
    }
    let day = day_of(run);
    let ms = run.ms.and_then(|ms| u64::try_from(ms).ok());
    let summary = DaySummary::with(shared, track, day, ms).await?;
    let standing = summary.standing(ms);
    let column = |bin: &tercet_runs::HistogramBin| RunColumn {
        from: bin.from_ms,
        to: bin.to_ms,
        runs: bin.n,
    };
    let share = ms.map(|ms| share_text(track, day, ms, splits, standing.permille));
    Ok(Some(RankedRun {
        place: standing.place,
        runs: standing.n_runs,
        permille: standing.permille,
        histogram: summary.histogram.bins.iter().map(column).collect(),
        unsolved: summary.n_unsolved,
        medians: summary.medians.clone(),
        share: share.unwrap_or_default(),
    }))
}

/// Which day is wanted.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct WantedDay {
    day: Option<String>,
}

/// `GET /api/daily`.
pub(super) async fn daily(
    State(shared): State<Arc<Shared>>,
    Perhaps(caller): Perhaps,
    Asked(wanted): Asked<WantedDay>,
) -> Result<Json<DailyDay>, Problem> {
    let today = today(&shared);
    let day = match &wanted.day {
        None => today,
        Some(text) => {
            let tomorrow = today.plus(1);
            let known = text.parse::<Day>().ok().filter(|day| *day <= tomorrow);
            known.ok_or_else(|| {
                let allowed = format!("a day from 1970-01-01 to {tomorrow}");
                Problem::field("day", text.as_str(), allowed)
            })?
        }
    };
    let over = day.is_over(now_ms(&shared).0);
    let mut levels = Vec::new();
    for track in Track::DAILY {
        levels.push(level(&shared, track, day, caller.as_ref()).await?);
    }
    let month = level(&shared, Track::MonthDeck, day, caller.as_ref()).await?;
    let (day, today) = (day.to_string(), today.to_string());
    Ok(Json(DailyDay { day, today, over, levels, month }))
}

/// The cards of a day that everybody gets, as somebody is told of them.
async fn level(
    shared: &Shared,
    track: Track,
    day: Day,
    caller: Option<&Caller>,
) -> Result<DailyLevel, Problem> {
    let day = track.day_of(day);
    let seed = seed_of(shared, track, day).await?;
    let commitment = commitment(seed).ok_or(Code::Unavailable)?;
    let mut you = None;
    if let Some(caller) = caller {
        let runs = runs_of_day(shared, StoredUser(caller.who.user.0), track, day).await?;
        if let Some(run) = runs.iter().find(|run| run.counts) {
            you = own_run(shared, run).await?;
        }
    }
    let is_over = track.is_over(day, now_ms(shared).0);
    let (rules, config) = shared.catalog.run_of(task_of(track)).ok_or(Code::Unavailable)?;
    Ok(DailyLevel {
        track: track.word().to_owned(),
        game: rules.id().to_owned(),
        config,
        cards: track.n_cards(),
        sets: track.n_sets().and_then(|n| u32::try_from(n).ok()),
        commitment: commitment.to_string(),
        seed: is_over.then(|| seed.to_string()),
        you,
    })
}

/// What of a board is wanted.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct WantedBoard {
    /// How long the period is.
    span: Option<String>,
    /// A day of it.
    day: Option<String>,
    /// Only people of this group.
    group: Option<String>,
    /// Only after these.
    after: Option<String>,
    /// How many.
    limit: Option<u32>,
}

/// `GET /api/boards/{track}`.
pub(super) async fn board(
    State(shared): State<Arc<Shared>>,
    Perhaps(caller): Perhaps,
    Segment(track): Segment,
    Asked(wanted): Asked<WantedBoard>,
) -> Result<Json<RunBoard>, Problem> {
    let track = track_named("track", &track)?;
    let period = wanted.period(&shared, track)?;
    let limit = wanted.limit.unwrap_or(MOST);
    if limit == 0 || MOST < limit {
        return Err(Problem::field("limit", limit, format!("1 to {MOST}")));
    }
    let circle: Option<CircleId> = match &wanted.group {
        Some(code) => Some(circle_of(&shared, code, caller.as_ref()).await?),
        None => None,
    };
    let after = wanted.after.as_deref().map(cursor).transpose()?;
    let query = ScoreQuery {
        track: track_id(track),
        period: period_id(period),
        accounts_only: true,
        below: UNSOLVED,
        circle,
        after,
        limit,
    };
    let found = shared.store.scores(query).await?;
    let is_full = u32::try_from(found.len()).is_ok_and(|n| n == limit);
    let next = found.last().filter(|_| is_full).map(|last| format!("{}_{}", last.score, last.user));
    let mut place = match after {
        Some((score, user)) => {
            let after = Some((score, StoredUser(user.0.saturating_add(1))));
            shared.store.n_before(ScoreQuery { after, ..query }).await?
        }
        None => 0,
    };
    let has_points = track.has_points(period.span());
    let names = shared.store.handles_of(found.iter().map(|score| score.user).collect()).await?;
    let mut rows = Vec::new();
    for score in &found {
        place += 1;
        rows.extend(row(score, &names, has_points, place));
    }
    let mut you = None;
    if let Some(caller) = &caller {
        let user = StoredUser(caller.who.user.0);
        let own = shared.store.score_of(user, query.track, query.period).await?;
        if let Some(own) = own.filter(|own| own.score < UNSOLVED) {
            let query = ScoreQuery { after: Some((own.score, own.user)), ..query };
            let place = shared.store.n_before(query).await? + 1;
            let names = shared.store.handles_of(vec![own.user]).await?;
            you = row(&own, &names, has_points, place);
        }
    }
    Ok(Json(RunBoard {
        track: track.word().to_owned(),
        span: period.span().word().to_owned(),
        first: period.first().to_string(),
        rows,
        you,
        next,
    }))
}

impl WantedBoard {
    fn period(&self, shared: &Shared, track: Track) -> Result<Period, Problem> {
        let today = today(shared);
        let boards = track.boards();
        let span = match &self.span {
            None => boards[0],
            Some(word) => {
                let known = PeriodSpan::of_word(word).filter(|span| boards.contains(span));
                let words: Vec<&str> = boards.iter().map(|span| span.word()).collect();
                known.ok_or_else(|| Problem::field("span", word.as_str(), json!(words)))?
            }
        };
        let day = match &self.day {
            None => today,
            Some(text) => {
                text.parse::<Day>().ok().filter(|day| *day <= today).ok_or_else(|| {
                    let allowed = format!("a day from 1970-01-01 to {today}");
                    Problem::field("day", text.as_str(), allowed)
                })?
            }
        };
        Ok(Period::of(span, day))
    }
}

/// The place of a page after the first: score and person.
fn cursor(text: &str) -> Result<(i64, StoredUser), Problem> {
    let read = || {
        let (score, user) = text.split_once('_')?;
        Some((score.parse().ok()?, StoredUser(user.parse().ok()?)))
    };
    read().ok_or_else(|| Problem::field("after", text, "the `next` of an answer"))
}

/// A row of a board; `None` if the person was deleted meanwhile, or has no account.
fn row(
    score: &RunScore,
    names: &[AccountHandle],
    has_points: bool,
    place: u64,
) -> Option<RunBoardRow> {
    let at = names.binary_search_by_key(&score.user.0, |named| named.user.0).ok()?;
    let AccountHandle { handle, name, .. } = names[at].clone();
    let shown = score.score.unsigned_abs();
    let (ms, points) = if has_points { (None, Some(shown)) } else { (Some(shown), None) };
    Some(RunBoardRow { place, handle, name, ms, points })
}

/// Whether the seed of a room's game is still a secret: others may still run its day.
pub(crate) async fn is_secret(shared: &Shared, room: RoomId) -> Result<bool, Problem> {
    let Some(run) = shared.store.run(room).await? else { return Ok(false) };
    let track = track_of(run.track);
    Ok(track.is_none_or(|track| !track.is_over(day_of(&run), now_ms(shared).0)))
}
