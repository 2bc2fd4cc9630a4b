//! The seed of a game, and the commitment published before its first card.

use core::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use sha2::{Digest, Sha256};

/// 256 bits from which every draw of a game follows. Written as 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed for tests and simulations that are numbered; real games take 256 random bits.
    pub const fn numbered(n: u64) -> Seed {
        let mut bytes = [0; 32];
        let n = n.to_be_bytes();
        let mut i = 0;
        while i < n.len() {
            bytes[24 + i] = n[i];
            i += 1;
        }
        Seed(bytes)
    }

    /// What is published before the first card: it fixes the seed and tells nothing of it.
    pub fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(b"tercet seed 1\n");
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }
}

/// A seed is a secret until the game is over, so it does not show itself in logs.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(…, commitment {})", self.commitment())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl FromStr for Seed {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_hex(text).map(Seed)
    }
}

/// The SHA-256 commitment to a [`Seed`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl FromStr for Commitment {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_hex(text).map(Commitment)
    }
}

/// Why a text is not 64 hex digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseHexError {
    /// It has another number of characters.
    Length(usize),
    /// This character, at this place (from 0), is not a hex digit.
    Digit(char, usize),
}

impl fmt::Display for ParseHexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(n) => write!(f, "64 hex digits are needed, not {n}"),
            Self::Digit(c, at) => {
                write!(f, "`{c}` at position {} is not a hex digit (0-9, a-f)", at + 1)
            }
        }
    }
}

impl core::error::Error for ParseHexError {}

fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_hex(text: &str) -> Result<[u8; 32], ParseHexError> {
    let n_chars = text.chars().count();
    if n_chars != 64 {
        return Err(ParseHexError::Length(n_chars));
    }
    let mut bytes = [0; 32];
    for (i, c) in text.chars().enumerate() {
        let digit = c.to_digit(16).ok_or(ParseHexError::Digit(c, i))?;
        bytes[i / 2] = bytes[i / 2] << 4 | digit as u8;
    }
    Ok(bytes)
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = alloc::string::String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_is_read_back_and_says_what_is_wrong() {
        let seed = Seed::numbered(0xfeed);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("12".parse::<Seed>(), Err(ParseHexError::Length(2)));
        let bad = "0".repeat(10) + "x" + &"0".repeat(53);
        assert_eq!(
            bad.parse::<Seed>().unwrap_err().to_string(),
            "`x` at position 11 is not a hex digit (0-9, a-f)"
        );
        assert_eq!("é".repeat(64).parse::<Seed>(), Err(ParseHexError::Digit('é', 0)));
    }

    #[test]
    fn the_commitment_is_frozen_and_the_seed_does_not_show_in_debug() {
        let seed = Seed::numbered(1);
        let commitment = seed.commitment().to_string();
        assert_eq!(commitment, "c5e4308fb1bc8422b2a5ff5b932226575f7c62b9d92a8db8bc9569542cec5955");
        assert_ne!(commitment, Seed::numbered(2).commitment().to_string());
        assert!(!format!("{seed:?}").contains(&seed.to_string()));
    }
}
