//! ChipSet: bets and bluff on hidden hands.
//!
//! Two cards lie on the table and everybody holds two. Players bet, then all
//! are asked in secret whether anybody wants to expose; if nobody does, one more
//! card comes and they bet again. At the showdown the player who makes the most SETs
//! with the table, each with a card of the hand, takes the pot. The clauses are
//! in the rules pages under `CH`.

mod command;
mod config;
mod event;
mod highlights;
mod layers;
mod legal;
mod moves;
mod notation;
#[cfg(feature = "laws")]
mod random_play;
mod rejection;
mod rules;
mod state;
mod view;

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use serde_json::Value;
use tercet_engine::{
    ConfigError, GameTime, OptionSpec, Outcome, Replay, Rules, Seat, Story, Vacancy, Viewer,
    highlights::Highlights,
};

pub use command::Command;
pub use config::{Config, CountMode, HAND, Pots, SEATS};
pub use event::{Answer, Deed, Event, Happening, Notice};
pub use layers::{Layer, Share, layers, split};
pub use moves::{Moves, sets_with};
pub use rejection::Rejection;
pub use state::{Phase, Player, State};
pub use view::{PhaseView, SeatView, View};

/// The rules of ChipSet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChipSet;

impl Rules for ChipSet {
    const ID: &'static str = "chipset";
    const VERSION: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = Config::OPTIONS;

    type Config = Config;
    type Command = Command;
    type Rejection = Rejection;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type State = State;

    fn configure(options: &Value) -> Result<Config, Vec<ConfigError>> {
        Config::read(options)
    }

    fn initial(config: &Config, n_seats: u8) -> State {
        State::new(config, n_seats)
    }

    fn allows(state: &State, at: GameTime, seat: Seat, command: &Command) -> Result<(), Rejection> {
        state.allows(at, seat, command)
    }

    fn follow(story: &mut Story<'_, Self>, seat: Seat, command: &Command) -> Result<(), Rejection> {
        rules::follow(story, seat, command)
    }

    fn started(story: &mut Story<'_, Self>) {
        rules::started(story);
    }

    fn deadline_passed(story: &mut Story<'_, Self>) {
        rules::deadline_passed(story);
    }

    fn left(story: &mut Story<'_, Self>, seat: Seat) {
        rules::left(story, seat);
    }

    fn joined(story: &mut Story<'_, Self>, seat: Seat) {
        story.tell(Event::Joined { seat });
    }

    fn evolve(state: &mut State, at: GameTime, event: &Event) {
        state.evolve(at, event);
    }

    fn deadline(state: &State) -> Option<GameTime> {
        state.deadline()
    }

    fn legal(state: &State, at: GameTime, seat: Seat) -> Vec<Command> {
        state.legal(at, seat)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(event.notice(viewer))
    }

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

    fn highlights(replay: &Replay<Self>) -> Highlights {
        highlights::of(replay)
    }

    fn pool(config: &Config) -> Option<&'static str> {
        config.pool()
    }

    fn outdates(event: &Event) -> bool {
        // A bet is meant for one turn and an answer for one question; that somebody
        // else has answered changes nothing about the player's own answer.
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
