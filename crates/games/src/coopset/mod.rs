//! CoopSet: all players are one team and take as many SETs as possible from each layout.
//!
//! Members mark SETs that share no card; a majority finalizes the layout, which
//! scores by the number of SETs taken at once. A layout without a SET is helped
//! by adding cards one at a time, at a point each. The clauses are in the rules
//! pages under `CO`.

mod command;
mod config;
mod event;
mod legal;
mod moves;
mod notation;
pub mod packing;
#[cfg(feature = "laws")]
mod practice;
mod rejection;
mod rules;
mod score;
mod state;
mod view;

use alloc::vec;
use core::ops::RangeInclusive;

use tercet_engine::{Ending, Outcome, Rules, Seat};

pub use command::Command;
pub use config::{Adding, BASE_SIZE, Config, MOST_CARDS, MOST_SEATS};
pub use event::{Event, Motion};
pub use moves::Moves;
pub use rejection::Rejection;
pub use score::{Layout, Rating, points_for};
pub use state::{Mark, Phase, State};
pub use view::{MarkView, Notice, PhaseView, View};

use crate::contract::as_every_open_game;

/// The rules of CoopSet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoopSet;

impl Rules for CoopSet {
    const ID: &'static str = "coopset";
    const VERSION: u32 = 1;

    as_every_open_game!();

    fn seats(_config: &Config) -> RangeInclusive<u8> {
        1..=MOST_SEATS
    }

    /// One team, one score: it stands at every seat, and everybody has won together or nobody.
    fn outcome(state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.phase else { return None };
        let team = if ending == Ending::Finished { state.n_seats } else { 0 };
        Some(Outcome {
            scores: vec![state.score(); state.n_seats.into()],
            winners: (0..team).map(Seat).collect(),
            ending,
        })
    }

    fn outdates(event: &Event) -> bool {
        // A vote is meant for the layout and the marks its sender saw.
        matches!(
            event,
            Event::Dealt { .. }
                | Event::Added { .. }
                | Event::Marked { .. }
                | Event::Unmarked { .. }
                | Event::Finalized { .. }
        )
    }

    fn tolerates_stale(command: &Command) -> bool {
        // Three cards are named, so the rules themselves see whether they still lie there.
        match command {
            Command::Mark { .. } | Command::Unmark { .. } | Command::TakeBack {} => true,
            Command::Finalize {} | Command::AddCard {} => false,
        }
    }
}
