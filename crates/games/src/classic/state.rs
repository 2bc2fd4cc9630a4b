//! What is: the table, the piles, who holds the lock, who has voted.

use alloc::vec::Vec;

use tercet_cards::{Cards, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    config::{Config, MasterDeals, Rounds, ScoreUnit},
    event::Event,
};
pub use crate::shared::Shown;
use crate::shared::{Attendance, Board, Deck, Lock, Players, Rotation};

/// The whole of a classic game at one moment.
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
    /// The cards face up.
    pub board: Board,
    /// The players by seat.
    pub players: Players<Player>,
    /// Cards out of the round by a penalty.
    pub set_aside: Cards,
    /// Who sits at the table.
    pub attendance: Attendance,
    /// Who votes that there is no SET.
    pub votes: Seats,
    /// Who may not call.
    pub frozen: Seats,
    /// When the table last changed.
    pub changed_at: GameTime,
    /// A request for three cards.
    pub stall: Option<Stall>,
    /// When the refill comes that the Master owes.
    pub refill_at: Option<GameTime>,
    /// The last three cards that were judged.
    pub shown: Option<Shown>,
}

/// What may be done at a moment.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// The game has not begun.
    NotBegun,
    /// Everybody searches.
    Searching,
    /// Somebody called and holds the lock.
    Called(Lock),
    /// The other players check three cards.
    Checking {
        /// The player who pointed at them.
        seat: Seat,
        /// The three cards.
        cards: Triple,
        /// Who has not answered.
        waiting: Seats,
        /// When the server decides instead.
        until: GameTime,
    },
    /// The pause before the next round.
    BetweenRounds {
        /// When it begins at the latest.
        until: GameTime,
    },
    /// The game is over.
    Over(Ending),
}

/// What belongs to a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    /// The SETs won in this round, the last one last.
    pub won: Vec<Triple>,
    /// Points lost in this round.
    pub penalties: i32,
    /// The score of the rounds before this one.
    pub carried: i32,
}

/// Somebody's request for three cards after a long search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stall {
    /// Who asked.
    pub seat: Seat,
    /// When they are dealt; `None` if the Master decides.
    pub until: Option<GameTime>,
}

impl State {
    /// The state before the first step.
    pub fn new(config: &Config, n_seats: u8) -> State {
        State {
            config: *config,
            phase: Phase::NotBegun,
            rotation: Rotation::new(match config.rounds {
                Rounds::One => 1,
                Rounds::EachDeals => n_seats,
            }),
            deck: Deck::new(config.cards()),
            board: Board::new(config.base_size),
            players: Players::alike(Player::default(), n_seats),
            set_aside: Cards::EMPTY,
            attendance: Attendance::full(n_seats),
            votes: Seats::EMPTY,
            frozen: Seats::EMPTY,
            changed_at: GameTime(0),
            stall: None,
            refill_at: None,
            shown: None,
        }
    }

    /// How many seats there are.
    pub fn n_seats(&self) -> u8 {
        self.players.n_seats()
    }

    /// Whether somebody plays alone from the beginning.
    pub fn is_solo(&self) -> bool {
        self.players.len() == 1
    }

    /// Who is Master this round, whether present or not.
    pub fn master(&self) -> Option<Seat> {
        self.config.master.map(|_| self.rotation.dealer)
    }

    /// The Master who refills the table by hand, if there is one and sits there.
    pub fn dealing_master(&self) -> Option<Seat> {
        let by_hand = self.config.master?.deals == MasterDeals::Manual;
        self.master().filter(|&master| by_hand && self.attendance.present().contains(master))
    }

    /// The Master who confirms requests for three cards, if there is one and sits there.
    pub fn confirming_master(&self) -> Option<Seat> {
        let confirms = self.config.master?.confirms_stall;
        self.master().filter(|&master| confirms && self.attendance.present().contains(master))
    }

    /// Everybody who searches in this round.
    pub fn searchers(&self) -> Seats {
        match self.master() {
            Some(master) => self.attendance.playing().without(master),
            None => self.attendance.playing(),
        }
    }

    /// What belongs to a seat, if the seat exists.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.of(seat)
    }

    /// The score of a seat in this round.
    pub fn round_score(&self, seat: Seat) -> i32 {
        let Some(player) = self.player(seat) else { return 0 };
        // Alone the result is counted in SETs whatever the unit (SO-KO-02).
        let per_set = match self.config.score_unit {
            ScoreUnit::Card if !self.is_solo() => 3,
            ScoreUnit::Card | ScoreUnit::Set => 1,
        };
        player.won.len() as i32 * per_set - player.penalties
    }

    /// The score of a seat over all rounds so far.
    pub fn score(&self, seat: Seat) -> i32 {
        self.player(seat).map_or(0, |player| player.carried) + self.round_score(seat)
    }

    /// Applies an event.
    pub fn evolve(&mut self, at: GameTime, event: &Event) {
        match event {
            Event::RoundBegan { round, dealer } => self.begin_round(*round, *dealer),
            Event::Dealt { cards } => {
                self.board.lay_out(cards, &mut self.deck);
                self.refill_at = None;
                self.table_changed(at);
            }
            Event::Called { seat, until } => {
                self.phase = Phase::Called(Lock { seat: *seat, until: *until });
                self.votes = Seats::EMPTY;
                self.stall = None;
            }
            Event::Claimed { seat, cards, until } => {
                self.phase = Phase::Checking {
                    seat: *seat,
                    cards: *cards,
                    waiting: self.attendance.present().without(*seat),
                    until: *until,
                };
                self.votes = Seats::EMPTY;
                self.stall = None;
            }
            Event::Accepted { seat } | Event::Doubted { seat } => self.answered(*seat),
            Event::Taken { seat, cards } => {
                for card in cards.cards() {
                    self.board.take(card);
                }
                self.players.change(*seat, |player| player.won.push(*cards));
                self.frozen = Seats::EMPTY;
                self.judged(at, *seat, Some(*cards), true);
                self.table_changed(at);
            }
            Event::FalseCall { seat, cards } => self.judged(at, *seat, *cards, false),
            Event::SetLost { seat, cards } => {
                self.players.change(*seat, |player| {
                    player.won.truncate(player.won.len().saturating_sub(1));
                });
                self.set_aside |= Cards::from(*cards);
            }
            Event::PointLost { seat } => self.players.change(*seat, |player| player.penalties += 1),
            Event::Froze { seat } => self.frozen.insert(*seat),
            Event::Thawed {} => self.frozen = Seats::EMPTY,
            Event::Moved { moves } => moves.iter().for_each(|&shift| self.board.shift(shift)),
            Event::Voted { seat } => self.votes.insert(*seat),
            Event::TookBack { seat } => self.votes.remove(*seat),
            Event::VoteFailed {} | Event::VotePassed {} => self.votes = Seats::EMPTY,
            Event::StallPressed { seat, until } => {
                self.stall = Some(Stall { seat: *seat, until: *until });
            }
            Event::RefillOwed { until } => self.refill_at = Some(*until),
            Event::RoundEnded { .. } => {
                self.votes = Seats::EMPTY;
                self.frozen = Seats::EMPTY;
                self.stall = None;
                self.refill_at = None;
            }
            Event::Paused { until } => self.phase = Phase::BetweenRounds { until: *until },
            Event::Ended { ending } => self.phase = Phase::Over(*ending),
            Event::Left { seat } => self.leave(*seat),
            Event::Joined { seat } => self.attendance.join(*seat),
        }
    }

    fn begin_round(&mut self, round: u8, dealer: Seat) {
        for seat in (0..self.n_seats()).map(Seat) {
            let carried = self.score(seat);
            self.players.change(seat, |player| *player = Player { carried, ..Player::default() });
        }
        self.phase = Phase::Searching;
        self.rotation = Rotation { round, dealer, ..self.rotation };
        self.deck = Deck::new(self.config.cards());
        self.board = Board::new(self.config.base_size);
        self.set_aside = Cards::EMPTY;
        self.attendance.begin_round();
        self.shown = None;
    }

    fn table_changed(&mut self, at: GameTime) {
        self.changed_at = at;
        self.votes = Seats::EMPTY;
        self.stall = None;
    }

    fn judged(&mut self, at: GameTime, seat: Seat, cards: Option<Triple>, taken: bool) {
        self.phase = Phase::Searching;
        self.votes = Seats::EMPTY;
        self.shown = cards.map(|cards| Shown { seat, cards, taken, at });
    }

    fn answered(&mut self, seat: Seat) {
        if let Phase::Checking { waiting, .. } = &mut self.phase {
            waiting.remove(seat);
        }
    }

    fn leave(&mut self, seat: Seat) {
        self.attendance.leave(seat);
        self.votes.remove(seat);
        self.frozen.remove(seat);
        self.answered(seat);
        let held_it = match self.phase {
            Phase::Called(lock) => lock.is_held_by(seat),
            Phase::Checking { seat: holder, .. } => holder == seat,
            _ => false,
        };
        if held_it {
            self.phase = Phase::Searching;
        }
    }
}
