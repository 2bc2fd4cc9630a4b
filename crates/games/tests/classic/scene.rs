//! A classic table set up card by card, with what the tests of this game do again and again.

use tercet_cards::{Card, Triple};
use tercet_engine::{Seat, Source};
use tercet_games::classic::{Classic, Config, Phase, State, View};

use crate::support::stage::{Stage, mixed, on_stage, stacked};
pub(crate) use crate::support::tables::{MANY_SETS, NO_SET};

/// A claim of a SET in [`MANY_SETS`].
pub(crate) const RIGHT: &str = "claim 1rfo 1rfs 1rfd";
/// A claim of three cards in [`MANY_SETS`] that are not a SET.
pub(crate) const WRONG: &str = "claim 1rfo 1rfs 1rho";

/// A classic game in the middle of being tested.
pub(crate) struct Scene(Stage<Classic>);

on_stage!(Classic, 0);

impl Scene {
    /// A started game whose first cards are `cards`; the rest of the deck follows in a fixed order.
    pub(crate) fn new(config: Config, n_seats: u8, cards: &str) -> Scene {
        let mut draws = stacked(cards, config.cards());
        for _ in 1..n_seats {
            draws.extend(mixed(config.cards()));
        }
        Scene(Stage::start(config, n_seats, Source::Stacked(draws)))
    }

    /// A started game with the numbered seed.
    pub(crate) fn seeded(config: Config, n_seats: u8, seed: u64) -> Scene {
        Scene(Stage::seeded(config, n_seats, seed))
    }

    /// A seat takes the first SET on the table, calling first where that is the rule.
    #[track_caller]
    pub(crate) fn takes_a_set(&mut self, seat: u8) -> Vec<String> {
        let cards = self.a_set().expect("there is a SET on the table");
        self.claims(seat, cards)
    }

    /// A seat shows three cards that are not a SET.
    #[track_caller]
    pub(crate) fn is_wrong(&mut self, seat: u8) -> Vec<String> {
        let cards: Vec<Card> = self.state().board.cards().iter().collect();
        let third_fits = |&c: &Card| Card::is_set(cards[0], cards[1], c);
        let third = cards[2..].iter().copied().find(|c| !third_fits(c)).expect("a wrong card");
        self.claims(seat, Triple::new([cards[0], cards[1], third]).expect("three cards"))
    }

    #[track_caller]
    fn claims(&mut self, seat: u8, cards: Triple) -> Vec<String> {
        if self.may(seat, "call") {
            self.does(seat, "call");
        }
        self.does(seat, &format!("claim {cards}"))
    }

    /// These seats vote that there is no SET; what came of the last vote.
    pub(crate) fn vote(&mut self, seats: impl IntoIterator<Item = u8>) -> Vec<String> {
        seats.into_iter().map(|seat| self.does(seat, "no-set")).last().unwrap_or_default()
    }

    /// Plays the round to its end without mistakes: SETs go to the seats in turn, all vote when there is none.
    ///
    /// Stops in the pause before the next round, or when the game is over.
    pub(crate) fn play_round(&mut self) {
        let mut turn = 0;
        while self.state().phase == Phase::Searching {
            self.wait(100);
            let searchers: Vec<u8> = self.state().searchers().iter().map(|seat| seat.0).collect();
            if self.a_set().is_some() {
                self.takes_a_set(searchers[turn % searchers.len()]);
                turn += 1;
            } else {
                self.vote(searchers);
            }
        }
    }

    /// Plays on as [`Scene::play_round`] does until `enough`.
    pub(crate) fn play_until(&mut self, enough: impl Fn(&State) -> bool) {
        while !enough(self.state()) {
            self.wait(100);
            let searchers: Vec<u8> = self.state().searchers().iter().map(|seat| seat.0).collect();
            if self.a_set().is_some() {
                self.takes_a_set(searchers[0]);
            } else {
                self.vote(searchers);
            }
        }
    }

    /// The first SET on the table.
    pub(crate) fn a_set(&self) -> Option<Triple> {
        self.state().board.cards().any_set()
    }

    /// What everybody sees.
    pub(crate) fn view(&self) -> View {
        self.watched()
    }

    /// The cards on the table in the order of their slots, `-` for a gap.
    pub(crate) fn table(&self) -> String {
        let slots = self.state().board.slots().iter();
        let names: Vec<String> =
            slots.map(|slot| slot.map_or("-".to_owned(), |card| card.to_string())).collect();
        names.join(" ")
    }

    /// How many cards lie on the table.
    pub(crate) fn n_table(&self) -> usize {
        self.state().board.len()
    }

    /// How many cards are in the deck.
    pub(crate) fn n_deck(&self) -> usize {
        self.state().deck.len()
    }

    /// The total score of a seat.
    pub(crate) fn score(&self, seat: u8) -> i32 {
        self.state().score(Seat(seat))
    }

    /// The SETs in a seat's pile.
    pub(crate) fn sets(&self, seat: u8) -> usize {
        self.state().players[usize::from(seat)].won.len()
    }

    /// What a seat may do now, in the notation, without the claims.
    pub(crate) fn legal(&self, seat: u8) -> Vec<String> {
        let legal = self.0.legal(seat).into_iter();
        legal.filter(|text| !text.starts_with("claim")).collect()
    }
}

/// Two players, the given edition, one round, and the given first cards.
pub(crate) fn two(edition: tercet_games::classic::Edition, cards: &str) -> Scene {
    let config = Config { rounds: tercet_games::classic::Rounds::One, ..edition.preset() };
    Scene::new(config, 2, cards)
}
