//! What a layout counts and what a total is worth.

use serde::{Deserialize, Serialize};

use crate::words::words;

/// What a layout counts by the SETs taken from it, before added cards are deducted (CO-09).
///
/// The book's table ends at four SETs, which is all twelve cards; a larger
/// layout goes on in the same steps of two.
///
/// ```
/// use tercet_games::coopset::points_for;
///
/// assert_eq!([0, 1, 2, 3, 4, 5].map(points_for), [0, 0, 1, 3, 5, 7]);
/// ```
pub const fn points_for(sets: u8) -> i32 {
    if sets < 2 { 0 } else { 2 * sets as i32 - 3 }
}

/// A finalized layout on the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    /// How many SETs were taken.
    pub sets: u8,
    /// How many cards were added.
    pub added: u8,
    /// What it counts.
    pub points: i32,
    /// How many SETs could have been taken together; 0 in views of earlier versions.
    #[serde(default)]
    pub best: u8,
}

words! {
    /// What the book says to a total (CO-13).
    Rating {
        /// Up to 3, and below zero.
        KeepTrying = "keep_trying",
        /// 4 to 7.
        Fair = "fair",
        /// 8 to 10.
        Good = "good",
        /// 11 to 13.
        Excellent = "excellent",
        /// 14.
        Super = "super",
        /// 15 to 29.
        Congratulations = "congratulations",
        /// 30 and more: the French book jokes that this cannot be right.
        TooGoodToBeTrue = "too_good_to_be_true",
    }
}

impl Rating {
    /// The rating of a total.
    pub const fn of(total: i32) -> Rating {
        match total {
            ..=3 => Rating::KeepTrying,
            4..=7 => Rating::Fair,
            8..=10 => Rating::Good,
            11..=13 => Rating::Excellent,
            14 => Rating::Super,
            15..=29 => Rating::Congratulations,
            30.. => Rating::TooGoodToBeTrue,
        }
    }
}
