//! The classic game in five editions, with beginner decks, SET Master and solo play.
//!
//! Everybody searches at once. Whoever calls first holds the lock and points at
//! three cards; a SET goes to the caller's pile, a mistake costs the penalty of
//! the edition. The clauses are in the rules pages: `CL` the common rules, `ED`
//! the editions, `BG` beginners, `MA` SET Master, `SO` solo.

mod command;
mod config;
mod course;
mod edition;
mod event;
mod legal;
mod moves;
mod notation;
#[cfg(feature = "laws")]
mod practice;
mod rejection;
mod rules;
mod state;
mod view;

use core::ops::RangeInclusive;

use tercet_engine::{Ending, GameTime, Outcome, Rules, Seat};

pub use command::Command;
pub use config::{
    Beginner, Claims, Config, EndRule, FirstDealer, MASTER_DEALS_WITHIN_MS, MOST_CARDS, MOST_SEATS,
    Master, MasterDeals, NoSet, Penalty, PenaltyKind, Rounds, SHOWN_MS, ScoreUnit, Solo, Trigger,
    Verify,
};
pub use edition::Edition;
pub use event::{Event, RoundEnd};
pub use moves::{Deal, Moves};
pub use rejection::Rejection;
pub use state::{Phase, Player, Shown, Stall, State};
pub use view::{Notice, PhaseView, SeatView, ShownView, View};

use crate::contract::as_every_open_game;

/// The rules of the classic game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classic;

impl Rules for Classic {
    const ID: &'static str = "classic";
    const VERSION: u32 = 1;

    as_every_open_game!();

    fn seats(config: &Config) -> RangeInclusive<u8> {
        let fewest = if config.master.is_some() { 3 } else { 1 };
        fewest..=MOST_SEATS
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.phase else { return None };
        let scores = (0..state.n_seats()).map(|seat| state.score(Seat(seat))).collect();
        let mut outcome = Outcome::highest_wins(scores, ending);
        if ending == Ending::Lost {
            outcome.winners.clear();
        }
        Some(outcome)
    }

    fn outdates(event: &Event) -> bool {
        // A call, vote or deal is meant for the table its sender saw.
        matches!(event, Event::Dealt { .. } | Event::Taken { .. } | Event::RoundBegan { .. })
    }

    fn tolerates_stale(command: &Command) -> bool {
        // Three cards are named, so the rules themselves see whether they still lie there.
        matches!(
            command,
            Command::Claim { .. } | Command::TakeBack {} | Command::Accept {} | Command::Reject {}
        )
    }

    fn races(state: &State, seat: Seat, command: &Command) -> bool {
        match command {
            Command::Call {} => true,
            // After a call nobody else may claim.
            Command::Claim { .. } => !state.holds_lock(seat),
            _ => false,
        }
    }

    fn may_race(state: &State, _at: GameTime, seat: Seat) -> bool {
        state.may_race(seat)
    }
}
