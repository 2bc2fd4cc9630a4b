//! A screen set up card by card, with what the tests of this game do again and again.

use tercet_cards::{Card, Triple};
use tercet_engine::Source;
use tercet_games::handheld::{Config, Handheld, Mode, Phase, Skill, View};

use crate::support::stage::{Stage, on_stage, stacked};
pub(crate) use crate::support::tables::{MANY_SETS, NO_SET};

/// Nine solid cards without a SET.
pub(crate) const NO_SET_SOLID: &str = "1rfo 2rfs 2rfd 2gfo 3gfs 3gfd 2pfo 3pfs 3pfd";

/// A claim of a SET in [`MANY_SETS`].
pub(crate) const RIGHT: &str = "claim 1rfo 1rfs 1rfd";
/// A claim of three cards in [`MANY_SETS`] that are not a SET.
pub(crate) const WRONG: &str = "claim 1rfo 1rfs 1rho";

/// An electronic game in the middle of being tested; its only seat does everything.
pub(crate) struct Scene(Stage<Handheld>);

on_stage!(Handheld, 0);

impl Scene {
    /// A started game whose first cards are `cards`; the rest of the deck follows in a fixed order.
    pub(crate) fn new(config: Config, cards: &str) -> Scene {
        let mut draws = stacked(cards, config.cards());
        if config.chooses_cards() {
            draws = eight_times(&draws, config.base_size().into());
        }
        Scene(Stage::start(config, 1, Source::Stacked(draws)))
    }

    /// The same with a version at a skill.
    pub(crate) fn of(mode: Mode, skill: Skill, cards: &str) -> Scene {
        Scene::new(Config::new(mode, skill), cards)
    }

    /// A started game with the numbered seed.
    pub(crate) fn seeded(config: Config, seed: u64) -> Scene {
        Scene(Stage::seeded(config, 1, seed))
    }

    /// The player gives a command now; what comes of it.
    #[track_caller]
    pub(crate) fn presses(&mut self, command: &str) -> Vec<String> {
        self.does(0, command)
    }

    /// The player finds the first SET that is left.
    #[track_caller]
    pub(crate) fn finds_a_set(&mut self) -> Vec<String> {
        let set = self.a_set().expect("there is a SET to find");
        self.presses(&format!("claim {set}"))
    }

    /// The player points at three cards that are not a SET.
    #[track_caller]
    pub(crate) fn is_wrong(&mut self) -> Vec<String> {
        let cards: Vec<Card> = self.state().board.cards().iter().collect();
        let third = cards[2..].iter().find(|&&c| !Card::is_set(cards[0], cards[1], c));
        let third = third.expect("a wrong card");
        self.presses(&format!("claim {} {} {third}", cards[0], cards[1]))
    }

    /// Plays without a mistake until `enough` or the end, a tenth of a second for each move.
    pub(crate) fn plays_until(&mut self, enough: impl Fn(&Scene) -> bool) {
        while !enough(self) && self.is_running() {
            self.wait(100);
            if !self.is_running() {
                return;
            }
            match self.a_set() {
                Some(_) => self.finds_a_set(),
                None => self.presses("no-match"),
            };
        }
    }

    /// Whether the player may still search.
    pub(crate) fn is_running(&self) -> bool {
        self.state().phase == Phase::Searching
    }

    /// The first SET that is left to find.
    pub(crate) fn a_set(&self) -> Option<Triple> {
        self.state().to_find().next()
    }

    /// What everybody sees.
    pub(crate) fn view(&self) -> View {
        self.watched()
    }

    /// How many cards are on the screen and in the deck.
    pub(crate) fn sizes(&self) -> (usize, usize) {
        (self.state().board.len(), self.state().deck.len())
    }

    /// When the clock of Arcade runs out.
    pub(crate) fn until(&self) -> u64 {
        self.view().clock.and_then(|clock| clock.until).expect("a clock that counts down").0
    }

    /// The score of the finished game.
    pub(crate) fn score(&self) -> i32 {
        self.outcome().expect("the game is over").scores[0]
    }
}

/// The same cards where each deal is chosen among eight draws: all eight are the same.
fn eight_times(draws: &[String], base_size: usize) -> Vec<String> {
    let (screen, rest) = draws.split_at(base_size);
    let deals = std::iter::once(screen).chain(rest.chunks(3));
    deals.flat_map(|deal| std::iter::repeat_n(deal, 8).flatten().cloned()).collect()
}

/// Every version at every skill.
pub(crate) fn every_version_and_skill() -> impl Iterator<Item = Config> {
    Mode::ALL.iter().flat_map(|&mode| Skill::ALL.iter().map(move |&skill| Config::new(mode, skill)))
}
