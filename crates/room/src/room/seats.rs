//! Who sits where, and what of a room is kept on disk.

use serde::{Deserialize, Serialize};
use tercet_engine::{Json, Seat};
use tercet_protocol::{
    GameId, UserId,
    room::{SeatState, Status, Wins},
};

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
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

impl Sitter {
    /// The name in lists and records; empty for a free seat.
    pub fn name(&self) -> &str {
        match self {
            Sitter::Free {} => "",
            Sitter::Person { name, .. } | Sitter::Bot { name, .. } => name,
        }
    }

    /// The person, if it is one.
    pub fn person(&self) -> Option<UserId> {
        match self {
            Sitter::Person { user, .. } => Some(*user),
            Sitter::Free {} | Sitter::Bot { .. } => None,
        }
    }

    /// The level, if it is a bot.
    pub fn bot(&self) -> Option<&str> {
        match self {
            Sitter::Bot { level, .. } => Some(level),
            Sitter::Free {} | Sitter::Person { .. } => None,
        }
    }

    /// Whether nobody sits there.
    pub fn is_free(&self) -> bool {
        matches!(self, Sitter::Free {})
    }

    /// As everybody sees it.
    pub(super) fn shown(&self, connected: impl FnOnce(UserId) -> bool) -> SeatState {
        match self {
            Sitter::Free {} => SeatState::Free {},
            Sitter::Person { user, name } => {
                SeatState::Person { user: *user, name: name.clone(), connected: connected(*user) }
            }
            Sitter::Bot { name, level } => {
                SeatState::Bot { name: name.clone(), level: level.clone() }
            }
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
pub(crate) fn seated_bot(seats: &[Sitter], level: &str) -> Sitter {
    let taken = |name: &str| seats.iter().any(|sitter| sitter.name() == name);
    let name = BOT_NAMES
        .into_iter()
        .find(|name| !taken(name))
        .map_or_else(|| format!("Bot {}", seats.len()), str::to_owned);
    Sitter::Bot { name, level: level.to_owned() }
}

/// What of a room is kept on disk, beside the columns it is found by.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RoomDoc {
    /// The house rules, whole.
    pub config: Json,
    /// The seats, from seat 0 on.
    pub seats: Vec<Sitter>,
    /// Who was shown the door.
    pub banned: Vec<UserId>,
    /// What goes on.
    pub status: Status,
    /// The game that is being played or was played last.
    pub current: Option<GameId>,
    /// How often each has won here.
    pub wins: Vec<Wins>,
}

impl RoomDoc {
    /// The seat of a person.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        let idx = self.seats.iter().position(|sitter| sitter.person() == Some(user))?;
        u8::try_from(idx).ok().map(Seat)
    }

    /// Who sits there, if there is such a seat.
    pub(super) fn sitter_mut(&mut self, seat: Seat) -> Option<&mut Sitter> {
        self.seats.get_mut(usize::from(seat.0))
    }

    /// Counts the victory of everybody on these seats.
    pub(super) fn count_wins(&mut self, winners: &[Seat]) {
        for seat in winners {
            let Some(sitter) = self.seats.get(usize::from(seat.0)) else { continue };
            let name = sitter.name().to_owned();
            match self.wins.iter_mut().find(|wins| wins.name == name) {
                Some(wins) => wins.games += 1,
                None => self.wins.push(Wins { name, games: 1 }),
            }
        }
    }

    /// Takes the victory of everybody on these seats back.
    pub(super) fn uncount_wins(&mut self, winners: &[Seat]) {
        for seat in winners {
            let Some(sitter) = self.seats.get(usize::from(seat.0)) else { continue };
            let name = sitter.name();
            if let Some(wins) = self.wins.iter_mut().find(|wins| wins.name == name) {
                wins.games = wins.games.saturating_sub(1);
            }
        }
        self.wins.retain(|wins| wins.games > 0);
    }

    /// How many seats nobody sits on.
    pub fn n_free(&self) -> usize {
        self.seats.iter().filter(|sitter| sitter.is_free()).count()
    }
}
