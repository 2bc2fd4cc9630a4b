//! What happens: from a command or an occurrence to events. Turns, rounds and the end.

use alloc::vec::Vec;

use tercet_cards::Rolled;
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    Cubed,
    bag::DieSet,
    command::Command,
    die::{Die, Shown},
    event::Event,
    hand::FULL_HAND,
    rejection::Rejection,
    square::Square,
    state::{Phase, State},
    steps::{Step, can_step},
    turns::MOST_DICE,
};

/// A step of a game of CUBED in the making.
pub(super) type Story<'a> = crate::story::Story<'a, Cubed>;

impl Story<'_> {
    /// Does what was asked for and is allowed.
    pub(super) fn follow(&mut self, seat: Seat, command: &Command) -> Result<(), Rejection> {
        match command {
            Command::Call {} => self.call(seat),
            Command::NoSet {} => self.vote(seat),
            Command::Open { dice } => {
                let opening = self.draft.opening(seat, dice)?;
                self.open(seat, opening);
            }
            Command::Place { dice } => self.place(seat, dice)?,
            Command::Replace { square, die } => self.replace(seat, *square, *die)?,
            Command::EndTurn {} => self.end_turn(seat),
            Command::Reroll { dice } => self.reroll(seat, *dice),
            Command::Keep {} => {
                self.tell(Event::Kept { seat });
                self.go_on_if_all_decided();
            }
        }
        Ok(())
    }

    /// A seat draws up to five dice from the bag and rolls them at once (CU-B, CU-G).
    pub(super) fn fill_hand(&mut self, seat: Seat) {
        let missing = FULL_HAND.saturating_sub(self.draft.hand(seat).len());
        let mut bag = self.draft.bag;
        let mut dice = Vec::new();
        for _ in 0..missing {
            let Some(die) = bag.draw_one(self.chance) else { break };
            dice.extend(self.roll(die));
        }
        if !dice.is_empty() {
            self.tell(Event::Drew { seat, dice });
        }
    }

    /// CU-09: a die is turned by being rolled, and in no other way.
    fn roll(&mut self, die: Die) -> Option<Shown> {
        let shows: Rolled = self.draft.config.dice.faces(die)?.roll(self.chance);
        Some(Shown { die, shows })
    }

    fn roll_set(&mut self, dice: DieSet) -> Vec<Shown> {
        dice.iter().filter_map(|die| self.roll(die)).collect()
    }

    /// All at the table roll all their dice.
    pub(super) fn roll_all(&mut self) {
        for seat in self.in_order() {
            let hand = self.draft.player(seat).map_or(DieSet::EMPTY, |player| player.hand.set());
            let dice = self.roll_set(hand);
            if !dice.is_empty() {
                self.tell(Event::Rolled { seat, dice });
            }
        }
    }

    /// Everybody at the table, clockwise from the first player on (CU-I).
    fn in_order(&self) -> Vec<Seat> {
        let (first, present) = (self.draft.first, self.draft.attendance.present());
        let from_first = present.iter().filter(|&seat| seat >= first);
        from_first.chain(present.iter().filter(|&seat| seat < first)).collect()
    }

    /// CU-P6: one or two dice are laid; after the third the turn is over.
    fn place(&mut self, seat: Seat, step: &Step) -> Result<(), Rejection> {
        let (dice, gain) = self.draft.placing(seat, step)?;
        let (sets, points, bonus) = (gain.sets, gain.points, gain.bonus);
        self.tell(Event::Placed { seat, dice, sets, points, bonus });
        let is_done = matches!(self.draft.phase, Phase::Turn(turn) if turn.n_played >= MOST_DICE);
        if is_done || self.draft.hand(seat).is_empty() {
            self.end_turn(seat);
        }
        Ok(())
    }

    /// CU-R3: the die taken from the board is rolled at once.
    fn replace(&mut self, seat: Seat, square: Square, die: Die) -> Result<(), Rejection> {
        let joker = self.draft.may_replace(seat, square, die)?;
        let got = self.roll(joker).unwrap_or(Shown { die: joker, shows: Rolled::Joker });
        self.tell(Event::Replaced { seat, square, die, got });
        Ok(())
    }

    pub(super) fn end_turn(&mut self, seat: Seat) {
        self.count_turn(seat);
        self.go_on_after(seat);
    }

    /// CU-S5, CU-J: the points are added, and a player without dice has run out.
    fn count_turn(&mut self, seat: Seat) {
        let points = match self.draft.phase {
            Phase::Turn(turn) => turn.points,
            _ => 0,
        };
        self.tell(Event::TurnEnded { seat, points });
        if self.draft.hand(seat).is_empty() && self.draft.ran_out.is_none() {
            self.tell(Event::RanOut { seat });
        }
    }

    /// CU-E, CU-G: the next player's turn, or the end of the round.
    fn go_on_after(&mut self, seat: Seat) {
        match self.draft.still_to_play().next_after(seat) {
            Some(next) => self.begin_turn(next),
            None => self.end_round(),
        }
    }

    fn begin_turn(&mut self, seat: Seat) {
        let until = self.after(self.draft.config.turn_ms);
        self.tell(Event::TurnBegan { seat, until });
    }

    fn end_round(&mut self) {
        if self.draft.ran_out.is_some() {
            return self.tell(Event::Ended { ending: Ending::Finished });
        }
        let dead = !self.draft.is_alive;
        self.tell(Event::RoundEnded { dead });
        if !dead {
            for seat in self.in_order() {
                self.fill_hand(seat);
            }
            return self.offer_extra_roll();
        }
        // CU-F: three dead rounds with an empty bag, or a board that takes no die whatever it shows.
        let out_of_patience = self.draft.bag.is_empty()
            && self.draft.dead_rounds >= self.draft.config.max_dead_rounds;
        if out_of_patience || self.draft.is_closed() {
            return self.tell(Event::Ended { ending: Ending::Finished });
        }
        self.roll_all();
        self.begin_round();
    }

    /// CU-H: before every round but the first.
    fn offer_extra_roll(&mut self) {
        let until = self.after(self.draft.config.reroll_window_ms);
        self.tell(Event::ExtraRoll { until });
        self.go_on_if_all_decided();
    }

    fn reroll(&mut self, seat: Seat, dice: DieSet) {
        let dice = self.roll_set(dice);
        self.tell(Event::Rerolled { seat, dice });
        self.go_on_if_all_decided();
    }

    fn go_on_if_all_decided(&mut self) {
        if matches!(self.draft.phase, Phase::ExtraRoll { waiting, .. } if waiting.is_empty()) {
            self.begin_round();
        }
    }

    /// The same player is first in every round, or the one to the left if nobody sits there.
    fn begin_round(&mut self) {
        let (first, present) = (self.draft.first, self.draft.attendance.present());
        let first = if present.contains(first) { Some(first) } else { present.next_after(first) };
        let Some(first) = first else {
            return self.tell(Event::Ended { ending: Ending::Stopped });
        };
        let round = self.draft.round.saturating_add(1);
        self.tell(Event::RoundBegan { round, first });
        let players = self.draft.still_to_play();
        let next = if players.contains(first) { Some(first) } else { players.next_after(first) };
        match next {
            Some(seat) => self.begin_turn(seat),
            None => self.tell(Event::Ended { ending: Ending::Finished }),
        }
    }

    pub(super) fn time_is_up(&mut self) {
        match self.draft.phase {
            Phase::Racing { .. } => self.roll_for_race(),
            Phase::Called(lock) => self.false_call(lock.seat, Vec::new()),
            // what was played counts.
            Phase::Turn(turn) => self.end_turn(turn.seat),
            // CU-H: no answer means no roll.
            Phase::ExtraRoll { .. } => self.begin_round(),
            Phase::NotBegun | Phase::Over(_) => {}
        }
    }

    /// The dice of who leaves stay with the seat; a turn under way ends with what was played.
    pub(super) fn leave(&mut self, seat: Seat) {
        self.tell(Event::Left { seat });
        let had_the_turn = matches!(self.draft.phase, Phase::Turn(turn) if turn.seat == seat);
        if had_the_turn {
            self.count_turn(seat);
        }
        if matches!(self.draft.phase, Phase::NotBegun | Phase::Over(_)) {
            return;
        }
        if self.draft.attendance.present().len() < 2 {
            return self.tell(Event::Ended { ending: Ending::Stopped });
        }
        if had_the_turn {
            return self.go_on_after(seat);
        }
        self.look_at_race();
        self.count_votes();
        self.go_on_if_all_decided();
    }

    pub(super) fn join(&mut self, seat: Seat) {
        self.tell(Event::Joined { seat });
    }
}

impl State {
    /// Who has a turn to come in this round.
    fn still_to_play(&self) -> Seats {
        let playing = self.attendance.playing().iter();
        self.with_dice(playing.filter(|&seat| !self.had_turn.contains(seat)).collect())
    }

    /// Whether not even two Jokers could be laid anywhere.
    fn is_closed(&self) -> bool {
        let jokers = [0, 1].map(|die| Shown { die: Die(die), shows: Rolled::Joker });
        !can_step(&self.board, &jokers)
    }

    /// When something will happen by itself.
    pub(super) fn deadline(&self) -> Option<GameTime> {
        match self.phase {
            Phase::Racing { reroll_at } => reroll_at,
            Phase::Called(lock) => Some(lock.until),
            Phase::Turn(turn) => turn.until,
            Phase::ExtraRoll { until, .. } => until,
            Phase::NotBegun | Phase::Over(_) => None,
        }
    }
}
