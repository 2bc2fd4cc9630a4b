//! The classic game in five editions, with beginner decks, SET Master and solo play.
//!
//! Everybody searches at once. Anyone who calls first holds the lock and points at
//! three cards; a SET goes to the caller's pile, a mistake costs the penalty of
//! the edition. The clauses are in the rules pages: `CL` the common rules, `ED`
//! the editions, `BG` beginners, `MA` SET Master, `SO` solo.

mod command;
mod config;
mod course;
mod edition;
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
    ConfigError, Ending, GameTime, OptionSpec, Outcome, Race, Replay, Rules, Seat, Story, Viewer,
    highlights::Highlights,
};

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

/// The rules of the classic game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classic;

impl Rules for Classic {
    const ID: &'static str = "classic";
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
        course::started(story);
    }

    fn deadline_passed(story: &mut Story<'_, Self>) {
        course::deadline_passed(story);
    }

    fn left(story: &mut Story<'_, Self>, seat: Seat) {
        course::left(story, seat);
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

    fn seats(config: &Config) -> RangeInclusive<u8> {
        let fewest = if config.master.is_some() { config::LEAST_WITH_MASTER } else { 1 };
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
        // A call, vote or deal is meant for the table its sender saw.
        matches!(event, Event::Dealt { .. } | Event::Taken { .. } | Event::RoundBegan { .. })
    }

    fn is_call(command: &Command) -> bool {
        matches!(command, Command::Call)
    }

    fn tolerates_stale(command: &Command) -> bool {
        // Three cards are named, so the rules themselves see whether they still lie there.
        matches!(
            command,
            Command::Claim { .. } | Command::TakeBack | Command::Accept | Command::Reject
        )
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
