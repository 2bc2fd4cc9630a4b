//! What people are to each other, what they show of themselves, and what a host does about them.

use crate::{GameId, LineId, RoomId, TooLong, UserId, WallMs};

/// What somebody has decided about somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TieKind {
    /// To see where they play.
    Follow,
    /// Not to read what they say.
    Mute,
    /// Not to sit at a table with them where nobody is host.
    Block,
}

impl TieKind {
    /// All of them; the order is stored.
    pub const ALL: [TieKind; 3] = [Self::Follow, Self::Mute, Self::Block];
}

/// Something that somebody has decided about somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tie {
    /// Whom it is about.
    pub other: UserId,
    /// What was decided.
    pub kind: TieKind,
    /// When it was decided.
    pub at: WallMs,
}

/// Something that somebody has decided about somebody else, with who that is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownTie {
    /// What was decided.
    pub tie: Tie,
    /// What the other is called.
    pub name: String,
    /// Their handle, if they have an account.
    pub handle: Option<String>,
    /// Whether they show themselves to the one who has decided.
    pub shows: bool,
}

/// To whom somebody shows themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Showing {
    /// To everybody.
    #[default]
    Everybody,
    /// To those whom they follow.
    Friends,
    /// To nobody.
    Nobody,
}

impl Showing {
    /// All of them; the order is stored.
    pub const ALL: [Showing; 3] = [Self::Everybody, Self::Friends, Self::Nobody];

    /// Whether that is also to somebody whom they follow, or do not.
    pub(crate) fn is_to(self, is_followed: bool) -> bool {
        match self {
            Showing::Everybody => true,
            Showing::Friends => is_followed,
            Showing::Nobody => false,
        }
    }
}

/// What a finished game was to somebody who played it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Who played it.
    pub user: UserId,
    /// The game.
    pub game: GameId,
    /// When it ended.
    pub ended_at: WallMs,
    /// The figures, as their owner writes them.
    pub body: String,
}

/// A report to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// Who reports.
    pub reporter: UserId,
    /// Whom.
    pub person: UserId,
    /// What that person was called then.
    pub name: String,
    /// The room it happened in.
    pub room: RoomId,
    /// During or after which game.
    pub game: Option<GameId>,
    /// The last line that had been said there; 0 if none.
    pub line: LineId,
    /// When it was reported.
    pub at: WallMs,
}

/// A report as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReport {
    /// Its number.
    pub id: i64,
    /// What was reported.
    pub what: NewReport,
}

/// Something that was done about somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostAct {
    /// When it was done.
    pub at: WallMs,
    /// Which admin; nobody if it was done on the machine of the server.
    pub admin: Option<UserId>,
    /// About whom.
    pub person: UserId,
    /// What, as a word of its owner.
    pub what: String,
    /// The reason, as the person was told it.
    pub why: String,
}

impl NewReport {
    pub(crate) fn check(&self) -> Result<(), TooLong> {
        TooLong::check("name", &self.name)
    }
}

impl HostAct {
    pub(crate) fn check(&self) -> Result<(), TooLong> {
        TooLong::check("what", &self.what)?;
        TooLong::check("why", &self.why)
    }
}

/// Whether all bodies can be stored.
pub(crate) fn check_figures(figures: &[Figure]) -> Result<(), TooLong> {
    figures.iter().try_for_each(|figure| TooLong::check("body", &figure.body))
}
