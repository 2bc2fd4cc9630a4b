//! The clock of the device: it counts up, or down to a moment.

use tercet_engine::GameTime;

/// A clock with what was charged to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// When it was started.
    pub began: GameTime,
    /// When it runs out, if it counts down.
    pub until: Option<GameTime>,
    /// All time charged so far, in milliseconds.
    pub charged_ms: u64,
}

impl Clock {
    /// A clock started now.
    pub const fn start(began: GameTime, until: Option<GameTime>) -> Clock {
        Clock { began, until, charged_ms: 0 }
    }

    /// Charges time: what counts up is further, what counts down is nearer, but not before now.
    pub fn charge(&mut self, at: GameTime, ms: u32) {
        self.charged_ms = self.charged_ms.saturating_add(ms.into());
        self.until = self.until.map(|until| at.max(GameTime(until.0.saturating_sub(ms.into()))));
    }

    /// Adds time to what counts down.
    pub fn add(&mut self, ms: u32) {
        self.until = self.until.map(|until| until.after(ms));
    }

    /// What it shows at a moment if it counts up: the time since the start and all that was charged.
    pub const fn counted_up(self, at: GameTime) -> u64 {
        at.0.saturating_sub(self.began.0).saturating_add(self.charged_ms)
    }

    /// Whether it counts down and has run out.
    pub fn has_run_out(self, at: GameTime) -> bool {
        self.until.is_some_and(|until| until <= at)
    }
}
