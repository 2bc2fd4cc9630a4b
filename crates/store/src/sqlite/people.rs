//! The store's promises about people, kept by lining up work for the threads.

use super::{SqliteStore, person_change, person_query};
use crate::{
    Figure, GameId, HostAct, KnownTie, LineId, NewReport, People, RoomId, Showing, StoreReply,
    StoredLine, StoredReport, Tie, TieKind, Unavailable, UserId, WallMs, WriteError,
    person::check_figures,
};

type Read<T> = Result<T, Unavailable>;
type Written<T> = Result<T, WriteError>;

impl People for SqliteStore {
    fn set_tie(
        &self,
        user: UserId,
        other: UserId,
        kind: TieKind,
        at: Option<WallMs>,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.change(Ok(()), move |c, _| person_change::set_tie(c, user, other, kind, at))
    }

    fn ties_of(&self, user: UserId) -> impl StoreReply<Read<Vec<Tie>>> + use<> {
        self.read(move |c| person_query::ties_of(c, user))
    }

    fn known_ties_of(
        &self,
        user: UserId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<KnownTie>>> + use<> {
        self.read(move |c| person_query::known_ties_of(c, user, limit))
    }

    fn ties_to(
        &self,
        other: UserId,
        kind: TieKind,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<UserId>>> + use<> {
        self.read(move |c| person_query::ties_to(c, other, kind, limit))
    }

    fn set_showing(&self, user: UserId, to: Showing) -> impl StoreReply<Written<()>> + use<> {
        self.change(Ok(()), move |c, _| person_change::set_showing(c, user, to))
    }

    fn showing(&self, user: UserId) -> impl StoreReply<Read<Showing>> + use<> {
        self.read(move |c| person_query::showing(c, user))
    }

    fn keep_figures(&self, figures: Vec<Figure>) -> impl StoreReply<Written<()>> + use<> {
        let checked = check_figures(&figures);
        self.change(checked, move |c, _| person_change::keep_figures(c, &figures))
    }

    fn figures_of(
        &self,
        user: UserId,
        before: Option<GameId>,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<Figure>>> + use<> {
        self.read(move |c| person_query::figures_of(c, user, before, limit))
    }

    fn report(&self, report: NewReport, since: WallMs) -> impl StoreReply<Written<bool>> + use<> {
        let checked = report.check();
        self.change(checked, move |c, _| person_change::report(c, &report, since))
    }

    fn open_reports(&self, limit: u32) -> impl StoreReply<Read<Vec<StoredReport>>> + use<> {
        self.read(move |c| person_query::open_reports(c, limit))
    }

    fn reports_by(
        &self,
        reporter: UserId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredReport>>> + use<> {
        self.read(move |c| person_query::reports_by(c, reporter, limit))
    }

    fn is_reported(&self, game: GameId) -> impl StoreReply<Read<bool>> + use<> {
        self.read(move |c| person_query::is_reported(c, game))
    }

    fn close_reports(&self, person: UserId, at: WallMs) -> impl StoreReply<Written<u64>> + use<> {
        self.change(Ok(()), move |c, _| person_change::close_reports(c, person, at))
    }

    fn lines_until(
        &self,
        room: RoomId,
        last: LineId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredLine>>> + use<> {
        self.read(move |c| person_query::lines_until(c, room, last, limit))
    }

    fn unsay(&self, user: UserId) -> impl StoreReply<Written<()>> + use<> {
        self.change(Ok(()), move |c, _| person_change::unsay(c, user).map(Ok))
    }

    fn note_act(&self, act: HostAct) -> impl StoreReply<Written<()>> + use<> {
        let checked = act.check();
        self.change(checked, move |c, _| person_change::note_act(c, &act))
    }

    fn acts(
        &self,
        person: Option<UserId>,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<HostAct>>> + use<> {
        self.read(move |c| person_query::acts(c, person, limit))
    }
}
