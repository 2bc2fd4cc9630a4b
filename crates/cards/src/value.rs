//! The three values of each attribute: typed where the attribute is known, [`Value`] where not.

use core::{error::Error, fmt, str::FromStr};

use crate::{Attribute, Excerpt};

/// Defines the enum of one attribute's three values.
macro_rules! values {
    (
        $(#[$doc:meta])*
        $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $digit:literal,)* }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name {
            $($(#[$variant_doc])* $variant = $digit,)*
        }

        impl $name {
            /// All three, in the order of their digits.
            pub const ALL: [$name; 3] = [$($name::$variant),*];

            /// The code of this value: 0, 1 or 2.
            #[must_use]
            #[inline]
            pub const fn digit(self) -> u8 {
                self as u8
            }

            /// The value with this code, if it is 0, 1 or 2.
            #[must_use]
            #[inline]
            pub const fn from_digit(digit: u8) -> Option<$name> {
                match digit {
                    $($digit => Some($name::$variant),)*
                    _ => None,
                }
            }
        }

        impl From<$name> for Value {
            fn from(value: $name) -> Value {
                Value { attribute: Attribute::$name, digit: value.digit() }
            }
        }

        impl fmt::Display for $name {
            /// Prints the word, as [`Value::word`] does.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Value::from(*self).fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseValueError;

            /// Reads the word, in upper or lower case.
            ///
            /// # Errors
            ///
            /// If the text is not a value of this attribute.
            fn from_str(text: &str) -> Result<$name, ParseValueError> {
                Value::from_word(text)
                    .filter(|value| value.attribute == Attribute::$name)
                    .and_then(|value| $name::from_digit(value.digit))
                    .ok_or_else(|| ParseValueError {
                        text: Excerpt::new(text),
                        attribute: Some(Attribute::$name),
                    })
            }
        }
    };
}

values! {
    /// How many symbols a card or a die shows.
    Number {
        /// One symbol.
        One = 0,
        /// Two symbols.
        Two = 1,
        /// Three symbols.
        Three = 2,
    }
}

values! {
    /// The color of the symbols.
    Color {
        /// Red, `r` in the notation.
        Red = 0,
        /// Green, `g` in the notation.
        Green = 1,
        /// Purple, `p` in the notation.
        Purple = 2,
    }
}

values! {
    /// How the symbols are filled.
    Shading {
        /// Filled, `f` in the notation.
        Solid = 0,
        /// Hatched, `h` in the notation.
        Striped = 1,
        /// Empty, `e` in the notation.
        Open = 2,
    }
}

values! {
    /// The shape of the symbols.
    Shape {
        /// An oval, `o` in the notation.
        Oval = 0,
        /// A squiggle, `s` in the notation.
        Squiggle = 1,
        /// A diamond, `d` in the notation.
        Diamond = 2,
    }
}

/// One value of one attribute, for code that treats all attributes alike.
///
/// ```
/// use tercet_cards::{Attribute, Color, Value};
///
/// let green = Value::from(Color::Green);
/// assert_eq!(green.attribute(), Attribute::Color);
/// assert_eq!(green.word(), "green");
/// assert_eq!("green".parse(), Ok(green));
/// assert_eq!(Value::from_letter('g'), Some(green));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value {
    attribute: Attribute,
    digit: u8,
}

impl Value {
    /// All twelve, by attribute and digit.
    pub const ALL: [Value; 12] = {
        let mut all = [Value { attribute: Attribute::Number, digit: 0 }; 12];
        let mut idx = 0;
        while idx < all.len() {
            all[idx] = Value { attribute: Attribute::ALL[idx / 3], digit: (idx % 3) as u8 };
            idx += 1;
        }
        all
    };

    const WORDS: [[&'static str; 3]; 4] = [
        ["1", "2", "3"],
        ["red", "green", "purple"],
        ["solid", "striped", "open"],
        ["oval", "squiggle", "diamond"],
    ];

    const LETTERS: [[char; 3]; 4] =
        [['1', '2', '3'], ['r', 'g', 'p'], ['f', 'h', 'e'], ['o', 's', 'd']];

    /// The value of `attribute` with this code, if it is 0, 1 or 2.
    #[must_use]
    pub const fn new(attribute: Attribute, digit: u8) -> Option<Value> {
        if digit < 3 { Some(Value { attribute, digit }) } else { None }
    }

    /// The three values of one attribute.
    #[must_use]
    pub const fn of(attribute: Attribute) -> [Value; 3] {
        [
            Value { attribute, digit: 0 },
            Value { attribute, digit: 1 },
            Value { attribute, digit: 2 },
        ]
    }

    /// The value with this letter of the notation, in upper or lower case.
    ///
    /// Every letter belongs to one attribute only, so the letter is enough.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Value> {
        Value::ALL.into_iter().find(|value| value.letter() == letter.to_ascii_lowercase())
    }

    /// The attribute this is a value of.
    #[must_use]
    pub const fn attribute(self) -> Attribute {
        self.attribute
    }

    /// The code of this value: 0, 1 or 2.
    #[must_use]
    pub const fn digit(self) -> u8 {
        self.digit
    }

    /// The value in words: `1`, `red`, `striped`, `diamond`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self.attribute as usize][self.digit as usize]
    }

    /// The letter of the notation: `1`, `r`, `h`, `d`.
    #[must_use]
    pub const fn letter(self) -> char {
        Self::LETTERS[self.attribute as usize][self.digit as usize]
    }

    fn from_word(text: &str) -> Option<Value> {
        Value::ALL.into_iter().find(|value| value.word().eq_ignore_ascii_case(text))
    }
}

impl fmt::Display for Value {
    /// Prints the word.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Value({} {})", self.attribute, self.word())
    }
}

impl FromStr for Value {
    type Err = ParseValueError;

    /// Reads the word, in upper or lower case.
    ///
    /// # Errors
    ///
    /// If the text is not a value of any attribute.
    fn from_str(text: &str) -> Result<Value, ParseValueError> {
        Value::from_word(text)
            .ok_or_else(|| ParseValueError { text: Excerpt::new(text), attribute: None })
    }
}

/// A text that is not a value, or none of the attribute it was read for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseValueError {
    /// The text.
    pub text: Excerpt,
    /// The attribute a value was wanted of, if a certain one.
    pub attribute: Option<Attribute>,
}

impl fmt::Display for ParseValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wanted = self.attribute.map_or("value of an attribute", Attribute::name);
        write!(f, "{} is not a {wanted} (", self.text)?;
        let allowed =
            Value::ALL.into_iter().filter(|v| self.attribute.is_none_or(|a| a == v.attribute));
        for (nr, value) in allowed.enumerate() {
            write!(f, "{}{value}", if nr == 0 { "" } else { ", " })?;
        }
        f.write_str(")")
    }
}

impl Error for ParseValueError {}
