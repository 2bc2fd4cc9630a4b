//! What is worth remembering of a game that was played.

use alloc::{string::String, vec::Vec};

use serde::{Deserialize, Serialize};

use crate::Seat;

/// What is worth remembering of a recorded game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Highlights {
    /// Its best moments, in the order in which they are shown.
    pub moments: Vec<Highlight>,
    /// What each seat has done, from seat 0 on.
    pub tallies: Vec<SeatTally>,
    /// How long it took, in milliseconds of game time.
    pub millis: u64,
    /// How many commands were taken back.
    pub n_undone: u32,
    /// How often the computer was asked for a set.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub n_hints: u32,
    /// The sets that lay on the table, in the order in which they went.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<LaidSet>,
}

/// Whether a number need not be written.
fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// A set that lay on the table, until a player found it or one of its cards went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaidSet {
    /// Its cards, in the notation of cards.
    pub cards: Vec<String>,
    /// Where it lay last: a place in the steps of the replay, from 0 on.
    pub step: u32,
    /// How long it lay there, in milliseconds.
    pub millis: u64,
    /// Who found it; absent if no one did.
    pub by: Option<Seat>,
    /// Who alone could find it, because it needs cards of their hand; absent if everybody could.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<Seat>,
}

impl LaidSet {
    /// Whether a player could find it.
    pub fn is_open_to(&self, seat: Seat) -> bool {
        self.own.is_none_or(|own| own == seat)
    }
}

/// A moment that is worth seeing again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Highlight {
    /// What is special about it.
    pub kind: Kind,
    /// Where it is: a place in the steps of the replay, from 0 on.
    pub step: u32,
    /// Whose moment it is; absent if it is nobody's.
    pub seat: Option<Seat>,
    /// The cards it is about, in the notation of cards.
    pub cards: Vec<String>,
    /// How long, how many or how much, as its kind says.
    pub n: u64,
}

/// What is special about a moment. Those that all games of searching share come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The set that was found soonest after it lay there: milliseconds.
    FastestSet,
    /// The hardest set there is, everything different, and soonest found: milliseconds.
    AllDifferent,
    /// Sets of one player in a row, while others searched too: how many.
    Series,
    /// The longest time until anybody found anything: milliseconds.
    LongestSearch,
    /// The set that lay there longest and was not taken: milliseconds.
    Overlooked,
    /// The turn with the most points: points.
    BestTurn,
    /// The round with the most points: points.
    BestRound,
    /// The pot with the most chips: chips.
    BiggestPot,
    /// The biggest pot that was taken without a set, because the others dropped out: chips.
    Bluff,
    /// The layout with the most sets side by side: how many.
    RichestLayout,
    /// The most cards that somebody had to take: how many.
    BiggestPile,
}

impl Kind {
    /// Every one of them.
    pub const ALL: [Kind; 11] = [
        Kind::FastestSet,
        Kind::AllDifferent,
        Kind::Series,
        Kind::LongestSearch,
        Kind::Overlooked,
        Kind::BestTurn,
        Kind::BestRound,
        Kind::BiggestPot,
        Kind::Bluff,
        Kind::RichestLayout,
        Kind::BiggestPile,
    ];
}

/// What a seat has done in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatTally {
    /// How many sets it found.
    pub sets: u32,
    /// How long the table had lain there each time, in milliseconds, all together.
    pub searched_ms: u64,
    /// How often three cards were none.
    pub mistakes: u32,
}
