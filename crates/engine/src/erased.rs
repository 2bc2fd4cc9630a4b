//! The rules of some game and its recorded games, for hosts that know no game.

use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{marker::PhantomData, num::NonZeroU32, ops::RangeInclusive};

use serde::Serialize;
use serde_json::Value;

use crate::{
    AnyGame, AnyProposal, Audit, Coming, ConfigError, Game, GameSpec, GameTime, Input, Json,
    LogError, OptionSpec, Race, Record, RecordError, RecordLine, Replay, Rules, RunTask, Seq,
    Source, Step, Viewer, any::json, highlights::Highlights, races::comings, record::stepped_lines,
    replay::modernized, stepped_line,
};

/// The rules of some game: an entry of a catalog.
pub trait AnyRules: Send + Sync {
    /// The name of the game in records and messages.
    fn id(&self) -> &'static str;
    /// The version of its rules.
    fn version(&self) -> u32;
    /// Everything a host may choose, described; none if the rules are not known here.
    fn options(&self) -> &'static [OptionSpec];
    /// Whether a game is one player's run for a record; see [`Rules::IS_RUN`].
    fn is_run(&self) -> bool {
        false
    }
    /// Whether a stored step is a call; see [`Rules::is_call`].
    fn is_call(&self, _step: &str) -> bool {
        false
    }
    /// The configuration of a game of some version as these rules read it now; `None` if they
    /// cannot continue games of that version.
    fn modernized(&self, version: u32, config: &Value) -> Option<Value> {
        (version == self.version()).then(|| config.clone())
    }
    /// What a configuration comes to: every option, and how many can play.
    ///
    /// # Errors
    /// Every field that is wrong.
    fn configured(&self, config: &Value) -> Result<Configured, Vec<ConfigError>>;
    /// The pool in which games with this configuration are rated; see [`Rules::pool`].
    ///
    /// `None` also for a configuration that is wrong, and for rules that are not known here.
    fn pool(&self, _config: &Value) -> Option<&'static str> {
        None
    }
    /// The configuration in which this is run; see [`Rules::run_config`].
    ///
    /// `None` also for rules that are not known here.
    fn run_config(&self, _task: RunTask) -> Option<Json> {
        None
    }
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
    /// The record of a game with these steps, each the JSON of a stored step.
    ///
    /// # Errors
    /// As [`AnyRules::restore`].
    fn record(
        &self,
        config: &Value,
        source: Source,
        names: Vec<String>,
        steps: &mut dyn Iterator<Item = String>,
    ) -> Result<Record, RecordError>;
    /// A step of this game as a line of a record; `None` if it is one of another game.
    fn line(&self, _proposal: &AnyProposal) -> Option<RecordLine> {
        None
    }
    /// Understands a record.
    ///
    /// # Errors
    /// If it is of another game, or makes no sense.
    fn read(&self, record: Record) -> Result<Box<dyn AnyReplay>, RecordError>;
}

/// A configuration that was checked.
#[derive(Clone, Debug)]
pub struct Configured {
    /// Every option, with its default where none was chosen.
    pub config: Json,
    /// How many seats a game with it can have.
    pub seats: RangeInclusive<u8>,
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
    /// What somebody was told of it who only watched.
    #[serde(skip)]
    pub notices: Json,
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
    /// What is worth remembering of it.
    fn highlights(&self) -> Highlights;
    /// Its races, in the order in which they were decided; see [`Rules::raced`].
    fn races(&self) -> Vec<Race>;
    /// Who left and came back, in order.
    fn comings(&self) -> Vec<Coming>;
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

    fn options(&self) -> &'static [OptionSpec] {
        R::OPTIONS
    }

    fn is_run(&self) -> bool {
        R::IS_RUN
    }

    fn is_call(&self, step: &str) -> bool {
        let step = tercet_json::from_str::<Step<R>>(step);
        matches!(step, Ok(Step { input: Input::Command { r#do, .. }, .. }) if R::is_call(&r#do))
    }

    fn modernized(&self, version: u32, config: &Value) -> Option<Value> {
        modernized::<R>(version, config)
    }

    fn configured(&self, config: &Value) -> Result<Configured, Vec<ConfigError>> {
        let config = R::configure(config)?;
        Ok(Configured { config: json(&config), seats: R::seats(&config) })
    }

    fn pool(&self, config: &Value) -> Option<&'static str> {
        R::configure(config).ok().and_then(|config| R::pool(&config))
    }

    fn run_config(&self, task: RunTask) -> Option<Json> {
        R::run_config(task).map(|config| json(&config))
    }

    fn new_game(
        &self,
        config: &Value,
        n_seats: u8,
        source: Source,
    ) -> Result<Box<dyn AnyGame>, Vec<ConfigError>> {
        let spec = GameSpec::<R>::new(R::configure(config)?, n_seats, source)?;
        Ok(Box::new(Game::new(spec)))
    }

    fn restore(
        &self,
        config: &Value,
        n_seats: u8,
        source: Source,
        steps: &mut dyn Iterator<Item = String>,
    ) -> Result<Box<dyn AnyGame>, RecordError> {
        let (game, _) = restored::<R>(config, n_seats, source, steps)?;
        Ok(Box::new(game))
    }

    fn record(
        &self,
        config: &Value,
        source: Source,
        names: Vec<String>,
        steps: &mut dyn Iterator<Item = String>,
    ) -> Result<Record, RecordError> {
        let n_seats = u8::try_from(names.len()).unwrap_or(u8::MAX);
        let (game, steps) = restored::<R>(config, n_seats, source, steps)?;
        let tags = AnyGame::tags(&game, names);
        Ok(Record { tags, lines: stepped_lines(game.spec(), &steps) })
    }

    fn line(&self, proposal: &AnyProposal) -> Option<RecordLine> {
        proposal.typed::<R>().map(|proposal| stepped_line(proposal.step()))
    }

    fn read(&self, record: Record) -> Result<Box<dyn AnyReplay>, RecordError> {
        let replay = Replay::<R>::read(&record)?;
        Ok(Box::new(Recorded { record, replay }))
    }
}

/// A game as it was after stored steps, with the steps.
fn restored<R: Rules>(
    config: &Value,
    n_seats: u8,
    source: Source,
    steps: &mut dyn Iterator<Item = String>,
) -> Result<(Game<R>, Vec<Step<R>>), RecordError> {
    let wrong = |problem: String| RecordError { line: 0, problem };
    let spec = R::configure(config)
        .and_then(|config| GameSpec::<R>::new(config, n_seats, source))
        .map_err(|errors| wrong(format!("{errors:?}")))?;
    let steps = steps
        .map(|text| tercet_json::from_str(&text))
        .collect::<Result<Vec<Step<R>>, _>>()
        .map_err(|error| wrong(error.to_string()))?;
    let game = Game::restore(spec, &steps).map_err(|error| wrong(error.to_string()))?;
    Ok((game, steps))
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
        Ok(Box::new(Game::restore(self.replay.spec.clone(), steps)?))
    }

    fn frames(&self) -> Box<dyn Iterator<Item = Frame> + '_> {
        let spec = &self.replay.spec;
        let mut state = R::initial(spec.config(), spec.n_seats());
        Box::new(self.replay.steps.iter().map(move |step| {
            for event in &step.events {
                R::evolve(&mut state, step.at, event);
            }
            let told = step.events.iter().filter_map(|event| R::notice(event, Viewer::Spectator));
            let notices: Vec<R::Notice> = told.collect();
            Frame {
                seq: step.seq,
                at: step.at,
                input: json(&step.input),
                events: json(&step.events),
                view: json(&R::view(&state, Viewer::Spectator)),
                notices: json(&notices),
                line: stepped_line(step),
            }
        }))
    }

    fn highlights(&self) -> Highlights {
        let practice = self.record.tags.practice;
        Highlights {
            millis: self.replay.steps.last().map_or(0, |step| step.at.0),
            n_undone: practice.map_or(0, NonZeroU32::get),
            ..R::highlights(&self.replay)
        }
    }

    fn races(&self) -> Vec<Race> {
        R::raced(&self.replay)
    }

    fn comings(&self) -> Vec<Coming> {
        comings(&self.replay)
    }
}
