//! What follows from something, told event by event.

use alloc::vec::Vec;

use crate::{Chance, Draft, GameTime, Rules};

/// A step of the game `R` in the making, as its rules tell it.
pub struct Story<'a, R: Rules> {
    /// The state after the events told so far.
    pub draft: Draft<R>,
    /// Where draws come from.
    pub chance: &'a mut dyn Chance,
}

impl<'a, R: Rules> Story<'a, R> {
    /// A step at this time of which nothing has been told yet.
    pub fn new(state: &R::State, at: GameTime, chance: &'a mut dyn Chance) -> Self {
        Self { draft: Draft::new(state, at), chance }
    }

    /// Lets an event happen.
    pub fn tell(&mut self, event: R::Event) {
        self.draft.tell(event);
    }

    /// The time of the step.
    pub fn at(&self) -> GameTime {
        self.draft.at()
    }

    /// The time `ms` milliseconds after the step; `None` where that is not limited.
    pub fn after(&self, ms: Option<u32>) -> Option<GameTime> {
        ms.map(|ms| self.at().after(ms))
    }

    /// All events told.
    pub fn finish(self) -> Vec<R::Event> {
        self.draft.finish()
    }
}
