//! The 27 faces of the dice of SET CUBED, and the Joker.

use core::{error::Error, fmt, str::FromStr};

use crate::{Attribute, Color, Excerpt, Number, Shape, Value, excerpt::Visible};

/// One of the 27 regular faces of a die: number, color and symbol.
///
/// Printed and read as three characters, in the letters of the cards.
///
/// ```
/// use tercet_cards::{Color, Face, Number, Shape};
///
/// let face = Face::new(Number::Three, Color::Purple, Shape::Oval);
/// assert_eq!(face.to_string(), "3po");
/// assert_eq!("3PO".parse(), Ok(face));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// How many faces there are.
    pub const N: usize = 27;

    /// The attributes of a face, in the order of its notation.
    pub const ATTRIBUTES: [Attribute; 3] = [Attribute::Number, Attribute::Color, Attribute::Shape];

    /// The face with these three values.
    #[must_use]
    pub const fn new(number: Number, color: Color, symbol: Shape) -> Face {
        Face(9 * color.digit() + 3 * symbol.digit() + number.digit())
    }

    /// The face with this index, if it is below 27.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Face> {
        if index < Face::N as u8 { Some(Face(index)) } else { None }
    }

    /// The place of this face among the 27, from 0:
    /// 9 · color + 3 · symbol + number, each by its digit.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// All 27 faces in ascending order of their index.
    pub fn all() -> impl DoubleEndedIterator<Item = Face> + ExactSizeIterator + Clone {
        (0..Face::N as u8).map(Face)
    }

    /// How many symbols the face shows.
    #[must_use]
    pub const fn number(self) -> Number {
        Number::ALL[(self.0 % 3) as usize]
    }

    /// The color of its symbols.
    #[must_use]
    pub const fn color(self) -> Color {
        Color::ALL[(self.0 / 9) as usize]
    }

    /// The shape of its symbols.
    #[must_use]
    pub const fn symbol(self) -> Shape {
        Shape::ALL[(self.0 / 3 % 3) as usize]
    }

    /// The face that completes a SET with this one and another.
    ///
    /// Two identical dice need a third identical one.
    #[must_use]
    pub const fn third(self, other: Face) -> Face {
        let (a, b) = (self.0, other.0);
        let number = (6 - a % 3 - b % 3) % 3;
        let symbol = (6 - a / 3 % 3 - b / 3 % 3) % 3;
        let color = (6 - a / 9 - b / 9) % 3;
        Face(9 * color + 3 * symbol + number)
    }

    /// Whether three faces are a SET: in each attribute all the same or all
    /// different. Unlike three cards, three identical dice are one.
    #[must_use]
    pub fn is_set(a: Face, b: Face, c: Face) -> bool {
        a.third(b) == c
    }

    /// Reads `text` as a face; `whole` is what an error quotes.
    fn parse(text: &str, whole: &str, wanted: &'static str) -> Result<Face, ParseDieError> {
        if text.chars().count() != Face::ATTRIBUTES.len() {
            let chars = whole.chars().count();
            return Err(ParseDieError::Length { text: Excerpt::new(whole), chars, wanted });
        }
        let mut digits = [0; 3];
        for ((digit, found), attribute) in digits.iter_mut().zip(text.chars()).zip(Face::ATTRIBUTES)
        {
            match Value::from_letter(found) {
                Some(value) if value.attribute() == attribute => *digit = value.digit(),
                _ => {
                    let text = Excerpt::new(whole);
                    return Err(ParseDieError::Letter { text, found, attribute });
                }
            }
        }
        let [number, color, symbol] = digits;
        Ok(Face(9 * color + 3 * symbol + number))
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values =
            [Value::from(self.number()), Value::from(self.color()), Value::from(self.symbol())];
        let bytes = values.map(|value| value.letter() as u8);
        f.pad(str::from_utf8(&bytes).expect("letters of the notation are ASCII"))
    }
}

impl fmt::Debug for Face {
    /// Prints the notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Face {
    type Err = ParseDieError;

    /// Reads the three characters of the notation, in upper or lower case.
    ///
    /// # Errors
    ///
    /// If the text has not three characters, or one of them is not a value of
    /// the attribute whose place it stands in.
    fn from_str(text: &str) -> Result<Face, ParseDieError> {
        Face::parse(text, text, "a face is 3 characters such as 3po")
    }
}

/// What a die shows after it is rolled: `3po` or `*`.
///
/// ```
/// use tercet_cards::Rolled;
///
/// assert_eq!("*".parse(), Ok(Rolled::Joker));
/// assert_eq!("2gs".parse::<Rolled>()?.to_string(), "2gs");
/// # Ok::<(), tercet_cards::ParseDieError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rolled {
    /// A regular face.
    Face(Face),
    /// The Joker, which can stand for any face.
    Joker,
}

impl fmt::Display for Rolled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rolled::Face(face) => face.fmt(f),
            Rolled::Joker => f.pad("*"),
        }
    }
}

impl FromStr for Rolled {
    type Err = ParseDieError;

    /// Reads a face, or `*` for the Joker.
    ///
    /// # Errors
    ///
    /// If the text is neither.
    fn from_str(text: &str) -> Result<Rolled, ParseDieError> {
        if text == "*" {
            return Ok(Rolled::Joker);
        }
        let wanted = "a rolled die is 3 characters such as 3po, or * for a Joker";
        Face::parse(text, text, wanted).map(Rolled::Face)
    }
}

/// What a die on the board counts as: `3po`, or `*3po` for a Joker that was
/// declared to be this face.
///
/// ```
/// use tercet_cards::{Face, Placed};
///
/// let joker: Placed = "*3po".parse()?;
/// assert_eq!(joker, Placed::Joker("3po".parse()?));
/// assert_eq!(joker.face().to_string(), "3po");
/// # Ok::<(), tercet_cards::ParseDieError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Placed {
    /// A regular face.
    Face(Face),
    /// A Joker and the face it stands for.
    Joker(Face),
}

impl Placed {
    /// The face this die counts as.
    #[must_use]
    pub const fn face(self) -> Face {
        match self {
            Placed::Face(face) | Placed::Joker(face) => face,
        }
    }
}

impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Placed::Face(face) => write!(f, "{face}"),
            Placed::Joker(face) => write!(f, "*{face}"),
        }
    }
}

impl FromStr for Placed {
    type Err = ParseDieError;

    /// Reads a face, with `*` in front of it for a Joker.
    ///
    /// # Errors
    ///
    /// If the text is neither.
    fn from_str(text: &str) -> Result<Placed, ParseDieError> {
        let wanted = "a placed die is 3 characters such as 3po, or 4 such as *3po for a Joker";
        match text.strip_prefix('*') {
            Some(face) => Face::parse(face, text, wanted).map(Placed::Joker),
            None => Face::parse(text, text, wanted).map(Placed::Face),
        }
    }
}

/// A text that is not a [`Face`], [`Rolled`] or [`Placed`] die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseDieError {
    /// The text has the wrong number of characters.
    Length {
        /// The text.
        text: Excerpt,
        /// How many characters it has.
        chars: usize,
        /// What it should have been.
        wanted: &'static str,
    },
    /// A character is not a value of the attribute whose place it stands in.
    Letter {
        /// The text.
        text: Excerpt,
        /// The character.
        found: char,
        /// The attribute; its shape is called symbol on a die.
        attribute: Attribute,
    },
}

impl fmt::Display for ParseDieError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseDieError::Length { text, chars, wanted } => {
                write!(f, "{text}: {wanted}, this has {chars}")
            }
            ParseDieError::Letter { text, found, attribute } => {
                let name = match attribute {
                    Attribute::Shape => "symbol",
                    other => other.name(),
                };
                let [a, b, c] = Value::of(*attribute).map(Value::letter);
                write!(f, "{text}: `{}` is not a {name} ({a}, {b}, {c})", Visible(*found))
            }
        }
    }
}

impl Error for ParseDieError {}
