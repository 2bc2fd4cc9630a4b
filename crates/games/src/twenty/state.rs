//! What is: the table, everybody's personal cards, who holds the lock, who has voted.

use alloc::vec::Vec;

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    config::{Config, TABLE_CARDS},
    event::Event,
};
use crate::shared::{Attendance, Board, Deck, Lock, Players, Rotation, Shown};

/// The whole of a 20/20 match at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// What the host chose.
    pub config: Config,
    /// What may be done now.
    pub phase: Phase,
    /// Which round it is and who deals it.
    pub rotation: Rotation,
    /// The cards not yet drawn.
    pub deck: Deck,
    /// The cards of SETs that were made, and of players who left.
    pub discards: Cards,
    /// Cards removed from the table that are not yet back in the deck.
    pub aside: Cards,
    /// The cards in the middle of the table.
    pub board: Board,
    /// The players by seat.
    pub players: Players<Player>,
    /// Who sits at the table.
    pub attendance: Attendance,
    /// Who votes that no SET can be found.
    pub votes: Seats,
    /// The last three cards that were judged.
    pub shown: Option<Shown>,
}

/// What may be done at a moment.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// The match has not begun.
    NotBegun,
    /// Everybody searches.
    Searching,
    /// Somebody called and holds the lock.
    Called(Lock),
    /// The pause before the next round.
    BetweenRounds {
        /// When it begins at the latest.
        until: GameTime,
    },
    /// The match is over.
    Over(Ending),
}

/// What belongs to a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    /// The personal cards, in the order in which they came.
    pub hand: Vec<Card>,
    /// The points of all rounds.
    pub score: i32,
}

impl Player {
    /// The personal cards without their order.
    pub fn cards(&self) -> Cards {
        self.hand.iter().copied().collect()
    }
}

impl State {
    /// The state before the first step.
    pub fn new(config: &Config, n_seats: u8) -> State {
        State {
            config: *config,
            phase: Phase::NotBegun,
            rotation: Rotation::new(0),
            deck: Deck::new(Cards::ALL),
            discards: Cards::EMPTY,
            aside: Cards::EMPTY,
            board: Board::new(TABLE_CARDS),
            players: Players::alike(Player::default(), n_seats),
            attendance: Attendance::full(n_seats),
            votes: Seats::EMPTY,
            shown: None,
        }
    }

    /// How many seats there are.
    pub fn n_seats(&self) -> u8 {
        self.players.n_seats()
    }

    /// What belongs to a seat, if the seat exists.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.of(seat)
    }

    /// How many personal cards a seat has.
    pub fn n_personal(&self, seat: Seat) -> usize {
        self.player(seat).map_or(0, |player| player.hand.len())
    }

    /// The personal cards of a seat.
    pub fn personal(&self, seat: Seat) -> Cards {
        self.player(seat).map_or(Cards::EMPTY, Player::cards)
    }

    /// The cards a seat may make SETs of: its own and the table's (TW-03).
    pub fn reach(&self, seat: Seat) -> Cards {
        self.personal(seat) | self.board.cards()
    }

    /// How many points win the match (TW-14).
    pub fn target(&self) -> u32 {
        self.config.target(self.n_seats())
    }

    /// Whether no card can be drawn, not even after shuffling the discards (TW-10).
    pub fn has_nothing_to_draw(&self) -> bool {
        self.deck.is_empty() && self.discards.is_empty()
    }

    /// Applies an event.
    pub fn evolve(&mut self, at: GameTime, event: &Event) {
        match event {
            Event::RoundBegan { round, dealer } => self.begin_round(*round, *dealer),
            Event::Handed { cards } => {
                cards.iter().for_each(|given| self.give(given.seat, given.card));
            }
            Event::Dealt { cards } => {
                self.board.lay_out(cards, &mut self.deck);
                self.votes = Seats::EMPTY;
            }
            Event::Rebuilt {} => {
                self.deck = Deck::new(self.deck.cards() | self.discards);
                self.discards = Cards::EMPTY;
            }
            Event::Called { seat, until } => {
                self.phase = Phase::Called(Lock { seat: *seat, until: *until });
                self.votes = Seats::EMPTY;
            }
            Event::SetMade { seat, cards } => self.make_set(at, *seat, *cards),
            Event::FalseCall { seat, cards } => self.judged(at, *seat, *cards, false),
            Event::PenaltyCard { seat, card } | Event::ExtraCard { seat, card } => {
                self.give(*seat, *card);
            }
            Event::Voted { seat } => self.votes.insert(*seat),
            Event::TookBack { seat } => self.votes.remove(*seat),
            Event::VotePassed {} => self.votes = Seats::EMPTY,
            Event::Cleared {} => {
                self.aside |= self.board.cards();
                self.board = Board::new(TABLE_CARDS);
            }
            Event::Returned {} => {
                self.deck = Deck::new(self.deck.cards() | self.aside);
                self.aside = Cards::EMPTY;
            }
            Event::RoundWon { seat, points } => {
                let points = i32::from(*points);
                self.players
                    .change(*seat, |player| player.score = player.score.saturating_add(points));
            }
            Event::RoundAbandoned {} => self.votes = Seats::EMPTY,
            Event::Paused { until } => self.phase = Phase::BetweenRounds { until: *until },
            Event::Ended { ending } => self.phase = Phase::Over(*ending),
            Event::Left { seat } => self.leave(*seat),
            Event::Joined { seat } => self.attendance.join(*seat),
        }
    }

    /// TW-13: everything is gathered and shuffled.
    fn begin_round(&mut self, round: u8, dealer: Seat) {
        self.players.iter_mut().for_each(|player| player.hand.clear());
        self.phase = Phase::Searching;
        self.rotation = Rotation { round, dealer, ..self.rotation };
        self.deck = Deck::new(Cards::ALL);
        self.discards = Cards::EMPTY;
        self.aside = Cards::EMPTY;
        self.board = Board::new(TABLE_CARDS);
        self.attendance.begin_round();
        self.votes = Seats::EMPTY;
        self.shown = None;
    }

    /// A new personal card may make a SET, so the votes against one are void.
    fn give(&mut self, seat: Seat, card: Card) {
        self.deck.remove(card);
        self.players.change(seat, |player| player.hand.push(card));
        self.votes = Seats::EMPTY;
    }

    fn make_set(&mut self, at: GameTime, seat: Seat, cards: Triple) {
        for card in cards.cards() {
            self.board.take(card);
        }
        self.players.change(seat, |player| player.hand.retain(|&card| !cards.contains(card)));
        self.discards |= Cards::from(cards);
        self.judged(at, seat, Some(cards), true);
    }

    fn judged(&mut self, at: GameTime, seat: Seat, cards: Option<Triple>, taken: bool) {
        self.phase = Phase::Searching;
        self.votes = Seats::EMPTY;
        self.shown = cards.map(|cards| Shown { seat, cards, taken, at });
    }

    fn leave(&mut self, seat: Seat) {
        self.discards |= self.personal(seat);
        self.players.change(seat, |player| player.hand.clear());
        self.attendance.leave(seat);
        self.votes.remove(seat);
        if matches!(self.phase, Phase::Called(lock) if lock.is_held_by(seat)) {
            self.phase = Phase::Searching;
        }
    }
}
