//! SetUp: play a card that makes no SET with the cards on the table, or take them all.
//!
//! Everybody holds four cards in secret and plays one in turn. The others look
//! whether it makes a SET with two cards that lie there already; a player who sees
//! one challenges, and the player of the card collects the whole table as
//! negative points. The fewest cards win. The clauses `SU` are in the rules
//! pages.

mod command;
mod config;
mod event;
mod highlights;
mod legal;
mod moves;
mod notation;
mod pair;
#[cfg(feature = "laws")]
mod random_play;
mod rejection;
mod rules;
mod state;
mod view;

use alloc::{string::String, vec::Vec};
use core::ops::RangeInclusive;

use serde_json::{Map, Value};
use tercet_engine::{
    ConfigError, GameTime, OptionSpec, Outcome, Replay, Rules, Seat, Story, Vacancy, Viewer,
    highlights::Highlights,
};

pub use command::Command;
pub use config::{Config, FalseChallenge, HAND, MOST_SEATS, PENALTY};
pub use event::{
    Dealt, DealtNotice, Event, Failed, FailedNotice, Found, FoundNotice, Happening, Notice,
};
pub use legal::A_SET;
pub use moves::Moves;
pub use pair::{Pair, PairError};
pub use rejection::Rejection;
pub use state::{Check, Phase, Player, State, Turn};
pub use view::{CheckView, PhaseView, SeatView, View};

/// The rules of SetUp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetUp;

impl Rules for SetUp {
    const ID: &'static str = "setup";
    const VERSION: u32 = 2;
    const OLDEST: u32 = 1;
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

    /// Version 1 gave everybody one try for each card (SU-09).
    fn modernize(_version: u32, options: &mut Map<String, Value>) {
        options.insert("challengeRestMs".into(), Value::Null);
    }

    fn seats(_config: &Config) -> RangeInclusive<u8> {
        2..=MOST_SEATS
    }

    /// Scores are the collected cards with a minus sign, so that the highest wins (SU-11).
    fn outcome(state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.phase else { return None };
        let scores: Vec<i32> = (0..state.n_seats()).map(|seat| state.score(Seat(seat))).collect();
        // Anyone who went away stopped collecting, and cannot win by that (SU-15).
        let at_table = || (0..).map(Seat).zip(&scores).filter(|(seat, _)| state.sits(*seat));
        let best = at_table().map(|(_, score)| score).max();
        let winners = at_table().filter(|&(_, score)| Some(score) == best);
        let winners: Vec<Seat> = winners.map(|(seat, _)| seat).collect();
        // The book names the loser, who may be a player that has left (SU-11).
        let worst = scores.iter().min();
        let lost = |&(seat, score): &(Seat, &i32)| Some(score) == worst && !winners.contains(&seat);
        let losers = (0..).map(Seat).zip(&scores).filter(lost).map(|(seat, _)| seat).collect();
        Some(Outcome { losers, ..Outcome::new(scores, winners, ending) })
    }

    /// The hand of a player who is away stays theirs, and no other is dealt (SU-15).
    fn vacancy(state: &State, seat: Seat) -> Vacancy {
        if state.hand(seat).is_empty() { Vacancy::Clear } else { Vacancy::UntilTheEnd }
    }

    fn highlights(replay: &Replay<Self>) -> Highlights {
        highlights::of(replay)
    }

    fn pool(config: &Config) -> Option<&'static str> {
        config.pool()
    }

    fn outdates(event: &Event) -> bool {
        // A challenge is meant for the card its sender saw, and a card for the table its sender saw.
        matches!(event, Event::Played { .. } | Event::Collected { .. })
    }

    fn tolerates_stale(command: &Command) -> bool {
        // Anyone who points holds the lock, and nothing changes on the table meanwhile.
        matches!(command, Command::Point { .. })
    }

    fn races(_state: &State, _seat: Seat, command: &Command) -> bool {
        matches!(command, Command::Challenge)
    }

    fn may_race(state: &State, at: GameTime, seat: Seat) -> bool {
        state.may_challenge(at, seat).is_ok()
    }
}
