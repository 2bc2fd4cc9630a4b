//! How random people play SetUp, for the laws and for recordings.

use alloc::{format, string::String, vec::Vec};

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{
    Chance, GameTime, Seat, Viewer,
    laws::{RandomPlay, below, one_in},
};

use super::{Command, Config, Dealt, Event, HAND, Pair, SetUp, State, View};
use crate::{
    random_play::{all_there, one_by_one},
    shared::Deck,
};

impl RandomPlay for SetUp {
    fn prefer(
        state: &State,
        _at: GameTime,
        _seat: Seat,
        legal: &[Command],
        chance: &mut dyn Chance,
    ) -> Option<usize> {
        let has = |command: Command| legal.binary_search(&command).ok();
        if matches!(legal.last(), Some(Command::Point { .. })) {
            return point(state, legal, chance);
        }
        let challenge = has(Command::Challenge);
        if challenge.is_some() && wants_to_challenge(state, chance) {
            return challenge;
        }
        let trust = has(Command::Trust);
        if trust.is_some() && one_in(3, chance) {
            return trust;
        }
        let n_plays = legal.partition_point(|command| matches!(command, Command::Play { .. }));
        let plays = n_plays > 0 && !one_in(3, chance);
        plays.then(|| below(n_plays as u32, chance) as usize)
    }

    fn any_command(state: &State, chance: &mut dyn Chance) -> Command {
        let hands = state.players.iter().fold(Cards::EMPTY, |all, player| all | player.hand);
        match below(8, chance) {
            0 => Command::Challenge,
            1 => Command::Trust,
            2 => Command::Play { card: any_card(Cards::ALL, chance) },
            3 => any_pair(Cards::ALL, chance),
            4 | 5 => Command::Play { card: any_card(hands, chance) },
            _ => any_pair(state.on_table(), chance),
        }
    }

    fn offered(_config: &Config, view: &View, at: GameTime, seat: Seat) -> Vec<Command> {
        let moves = view.moves(seat);
        let has_come = |from: Option<GameTime>| from.is_some_and(|from| from <= at);
        let plays = has_come(moves.play_from);
        let hand = view.hand.filter(|_| plays).unwrap_or_default();
        let points = Pair::all_of(moves.point).into_iter().map(|cards| Command::Point { cards });
        let mut offered: Vec<Command> = hand.iter().map(|card| Command::Play { card }).collect();
        offered.extend(points);
        offered.extend(has_come(moves.challenge_from).then_some(Command::Challenge));
        offered.extend(moves.trust.then_some(Command::Trust));
        offered
    }

    /// A viewer knows the table, the piles and their own hand; all other cards are dealt again among
    /// the other hands and the deck, except those that come to light in these events.
    fn redeal(
        before: &State,
        events: &[Event],
        viewer: Viewer,
        chance: &mut dyn Chance,
    ) -> (State, Vec<Event>) {
        let mut hidden = before.deck.cards();
        for (seat, player) in (0..).map(Seat).zip(&before.players) {
            if !viewer.is(seat) {
                hidden |= player.hand;
            }
        }
        for event in events {
            match *event {
                Event::Played { card, .. } => hidden -= Cards::from_iter([card]),
                Event::Drew { seat, card } if viewer.is(seat) => hidden -= Cards::from_iter([card]),
                Event::Dealt(Dealt { seat, cards }) if viewer.is(seat) => hidden -= cards,
                _ => {}
            }
        }
        let shuffled = Shuffled::new(hidden, chance);
        let mut state = before.clone();
        state.deck = Deck::new(shuffled.all(before.deck.cards()));
        for player in &mut state.players {
            player.hand = shuffled.all(player.hand);
        }
        let events = events.iter().map(|event| match *event {
            Event::Drew { seat, card } => Event::Drew { seat, card: shuffled.one(card) },
            Event::Dealt(Dealt { seat, cards }) => {
                Event::Dealt(Dealt { seat, cards: shuffled.all(cards) })
            }
            _ => event.clone(),
        });
        (state, events.collect())
    }

    fn conserved(state: &State) -> Result<(), String> {
        let hands = state.players.iter().map(|player| player.hand);
        let piles = state.players.iter().map(|player| player.pile);
        let table = one_by_one(&state.table);
        all_there(Cards::ALL, hands.chain(piles).chain(table).chain([state.deck.cards()]))?;
        let played_out = state.config.play_out_hands && state.deck.is_empty();
        let full = |cards: Cards| cards.len() == usize::from(HAND);
        if !played_out && !state.players.iter().all(|player| full(player.hand)) {
            return Err(format!("somebody does not hold {HAND} cards"));
        }
        Ok(())
    }
}

/// Cards in other places: each hidden card stands for another one, the others for themselves.
struct Shuffled {
    hidden: Cards,
    order: Vec<Card>,
}

impl Shuffled {
    fn new(hidden: Cards, chance: &mut dyn Chance) -> Shuffled {
        let mut rest = hidden;
        let mut order = Vec::new();
        while let Some(card) = rest.nth(below(rest.len() as u32, chance)) {
            rest.remove(card);
            order.push(card);
        }
        Shuffled { hidden, order }
    }

    fn one(&self, card: Card) -> Card {
        let place = self.hidden.rank(card).and_then(|rank| self.order.get(rank as usize));
        place.copied().unwrap_or(card)
    }

    fn all(&self, cards: Cards) -> Cards {
        cards.iter().map(|card| self.one(card)).collect()
    }
}

/// The pairs on the table that make a SET with the card being checked.
fn completing(state: &State) -> Vec<Pair> {
    let Some(check) = state.check else { return Vec::new() };
    let is_set = |pair: &Pair| pair.with(check.card).is_some_and(Triple::is_set);
    Pair::all_of(state.on_table()).into_iter().filter(is_set).collect()
}

fn wants_to_challenge(state: &State, chance: &mut dyn Chance) -> bool {
    if completing(state).is_empty() { one_in(40, chance) } else { one_in(4, chance) }
}

/// Some see the SET, some point anywhere, some let the time go by.
fn point(state: &State, legal: &[Command], chance: &mut dyn Chance) -> Option<usize> {
    let completing = completing(state);
    match below(10, chance) {
        0..=2 => None,
        3..=7 if !completing.is_empty() => {
            let cards = completing[below(completing.len() as u32, chance) as usize];
            legal.binary_search(&Command::Point { cards }).ok()
        }
        _ => Some(below(legal.len() as u32, chance) as usize),
    }
}

fn any_card(cards: Cards, chance: &mut dyn Chance) -> Card {
    cards.nth(below(cards.len() as u32, chance)).unwrap_or(Card::FIRST)
}

fn any_pair(cards: Cards, chance: &mut dyn Chance) -> Command {
    let first = any_card(cards, chance);
    let mut rest = cards;
    rest.remove(first);
    let pair = Pair::new([first, any_card(rest, chance)]);
    pair.map_or(Command::Challenge, |cards| Command::Point { cards })
}
