//! A game with JSON in and out, for hosts that know no game.

use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{any::Any, fmt};

use serde::Serialize;
use serde_json::{Value, value::RawValue};

#[cfg(doc)]
use crate::AnyRules;
use crate::{
    Consultation, Game, GameTime, Input, LogError, Outcome, Proposal, ProposeError, Refusal, Rules,
    Seat, Seats, Seq, Source, Step, Tags, Vacancy, Viewer,
};

/// A piece of JSON text, encoded once.
pub type Json = Box<RawValue>;

/// Why a command did not become a step, in the form it is answered.
#[derive(Debug, Clone, Serialize)]
pub struct AnyProposeError {
    /// A stable code in `snake_case`; `malformed` if the command could not be read.
    pub code: String,
    /// What there is to know about it.
    pub facts: Json,
    /// The refusal itself, if it was the table that said no, for hosts that act on it.
    #[serde(skip)]
    pub refusal: Option<Refusal>,
}

impl AnyProposeError {
    /// The code of a command that could not be read.
    pub const MALFORMED: &'static str = "malformed";

    /// A refusal or rejection as code and facts: both are externally tagged.
    fn new(reason: &impl Serialize) -> Self {
        match tercet_json::to_value(reason) {
            Ok(Value::Object(map)) if map.len() == 1 => {
                let (code, facts) = map.into_iter().next().expect("it has one entry");
                Self { code, facts: json(&facts), refusal: None }
            }
            Ok(Value::String(code)) => {
                Self { code, facts: json(&Value::Object(Default::default())), refusal: None }
            }
            other => Self::malformed(&format!("{other:?}")),
        }
    }

    /// A command that could not be read, and why.
    pub fn malformed(message: &str) -> Self {
        Self {
            code: Self::MALFORMED.to_string(),
            facts: json(&serde_json::json!({ "message": message })),
            refusal: None,
        }
    }
}

impl<R: Rules> From<ProposeError<R>> for AnyProposeError {
    fn from(error: ProposeError<R>) -> Self {
        match error {
            ProposeError::Refused(refusal) => refusal.into(),
            ProposeError::Rejected(rejection) => Self::new(&rejection),
        }
    }
}

impl From<Refusal> for AnyProposeError {
    fn from(refusal: Refusal) -> Self {
        Self { refusal: Some(refusal.clone()), ..Self::new(&refusal) }
    }
}

/// A command of some game, read once.
pub struct AnyCommand(Box<dyn TypedCommand>);

/// A command with its type, which can be written as JSON by those who know no game.
trait TypedCommand: Any + Send + Sync {
    fn json(&self) -> Json;
}

/// Names the rules, since the commands of two games could be of one type.
struct CommandOf<R: Rules>(R::Command);

impl<R: Rules> TypedCommand for CommandOf<R> {
    fn json(&self) -> Json {
        json(&self.0)
    }
}

impl AnyCommand {
    /// Forgets the type of a command.
    pub fn new<R: Rules>(command: R::Command) -> Self {
        Self(Box::new(CommandOf::<R>(command)))
    }

    /// The command, if it is one of these rules.
    pub fn typed<R: Rules>(&self) -> Option<&R::Command> {
        let typed: &dyn Any = &*self.0;
        typed.downcast_ref::<CommandOf<R>>().map(|command| &command.0)
    }

    /// The command as JSON.
    pub fn json(&self) -> Json {
        self.0.json()
    }
}

impl fmt::Debug for AnyCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.json().get())
    }
}

/// A step that could happen next, of a game whose rules are not known here.
///
/// Nothing is written before it is asked for.
pub struct AnyProposal {
    /// The number of the step.
    pub seq: Seq,
    /// When it happens.
    pub at: GameTime,
    typed: Box<dyn Written>,
}

impl AnyProposal {
    fn new<R: Rules>(proposal: Proposal<R>) -> Self {
        let &Step { seq, at, .. } = proposal.step();
        Self { seq, at, typed: Box::new(proposal) }
    }

    /// The step as it is stored, `{"seq", "at", "input", "events"}`: what [`AnyRules::restore`] reads.
    ///
    /// Complete, so never sent to players. As a line of a record: [`AnyRules::line`].
    pub fn stored(&self) -> Json {
        self.typed.stored()
    }

    pub(crate) fn typed<R: Rules>(&self) -> Option<&Proposal<R>> {
        let typed: &dyn Any = &*self.typed;
        typed.downcast_ref()
    }

    fn into_typed<R: Rules>(self) -> Option<Proposal<R>> {
        let typed: Box<dyn Any> = self.typed;
        typed.downcast().ok().map(|proposal| *proposal)
    }
}

impl fmt::Debug for AnyProposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyProposal({})", self.stored())
    }
}

/// A proposal of some rules, which can be written by those who do not know them.
trait Written: Any + Send {
    fn stored(&self) -> Json;
}

impl<R: Rules> Written for Proposal<R> {
    fn stored(&self) -> Json {
        json(self.step())
    }
}

/// One play-through of some game.
///
/// It does not lead to its [`AnyRules`]: a program that only plays need not have in it what reads
/// and writes records.
pub trait AnyGame: Send {
    /// The id of the rules it is played by; see [`AnyRules::id`].
    fn id(&self) -> &'static str;
    /// The whole configuration.
    fn config(&self) -> Json;
    /// How many seats there are.
    fn n_seats(&self) -> u8;
    /// Where its chance comes from. A secret until it is over.
    fn source(&self) -> &Source;
    /// The seats somebody sits on.
    fn present(&self) -> Seats;
    /// The number of the last step.
    fn seq(&self) -> Seq;
    /// The time of the last step.
    fn now(&self) -> GameTime;
    /// When something will happen by itself.
    fn deadline(&self) -> Option<GameTime>;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The first step; see [`Game::start`].
    ///
    /// # Errors
    /// As there.
    fn start(&self, at: GameTime) -> Result<AnyProposal, AnyProposeError>;
    /// Reads a command from JSON, once: it can be proposed several times.
    ///
    /// # Errors
    /// If it is not a command of this game.
    fn read(&self, command: &str) -> Result<AnyCommand, AnyProposeError>;
    /// A seat's command that has been read or was given by a bot; see [`Game::propose`].
    ///
    /// # Errors
    /// As there, and if it is a command of another game.
    fn propose_command(
        &self,
        at: GameTime,
        seat: Seat,
        command: &AnyCommand,
        seen: Option<Seq>,
    ) -> Result<AnyProposal, AnyProposeError>;
    /// A seat's command as JSON; see [`Game::propose`].
    ///
    /// # Errors
    /// As there, and if the command cannot be read.
    fn propose(
        &self,
        at: GameTime,
        seat: Seat,
        command: &str,
        seen: Option<Seq>,
    ) -> Result<AnyProposal, AnyProposeError> {
        self.propose_command(at, seat, &self.read(command)?, seen)
    }
    /// What a bot on this seat has to think about: its view and what it may do now.
    fn consult(&self, at: GameTime, seat: Seat) -> Consultation;
    /// The next deadline that has passed; see [`Game::due`].
    ///
    /// # Errors
    /// As there.
    fn due(&self, at: GameTime) -> Result<Option<AnyProposal>, AnyProposeError>;
    /// A player leaves; see [`Game::leave`].
    ///
    /// # Errors
    /// As there.
    fn leave(&self, at: GameTime, seat: Seat) -> Result<AnyProposal, AnyProposeError>;
    /// Somebody takes an empty seat; see [`Game::join`].
    ///
    /// # Errors
    /// As there.
    fn join(&self, at: GameTime, seat: Seat) -> Result<AnyProposal, AnyProposeError>;
    /// Takes a proposed step in; see [`Game::commit`].
    ///
    /// # Errors
    /// As there.
    fn commit(&mut self, proposal: AnyProposal) -> Result<(), LogError>;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Json;
    /// What a viewer is told of a step of this game, in order.
    fn notices(&self, proposal: &AnyProposal, viewer: Viewer) -> Json;
    /// A viewer whose views and notices are always the same as this one's; see [`Rules::sees_as`].
    fn sees_as(&self, viewer: Viewer) -> Viewer;
    /// What a seat that was left keeps for the person who sat there; see [`Rules::vacancy`].
    fn vacancy(&self, seat: Seat) -> Vacancy;
    /// Whether a step of this game deals again; see [`Rules::deals_again`].
    fn deals_again(&self, proposal: &AnyProposal) -> bool;
    /// Every command that would be accepted from this seat now.
    fn legal(&self, at: GameTime, seat: Seat) -> Json;
    /// Whether a proposed step is a command that races with those of other seats; see [`Rules::races`].
    fn races(&self, proposal: &AnyProposal) -> bool;
    /// Whether this seat could give a command that races now; see [`Rules::may_race`].
    fn may_race(&self, at: GameTime, seat: Seat) -> bool;
    /// The tags of its record, as far as the game knows them.
    fn tags(&self, names: Vec<String>) -> Tags;
}

impl fmt::Debug for dyn AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after step {}", self.id(), self.seq())
    }
}

impl<R: Rules> AnyGame for Game<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn config(&self) -> Json {
        json(self.spec().config())
    }

    fn n_seats(&self) -> u8 {
        self.spec().n_seats()
    }

    fn source(&self) -> &Source {
        self.spec().source()
    }

    fn present(&self) -> Seats {
        self.present()
    }

    fn seq(&self) -> Seq {
        self.seq()
    }

    fn now(&self) -> GameTime {
        self.now()
    }

    fn deadline(&self) -> Option<GameTime> {
        self.deadline()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn start(&self, at: GameTime) -> Result<AnyProposal, AnyProposeError> {
        Ok(AnyProposal::new(self.start(at)?))
    }

    fn read(&self, command: &str) -> Result<AnyCommand, AnyProposeError> {
        let command = tercet_json::from_str(command);
        command
            .map(AnyCommand::new::<R>)
            .map_err(|error| AnyProposeError::malformed(&error.to_string()))
    }

    fn propose_command(
        &self,
        at: GameTime,
        seat: Seat,
        command: &AnyCommand,
        seen: Option<Seq>,
    ) -> Result<AnyProposal, AnyProposeError> {
        let other = || AnyProposeError::malformed("the command belongs to another game");
        let command = command.typed::<R>().ok_or_else(other)?;
        Ok(AnyProposal::new(self.propose(at, seat, command, seen)?))
    }

    fn consult(&self, at: GameTime, seat: Seat) -> Consultation {
        Consultation::new::<R>(at, self.view(Viewer::Seat(seat)), self.legal(at, seat))
    }

    fn due(&self, at: GameTime) -> Result<Option<AnyProposal>, AnyProposeError> {
        Ok(self.due(at)?.map(AnyProposal::new))
    }

    fn leave(&self, at: GameTime, seat: Seat) -> Result<AnyProposal, AnyProposeError> {
        Ok(AnyProposal::new(self.leave(at, seat)?))
    }

    fn join(&self, at: GameTime, seat: Seat) -> Result<AnyProposal, AnyProposeError> {
        Ok(AnyProposal::new(self.join(at, seat)?))
    }

    fn commit(&mut self, proposal: AnyProposal) -> Result<(), LogError> {
        let typed = proposal.into_typed().ok_or(LogError::OtherRules)?;
        self.commit(typed)?;
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Json {
        json(&self.view(viewer))
    }

    fn notices(&self, proposal: &AnyProposal, viewer: Viewer) -> Json {
        let events = proposal.typed::<R>().map_or(&[][..], |proposal| &proposal.step().events);
        let notices: Vec<R::Notice> =
            events.iter().filter_map(|event| R::notice(event, viewer)).collect();
        json(&notices)
    }

    fn sees_as(&self, viewer: Viewer) -> Viewer {
        R::sees_as(viewer)
    }

    fn vacancy(&self, seat: Seat) -> Vacancy {
        R::vacancy(self.state(), seat)
    }

    fn deals_again(&self, proposal: &AnyProposal) -> bool {
        let step = proposal.typed::<R>().map(Proposal::step);
        step.is_some_and(|step| step.events.iter().any(R::deals_again))
    }

    fn legal(&self, at: GameTime, seat: Seat) -> Json {
        json(&self.legal(at, seat))
    }

    fn races(&self, proposal: &AnyProposal) -> bool {
        match proposal.typed::<R>().map(|proposal| &proposal.step().input) {
            Some(Input::Command { seat, r#do }) => R::races(self.state(), *seat, r#do),
            _ => false,
        }
    }

    fn may_race(&self, at: GameTime, seat: Seat) -> bool {
        self.may_race(at, seat)
    }

    fn tags(&self, names: Vec<String>) -> Tags {
        let mut tags = Tags::of(self.spec(), names);
        tags.result = self.outcome().map(|outcome| outcome.to_string());
        tags
    }
}

/// Contract types are plain data with string keys, which JSON can always express.
pub(crate) fn json(value: &impl Serialize) -> Json {
    tercet_json::to_raw_value(value).expect("contract types can be written as JSON")
}
