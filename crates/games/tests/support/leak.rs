//! A game that shows more than it should, to see whether the laws notice.

use std::{
    marker::PhantomData,
    ops::RangeInclusive,
    panic::{AssertUnwindSafe, catch_unwind},
};

use serde_json::Value;
use tercet_engine::{
    Chance, ConfigError, GameTime, Occurrence, OptionSpec, Outcome, Rules, Seat, Story, Viewer,
    laws::{self, LawPlan, RandomPlay},
};

/// How a copy of a game betrays a secret.
pub(crate) trait Leak: Send + Sync + 'static {
    /// The honest game.
    type Game: RandomPlay;

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
pub(crate) fn noticed<L: Leak>(plan: &LawPlan<<L::Game as Rules>::Config>) -> String {
    let check = AssertUnwindSafe(|| laws::check::<Leaking<L>>(plan));
    let panic = catch_unwind(check).expect_err("the leak is not noticed");
    panic.downcast_ref::<String>().expect("laws panic with a message").clone()
}

/// Tells what the honest game would.
fn react<L: Leak>(story: &mut Story<'_, Leaking<L>>, occurrence: Occurrence) {
    let events = L::Game::react(&story.draft, story.at(), occurrence, story.chance);
    events.into_iter().for_each(|event| story.tell(event));
}

impl<L: Leak> Rules for Leaking<L> {
    const ID: &'static str = <L::Game as Rules>::ID;
    const VERSION: u32 = <L::Game as Rules>::VERSION;
    const OPTIONS: &'static [OptionSpec] = <L::Game as Rules>::OPTIONS;

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

    fn allows(
        state: &State<L>,
        at: GameTime,
        seat: Seat,
        command: &Command<L>,
    ) -> Result<(), Self::Rejection> {
        L::Game::allows(state, at, seat, command)
    }

    fn follow(
        story: &mut Story<'_, Self>,
        seat: Seat,
        command: &Command<L>,
    ) -> Result<(), Self::Rejection> {
        let at = story.at();
        let events = L::Game::decide(&story.draft, at, seat, command, story.chance)?;
        events.into_iter().for_each(|event| story.tell(event));
        Ok(())
    }

    fn started(story: &mut Story<'_, Self>) {
        react(story, Occurrence::Started);
    }

    fn deadline_passed(story: &mut Story<'_, Self>) {
        react(story, Occurrence::DeadlinePassed);
    }

    fn left(story: &mut Story<'_, Self>, seat: Seat) {
        react(story, Occurrence::Left(seat));
    }

    fn joined(story: &mut Story<'_, Self>, seat: Seat) {
        react(story, Occurrence::Joined(seat));
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

impl<L: Leak> RandomPlay for Leaking<L> {
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
