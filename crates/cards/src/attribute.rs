//! The four attributes in which cards agree or differ.

use core::{error::Error, fmt, str::FromStr};

use crate::Excerpt;

/// One of the four attributes of a card, in the order of the notation.
///
/// ```
/// use tercet_cards::Attribute;
///
/// assert_eq!(Attribute::Shading.to_string(), "shading");
/// assert_eq!("shape".parse(), Ok(Attribute::Shape));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Attribute {
    /// How many symbols: 1, 2 or 3.
    Number,
    /// Red, green or purple.
    Color,
    /// Solid, striped or open.
    Shading,
    /// Oval, squiggle or diamond.
    Shape,
}

impl Attribute {
    /// All four, in the order of the notation.
    pub const ALL: [Attribute; 4] =
        [Attribute::Number, Attribute::Color, Attribute::Shading, Attribute::Shape];

    /// The name as it is printed, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Attribute::Number => "number",
            Attribute::Color => "color",
            Attribute::Shading => "shading",
            Attribute::Shape => "shape",
        }
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Attribute {
    type Err = ParseAttributeError;

    /// Reads the name, in upper or lower case.
    ///
    /// # Errors
    ///
    /// If the text is not a name of an attribute.
    fn from_str(text: &str) -> Result<Attribute, ParseAttributeError> {
        Attribute::ALL
            .into_iter()
            .find(|attribute| attribute.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseAttributeError { text: Excerpt::new(text) })
    }
}

/// A text that names no [`Attribute`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseAttributeError {
    /// The text.
    pub text: Excerpt,
}

impl fmt::Display for ParseAttributeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not an attribute (number, color, shading, shape)", self.text)
    }
}

impl Error for ParseAttributeError {}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::*;

    #[test]
    fn names_are_read_back_in_either_case() {
        for attribute in Attribute::ALL {
            assert_eq!(attribute.to_string().parse(), Ok(attribute));
            assert_eq!(attribute.name().to_uppercase().parse(), Ok(attribute));
        }
    }

    #[test]
    fn a_wrong_name_is_answered_with_the_right_ones() {
        let error = "size".parse::<Attribute>().unwrap_err();
        assert_eq!(
            error.to_string(),
            r#""size" is not an attribute (number, color, shading, shape)"#
        );
    }
}
