//! A table of 20/20 set up card by card, with what its tests do again and again.

use tercet_cards::{Card, Cards};
use tercet_engine::{Seat, Source};
use tercet_games::twenty::{Config, DEALT_EACH, Phase, Twenty};

use crate::support::stage::{Stage, on_stage};

/// Six personal cards that are two SETs: `1rfo 1rfs 1rfd` and `2rfo 2rfs 2rfd`.
pub(crate) const RED: &str = "1rfo 1rfs 1rfd 2rfo 2rfs 2rfd";
/// Six personal cards that are two SETs: `1gfo 1gfs 1gfd` and `2gfo 2gfs 2gfd`.
pub(crate) const GREEN: &str = "1gfo 1gfs 1gfd 2gfo 2gfs 2gfd";
/// Six cards on the table: `3rfo 3gho 3peo` is a SET among them.
pub(crate) const TABLE: &str = "3rfo 2ghs 3pes 3gho 3peo 1phd";

/// Three cards of [`RED`] that are a SET.
pub(crate) const THREE_OWN: &str = "claim 1rfo 1rfs 1rfd";
/// The other three.
pub(crate) const THREE_OTHER_OWN: &str = "claim 2rfo 2rfs 2rfd";
/// Two cards of [`RED`] and one of [`TABLE`].
pub(crate) const TWO_OWN: &str = "claim 1rfo 2rfo 3rfo";
/// One card of [`RED`] and two of [`TABLE`].
pub(crate) const ONE_OWN: &str = "claim 1rfs 2ghs 3pes";
/// Three cards of [`TABLE`].
pub(crate) const NONE_OWN: &str = "claim 3rfo 3gho 3peo";
/// Three cards of [`RED`] that are not a SET.
pub(crate) const WRONG: &str = "claim 1rfo 1rfs 2rfo";

/// Cards of the deck that a test names; the others come between `next` and `last`.
#[derive(Clone, Copy, Default)]
pub(crate) struct Draws<'a> {
    /// The first after the deal.
    pub(crate) next: &'a str,
    /// The last before the discards are shuffled.
    pub(crate) last: &'a str,
    /// Those after that.
    pub(crate) again: &'a str,
}

/// A match of 20/20 in the middle of being tested.
pub(crate) struct Scene(Stage<Twenty>);

on_stage!(Twenty, 0);

impl Scene {
    /// A match of as many players as there are hands, dealt by seat 0.
    ///
    /// Hands of fewer than six cards and the deck get the other cards in a fixed order.
    pub(crate) fn new(config: Config, hands: &[&str], table: &str) -> Scene {
        Scene::with_draws(config, hands, table, Draws::default())
    }

    /// The same with some cards of the deck in their places.
    pub(crate) fn with_draws(
        config: Config,
        hands: &[&str],
        table: &str,
        draws: Draws<'_>,
    ) -> Scene {
        let (next, last, again) = (cards(draws.next), cards(draws.last), cards(draws.again));
        let mut hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
        let table = cards(table);
        let named = hands.iter().flatten().chain(&table).chain(&next).chain(&last);
        let named: Cards = named.copied().collect();
        let mut others = mixed(Cards::ALL - named).into_iter();
        for hand in &mut hands {
            let missing = usize::from(DEALT_EACH) - hand.len();
            hand.extend(others.by_ref().take(missing));
        }
        // One by one, beginning to the left of the dealer.
        hands.rotate_left(1);
        let dealt = (0..DEALT_EACH.into()).flat_map(|i| hands.iter().map(move |hand| hand[i]));
        let draws = dealt.chain(table).chain(next).chain(others).chain(last).chain(again);
        let draws = draws.map(|card| card.to_string()).collect();
        Scene(Stage::start(config, hands.len() as u8, Source::Stacked(draws)))
    }

    /// Two players with [`RED`] and [`GREEN`], [`TABLE`], and the printed rules.
    pub(crate) fn two() -> Scene {
        Scene::new(Config::default(), &[RED, GREEN], TABLE)
    }

    /// Eight players with nine cards each, seat 0 with [`RED`], and `3rho 3pfo 3pfs` left in the deck.
    pub(crate) fn crowded(again: &str) -> Scene {
        let draws = Draws { last: "3rho 3pfo 3pfs", again, ..Draws::default() };
        let hands = [RED, "", "", "", "", "", "", ""];
        let mut scene = Scene::with_draws(Config::default(), &hands, TABLE, draws);
        for seat in 0..8 {
            (0..3).for_each(|_| drop(scene.does(seat, "ask")));
        }
        assert_eq!((scene.n_deck(), scene.n_discards()), (3, 0));
        scene
    }

    /// A match with the numbered seed.
    pub(crate) fn seeded(config: Config, n_seats: u8, seed: u64) -> Scene {
        Scene(Stage::seeded(config, n_seats, seed))
    }

    /// A seat calls and shows these cards.
    #[track_caller]
    pub(crate) fn calls(&mut self, seat: u8, claim: &str) -> Vec<String> {
        self.does(seat, "call");
        self.does(seat, claim)
    }

    /// These seats vote that no SET can be found; what came of the last vote.
    pub(crate) fn vote(&mut self, seats: impl IntoIterator<Item = u8>) -> Vec<String> {
        seats.into_iter().map(|seat| self.does(seat, "no-set")).last().unwrap_or_default()
    }

    /// Somebody makes a SET with a card of their own, or all vote that there is none.
    pub(crate) fn play_one(&mut self) {
        self.wait(100);
        let playing: Vec<u8> = self.state().attendance.playing().iter().map(|s| s.0).collect();
        let useful = playing.iter().find_map(|&seat| {
            let personal = self.state().personal(Seat(seat));
            let mut sets = self.state().reach(Seat(seat)).sets();
            let cards = sets.find(|&set| !(Cards::from(set) & personal).is_empty())?;
            Some((seat, cards))
        });
        match useful {
            Some((seat, cards)) => drop(self.calls(seat, &format!("claim {cards}"))),
            None => drop(self.vote(playing)),
        }
    }

    /// Everybody searches without mistakes until the round is over; the winner, if there is one.
    pub(crate) fn play_round(&mut self) -> Option<u8> {
        while self.state().phase == Phase::Searching {
            self.play_one();
        }
        let playing = self.state().attendance.playing();
        playing.iter().map(|seat| seat.0).find(|&seat| self.n_personal(seat) == 0)
    }

    /// The cards on the table in the order of their slots, `-` for a gap.
    pub(crate) fn table(&self) -> String {
        let slots = self.state().board.slots().iter();
        let names: Vec<String> =
            slots.map(|slot| slot.map_or("-".to_owned(), |card| card.to_string())).collect();
        names.join(" ")
    }

    /// The personal cards of a seat, in order.
    pub(crate) fn hand(&self, seat: u8) -> String {
        let hand = &self.state().players[usize::from(seat)].hand;
        hand.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// How many personal cards a seat has.
    pub(crate) fn n_personal(&self, seat: u8) -> usize {
        self.state().n_personal(Seat(seat))
    }

    /// How many cards are in the deck.
    pub(crate) fn n_deck(&self) -> usize {
        self.state().deck.len()
    }

    /// How many cards are in the discard pile.
    pub(crate) fn n_discards(&self) -> usize {
        self.state().discards.len()
    }

    /// The points of a seat.
    pub(crate) fn score(&self, seat: u8) -> i32 {
        self.state().players[usize::from(seat)].score
    }

    /// The points of all seats.
    pub(crate) fn scores(&self) -> Vec<i32> {
        self.state().players.iter().map(|player| player.score).collect()
    }
}

/// The cards of this text.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|name| name.parse().expect("a card")).collect()
}

/// These cards in an order that looks shuffled and is always the same.
fn mixed(cards: Cards) -> Vec<Card> {
    let mut order: Vec<Card> = cards.iter().collect();
    order.sort_by_key(|card| u32::from(card.index() + 1).wrapping_mul(2_654_435_761));
    order
}
