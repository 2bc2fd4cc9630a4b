//! A run against the clock (DA): one person, one game, and a clock that goes on while nobody looks.
//!
//! What is run, and from which seed, is for the owner of the room to say; so is the time that has
//! passed when the room is loaded again.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tercet_engine::{GameTime, Seat};
use tercet_protocol::{UserId, room::Status};

use super::{Effect, Room};
use crate::{Moment, RoomRefusal};

/// What makes a room one of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunRoom {
    /// What is run, in a word.
    pub track: String,
    /// How long it takes at most, in milliseconds.
    pub longest_ms: u64,
}

impl Room {
    /// What is run here, if it is the room of a run.
    pub fn run(&self) -> Option<&RunRoom> {
        self.doc.run.as_ref()
    }

    /// When the run is over, however far it got.
    pub(super) fn run_ends(&self) -> Option<Moment> {
        let run = self.doc.run.as_ref().filter(|_| self.doc.status == Status::Playing)?;
        let playing = self.play.current.as_ref()?;
        Some(playing.origin.moment(GameTime(run.longest_ms)))
    }

    /// Ends the run if its time is over.
    pub(super) fn mind_run(&mut self, now: Moment) {
        if self.run_ends().is_some_and(|at| at <= now) {
            self.leave_game(now, Seat(0));
        }
    }

    /// How long a place is held: in a run until after its end, since nobody else waits for it.
    pub(super) fn hold_time(&self) -> Duration {
        match &self.doc.run {
            Some(run) if self.doc.status == Status::Playing => {
                self.policy.hold + Duration::from_millis(run.longest_ms)
            }
            _ => self.policy.hold,
        }
    }

    /// The person begins their run, which happens once in a room.
    pub(super) fn start_run(&mut self, user: UserId) -> Result<(), RoomRefusal> {
        if self.doc.seat_of(user).is_none() {
            return Err(RoomRefusal::NotSeated);
        }
        if self.doc.current.is_some() || self.play.starting {
            return Err(RoomRefusal::GameRunning);
        }
        self.play.starting = true;
        self.effects.push(Effect::Start);
        Ok(())
    }
}
