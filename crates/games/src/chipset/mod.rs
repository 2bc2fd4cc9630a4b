//! ChipSet: bets and bluff on hidden hands.
//!
//! Two cards lie on the table and everybody holds two. Players bet, then all
//! are asked in secret whether anybody wants to expose; if nobody does, one more
//! card comes and they bet again. At the showdown whoever makes the most SETs
//! with the table, each with a card of the hand, takes the pot. The clauses are
//! in the rules pages under `CH`.

mod command;
mod config;
mod event;
mod layers;
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

use tercet_engine::{Outcome, Rules, Seat, Vacancy};

pub use command::Command;
pub use config::{Config, CountMode, HAND, Pots, SEATS};
pub use event::{Answer, Event, Happening, Notice};
pub use layers::{Layer, Share, layers, split};
pub use moves::{Moves, sets_with};
pub use rejection::Rejection;
pub use state::{Phase, Player, State};
pub use view::{PhaseView, SeatView, View};

use crate::contract::as_every_game_with_secrets;

/// The rules of ChipSet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChipSet;

impl Rules for ChipSet {
    const ID: &'static str = "chipset";
    const VERSION: u32 = 1;

    as_every_game_with_secrets!();

    fn seats(_config: &Config) -> RangeInclusive<u8> {
        SEATS
    }

    /// CH-20: most chips win, also those of players who have left.
    fn outcome(state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.phase else { return None };
        let chips = state.players.iter().map(|player| player.chips.try_into().unwrap_or(i32::MAX));
        Some(Outcome::highest_wins(chips.collect(), ending))
    }

    /// A dropped hand stays face down until the cards are shuffled for the next pot.
    fn vacancy(state: &State, seat: Seat) -> Vacancy {
        let is_hidden = |player: &Player| !player.hand.is_empty() && !player.shown;
        match state.player(seat).is_some_and(is_hidden) {
            true => Vacancy::UntilNextDeal,
            false => Vacancy::Clear,
        }
    }

    fn deals_again(event: &Event) -> bool {
        matches!(event, Event::PotBegan { .. })
    }

    fn outdates(event: &Event) -> bool {
        // A bet is meant for one turn and an answer for one question; that somebody
        // else has answered changes nothing about one's own answer.
        matches!(
            event,
            Event::PotBegan { .. }
                | Event::TurnCame { .. }
                | Event::Asked { .. }
                | Event::Showdown { .. }
        )
    }

    fn tolerates_stale(command: &Command) -> bool {
        // Three cards are named, so the rules themselves see whether they fit.
        matches!(command, Command::Claim { .. })
    }
}
