//! What is: the screen, the deck, the clock and what was found.

use alloc::vec::Vec;

use tercet_cards::{Cards, Triple};
use tercet_engine::{Ending, GameTime};

use super::{
    clock::Clock,
    config::{Config, Mode},
    event::Event,
};
use crate::shared::{Board, Deck};

/// The score of a game against the clock that was not played to its end: worse than any time.
pub const NO_RESULT: i32 = i32::MIN;

/// Every two SETs of Arcade pass a level (HH-A2).
const SETS_PER_LEVEL: u32 = 2;

/// The whole of an electronic game at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// What the host chose.
    pub config: Config,
    /// What may be done now.
    pub phase: Phase,
    /// The clock, which Classic does not look at.
    pub clock: Clock,
    /// The cards not yet drawn.
    pub deck: Deck,
    /// The cards on the screen.
    pub board: Board,
    /// The cards that have left the screen since the deck was last shuffled.
    pub gone: Cards,
    /// The SETs of the puzzle that are in the list, in the order in which they came there.
    pub list: Vec<Triple>,
    /// How many SETs the player found.
    pub n_found: u32,
    /// How many hints were given.
    pub n_hints: u32,
    /// How many times three cards were not a SET.
    pub n_wrong: u32,
    /// How many times *No Match* was wrong.
    pub n_misjudged: u32,
    /// How many points were lost.
    pub points_lost: u32,
    /// The last three cards that were judged or shown.
    pub shown: Option<Shown>,
}

/// What may be done at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The game has not begun.
    NotBegun,
    /// The player searches.
    Searching,
    /// The game is over.
    Over {
        /// In which way.
        ending: Ending,
        /// Since when.
        at: GameTime,
    },
}

/// Three cards that were judged or shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The three that are marked until they are no longer shown.
    pub cards: Triple,
    /// Whether the computer showed them.
    pub by_hint: bool,
    /// When it was.
    pub at: GameTime,
}

impl State {
    /// The state before the first step.
    pub fn new(config: &Config, _n_seats: u8) -> State {
        State {
            config: *config,
            phase: Phase::NotBegun,
            clock: Clock::default(),
            deck: Deck::new(config.cards()),
            board: Board::new(config.base_size()),
            gone: Cards::EMPTY,
            list: Vec::new(),
            n_found: 0,
            n_hints: 0,
            n_wrong: 0,
            n_misjudged: 0,
            points_lost: 0,
            shown: None,
        }
    }

    /// The SETs on the screen that are still to be found, ascending.
    pub fn to_find(&self) -> impl Iterator<Item = Triple> {
        self.board.cards().sets().filter(|set| !self.list.contains(set))
    }

    /// Whether as many SETs were found as were to be found (HH-T3).
    pub fn has_reached_goal(&self) -> bool {
        self.config.goal().is_some_and(|goal| goal <= self.n_found)
    }

    /// The points of Classic: SETs found less points lost (HH-C1).
    pub fn points(&self) -> i32 {
        self.n_found.saturating_sub(self.points_lost).try_into().unwrap_or(i32::MAX)
    }

    /// The level of Arcade, from 1 (HH-A2).
    pub fn level(&self) -> u32 {
        (self.n_found / SETS_PER_LEVEL).saturating_add(1)
    }

    /// How many more SETs pass the level of Arcade.
    pub fn sets_to_next_level(&self) -> u32 {
        SETS_PER_LEVEL - self.n_found % SETS_PER_LEVEL
    }

    /// The result of a finished game of Timed or Puzzle, in milliseconds (HH-T2, HH-P2).
    pub fn result_ms(&self) -> Option<u64> {
        match (self.config.mode, self.phase) {
            (Mode::Timed | Mode::Puzzle, Phase::Over { ending: Ending::Finished, at }) => {
                Some(self.clock.counted_up(at))
            }
            _ => None,
        }
    }

    /// A number that is higher for a better game: points, SETs, or the time with a minus.
    pub fn score(&self) -> i32 {
        match self.config.mode {
            Mode::Classic => self.points(),
            Mode::Arcade => self.n_found.try_into().unwrap_or(i32::MAX),
            Mode::Timed | Mode::Puzzle => self.result_ms().map_or(NO_RESULT, |ms| {
                // Even the longest time is better than none.
                i32::try_from(ms).map_or(NO_RESULT + 1, |ms| -ms)
            }),
        }
    }

    /// When something will happen by itself: the clock of Arcade runs out.
    pub(super) fn deadline(&self) -> Option<GameTime> {
        self.clock.until.filter(|_| self.phase == Phase::Searching)
    }

    /// Applies an event.
    pub fn evolve(&mut self, at: GameTime, event: &Event) {
        match event {
            Event::Began { until } => {
                let clock = Clock::start(at, *until);
                *self = State { phase: Phase::Searching, clock, ..State::new(&self.config, 1) };
            }
            Event::Dealt { cards } => {
                self.board.lay_out(cards, &mut self.deck);
            }
            Event::Found { cards } => {
                self.n_found = self.n_found.saturating_add(1);
                self.shown = Some(Shown { cards: *cards, by_hint: false, at });
                self.take(*cards);
            }
            Event::Wrong { cards } => {
                self.n_wrong = self.n_wrong.saturating_add(1);
                self.shown = Some(Shown { cards: *cards, by_hint: false, at });
            }
            Event::Hinted { cards } => {
                self.n_hints = self.n_hints.saturating_add(1);
                self.shown = cards.map(|cards| Shown { cards, by_hint: true, at });
                if let Some(cards) = *cards {
                    self.take(cards);
                }
            }
            Event::NoMatch { right } => {
                self.shown = None;
                self.n_misjudged = self.n_misjudged.saturating_add(u32::from(!right));
            }
            Event::PointLost {} => self.points_lost = self.points_lost.saturating_add(1),
            Event::Charged { ms } => self.clock.charge(at, *ms),
            Event::LevelPassed { ms, .. } => self.clock.add(*ms),
            Event::Moved { moves } => moves.iter().for_each(|&shift| self.board.shift(shift)),
            Event::Reshuffled {} => {
                self.deck = Deck::new(self.config.cards() - self.board.cards());
                self.gone = Cards::EMPTY;
            }
            Event::Ended { ending } => self.phase = Phase::Over { ending: *ending, at },
        }
    }

    /// A SET goes: in Puzzle into the list while its cards are used again, elsewhere off the screen.
    fn take(&mut self, set: Triple) {
        if self.config.mode == Mode::Puzzle {
            self.list.push(set);
            return;
        }
        for card in set.cards() {
            self.board.take(card);
        }
        self.gone |= Cards::from(set);
    }
}
