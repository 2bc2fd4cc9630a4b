//! The store's promises about runs, kept by lining up work for the writer and the readers.

use super::{PostgresStore, run_change, run_query};
use crate::{
    Circle, CircleId, NewCircle, NewRun, PeriodId, RoomId, RunScore, RunState, RunVerdict, Runs,
    ScoreQuery, StoreReply, StoredRun, TrackId, Unavailable, UserId, WallMs, WriteError,
};

type Read<T> = Result<T, Unavailable>;
type Written<T> = Result<T, WriteError>;

impl Runs for PostgresStore {
    fn secret(&self, number: i64, fresh: [u8; 32]) -> impl StoreReply<Written<[u8; 32]>> + use<> {
        self.write(Ok(()), run_change::secret(number, fresh))
    }

    fn open_run(&self, run: NewRun) -> impl StoreReply<Written<StoredRun>> + use<> {
        self.write(Ok(()), run_change::open(run))
    }

    fn begin_run(
        &self,
        room: RoomId,
        day: i64,
        at: WallMs,
    ) -> impl StoreReply<Written<StoredRun>> + use<> {
        self.write(Ok(()), run_change::begin(room, day, at))
    }

    fn time_run(
        &self,
        room: RoomId,
        shown_ms: Option<i64>,
        rtt_ms: Option<i64>,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), run_change::time(room, shown_ms, rtt_ms))
    }

    fn run(&self, room: RoomId) -> impl StoreReply<Read<Option<StoredRun>>> + use<> {
        self.reader().read(async move |c| run_query::run(&c, room).await)
    }

    fn runs_of(
        &self,
        user: UserId,
        track: TrackId,
        since: i64,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredRun>>> + use<> {
        self.reader().read(async move |c| run_query::runs_of(&c, user, track, since, limit).await)
    }

    fn ended_runs(
        &self,
        began_before: WallMs,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredRun>>> + use<> {
        self.reader().read(async move |c| run_query::ended(&c, began_before, limit).await)
    }

    fn runs_in(
        &self,
        state: RunState,
        after: RoomId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredRun>>> + use<> {
        self.reader().read(async move |c| run_query::runs_in(&c, state, after, limit).await)
    }

    fn judge_run(&self, verdict: RunVerdict) -> impl StoreReply<Written<bool>> + use<> {
        self.write(Ok(()), run_change::judge(verdict))
    }

    fn set_scores(
        &self,
        track: TrackId,
        period: PeriodId,
        scores: Vec<(UserId, i64)>,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), run_change::set_scores(track, period, &scores))
    }

    fn scores(&self, query: ScoreQuery) -> impl StoreReply<Read<Vec<RunScore>>> + use<> {
        self.reader().read(async move |c| run_query::scores(&c, query).await)
    }

    fn n_before(&self, query: ScoreQuery) -> impl StoreReply<Read<u64>> + use<> {
        self.reader().read(async move |c| run_query::n_before(&c, query).await)
    }

    fn score_of(
        &self,
        user: UserId,
        track: TrackId,
        period: PeriodId,
    ) -> impl StoreReply<Read<Option<RunScore>>> + use<> {
        self.reader().read(async move |c| run_query::score_of(&c, user, track, period).await)
    }

    fn all_scores(
        &self,
        track: TrackId,
        period: PeriodId,
        after: UserId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<(RunScore, Vec<i64>)>>> + use<> {
        self.reader()
            .read(async move |c| run_query::all_scores(&c, track, period, after, limit).await)
    }

    fn create_circle(&self, circle: NewCircle) -> impl StoreReply<Written<CircleId>> + use<> {
        let checked = circle.check();
        self.write(checked, run_change::create_circle(circle))
    }

    fn circle(&self, code: String) -> impl StoreReply<Read<Option<Circle>>> + use<> {
        self.reader().read(async move |c| run_query::circle(&c, &code).await)
    }

    fn circles_of(&self, user: UserId) -> impl StoreReply<Read<Vec<Circle>>> + use<> {
        self.reader().read(async move |c| run_query::circles_of(&c, user).await)
    }

    fn join_circle(
        &self,
        circle: CircleId,
        user: UserId,
        at: WallMs,
        most: u32,
    ) -> impl StoreReply<Written<bool>> + use<> {
        self.write(Ok(()), run_change::join_circle(circle, user, at, most))
    }

    fn leave_circle(&self, circle: CircleId, user: UserId) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), run_change::leave_circle(circle, user))
    }
}
