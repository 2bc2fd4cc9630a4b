//! Three cards that were judged, shown to everybody for a while.

use serde::{Deserialize, Serialize};
use tercet_cards::{Triple, Verdict};
use tercet_engine::{GameTime, Seat};

/// How long a verdict stays in everybody's view (CL-13).
pub const SHOWN_MS: u32 = 1500;

/// Three cards that were judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Who showed them.
    pub seat: Seat,
    /// The three that were shown.
    pub cards: Triple,
    /// Whether they were taken.
    pub taken: bool,
    /// When it was.
    pub at: GameTime,
}

/// Three cards that were judged, as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownView {
    /// Who showed them.
    pub seat: Seat,
    /// The three that were shown.
    pub cards: Triple,
    /// Whether they were taken.
    pub taken: bool,
    /// Attribute by attribute, why.
    pub verdict: Verdict,
    /// Show it at least until then (CL-13).
    pub until: GameTime,
}

impl From<Shown> for ShownView {
    fn from(shown: Shown) -> ShownView {
        let Shown { seat, cards, taken, at } = shown;
        ShownView { seat, cards, taken, verdict: cards.verdict(), until: at.after(SHOWN_MS) }
    }
}
