//! The electronic game for one player: Classic, Timed, Puzzle and Arcade, at four levels of skill.
//!
//! One player searches a screen of 9 or 12 cards. Classic counts points, Timed
//! and Puzzle count time up, Arcade counts it down. The clauses are in the
//! rules pages, family `HH`. Lists of best results are kept by a host, not here.

mod clock;
mod command;
mod config;
mod event;
mod legal;
mod moves;
mod notation;
#[cfg(feature = "laws")]
mod practice;
mod rejection;
mod rules;
mod skill;
mod state;
mod view;

use core::ops::RangeInclusive;

use tercet_engine::{Ending, Outcome, Rules};

pub use clock::Clock;
pub use command::Command;
pub use config::{Config, Features, Mode};
pub use event::Event;
pub use moves::Moves;
pub use rejection::Rejection;
pub use skill::Skill;
pub use state::{NO_RESULT, Phase, Shown, State};
pub use view::{ClockView, LevelView, Notice, PhaseView, PuzzleView, ShownView, View};

use crate::contract::as_every_open_game;

/// The rules of the electronic game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handheld;

impl Rules for Handheld {
    const ID: &'static str = "handheld";
    const VERSION: u32 = 1;

    as_every_open_game!();

    fn seats(_config: &Config) -> RangeInclusive<u8> {
        1..=1
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let Phase::Over { ending, .. } = state.phase else { return None };
        let mut outcome = Outcome::highest_wins(alloc::vec![state.score()], ending);
        if ending != Ending::Finished {
            outcome.winners.clear();
        }
        Some(outcome)
    }

    fn outdates(event: &Event) -> bool {
        // A hint and a No Match are meant for the screen their sender saw.
        matches!(event, Event::Dealt { .. } | Event::Found { .. } | Event::Hinted { .. })
    }

    fn tolerates_stale(command: &Command) -> bool {
        // Three cards are named, so the rules themselves see whether they still lie there.
        matches!(command, Command::Claim { .. } | Command::GiveUp {})
    }
}
