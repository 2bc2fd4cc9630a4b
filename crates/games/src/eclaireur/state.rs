//! What is: the table, the piles, the claim, who is out, who has voted.

use alloc::vec::Vec;

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    claim::{Claim, Resolution, Try},
    config::Config,
    event::{Event, Resolved, Scouted},
};
use crate::shared::{Attendance, Board, Deck, Players};

/// The whole of a game of Éclaireur at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// What the host chose.
    pub config: Config,
    /// What may be done now.
    pub phase: Phase,
    /// The cards not yet drawn.
    pub deck: Deck,
    /// The cards face up.
    pub board: Board,
    /// The cards won by each seat, the last one last.
    pub piles: Players<Vec<Card>>,
    /// Cards out of the game by a penalty.
    pub set_aside: Cards,
    /// Who sits at the table.
    pub attendance: Attendance,
    /// Who votes that there is no SET.
    pub votes: Seats,
    /// Who is out until somebody has taken a SET.
    pub frozen: Seats,
    /// The last claim that was resolved.
    pub revealed: Option<Revealed>,
}

/// What may be done at a moment.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// The game has not begun.
    NotBegun,
    /// Everybody searches.
    Searching,
    /// A scout shows a card, and the others look for a second one.
    Scouting(Claim),
    /// The game is over.
    Over(Ending),
}

/// A claim that was resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revealed {
    /// The scout.
    pub seat: Seat,
    /// The three cards.
    pub cards: Triple,
    /// What came of it.
    pub how: Resolution,
    /// When it was.
    pub at: GameTime,
}

impl State {
    /// The state before the first step.
    pub fn new(config: &Config, n_seats: u8) -> State {
        State {
            config: *config,
            phase: Phase::NotBegun,
            deck: Deck::new(Cards::ALL),
            board: Board::new(config.base_size),
            piles: Players::alike(Vec::new(), n_seats),
            set_aside: Cards::EMPTY,
            attendance: Attendance::full(n_seats),
            votes: Seats::EMPTY,
            frozen: Seats::EMPTY,
            revealed: None,
        }
    }

    /// The claim that waits to be resolved, if there is one.
    pub fn claim(&self) -> Option<&Claim> {
        match &self.phase {
            Phase::Scouting(claim) => Some(claim),
            Phase::NotBegun | Phase::Searching | Phase::Over(_) => None,
        }
    }

    /// Everybody who takes part; those who are frozen still vote.
    pub fn searchers(&self) -> Seats {
        self.attendance.playing()
    }

    /// Of those, the ones who could be a scout if the table were free.
    pub fn scouts(&self) -> Seats {
        self.searchers().iter().filter(|&seat| !self.frozen.contains(seat)).collect()
    }

    /// The cards a seat has won, if the seat exists.
    pub fn pile(&self, seat: Seat) -> Option<&[Card]> {
        self.piles.of(seat).map(Vec::as_slice)
    }

    /// The score of every seat: a point for each card (SC-15).
    pub fn scores(&self) -> Vec<i32> {
        self.piles.iter().map(|pile| pile.len() as i32).collect()
    }

    /// Applies an event.
    pub fn evolve(&mut self, at: GameTime, event: &Event) {
        match event {
            Event::Began {} => self.phase = Phase::Searching,
            Event::Dealt { cards } => {
                self.board.lay_out(cards, &mut self.deck);
                self.table_changed();
            }
            Event::Scouted(Scouted { seat, cards, first, until }) => {
                self.phase = Phase::Scouting(Claim {
                    scout: *seat,
                    cards: *cards,
                    first: *first,
                    tried: Vec::new(),
                    gave_up: Seats::EMPTY,
                    until: *until,
                });
                self.votes = Seats::EMPTY;
            }
            Event::GaveUp { seat } => self.change_claim(|claim| claim.gave_up.insert(*seat)),
            Event::Seconded { seat, card, there, .. } => {
                if !there {
                    let attempt = Try { seat: *seat, card: *card };
                    self.change_claim(|claim| claim.tried.push(attempt));
                }
            }
            Event::Revealed(Resolved { seat, cards, how }) => {
                self.phase = Phase::Searching;
                self.revealed = Some(Revealed { seat: *seat, cards: *cards, how: *how, at });
            }
            Event::Taken { seat, cards } => {
                cards.iter().for_each(|card| self.board.take(card));
                self.piles.change(*seat, |pile| pile.extend(cards.iter()));
                self.frozen = Seats::EMPTY;
                self.table_changed();
            }
            Event::CardLost { seat, card } => {
                self.piles.change(*seat, |pile| pile.retain(|other| other != card));
                self.set_aside.insert(*card);
            }
            Event::Forfeit { .. } => {}
            Event::Froze { seat } => self.frozen.insert(*seat),
            Event::Thawed {} => {
                self.frozen = Seats::EMPTY;
                self.attendance.begin_round();
            }
            Event::Moved { moves } => moves.iter().for_each(|&shift| self.board.shift(shift)),
            Event::Voted { seat } => self.votes.insert(*seat),
            Event::TookBack { seat } => self.votes.remove(*seat),
            Event::VoteFailed {} | Event::VotePassed {} => self.votes = Seats::EMPTY,
            Event::Ended { why, .. } => {
                self.votes = Seats::EMPTY;
                self.frozen = Seats::EMPTY;
                self.phase = Phase::Over(why.ending());
            }
            Event::Left { seat } => self.leave(*seat),
            Event::Joined { seat } => self.attendance.join(*seat),
        }
    }

    fn change_claim(&mut self, change: impl FnOnce(&mut Claim)) {
        if let Phase::Scouting(claim) = &mut self.phase {
            change(claim);
        }
    }

    /// Votes were meant for another table, and who came back takes part from now on.
    fn table_changed(&mut self) {
        self.votes = Seats::EMPTY;
        self.attendance.begin_round();
    }

    fn leave(&mut self, seat: Seat) {
        self.attendance.leave(seat);
        self.votes.remove(seat);
        if self.claim().is_some_and(|claim| claim.scout == seat) {
            self.phase = Phase::Searching;
        }
    }
}
