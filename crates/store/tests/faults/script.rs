//! What is written into the store under faults follows from its place, so that it can be checked.

use tercet_store::{Finish, GameId, NewStep, WallMs};

/// A generator for choices that matter to nobody.
pub(crate) struct Choices(u64);

impl Choices {
    /// Begins with a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }
}

/// A step whose text follows from its place, so that it can be checked.
pub(crate) fn step(game: GameId, seq: u64) -> NewStep {
    let mut choices = Choices::new(seq.wrapping_mul(1_000_003) + game.0.cast_unsigned());
    let length = choices.below(700) as usize;
    let body = format!("game {game} step {seq} {}", "x".repeat(length));
    NewStep { at: seq, nonce: None, body }
}

/// The end of a game, which also follows from its place.
pub(crate) fn finish(game: GameId) -> Finish {
    Finish { outcome: format!("end of game {game}"), at: WallMs(game.0) }
}
