//! CUBED: dice instead of cards, laid on a board like words.
//!
//! A race decides who opens: the first to find a SET among five rolled dice
//! lays it on the logo. Then each in turn plays up to three dice so that every
//! one is in a SET with dice on the board, in a row or a column. A Joker
//! stands for any face and can be replaced later. The clauses are in the rules
//! pages under `CU`.
//!
//! Chance has names here as everywhere: a die drawn from the bag is `d17`, and
//! right after it the face that it shows, `3po` or `*`; a die that is rolled
//! again needs its face only. So a stacked game reads `d17 3po d4 * …`.

mod bag;
mod board;
mod command;
mod config;
mod dice;
mod die;
mod event;
mod fields;
mod grid;
mod hand;
mod highlights;
mod layout;
mod legal;
mod moves;
mod notation;
mod opening;
#[cfg(feature = "laws")]
mod random_play;
mod rejection;
mod rules;
mod square;
mod state;
pub mod steps;
pub mod turns;
mod view;

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use serde_json::Value;
use tercet_engine::{
    ConfigError, GameTime, OptionSpec, Outcome, Replay, Rules, Seat, Story, Viewer,
    highlights::Highlights,
};

pub use bag::DieSet;
pub use board::{Board, BoardError, Gain, Lying, Runs};
pub use command::Command;
pub use config::{Config, SEATS};
pub use dice::{Dice, Faces, N_FACES, Preset};
pub use die::{Chosen, Die, Laid, Lay, N_DICE, Shown};
pub use event::Event;
pub use hand::{FULL_HAND, Hand};
pub use layout::{BONUS_POINTS, Bonus, Layout, SIDE};
pub use moves::{Contest, Moves};
pub use rejection::Rejection;
pub use square::{Axis, Square, Window};
pub use state::{Phase, Player, State, Turn};
pub use steps::Step;
pub use view::{BoardView, BonusView, Notice, PhaseView, SeatView, View};

/// The rules of CUBED.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cubed;

impl Rules for Cubed {
    const ID: &'static str = "cubed";
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
        opening::started(story);
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
        let score = |player: &Player| i32::try_from(player.score).unwrap_or(i32::MAX);
        Some(Outcome::highest_wins(state.players.iter().map(score).collect(), ending))
    }

    fn highlights(replay: &Replay<Self>) -> Highlights {
        highlights::of(replay)
    }

    fn pool(config: &Config) -> Option<&'static str> {
        config.pool()
    }

    fn outdates(event: &Event) -> bool {
        // A call is meant for the dice its sender saw, everything else for the turn or the
        // pause its sender saw begin. What others do in the meantime does not matter.
        matches!(event, Event::RaceBegan {} | Event::TurnBegan { .. } | Event::ExtraRoll { .. })
    }

    fn is_call(command: &Command) -> bool {
        matches!(command, Command::Call)
    }

    fn tolerates_stale(_command: &Command) -> bool {
        false
    }

    fn races(_state: &State, _seat: Seat, command: &Command) -> bool {
        matches!(command, Command::Call)
    }

    fn may_race(state: &State, _at: GameTime, seat: Seat) -> bool {
        state.may_call(seat).is_ok()
    }
}
