//! What is: the bag, the hands, the board, whose turn it is.

use alloc::vec::Vec;

use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    bag::DieSet,
    board::Board,
    config::Config,
    die::{Laid, Shown},
    event::Event,
    hand::Hand,
};
use crate::shared::{Attendance, Lock, Players};

/// The whole of a game of CUBED at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// What the host chose.
    pub config: Config,
    /// What may be done now.
    pub phase: Phase,
    /// The dice not yet drawn.
    pub bag: DieSet,
    /// The board with its dice.
    pub board: Board,
    /// The players by seat.
    pub players: Players<Player>,
    /// Who sits at the table.
    pub attendance: Attendance,
    /// Who may not call before the next roll (CU-C).
    pub barred: Seats,
    /// Who votes that nobody has a SET (CU-C).
    pub votes: Seats,
    /// The round, from 1; 0 before the opening SET.
    pub round: u16,
    /// The first player: who found the opening SET, or the player to the left of an empty seat.
    pub first: Seat,
    /// Who has had a turn in this round.
    pub had_turn: Seats,
    /// Whether a die was placed in this round.
    pub is_alive: bool,
    /// How many rounds in a row no die was placed (CU-F).
    pub dead_rounds: u32,
    /// Who ran out of dice first (CU-J).
    pub ran_out: Option<Seat>,
}

/// What may be done at a moment.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// The game has not begun.
    NotBegun,
    /// Everybody looks for a SET among their own dice.
    Racing {
        /// When all roll again, if nobody has one.
        reroll_at: Option<GameTime>,
    },
    /// Somebody called and must show three dice.
    Called(Lock<GameTime>),
    /// Somebody's turn.
    Turn(Turn),
    /// Everybody may roll some dice once more.
    ExtraRoll {
        /// Who has not decided.
        waiting: Seats,
        /// When the next round begins at the latest.
        until: Option<GameTime>,
    },
    /// The game is over.
    Over(Ending),
}

/// A turn under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The player whose turn it is.
    pub seat: Seat,
    /// When it ends by itself.
    pub until: Option<GameTime>,
    /// How many dice were played in it.
    pub n_played: u8,
    /// What they gave.
    pub points: u16,
}

/// What belongs to a seat.
///
/// The dice of somebody who left stay with the seat, out of play, until somebody sits there again.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    /// What the player can lay.
    pub hand: Hand,
    /// Points of this game so far.
    pub score: u32,
    /// What each turn gave, as one would write it down.
    pub turns: Vec<u16>,
}

impl State {
    /// The state before the first step.
    pub fn new(config: &Config, n_seats: u8) -> State {
        State {
            phase: Phase::NotBegun,
            bag: DieSet::ALL,
            board: Board::new(config.board.clone(), config.runs()),
            config: config.clone(),
            players: Players::alike(Player::default(), n_seats),
            attendance: Attendance::full(n_seats),
            barred: Seats::EMPTY,
            votes: Seats::EMPTY,
            round: 0,
            first: Seat(0),
            had_turn: Seats::EMPTY,
            is_alive: false,
            dead_rounds: 0,
            ran_out: None,
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

    /// The dice of a seat.
    pub fn hand(&self, seat: Seat) -> &[Shown] {
        self.player(seat).map_or(&[], |player| player.hand.dice())
    }

    /// Who may call in the race for the opening SET.
    pub fn contenders(&self) -> Seats {
        let free = |seat: &Seat| !self.barred.contains(*seat);
        self.attendance.playing().iter().filter(free).collect()
    }

    /// Whether somebody who may call has a SET.
    pub fn is_race_open(&self) -> bool {
        let has_set = |seat| self.player(seat).is_some_and(|player| player.hand.has_set());
        self.contenders().iter().any(has_set)
    }

    /// Of these seats, those with dice.
    pub(super) fn with_dice(&self, seats: Seats) -> Seats {
        seats.iter().filter(|&seat| !self.hand(seat).is_empty()).collect()
    }

    /// Applies an event.
    pub fn evolve(&mut self, _at: GameTime, event: &Event) {
        match event {
            Event::Drew { seat, dice } => {
                dice.iter().for_each(|shown| self.bag.remove(shown.die));
                self.put(*seat, dice);
            }
            Event::Rolled { seat, dice } => self.put(*seat, dice),
            Event::RaceBegan {} => {
                self.phase = Phase::Racing { reroll_at: None };
                self.barred = Seats::EMPTY;
                self.votes = Seats::EMPTY;
                self.attendance.begin_round();
            }
            Event::RerollDue { at } => self.phase = Phase::Racing { reroll_at: Some(*at) },
            Event::Called { seat, until } => {
                self.phase = Phase::Called(Lock { seat: *seat, until: *until });
                self.votes = Seats::EMPTY;
            }
            Event::FalseCall { seat, .. } => {
                self.phase = Phase::Racing { reroll_at: None };
                self.barred.insert(*seat);
            }
            Event::Voted { seat } => self.votes.insert(*seat),
            Event::VoteFailed {} | Event::VotePassed {} => self.votes = Seats::EMPTY,
            Event::RoundBegan { round, first } => self.begin_round(*round, *first),
            Event::Opened { seat, dice, points } => {
                self.phase = Phase::Turn(Turn { seat: *seat, until: None, n_played: 0, points: 0 });
                self.lay(*seat, dice, *points);
            }
            Event::TurnBegan { seat, until } => {
                let turn = Turn { seat: *seat, until: *until, n_played: 0, points: 0 };
                self.phase = Phase::Turn(turn);
            }
            Event::Replaced { seat, square, die, got } => {
                if let Some(lying) = self.board.get(*square) {
                    let face = tercet_cards::Placed::Face(lying.face.face());
                    self.board.swap(Laid { square: *square, die: *die, face });
                }
                self.players.change(*seat, |player| player.hand.take(*die));
                self.put(*seat, &[*got]);
            }
            Event::Placed { seat, dice, points, bonus, .. } => {
                self.lay(*seat, dice, points.saturating_add(*bonus));
            }
            Event::TurnEnded { seat, points } => {
                self.had_turn.insert(*seat);
                self.players.change(*seat, |player| {
                    player.score = player.score.saturating_add((*points).into());
                    player.turns.push(*points);
                });
            }
            Event::RanOut { seat } => self.ran_out = Some(*seat),
            Event::RoundEnded { dead } => {
                self.dead_rounds = if *dead { self.dead_rounds.saturating_add(1) } else { 0 };
            }
            Event::ExtraRoll { until } => {
                let waiting = self.with_dice(self.attendance.present());
                self.phase = Phase::ExtraRoll { waiting, until: *until };
            }
            Event::Rerolled { seat, dice } => {
                self.put(*seat, dice);
                self.decided(*seat);
            }
            Event::Kept { seat } => self.decided(*seat),
            Event::Ended { ending } => self.phase = Phase::Over(*ending),
            Event::Left { seat } => self.leave(*seat),
            Event::Joined { seat } => self.attendance.join(*seat),
        }
    }

    fn put(&mut self, seat: Seat, dice: &[Shown]) {
        self.players.change(seat, |player| dice.iter().for_each(|&shown| player.hand.put(shown)));
    }

    fn lay(&mut self, seat: Seat, dice: &[Laid], points: u16) {
        for &laid in dice {
            self.players.change(seat, |player| player.hand.take(laid.die));
            self.board.lay(laid);
        }
        if let Phase::Turn(turn) = &mut self.phase {
            turn.n_played = turn.n_played.saturating_add(dice.len() as u8);
            turn.points = turn.points.saturating_add(points);
        }
        self.is_alive = true;
    }

    fn begin_round(&mut self, round: u16, first: Seat) {
        self.round = round;
        self.first = first;
        self.had_turn = Seats::EMPTY;
        self.is_alive = false;
        self.attendance.begin_round();
        self.barred = Seats::EMPTY;
        self.votes = Seats::EMPTY;
    }

    fn decided(&mut self, seat: Seat) {
        if let Phase::ExtraRoll { waiting, .. } = &mut self.phase {
            waiting.remove(seat);
        }
    }

    fn leave(&mut self, seat: Seat) {
        self.attendance.leave(seat);
        self.votes.remove(seat);
        self.decided(seat);
        if matches!(self.phase, Phase::Called(lock) if lock.is_held_by(seat)) {
            self.phase = Phase::Racing { reroll_at: None };
        }
    }
}
