//! A table of bots with a virtual clock: whole games in no time.

use core::fmt;

use tercet_engine::{AnyCommand, AnyGame, Refused, stepped_line};
use tercet_engine::{
    Game, GameSpec, GameTime, Outcome, ProposeError, Record, Rules, Seat, Step, Tags, Viewer,
};

use crate::{AnyBot, Bot, Luck};

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
pub enum Fault {
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
    /// A bot plays another game than the one on the table.
    Unreadable {
        /// The seat of the bot.
        seat: Seat,
        /// What is wrong with it.
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

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Illegal { seat, at, command, why } => {
                write!(f, "the bot of seat {seat} asked at {at} for `{command}`: {why}")
            }
            Fault::Unreadable { seat, why } => {
                write!(f, "the bot of seat {seat} cannot read what it sees: {why}")
            }
            Fault::Stuck { at } => write!(f, "all bots wait since {at} and nothing is due"),
            Fault::Endless { n_steps } => write!(f, "the game was not over after {n_steps} steps"),
            Fault::Broken { why } => write!(f, "the game refused to go on: {why}"),
        }
    }
}

impl core::error::Error for Fault {}

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
    ) -> Result<Arena<'a, R>, Fault> {
        if bots.len() != usize::from(setup.n_seats()) {
            let why = format!("{} bots for {} seats", bots.len(), setup.n_seats());
            return Err(Fault::Broken { why });
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
    pub fn advance(&mut self) -> Result<bool, Fault> {
        if self.game.outcome().is_some() {
            return Ok(false);
        }
        let wish = self.first_wish();
        let due = self.game.deadline();
        let proposal = match (due, wish) {
            // What falls due at the moment of a command comes before it.
            (Some(due), wish) if wish.as_ref().is_none_or(|wish| due <= wish.at) => {
                self.game.due(due).map_err(broken)?
            }
            (_, Some(Wish { at, seat, command })) => {
                let proposal = self.game.propose(at, seat, &command, Some(self.game.seq()));
                Some(proposal.map_err(|no| illegal(seat, at, &command, &no))?)
            }
            (_, None) => None,
        };
        let proposal = proposal.ok_or(Fault::Stuck { at: self.game.now() })?;
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
    pub fn finish(&mut self) -> Result<Played, Fault> {
        for n_steps in 1..=MOST_STEPS {
            if let Some(outcome) = self.game.outcome() {
                return Ok(Played { outcome, n_steps, time: self.game.now() });
            }
            self.advance()?;
        }
        Err(Fault::Endless { n_steps: MOST_STEPS })
    }
}

fn illegal<R: Rules>(
    seat: Seat,
    at: GameTime,
    command: &R::Command,
    error: &ProposeError<R>,
) -> Fault {
    Fault::Illegal { seat, at, command: command.to_string(), why: format!("{error:?}") }
}

fn broken(error: impl fmt::Debug) -> Fault {
    Fault::Broken { why: format!("{error:?}") }
}

/// Lets bots play a game of which nothing is known here, as a server would.
///
/// # Errors
/// As [`Arena::finish`].
pub fn play_any(
    game: &mut dyn AnyGame,
    bots: &mut [Box<dyn AnyBot>],
    ties: &mut Luck,
) -> Result<Played, Fault> {
    let first = game.start(GameTime(0)).map_err(broken)?;
    game.commit(first).map_err(broken)?;
    for n_steps in 1..=MOST_STEPS {
        if let Some(outcome) = game.outcome() {
            return Ok(Played { outcome, n_steps, time: game.now() });
        }
        let mut wishes = Vec::new();
        for (seat, bot) in (0..).map(Seat).zip(bots.iter_mut()) {
            let intent = bot
                .consult(&game.consult(game.now(), seat))
                .map_err(|error| Fault::Unreadable { seat, why: error.to_string() })?;
            wishes.extend(intent.map(|intent| (intent.at.max(game.now()), seat, intent.command)));
        }
        let at = wishes.iter().map(|(at, ..)| *at).min();
        let proposal = match game.deadline() {
            Some(due) if at.is_none_or(|at| due <= at) => game.due(due).map_err(broken)?,
            _ => {
                wishes.retain(|wish| Some(wish.0) == at);
                let wish = wishes.get(ties.below(wishes.len()));
                let (at, seat, command) = wish.ok_or(Fault::Stuck { at: game.now() })?;
                let proposal = game.propose_command(*at, *seat, command, Some(game.seq()));
                Some(proposal.map_err(|refused| forbidden(*seat, *at, command, &refused))?)
            }
        };
        let proposal = proposal.ok_or(Fault::Stuck { at: game.now() })?;
        game.commit(proposal).map_err(broken)?;
    }
    Err(Fault::Endless { n_steps: MOST_STEPS })
}

fn forbidden(seat: Seat, at: GameTime, command: &AnyCommand, refused: &Refused) -> Fault {
    let why = format!("{} {}", refused.code, refused.facts);
    Fault::Illegal { seat, at, command: format!("{command:?}"), why }
}
