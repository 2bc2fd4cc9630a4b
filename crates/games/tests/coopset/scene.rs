//! A table of CoopSet set up card by card, with what its tests do again and again.

use tercet_cards::{Cards, Triple};
use tercet_engine::Source;
use tercet_games::coopset::{Config, CoopSet, State, View, packing};

use crate::support::stage::{Stage, on_stage, stacked};
pub(crate) use crate::support::tables::NO_SET;

/// Twelve cards with exactly three SETs, of which `Y` shares a card with each other.
pub(crate) const OVERLAP: &str = "2geo 2ghs 3rfo 1ped 3peo 3pes 1gfd 1rfo 1ghs 2gfo 2gfd 1gfs";
/// A SET in [`OVERLAP`].
pub(crate) const X: &str = "2geo 2ghs 2gfd";
/// A SET in [`OVERLAP`] that blocks both others.
pub(crate) const Y: &str = "2ghs 3rfo 1ped";
/// A SET in [`OVERLAP`].
pub(crate) const Z: &str = "1ped 1rfo 1ghs";

/// Twelve cards of which four SETs can be taken, and this many more of the same kind.
pub(crate) const FOUR_SETS: &str =
    "1rfo 1rfs 1rfd 1rho 1rhs 1rhd 1reo 1res 1red 1gfo 1gfs 1gfd 1gho 1ghs 1ghd 1geo 1ges 1ged";

/// A game of CoopSet in the middle of being tested.
pub(crate) struct Scene(Stage<CoopSet>);

on_stage!(CoopSet, 0);

impl Scene {
    /// A started game whose first cards are `cards`; the rest of the deck follows in a fixed order.
    pub(crate) fn new(config: Config, n_seats: u8, cards: &str) -> Scene {
        let draws = stacked(cards, Cards::ALL);
        Scene(Stage::start(config, n_seats, Source::Stacked(draws)))
    }

    /// A started game by the standard rules.
    pub(crate) fn standard(n_seats: u8, cards: &str) -> Scene {
        Scene::new(Config::default(), n_seats, cards)
    }

    /// A started game with the numbered seed.
    pub(crate) fn seeded(config: Config, n_seats: u8, seed: u64) -> Scene {
        Scene(Stage::seeded(config, n_seats, seed))
    }

    /// A seat marks three cards.
    #[track_caller]
    pub(crate) fn marks(&mut self, seat: u8, cards: &str) -> Vec<String> {
        self.does(seat, &format!("mark {cards}"))
    }

    /// Seat 0 marks these SETs.
    #[track_caller]
    pub(crate) fn mark_all(&mut self, sets: &[Triple]) {
        for set in sets {
            self.marks(0, &set.to_string());
        }
    }

    /// Seat 0 marks as many SETs as it can.
    #[track_caller]
    pub(crate) fn mark_most(&mut self) -> usize {
        let sets = packing::largest(self.state().board.cards());
        self.mark_all(&sets);
        sets.len()
    }

    /// Everybody at the table votes until a motion is carried; what came of the last vote.
    #[track_caller]
    pub(crate) fn all_vote(&mut self, motion: &str) -> Vec<String> {
        let seats: Vec<u8> = self.state().present.iter().map(|seat| seat.0).collect();
        let needed = usize::from(self.state().needed());
        seats[..needed].iter().map(|&seat| self.does(seat, motion)).last().unwrap_or_default()
    }

    /// One layout as well as it can be played: the most SETs, or one more card.
    pub(crate) fn play_on(&mut self) -> Vec<String> {
        match self.mark_most() {
            0 => self.all_vote("add-card"),
            _ => self.all_vote("finalize"),
        }
    }

    /// Plays on until `enough`, or until the game is over.
    pub(crate) fn play_until(&mut self, enough: impl Fn(&State) -> bool) {
        while self.outcome().is_none() && !enough(self.state()) {
            self.play_on();
        }
    }

    /// Plays to the end.
    pub(crate) fn play_out(&mut self) {
        self.play_until(|_| false);
    }

    /// What everybody sees.
    pub(crate) fn view(&self) -> View {
        self.watched()
    }

    /// How many cards lie on the table.
    pub(crate) fn n_table(&self) -> usize {
        self.state().board.len()
    }

    /// How many cards are in the deck.
    pub(crate) fn n_deck(&self) -> usize {
        self.state().deck.len()
    }

    /// The score of the team.
    pub(crate) fn score(&self) -> i32 {
        self.state().score()
    }
}
