//! Reads the races out of a recorded game.

use alloc::vec::Vec;

use tercet_engine::{GameTime, Race, Replay, Rules, Seat, Seats, Seq};

/// Collects the races of a game as it is told of events.
pub(crate) struct Races {
    n_seats: u8,
    seq: Seq,
    at: GameTime,
    /// Who could have claimed when somebody did whose claim is not decided yet.
    waiting: Option<(Seat, Seats)>,
    decided: Vec<Race>,
}

impl Races {
    /// Plays a record back; `watch` is told of every event with the state just before it.
    pub(crate) fn of<R: Rules>(
        replay: &Replay<R>,
        watch: impl Fn(&mut Races, &R::State, &R::Event),
    ) -> Vec<Race> {
        let n_seats = replay.spec.n_seats();
        let mut state = R::initial(replay.spec.config(), n_seats);
        let (seq, at) = (Seq(0), GameTime(0));
        let mut races = Races { n_seats, seq, at, waiting: None, decided: Vec::new() };
        for step in &replay.steps {
            (races.seq, races.at) = (step.seq, step.at);
            for event in &step.events {
                watch(&mut races, &state, event);
                R::evolve(&mut state, step.at, event);
            }
        }
        races.decided
    }

    /// Somebody claims, and the others can do nothing until the claim is decided. A second word of
    /// the same claim, such as three cards after a call, changes nothing.
    pub(crate) fn claimed<R: Rules>(&mut self, state: &R::State, by: Seat) {
        if self.waiting.is_none_or(|(seat, _)| seat != by) {
            self.waiting = Some((by, Race::field::<R>(state, self.at, self.n_seats)));
        }
    }

    /// A claim that waited is decided, or one that was decided at once.
    pub(crate) fn decided<R: Rules>(&mut self, state: &R::State, by: Seat, won: bool) {
        let waited = self.waiting.take().filter(|(seat, _)| *seat == by).map(|(_, field)| field);
        let field = waited.unwrap_or_else(|| Race::field::<R>(state, self.at, self.n_seats));
        self.decided.push(Race { seq: self.seq, field, by, won });
    }

    /// A claim is decided while another one still waits.
    pub(crate) fn decided_meanwhile<R: Rules>(&mut self, state: &R::State, by: Seat, won: bool) {
        let field = Race::field::<R>(state, self.at, self.n_seats);
        self.decided.push(Race { seq: self.seq, field, by, won });
    }

    /// A player leaves; a claim of theirs that waits is never decided.
    pub(crate) fn left(&mut self, seat: Seat) {
        self.waiting = self.waiting.filter(|(by, _)| *by != seat);
    }
}
