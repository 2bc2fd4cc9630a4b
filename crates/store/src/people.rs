//! What every store promises about what people are to each other.

use crate::{
    Figure, GameId, HostAct, KnownTie, LineId, NewReport, RoomId, Showing, Store, StoreReply,
    StoredLine, StoredReport, Tie, TieKind, Unavailable, UserId, WallMs, WriteError,
};

/// Keeps what people have decided about each other, what their games were to them, what they
/// reported, and what was done about it.
pub trait People: Store {
    /// Decides something about somebody else, or takes it back without a time.
    fn set_tie(
        &self,
        user: UserId,
        other: UserId,
        kind: TieKind,
        at: Option<WallMs>,
    ) -> impl StoreReply<Result<(), WriteError>> + use<Self>;

    /// What somebody has decided about others, by them and kind.
    fn ties_of(&self, user: UserId) -> impl StoreReply<Result<Vec<Tie>, Unavailable>> + use<Self>;

    /// The same with who these others are, at most `limit`.
    fn known_ties_of(
        &self,
        user: UserId,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<KnownTie>, Unavailable>> + use<Self>;

    /// Who has decided this about somebody, by number, at most `limit`.
    fn ties_to(
        &self,
        other: UserId,
        kind: TieKind,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<UserId>, Unavailable>> + use<Self>;

    /// Says to whom somebody shows themselves.
    fn set_showing(
        &self,
        user: UserId,
        showing: Showing,
    ) -> impl StoreReply<Result<(), WriteError>> + use<Self>;

    /// To whom somebody shows themselves.
    fn showing(&self, user: UserId) -> impl StoreReply<Result<Showing, Unavailable>> + use<Self>;

    /// Keeps what a game was to those who played it; again instead of what was kept before.
    fn keep_figures(
        &self,
        figures: Vec<Figure>,
    ) -> impl StoreReply<Result<(), WriteError>> + use<Self>;

    /// What games were to somebody, the latest first, before one of them, at most `limit`.
    fn figures_of(
        &self,
        user: UserId,
        before: Option<GameId>,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<Figure>, Unavailable>> + use<Self>;

    /// Keeps a report, unless the same person has reported the same one in this room since
    /// `since`; whether it was kept.
    fn report(
        &self,
        report: NewReport,
        since: WallMs,
    ) -> impl StoreReply<Result<bool, WriteError>> + use<Self>;

    /// The open reports, those about the most reported first and then the oldest, at most `limit`.
    fn open_reports(
        &self,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredReport>, Unavailable>> + use<Self>;

    /// What somebody has reported, the latest first, at most `limit`.
    fn reports_by(
        &self,
        reporter: UserId,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredReport>, Unavailable>> + use<Self>;

    /// Whether there is an open report about a game.
    fn is_reported(&self, game: GameId) -> impl StoreReply<Result<bool, Unavailable>> + use<Self>;

    /// Closes all reports about somebody, and tells how many were open.
    fn close_reports(
        &self,
        person: UserId,
        at: WallMs,
    ) -> impl StoreReply<Result<u64, WriteError>> + use<Self>;

    /// The last lines of a room up to one of them, oldest first, at most `limit`.
    fn lines_until(
        &self,
        room: RoomId,
        last: LineId,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredLine>, Unavailable>> + use<Self>;

    /// Removes every line that somebody has said.
    fn unsay(&self, user: UserId) -> impl StoreReply<Result<(), WriteError>> + use<Self>;

    /// Notes what was done about somebody.
    fn note_act(&self, act: HostAct) -> impl StoreReply<Result<(), WriteError>> + use<Self>;

    /// What was done about somebody, or about anybody, the latest first, at most `limit`.
    fn acts(
        &self,
        person: Option<UserId>,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<HostAct>, Unavailable>> + use<Self>;
}
