//! What every store promises about runs against the clock, and about groups that compare them.

use crate::{
    Circle, CircleId, NewCircle, NewRun, PeriodId, RoomId, RunScore, RunState, RunVerdict,
    ScoreQuery, Store, StoreReply, StoredRun, TrackId, Unavailable, UserId, WallMs, WriteError,
};

/// Keeps runs, what they were worth, and groups.
///
/// A person has at most one run that counts for a day of a track where only the first one does,
/// however many are asked for at the same time.
pub trait Runs: Store {
    /// The secret with this number, which is `fresh` if there was none.
    fn secret(
        &self,
        number: i64,
        fresh: [u8; 32],
    ) -> impl StoreReply<Result<[u8; 32], WriteError>> + use<Self>;

    /// Opens a run in a room; the run that the room has already, if so.
    fn open_run(&self, run: NewRun) -> impl StoreReply<Result<StoredRun, WriteError>> + use<Self>;

    /// Notes when and on which day a run began; the first time counts. On another day than it was
    /// opened for, it is decided again whether it counts.
    fn begin_run(
        &self,
        room: RoomId,
        day: i64,
        at: WallMs,
    ) -> impl StoreReply<Result<StoredRun, WriteError>> + use<Self>;

    /// Notes when the cards of a run were sent, or how long messages take; while it is open.
    fn time_run(
        &self,
        room: RoomId,
        shown_ms: Option<i64>,
        rtt_ms: Option<i64>,
    ) -> impl StoreReply<Result<(), WriteError>> + use<Self>;

    /// The run of a room.
    fn run(
        &self,
        room: RoomId,
    ) -> impl StoreReply<Result<Option<StoredRun>, Unavailable>> + use<Self>;

    /// Somebody's runs of a track from a day on, the latest day first, at most `limit`.
    fn runs_of(
        &self,
        user: UserId,
        track: TrackId,
        since: i64,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredRun>, Unavailable>> + use<Self>;

    /// Open runs whose game has ended, or that began before this time, at most `limit`.
    fn ended_runs(
        &self,
        began_before: WallMs,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredRun>, Unavailable>> + use<Self>;

    /// Runs of which this became, after a room, in the order of rooms, at most `limit`.
    fn runs_in(
        &self,
        state: RunState,
        after: RoomId,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredRun>, Unavailable>> + use<Self>;

    /// Keeps what a run is worth; tells whether it was what the verdict expects it to have been.
    fn judge_run(
        &self,
        verdict: RunVerdict,
    ) -> impl StoreReply<Result<bool, WriteError>> + use<Self>;

    /// Sets scores that no single run has, whatever was there before.
    fn set_scores(
        &self,
        track: TrackId,
        period: PeriodId,
        scores: Vec<(UserId, i64)>,
    ) -> impl StoreReply<Result<(), WriteError>> + use<Self>;

    /// A part of a board, the lowest score first; equal ones by number.
    fn scores(
        &self,
        query: ScoreQuery,
    ) -> impl StoreReply<Result<Vec<RunScore>, Unavailable>> + use<Self>;

    /// How many stand on a board before this score and person.
    fn n_before(&self, query: ScoreQuery) -> impl StoreReply<Result<u64, Unavailable>> + use<Self>;

    /// Somebody's score in a period.
    fn score_of(
        &self,
        user: UserId,
        track: TrackId,
        period: PeriodId,
    ) -> impl StoreReply<Result<Option<RunScore>, Unavailable>> + use<Self>;

    /// Everybody's score in a period with the splits of the run, by number, after somebody.
    fn all_scores(
        &self,
        track: TrackId,
        period: PeriodId,
        after: UserId,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<(RunScore, Vec<i64>)>, Unavailable>> + use<Self>;

    /// Founds a group.
    fn create_circle(
        &self,
        circle: NewCircle,
    ) -> impl StoreReply<Result<CircleId, WriteError>> + use<Self>;

    /// The group with this code, exactly as it was given.
    fn circle(
        &self,
        code: String,
    ) -> impl StoreReply<Result<Option<Circle>, Unavailable>> + use<Self>;

    /// The groups of a person, the latest joined first.
    fn circles_of(
        &self,
        user: UserId,
    ) -> impl StoreReply<Result<Vec<Circle>, Unavailable>> + use<Self>;

    /// Joins a group; twice is once. Tells whether the group exists and has less than `most`
    /// members, or the person is one of them.
    fn join_circle(
        &self,
        circle: CircleId,
        user: UserId,
        at: WallMs,
        most: u32,
    ) -> impl StoreReply<Result<bool, WriteError>> + use<Self>;

    /// Leaves a group, which ends if its owner leaves.
    fn leave_circle(
        &self,
        circle: CircleId,
        user: UserId,
    ) -> impl StoreReply<Result<(), WriteError>> + use<Self>;
}
