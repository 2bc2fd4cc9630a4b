//! Runs in memory.

use std::collections::{BTreeMap, HashMap};

use super::{MemoryStore, tables::Tables};
use crate::{
    Circle, CircleId, NewCircle, NewRun, PeriodId, RoomId, RunScore, RunState, RunVerdict, Runs,
    ScoreQuery, StoreReply, StoredRun, TrackId, Unavailable, UserId, WallMs, WriteError,
};

type Read<T> = Result<T, Unavailable>;
type Written<T> = Result<T, WriteError>;

/// Everything about runs and groups.
#[derive(Default)]
pub(super) struct RunTables {
    secrets: HashMap<i64, [u8; 32]>,
    /// With whether only the first of a day counts.
    runs: BTreeMap<RoomId, (StoredRun, bool)>,
    scores: BTreeMap<(TrackId, PeriodId, UserId), RunScore>,
    circles: BTreeMap<CircleId, NewCircle>,
    members: BTreeMap<(CircleId, UserId), WallMs>,
    n_circles: i64,
}

impl RunTables {
    /// Whether no other run of this person counts on this day.
    fn is_first(&self, run: &NewRun) -> bool {
        !self.runs.values().any(|(other, once)| {
            *once
                && other.counts
                && (other.user, other.track, other.day) == (run.user, run.track, run.day)
                && other.room != run.room
        })
    }

    fn begin(&mut self, room: RoomId, day: i64, at: WallMs) -> Option<StoredRun> {
        let (run, once) = self.runs.get(&room)?;
        if run.began_at.is_none() && run.state == RunState::Open {
            let (user, track, once) = (run.user, run.track, *once);
            let is_same_day = run.day == day;
            let first = self.is_first(&NewRun { room, user, track, day, once });
            let (run, _) = self.runs.get_mut(&room)?;
            run.counts = if is_same_day { run.counts } else { !once || first };
            run.began_at = Some(at);
            run.day = day;
        }
        self.runs.get(&room).map(|(run, _)| run.clone())
    }

    fn judge(&mut self, verdict: RunVerdict) -> bool {
        let RunVerdict { room, from, state, ms, splits, scores } = verdict;
        let Some((run, _)) = self.runs.get_mut(&room) else { return false };
        if run.state != from {
            return false;
        }
        (run.state, run.ms, run.splits) = (state, ms, splits);
        let (track, user) = (run.track, run.user);
        for (period, score) in scores {
            let new = RunScore { user, score, room: Some(room) };
            let known = self.scores.entry((track, period, user)).or_insert(new);
            if score < known.score {
                *known = new;
            }
        }
        true
    }

    fn shown(&self, id: CircleId) -> Option<Circle> {
        let NewCircle { code, name, owner, .. } = self.circles.get(&id)?.clone();
        let n_members = self.members.keys().filter(|(circle, _)| *circle == id).count();
        Some(Circle { id, code, name, owner, n_members: n_members as u32 })
    }

    pub(super) fn forget_runs_of(&mut self, user: UserId) {
        self.scores.retain(|(.., whose), _| *whose != user);
        self.runs.retain(|_, (run, _)| run.user != user);
        self.circles.retain(|_, circle| circle.owner != user);
        let circles = &self.circles;
        self.members.retain(|(circle, whose), _| *whose != user && circles.contains_key(circle));
    }
}

impl Tables {
    fn wanted(&self, query: ScoreQuery) -> impl Iterator<Item = RunScore> {
        let ScoreQuery { track, period, accounts_only, below, circle, .. } = query;
        self.runs
            .scores
            .iter()
            .filter(move |((of, when, user), found)| {
                let has_account = || self.account(*user, WallMs(i64::MIN)).is_some();
                let is_member = |circle| self.runs.members.contains_key(&(circle, *user));
                (*of, *when) == (track, period)
                    && found.score < below
                    && (!accounts_only || has_account())
                    && circle.is_none_or(is_member)
            })
            .map(|(_, found)| *found)
    }

    fn open_run(&mut self, run: NewRun) -> Written<StoredRun> {
        let NewRun { room, user, track, day, once } = run;
        if !self.rooms.contains_key(&room) {
            return Err(WriteError::NoSuchRoom { room });
        }
        let counts = !once || self.runs.is_first(&run);
        let new = StoredRun {
            room,
            user,
            track,
            day,
            counts,
            began_at: None,
            shown_ms: 0,
            rtt_ms: 0,
            state: RunState::Open,
            ms: None,
            splits: Vec::new(),
        };
        Ok(self.runs.runs.entry(room).or_insert((new, once)).0.clone())
    }

    fn ended_runs(&self, began_before: WallMs) -> impl Iterator<Item = &StoredRun> {
        let has_ended = |room| {
            let mut games = self.games.iter().map(|played| &played.game);
            games.any(|game| game.room == room && game.finish.is_some())
        };
        self.runs.runs.values().map(|(run, _)| run).filter(move |run| {
            let began_at = run.began_at.filter(|_| run.state == RunState::Open);
            began_at.is_some_and(|at| at < began_before || has_ended(run.room))
        })
    }
}

impl Runs for MemoryStore {
    fn secret(&self, number: i64, fresh: [u8; 32]) -> impl StoreReply<Written<[u8; 32]>> + use<> {
        self.write(Ok(()), move |tables| Ok(*tables.runs.secrets.entry(number).or_insert(fresh)))
    }

    fn open_run(&self, run: NewRun) -> impl StoreReply<Written<StoredRun>> + use<> {
        self.write(Ok(()), move |tables| tables.open_run(run))
    }

    fn begin_run(
        &self,
        room: RoomId,
        day: i64,
        at: WallMs,
    ) -> impl StoreReply<Written<StoredRun>> + use<> {
        self.write(Ok(()), move |tables| {
            tables.runs.begin(room, day, at).ok_or(WriteError::NoSuchRoom { room })
        })
    }

    fn time_run(
        &self,
        room: RoomId,
        shown_ms: Option<i64>,
        rtt_ms: Option<i64>,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), move |tables| {
            let found = tables.runs.runs.get_mut(&room).map(|(run, _)| run);
            if let Some(run) = found.filter(|run| run.state == RunState::Open) {
                run.shown_ms = shown_ms.unwrap_or(run.shown_ms);
                run.rtt_ms = rtt_ms.unwrap_or(run.rtt_ms);
            }
            Ok(())
        })
    }

    fn run(&self, room: RoomId) -> impl StoreReply<Read<Option<StoredRun>>> + use<> {
        self.read(move |tables| tables.runs.runs.get(&room).map(|(run, _)| run.clone()))
    }

    fn runs_of(
        &self,
        user: UserId,
        track: TrackId,
        since: i64,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredRun>>> + use<> {
        self.read(move |tables| {
            let all = tables.runs.runs.values().map(|(run, _)| run);
            let own = |run: &&StoredRun| (run.user, run.track) == (user, track) && since <= run.day;
            let mut found: Vec<StoredRun> = all.filter(own).cloned().collect();
            found.sort_by_key(|run| std::cmp::Reverse((run.day, run.room)));
            found.truncate(limit as usize);
            found
        })
    }

    fn ended_runs(
        &self,
        began_before: WallMs,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredRun>>> + use<> {
        self.read(move |tables| {
            tables.ended_runs(began_before).take(limit as usize).cloned().collect()
        })
    }

    fn runs_in(
        &self,
        state: RunState,
        after: RoomId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredRun>>> + use<> {
        self.read(move |tables| {
            let all = tables.runs.runs.values().map(|(run, _)| run);
            let found = all.filter(|run| run.state == state && after < run.room);
            found.take(limit as usize).cloned().collect()
        })
    }

    fn judge_run(&self, verdict: RunVerdict) -> impl StoreReply<Written<bool>> + use<> {
        self.write(Ok(()), move |tables| Ok(tables.runs.judge(verdict)))
    }

    fn set_scores(
        &self,
        track: TrackId,
        period: PeriodId,
        scores: Vec<(UserId, i64)>,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), move |tables| {
            for (user, score) in scores {
                let new = RunScore { user, score, room: None };
                tables.runs.scores.insert((track, period, user), new);
            }
            Ok(())
        })
    }

    fn scores(&self, query: ScoreQuery) -> impl StoreReply<Read<Vec<RunScore>>> + use<> {
        self.read(move |tables| {
            let is_after = |found: &RunScore| {
                query.after.is_none_or(|after| after < (found.score, found.user))
            };
            let mut found: Vec<RunScore> = tables.wanted(query).filter(is_after).collect();
            found.sort_unstable_by_key(|found| (found.score, found.user));
            found.truncate(query.limit as usize);
            found
        })
    }

    fn n_before(&self, query: ScoreQuery) -> impl StoreReply<Read<u64>> + use<> {
        self.read(move |tables| {
            let Some(own) = query.after else { return 0 };
            tables.wanted(query).filter(|found| (found.score, found.user) < own).count() as u64
        })
    }

    fn score_of(
        &self,
        user: UserId,
        track: TrackId,
        period: PeriodId,
    ) -> impl StoreReply<Read<Option<RunScore>>> + use<> {
        self.read(move |tables| tables.runs.scores.get(&(track, period, user)).copied())
    }

    fn all_scores(
        &self,
        track: TrackId,
        period: PeriodId,
        after: UserId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<(RunScore, Vec<i64>)>>> + use<> {
        self.read(move |tables| {
            let all = tables.runs.scores.iter();
            let found = all
                .filter(|((of, when, user), _)| (*of, *when) == (track, period) && after < *user);
            let with_splits = |(_, found): (_, &RunScore)| {
                let run = found.room.and_then(|room| tables.runs.runs.get(&room));
                (*found, run.map(|(run, _)| run.splits.clone()).unwrap_or_default())
            };
            found.map(with_splits).take(limit as usize).collect()
        })
    }

    fn create_circle(&self, circle: NewCircle) -> impl StoreReply<Written<CircleId>> + use<> {
        let checked = circle.check();
        self.write(checked, move |tables| {
            let (user, runs) = (circle.owner, &mut tables.runs);
            if !tables.users.contains_key(&user) {
                return Err(WriteError::NoSuchUser { user });
            }
            if runs.circles.values().any(|other| other.code == circle.code) {
                return Err(WriteError::CodeTaken { code: circle.code });
            }
            runs.n_circles += 1;
            let id = CircleId(runs.n_circles);
            runs.members.insert((id, user), circle.at);
            runs.circles.insert(id, circle);
            Ok(id)
        })
    }

    fn circle(&self, code: String) -> impl StoreReply<Read<Option<Circle>>> + use<> {
        self.read(move |tables| {
            let runs = &tables.runs;
            let (id, _) = runs.circles.iter().find(|(_, circle)| circle.code == code)?;
            runs.shown(*id)
        })
    }

    fn circles_of(&self, user: UserId) -> impl StoreReply<Read<Vec<Circle>>> + use<> {
        self.read(move |tables| {
            let own = tables.runs.members.iter().filter(|((_, whose), _)| *whose == user);
            let mut own: Vec<_> = own.map(|((circle, _), at)| (*at, *circle)).collect();
            own.sort_unstable();
            own.into_iter().rev().filter_map(|(_, circle)| tables.runs.shown(circle)).collect()
        })
    }

    fn join_circle(
        &self,
        circle: CircleId,
        user: UserId,
        at: WallMs,
        most: u32,
    ) -> impl StoreReply<Written<bool>> + use<> {
        self.write(Ok(()), move |tables| {
            let runs = &mut tables.runs;
            if runs.members.contains_key(&(circle, user)) {
                return Ok(true);
            }
            let has_place = runs.shown(circle).is_some_and(|known| known.n_members < most);
            if has_place {
                runs.members.insert((circle, user), at);
            }
            Ok(has_place)
        })
    }

    fn leave_circle(&self, circle: CircleId, user: UserId) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), move |tables| {
            let runs = &mut tables.runs;
            runs.members.remove(&(circle, user));
            if runs.circles.get(&circle).is_some_and(|known| known.owner == user) {
                runs.circles.remove(&circle);
                runs.members.retain(|(of, _), _| *of != circle);
            }
            Ok(())
        })
    }
}
