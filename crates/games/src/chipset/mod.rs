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
mod notation;
#[cfg(feature = "laws")]
mod practice;
mod rejection;
mod rules;
mod state;
mod view;

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use serde_json::Value as Json;
use tercet_engine::{Chance, ConfigError, GameTime, Occurrence, Outcome, Rules, Seat, Viewer};

pub use command::Command;
pub use config::{Config, CountMode, HAND, Pots, SEATS};
pub use event::{Answer, Event, Happening, Notice};
pub use layers::{Layer, Share, layers, split};
pub use rejection::Rejection;
pub use state::{Phase, Player, State};
pub use view::{PhaseView, SeatView, View};

/// The rules of ChipSet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChipSet;

impl Rules for ChipSet {
    const ID: &'static str = "chipset";
    const VERSION: u32 = 1;

    type Config = Config;
    type Command = Command;
    type Rejection = Rejection;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type State = State;

    fn configure(options: &Json) -> Result<Config, Vec<ConfigError>> {
        Config::read(options)
    }

    fn seats(_config: &Config) -> RangeInclusive<u8> {
        SEATS
    }

    fn initial(config: &Config, n_seats: u8) -> State {
        State::new(*config, n_seats)
    }

    fn decide(
        state: &State,
        at: GameTime,
        seat: Seat,
        command: &Command,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Event>, Rejection> {
        rules::decide(state, at, seat, command, chance)
    }

    fn react(
        state: &State,
        at: GameTime,
        occurrence: Occurrence,
        chance: &mut dyn Chance,
    ) -> Vec<Event> {
        rules::react(state, at, occurrence, chance)
    }

    fn evolve(state: &mut State, _at: GameTime, event: &Event) {
        state.evolve(event);
    }

    fn deadline(state: &State) -> Option<GameTime> {
        state.deadline()
    }

    fn legal(state: &State, _at: GameTime, seat: Seat) -> Vec<Command> {
        state.legal(seat)
    }

    /// CH-20: most chips win, also those of players who have left.
    fn outcome(state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.phase else { return None };
        let chips = state.players.iter().map(|player| player.chips.try_into().unwrap_or(i32::MAX));
        Some(Outcome::highest_wins(chips.collect(), ending))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(event.notice(viewer))
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
