//! A game of SetUp in which it is known beforehand who plays what.

use tercet_cards::{Card, Cards};
use tercet_engine::{Seat, Source};
use tercet_games::setup::{Config, SetUp};

use crate::support::stage::{Stage, on_stage};

/// The table of example 14.7, without a SET.
pub(crate) const FOUR: &str = "1rfo 2ghs 3reo 2ped";

/// A game in the middle of being tested. Seat 0 deals and seat 1 begins.
pub(crate) struct Scene {
    stage: Stage<SetUp>,
    n_seats: u8,
    n_played: usize,
    plays: Vec<String>,
}

on_stage!(SetUp, stage);

impl Scene {
    /// A game in which the player whose turn it is will hold the next of these cards.
    pub(crate) fn new(config: Config, n_seats: u8, plays: &str) -> Scene {
        let plays: Vec<String> = plays.split_whitespace().map(str::to_owned).collect();
        let named: Cards = plays.iter().map(|name| name.parse::<Card>().expect("a card")).collect();
        let mut others = mixed(Cards::ALL - named);
        let n = usize::from(n_seats);
        let mut card = |i: usize| plays.get(i).cloned().or_else(|| others.next());
        // Player after player of the dealer's left gets the first four cards they will play.
        let hands = (0..n).flat_map(|player| (0..4).map(move |nth| player + nth * n));
        let hands: Vec<usize> = hands.collect();
        let draws = hands.into_iter().chain(4 * n..81).map_while(&mut card).collect();
        let stage = Stage::start(config, n_seats, Source::Stacked(draws));
        Scene { stage, n_seats, n_played: 0, plays }
    }

    /// A game with the rules of the book.
    pub(crate) fn french(n_seats: u8, plays: &str) -> Scene {
        Scene::new(Config::default(), n_seats, plays)
    }

    /// The same with this many of the first cards played.
    #[track_caller]
    pub(crate) fn after(mut self, n: usize) -> Scene {
        for _ in 0..n {
            self.next_plays();
        }
        self
    }

    /// Whose turn it is.
    #[track_caller]
    pub(crate) fn turn(&self) -> u8 {
        self.state().turn.expect("somebody's turn").seat.0
    }

    /// Waits until the next player may play, who then plays the next card, or any if that is not there.
    #[track_caller]
    pub(crate) fn next_plays(&mut self) -> Vec<String> {
        let turn = self.state().turn.expect("somebody's turn");
        self.stage.wait_until(turn.from.0);
        let hand = self.state().hand(turn.seat);
        let planned = self.plays.get(self.n_played).cloned();
        let planned = planned.filter(|card| hand.contains(card.parse().expect("a card")));
        let card = planned.unwrap_or_else(|| self.any_card(turn.seat.0));
        self.n_played += 1;
        self.stage.does(turn.seat.0, &format!("play {card}"))
    }

    /// A card that a seat holds.
    pub(crate) fn any_card(&self, seat: u8) -> String {
        self.state().hand(Seat(seat)).first().expect("a card in hand").to_string()
    }

    /// Whether the last card makes a SET.
    pub(crate) fn is_a_set_there(&self) -> bool {
        let table = self.state().on_table();
        self.state().check.is_some_and(|check| table.sets().any(|set| set.contains(check.card)))
    }

    /// A seat challenges and points at these two cards; what comes of the latter.
    #[track_caller]
    pub(crate) fn challenges(&mut self, seat: u8, pair: &str) -> Vec<String> {
        self.stage.does(seat, "challenge");
        self.stage.does(seat, &format!("point {pair}"))
    }

    /// A seat points out a SET with the last card.
    #[track_caller]
    pub(crate) fn finds_a_set(&mut self, seat: u8) -> Vec<String> {
        let card = self.state().check.expect("a card to check").card;
        let set = self.state().on_table().sets().find(|set| set.contains(card)).expect("a SET");
        let pair: Vec<String> =
            set.cards().iter().filter(|&&one| one != card).map(ToString::to_string).collect();
        self.challenges(seat, &pair.join(" "))
    }

    /// A seat challenges and points at two cards that make no SET with the last one.
    #[track_caller]
    pub(crate) fn is_wrong(&mut self, seat: u8) -> Vec<String> {
        self.stage.does(seat, "challenge");
        let card = self.state().check.expect("a card to check").card;
        let wrong = |command: &String| {
            let cards: Vec<Card> =
                command.split(' ').skip(1).map(|name| name.parse().expect("a card")).collect();
            !Card::is_set(card, cards[0], cards[1])
        };
        let command = self.stage.legal(seat).into_iter().find(wrong).expect("a wrong pair");
        self.stage.does(seat, &command)
    }

    /// Plays on without a challenge until the deck is empty.
    pub(crate) fn play_out_deck(&mut self) -> Vec<String> {
        let mut events = Vec::new();
        while !self.state().deck.is_empty() {
            events = self.next_plays();
        }
        events
    }

    /// The cards on the table in the order of playing.
    pub(crate) fn table(&self) -> String {
        let names: Vec<String> = self.state().table.iter().map(ToString::to_string).collect();
        names.join(" ")
    }

    /// How many cards a seat holds.
    pub(crate) fn n_hand(&self, seat: u8) -> usize {
        self.state().hand(Seat(seat)).len()
    }

    /// How many cards a seat has collected.
    pub(crate) fn n_pile(&self, seat: u8) -> usize {
        self.state().players[usize::from(seat)].pile.len()
    }

    /// The score of a seat.
    pub(crate) fn score(&self, seat: u8) -> i32 {
        self.state().score(Seat(seat))
    }

    /// Every seat.
    pub(crate) fn seats(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.n_seats
    }
}

/// These cards in an order that looks shuffled and is always the same.
fn mixed(cards: Cards) -> impl Iterator<Item = String> {
    let mut order: Vec<Card> = cards.iter().collect();
    order.sort_by_key(|card| u32::from(card.index() + 1).wrapping_mul(2_654_435_761));
    order.into_iter().map(|card| card.to_string())
}
