//! A game with JSON in and out, for hosts that know no game.

use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{any::Any, fmt, marker::PhantomData};

use serde::Serialize;
use serde_json::{Value, value::RawValue};

use crate::{
    Audit, ConfigError, Game, GameTime, LogError, No, Outcome, Proposal, Record, RecordError,
    RecordLine, Refusal, Replay, Rules, Seat, Seats, Seq, Setup, Source, Step, Tags, Viewer,
    stepped_line,
};

/// A piece of JSON text, encoded once.
pub type Json = Box<RawValue>;

/// Why a command did not become a step, in the form it is answered.
#[derive(Debug, Clone, Serialize)]
pub struct Refused {
    /// A stable code in `snake_case`; `malformed` if the command could not be read.
    pub code: String,
    /// What there is to know about it.
    pub facts: Json,
}

impl Refused {
    /// The code of a command that could not be read.
    pub const MALFORMED: &'static str = "malformed";

    /// A refusal or rejection as code and facts: both are externally tagged.
    fn new(reason: &impl Serialize) -> Self {
        match serde_json::to_value(reason) {
            Ok(Value::Object(map)) if map.len() == 1 => {
                let (code, facts) = map.into_iter().next().expect("it has one entry");
                Self { code, facts: json(&facts) }
            }
            Ok(Value::String(code)) => {
                Self { code, facts: json(&Value::Object(Default::default())) }
            }
            other => Self::malformed(&format!("{other:?}")),
        }
    }

    fn malformed(message: &str) -> Self {
        Self {
            code: Self::MALFORMED.to_string(),
            facts: json(&serde_json::json!({ "message": message })),
        }
    }
}

impl<R: Rules> From<No<R>> for Refused {
    fn from(no: No<R>) -> Self {
        match no {
            No::Refused(refusal) => Self::new(&refusal),
            No::Rejected(rejection) => Self::new(&rejection),
        }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self::new(&refusal)
    }
}

/// A step that could happen next, of a game whose rules are not known here.
#[derive(Serialize)]
pub struct AnyProposal {
    /// The number of the step.
    pub seq: Seq,
    /// When it happens.
    pub at: GameTime,
    /// What makes it happen.
    pub input: Json,
    /// What happens. Complete: stored, never sent to players.
    pub events: Json,
    /// The same as a line of a record.
    #[serde(skip)]
    pub line: RecordLine,
    #[serde(skip)]
    typed: Box<dyn Any + Send>,
}

impl AnyProposal {
    fn new<R: Rules>(proposal: Proposal<R>) -> Self {
        let step = proposal.step();
        Self {
            seq: step.seq,
            at: step.at,
            input: json(&step.input),
            events: json(&step.events),
            line: stepped_line(step),
            typed: Box::new(proposal),
        }
    }
}

impl fmt::Debug for AnyProposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyProposal({})", self.line)
    }
}

/// One play-through of some game.
pub trait AnyGame: Send {
    /// The rules it is played by.
    fn rules(&self) -> &'static dyn AnyRules;
    /// The whole configuration.
    fn config(&self) -> Json;
    /// How many seats there are.
    fn n_seats(&self) -> u8;
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
    fn start(&self, at: GameTime) -> Result<AnyProposal, Refused>;
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
    ) -> Result<AnyProposal, Refused>;
    /// The next deadline that has passed; see [`Game::due`].
    ///
    /// # Errors
    /// As there.
    fn due(&self, at: GameTime) -> Result<Option<AnyProposal>, Refused>;
    /// A player leaves; see [`Game::leave`].
    ///
    /// # Errors
    /// As there.
    fn leave(&self, at: GameTime, seat: Seat) -> Result<AnyProposal, Refused>;
    /// Somebody takes an empty seat; see [`Game::join`].
    ///
    /// # Errors
    /// As there.
    fn join(&self, at: GameTime, seat: Seat) -> Result<AnyProposal, Refused>;
    /// Takes a proposed step in; see [`Game::commit`].
    ///
    /// # Errors
    /// As there.
    fn commit(&mut self, proposal: AnyProposal) -> Result<(), LogError>;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Json;
    /// What a viewer is told of a step of this game, in order.
    fn notices(&self, proposal: &AnyProposal, viewer: Viewer) -> Json;
    /// Every command that would be accepted from this seat now.
    fn legal(&self, at: GameTime, seat: Seat) -> Json;
    /// The tags of its record, as far as the game knows them.
    fn tags(&self, names: Vec<String>) -> Tags;
}

impl fmt::Debug for dyn AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after step {}", self.rules().id(), self.seq())
    }
}

/// The rules of some game: an entry of a catalogue.
pub trait AnyRules: Send + Sync {
    /// The name of the game in records and messages.
    fn id(&self) -> &'static str;
    /// The version of its rules.
    fn version(&self) -> u32;
    /// A new game, not yet started.
    ///
    /// # Errors
    /// Every field of the configuration that is wrong.
    fn new_game(
        &self,
        config: &Value,
        n_seats: u8,
        source: Source,
    ) -> Result<Box<dyn AnyGame>, Vec<ConfigError>>;
    /// A game as it was after these steps, each the JSON of a stored step.
    ///
    /// # Errors
    /// If the configuration is wrong, or a step cannot be read or does not fit.
    fn restore(
        &self,
        config: &Value,
        n_seats: u8,
        source: Source,
        steps: &mut dyn Iterator<Item = String>,
    ) -> Result<Box<dyn AnyGame>, RecordError>;
    /// Understands a record.
    ///
    /// # Errors
    /// If it is of another game, or makes no sense.
    fn read(&self, record: Record) -> Result<Box<dyn AnyReplay>, RecordError>;
}

/// A recorded step with what everybody could see after it.
#[derive(Debug, Serialize)]
pub struct Frame {
    /// The number of the step.
    pub seq: Seq,
    /// When it happened.
    pub at: GameTime,
    /// What made it happen.
    pub input: Json,
    /// What happened.
    pub events: Json,
    /// What somebody saw after it who only watched.
    pub view: Json,
    /// The step as a line of the record.
    #[serde(skip)]
    pub line: RecordLine,
}

/// A recorded game that has been understood.
pub trait AnyReplay {
    /// The record it came from, as it would be written now.
    fn record(&self) -> &Record;
    /// Plays it again and compares.
    fn audit(&self) -> Audit;
    /// The game as it was after the first `n` steps.
    ///
    /// # Errors
    /// If the steps are not gapless and in order.
    fn after(&self, n: usize) -> Result<Box<dyn AnyGame>, LogError>;
    /// Step by step what happened and what was to be seen.
    fn frames(&self) -> Box<dyn Iterator<Item = Frame> + '_>;
}

/// The rules `R` without their types.
pub struct Erased<R>(PhantomData<fn() -> R>);

impl<R: Rules> Erased<R> {
    /// The one value of this type.
    pub const RULES: &'static Erased<R> = &Erased(PhantomData);
}

impl<R: Rules> AnyRules for Erased<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn version(&self) -> u32 {
        R::VERSION
    }

    fn new_game(
        &self,
        config: &Value,
        n_seats: u8,
        source: Source,
    ) -> Result<Box<dyn AnyGame>, Vec<ConfigError>> {
        let setup = Setup::<R>::new(R::configure(config)?, n_seats, source)?;
        Ok(Box::new(Game::new(setup)))
    }

    fn restore(
        &self,
        config: &Value,
        n_seats: u8,
        source: Source,
        steps: &mut dyn Iterator<Item = String>,
    ) -> Result<Box<dyn AnyGame>, RecordError> {
        let wrong = |problem: String| RecordError { line: 0, problem };
        let setup = R::configure(config)
            .and_then(|config| Setup::<R>::new(config, n_seats, source))
            .map_err(|errors| wrong(format!("{errors:?}")))?;
        let steps = steps
            .map(|text| serde_json::from_str(&text))
            .collect::<Result<Vec<Step<R>>, _>>()
            .map_err(|error| wrong(error.to_string()))?;
        let game = Game::restore(setup, &steps).map_err(|error| wrong(error.to_string()))?;
        Ok(Box::new(game))
    }

    fn read(&self, record: Record) -> Result<Box<dyn AnyReplay>, RecordError> {
        let replay = Replay::<R>::read(&record)?;
        Ok(Box::new(Recorded { record, replay }))
    }
}

struct Recorded<R: Rules> {
    record: Record,
    replay: Replay<R>,
}

impl<R: Rules> AnyReplay for Recorded<R> {
    fn record(&self) -> &Record {
        &self.record
    }

    fn audit(&self) -> Audit {
        self.replay.audit(&self.record.tags)
    }

    fn after(&self, n: usize) -> Result<Box<dyn AnyGame>, LogError> {
        let steps = self.replay.steps.iter().take(n);
        Ok(Box::new(Game::restore(self.replay.setup.clone(), steps)?))
    }

    fn frames(&self) -> Box<dyn Iterator<Item = Frame> + '_> {
        let setup = &self.replay.setup;
        let mut state = R::initial(setup.config(), setup.n_seats());
        Box::new(self.replay.steps.iter().map(move |step| {
            for event in &step.events {
                R::evolve(&mut state, step.at, event);
            }
            Frame {
                seq: step.seq,
                at: step.at,
                input: json(&step.input),
                events: json(&step.events),
                view: json(&R::view(&state, Viewer::Spectator)),
                line: stepped_line(step),
            }
        }))
    }
}

impl<R: Rules> AnyGame for Game<R> {
    fn rules(&self) -> &'static dyn AnyRules {
        Erased::<R>::RULES
    }

    fn config(&self) -> Json {
        json(self.setup().config())
    }

    fn n_seats(&self) -> u8 {
        self.setup().n_seats()
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

    fn start(&self, at: GameTime) -> Result<AnyProposal, Refused> {
        Ok(AnyProposal::new(self.start(at)?))
    }

    fn propose(
        &self,
        at: GameTime,
        seat: Seat,
        command: &str,
        seen: Option<Seq>,
    ) -> Result<AnyProposal, Refused> {
        let command: R::Command = serde_json::from_str(command)
            .map_err(|error| Refused::malformed(&error.to_string()))?;
        Ok(AnyProposal::new(self.propose(at, seat, &command, seen)?))
    }

    fn due(&self, at: GameTime) -> Result<Option<AnyProposal>, Refused> {
        Ok(self.due(at)?.map(AnyProposal::new))
    }

    fn leave(&self, at: GameTime, seat: Seat) -> Result<AnyProposal, Refused> {
        Ok(AnyProposal::new(self.leave(at, seat)?))
    }

    fn join(&self, at: GameTime, seat: Seat) -> Result<AnyProposal, Refused> {
        Ok(AnyProposal::new(self.join(at, seat)?))
    }

    fn commit(&mut self, proposal: AnyProposal) -> Result<(), LogError> {
        let typed = proposal.typed.downcast().map_err(|_| LogError::OtherRules)?;
        self.commit(*typed)?;
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Json {
        json(&self.view(viewer))
    }

    fn notices(&self, proposal: &AnyProposal, viewer: Viewer) -> Json {
        let events = proposal
            .typed
            .downcast_ref::<Proposal<R>>()
            .map_or(&[][..], |proposal| &proposal.step().events);
        let notices: Vec<R::Notice> =
            events.iter().filter_map(|event| R::notice(event, viewer)).collect();
        json(&notices)
    }

    fn legal(&self, at: GameTime, seat: Seat) -> Json {
        json(&self.legal(at, seat))
    }

    fn tags(&self, names: Vec<String>) -> Tags {
        let mut tags = Tags::of(self.setup(), names);
        tags.result = self.outcome().map(|outcome| outcome.to_string());
        tags
    }
}

/// Contract types are plain data with string keys, which JSON can always express.
fn json(value: &impl Serialize) -> Json {
    serde_json::value::to_raw_value(value).expect("contract types can be written as JSON")
}
