//! A die by its number, in the hand, on its way to the board and on it.

use core::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use tercet_cards::{Face, Placed, Rolled};

use super::square::Square;

/// How many dice there are (CU-02).
pub const N_DICE: u8 = 42;

/// One of the 42 dice, written `d17`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Die(pub u8);

/// A die of a hand with the face it shows, written `d17=3po` or `d17=*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// Which die.
    pub die: Die,
    /// What it shows.
    pub shows: Rolled,
}

/// A die chosen from the hand, written `d17`, or `d17*3po` for a Joker that stands for a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chosen {
    /// Which die.
    pub die: Die,
    /// What it stands for, if it shows the Joker (CU-K2).
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub stands_for: Option<Face>,
}

/// A die to be laid on a square, written `7,7=d17` or `7,7=d17*3po`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lay {
    /// The square it is laid on.
    pub square: Square,
    /// Which die.
    pub die: Die,
    /// What it stands for, if it shows the Joker (CU-K2).
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub stands_for: Option<Face>,
}

/// A die on the board with what it counts as, written `7,7=d17:3po` or `7,7=d17:*3po`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// The square it lies on.
    pub square: Square,
    /// Which die.
    pub die: Die,
    /// What it counts as.
    pub face: Placed,
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}", self.0)
    }
}

impl FromStr for Die {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        text.strip_prefix('d').ok_or(())?.parse().map(Die).map_err(drop)
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.die, self.shows)
    }
}

impl FromStr for Shown {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (die, shows) = text.split_once('=').ok_or(())?;
        Ok(Shown { die: die.parse()?, shows: shows.parse().map_err(drop)? })
    }
}

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.die)?;
        self.stands_for.map_or(Ok(()), |face| write!(f, "*{face}"))
    }
}

impl FromStr for Chosen {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let Some((die, face)) = text.split_once('*') else {
            return Ok(Chosen { die: text.parse()?, stands_for: None });
        };
        Ok(Chosen { die: die.parse()?, stands_for: Some(face.parse().map_err(drop)?) })
    }
}

impl Chosen {
    /// The same die on its way to a square.
    #[must_use]
    pub const fn onto(self, square: Square) -> Lay {
        Lay { square, die: self.die, stands_for: self.stands_for }
    }
}

impl Lay {
    /// The die without its square.
    #[must_use]
    pub const fn chosen(self) -> Chosen {
        Chosen { die: self.die, stands_for: self.stands_for }
    }
}

impl fmt::Display for Lay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.square, self.chosen())
    }
}

impl FromStr for Lay {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (square, chosen) = text.split_once('=').ok_or(())?;
        Ok(chosen.parse::<Chosen>()?.onto(square.parse().map_err(drop)?))
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}:{}", self.square, self.die, self.face)
    }
}

impl FromStr for Laid {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (square, rest) = text.split_once('=').ok_or(())?;
        let (die, face) = rest.split_once(':').ok_or(())?;
        Ok(Laid {
            square: square.parse().map_err(drop)?,
            die: die.parse()?,
            face: face.parse().map_err(drop)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_about_a_die_is_read_back() {
        fn same<T: FromStr<Err = ()> + fmt::Display>(text: &str) {
            assert_eq!(text.parse::<T>().map(|read| read.to_string()), Ok(text.to_owned()));
        }
        same::<Die>("d17");
        same::<Shown>("d17=3po");
        same::<Shown>("d0=*");
        same::<Chosen>("d17");
        same::<Chosen>("d17*3po");
        same::<Lay>("7,7=d17");
        same::<Lay>("7,7=d17*3po");
        same::<Laid>("7,7=d17:3po");
        same::<Laid>("7,7=d17:*3po");
    }
}
