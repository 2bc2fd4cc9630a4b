//! What the host may choose, and what follows from it.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tercet_cards::Cards;
use tercet_engine::{Choices, Condition, ConfigError, Literal, OptionSpec, RunTask};

use super::skill::Skill;
use crate::{puzzle::Puzzle, words::words};

/// What a hint adds in Timed (HH-T1).
const TIMED_HINT_MS: u32 = 15_000;
/// What a hint adds in Puzzle (HH-P3).
const PUZZLE_HINT_MS: u32 = 30_000;
/// What three wrong cards add in Timed (HH-T2).
const TIMED_WRONG_MS: u32 = 10_000;
/// What a wrong No Match costs (HH-L).
const WRONG_NO_MATCH_MS: u32 = 10_000;
/// With how many SETs Timed can be over (HH-T3).
const GOALS: [u8; 3] = [10, 20, 30];

words! {
    /// Which of the four versions is played (HH-02).
    Mode {
        /// Through the whole deck for points, without a clock.
        Classic = "classic",
        /// Through the whole deck as fast as possible.
        Timed = "timed",
        /// All SETs of one screen as fast as possible.
        Puzzle = "puzzle",
        /// As many SETs as possible before the clock runs out.
        Arcade = "arcade",
    }
}

words! {
    /// What the levels of skill change (HH-L).
    Levels {
        /// All four differ in every version.
        Graded = "graded",
        /// As in version 1 of these rules, in which several levels were the same game.
        Plain = "plain",
    }
}

/// How many attributes the cards differ in (HH-04); written as the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Features {
    /// Number, color and shape; all cards are solid.
    Three,
    /// All four.
    Four,
}

impl From<Features> for u8 {
    fn from(features: Features) -> u8 {
        match features {
            Features::Three => 3,
            Features::Four => 4,
        }
    }
}

impl TryFrom<u8> for Features {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, &'static str> {
        match number {
            3 => Ok(Features::Three),
            4 => Ok(Features::Four),
            _ => Err("3 or 4 is expected"),
        }
    }
}

/// Everything the host may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Config {
    /// Which version is played.
    pub mode: Mode,
    /// How hard it is.
    pub skill: Skill,
    /// How many features the cards have, if not as many as the skill says.
    pub features: Option<Features>,
    /// What the skill changes.
    #[serde(default = "Levels::usual")]
    pub levels: Levels,
    /// With how many SETs Timed is over, if not with the deck (HH-T3).
    #[serde(default)]
    pub goal: Option<u8>,
}

impl Levels {
    const fn usual() -> Levels {
        Levels::Graded
    }
}

impl Config {
    /// A version at a skill, with the features that belong to it.
    pub const fn new(mode: Mode, skill: Skill) -> Config {
        Config { mode, skill, features: None, levels: Levels::Graded, goal: None }
    }

    /// How this is run against the clock: screens as the puzzles of a day, decks where there is
    /// always a SET.
    pub fn of_run(task: RunTask) -> Option<Config> {
        let screen = Config::new(Mode::Puzzle, Skill::Beginner);
        let deck = Config::new(Mode::Timed, Skill::Intermediate);
        match task {
            RunTask::NineCards => Some(screen),
            RunTask::TwelveCards => Some(Config { features: Some(Features::Four), ..screen }),
            RunTask::Deck => Some(deck),
            RunTask::Sets(n) => GOALS.contains(&n).then_some(Config { goal: Some(n), ..deck }),
        }
    }

    /// Everything the host may choose, in the order in which it is shown.
    pub const OPTIONS: &[OptionSpec] = &[
        OptionSpec::words("mode", Mode::WORDS),
        OptionSpec::words("skill", Skill::WORDS),
        OptionSpec::one_of("features", &[Literal::Number(3), Literal::Number(4), Literal::Null])
            .leading(),
        OptionSpec::words("levels", Levels::WORDS),
        OptionSpec::one_of(
            "goal",
            &[Literal::Number(10), Literal::Number(20), Literal::Number(30), Literal::Null],
        )
        .only_if(&[Condition::Is("mode", Literal::Word(Mode::Timed.word()))])
        .leading(),
    ];

    /// Reads a configuration; see [`tercet_engine::Rules::configure`].
    ///
    /// # Errors
    /// Every field that is wrong.
    pub fn read(json: &Json) -> Result<Config, Vec<ConfigError>> {
        let defaults = Config::new(Mode::Classic, Skill::Beginner);
        Choices::read(Config::OPTIONS, json).onto(&defaults)
    }

    /// How many features the cards have (HH-L).
    pub fn features(&self) -> Features {
        self.features.unwrap_or(match self.skill {
            Skill::Beginner => Features::Three,
            Skill::Intermediate | Skill::Advanced | Skill::Expert => Features::Four,
        })
    }

    /// What a puzzle of this configuration must have; its deck and size are those of every version.
    pub fn puzzle(&self) -> Puzzle {
        let puzzle = match self.features() {
            Features::Three => Puzzle::NINE,
            Features::Four => Puzzle::TWELVE,
        };
        match (self.levels, self.skill) {
            (_, Skill::Beginner) => puzzle,
            (Levels::Plain, Skill::Intermediate | Skill::Advanced) => puzzle,
            (Levels::Plain, Skill::Expert) => puzzle.harder(),
            (Levels::Graded, Skill::Intermediate) => puzzle.easier_half(),
            (Levels::Graded, Skill::Advanced) => puzzle.harder_half(),
            (Levels::Graded, Skill::Expert) => puzzle.hardest_tenth(),
        }
    }

    /// The cards the game is played with.
    pub fn cards(&self) -> Cards {
        self.puzzle().deck
    }

    /// How many cards the screen is kept at (HH-P4, HH-L).
    pub fn base_size(&self) -> u8 {
        self.puzzle().n_cards
    }

    /// Whether there is a *No Match* (HH-06).
    pub fn has_no_match(&self) -> bool {
        let in_mode = match self.mode {
            Mode::Classic => self.levels == Levels::Graded,
            Mode::Timed | Mode::Arcade => true,
            Mode::Puzzle => false,
        };
        in_mode && !self.skill.guarantees_set()
    }

    /// Whether cards come by themselves when the screen holds no SET (HH-C1, HH-L).
    pub fn deals_by_itself(&self) -> bool {
        self.mode != Mode::Puzzle && !self.has_no_match()
    }

    /// With how many SETs found the game is over, if not with the deck (HH-T3).
    pub fn goal(&self) -> Option<u32> {
        self.goal.filter(|_| self.mode == Mode::Timed).map(u32::from)
    }

    /// Whether the cards that are gone become the deck again when it is empty (HH-A1, HH-T3).
    pub fn reshuffles(&self) -> bool {
        self.mode == Mode::Arcade || self.goal().is_some()
    }

    /// Whether the cards that come are chosen to make the SETs hard to see (HH-L).
    pub fn chooses_cards(&self) -> bool {
        self.is_strict() && self.mode != Mode::Puzzle
    }

    /// How many times as much a mistake costs (HH-L).
    pub fn mistake_factor(&self) -> u32 {
        if self.is_strict() { 2 } else { 1 }
    }

    fn is_strict(&self) -> bool {
        self.levels == Levels::Graded && self.skill == Skill::Expert
    }

    /// How long the clock runs, if it counts down (HH-A1).
    pub fn countdown_ms(&self) -> Option<u32> {
        (self.mode == Mode::Arcade).then(|| self.skill.arcade_start_ms())
    }

    /// What a hint costs (HH-T1, HH-P3, HH-A3); nothing in Classic, which has no clock.
    pub fn hint_ms(&self) -> u32 {
        match self.mode {
            Mode::Classic => 0,
            Mode::Timed => TIMED_HINT_MS,
            Mode::Puzzle => PUZZLE_HINT_MS,
            Mode::Arcade => self.skill.arcade_hint_ms(),
        }
    }

    /// What three wrong cards cost (HH-T2, HH-A3, HH-L); in Classic it is a point.
    pub fn wrong_ms(&self) -> u32 {
        match self.mode {
            Mode::Timed => TIMED_WRONG_MS * self.mistake_factor(),
            Mode::Classic | Mode::Puzzle | Mode::Arcade => 0,
        }
    }

    /// What a wrong *No Match* costs (HH-L); in Classic it is a point.
    pub fn wrong_no_match_ms(&self) -> u32 {
        let on_clock = self.has_no_match() && self.mode != Mode::Classic;
        if on_clock { WRONG_NO_MATCH_MS * self.mistake_factor() } else { 0 }
    }
}
