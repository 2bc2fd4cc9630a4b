//! A table of Éclaireur set up card by card, with what its tests do again and again.

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::Source;
use tercet_games::eclaireur::{Config, Eclaireur, State};

use crate::support::stage::{Stage, on_stage, stacked};
pub(crate) use crate::support::tables::{MANY_SETS, NO_SET};

/// The table of the example.
pub(crate) const EXAMPLE: &str = "2geo 1gfd 1geo 3pes 2rfs 3gfo 2pfs 1rfo 2ghd 2rho 1rfd 3rhs";
/// The scout of the example: the SET is `1gfd 2rho 3pes`.
pub(crate) const SCOUT: &str = "scout 1gfd 3pes 2rho show 3pes";
/// A second card of the scout's SET (case A).
pub(crate) const SAME: &str = "second 2rho";
/// A second card of another SET with the first, whose third card is `2ghd` (case B).
pub(crate) const OTHER: &str = "second 1rfo";
/// A second card that makes no SET with the first: `1red` is missing (case C).
pub(crate) const MISS: &str = "second 2geo";
/// A scout with the same first card and no SET.
pub(crate) const WRONG: &str = "scout 1gfd 3pes 3gfo show 3pes";

/// A game of Éclaireur in the middle of being tested.
pub(crate) struct Scene(Stage<Eclaireur>);

on_stage!(Eclaireur, 0);

impl Scene {
    /// A started game whose first cards are `cards`; the rest of the deck follows in a fixed order.
    pub(crate) fn new(config: Config, n_seats: u8, cards: &str) -> Scene {
        Scene(Stage::start(config, n_seats, Source::Stacked(stacked(cards, Cards::ALL))))
    }

    /// A started game with the numbered seed.
    pub(crate) fn seeded(config: Config, n_seats: u8, seed: u64) -> Scene {
        Scene(Stage::seeded(config, n_seats, seed))
    }

    /// The game as the book has it on the table of the example.
    pub(crate) fn example(n_seats: u8) -> Scene {
        Scene::new(Config::default(), n_seats, EXAMPLE)
    }

    /// A seat takes all three cards of the first SET on the table: nobody finds a second one.
    #[track_caller]
    pub(crate) fn takes_a_set(&mut self, seat: u8) -> Vec<String> {
        let set = self.a_set().expect("there is a SET on the table");
        self.takes(seat, set)
    }

    /// A seat takes all three cards of this SET.
    #[track_caller]
    pub(crate) fn takes(&mut self, seat: u8, set: Triple) -> Vec<String> {
        self.scouts_unanswered(seat, set)
    }

    /// A seat is a scout with three cards that are not a SET, and nobody points at a second card.
    #[track_caller]
    pub(crate) fn is_mistaken(&mut self, seat: u8) -> Vec<String> {
        let cards: Vec<Card> = self.state().board.cards().iter().collect();
        let third_fits = |&c: &Card| Card::is_set(cards[0], cards[1], c);
        let third = cards[2..].iter().copied().find(|c| !third_fits(c)).expect("a wrong card");
        self.scouts_unanswered(seat, Triple::new([cards[0], cards[1], third]).expect("three cards"))
    }

    #[track_caller]
    fn scouts_unanswered(&mut self, seat: u8, cards: Triple) -> Vec<String> {
        let show = cards.cards()[0];
        let mut events = self.does(seat, &format!("scout {cards} show {show}"));
        for other in 0..self.state().piles.len() as u8 {
            if self.may(other, "give-up") {
                events = self.does(other, "give-up");
            }
        }
        events
    }

    /// These seats vote that there is no SET; what came of the last vote.
    pub(crate) fn vote(&mut self, seats: impl IntoIterator<Item = u8>) -> Vec<String> {
        seats.into_iter().map(|seat| self.does(seat, "no-set")).last().unwrap_or_default()
    }

    /// Plays without mistakes until `enough`: SETs go to the seats in turn, all vote when there is none.
    pub(crate) fn play_until(&mut self, enough: impl Fn(&State) -> bool) {
        let mut turn = 0;
        while !enough(self.state()) {
            self.wait(100);
            if self.a_set().is_some() {
                let scouts: Vec<u8> = self.state().scouts().iter().map(|seat| seat.0).collect();
                self.takes_a_set(scouts[turn % scouts.len()]);
                turn += 1;
            } else {
                let voters: Vec<u8> = self.state().searchers().iter().map(|seat| seat.0).collect();
                self.vote(voters);
            }
        }
    }

    /// The first SET on the table.
    pub(crate) fn a_set(&self) -> Option<Triple> {
        self.state().board.cards().any_set()
    }

    /// Two SETs on the table that share exactly one card, and that card.
    pub(crate) fn two_sets(&self) -> Option<(Triple, Triple, Card)> {
        let sets: Vec<Triple> = self.state().board.cards().sets().collect();
        sets.iter().flat_map(|&one| sets.iter().map(move |&other| (one, other))).find_map(
            |(one, other)| {
                let shared = Cards::from(one) & Cards::from(other);
                (shared.len() == 1).then(|| (one, other, shared.first().expect("one card")))
            },
        )
    }

    /// Seat 0 is the scout of one SET and seat 1 finds another with the same first card (case B).
    #[track_caller]
    pub(crate) fn five_cards_leave(&mut self) -> Vec<String> {
        let (one, other, shared) = self.two_sets().expect("two SETs share a card");
        let second = other.cards().into_iter().find(|&card| card != shared).expect("a card");
        self.does(0, &format!("scout {one} show {shared}"));
        self.does(1, &format!("second {second}"))
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

    /// The score of a seat.
    pub(crate) fn score(&self, seat: u8) -> i32 {
        self.state().scores()[usize::from(seat)]
    }

    /// The cards a seat has won, in the order in which they came.
    pub(crate) fn pile(&self, seat: u8) -> String {
        let names: Vec<String> =
            self.state().piles[usize::from(seat)].iter().map(ToString::to_string).collect();
        names.join(" ")
    }

    /// Whether a seat is out until somebody has taken a SET.
    pub(crate) fn is_frozen(&self, seat: u8) -> bool {
        self.watched().seats[usize::from(seat)].frozen
    }

    /// What a seat may do now, in the notation, without the three cards and the second cards.
    pub(crate) fn legal(&self, seat: u8) -> Vec<String> {
        let legal = self.0.legal(seat).into_iter();
        legal.filter(|text| !text.starts_with("scout ") && !text.starts_with("second ")).collect()
    }
}
