//! Éclaireur, also known as ScoutSET: a scout shows one card of a SET, and the others look for the second.
//!
//! The table is that of the classic game. Anyone who sees a SET commits its three
//! cards in secret and shows one of them. The first of the others to point at a
//! second card takes a part of the SET, or makes another SET with the card
//! shown. The clauses are `SC` in the rules pages.

mod claim;
mod command;
mod config;
mod event;
mod highlights;
mod legal;
mod moves;
mod notation;
mod races;
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
    ConfigError, GameTime, OptionSpec, Outcome, Race, Replay, Rules, Seat, Story, Viewer,
    highlights::Highlights,
};

pub use claim::{Claim, Resolution, Try};
pub use command::Command;
pub use config::Config;
pub use event::{
    Event, GameEnd, Happening, Notice, Resolved, ResolvedNotice, Scouted, ScoutedNotice,
};
pub use moves::Moves;
pub use rejection::Rejection;
pub use state::{Phase, Revealed, State};
pub use view::{PhaseView, RevealedView, SeatView, View};

use crate::shared::MOST_SEATS;
pub use crate::shared::{NoSet, Trigger};

/// The rules of Éclaireur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eclaireur;

impl Rules for Eclaireur {
    const ID: &'static str = "eclaireur";
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
        2..=MOST_SEATS
    }

    fn outcome(state: &State) -> Option<Outcome> {
        match state.phase {
            Phase::Over(ending) => Some(Outcome::highest_wins(state.scores(), ending)),
            _ => None,
        }
    }

    fn highlights(replay: &Replay<Self>) -> Highlights {
        highlights::of(replay)
    }

    fn raced(replay: &Replay<Self>) -> Vec<Race> {
        races::of(replay)
    }

    fn pool(config: &Config) -> Option<&'static str> {
        config.pool()
    }

    fn outdates(event: &Event) -> bool {
        // A vote is meant for the table its sender saw, and a second card for the scout.
        matches!(event, Event::Dealt { .. } | Event::Taken { .. } | Event::Scouted(_))
    }

    fn tolerates_stale(command: &Command) -> bool {
        // Three cards are named, so the rules themselves see whether they still lie there.
        matches!(command, Command::Scout { .. } | Command::TakeBack)
    }

    fn races(_state: &State, _seat: Seat, command: &Command) -> bool {
        // The others race for the second card as all do for the first three.
        matches!(command, Command::Scout { .. } | Command::Second { .. })
    }

    fn may_race(state: &State, _at: GameTime, seat: Seat) -> bool {
        state.may_race(seat)
    }
}
