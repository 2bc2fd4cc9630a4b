//! What people are to each other, in memory.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
};

use super::{MemoryStore, tables::Tables};
use crate::{
    Figure, GameId, HostAct, KnownTie, LineId, NewReport, People, RoomId, Showing, StoreReply,
    StoredLine, StoredReport, Tie, TieKind, Unavailable, UserId, WallMs, WriteError,
    person::check_figures,
};

type Read<T> = Result<T, Unavailable>;
type Written<T> = Result<T, WriteError>;

/// Everything about people that is not their account.
#[derive(Default)]
pub(super) struct PeopleTables {
    ties: BTreeMap<(UserId, UserId, TieKind), WallMs>,
    showing: HashMap<UserId, Showing>,
    figures: BTreeMap<(UserId, GameId), (WallMs, String)>,
    reports: Vec<(StoredReport, bool)>,
    acts: Vec<HostAct>,
}

impl Tables {
    /// Removes what was kept of somebody who is deleted; that something was done about them stays.
    pub(super) fn forget_person(&mut self, user: UserId) {
        let people = &mut self.people;
        people.ties.retain(|(one, other, _), _| *one != user && *other != user);
        people.showing.remove(&user);
        people.figures.retain(|(player, _), _| *player != user);
        let is_about = |report: &NewReport| report.person == user || report.reporter == user;
        people.reports.retain(|(report, _)| !is_about(&report.what));
        for act in people.acts.iter_mut().filter(|act| act.person == user) {
            act.why.clear();
        }
    }

    /// Removes a guest, with what they and others had decided about each other.
    pub(super) fn forget_guest(&mut self, user: UserId) {
        self.users.remove(&user);
        self.people.ties.retain(|(one, other, _), _| *one != user && *other != user);
    }

    /// Adds what the games of a guest were to an account.
    pub(super) fn merge_figures(&mut self, guest: UserId, into: UserId) {
        let figures = &mut self.people.figures;
        let theirs = figures.extract_if(.., |(user, _), _| *user == guest).collect::<Vec<_>>();
        for ((_, game), figure) in theirs {
            figures.entry((into, game)).or_insert(figure);
        }
    }

    fn report(&mut self, report: NewReport, since: WallMs) -> Written<bool> {
        self.user_exists(report.reporter)?;
        self.user_exists(report.person)?;
        let is_same = |other: &NewReport| {
            (other.reporter, other.person, other.room)
                == (report.reporter, report.person, report.room)
                && since <= other.at
        };
        let reports = &mut self.people.reports;
        if reports.iter().any(|(other, _)| is_same(&other.what)) {
            return Ok(false);
        }
        let id = reports.last().map_or(0, |(last, _)| last.id) + 1;
        reports.push((StoredReport { id, what: report }, true));
        Ok(true)
    }

    fn open_reports(&self, limit: u32) -> Vec<StoredReport> {
        let open = || self.people.reports.iter().filter(|(_, is_open)| *is_open);
        let mut counted: BTreeMap<UserId, (u32, WallMs)> = BTreeMap::new();
        for (report, _) in open() {
            let (n, first) = counted.entry(report.what.person).or_insert((0, report.what.at));
            *n += 1;
            *first = (*first).min(report.what.at);
        }
        let mut found: Vec<StoredReport> = open().map(|(report, _)| report.clone()).collect();
        found.sort_by_key(|report| {
            let person = report.what.person;
            let (n, first) = counted[&person];
            (Reverse(n), first, person, report.what.at, report.id)
        });
        found.truncate(limit as usize);
        found
    }
}

impl People for MemoryStore {
    fn set_tie(
        &self,
        user: UserId,
        other: UserId,
        kind: TieKind,
        at: Option<WallMs>,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), move |tables| {
            tables.user_exists(user)?;
            tables.user_exists(other)?;
            let ties = &mut tables.people.ties;
            match at {
                Some(at) => drop(ties.entry((user, other, kind)).or_insert(at)),
                None => drop(ties.remove(&(user, other, kind))),
            }
            Ok(())
        })
    }

    fn ties_of(&self, user: UserId) -> impl StoreReply<Read<Vec<Tie>>> + use<> {
        self.read(move |tables| {
            let all = tables.people.ties.iter().filter(|((one, ..), _)| *one == user);
            all.map(|(&(_, other, kind), &at)| Tie { other, kind, at }).collect()
        })
    }

    fn known_ties_of(
        &self,
        user: UserId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<KnownTie>>> + use<> {
        self.read(move |tables| {
            let people = &tables.people;
            let all = people.ties.iter().filter(|((one, ..), _)| *one == user);
            let known = all.filter_map(|(&(_, other, kind), &at)| {
                let showing = people.showing.get(&other).copied().unwrap_or_default();
                Some(KnownTie {
                    tie: Tie { other, kind, at },
                    name: tables.user(other)?.name,
                    handle: tables.account(other, at).map(|account| account.handle),
                    shows: showing.is_to(people.ties.contains_key(&(other, user, TieKind::Follow))),
                })
            });
            known.take(limit as usize).collect()
        })
    }

    fn ties_to(
        &self,
        other: UserId,
        kind: TieKind,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<UserId>>> + use<> {
        self.read(move |tables| {
            let all = tables.people.ties.keys();
            let to = all.filter(|(_, to, what)| *to == other && *what == kind);
            to.map(|(user, ..)| *user).take(limit as usize).collect()
        })
    }

    fn set_showing(&self, user: UserId, to: Showing) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), move |tables| {
            tables.user_exists(user)?;
            tables.people.showing.insert(user, to);
            Ok(())
        })
    }

    fn showing(&self, user: UserId) -> impl StoreReply<Read<Showing>> + use<> {
        self.read(move |tables| tables.people.showing.get(&user).copied().unwrap_or_default())
    }

    fn keep_figures(&self, figures: Vec<Figure>) -> impl StoreReply<Written<()>> + use<> {
        let checked = check_figures(&figures);
        self.write(checked, move |tables| {
            for Figure { user, game, ended_at, body } in figures {
                tables.people.figures.insert((user, game), (ended_at, body));
            }
            Ok(())
        })
    }

    fn figures_of(
        &self,
        user: UserId,
        before: Option<GameId>,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<Figure>>> + use<> {
        self.read(move |tables| {
            let before = before.unwrap_or(GameId(i64::MAX));
            let all = tables.people.figures.range((user, GameId(i64::MIN))..(user, before));
            let figure = |(&(user, game), (ended_at, body)): (_, &(WallMs, String))| Figure {
                user,
                game,
                ended_at: *ended_at,
                body: body.clone(),
            };
            all.rev().take(limit as usize).map(figure).collect()
        })
    }

    fn report(&self, report: NewReport, since: WallMs) -> impl StoreReply<Written<bool>> + use<> {
        let checked = report.check();
        self.write(checked, move |tables| tables.report(report, since))
    }

    fn open_reports(&self, limit: u32) -> impl StoreReply<Read<Vec<StoredReport>>> + use<> {
        self.read(move |tables| tables.open_reports(limit))
    }

    fn reports_by(
        &self,
        reporter: UserId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredReport>>> + use<> {
        self.read(move |tables| {
            let all = tables.people.reports.iter().map(|(report, _)| report);
            let mut own: Vec<StoredReport> =
                all.filter(|report| report.what.reporter == reporter).cloned().collect();
            own.sort_by_key(|report| Reverse((report.what.at, report.id)));
            own.truncate(limit as usize);
            own
        })
    }

    fn is_reported(&self, game: GameId) -> impl StoreReply<Read<bool>> + use<> {
        self.read(move |tables| {
            let mut reports = tables.people.reports.iter();
            reports.any(|(report, is_open)| *is_open && report.what.game == Some(game))
        })
    }

    fn close_reports(&self, person: UserId, _: WallMs) -> impl StoreReply<Written<u64>> + use<> {
        self.write(Ok(()), move |tables| {
            let reports = tables.people.reports.iter_mut();
            let open = reports.filter(|(report, is_open)| *is_open && report.what.person == person);
            Ok(open.map(|(_, is_open)| *is_open = false).count() as u64)
        })
    }

    fn lines_until(
        &self,
        room: RoomId,
        last: LineId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredLine>>> + use<> {
        self.read(move |tables| {
            let mut lines = tables.chat(room, u32::MAX);
            lines.retain(|line| line.id <= last);
            let n_before = lines.len().saturating_sub(limit as usize);
            lines.split_off(n_before)
        })
    }

    fn unsay(&self, user: UserId) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), move |tables| {
            tables.forget_lines_of(user);
            Ok(())
        })
    }

    fn note_act(&self, act: HostAct) -> impl StoreReply<Written<()>> + use<> {
        let checked = act.check();
        self.write(checked, move |tables| {
            tables.people.acts.push(act);
            Ok(())
        })
    }

    fn acts(
        &self,
        person: Option<UserId>,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<HostAct>>> + use<> {
        self.read(move |tables| {
            let all = tables.people.acts.iter().rev();
            let about = all.filter(|act| person.is_none_or(|person| act.person == person));
            about.take(limit as usize).cloned().collect()
        })
    }
}
