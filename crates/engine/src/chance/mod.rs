//! Chance as an argument: one of *n*, equally likely, and nothing else.
//!
//! In rooms it is [`Stream`], one ChaCha20 key stream whose words are used up in
//! order, so that the deck is fixed before the first card and nothing but a draw
//! moves it on. Games from a bare seed use [`Seeded`], ChaCha20 keyed by the seed
//! and addressed by the step number. In tests it is [`Scripted`], in the lab
//! [`Exhaustive`].

mod exhaustive;
pub(crate) mod naming;
mod scripted;
mod seeded;
mod stream;

use alloc::string::{String, ToString};
use core::num::NonZeroU32;

pub use exhaustive::{Exhaustive, Walk};
pub use scripted::{ScriptFault, Scripted};
pub use seeded::Seeded;
pub use stream::Stream;

/// Where a game gets what it does not decide itself.
pub trait Chance {
    /// A number below `n`, each equally likely.
    fn one_of(&mut self, n: NonZeroU32) -> u32;

    /// The place in `pool` of something drawn from it.
    ///
    /// A pool has names, so that a script can say *which* card or face is
    /// drawn. `n` is the size of the pool; it is passed by the caller because
    /// drawing from an empty pool has no answer.
    fn draw(&mut self, n: NonZeroU32, pool: &dyn Pool) -> u32 {
        let _ = pool;
        self.one_of(n)
    }
}

/// Things that can be drawn, in a fixed order, each with a name in the notation.
pub trait Pool {
    /// The place of the thing with this name, if it is in the pool.
    fn position(&self, name: &str) -> Option<u32>;

    /// The name of the thing at this place; empty beyond the last.
    fn name(&self, at: u32) -> String;
}

/// Numbers 0 up to the size of the pool, named by their digits.
impl Pool for NonZeroU32 {
    fn position(&self, name: &str) -> Option<u32> {
        name.parse().ok().filter(|&i| i < self.get())
    }

    fn name(&self, at: u32) -> String {
        if at < self.get() { at.to_string() } else { String::new() }
    }
}
