//! A game set up draw by draw, for tests that read like a scene at a table.
//!
//! Commands are given and events compared in the notation of the game, so that
//! a test shows what a player does and what everybody sees happen.

use tercet_cards::{Card, Cards};
use tercet_engine::{
    Game, GameSpec, GameTime, Outcome, Proposal, ProposeError, Refusal, Rules, Seat, Seed, Source,
    Step, Viewer,
};

/// This many deadlines at one moment mean that a game hangs.
const MOST_DEADLINES: usize = 1000;

/// A game in the middle of being tested.
pub(crate) struct Stage<R: Rules> {
    game: Game<R>,
    steps: Vec<Step<R>>,
    at: GameTime,
}

impl<R: Rules> Stage<R> {
    /// A started game that draws what is written here, separated by white space.
    pub(crate) fn stacked(config: R::Config, n_seats: u8, draws: &str) -> Self {
        let draws = draws.split_whitespace().map(str::to_owned).collect();
        Self::start(config, n_seats, Source::Stacked(draws))
    }

    /// A started game with the numbered seed.
    pub(crate) fn seeded(config: R::Config, n_seats: u8, seed: u64) -> Self {
        Self::start(config, n_seats, Source::Seed(Seed::numbered(seed)))
    }

    /// A started game.
    pub(crate) fn start(config: R::Config, n_seats: u8, source: Source) -> Self {
        let game = Game::new(GameSpec::new(config, n_seats, source).expect("a set-up"));
        let first = game.start(GameTime(0)).expect("the game starts");
        let mut stage = Self { game, steps: Vec::new(), at: GameTime(0) };
        stage.commit(first);
        stage
    }

    /// A game that stands where its events say, however it came to be there.
    pub(crate) fn of(game: Game<R>) -> Self {
        let at = game.now();
        Self { game, steps: Vec::new(), at }
    }

    fn commit(&mut self, proposal: Proposal<R>) -> Vec<String> {
        let step = self.game.commit(proposal).expect("the step fits");
        let events = step.events.iter().map(ToString::to_string).collect();
        self.steps.push(step);
        events
    }

    /// Lets time pass up to this moment; returns the events of the deadlines in between.
    pub(crate) fn wait_until(&mut self, ms: u64) -> Vec<String> {
        self.at = self.at.max(GameTime(ms));
        let mut events = Vec::new();
        for _ in 0..MOST_DEADLINES {
            match self.game.due(self.at).expect("the draws suffice") {
                Some(proposal) => events.extend(self.commit(proposal)),
                None => return events,
            }
        }
        panic!("deadlines follow each other without end: {events:?}");
    }

    /// Lets this much time pass; returns the events of the deadlines in between.
    pub(crate) fn wait(&mut self, ms: u64) -> Vec<String> {
        self.wait_until(self.at.0 + ms)
    }

    /// A seat gives a command now; what comes of it.
    #[track_caller]
    pub(crate) fn does(&mut self, seat: u8, command: &str) -> Vec<String> {
        match self.propose(seat, command) {
            Ok(proposal) => self.commit(proposal),
            Err(no) => panic!("seat {seat} {command}: {no:?}\n{:#?}", self.view(seat)),
        }
    }

    /// Whether a command would be accepted.
    pub(crate) fn may(&self, seat: u8, command: &str) -> bool {
        self.propose(seat, command).is_ok()
    }

    /// A seat gives a command that the rules reject; nothing changes.
    #[track_caller]
    pub(crate) fn rejected(&mut self, seat: u8, command: &str) -> R::Rejection {
        match self.propose(seat, command) {
            Err(ProposeError::Rejected(rejection)) => rejection,
            Err(ProposeError::Refused(refusal)) => panic!("the table refused it: {refusal:?}"),
            Ok(_) => panic!("seat {seat} {command} was accepted"),
        }
    }

    /// A seat gives a command that the table refuses before the rules see it.
    #[track_caller]
    pub(crate) fn refused(&mut self, seat: u8, command: &str) -> Refusal {
        match self.propose(seat, command) {
            Err(ProposeError::Refused(refusal)) => refusal,
            Err(ProposeError::Rejected(rejection)) => {
                panic!("the rules rejected it: {rejection:?}")
            }
            Ok(_) => panic!("seat {seat} {command} was accepted"),
        }
    }

    fn propose(&self, seat: u8, command: &str) -> Result<Proposal<R>, ProposeError<R>> {
        self.game.propose(self.at, Seat(seat), &command.parse().expect("a command"), None)
    }

    /// A player leaves.
    pub(crate) fn leaves(&mut self, seat: u8) -> Vec<String> {
        let proposal = self.game.leave(self.at, Seat(seat)).expect("a player leaves");
        self.commit(proposal)
    }

    /// A player comes back.
    pub(crate) fn joins(&mut self, seat: u8) -> Vec<String> {
        let proposal = self.game.join(self.at, Seat(seat)).expect("a player comes back");
        self.commit(proposal)
    }

    /// What is.
    pub(crate) fn state(&self) -> &R::State {
        self.game.state()
    }

    /// What a seat sees.
    pub(crate) fn view(&self, seat: u8) -> R::View {
        self.game.view(Viewer::Seat(Seat(seat)))
    }

    /// What somebody sees who only watches.
    pub(crate) fn watched(&self) -> R::View {
        self.game.view(Viewer::Spectator)
    }

    /// What a viewer is told of the last step.
    pub(crate) fn told(&self, viewer: Viewer) -> Vec<R::Notice> {
        let events = self.steps.last().into_iter().flat_map(|step| &step.events);
        events.filter_map(|event| R::notice(event, viewer)).collect()
    }

    /// What a seat may do now, in the notation.
    pub(crate) fn legal(&self, seat: u8) -> Vec<String> {
        self.game.legal(self.at, Seat(seat)).iter().map(ToString::to_string).collect()
    }

    /// How the game ended.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// What time it is.
    pub(crate) fn now(&self) -> u64 {
        self.at.0
    }

    /// Every event so far, in the notation.
    pub(crate) fn history(&self) -> Vec<String> {
        self.steps.iter().flat_map(|step| &step.events).map(ToString::to_string).collect()
    }
}

/// These cards in an order that looks shuffled and is always the same.
pub(crate) fn mixed(cards: Cards) -> impl Iterator<Item = String> {
    let mut order: Vec<Card> = cards.iter().collect();
    order.sort_by_key(|card| u32::from(card.index() + 1).wrapping_mul(2_654_435_761));
    order.into_iter().map(|card| card.to_string())
}

/// Draws that begin with these cards; the rest of the deck follows in a fixed order.
pub(crate) fn stacked(first: &str, deck: Cards) -> Vec<String> {
    let mut draws: Vec<String> = first.split_whitespace().map(str::to_owned).collect();
    let named: Cards = draws.iter().map(|name| name.parse::<Card>().expect("a card")).collect();
    draws.extend(mixed(deck - named));
    draws
}

/// Lets the `Scene` of a game be used as the stage it is built on.
macro_rules! on_stage {
    ($game:ty, $stage:tt) => {
        impl std::ops::Deref for Scene {
            type Target = crate::support::stage::Stage<$game>;

            fn deref(&self) -> &Self::Target {
                &self.$stage
            }
        }

        impl std::ops::DerefMut for Scene {
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.$stage
            }
        }
    };
}

pub(crate) use on_stage;
