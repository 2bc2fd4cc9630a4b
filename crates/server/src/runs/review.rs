//! Runs that are held: the host of the server looks at them, and lets them count or strikes them.

use std::sync::Arc;

use serde_json::json;
use tercet_protocol::{
    Code, UserId,
    account::{HeldRun, HostAnswer},
    room::Who,
};
use tercet_store::{RoomId, RunState, RunVerdict, Runs as _, Store as _, StoredRun};

use super::{changed, day_of, judge::allowed, track_of};
use crate::{http::Problem, state::Shared};

/// How many runs are listed at once.
const LISTED: u32 = 100;

/// The runs that are held, the earliest first.
pub(crate) async fn held(shared: &Arc<Shared>) -> Result<HostAnswer, Problem> {
    let mut runs = Vec::new();
    for run in shared.store.runs_in(RunState::Held, RoomId(0), LISTED).await? {
        runs.extend(shown(shared, &run).await?);
    }
    Ok(HostAnswer::Held { runs })
}

/// A run as the host sees it; `None` if its room or person is gone.
async fn shown(shared: &Shared, run: &StoredRun) -> Result<Option<HeldRun>, Problem> {
    let (room, user) = (shared.store.room(run.room).await?, shared.store.user(run.user).await?);
    let (Some(room), Some(user), Some(track)) = (room, user, track_of(run.track)) else {
        return Ok(None);
    };
    Ok(Some(HeldRun {
        code: room.code,
        who: Who { user: UserId(user.id.0), name: user.name },
        track: track.word().to_owned(),
        day: day_of(run).to_string(),
        ms: run.ms.unwrap_or_default().unsigned_abs(),
        splits: run.splits.iter().map(|ms| ms.unsigned_abs()).collect(),
    }))
}

/// Lets a run count that is held, or strikes it out.
pub(crate) async fn judge_held(
    shared: &Arc<Shared>,
    code: &str,
    allow: bool,
) -> Result<HostAnswer, Problem> {
    let unknown = || {
        let allowed = "the code of a run that is held";
        Problem::new(
            Code::NoSuchRoom,
            json!({ "field": "code", "value": code, "allowed": allowed }),
        )
    };
    let room = shared.store.room_by_code(code.to_owned()).await?.ok_or_else(unknown)?;
    let run = shared.store.run(room.id).await?.filter(|run| run.state == RunState::Held);
    let run = run.ok_or_else(unknown)?;
    let verdict = if allow {
        allowed(&run)
    } else {
        RunVerdict { state: RunState::Invalid, scores: Vec::new(), ..allowed(&run) }
    };
    if !shared.store.judge_run(verdict).await? {
        return Err(unknown());
    }
    if let Some(track) = track_of(run.track) {
        changed(shared, track, day_of(&run));
    }
    Ok(HostAnswer::Done {})
}
