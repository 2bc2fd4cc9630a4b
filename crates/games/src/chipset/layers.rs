//! The main pot, the side pots, and how each is shared out.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use tercet_engine::{Seat, Seats};

/// A part of the pot and who can win it (CH-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// How many chips are in it.
    pub chips: u32,
    /// Who paid their full part of it and has not dropped.
    pub seats: Seats,
}

/// What one player gets of a layer, written `2+5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// The player who gets it.
    pub seat: Seat,
    /// How many chips.
    pub chips: u32,
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.seat, self.chips)
    }
}

impl FromStr for Share {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (seat, chips) = text.split_once('+').ok_or(())?;
        Ok(Self { seat: seat.parse().map_err(drop)?, chips: chips.parse().map_err(drop)? })
    }
}

/// The main pot and the side pots of what each seat paid, the main pot first.
///
/// Each amount that somebody who has not dropped paid in all closes a layer.
/// What dropped players paid beyond the last of them stays in that layer.
pub fn layers(paid: &[u32], in_pot: Seats) -> Vec<Layer> {
    let paid_by = |seat: Seat| paid.get(usize::from(seat.0)).copied().unwrap_or(0);
    let mut levels: Vec<u32> = in_pot.iter().map(paid_by).filter(|&chips| chips > 0).collect();
    levels.sort_unstable();
    levels.dedup();
    let mut below = 0;
    let mut layers = Vec::new();
    for (i, &level) in levels.iter().enumerate() {
        let top = if i + 1 == levels.len() { u32::MAX } else { level };
        let part = |&chips: &u32| chips.min(top) - chips.min(below);
        layers.push(Layer {
            chips: paid.iter().map(part).fold(0, u32::saturating_add),
            seats: in_pot.iter().filter(|&seat| paid_by(seat) >= level).collect(),
        });
        below = level;
    }
    layers
}

/// Shares chips equally among the winners; what is left over goes to the one
/// with the fewest chips in hand, of several the first in the list (CH-15).
pub fn split(chips: u32, winners: &[Seat], in_hand: impl Fn(Seat) -> u32) -> Vec<Share> {
    let n = winners.len() as u32;
    let Some(poorest) = winners.iter().copied().min_by_key(|&seat| in_hand(seat)) else {
        return Vec::new();
    };
    let share = |&seat: &Seat| {
        let odd = if seat == poorest { chips % n } else { 0 };
        Share { seat, chips: chips / n + odd }
    };
    winners.iter().map(share).collect()
}
