//! The game on the table with all its steps: to take some back, save and export it.

use std::num::NonZeroU32;

use tercet_engine::{AnyGame, AnyRules, GameTime, Record, RecordError, Seat, Seed, Seq, Source};
use tercet_protocol::{CommandId, GameId, UserId};
use tercet_room::{LoadedMatch, Occupant, PendingStep, Room, WallTime, recorded};

use crate::table::PERSON;

/// A step that happened.
#[derive(Clone, Debug)]
pub(crate) struct PlayedStep {
    /// Whose request it was and its number, if it was one of a person.
    pub(crate) by: Option<(UserId, CommandId)>,
    /// The step as it is stored.
    pub(crate) body: String,
}

impl From<PendingStep> for PlayedStep {
    fn from(step: PendingStep) -> Self {
        Self { by: step.by, body: String::from(Box::<str>::from(step.body)) }
    }
}

/// The game on the table.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) id: GameId,
    pub(crate) rules: &'static dyn AnyRules,
    pub(crate) config: String,
    /// Who sat there when it began.
    pub(crate) seats: Vec<Occupant>,
    pub(crate) seed: Seed,
    pub(crate) steps: Vec<PlayedStep>,
    /// How many of the steps cannot be taken back any more.
    pub(crate) settled: usize,
    /// How many commands were taken back.
    pub(crate) n_undone: u32,
}

impl Played {
    /// The game that is about to begin in a room.
    pub(crate) fn new(id: GameId, seed: Seed, room: &Room) -> Self {
        let doc = room.doc();
        Self {
            id,
            rules: room.rules(),
            config: doc.config.get().to_owned(),
            seats: doc.seats.clone(),
            seed,
            steps: Vec::new(),
            settled: 0,
            n_undone: 0,
        }
    }

    /// What happened so far stays, as when somebody sat down or got up: taking
    /// it back would not bring them back.
    pub(crate) fn settle(&mut self) {
        self.settled = self.steps.len();
    }

    /// How many steps there were before the last command that can be taken back. A call and the
    /// cards shown after it are taken back together: nobody wants to land inside a call.
    pub(crate) fn before_last_command(&self) -> Option<usize> {
        if self.rules.is_run() {
            return None;
        }
        let last = self.steps.iter().rposition(|step| step.by.is_some())?;
        let call = last.checked_sub(1).filter(|&idx| self.is_call(idx) && !self.is_call(last));
        let first = call.unwrap_or(last);
        (self.settled <= first).then_some(first)
    }

    /// Whether this step is the person's call for cards to be shown.
    fn is_call(&self, idx: usize) -> bool {
        let step = self.steps.get(idx).filter(|step| step.by.is_some());
        step.is_some_and(|step| self.rules.is_call(&step.body))
    }

    /// The game as it was after the first steps, with fresh luck for its bots.
    ///
    /// # Errors
    /// If the steps are not those of a game of these rules.
    pub(crate) fn after(
        &self,
        n_steps: usize,
        time: GameTime,
        luck: Seed,
    ) -> Result<LoadedMatch, RecordError> {
        let steps = &self.steps[..n_steps.min(self.steps.len())];
        let accepted = steps.iter().zip(1..).filter_map(|(step, seq)| {
            let (user, id) = step.by?;
            Some((user, id, Seq(seq)))
        });
        let (id, seed) = (self.id, self.seed);
        let game = self.game(steps)?;
        Ok(LoadedMatch { id, seed, luck, game, time, accepted: accepted.collect() })
    }

    /// The game as it is now.
    ///
    /// # Errors
    /// If the steps are not those of a game of these rules.
    pub(crate) fn now(&self) -> Result<Box<dyn AnyGame>, RecordError> {
        self.game(&self.steps)
    }

    /// The seat of the person, if they had one when it began.
    pub(crate) fn seat(&self) -> Option<Seat> {
        let is_person = |occupant: &Occupant| matches!(occupant, Occupant::Person { user, .. } if *user == PERSON);
        let place = self.seats.iter().position(is_person)?;
        u8::try_from(place).ok().map(Seat)
    }

    fn game(&self, steps: &[PlayedStep]) -> Result<Box<dyn AnyGame>, RecordError> {
        let config = tercet_json::from_str(&self.config).unwrap_or_default();
        let n_seats = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        let mut bodies = steps.iter().map(|step| step.body.clone());
        self.rules.restore(&config, n_seats, Source::Seed(self.seed), &mut bodies)
    }

    /// The record of the game so far; `wall` is the time in milliseconds since 1970.
    ///
    /// # Errors
    /// If the steps are not those of a game of these rules.
    pub(crate) fn record(&self, wall: WallTime) -> Result<Record, RecordError> {
        let mut bodies = self.steps.iter().map(|step| step.body.clone());
        let wall = i64::try_from(wall.0).unwrap_or(i64::MAX);
        let mut record = recorded(
            self.rules,
            &self.config,
            &self.seats,
            Source::Seed(self.seed),
            &mut bodies,
            wall,
        )?;
        record.tags.practice = NonZeroU32::new(self.n_undone);
        Ok(record)
    }
}
