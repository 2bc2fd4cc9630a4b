//! Numbers and codes that name people, rooms and games.

use core::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

macro_rules! number {
    ($(#[$meta:meta])* $name:ident($inner:ty)) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

number!(
    /// A person, guest or account.
    UserId(i64)
);
number!(
    /// One game that was played in a room; a rematch is another one.
    GameId(i64)
);
number!(
    /// A number that a client gives a request, so that it takes effect once.
    ///
    /// Unique among the requests of a person in a room, over reloads as well:
    /// start at a random number below 2⁵² and count up.
    CommandId(u64)
);

/// Ten characters that lead to a room: digits and letters without I, L, O and U.
///
/// ```
/// use tercet_protocol::RoomCode;
///
/// let code: RoomCode = "k7 qx-0m2r9z".parse()?;
/// assert_eq!(code.to_string(), "K7QX0M2R9Z");
/// assert!("K7QX0M2R9U".parse::<RoomCode>().is_err());
/// # Ok::<(), tercet_protocol::WrongCode>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoomCode([u8; RoomCode::LEN]);

impl RoomCode {
    /// How many characters a code has.
    pub const LEN: usize = 10;
    /// The characters of a code: Crockford's base 32.
    pub const ALPHABET: &'static [u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    /// The code with these random bytes; their low five bits count.
    pub fn from_random(bytes: [u8; Self::LEN]) -> Self {
        Self(bytes.map(|byte| Self::ALPHABET[usize::from(byte & 31)]))
    }

    /// The ten characters.
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.0).expect("the alphabet is ASCII")
    }
}

impl fmt::Display for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RoomCode({self})")
    }
}

/// A text that is not a room code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongCode;

impl fmt::Display for WrongCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a room code has ten of the characters 0–9 and A–Z without I, L, O and U")
    }
}

impl core::error::Error for WrongCode {}

/// Forgiving as Crockford has it: any case, `O` for zero, `I` and `L` for one, spaces and hyphens.
impl FromStr for RoomCode {
    type Err = WrongCode;

    fn from_str(text: &str) -> Result<Self, WrongCode> {
        let mut code = [0; Self::LEN];
        let mut n = 0;
        for byte in text.bytes().filter(|byte| !matches!(byte, b' ' | b'-')) {
            let byte = match byte.to_ascii_uppercase() {
                b'O' => b'0',
                b'I' | b'L' => b'1',
                other => other,
            };
            if n == Self::LEN || !Self::ALPHABET.contains(&byte) {
                return Err(WrongCode);
            }
            code[n] = byte;
            n += 1;
        }
        if n == Self::LEN { Ok(Self(code)) } else { Err(WrongCode) }
    }
}

impl Serialize for RoomCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for RoomCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for RoomCode {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "RoomCode".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "Ten characters that lead to a room: digits and letters without I, L, O and U.",
            "type": "string",
            "pattern": "^[0-9A-HJKMNP-TV-Z]{10}$",
        })
    }
}
