//! The beginning of a wrong text, kept for the message about it without allocating.

use core::fmt;

/// The beginning of a text that could not be read.
///
/// An error quotes the text it is about, but a text from outside can be of
/// any length. An excerpt keeps at most 24 bytes, whole characters only, and
/// prints in quotes on one line, with an ellipsis if something is left out.
///
/// ```
/// use tercet_cards::Excerpt;
///
/// assert_eq!(Excerpt::new("2rxo").to_string(), r#""2rxo""#);
/// assert_eq!(Excerpt::new("a\nb").to_string(), r#""a\nb""#);
/// assert_eq!(Excerpt::new(&"2rho ".repeat(9)).to_string(), r#""2rho 2rho 2rho 2rho 2rho…""#);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Excerpt {
    bytes: [u8; Excerpt::CAPACITY],
    len: u8,
    is_cut: bool,
}

impl Excerpt {
    const CAPACITY: usize = 24;

    /// The beginning of `text`.
    #[must_use]
    pub fn new(text: &str) -> Excerpt {
        let len = text.floor_char_boundary(Self::CAPACITY);
        let mut bytes = [0; Self::CAPACITY];
        bytes[..len].copy_from_slice(&text.as_bytes()[..len]);
        Excerpt { bytes, len: len as u8, is_cut: len < text.len() }
    }

    /// What is kept of the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        str::from_utf8(&self.bytes[..usize::from(self.len)]).expect("cut between characters")
    }

    /// Whether the text was longer than what is kept of it.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        for c in self.as_str().chars() {
            write!(f, "{}", Visible(c))?;
        }
        f.write_str(if self.is_cut { "…\"" } else { "\"" })
    }
}

impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A character as it can be shown in a message: itself, or its escape if it
/// would break the line or not be seen.
pub(crate) struct Visible(pub(crate) char);

impl fmt::Display for Visible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            // Rust would escape both quotes; here they confuse nobody.
            quote @ ('\'' | '"') => write!(f, "{quote}"),
            other => write!(f, "{}", other.escape_debug()),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::*;

    #[test]
    fn a_text_is_cut_between_characters() {
        let text = "ab€€€€€€€€€€";
        let excerpt = Excerpt::new(text);
        assert!(excerpt.is_cut());
        assert_eq!(excerpt.as_str(), "ab€€€€€€€");
        assert_eq!(excerpt.to_string(), "\"ab€€€€€€€…\"");
    }

    #[test]
    fn a_text_that_fits_exactly_is_whole() {
        let text = "x".repeat(Excerpt::CAPACITY);
        assert_eq!(Excerpt::new(&text).as_str(), text);
        assert!(!Excerpt::new(&text).is_cut());
    }

    #[test]
    fn control_characters_are_shown_as_escapes() {
        assert_eq!(Excerpt::new("\u{7}\u{202e}'\"").to_string(), "\"\\u{7}\\u{202e}'\"\"");
    }
}
