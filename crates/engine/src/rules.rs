//! The contract of a game: pure functions, no clock, no generator, no I/O.

use alloc::{string::String, vec::Vec};
use core::{fmt, ops::RangeInclusive, str::FromStr};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use crate::{
    Chance, ConfigError, GameTime, NotationError, OptionSpec, Race, Replay, RunTask, Seat, Story,
    Viewer, highlights::Highlights,
};

/// What every type that leaves the engine can do: be compared, shown, and survive JSON.
pub trait Contract:
    Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

impl<T> Contract for T where
    T: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

/// The law of one game, without any state of its own.
///
/// Commands ask, events tell, views show. Only events change the state; a
/// punished mistake is an event, and only what the rules do not know at all is
/// rejected, so that [`Rules::legal`] means exactly "[`Rules::decide`] accepts
/// it".
///
/// A game says when a command is allowed and tells what follows from it or from
/// an occurrence; [`Rules::decide`] and [`Rules::react`] come with the contract.
pub trait Rules: Sized + Send + Sync + 'static {
    /// The name of the game in records and messages, `snake_case`.
    const ID: &'static str;
    /// Goes up when the same inputs would give other events.
    const VERSION: u32;
    /// The oldest version whose games can still be continued and audited.
    const OLDEST: u32 = Self::VERSION;
    /// Everything a host may choose, in the order in which it is shown.
    const OPTIONS: &'static [OptionSpec];
    /// Whether a game is one player's run for a record, in which nothing is taken back.
    const IS_RUN: bool = false;

    /// What the host chose before the game.
    type Config: Contract;
    /// What a seat asks for. Its text form is one line without `;` or ` > `.
    type Command: Contract + Ord + fmt::Display + FromStr<Err = NotationError>;
    /// Why the rules say no: externally tagged, a code with its facts.
    type Rejection: Contract;
    /// What happened, complete; stored, never sent. Its text form as for commands.
    type Event: Contract + fmt::Display + FromStr<Err = NotationError>;
    /// What one viewer is told of an event.
    type Notice: Contract;
    /// What one viewer sees: a player's whole world, and a bot's.
    type View: Contract;
    /// What is. Never serialized.
    type State: Clone + fmt::Debug + PartialEq + Send + Sync + 'static;

    /// Reads a configuration: an object that names only what differs from the defaults.
    ///
    /// # Errors
    /// Every field that is wrong, with its value and what is allowed.
    fn configure(options: &Value) -> Result<Self::Config, Vec<ConfigError>>;

    /// Adds to the configuration of a game of an older version what was fixed then and is an
    /// option now, so that the game goes on as it began.
    ///
    /// Called with versions from [`Rules::OLDEST`] up to, not including, [`Rules::VERSION`].
    fn modernize(_version: u32, _options: &mut Map<String, Value>) {}

    /// How many seats a game with this configuration can have.
    fn seats(config: &Self::Config) -> RangeInclusive<u8>;

    /// The state before the first step.
    fn initial(config: &Self::Config, n_seats: u8) -> Self::State;

    /// Whether a seat may give this command now. A table asks only while the game runs.
    ///
    /// # Errors
    /// Why the rules do not accept it.
    fn allows(
        state: &Self::State,
        at: GameTime,
        seat: Seat,
        command: &Self::Command,
    ) -> Result<(), Self::Rejection>;

    /// Tells what follows from a command that [`Rules::allows`] accepts.
    ///
    /// # Errors
    /// None for a command that is allowed; it lets rules ask again for the facts
    /// that their condition has looked up.
    fn follow(
        story: &mut Story<'_, Self>,
        seat: Seat,
        command: &Self::Command,
    ) -> Result<(), Self::Rejection>;

    /// Tells how the game begins.
    fn started(story: &mut Story<'_, Self>);

    /// Tells what follows from the deadline of the state.
    fn deadline_passed(story: &mut Story<'_, Self>);

    /// Tells what follows when a player leaves a seat.
    fn left(story: &mut Story<'_, Self>, seat: Seat);

    /// Tells what follows when somebody takes an empty seat.
    fn joined(story: &mut Story<'_, Self>, seat: Seat);

    /// The events of a command.
    ///
    /// # Errors
    /// Why the rules do not accept it.
    fn decide(
        state: &Self::State,
        at: GameTime,
        seat: Seat,
        command: &Self::Command,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Self::Event>, Self::Rejection> {
        Self::allows(state, at, seat, command)?;
        let mut story = Story::new(state, at, chance);
        Self::follow(&mut story, seat, command)?;
        Ok(story.finish())
    }

    /// The events of an occurrence.
    fn react(
        state: &Self::State,
        at: GameTime,
        occurrence: Occurrence,
        chance: &mut dyn Chance,
    ) -> Vec<Self::Event> {
        let mut story = Story::new(state, at, chance);
        match occurrence {
            Occurrence::Started => Self::started(&mut story),
            Occurrence::DeadlinePassed => Self::deadline_passed(&mut story),
            Occurrence::Left(seat) => Self::left(&mut story, seat),
            Occurrence::Joined(seat) => Self::joined(&mut story, seat),
        }
        story.finish()
    }

    /// Applies an event to the state. It judges nothing: that was done before.
    fn evolve(state: &mut Self::State, at: GameTime, event: &Self::Event);

    /// When something will happen by itself, if nobody does anything before.
    fn deadline(state: &Self::State) -> Option<GameTime>;

    /// Every command that would be accepted from this seat now, ascending.
    fn legal(state: &Self::State, at: GameTime, seat: Seat) -> Vec<Self::Command>;

    /// How the game ended, once it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// What a viewer sees.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// What a viewer is told of an event; `None` if nothing.
    fn notice(event: &Self::Event, viewer: Viewer) -> Option<Self::Notice>;

    /// A viewer who always sees and is told exactly what this one sees and is told.
    ///
    /// A host encodes a view once for all viewers with the same answer. It
    /// depends on no state, so that views and notices of a step, which belong to
    /// the states before and after it, are shared by the same viewers.
    fn sees_as(viewer: Viewer) -> Viewer {
        viewer
    }

    /// What a seat that was left keeps for the person who sat there.
    ///
    /// Hidden cards belong to a person and not to a seat: a host shows them to
    /// nobody else who sits down there, and uses this to decide when a newcomer
    /// takes part. Asked about seats nobody sits on.
    fn vacancy(_state: &Self::State, _seat: Seat) -> Vacancy {
        Vacancy::Clear
    }

    /// Whether everything hidden that seats held before this event is gone, so that what
    /// they hold after its step was dealt to those who sit there now.
    fn deals_again(_event: &Self::Event) -> bool {
        false
    }

    /// What is worth remembering of a game that was played. How long it took, and how many
    /// commands were taken back, is added by the caller.
    fn highlights(_replay: &Replay<Self>) -> Highlights {
        Highlights::default()
    }

    /// The races of a game that was played, in the order in which they were decided; none in
    /// games that are not won by being first.
    fn raced(_replay: &Replay<Self>) -> Vec<Race> {
        Vec::new()
    }

    /// The pool in which games with this configuration are rated against each other.
    ///
    /// `None` for games that are not rated: house rules, games for one, games without rivals.
    fn pool(_config: &Self::Config) -> Option<&'static str> {
        None
    }

    /// The configuration in which this is run against the clock; `None` if it is not run here.
    fn run_config(_task: RunTask) -> Option<Self::Config> {
        None
    }

    /// Whether this event can make a command pointless or dangerous for somebody who had not seen it.
    fn outdates(event: &Self::Event) -> bool;

    /// Whether a command is judged even if its sender had not seen the last outdating event.
    fn tolerates_stale(command: &Self::Command) -> bool;

    /// Whether this command only announces the cards or dice that the same seat shows next.
    ///
    /// Where steps can be taken back, a call and what was shown after it go together.
    fn is_call(_command: &Self::Command) -> bool {
        false
    }

    /// Whether it matters that this command comes before the same kind of command of another seat.
    ///
    /// A host may weigh such commands by how far away their senders are. A claim
    /// of the seat that holds the lock does not race: the race was for the lock.
    fn races(_state: &Self::State, _seat: Seat, _command: &Self::Command) -> bool {
        false
    }

    /// Whether this seat could give a command that races now.
    ///
    /// It means exactly "[`Rules::legal`] lists a command that [`Rules::races`]",
    /// without listing all of them: a host asks it for every seat at every claim.
    fn may_race(_state: &Self::State, _at: GameTime, _seat: Seat) -> bool {
        false
    }
}

/// Something that has happened and cannot be refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occurrence {
    /// The game begins.
    Started,
    /// The deadline of the state has come.
    DeadlinePassed,
    /// A seat is empty from now on.
    Left(Seat),
    /// Somebody sits on this seat again.
    Joined(Seat),
}

/// What a seat that was left keeps for the person who sat there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vacancy {
    /// Nothing that others may not see: a newcomer takes part as the rules say.
    Clear,
    /// Hidden cards until the next deal of this game: a newcomer joins and waits for it.
    UntilNextDeal,
    /// Hidden cards until the game is over: a newcomer plays from the next game on.
    UntilTheEnd,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The final score of every seat.
    pub scores: Vec<i32>,
    /// The seats that won; ties share the victory.
    pub winners: Vec<Seat>,
    /// In which way it ended.
    pub ending: Ending,
    /// The seats that lost, in games whose book names a loser.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losers: Vec<Seat>,
    /// What the book says of a result, in games that rate it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<String>,
}

impl Outcome {
    /// An outcome without a loser and without a rating.
    pub const fn new(scores: Vec<i32>, winners: Vec<Seat>, ending: Ending) -> Outcome {
        Outcome { scores, winners, ending, losers: Vec::new(), rating: None }
    }

    /// The outcome of a game in which the highest score wins; ties share the victory.
    ///
    /// A game that was stopped before anybody had a point has no winner.
    pub fn highest_wins(scores: Vec<i32>, ending: Ending) -> Outcome {
        let nothing_happened = ending == Ending::Stopped && scores.iter().all(|&score| score == 0);
        let best = scores.iter().max().copied().filter(|_| !nothing_happened);
        let winners = (0..).zip(&scores).filter(|&(_, score)| Some(*score) == best);
        let winners = winners.map(|(seat, _)| Seat(seat)).collect();
        Outcome::new(scores, winners, ending)
    }
}

/// The ways a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Played to its end.
    Finished,
    /// Played to its end and won, in games one plays against the cards.
    Won,
    /// Lost against the cards.
    Lost,
    /// Stopped because too few players were left.
    Stopped,
}

impl Ending {
    /// Every ending.
    pub const ALL: [Ending; 4] = [Ending::Finished, Ending::Won, Ending::Lost, Ending::Stopped];

    /// The word for it in records.
    pub const fn word(self) -> &'static str {
        match self {
            Ending::Finished => "finished",
            Ending::Won => "won",
            Ending::Lost => "lost",
            Ending::Stopped => "stopped",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// `finished 12 9 12 won by 0 2`; losers and ratings follow from the scores and are left out.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.ending)?;
        self.scores.iter().try_for_each(|score| write!(f, " {score}"))?;
        if !self.winners.is_empty() {
            f.write_str(" won by")?;
            self.winners.iter().try_for_each(|seat| write!(f, " {seat}"))?;
        }
        Ok(())
    }
}
