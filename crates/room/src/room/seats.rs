//! Who sits where, and what of a room is kept on disk.

use serde::{Deserialize, Serialize};
use tercet_engine::{Json, Seat, Viewer};
use tercet_protocol::{
    GameId, UserId,
    chat::ChatRule,
    room::{Left, SeatState, Status, Wins},
};

use super::{QuickPlay, RunRoom};

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody.
    Free {},
    /// A person, connected or not.
    Person {
        /// Who it is.
        user: UserId,
        /// The name at this table.
        name: String,
    },
    /// A bot with its level.
    Bot {
        /// The name at this table.
        name: String,
        /// How well it plays.
        level: String,
    },
}

impl Occupant {
    /// The name in lists and records; empty for a free seat.
    pub fn name(&self) -> &str {
        match self {
            Occupant::Free {} => "",
            Occupant::Person { name, .. } | Occupant::Bot { name, .. } => name,
        }
    }

    /// The person, if it is one.
    pub fn person(&self) -> Option<UserId> {
        match self {
            Occupant::Person { user, .. } => Some(*user),
            Occupant::Free {} | Occupant::Bot { .. } => None,
        }
    }

    /// The level, if it is a bot.
    pub fn bot(&self) -> Option<&str> {
        match self {
            Occupant::Bot { level, .. } => Some(level),
            Occupant::Free {} | Occupant::Person { .. } => None,
        }
    }

    /// Whether nobody sits there.
    pub fn is_free(&self) -> bool {
        matches!(self, Occupant::Free {})
    }

    /// As everybody sees it, with the name that is shown.
    pub(super) fn shown(&self, name: String, connected: impl FnOnce(UserId) -> bool) -> SeatState {
        match self {
            Occupant::Free {} => SeatState::Free {},
            Occupant::Person { user, .. } => {
                SeatState::Person { user: *user, name, connected: connected(*user) }
            }
            Occupant::Bot { level, .. } => SeatState::Bot { name, level: level.clone() },
        }
    }

    /// The same with another name.
    pub(super) fn called(self, name: String) -> Occupant {
        match self {
            Occupant::Free {} => Occupant::Free {},
            Occupant::Person { user, .. } => Occupant::Person { user, name },
            Occupant::Bot { level, .. } => Occupant::Bot { name, level },
        }
    }
}

/// The names bots sit down with: people of the mathematics that SET is made of.
const BOT_NAMES: [&str; 12] = [
    "Ada",
    "Carl",
    "Emmy",
    "Evariste",
    "Fano",
    "Felix",
    "Galois",
    "Hypatia",
    "Ramanujan",
    "Sofia",
    "Sophie",
    "Sylvester",
];

/// A bot with the first name that nobody at the table has.
pub(crate) fn seated_bot(seats: &[Occupant], level: &str) -> Occupant {
    let taken = |name: &str| seats.iter().any(|occupant| occupant.name() == name);
    let numbered = || {
        let mut names = (BOT_NAMES.len() + 1..).map(|nr| format!("Bot {nr}"));
        names.find(|name| !taken(name)).unwrap_or_default()
    };
    let name = BOT_NAMES.into_iter().find(|name| !taken(name)).map_or_else(numbered, str::to_owned);
    Occupant::Bot { name, level: level.to_owned() }
}

/// Somebody who is banned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredBan")]
pub struct Ban {
    /// Who it is.
    pub user: UserId,
    /// The name they had; empty if it was not kept.
    pub name: String,
}

/// A ban as it may be stored: documents of earlier versions have the number alone.
#[derive(Deserialize)]
#[serde(untagged)]
enum StoredBan {
    Number(UserId),
    Named { user: UserId, name: String },
}

impl From<StoredBan> for Ban {
    fn from(stored: StoredBan) -> Self {
        match stored {
            StoredBan::Number(user) => Ban { user, name: String::new() },
            StoredBan::Named { user, name } => Ban { user, name },
        }
    }
}

/// How many people and bots a room counts the victories of.
const MOST_WINNERS: usize = 64;

/// What of a room is kept on disk, beside the columns it is found by.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RoomDoc {
    /// The house rules, whole.
    pub config: Json,
    /// The seats, from seat 0 on.
    pub seats: Vec<Occupant>,
    /// Who is banned.
    pub banned: Vec<Ban>,
    /// Who opened the table; not known of tables from before this was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opener: Option<UserId>,
    /// If the table is locked, who was here then and may come back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub locked: Option<Vec<UserId>>,
    /// To whom the hidden cards of each seat of the current game were dealt; nobody's if to
    /// a bot. Empty if it was not kept: then they are those of the people who sit there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dealt_to: Vec<Option<UserId>>,
    /// Who has left the current game, at most two of each seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Left>,
    /// What goes on.
    pub status: Status,
    /// The game that is being played or was played last.
    pub current: Option<GameId>,
    /// How often each has won here.
    pub wins: Vec<Wins>,
    /// Whether the host wants fair timing; absent if the host has not chosen, as in
    /// documents that are older than the choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair_timing: Option<bool>,
    /// Whether bots take half the usual time over their turns.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fast_bots: bool,
    /// How many games with a commitment were begun here.
    #[serde(default)]
    pub n_games: u64,
    /// What makes it a table of quick play; absent at tables that somebody arranges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quick: Option<QuickPlay>,
    /// What makes it the room of a run; absent at tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run: Option<RunRoom>,
    /// What the host lets people say.
    #[serde(default, skip_serializing_if = "is_free")]
    pub chat: ChatRule,
    /// Whether the host has hidden the names of people.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hide_names: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_free(rule: &ChatRule) -> bool {
    *rule == ChatRule::Free
}

impl RoomDoc {
    /// Replaces the name of somebody who was deleted and was called `old`, and forgets what they
    /// may do here; tells whether anything changed.
    pub fn forget_person(&mut self, whom: UserId, old: &str, new: &str) -> bool {
        let mut is_named = false;
        let mut call = |name: &mut String| {
            is_named |= name != new;
            new.clone_into(name);
        };
        for occupant in &mut self.seats {
            if let Occupant::Person { user, name } = occupant
                && *user == whom
            {
                call(name);
            }
        }
        for left in &mut self.left {
            // Of somebody whom the host removed only the name was kept.
            if left.user == Some(whom) || left.user.is_none() && left.name == old {
                left.user = None;
                call(&mut left.name);
            }
        }
        for wins in self.wins.iter_mut().filter(|wins| wins.user == Some(whom)) {
            call(&mut wins.name);
        }
        let n_banned = self.banned.len();
        self.banned.retain(|ban| ban.user != whom);
        let was_opener = self.opener.take_if(|opener| *opener == whom).is_some();
        is_named | was_opener | (n_banned != self.banned.len())
    }

    /// The seat of a person.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        let idx = self.seats.iter().position(|occupant| occupant.person() == Some(user))?;
        u8::try_from(idx).ok().map(Seat)
    }

    /// Who sits there, if the seat exists.
    pub(super) fn occupant_mut(&mut self, seat: Seat) -> Option<&mut Occupant> {
        self.seats.get_mut(usize::from(seat.0))
    }

    /// As whom a person sees the game: through the seat whose cards were dealt to them.
    pub(super) fn viewer_of(&self, user: UserId) -> Viewer {
        let seat = self.seat_of(user).filter(|&seat| self.is_dealt_to(seat, user));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whether what lies hidden on this seat was dealt to this person.
    pub(super) fn is_dealt_to(&self, seat: Seat, user: UserId) -> bool {
        self.dealt_to.get(usize::from(seat.0)) == Some(&Some(user))
    }

    /// What lies on this seat belongs to this person from now on, or to a bot.
    pub(super) fn deal_to(&mut self, seat: Seat, to: Option<UserId>) {
        if let Some(owner) = self.dealt_to.get_mut(usize::from(seat.0)) {
            *owner = to;
        }
    }

    /// Remembers who leaves this seat. Of those who left it before, only the person whose cards
    /// lie there is remembered too.
    pub(super) fn remember_left(&mut self, left: Left) {
        let owner = self.dealt_to.get(usize::from(left.seat.0)).copied().flatten();
        self.left.retain(|before| {
            let is_same = left.user.is_some() && before.user == left.user;
            let is_owner = before.user.is_some() && before.user == owner;
            !is_same && (before.seat != left.seat || is_owner)
        });
        self.left.push(left);
    }

    /// Whether this person has left this seat in the current game.
    pub(super) fn has_left(&self, seat: Seat, user: UserId) -> bool {
        self.left.iter().any(|left| left.seat == seat && left.user == Some(user))
    }

    /// Whether this person was removed.
    pub fn is_banned(&self, user: UserId) -> bool {
        self.banned.iter().any(|ban| ban.user == user)
    }

    /// Who has played on this seat, if they still sit there: the person, or the name of a bot.
    fn winner(&self, seat: Seat) -> Option<(Option<UserId>, &str)> {
        let occupant = self.seats.get(usize::from(seat.0))?;
        match occupant {
            Occupant::Free {} => None,
            Occupant::Person { user, name } => {
                self.is_dealt_to(seat, *user).then_some((Some(*user), name))
            }
            Occupant::Bot { name, .. } => Some((None, name)),
        }
    }

    /// Where the victories of somebody are counted.
    ///
    /// People are counted by their number. What was counted under a name alone, before the
    /// numbers were kept, goes to the first person of that name who wins.
    fn wins_of(&mut self, user: Option<UserId>, name: &str) -> Option<&mut Wins> {
        let is_theirs = |wins: &Wins| match user {
            Some(_) => wins.user == user,
            None => wins.user.is_none() && wins.name == name,
        };
        let by_name = |wins: &Wins| wins.user.is_none() && wins.name == name;
        let idx = self.wins.iter().position(is_theirs);
        let idx = idx.or_else(|| self.wins.iter().position(by_name))?;
        self.wins.get_mut(idx)
    }

    /// Counts the victory of everybody on these seats.
    pub(super) fn count_wins(&mut self, winners: &[Seat]) {
        for &seat in winners {
            let Some((user, name)) = self.winner(seat) else { continue };
            let name = name.to_owned();
            match self.wins_of(user, &name) {
                Some(wins) => *wins = Wins { user, name, games: wins.games.saturating_add(1) },
                None => self.wins.push(Wins { user, name, games: 1 }),
            }
        }
        while MOST_WINNERS < self.wins.len() {
            // Of those with the fewest victories, the one who came first is forgotten.
            let fewest = self.wins.iter().enumerate().min_by_key(|(_, wins)| wins.games);
            let Some((idx, _)) = fewest else { return };
            self.wins.remove(idx);
        }
    }

    /// Takes the victory of everybody on these seats back.
    pub(super) fn uncount_wins(&mut self, winners: &[Seat]) {
        for &seat in winners {
            let Some((user, name)) = self.winner(seat) else { continue };
            let name = name.to_owned();
            if let Some(wins) = self.wins_of(user, &name) {
                wins.games = wins.games.saturating_sub(1);
            }
        }
        self.wins.retain(|wins| wins.games > 0);
    }

    /// How many seats nobody sits on.
    pub fn n_free(&self) -> usize {
        self.seats.iter().filter(|occupant| occupant.is_free()).count()
    }
}
