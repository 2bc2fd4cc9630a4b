//! CoopSet: all players are one team and take as many SETs as possible from each layout.
//!
//! Members mark SETs that share no card; a majority finalizes the layout, which
//! scores by the number of SETs taken at once. A layout without a SET is helped
//! by adding cards one at a time, at a point each. The clauses are in the rules
//! pages under `CO`.

mod command;
mod config;
mod event;
mod highlights;
mod legal;
mod moves;
mod notation;
pub mod packing;
#[cfg(feature = "laws")]
mod random_play;
mod rejection;
mod rules;
mod score;
mod state;
mod view;

use alloc::{borrow::ToOwned as _, vec, vec::Vec};
use core::ops::RangeInclusive;

use serde_json::Value;
use tercet_engine::{
    ConfigError, Ending, GameTime, OptionSpec, Outcome, Replay, Rules, Seat, Story, Viewer,
    highlights::Highlights,
};

pub use command::Command;
pub use config::{Adding, BASE_SIZE, Config, MOST_CARDS, MOST_SEATS};
pub use event::{Event, Motion};
pub use moves::Moves;
pub use rejection::Rejection;
pub use score::{Layout, Rating, points_for};
pub use state::{Mark, Phase, State};
pub use view::{MarkView, Notice, PhaseView, View};

/// The rules of CoopSet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoopSet;

impl Rules for CoopSet {
    const ID: &'static str = "coopset";
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
        1..=MOST_SEATS
    }

    /// One team, one score: it stands at every seat, and everybody has won together or nobody.
    fn outcome(state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.phase else { return None };
        let team = if ending == Ending::Finished { state.n_seats } else { 0 };
        let scores = vec![state.score(); state.n_seats.into()];
        let outcome = Outcome::new(scores, (0..team).map(Seat).collect(), ending);
        // CO-13: a game that was stopped is not rated.
        let is_rated = ending != Ending::Stopped;
        let rating = is_rated.then(|| Rating::of(state.score()).word().to_owned());
        Some(Outcome { rating, ..outcome })
    }

    fn highlights(replay: &Replay<Self>) -> Highlights {
        highlights::of(replay)
    }

    fn outdates(event: &Event) -> bool {
        // A vote is meant for the layout and the marks its sender saw.
        matches!(
            event,
            Event::Dealt { .. }
                | Event::Added { .. }
                | Event::Marked { .. }
                | Event::Unmarked { .. }
                | Event::Finalized { .. }
        )
    }

    fn tolerates_stale(command: &Command) -> bool {
        // Three cards are named, so the rules themselves see whether they still lie there.
        match command {
            Command::Mark { .. } | Command::Unmark { .. } | Command::TakeBack => true,
            Command::Finalize | Command::AddCard => false,
        }
    }
}
