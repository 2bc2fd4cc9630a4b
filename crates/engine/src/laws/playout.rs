//! Random people at a playout: they think, act, wait, leave and come back.

use alloc::{string::String, string::ToString, vec::Vec};

use super::{RandomPlay, below, one_in};
use crate::{
    Chance, Game, GameSpec, GameTime, Record, Seat, Seats, Step, Tags, record::stepped_lines,
};

/// How the people at a table behave, apart from what they prefer to do.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// One chance in this many, at each turn, that somebody gets up; 0 for never.
    pub leaves_one_in: u32,
    /// The longest anybody thinks before something is done, in milliseconds.
    pub longest_thought_ms: u32,
}

impl Temper {
    /// Patient people who stay.
    pub const STEADY: Temper = Temper { leaves_one_in: 0, longest_thought_ms: 2000 };

    /// Most games have people who stay; some have people who come and go.
    pub(super) fn of_game(number: u64) -> Temper {
        Temper { leaves_one_in: if number % 4 == 3 { 40 } else { 0 }, ..Temper::STEADY }
    }
}

/// This many turns in which nobody wants anything mean that the game hangs.
const MOST_IDLE_TURNS: u32 = 10_000;

/// A game played by random people, with its whole log.
pub struct Playout<R: RandomPlay> {
    game: Game<R>,
    steps: Vec<Step<R>>,
    at: GameTime,
    temper: Temper,
    idle_turns: u32,
}

impl<R: RandomPlay> Playout<R> {
    /// A started game.
    ///
    /// # Panics
    /// If it refuses to start.
    pub fn begin(spec: GameSpec<R>, temper: Temper) -> Self {
        let mut game = Game::new(spec);
        let first = game.start(GameTime(0)).expect("a new game starts");
        let step = game.commit(first).expect("the first step fits");
        Self { game, steps: alloc::vec![step], at: GameTime(0), temper, idle_turns: 0 }
    }

    /// The game.
    pub fn game(&self) -> &Game<R> {
        &self.game
    }

    /// All steps so far.
    pub fn steps(&self) -> &[Step<R>] {
        &self.steps
    }

    /// What time it is for the people.
    pub fn at(&self) -> GameTime {
        self.at
    }

    /// Lets some time go by and somebody do something; `false` when the game is over.
    ///
    /// # Panics
    /// If the game hangs or refuses what it listed as legal.
    pub fn advance(&mut self, chance: &mut dyn Chance) -> bool {
        if self.game.outcome().is_some() {
            return false;
        }
        self.at = self.at.after(below(self.temper.longest_thought_ms, chance));
        while let Some(proposal) = self.game.due(self.at).expect("a seed never runs out") {
            match self.game.commit(proposal) {
                Ok(step) => self.steps.push(step),
                Err(error) => self.fail("9", &alloc::format!("a deadline in the past: {error}")),
            }
        }
        if self.game.outcome().is_some() {
            return true;
        }
        let moved = self.somebody_gets_up_or_sits_down(chance) || self.somebody_acts(chance);
        self.idle_turns = if moved { 0 } else { self.idle_turns + 1 };
        if self.idle_turns > MOST_IDLE_TURNS {
            self.fail("4", "nobody has wanted to do anything for very long");
        }
        true
    }

    /// Plays to the end.
    ///
    /// # Panics
    /// As [`Playout::advance`].
    pub fn finish(&mut self, chance: &mut dyn Chance) {
        while self.advance(chance) {}
    }

    fn somebody_acts(&mut self, chance: &mut dyn Chance) -> bool {
        let n_seats = self.game.spec().n_seats();
        let first = below(n_seats.into(), chance) as u8;
        for i in 0..n_seats {
            let seat = Seat((first + i) % n_seats);
            let legal = self.game.legal(self.at, seat);
            if legal.is_empty() {
                continue;
            }
            let Some(choice) = R::prefer(self.game.state(), self.at, seat, &legal, chance) else {
                continue;
            };
            match self.game.propose(self.at, seat, &legal[choice], Some(self.game.seq())) {
                Ok(proposal) => {
                    self.steps.push(self.game.commit(proposal).expect("a proposal fits"));
                    return true;
                }
                Err(no) => self.fail("1", &alloc::format!("{} gives {no:?}", legal[choice])),
            }
        }
        false
    }

    fn somebody_gets_up_or_sits_down(&mut self, chance: &mut dyn Chance) -> bool {
        if self.temper.leaves_one_in == 0 || !one_in(self.temper.leaves_one_in, chance) {
            return false;
        }
        let seat = Seat(below(self.game.spec().n_seats().into(), chance) as u8);
        let proposal = if self.game.present().contains(seat) {
            self.game.leave(self.at, seat)
        } else {
            self.game.join(self.at, seat)
        };
        let proposal = proposal.expect("people may come and go while a game runs");
        self.steps.push(self.game.commit(proposal).expect("a proposal fits"));
        true
    }

    /// The game so far as a record, named after the seats.
    pub fn record(&self) -> Record {
        let mut tags = Tags::of(self.game.spec(), Vec::new());
        tags.result = self.game.outcome().map(|outcome| outcome.to_string());
        Record { tags, lines: stepped_lines(self.game.spec(), &self.steps) }
    }

    /// Everybody who could sit here.
    pub(super) fn seats(&self) -> Seats {
        Seats::first(self.game.spec().n_seats())
    }

    /// Ends the check: a law is broken, and here is the game that shows it.
    pub(super) fn fail(&self, law: &str, message: &str) -> ! {
        let record: String = self.record().to_string();
        panic!("law {law} is broken: {message}\nat {}\n\n{record}", self.at);
    }
}
