//! A table of bots with a virtual clock: whole games in no time.

use core::fmt;

use tercet_engine::{
    Game, GameSpec, GameTime, Outcome, ProposeError, Record, Rules, Seat, Step, Tags, Viewer,
    stepped_line,
};

use crate::{Bot, Luck};

/// More steps than any game of any kind takes.
pub const MOST_STEPS: u32 = 100_000;

/// A game that bots have played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many steps it had.
    pub n_steps: u32,
    /// How long it took on the virtual clock.
    pub time: GameTime,
}

/// Why bots did not play a game to its end.
#[derive(Clone, Debug)]
pub enum ArenaError {
    /// A bot wanted something that is not allowed.
    Illegal {
        /// The seat of the bot.
        seat: Seat,
        /// When it wanted that.
        at: GameTime,
        /// The command.
        command: String,
        /// The rejection.
        why: String,
    },
    /// Everybody waits and nothing is due.
    Stuck {
        /// Since this moment.
        at: GameTime,
    },
    /// It went on for too many steps.
    Endless {
        /// The number of steps.
        n_steps: u32,
    },
    /// The game itself refused to go on.
    Broken {
        /// The reason.
        why: String,
    },
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaError::Illegal { seat, at, command, why } => {
                write!(f, "the bot of seat {seat} asked at {at} for `{command}`: {why}")
            }
            ArenaError::Stuck { at } => write!(f, "all bots wait since {at} and nothing is due"),
            ArenaError::Endless { n_steps } => {
                write!(f, "the game was not over after {n_steps} steps")
            }
            ArenaError::Broken { why } => write!(f, "the game refused to go on: {why}"),
        }
    }
}

impl core::error::Error for ArenaError {}

/// A game with a bot on every seat.
pub struct Arena<'a, R: Rules> {
    game: Game<R>,
    bots: &'a mut [Box<dyn Bot<R>>],
    ties: Luck,
    steps: Option<Vec<Step<R>>>,
}

/// What a bot will do if nothing happens before.
struct Wish<R: Rules> {
    at: GameTime,
    seat: Seat,
    command: R::Command,
}

impl<'a, R: Rules> Arena<'a, R> {
    /// Seats the bots, one on each seat; `ties` decides who was first at the same moment.
    ///
    /// # Errors
    /// If the game does not start, or the number of bots is not that of the seats.
    pub fn new(
        setup: GameSpec<R>,
        bots: &'a mut [Box<dyn Bot<R>>],
        ties: Luck,
    ) -> Result<Arena<'a, R>, ArenaError> {
        if bots.len() != usize::from(setup.n_seats()) {
            let why = format!("{} bots for {} seats", bots.len(), setup.n_seats());
            return Err(ArenaError::Broken { why });
        }
        let mut arena = Arena { game: Game::new(setup), bots, ties, steps: None };
        let first = arena.game.start(GameTime(0)).map_err(broken)?;
        arena.game.commit(first).map_err(broken)?;
        Ok(arena)
    }

    /// Keeps every step from the first on, so that there is a record of the game.
    #[must_use]
    pub fn recorded(mut self) -> Arena<'a, R> {
        let mut game = Game::new(self.game.spec().clone());
        let first = game.start(GameTime(0)).ok().and_then(|first| game.commit(first).ok());
        self.steps = Some(first.into_iter().collect());
        self
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game<R> {
        &self.game
    }

    /// The steps so far, if they were kept.
    pub fn steps(&self) -> &[Step<R>] {
        self.steps.as_deref().unwrap_or_default()
    }

    /// What happened so far, if it was kept.
    pub fn record(&self) -> Option<Record> {
        let mut tags = Tags::of(self.game.spec(), Vec::new());
        tags.result = self.game.outcome().map(|outcome| outcome.to_string());
        let lines = self.steps.as_ref()?.iter().map(stepped_line).collect();
        Some(Record { tags, lines })
    }

    /// Asks everybody and lets happen what comes first; `false` when the game is over.
    ///
    /// # Errors
    /// If a bot breaks the rules, or nothing can happen any more.
    pub fn advance(&mut self) -> Result<bool, ArenaError> {
        if self.game.outcome().is_some() {
            return Ok(false);
        }
        let wish = self.first_wish();
        let due = self.game.deadline();
        let proposal = match (due, wish) {
            // A deadline at the moment of a command comes before it.
            (Some(due), wish) if wish.as_ref().is_none_or(|wish| due <= wish.at) => {
                self.game.due(due).map_err(broken)?
            }
            (_, Some(Wish { at, seat, command })) => {
                let proposal = self.game.propose(at, seat, &command, Some(self.game.seq()));
                Some(proposal.map_err(|no| illegal(seat, at, &command, &no))?)
            }
            (_, None) => None,
        };
        let proposal = proposal.ok_or(ArenaError::Stuck { at: self.game.now() })?;
        let step = self.game.commit(proposal).map_err(broken)?;
        if let Some(steps) = &mut self.steps {
            steps.push(step);
        }
        Ok(true)
    }

    /// Asks everybody; of those who want to be first at the same moment, chance takes one.
    fn first_wish(&mut self) -> Option<Wish<R>> {
        let now = self.game.now();
        let mut wishes: Vec<Wish<R>> = Vec::new();
        for seat in self.game.present().iter() {
            let view = self.game.view(Viewer::Seat(seat));
            let legal = self.game.legal(now, seat);
            let intent = self.bots[usize::from(seat.0)].intend(now, &view, &legal);
            wishes.extend(intent.map(|intent| Wish {
                at: intent.at.max(now),
                seat,
                command: intent.command,
            }));
        }
        let first = wishes.iter().map(|wish| wish.at).min()?;
        wishes.retain(|wish| wish.at == first);
        let chosen = self.ties.below(wishes.len());
        Some(wishes.swap_remove(chosen))
    }

    /// Plays to the end.
    ///
    /// # Errors
    /// As [`Arena::advance`], and if it takes more than [`MOST_STEPS`].
    pub fn finish(&mut self) -> Result<Played, ArenaError> {
        for n_steps in 1..=MOST_STEPS {
            if let Some(outcome) = self.game.outcome() {
                return Ok(Played { outcome, n_steps, time: self.game.now() });
            }
            self.advance()?;
        }
        Err(ArenaError::Endless { n_steps: MOST_STEPS })
    }
}

fn illegal<R: Rules>(
    seat: Seat,
    at: GameTime,
    command: &R::Command,
    error: &ProposeError<R>,
) -> ArenaError {
    ArenaError::Illegal { seat, at, command: command.to_string(), why: format!("{error:?}") }
}

fn broken(error: impl fmt::Debug) -> ArenaError {
    ArenaError::Broken { why: format!("{error:?}") }
}
