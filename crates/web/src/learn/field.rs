//! A board of dice as a lesson shows it: what lies there, and where a die of the rack would fit.
//!
//! It is data that the game of the lesson has worked out by its rules, so that lessons know no game.

use core::fmt;

use tercet_cards::Placed;

/// A square of the board, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FieldSquare {
    pub(crate) row: u8,
    pub(crate) column: u8,
}

/// As boards write it: `6,5`.
impl fmt::Display for FieldSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.column)
    }
}

/// A board of dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DiceField {
    /// How many rows it has.
    pub(crate) rows: u8,
    /// How many columns it has.
    pub(crate) columns: u8,
    /// The dice that lie there.
    pub(crate) lying: Vec<(FieldSquare, Placed)>,
    /// The free squares on which points are printed.
    pub(crate) bonus: Vec<(FieldSquare, u8)>,
    /// Where each die of the rack can be laid alone, with the points it gives there.
    pub(crate) fits: Vec<Vec<(FieldSquare, u16)>>,
}

impl DiceField {
    /// Where a die of the rack can be laid.
    pub(crate) fn fits(&self, at: usize) -> &[(FieldSquare, u16)] {
        self.fits.get(at).map_or(&[], Vec::as_slice)
    }

    /// The most points that one die of the rack can give.
    pub(crate) fn most_points(&self) -> Option<u16> {
        self.fits.iter().flatten().map(|&(_, points)| points).max()
    }
}
