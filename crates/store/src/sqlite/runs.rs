//! The store's promises about runs, kept by lining up work for the threads.

use super::{SqliteStore, run_change, run_query};
use crate::{
    Circle, CircleId, NewCircle, NewRun, PeriodId, RoomId, RunScore, RunState, RunVerdict, Runs,
    ScoreQuery, StoreReply, StoredRun, TrackId, Unavailable, UserId, WallMs, WriteError,
};

type Read<T> = Result<T, Unavailable>;
type Written<T> = Result<T, WriteError>;

impl Runs for SqliteStore {
    fn secret(&self, number: i64, fresh: [u8; 32]) -> impl StoreReply<Written<[u8; 32]>> + use<> {
        self.change(Ok(()), move |connection, _| run_change::secret(connection, number, fresh))
    }

    fn open_run(&self, run: NewRun) -> impl StoreReply<Written<StoredRun>> + use<> {
        self.change(Ok(()), move |connection, _| run_change::open(connection, run))
    }

    fn begin_run(
        &self,
        room: RoomId,
        day: i64,
        at: WallMs,
    ) -> impl StoreReply<Written<StoredRun>> + use<> {
        self.change(Ok(()), move |connection, _| run_change::begin(connection, room, day, at))
    }

    fn time_run(
        &self,
        room: RoomId,
        shown_ms: Option<i64>,
        rtt_ms: Option<i64>,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.change(Ok(()), move |connection, _| {
            run_change::time(connection, room, shown_ms, rtt_ms)
        })
    }

    fn run(&self, room: RoomId) -> impl StoreReply<Read<Option<StoredRun>>> + use<> {
        self.read(move |connection| run_query::run(connection, room))
    }

    fn runs_of(
        &self,
        user: UserId,
        track: TrackId,
        since: i64,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredRun>>> + use<> {
        self.read(move |connection| run_query::runs_of(connection, user, track, since, limit))
    }

    fn ended_runs(
        &self,
        began_before: WallMs,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredRun>>> + use<> {
        self.read(move |connection| run_query::ended(connection, began_before, limit))
    }

    fn runs_in(
        &self,
        state: RunState,
        after: RoomId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredRun>>> + use<> {
        self.read(move |connection| run_query::runs_in(connection, state, after, limit))
    }

    fn judge_run(&self, verdict: RunVerdict) -> impl StoreReply<Written<bool>> + use<> {
        self.change(Ok(()), move |connection, _| run_change::judge(connection, &verdict))
    }

    fn set_scores(
        &self,
        track: TrackId,
        period: PeriodId,
        scores: Vec<(UserId, i64)>,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.change(Ok(()), move |connection, _| {
            run_change::set_scores(connection, track, period, &scores)
        })
    }

    fn scores(&self, query: ScoreQuery) -> impl StoreReply<Read<Vec<RunScore>>> + use<> {
        self.read(move |connection| run_query::scores(connection, query))
    }

    fn n_before(&self, query: ScoreQuery) -> impl StoreReply<Read<u64>> + use<> {
        self.read(move |connection| run_query::n_before(connection, query))
    }

    fn score_of(
        &self,
        user: UserId,
        track: TrackId,
        period: PeriodId,
    ) -> impl StoreReply<Read<Option<RunScore>>> + use<> {
        self.read(move |connection| run_query::score_of(connection, user, track, period))
    }

    fn all_scores(
        &self,
        track: TrackId,
        period: PeriodId,
        after: UserId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<(RunScore, Vec<i64>)>>> + use<> {
        self.read(move |connection| run_query::all_scores(connection, track, period, after, limit))
    }

    fn create_circle(&self, circle: NewCircle) -> impl StoreReply<Written<CircleId>> + use<> {
        let checked = circle.check();
        self.change(checked, move |connection, _| run_change::create_circle(connection, &circle))
    }

    fn circle(&self, code: String) -> impl StoreReply<Read<Option<Circle>>> + use<> {
        self.read(move |connection| run_query::circle(connection, &code))
    }

    fn circles_of(&self, user: UserId) -> impl StoreReply<Read<Vec<Circle>>> + use<> {
        self.read(move |connection| run_query::circles_of(connection, user))
    }

    fn join_circle(
        &self,
        circle: CircleId,
        user: UserId,
        at: WallMs,
        most: u32,
    ) -> impl StoreReply<Written<bool>> + use<> {
        self.change(Ok(()), move |connection, _| {
            run_change::join_circle(connection, circle, user, at, most)
        })
    }

    fn leave_circle(&self, circle: CircleId, user: UserId) -> impl StoreReply<Written<()>> + use<> {
        self.change(Ok(()), move |connection, _| run_change::leave_circle(connection, circle, user))
    }
}
