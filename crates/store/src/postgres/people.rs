//! The store's promises about people, kept by lining up work for the writer and the readers.

use super::{PostgresStore, person_change, person_query};
use crate::{
    Figure, GameId, HostAct, KnownTie, LineId, NewReport, People, RoomId, Showing, StoreReply,
    StoredLine, StoredReport, Tie, TieKind, Unavailable, UserId, WallMs, WriteError,
    person::check_figures,
};

type Read<T> = Result<T, Unavailable>;
type Written<T> = Result<T, WriteError>;

impl People for PostgresStore {
    fn set_tie(
        &self,
        user: UserId,
        other: UserId,
        kind: TieKind,
        at: Option<WallMs>,
    ) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), person_change::set_tie(user, other, kind, at))
    }

    fn ties_of(&self, user: UserId) -> impl StoreReply<Read<Vec<Tie>>> + use<> {
        self.reader().read(async move |c| person_query::ties_of(&c, user).await)
    }

    fn known_ties_of(
        &self,
        user: UserId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<KnownTie>>> + use<> {
        self.reader().read(async move |c| person_query::known_ties_of(&c, user, limit).await)
    }

    fn ties_to(
        &self,
        other: UserId,
        kind: TieKind,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<UserId>>> + use<> {
        self.reader().read(async move |c| person_query::ties_to(&c, other, kind, limit).await)
    }

    fn set_showing(&self, user: UserId, to: Showing) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), person_change::set_showing(user, to))
    }

    fn showing(&self, user: UserId) -> impl StoreReply<Read<Showing>> + use<> {
        self.reader().read(async move |c| person_query::showing(&c, user).await)
    }

    fn keep_figures(&self, figures: Vec<Figure>) -> impl StoreReply<Written<()>> + use<> {
        let checked = check_figures(&figures);
        self.write(checked, person_change::keep_figures(figures))
    }

    fn figures_of(
        &self,
        user: UserId,
        before: Option<GameId>,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<Figure>>> + use<> {
        self.reader().read(async move |c| person_query::figures_of(&c, user, before, limit).await)
    }

    fn report(&self, report: NewReport, since: WallMs) -> impl StoreReply<Written<bool>> + use<> {
        let checked = report.check();
        self.write(checked, person_change::report(report, since))
    }

    fn open_reports(&self, limit: u32) -> impl StoreReply<Read<Vec<StoredReport>>> + use<> {
        self.reader().read(async move |c| person_query::open_reports(&c, limit).await)
    }

    fn reports_by(
        &self,
        reporter: UserId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredReport>>> + use<> {
        self.reader().read(async move |c| person_query::reports_by(&c, reporter, limit).await)
    }

    fn is_reported(&self, game: GameId) -> impl StoreReply<Read<bool>> + use<> {
        self.reader().read(async move |c| person_query::is_reported(&c, game).await)
    }

    fn close_reports(&self, person: UserId, at: WallMs) -> impl StoreReply<Written<u64>> + use<> {
        self.write(Ok(()), person_change::close_reports(person, at))
    }

    fn lines_until(
        &self,
        room: RoomId,
        last: LineId,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredLine>>> + use<> {
        self.reader().read(async move |c| person_query::lines_until(&c, room, last, limit).await)
    }

    fn unsay(&self, user: UserId) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), person_change::unsay(user))
    }

    fn note_act(&self, act: HostAct) -> impl StoreReply<Written<()>> + use<> {
        let checked = act.check();
        self.write(checked, person_change::note_act(act))
    }

    fn acts(
        &self,
        person: Option<UserId>,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<HostAct>>> + use<> {
        self.reader().read(async move |c| person_query::acts(&c, person, limit).await)
    }
}
