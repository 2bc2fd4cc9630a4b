//! A finished game as the standings see it, and whether it counts.

use alloc::vec::Vec;
use core::fmt;

use tercet_engine::Seat;

use crate::{Method, Points, RatingPool, Trial};

/// A person or a program, by the number of its account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person(pub u64);

/// Somebody who sat at a table when its game began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who it is.
    pub person: Person,
    /// What kind of player it is.
    pub kind: PlayerKind,
    /// Marks of the devices the player was seen on, in any coding that tells them apart.
    pub devices: Vec<u64>,
}

/// What kind of player somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A person with an account.
    Account {
        /// When it was made, in milliseconds since 1970.
        since_ms: u64,
    },
    /// A person without one.
    Guest,
    /// A program.
    Bot,
}

/// Whose ratings are compared: bots have a list of their own (RA-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum List {
    /// People with accounts.
    People,
    /// Programs.
    Bots,
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// Its number, which no other game has.
    pub number: u64,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// The pool that its game names; `None` if it is not rated at all.
    pub pool: Option<RatingPool>,
    /// Who sat on each seat when it began; `None` for an empty seat.
    pub players: Vec<Option<Player>>,
    /// Whether anybody was helped by the program.
    pub hinted: bool,
    /// What there is to rate.
    pub evidence: Evidence,
}

/// What there is to rate about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// The races of a game that is rated by these, by seat.
    Trials(Vec<Trial>),
    /// The place of each seat at the end, equal ones for ties.
    Places(Vec<u8>),
    /// Nothing: the server failed before it could be told who won.
    Nothing,
}

/// Why a game is casual and changes no rating (RA-04, RA-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Casual {
    /// Its rules are not those of a pool: house rules, or a game without rivals.
    NoPool,
    /// Somebody was helped.
    Hinted,
    /// A bot sat between people.
    BotAmongPeople,
    /// Fewer than two players can be rated.
    TooFewPlayers,
    /// Somebody has two seats.
    SeatedTwice {
        /// The person with two seats.
        person: Person,
    },
    /// Nothing was raced for, or the server failed.
    NothingToRate,
    /// Two of its players have had their rated games for today.
    SamePair {
        /// One of them.
        one: Person,
        /// The other.
        other: Person,
    },
    /// Two of its players share a device, and one of the accounts is too young for that.
    SharedDevice {
        /// One of them.
        one: Person,
        /// The other.
        other: Person,
    },
}

impl Casual {
    /// A stable word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Casual::NoPool => "no-pool",
            Casual::Hinted => "hinted",
            Casual::BotAmongPeople => "bot",
            Casual::TooFewPlayers => "too-few",
            Casual::SeatedTwice { .. } => "seated-twice",
            Casual::NothingToRate => "nothing",
            Casual::SamePair { .. } => "same-pair",
            Casual::SharedDevice { .. } => "shared-device",
        }
    }
}

impl fmt::Display for Casual {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Casual::NoPool => f.write_str("the rules are not those of a rated pool"),
            Casual::Hinted => f.write_str("somebody was given a hint"),
            Casual::BotAmongPeople => f.write_str("a bot played with people"),
            Casual::TooFewPlayers => f.write_str("fewer than two players can be rated"),
            Casual::SeatedTwice { person } => write!(f, "{} has two seats", person.0),
            Casual::NothingToRate => f.write_str("nothing was played for"),
            Casual::SamePair { one, other } => {
                let most = MOST_PAIR_GAMES;
                write!(f, "{} and {} have had {most} rated games today", one.0, other.0)
            }
            Casual::SharedDevice { one, other } => {
                write!(f, "{} and {} share a device, and an account is new", one.0, other.0)
            }
        }
    }
}

/// How many rated games the same two players can have in a day.
pub const MOST_PAIR_GAMES: u32 = 10;
/// How old an account must be before it may share a device with another at the same table.
const SHARES_DEVICE_FROM_MS: u64 = 7 * 86_400_000;
/// From this deviation on a rating is provisional and shown with a question mark.
pub const PROVISIONAL_FROM: Points = Points::whole(110);

/// The seats of a game that are rated, and in which list.
#[derive(Clone, Debug)]
pub(crate) struct Rated<'a> {
    pub(crate) list: List,
    pub(crate) pool: RatingPool,
    pub(crate) players: Vec<(Seat, &'a Player)>,
}

impl PlayedGame {
    /// What of this game is rated, as far as that follows from the game alone.
    pub(crate) fn rated(&self) -> Result<Rated<'_>, Casual> {
        let pool = self.pool.ok_or(Casual::NoPool)?;
        if self.hinted {
            return Err(Casual::Hinted);
        }
        let seated = || {
            (0..=u8::MAX)
                .map(Seat)
                .zip(self.players.iter())
                .filter_map(|(seat, player)| Some((seat, player.as_ref()?)))
        };
        let is_bot = |player: &Player| player.kind == PlayerKind::Bot;
        let n_bots = seated().filter(|(_, player)| is_bot(player)).count();
        let list = match n_bots {
            0 => List::People,
            n if n == seated().count() => List::Bots,
            _ => return Err(Casual::BotAmongPeople),
        };
        let players: Vec<_> =
            seated().filter(|(_, player)| player.kind != PlayerKind::Guest).collect();
        if players.len() < 2 {
            return Err(Casual::TooFewPlayers);
        }
        if let Some((one, _)) = pairs(&players).find(|(one, other)| one.person == other.person) {
            return Err(Casual::SeatedTwice { person: one.person });
        }
        if let Some((one, other)) = self.shared_device(&players) {
            return Err(Casual::SharedDevice { one, other });
        }
        let has_evidence = match (&self.evidence, pool.method()) {
            (Evidence::Trials(trials), Method::Races) => !trials.is_empty(),
            (Evidence::Places(places), Method::Places) => places.len() == self.players.len(),
            _ => false,
        };
        if has_evidence { Ok(Rated { list, pool, players }) } else { Err(Casual::NothingToRate) }
    }

    /// Two players who share a device, one of them with an account younger than a week.
    fn shared_device(&self, players: &[(Seat, &Player)]) -> Option<(Person, Person)> {
        let is_new = |player: &Player| match player.kind {
            PlayerKind::Account { since_ms } => {
                self.ended_ms.saturating_sub(since_ms) < SHARES_DEVICE_FROM_MS
            }
            PlayerKind::Guest | PlayerKind::Bot => false,
        };
        pairs(players).find_map(|(one, other)| {
            let shared = one.devices.iter().any(|device| other.devices.contains(device));
            (shared && (is_new(one) || is_new(other))).then_some((one.person, other.person))
        })
    }
}

/// Every two players of a table.
pub(crate) fn pairs<'a>(
    players: &[(Seat, &'a Player)],
) -> impl Iterator<Item = (&'a Player, &'a Player)> {
    let two =
        move |nr: usize| players[nr + 1..].iter().map(move |(_, other)| (players[nr].1, *other));
    (0..players.len()).flat_map(two)
}
