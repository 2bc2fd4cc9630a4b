//! 20/20: be the first to get rid of your own cards by making SETs with them and the table.
//!
//! Everybody has personal cards face up, and six more lie in the middle. Anyone who
//! calls first holds the lock and points at three cards, their own and the
//! table's in any combination. A false call brings one more personal card, and
//! who wants one may ask for it. The first without personal cards wins the
//! round, with a point for each card the others hold. The clauses are `TW` in
//! the rules pages.

mod command;
mod config;
mod event;
mod highlights;
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
    ConfigError, GameTime, OptionSpec, Outcome, Replay, Rules, Seat, Story, Viewer,
    highlights::Highlights,
};

pub use command::Command;
pub use config::{
    Claims, Config, DEALT_EACH, FirstDealer, MOST_PERSONAL, SEATS, TABLE_CARDS, TARGET_PER_SEAT,
};
pub use event::{Event, Given};
pub use moves::Moves;
pub use rejection::Rejection;
pub use state::{Phase, Player, State};
pub use view::{Notice, PhaseView, SeatView, ShownView, View};

/// The rules of 20/20.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Twenty;

impl Rules for Twenty {
    const ID: &'static str = "twenty";
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

    fn view(state: &State, _viewer: Viewer) -> View {
        View::of(state)
    }

    fn notice(event: &Event, _viewer: Viewer) -> Option<Notice> {
        Some(Notice::of(event))
    }

    fn sees_as(_viewer: Viewer) -> Viewer {
        Viewer::Spectator
    }

    fn seats(_config: &Config) -> RangeInclusive<u8> {
        SEATS
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.phase else { return None };
        let scores = state.players.iter().map(|player| player.score).collect();
        Some(Outcome::highest_wins(scores, ending))
    }

    fn highlights(replay: &Replay<Self>) -> Highlights {
        highlights::of(replay)
    }

    fn pool(config: &Config) -> Option<&'static str> {
        config.pool()
    }

    fn outdates(event: &Event) -> bool {
        // A call, vote or request is meant for the table its sender saw. Somebody's
        // new personal card takes nothing away from that.
        matches!(event, Event::Dealt { .. } | Event::SetMade { .. } | Event::RoundBegan { .. })
    }

    fn is_call(command: &Command) -> bool {
        matches!(command, Command::Call)
    }

    fn tolerates_stale(command: &Command) -> bool {
        // Three cards are named, so the rules themselves see whether they are still there.
        matches!(command, Command::Claim { .. } | Command::TakeBack)
    }

    fn races(state: &State, seat: Seat, command: &Command) -> bool {
        match command {
            Command::Call => true,
            // After a call nobody else may claim.
            Command::Claim { .. } => !state.holds_lock(seat),
            _ => false,
        }
    }

    fn may_race(state: &State, _at: GameTime, seat: Seat) -> bool {
        state.may_race(seat)
    }
}
