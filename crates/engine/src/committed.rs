//! A seed that was committed to before anybody had a say, and what the players added to it.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use sha2::{Digest, Sha256};

use crate::{Commitment, Seed};

/// Randomness that a player adds to a game: up to 64 hex digits, written in lower case.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Salt(String);

impl Salt {
    /// The most hex digits that count.
    pub const MOST_DIGITS: usize = 64;

    /// Its hex digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a text is not a salt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSaltError;

impl fmt::Display for ParseSaltError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "1 to {} hex digits are needed", Salt::MOST_DIGITS)
    }
}

impl core::error::Error for ParseSaltError {}

impl FromStr for Salt {
    type Err = ParseSaltError;

    fn from_str(text: &str) -> Result<Self, ParseSaltError> {
        let fits = (1..=Salt::MOST_DIGITS).contains(&text.len());
        if fits && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            Ok(Salt(text.to_ascii_lowercase()))
        } else {
            Err(ParseSaltError)
        }
    }
}

impl Serialize for Salt {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Salt {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// The chance of a game of a room: a seed bound to that room and game, and the players' salts.
///
/// This is scheme 2. [`Committed::commitment`] is published while people
/// gather, before any salt is known; the key from which the cards follow is a
/// hash of the seed and of the salts. So a host that keeps its seed secret until the
/// end can neither choose the cards nor be told them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Committed {
    room: String,
    number: u64,
    seed: Seed,
    salts: Vec<Option<Salt>>,
    key: Seed,
}

impl Committed {
    /// The chance of game `number` of a room, whose name is one line; `salts` in the order of seats.
    pub fn new(room: &str, number: u64, seed: Seed, salts: Vec<Option<Salt>>) -> Self {
        let mut text = bound("tercet deck 2", room, number, seed);
        for (seat, salt) in salts.iter().enumerate() {
            if let Some(salt) = salt {
                text += &format!("salt {seat} {salt}\n");
            }
        }
        let key = Seed(Sha256::digest(text).into());
        Self { room: room.to_owned(), number, seed, salts, key }
    }

    /// What is published before the first salt: it fixes the seed for this game of this room.
    pub fn commitment(&self) -> Commitment {
        commitment(&self.room, self.number, self.seed)
    }

    /// The room it is bound to.
    pub fn room(&self) -> &str {
        &self.room
    }

    /// Which game of the room it is bound to, counted from 1.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The seed of the host; a secret until the game is over.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// What each seat added.
    pub fn salts(&self) -> &[Option<Salt>] {
        &self.salts
    }

    /// The key of the stream from which everything is drawn; a secret until the game is over.
    pub fn key(&self) -> Seed {
        self.key
    }
}

/// The commitment to the seed of a game whose salts are not known yet.
pub fn commitment(room: &str, number: u64, seed: Seed) -> Commitment {
    Commitment(Sha256::digest(bound("tercet commitment 2", room, number, seed)).into())
}

/// A text that names what it is for, so that no hash can be taken for another.
fn bound(purpose: &str, room: &str, number: u64, seed: Seed) -> String {
    let seed = seed.to_string();
    format!("{purpose}\nroom {room}\ngame {number}\nseed {seed}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn salted(salts: &[Option<&str>]) -> Committed {
        let salts = salts.iter().map(|salt| salt.map(|salt| salt.parse().unwrap())).collect();
        Committed::new("AVTQ5K1H7V", 3, Seed::numbered(1), salts)
    }

    /// The values were computed with `sha256sum`; if they change, records stop being verifiable.
    #[test]
    fn commitment_and_key_are_frozen() {
        let plain = salted(&[None, None]);
        let commitment = "5bdabb77bede3e5c5cdd6050b0e860e12f1a8f07b7c7c530284ab8d71e813344";
        assert_eq!(plain.commitment().to_string(), commitment);
        assert_eq!(
            plain.key().to_string(),
            "16baca2ff1a39778af28708edb9a6be00f0d99996be619edfa2c5e52de0c9cca"
        );
        let salted = salted(&[Some("AB12"), None, Some("00")]);
        assert_eq!(salted.commitment().to_string(), commitment, "salts come after it");
        assert_eq!(
            salted.key().to_string(),
            "e7c37c078764c8fdfa75d0612565131554db6b1e4cc25a9bfc01caf363c42f3d"
        );
    }

    #[test]
    fn the_commitment_is_bound_to_room_and_game() {
        let of = |room, number| commitment(room, number, Seed::numbered(1));
        assert_ne!(of("AVTQ5K1H7V", 3), of("AVTQ5K1H7V", 4));
        assert_ne!(of("AVTQ5K1H7V", 3), of("AVTQ5K1H7W", 3));
    }

    #[test]
    fn every_salt_and_its_seat_count() {
        let keys = [
            salted(&[None, None]).key(),
            salted(&[Some("0"), None]).key(),
            salted(&[None, Some("0")]).key(),
            salted(&[Some("00"), None]).key(),
            salted(&[Some("0"), Some("0")]).key(),
        ];
        for (i, key) in keys.iter().enumerate() {
            assert!(!keys[..i].contains(key), "{i}");
        }
    }

    #[test]
    fn a_salt_is_a_few_hex_digits() {
        assert_eq!("0aF".parse::<Salt>().unwrap().as_str(), "0af");
        for wrong in ["", "x", "0 1", &"0".repeat(65), "é"] {
            assert_eq!(wrong.parse::<Salt>(), Err(ParseSaltError), "{wrong}");
        }
    }
}
