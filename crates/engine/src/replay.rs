//! A record that has been understood: read by the rules of its game, and audited.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use serde_json::Value;

use crate::{
    Audit, ConfigError, Difference, Game, GameSpec, Input, NotationError, Outcome, Record,
    RecordError, RecordLine, Rules, Step, Tags,
};

/// The configuration of a game of some version as the rules read it now; `None` if these rules
/// cannot continue games of that version.
pub(crate) fn modernized<R: Rules>(version: u32, config: &Value) -> Option<Value> {
    if version < R::OLDEST || R::VERSION < version {
        return None;
    }
    let mut config = config.clone();
    if version < R::VERSION
        && let Some(options) = config.as_object_mut()
    {
        R::modernize(version, options);
    }
    Some(config)
}

/// A record that has been understood: a set-up and its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay<R: Rules> {
    /// What the game was made from.
    pub spec: GameSpec<R>,
    /// The steps, in order.
    pub steps: Vec<Step<R>>,
    /// What the record says that each of them drew.
    pub draws: Vec<String>,
}

impl<R: Rules> Replay<R> {
    /// Understands a record of these rules.
    ///
    /// # Errors
    /// If it is of another game or another version, or a tag or line makes no sense.
    pub fn read(record: &Record) -> Result<Self, RecordError> {
        let tags = &record.tags;
        let config = modernized::<R>(tags.rules, &tags.config).filter(|_| tags.game == R::ID);
        let Some(config) = config else {
            let problem = format!(
                "this is a record of `{}` version {}, not of `{}` version {}",
                tags.game,
                tags.rules,
                R::ID,
                R::VERSION
            );
            return Err(RecordError::at(0, problem));
        };
        let spec = R::configure(&config)
            .and_then(|config| GameSpec::new(config, tags.seats, tags.source.clone()))
            .map_err(|errors| RecordError::at(0, join(&errors)))?;
        let mut steps = record.lines.iter().map(Self::read_step).collect::<Result<Vec<_>, _>>()?;
        Game::count_draws(spec.clone(), &mut steps);
        let draws = record.lines.iter().map(|line| line.draws.clone()).collect();
        Ok(Self { spec, steps, draws })
    }

    fn read_step(line: &RecordLine) -> Result<Step<R>, RecordError> {
        let wrong = |error| RecordError::at(0, format!("step {}: {error}", line.seq));
        let input: Input<R::Command> = line.input.parse().map_err(wrong)?;
        let events = line.events.iter().map(|event| event.parse());
        let events = events.collect::<Result<Vec<R::Event>, NotationError>>().map_err(wrong)?;
        // How much was drawn is found by playing it again.
        Ok(Step { seq: line.seq, at: line.at, input, events, drawn: 0 })
    }

    /// Plays it again and compares every event, the draws, the result and the commitment.
    pub fn audit(&self, tags: &Tags) -> Audit {
        let mut audit = Game::audit(self.spec.clone(), &self.steps);
        if audit.difference.is_none() {
            audit.difference = result_differs(tags, audit.outcome.as_ref())
                .or_else(|| commitment_differs(tags))
                .or_else(|| self.draws_differ());
        }
        audit
    }

    /// Draws are compared where the record has them: they are an aid for others.
    fn draws_differ(&self) -> Option<Difference> {
        if self.draws.iter().all(String::is_empty) {
            return None;
        }
        let played = Game::draws(self.spec.clone(), &self.steps);
        let mut both = self.steps.iter().zip(self.draws.iter().zip(played));
        both.find(|(_, (recorded, played))| *recorded != played).map(
            |(step, (recorded, played))| Difference::Draws {
                seq: step.seq,
                recorded: recorded.clone(),
                played,
            },
        )
    }
}

fn result_differs(tags: &Tags, outcome: Option<&Outcome>) -> Option<Difference> {
    let recorded = tags.result.as_ref()?;
    let played = outcome.map_or_else(|| "unfinished".to_owned(), ToString::to_string);
    (*recorded != played).then(|| Difference::Result { recorded: recorded.clone(), played })
}

fn commitment_differs(tags: &Tags) -> Option<Difference> {
    let (recorded, of_seed) = (tags.commitment?, tags.source.commitment()?);
    (recorded != of_seed).then(|| Difference::Commitment {
        recorded: recorded.to_string(),
        of_seed: of_seed.to_string(),
    })
}

fn join(errors: &[ConfigError]) -> String {
    let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
    texts.join("; ")
}
