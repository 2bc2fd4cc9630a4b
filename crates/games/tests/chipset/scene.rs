//! A table of ChipSet set up card by card, with what the tests of this game do again and again.

use tercet_cards::{Card, Cards};
use tercet_engine::{Seat, Source};
use tercet_games::chipset::{ChipSet, Config, Phase, Pots};

use crate::support::stage::{Stage, on_stage};

/// The table of the worked example: four cards.
pub(crate) const TABLE: &str = "1pho 3red 1gfo 1rfd";
/// A hand with two SETs on that table, which share a card.
pub(crate) const TWO_SETS: &str = "2rhd 2gfs";
/// A hand with one SET on that table.
pub(crate) const ONE_SET: &str = "3rfs 1pfs";
/// A hand without any SET on that table.
pub(crate) const NO_SET: &str = "1rho 1ghd";

/// A game of ChipSet in the middle of being tested.
pub(crate) struct Scene(Stage<ChipSet>);

on_stage!(ChipSet, 0);

impl Scene {
    /// A started game in which seat 0 deals these hands, seat by seat from 0, and this table.
    ///
    /// The table's further cards come in order; the rest of the deck and later pots follow in a
    /// fixed order.
    pub(crate) fn new(config: Config, hands: &[&str], table: &str) -> Scene {
        let n_seats = hands.len();
        let (mut firsts, mut seconds): (Vec<&str>, Vec<&str>) =
            hands.iter().map(|hand| hand.split_once(' ').expect("two cards in a hand")).unzip();
        let mut table = table.split(' ');
        let mut draws: Vec<&str> = Vec::new();
        for cards in [&mut firsts, &mut seconds] {
            draws.push(table.next().expect("two cards on the table"));
            // The first card goes to the left of the dealer, who is seat 0.
            cards.rotate_left(1);
            draws.append(cards);
        }
        draws.extend(table);
        let mut draws: Vec<String> = draws.into_iter().map(str::to_owned).collect();
        let first: Cards = draws.iter().map(|name| name.parse::<Card>().expect("a card")).collect();
        assert_eq!(first.len(), draws.len(), "a card is there twice");
        draws.extend((Cards::ALL - first).iter().map(|card| card.to_string()));
        Scene(Stage::start(config, n_seats as u8, Source::Stacked(draws)))
    }

    /// A started game with the numbered seed.
    pub(crate) fn seeded(config: Config, n_seats: u8, seed: u64) -> Scene {
        Scene(Stage::seeded(config, n_seats, seed))
    }

    /// Seats and commands in turn, such as `1 bet 2, 0 call`; what came of the last.
    #[track_caller]
    pub(crate) fn play(&mut self, commands: &str) -> Vec<String> {
        let mut last = Vec::new();
        for line in commands.split(", ") {
            let (seat, command) = line.split_once(' ').expect("a seat and a command");
            last = self.does(seat.parse().expect("a seat"), command);
        }
        last
    }

    /// Everybody whose turn it is checks until the question is asked.
    #[track_caller]
    pub(crate) fn all_check(&mut self) {
        for _ in 0..self.state().n_seats() {
            let Some(turn) = self.turn() else { return };
            self.does(turn, "check");
        }
        assert_eq!(self.turn(), None, "all have checked");
    }

    /// Everybody holds; what came of the last answer.
    #[track_caller]
    pub(crate) fn all_hold(&mut self) -> Vec<String> {
        let mut last = Vec::new();
        for seat in self.state().in_pot.iter() {
            last = self.does(seat.0, "hold");
        }
        last
    }

    /// Everybody checks and holds until this many cards lie on the table and it is asked again.
    #[track_caller]
    pub(crate) fn up_to(&mut self, n_cards: usize) {
        self.all_check();
        while self.state().table.len() < n_cards {
            let before = self.n_table();
            self.all_hold();
            assert_eq!(self.n_table(), before + 1, "one more card comes");
            self.all_check();
        }
    }

    /// One seat exposes, all others hold; what came of the last answer.
    #[track_caller]
    pub(crate) fn exposes(&mut self, seat: u8) -> Vec<String> {
        let others = self.state().in_pot.without(Seat(seat));
        let mut last = self.does(seat, "expose");
        for other in others.iter() {
            last = self.does(other.0, "hold");
        }
        last
    }

    /// Whose turn it is to bet.
    pub(crate) fn turn(&self) -> Option<u8> {
        match self.state().phase {
            Phase::Betting { seat, .. } => Some(seat.0),
            _ => None,
        }
    }

    /// The chips in hand, seat by seat.
    pub(crate) fn chips(&self) -> Vec<u32> {
        self.state().players.iter().map(|player| player.chips).collect()
    }

    /// How many cards lie on the table.
    pub(crate) fn n_table(&self) -> usize {
        self.state().table.len()
    }
}

/// Rules without time limits, so that a scene is only what its players do.
pub(crate) fn patient() -> Config {
    Config { turn_ms: None, answer_ms: None, ..Config::default() }
}

/// The same for a single pot.
pub(crate) fn one_pot() -> Config {
    Config { pots: Pots::Number(1), ..patient() }
}

/// Three players, of whom seat 1 has two SETs on the table of the example, seat 2 one, seat 0 none.
pub(crate) fn three(config: Config) -> Scene {
    Scene::new(config, &[NO_SET, TWO_SETS, ONE_SET], TABLE)
}

/// Two players, of whom seat 0 has one SET on the table of the example and seat 1 two.
pub(crate) fn two(config: Config) -> Scene {
    Scene::new(config, &[ONE_SET, TWO_SETS], TABLE)
}
