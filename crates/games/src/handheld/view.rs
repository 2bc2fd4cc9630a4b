//! What a viewer sees and is told. All cards lie open, so everybody sees the same.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple, Verdict};
use tercet_engine::{Ending, GameTime};

use super::{
    config::{Features, Mode},
    event::Event,
    skill::Skill,
    state::{Phase, Shown, State},
};
use crate::shared::{JudgedEvent, OpenCards, OpenEvent, SHOWN_MS};

/// An electronic game as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Which version it is.
    pub mode: Mode,
    /// How hard it is.
    pub skill: Skill,
    /// How many features the cards have.
    pub features: Features,
    /// What may be done now.
    pub phase: PhaseView,
    /// The clock; `None` in Classic.
    pub clock: Option<ClockView>,
    /// Slot by slot what is on the screen, from slot 1 on.
    pub screen: Vec<Option<Card>>,
    /// How many slots the grid has without its extension.
    pub base: u8,
    /// How many cards are in the deck; in Puzzle none of them comes.
    pub deck: u8,
    /// The points of Classic, the SETs found elsewhere.
    pub points: i32,
    /// How many SETs the player found.
    pub found: u32,
    /// How many hints were given.
    pub hints: u32,
    /// How many times three cards were not a SET.
    pub wrong: u32,
    /// How many times *No Match* was wrong.
    #[serde(default)]
    pub misjudged: u32,
    /// With how many SETs found the game is over; absent if with the deck, or the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<u32>,
    /// Whether there is a *No Match*.
    pub has_no_match: bool,
    /// The list and the counter of Puzzle.
    pub puzzle: Option<PuzzleView>,
    /// The level of Arcade.
    pub level: Option<LevelView>,
    /// The last three cards that were judged or shown, with the reasons.
    pub shown: Option<ShownView>,
}

/// What may be done now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The game has not begun.
    NotBegun {},
    /// The player searches.
    Searching {},
    /// The game is over.
    Over {
        /// In which way.
        ending: Ending,
        /// The result of Timed and Puzzle in milliseconds, if the game was finished.
        result_ms: Option<u64>,
    },
}

/// The clock. What it shows follows from the time of day of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockView {
    /// When it was started. Counting up it shows the time since then and all that was charged.
    pub began: GameTime,
    /// All time charged so far, in milliseconds.
    pub charged_ms: u64,
    /// When it runs out. Counting down it shows the time until then.
    pub until: Option<GameTime>,
    /// When it was stopped.
    pub stopped: Option<GameTime>,
}

/// What Puzzle shows besides the cards (HH-P2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleView {
    /// The SETs that were found or shown by a hint, in this order.
    pub found: Vec<Triple>,
    /// How many there are.
    pub available: u8,
    /// Once the game is over: those that were not found.
    pub missed: Vec<Triple>,
}

/// Where the player is in Arcade (HH-A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LevelView {
    /// The level, from 1.
    pub level: u32,
    /// How many more SETs pass it.
    pub sets_to_next: u32,
    /// How much time that adds, in milliseconds.
    pub adds_ms: u32,
}

/// Three cards that were judged or shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownView {
    /// The three that are marked until they are no longer shown.
    pub cards: Triple,
    /// Whether the computer showed them.
    pub by_hint: bool,
    /// Attribute by attribute, whether they are a SET and why.
    pub verdict: Verdict,
    /// Show it at least until then (CL-13).
    pub until: GameTime,
}

/// What everybody is told of an event.
pub type Notice = JudgedEvent<Event>;

impl OpenEvent for Event {
    fn judged(&self) -> Option<Triple> {
        match self {
            Event::Found { cards } | Event::Wrong { cards } => Some(*cards),
            Event::Hinted { cards } => *cards,
            _ => None,
        }
    }
}

impl OpenCards for View {
    fn open_cards(&self) -> Cards {
        self.screen.iter().flatten().copied().collect()
    }
}

impl View {
    pub(super) fn of(state: &State) -> View {
        let config = state.config;
        View {
            mode: config.mode,
            skill: config.skill,
            features: config.features(),
            phase: PhaseView::of(state),
            clock: (config.mode != Mode::Classic).then(|| ClockView::of(state)),
            screen: state.board.slots().to_vec(),
            base: state.board.base(),
            deck: state.deck.len() as u8,
            points: state.points(),
            found: state.n_found,
            hints: state.n_hints,
            wrong: state.n_wrong,
            misjudged: state.n_misjudged,
            goal: config.goal(),
            has_no_match: config.has_no_match(),
            puzzle: (config.mode == Mode::Puzzle).then(|| PuzzleView::of(state)),
            level: (config.mode == Mode::Arcade).then(|| LevelView::of(state)),
            shown: state.shown.map(ShownView::of),
        }
    }
}

impl PhaseView {
    fn of(state: &State) -> PhaseView {
        match state.phase {
            Phase::NotBegun => PhaseView::NotBegun {},
            Phase::Searching => PhaseView::Searching {},
            Phase::Over { ending, .. } => PhaseView::Over { ending, result_ms: state.result_ms() },
        }
    }
}

impl ClockView {
    fn of(state: &State) -> ClockView {
        let clock = state.clock;
        let stopped = match state.phase {
            Phase::Over { at, .. } => Some(at),
            Phase::NotBegun | Phase::Searching => None,
        };
        let (began, until) = (clock.began, clock.until);
        ClockView { began, charged_ms: clock.charged_ms, until, stopped }
    }
}

impl PuzzleView {
    fn of(state: &State) -> PuzzleView {
        let is_over = matches!(state.phase, Phase::Over { .. });
        PuzzleView {
            found: state.list.clone(),
            available: state.config.puzzle().n_sets,
            missed: if is_over { state.to_find().collect() } else { Vec::new() },
        }
    }
}

impl LevelView {
    fn of(state: &State) -> LevelView {
        let level = state.level();
        let adds_ms = state.config.skill.level_ms(level);
        LevelView { level, sets_to_next: state.sets_to_next_level(), adds_ms }
    }
}

impl ShownView {
    fn of(shown: Shown) -> ShownView {
        let Shown { cards, by_hint, at } = shown;
        ShownView { cards, by_hint, verdict: cards.verdict(), until: at.after(SHOWN_MS) }
    }
}
