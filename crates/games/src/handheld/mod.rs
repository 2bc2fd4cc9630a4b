//! The electronic game for one player: Classic, Timed, Puzzle and Arcade, at four levels of skill.
//!
//! One player searches a screen of 9 or 12 cards. Classic counts points, Timed
//! and Puzzle count time up, Arcade counts it down. The clauses are in the
//! rules pages, family `HH`. Lists of best results are kept by a host, not here.

mod choosing;
mod clock;
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
mod skill;
mod state;
mod view;

use alloc::{string::String, vec::Vec};
use core::ops::RangeInclusive;

use serde_json::{Map, Value};
use tercet_engine::{
    ConfigError, Ending, GameTime, OptionSpec, Outcome, Replay, Rules, RunTask, Seat, Story,
    Viewer, highlights::Highlights,
};

pub use clock::Clock;
pub use command::Command;
pub use config::{Config, Features, Levels, Mode};
pub use event::Event;
pub use moves::Moves;
pub use rejection::Rejection;
pub use skill::Skill;
pub use state::{NO_RESULT, Phase, Shown, State};
pub use view::{ClockView, LevelView, Notice, PhaseView, PuzzleView, ShownView, View};

/// The rules of the electronic game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handheld;

impl Rules for Handheld {
    const ID: &'static str = "handheld";
    const VERSION: u32 = 2;
    const OLDEST: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = Config::OPTIONS;
    const IS_RUN: bool = true;

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

    /// Without its only player the game is over.
    fn left(story: &mut Story<'_, Self>, _seat: Seat) {
        rules::end(story, Ending::Stopped);
    }

    /// Nobody can come back to a game that is over.
    fn joined(_story: &mut Story<'_, Self>, _seat: Seat) {}

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

    /// In version 1 several levels of a version were the same game (HH-L).
    fn modernize(_version: u32, options: &mut Map<String, Value>) {
        options.insert("levels".into(), Levels::Plain.word().into());
    }

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

    fn run_config(task: RunTask) -> Option<Config> {
        Config::of_run(task)
    }

    fn highlights(replay: &Replay<Self>) -> Highlights {
        highlights::of(replay)
    }

    fn outdates(event: &Event) -> bool {
        // A hint and a No Match are meant for the screen their sender saw.
        matches!(event, Event::Dealt { .. } | Event::Found { .. } | Event::Hinted { .. })
    }

    fn tolerates_stale(command: &Command) -> bool {
        // Three cards are named, so the rules themselves see whether they still lie there.
        matches!(command, Command::Claim { .. } | Command::GiveUp)
    }
}
