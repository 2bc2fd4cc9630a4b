//! Chance of a committed game: one ChaCha20 key stream, read word by word.

use core::num::NonZeroU32;

use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};

use super::{Chance, seeded::reduce};
use crate::Seed;

/// The chance of one step of a game whose draws are numbered through.
///
/// The words of the key stream are used up in order, whichever step asks for
/// them: a step that draws nothing leaves every later draw as it was.
/// A number below *n* is made from a word as in [`super::Seeded`].
pub struct Stream {
    key: Seed,
    /// How many words of the stream have been used, from the beginning of the game.
    used: u64,
    /// Most steps draw nothing, so the cipher is set up by the first draw.
    words: Option<ChaCha20Rng>,
}

impl Stream {
    /// The stream of this key, of which the first `used` words have been used already.
    pub fn new(key: Seed, used: u64) -> Self {
        Self { key, used, words: None }
    }

    /// How many words have been used.
    pub fn used(&self) -> u64 {
        self.used
    }

    fn next_u32(&mut self) -> u32 {
        let words = self.words.get_or_insert_with(|| {
            let mut words = ChaCha20Rng::from_seed(self.key.0);
            words.set_word_pos(self.used.into());
            words
        });
        self.used += 1;
        words.next_u32()
    }
}

impl Chance for Stream {
    fn one_of(&mut self, n: NonZeroU32) -> u32 {
        reduce(n, || self.next_u32())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const N: NonZeroU32 = NonZeroU32::new(81).unwrap();

    /// If this fails, the verifier in `examples` and every recorded game stop agreeing.
    #[test]
    fn the_stream_is_that_of_the_published_cipher_from_its_first_block_on() {
        let mut stream = Stream::new(Seed([0; 32]), 0);
        let bytes: Vec<u8> = (0..2).flat_map(|_| stream.next_u32().to_le_bytes()).collect();
        // RFC 8439 A.1, vector 1.
        assert_eq!(bytes, [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90]);
    }

    #[test]
    fn a_stream_goes_on_from_any_word_as_if_it_had_not_been_interrupted() {
        let mut whole = Stream::new(Seed::numbered(7), 0);
        let expected: Vec<u32> = (0..300).map(|_| whole.one_of(N)).collect();
        for used in [0, 1, 15, 16, 17, 63, 64, 65, 200] {
            let mut later = Stream::new(Seed::numbered(7), used);
            let used = usize::try_from(used).unwrap();
            let numbers: Vec<u32> = (used..300).map(|_| later.one_of(N)).collect();
            assert_eq!(numbers, expected[used..]);
            assert_eq!(later.used(), whole.used());
        }
    }
}
