//! Seats, sequence numbers and game time: numbers that must not be confused.

use core::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A place in a game, counted from 0. A score belongs to the seat, no matter who sits there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seat {
    type Err = core::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Seat)
    }
}

/// A set of seats.
///
/// ```
/// use tercet_engine::{Seat, Seats};
///
/// let mut voted = Seats::EMPTY;
/// voted.insert(Seat(2));
/// assert!(voted.contains(Seat(2)));
/// assert!(Seats::first(3).contains_all(voted));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u32);

impl Seats {
    /// No seat at all.
    pub const EMPTY: Seats = Seats(0);
    /// The largest number of seats a game can have.
    pub const MAX: u8 = 32;

    /// Seats 0 up to, not including, `n`; at most [`Seats::MAX`].
    pub const fn first(n: u8) -> Seats {
        if n >= Self::MAX { Seats(u32::MAX) } else { Seats((1 << n) - 1) }
    }

    /// Whether `seat` is a member.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < Self::MAX && self.0 >> seat.0 & 1 == 1
    }

    /// Whether every member of `others` is a member too.
    pub const fn contains_all(self, others: Seats) -> bool {
        others.0 & !self.0 == 0
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        if seat.0 < Self::MAX {
            self.0 |= 1 << seat.0;
        }
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        if seat.0 < Self::MAX {
            self.0 &= !(1 << seat.0);
        }
    }

    /// The same seats without `seat`.
    #[must_use]
    pub const fn without(mut self, seat: Seat) -> Seats {
        self.remove(seat);
        self
    }

    /// The members that are in both.
    #[must_use]
    pub const fn and(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The member next after `seat`, going round; `seat` itself only if it is the last one left.
    ///
    /// ```
    /// use tercet_engine::{Seat, Seats};
    ///
    /// let seats: Seats = [Seat(0), Seat(3)].into_iter().collect();
    /// assert_eq!(seats.next_after(Seat(1)), Some(Seat(3)));
    /// assert_eq!(seats.next_after(Seat(3)), Some(Seat(0)));
    /// ```
    pub fn next_after(self, seat: Seat) -> Option<Seat> {
        self.iter().find(|&other| other > seat).or_else(|| self.iter().next())
    }

    /// The members in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Self::MAX).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Seats::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = alloc::vec::Vec::<Seat>::deserialize(deserializer)?;
        if let Some(seat) = seats.iter().find(|seat| seat.0 >= Self::MAX) {
            return Err(serde::de::Error::custom(format_args!(
                "seat {seat} is beyond the last possible seat {}",
                Self::MAX - 1
            )));
        }
        Ok(seats.into_iter().collect())
    }
}

/// The gapless number of a step; the start of a game is step 1.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Seq(pub u64);

impl Seq {
    /// The number after this one.
    #[must_use]
    pub const fn next(self) -> Seq {
        Seq(self.0 + 1)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A moment of a game in milliseconds since it began; stands still while the table does.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct GameTime(pub u64);

impl GameTime {
    /// The moment `ms` milliseconds later.
    #[must_use]
    pub const fn after(self, ms: u32) -> GameTime {
        GameTime(self.0.saturating_add(ms as u64))
    }
}

impl fmt::Display for GameTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for GameTime {
    type Err = core::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(GameTime)
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// The player of this seat.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}

impl Viewer {
    /// Everybody who may look at a game of `n_seats`.
    pub fn all(n_seats: u8) -> impl Iterator<Item = Viewer> {
        (0..n_seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator])
    }

    /// Whether this viewer sits on `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
