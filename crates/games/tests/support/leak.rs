//! A game that shows more than it should, to see whether the laws notice.

use std::{
    marker::PhantomData,
    ops::RangeInclusive,
    panic::{AssertUnwindSafe, catch_unwind},
};

use serde_json::Value;
use tercet_engine::{
    Chance, ConfigError, GameTime, Occurrence, Outcome, Rules, Seat, Viewer,
    laws::{self, Plan, Practice},
};

/// How a copy of a game betrays a secret.
pub(crate) trait Leak: Send + Sync + 'static {
    /// The honest game.
    type Game: Practice;

    /// What a viewer sees in the leaking copy.
    fn view(state: &State<Self>, viewer: Viewer) -> <Self::Game as Rules>::View {
        <Self::Game as Rules>::view(state, viewer)
    }

    /// What a viewer is told in the leaking copy.
    fn notice(event: &Event<Self>, viewer: Viewer) -> Option<<Self::Game as Rules>::Notice> {
        <Self::Game as Rules>::notice(event, viewer)
    }

    /// What a seat may do in the leaking copy.
    fn legal(state: &State<Self>, at: GameTime, seat: Seat) -> Vec<Command<Self>> {
        <Self::Game as Rules>::legal(state, at, seat)
    }
}

type State<L> = <<L as Leak>::Game as Rules>::State;
type Event<L> = <<L as Leak>::Game as Rules>::Event;
type Command<L> = <<L as Leak>::Game as Rules>::Command;

/// The honest game with the leak in it.
struct Leaking<L>(PhantomData<L>);

/// The message of the law that notices the leak.
///
/// # Panics
/// If no law does.
pub(crate) fn noticed<L: Leak>(plan: &Plan<<L::Game as Rules>::Config>) -> String {
    let check = AssertUnwindSafe(|| laws::check::<Leaking<L>>(plan));
    let panic = catch_unwind(check).expect_err("the leak is not noticed");
    panic.downcast_ref::<String>().expect("laws panic with a message").clone()
}

impl<L: Leak> Rules for Leaking<L> {
    const ID: &'static str = <L::Game as Rules>::ID;
    const VERSION: u32 = <L::Game as Rules>::VERSION;

    type Config = <L::Game as Rules>::Config;
    type Command = Command<L>;
    type Rejection = <L::Game as Rules>::Rejection;
    type Event = Event<L>;
    type Notice = <L::Game as Rules>::Notice;
    type View = <L::Game as Rules>::View;
    type State = State<L>;

    fn configure(options: &Value) -> Result<Self::Config, Vec<ConfigError>> {
        L::Game::configure(options)
    }

    fn seats(config: &Self::Config) -> RangeInclusive<u8> {
        L::Game::seats(config)
    }

    fn initial(config: &Self::Config, n_seats: u8) -> State<L> {
        L::Game::initial(config, n_seats)
    }

    fn decide(
        state: &State<L>,
        at: GameTime,
        seat: Seat,
        command: &Command<L>,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Event<L>>, Self::Rejection> {
        L::Game::decide(state, at, seat, command, chance)
    }

    fn react(
        state: &State<L>,
        at: GameTime,
        occurrence: Occurrence,
        chance: &mut dyn Chance,
    ) -> Vec<Event<L>> {
        L::Game::react(state, at, occurrence, chance)
    }

    fn evolve(state: &mut State<L>, at: GameTime, event: &Event<L>) {
        L::Game::evolve(state, at, event);
    }

    fn deadline(state: &State<L>) -> Option<GameTime> {
        L::Game::deadline(state)
    }

    fn legal(state: &State<L>, at: GameTime, seat: Seat) -> Vec<Command<L>> {
        L::legal(state, at, seat)
    }

    fn outcome(state: &State<L>) -> Option<Outcome> {
        L::Game::outcome(state)
    }

    fn view(state: &State<L>, viewer: Viewer) -> Self::View {
        L::view(state, viewer)
    }

    fn notice(event: &Event<L>, viewer: Viewer) -> Option<Self::Notice> {
        L::notice(event, viewer)
    }

    fn outdates(event: &Event<L>) -> bool {
        L::Game::outdates(event)
    }

    fn tolerates_stale(command: &Command<L>) -> bool {
        L::Game::tolerates_stale(command)
    }
}

impl<L: Leak> Practice for Leaking<L> {
    fn prefer(
        state: &State<L>,
        at: GameTime,
        seat: Seat,
        legal: &[Command<L>],
        chance: &mut dyn Chance,
    ) -> Option<usize> {
        L::Game::prefer(state, at, seat, legal, chance)
    }

    fn any_command(state: &State<L>, chance: &mut dyn Chance) -> Command<L> {
        L::Game::any_command(state, chance)
    }

    fn offered(
        config: &Self::Config,
        view: &Self::View,
        at: GameTime,
        seat: Seat,
    ) -> Vec<Command<L>> {
        L::Game::offered(config, view, at, seat)
    }

    fn redeal(
        before: &State<L>,
        events: &[Event<L>],
        viewer: Viewer,
        chance: &mut dyn Chance,
    ) -> (State<L>, Vec<Event<L>>) {
        L::Game::redeal(before, events, viewer, chance)
    }

    fn conserved(state: &State<L>) -> Result<(), String> {
        L::Game::conserved(state)
    }
}
