//! A step in the making, told event by event.

use alloc::vec::Vec;

use tercet_engine::{Chance, Draft, GameTime, Rules};

/// What happens at a step of the game `R`, as its rules tell it.
///
/// Each game has a `Story` of its own and says in its `rules` what happens
/// when somebody asks for something (`follow`), when the game begins
/// (`start`), when a deadline has come (`time_is_up`), and when somebody gets
/// up (`leave`) or sits down again (`join`).
pub(crate) struct Story<'a, R: Rules> {
    /// The state after what was told so far.
    pub(crate) draft: Draft<R>,
    /// Where what is drawn comes from.
    pub(crate) chance: &'a mut dyn Chance,
}

impl<'a, R: Rules> Story<'a, R> {
    /// Nothing has been told yet.
    pub(crate) fn new(state: &R::State, at: GameTime, chance: &'a mut dyn Chance) -> Self {
        Self { draft: Draft::new(state, at), chance }
    }

    /// Lets an event happen.
    pub(crate) fn tell(&mut self, event: R::Event) {
        self.draft.tell(event);
    }

    /// The time of the step.
    pub(crate) fn at(&self) -> GameTime {
        self.draft.at()
    }

    /// So many milliseconds from now; never, if that is not limited.
    pub(crate) fn after(&self, ms: Option<u32>) -> Option<GameTime> {
        ms.map(|ms| self.at().after(ms))
    }

    /// All events told.
    pub(crate) fn finish(self) -> Vec<R::Event> {
        self.draft.finish()
    }
}
