//! A state in the making: events are told one by one, each seeing what the last one did.

use alloc::vec::Vec;
use core::ops::Deref;

use crate::{GameTime, Rules};

/// A working copy of a state that collects the events of one step.
///
/// It derefs to the state as it is after the events told so far, so that
/// rules read in the order in which things happen at a table.
pub struct Draft<R: Rules> {
    at: GameTime,
    state: R::State,
    events: Vec<R::Event>,
}

impl<R: Rules> Draft<R> {
    /// A draft of a step at this time.
    pub fn new(state: &R::State, at: GameTime) -> Self {
        Self { at, state: state.clone(), events: Vec::new() }
    }

    /// The time of the step.
    pub fn at(&self) -> GameTime {
        self.at
    }

    /// Lets an event happen.
    pub fn tell(&mut self, event: R::Event) {
        R::evolve(&mut self.state, self.at, &event);
        self.events.push(event);
    }

    /// All events told.
    pub fn finish(self) -> Vec<R::Event> {
        self.events
    }
}

impl<R: Rules> Deref for Draft<R> {
    type Target = R::State;

    fn deref(&self) -> &R::State {
        &self.state
    }
}
