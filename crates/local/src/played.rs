//! The game on the table with all its steps: to take some back, save and export it.

use std::num::NonZeroU32;

use tercet_engine::{AnyGame, AnyRules, GameTime, Record, RecordError, Seat, Seed, Seq, Source};
use tercet_protocol::{CommandId, GameId};
use tercet_room::{LoadedMatch, PendingStep, Room, Sitter, recorded};

use crate::table::PERSON;

/// A step that happened.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    /// The number of the person's request, if it was theirs.
    pub(crate) by: Option<CommandId>,
    /// The step as it is stored.
    pub(crate) body: String,
}

impl From<PendingStep> for Kept {
    fn from(step: PendingStep) -> Self {
        let by = step.by.map(|(_, id)| id);
        Self { by, body: String::from(Box::<str>::from(step.body)) }
    }
}

/// The game on the table.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) id: GameId,
    pub(crate) rules: &'static dyn AnyRules,
    pub(crate) config: String,
    /// Who sat there when it began.
    pub(crate) seats: Vec<Sitter>,
    pub(crate) seed: Seed,
    pub(crate) steps: Vec<Kept>,
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

    /// How many steps there were before the last command that can be taken back.
    pub(crate) fn before_last_command(&self) -> Option<usize> {
        let of_the_person = self.steps.iter().rposition(|step| step.by.is_some())?;
        (self.settled <= of_the_person).then_some(of_the_person)
    }

    /// The game as it was after the first steps, with fresh luck for its bots.
    ///
    /// # Errors
    /// If the steps are not those of such a game.
    pub(crate) fn after(
        &self,
        n_steps: usize,
        time: GameTime,
        luck: Seed,
    ) -> Result<LoadedMatch, RecordError> {
        let steps = &self.steps[..n_steps.min(self.steps.len())];
        let accepted = steps.iter().zip(1..).filter_map(|(step, seq)| {
            let id = step.by?;
            Some((PERSON, id, Seq(seq)))
        });
        let (id, seed) = (self.id, self.seed);
        let game = self.game(steps)?;
        Ok(LoadedMatch { id, seed, luck, game, time, accepted: accepted.collect() })
    }

    /// The game as it is now.
    ///
    /// # Errors
    /// If the steps are not those of such a game.
    pub(crate) fn now(&self) -> Result<Box<dyn AnyGame>, RecordError> {
        self.game(&self.steps)
    }

    /// The seat of the person, if they had one when it began.
    pub(crate) fn seat(&self) -> Option<Seat> {
        let is_person =
            |sitter: &Sitter| matches!(sitter, Sitter::Person { user, .. } if *user == PERSON);
        let place = self.seats.iter().position(is_person)?;
        u8::try_from(place).ok().map(Seat)
    }

    fn game(&self, steps: &[Kept]) -> Result<Box<dyn AnyGame>, RecordError> {
        let config = serde_json::from_str(&self.config).unwrap_or_default();
        let n_seats = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        let mut bodies = steps.iter().map(|step| step.body.clone());
        self.rules.restore(&config, n_seats, Source::Seed(self.seed), &mut bodies)
    }

    /// The record of the game so far; `wall` is the time in milliseconds since 1970.
    ///
    /// # Errors
    /// If the steps are not those of such a game.
    pub(crate) fn record(&self, wall: u64) -> Result<Record, RecordError> {
        let mut bodies = self.steps.iter().map(|step| step.body.clone());
        let wall = i64::try_from(wall).unwrap_or(i64::MAX);
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
