//! What is: hands, table, piles, whose turn it is, and the card being checked.

use alloc::vec::Vec;

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    config::Config,
    event::{Dealt, Event, Failed, Found},
};
use crate::shared::{Deck, Lock, Players, Shown};

/// The whole of a game of SetUp at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// What the host chose.
    pub config: Config,
    /// What may be done now.
    pub phase: Phase,
    /// Who dealt; the player to the left began.
    pub dealer: Seat,
    /// The cards not yet drawn.
    pub deck: Deck,
    /// The cards face up in the order in which they were played.
    pub table: Vec<Card>,
    /// The players by seat.
    pub players: Players<Player>,
    /// Who sits at the table.
    pub present: Seats,
    /// Who plays the next card; nobody when the last one has been played.
    pub turn: Option<Turn>,
    /// The card just played, while the others may challenge it.
    pub check: Option<Check>,
    /// The last three cards that were judged.
    pub shown: Option<Shown>,
}

/// What may be done at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The game has not begun.
    NotBegun,
    /// Cards are played and checked.
    Playing,
    /// Somebody challenged and holds the lock.
    Challenged(Lock),
    /// The game is over.
    Over(Ending),
}

/// What belongs to a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    /// The cards held in secret.
    pub hand: Cards,
    /// The cards collected.
    pub pile: Cards,
    /// Points for wrong challenges.
    pub penalties: u32,
    /// When a player who was wrong about the card just played may challenge it again (SU-09).
    pub rests_until: Option<GameTime>,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Who plays.
    pub seat: Seat,
    /// From when on.
    pub from: GameTime,
}

/// A card that the others check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// Who played it.
    pub seat: Seat,
    /// What was played, and is being checked.
    pub card: Card,
    /// Who was wrong about it and may not challenge it again, where the host allows one try.
    pub barred: Seats,
    /// Who has said that they see no SET.
    pub trusting: Seats,
    /// When the check ends, if this is the last card of the game.
    pub last: Option<GameTime>,
}

impl State {
    /// The state before the first step.
    pub fn new(config: &Config, n_seats: u8) -> State {
        State {
            config: *config,
            phase: Phase::NotBegun,
            dealer: Seat(0),
            deck: Deck::new(Cards::ALL),
            table: Vec::new(),
            players: Players::alike(Player::default(), n_seats),
            present: Seats::first(n_seats),
            turn: None,
            check: None,
            shown: None,
        }
    }

    /// How many seats there are.
    pub fn n_seats(&self) -> u8 {
        self.players.n_seats()
    }

    /// Whether somebody sits there.
    pub fn sits(&self, seat: Seat) -> bool {
        self.present.contains(seat)
    }

    /// What belongs to a seat, if the seat exists.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.of(seat)
    }

    /// The cards that a seat holds.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.player(seat).map_or(Cards::EMPTY, |player| player.hand)
    }

    /// The score of a seat: each collected card and each point of penalty is one less (SU-11).
    pub fn score(&self, seat: Seat) -> i32 {
        self.player(seat).map_or(0, |player| {
            let points = player.penalties.saturating_add(player.pile.len() as u32);
            i32::try_from(points).map_or(i32::MIN, |points| -points)
        })
    }

    /// When a seat that was wrong about the card just played may challenge it again.
    pub fn rests_until(&self, seat: Seat) -> Option<GameTime> {
        self.player(seat)?.rests_until
    }

    /// All cards on the table.
    pub fn on_table(&self) -> Cards {
        self.table.iter().copied().collect()
    }

    /// Those who check the card of this check.
    pub fn checkers(&self, check: &Check) -> Seats {
        self.present.without(check.seat)
    }

    /// Whether nobody is left who could still want to challenge the card.
    pub fn is_settled(&self, check: &Check) -> bool {
        let is_done = |seat| check.barred.contains(seat) || check.trusting.contains(seat);
        self.checkers(check).iter().all(is_done)
    }

    /// Who plays after this seat: the next one at the table with a card to play.
    pub fn next_player(&self, after: Seat) -> Option<Seat> {
        let able: Seats = self.present.iter().filter(|&seat| !self.hand(seat).is_empty()).collect();
        able.next_after(after)
    }

    /// When the server plays a card for a player who takes too long (SU-14).
    pub fn turn_until(&self) -> Option<GameTime> {
        Some(self.turn?.from.after(self.config.turn_ms?))
    }

    /// When the check of the last card ends.
    pub fn last_check(&self) -> Option<GameTime> {
        self.check.and_then(|check| check.last)
    }

    /// When something will happen by itself.
    pub(super) fn deadline(&self) -> Option<GameTime> {
        match self.phase {
            Phase::Playing => self.last_check().or_else(|| self.turn_until()),
            Phase::Challenged(lock) => lock.until,
            Phase::NotBegun | Phase::Over(_) => None,
        }
    }

    /// Applies an event.
    pub fn evolve(&mut self, at: GameTime, event: &Event) {
        match *event {
            Event::Began { dealer } => {
                self.phase = Phase::Playing;
                self.dealer = dealer;
            }
            Event::Dealt(Dealt { seat, cards }) => {
                cards.iter().for_each(|card| self.draw(seat, card));
            }
            Event::Played { seat, card } => self.play(seat, card),
            Event::Drew { seat, card } => self.draw(seat, card),
            Event::TurnCame { seat, from } => self.turn = Some(Turn { seat, from }),
            Event::LastCheck { until } => {
                self.turn = None;
                self.change_check(|check| check.last = Some(until));
            }
            Event::Challenged { seat, until } => {
                self.phase = Phase::Challenged(Lock { seat, until });
                self.change_check(|check| check.trusting.remove(seat));
            }
            Event::Found(Found { seat, cards }) => self.judged(at, seat, Some(cards), true),
            Event::Collected { seat, cards } => {
                self.table.retain(|&card| !cards.contains(card));
                self.players.change(seat, |player| player.pile |= cards);
                self.check = None;
                self.turn_from(at);
            }
            Event::FalseChallenge(Failed { seat, cards }) => {
                self.judged(at, seat, cards, false);
                self.was_wrong(at, seat);
            }
            Event::Penalized { seat, points } => self.players.change(seat, |player| {
                player.penalties = player.penalties.saturating_add(points.into());
            }),
            Event::Trusted { seat } => self.change_check(|check| check.trusting.insert(seat)),
            Event::Cleared {} => self.turn_from(at),
            Event::Ended { ending } => self.phase = Phase::Over(ending),
            Event::Left { seat } => {
                self.present.remove(seat);
                if matches!(self.phase, Phase::Challenged(lock) if lock.is_held_by(seat)) {
                    self.release(at);
                }
            }
            Event::Joined { seat } => self.present.insert(seat),
        }
    }

    fn change_check(&mut self, change: impl FnOnce(&mut Check)) {
        if let Some(check) = &mut self.check {
            change(check);
        }
    }

    fn draw(&mut self, seat: Seat, card: Card) {
        self.deck.remove(card);
        self.players.change(seat, |player| {
            player.hand.insert(card);
        });
    }

    fn play(&mut self, seat: Seat, card: Card) {
        self.players.change(seat, |player| {
            player.hand.remove(card);
        });
        if !self.table.contains(&card) {
            self.table.push(card);
        }
        for player in &mut self.players {
            player.rests_until = None;
        }
        let nobody = Seats::EMPTY;
        self.check = Some(Check { seat, card, barred: nobody, trusting: nobody, last: None });
    }

    /// SU-09: another challenge of the same card has to wait, or is not allowed.
    fn was_wrong(&mut self, at: GameTime, seat: Seat) {
        match self.config.challenge_rest_ms {
            Some(ms) => {
                self.players.change(seat, |player| player.rests_until = Some(at.after(ms)));
            }
            None => self.change_check(|check| check.barred.insert(seat)),
        }
    }

    fn turn_from(&mut self, from: GameTime) {
        self.turn = self.turn.map(|turn| Turn { from, ..turn });
    }

    fn judged(&mut self, at: GameTime, seat: Seat, cards: Option<Triple>, taken: bool) {
        self.release(at);
        self.shown = cards.map(|cards| Shown { seat, cards, taken, at });
    }

    /// The lock is free again; the time of the next player did not run meanwhile.
    fn release(&mut self, at: GameTime) {
        if matches!(self.phase, Phase::Challenged(_)) {
            self.phase = Phase::Playing;
        }
        if let Some(turn) = self.turn {
            self.turn_from(turn.from.max(at));
        }
    }
}
