//! The driver: one play-through of any rules, step by step.

use alloc::{format, string::String, vec, vec::Vec};
use core::{cell::RefCell, fmt};

use crate::{
    Chance, ConfigError, GameTime, Input, LogError, Outcome, ProposeError, Refusal, Rules, Seat,
    Seats, Seq, Source, Step, Viewer,
    chance::{
        ScriptFault, Scripted, Seeded, Stream,
        naming::{Named, Naming},
    },
};

/// Everything a game is made from.
pub struct GameSpec<R: Rules> {
    config: R::Config,
    n_seats: u8,
    source: Source,
}

impl<R: Rules> GameSpec<R> {
    /// Checks that the configuration takes this many seats.
    ///
    /// # Errors
    /// Names the number of seats that is allowed.
    pub fn new(config: R::Config, n_seats: u8, source: Source) -> Result<Self, Vec<ConfigError>> {
        let allowed = R::seats(&config);
        if !allowed.contains(&n_seats) {
            let allowed = match (*allowed.start(), *allowed.end()) {
                (least, most) if least == most => format!("{least}"),
                (least, most) => format!("{least} to {most}"),
            };
            return Err(vec![ConfigError::new("seats", &n_seats.into(), allowed)]);
        }
        Ok(Self { config, n_seats, source })
    }

    /// What the host chose.
    pub fn config(&self) -> &R::Config {
        &self.config
    }

    /// How many seats there are.
    pub fn n_seats(&self) -> u8 {
        self.n_seats
    }

    /// Where chance comes from.
    pub fn source(&self) -> &Source {
        &self.source
    }
}

impl<R: Rules> Clone for GameSpec<R> {
    fn clone(&self) -> Self {
        Self { config: self.config.clone(), n_seats: self.n_seats, source: self.source.clone() }
    }
}

impl<R: Rules> PartialEq for GameSpec<R> {
    fn eq(&self, other: &Self) -> bool {
        self.config == other.config && self.n_seats == other.n_seats && self.source == other.source
    }
}

impl<R: Rules> fmt::Debug for GameSpec<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameSpec")
            .field("config", &self.config)
            .field("n_seats", &self.n_seats)
            .field("source", &self.source)
            .finish()
    }
}

/// One play-through of a game.
///
/// Nothing changes before [`Game::commit`]: a host proposes a step, stores it,
/// and only then commits it and tells anybody. The log is kept by the host.
pub struct Game<R: Rules> {
    spec: GameSpec<R>,
    state: R::State,
    seq: Seq,
    now: GameTime,
    present: Seats,
    /// The last step that could make somebody's command pointless.
    outdated_by: Seq,
    /// How many draws of a stacked source have been made, or words of a stream used.
    n_drawn: usize,
    /// Where draws are noted while a record is being written; see [`Game::draws`].
    naming: Option<RefCell<Naming>>,
}

/// A step that could happen next.
pub struct Proposal<R: Rules> {
    step: Step<R>,
    n_drawn: usize,
}

impl<R: Rules> Proposal<R> {
    /// The step as it would be stored.
    pub fn step(&self) -> &Step<R> {
        &self.step
    }
}

impl<R: Rules> Game<R> {
    /// A game before its first step.
    pub fn new(spec: GameSpec<R>) -> Self {
        let state = R::initial(&spec.config, spec.n_seats);
        let present = Seats::first(spec.n_seats);
        Self {
            spec,
            state,
            seq: Seq(0),
            now: GameTime(0),
            present,
            outdated_by: Seq(0),
            n_drawn: 0,
            naming: None,
        }
    }

    /// The first step of the game.
    ///
    /// # Errors
    /// If it has begun already, or a stacked source cannot be followed.
    pub fn start(&self, at: GameTime) -> Result<Proposal<R>, Refusal> {
        if self.seq != Seq(0) {
            return Err(Refusal::AlreadyStarted {});
        }
        self.happen(at, Input::Start {})
    }

    /// What would come of a seat's command, sent by somebody who had seen step `seen`.
    ///
    /// `seen` is `None` where sender and game cannot be apart.
    ///
    /// # Errors
    /// If the table refuses it or the rules reject it; nothing has changed then.
    pub fn propose(
        &self,
        at: GameTime,
        seat: Seat,
        command: &R::Command,
        seen: Option<Seq>,
    ) -> Result<Proposal<R>, ProposeError<R>> {
        self.running(at)?;
        self.seated(seat)?;
        if seen.is_some_and(|seen| seen < self.outdated_by) && !R::tolerates_stale(command) {
            return Err(Refusal::Stale { latest: self.seq }.into());
        }
        let mut rejection = None;
        let decided = self.with_chance(|chance| {
            R::decide(&self.state, at, seat, command, chance).unwrap_or_else(|reason| {
                rejection = Some(reason);
                Vec::new()
            })
        });
        if let Some(reason) = rejection {
            return Err(ProposeError::Rejected(reason));
        }
        let (events, n_drawn) = decided?;
        let input = Input::Command { seat, r#do: command.clone() };
        Ok(self.proposal(at, input, events, n_drawn))
    }

    /// The step of the deadline that has passed by `at`, if one has; call it until there is none.
    ///
    /// # Errors
    /// If a stacked source cannot be followed.
    pub fn due(&self, at: GameTime) -> Result<Option<Proposal<R>>, Refusal> {
        match self.deadline() {
            Some(deadline) if deadline <= at => self.happen(deadline, Input::Deadline {}).map(Some),
            _ => Ok(None),
        }
    }

    /// A player leaves.
    ///
    /// # Errors
    /// If nobody sits there, or the game is not running.
    pub fn leave(&self, at: GameTime, seat: Seat) -> Result<Proposal<R>, Refusal> {
        self.running(at)?;
        self.seated(seat)?;
        self.happen(at, Input::Leave { seat })
    }

    /// Somebody takes an empty seat.
    ///
    /// # Errors
    /// If somebody sits there, or the game is not running.
    pub fn join(&self, at: GameTime, seat: Seat) -> Result<Proposal<R>, Refusal> {
        self.running(at)?;
        match self.seated(seat) {
            Err(Refusal::SeatEmpty { .. }) => self.happen(at, Input::Join { seat }),
            Err(refusal) => Err(refusal),
            Ok(()) => Err(Refusal::SeatTaken { seat }),
        }
    }

    /// Takes a proposed step into the game.
    ///
    /// # Errors
    /// If another step was committed since it was proposed; nothing has changed then.
    pub fn commit(&mut self, proposal: Proposal<R>) -> Result<Step<R>, LogError> {
        self.take_in(&proposal.step)?;
        self.n_drawn = proposal.n_drawn;
        Ok(proposal.step)
    }

    /// A game as it was after these steps, rebuilt from their events.
    ///
    /// # Errors
    /// If the steps are not gapless and in order. The events of a stacked game
    /// do not tell how many draws were made, so its inputs are played again.
    pub fn restore<'a>(
        spec: GameSpec<R>,
        steps: impl IntoIterator<Item = &'a Step<R>>,
    ) -> Result<Self, LogError>
    where
        R: 'a,
    {
        let mut game = Game::new(spec);
        let source = &game.spec.source;
        let stacked = matches!(source, Source::Stacked(_) | Source::StackedThen(..));
        for step in steps {
            let replayed = stacked.then(|| game.replay(step).ok()).flatten();
            game.take_in(step)?;
            match replayed {
                Some(replayed) => game.n_drawn = replayed.n_drawn,
                None => game.n_drawn += step.drawn as usize,
            }
        }
        Ok(game)
    }

    /// What each step drew out of what, in words, in games whose draws can be checked by
    /// others; empty for a step that drew nothing, and from the first that does not fit on.
    pub(crate) fn draws(spec: GameSpec<R>, steps: &[Step<R>]) -> Vec<String> {
        if !matches!(spec.source, Source::Committed(_)) {
            return vec![String::new(); steps.len()];
        }
        let mut game = Game::new(spec);
        game.naming = Some(RefCell::default());
        let mut draws = Vec::with_capacity(steps.len());
        for step in steps {
            let Ok(proposal) = game.replay(step) else { break };
            if game.commit(proposal).is_err() {
                break;
            }
            let naming = game.naming.as_mut().map(RefCell::get_mut);
            draws.push(naming.map(Naming::take).unwrap_or_default());
        }
        draws.resize(steps.len(), String::new());
        draws
    }

    /// Notes with each step how much it drew, which its events do not tell.
    pub(crate) fn count_draws(spec: GameSpec<R>, steps: &mut [Step<R>]) {
        if !matches!(spec.source, Source::Committed(_)) {
            return;
        }
        let mut game = Game::new(spec);
        for step in steps {
            let Ok(proposal) = game.replay(step) else { return };
            step.drawn = proposal.step.drawn;
            if game.commit(proposal).is_err() {
                return;
            }
        }
    }

    /// What the input of a recorded step gives when it is played again.
    pub(crate) fn replay(&self, step: &Step<R>) -> Result<Proposal<R>, ProposeError<R>> {
        match &step.input {
            Input::Start {} => self.start(step.at).map_err(ProposeError::Refused),
            Input::Command { seat, r#do } => self.propose(step.at, *seat, r#do, None),
            Input::Deadline {} => match self.due(step.at)? {
                Some(proposal) => Ok(proposal),
                None => Err(Refusal::DeadlineDue { deadline: step.at }.into()),
            },
            Input::Leave { seat } => self.leave(step.at, *seat).map_err(ProposeError::Refused),
            Input::Join { seat } => self.join(step.at, *seat).map_err(ProposeError::Refused),
        }
    }

    /// What the game was made from.
    pub fn spec(&self) -> &GameSpec<R> {
        &self.spec
    }

    /// The state, for the rules' own tools; a host shows views.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The number of the last step; 0 before the first.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// The time of the last step.
    pub fn now(&self) -> GameTime {
        self.now
    }

    /// The seats somebody sits on.
    pub fn present(&self) -> Seats {
        self.present
    }

    /// When something will happen by itself.
    pub fn deadline(&self) -> Option<GameTime> {
        if self.seq == Seq(0) || self.outcome().is_some() {
            return None;
        }
        R::deadline(&self.state)
    }

    /// Every command that would be accepted from this seat now.
    pub fn legal(&self, at: GameTime, seat: Seat) -> Vec<R::Command> {
        if self.running(at).is_err() || self.seated(seat).is_err() {
            return Vec::new();
        }
        R::legal(&self.state, at, seat)
    }

    /// Whether this seat could give a command that races now.
    pub fn may_race(&self, at: GameTime, seat: Seat) -> bool {
        self.running(at).is_ok() && self.seated(seat).is_ok() && R::may_race(&self.state, at, seat)
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        R::outcome(&self.state)
    }

    /// What a viewer sees.
    pub fn view(&self, viewer: Viewer) -> R::View {
        R::view(&self.state, viewer)
    }

    fn running(&self, at: GameTime) -> Result<(), Refusal> {
        if self.seq == Seq(0) {
            return Err(Refusal::NotStarted {});
        }
        if self.outcome().is_some() {
            return Err(Refusal::GameOver {});
        }
        if at < self.now {
            return Err(Refusal::TimeWentBack { at, latest: self.now });
        }
        match self.deadline() {
            Some(deadline) if deadline <= at => Err(Refusal::DeadlineDue { deadline }),
            _ => Ok(()),
        }
    }

    fn seated(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.0 >= self.spec.n_seats {
            return Err(Refusal::NoSuchSeat { seat, seats: self.spec.n_seats });
        }
        if !self.present.contains(seat) {
            return Err(Refusal::SeatEmpty { seat });
        }
        Ok(())
    }

    fn happen(&self, at: GameTime, input: Input<R::Command>) -> Result<Proposal<R>, Refusal> {
        let occurrence = input.occurrence().expect("commands are decided, not reacted to");
        let (events, n_drawn) =
            self.with_chance(|chance| R::react(&self.state, at, occurrence, chance))?;
        Ok(self.proposal(at, input, events, n_drawn))
    }

    fn with_chance<T>(
        &self,
        run: impl FnOnce(&mut dyn Chance) -> T,
    ) -> Result<(T, usize), Refusal> {
        match &self.spec.source {
            Source::Seed(seed) => Ok((run(&mut Seeded::new(*seed, self.seq.next())), 0)),
            Source::Committed(committed) => {
                let mut stream = Stream::new(committed.key(), self.n_drawn as u64);
                let result = match &self.naming {
                    None => run(&mut stream),
                    Some(naming) => {
                        let naming = &mut *naming.borrow_mut();
                        run(&mut Named { chance: &mut stream, naming })
                    }
                };
                Ok((result, usize::try_from(stream.used()).unwrap_or(usize::MAX)))
            }
            Source::Sealed => Err(Refusal::SeedSealed {}),
            Source::Stacked(draws) | Source::StackedThen(draws, _) => {
                let mut chance = Scripted::new(draws, self.n_drawn);
                if let Source::StackedThen(_, seed) = self.spec.source {
                    chance = chance.then(Seeded::new(seed, self.seq.next()));
                }
                let result = run(&mut chance);
                match chance.fault() {
                    None => Ok((result, chance.used())),
                    Some(&ScriptFault::RanOut { draws }) => Err(Refusal::DrawsRanOut { draws }),
                    Some(ScriptFault::NotThere { draw, name }) => {
                        Err(Refusal::DrawNotThere { draw: *draw, name: name.clone() })
                    }
                }
            }
        }
    }

    fn proposal(
        &self,
        at: GameTime,
        input: Input<R::Command>,
        events: Vec<R::Event>,
        n_drawn: usize,
    ) -> Proposal<R> {
        let drawn = match self.spec.source {
            Source::Committed(_) => u32::try_from(n_drawn - self.n_drawn).unwrap_or(u32::MAX),
            Source::Seed(_) | Source::Stacked(_) | Source::StackedThen(..) | Source::Sealed => 0,
        };
        Proposal { step: Step { seq: self.seq.next(), at, input, events, drawn }, n_drawn }
    }

    fn take_in(&mut self, step: &Step<R>) -> Result<(), LogError> {
        if step.seq != self.seq.next() {
            return Err(LogError::WrongSeq { expected: self.seq.next(), found: step.seq });
        }
        if step.at < self.now {
            return Err(LogError::TimeWentBack { seq: step.seq });
        }
        if self.outcome().is_some() {
            return Err(LogError::AfterTheEnd { seq: step.seq });
        }
        for event in &step.events {
            R::evolve(&mut self.state, step.at, event);
        }
        if step.events.iter().any(R::outdates) {
            self.outdated_by = step.seq;
        }
        match step.input {
            Input::Leave { seat } => self.present.remove(seat),
            Input::Join { seat } => self.present.insert(seat),
            Input::Start {} | Input::Command { .. } | Input::Deadline {} => {}
        }
        self.seq = step.seq;
        self.now = step.at;
        Ok(())
    }
}
