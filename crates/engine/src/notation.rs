//! Reading one line of notation word by word, with errors that name the word.

use alloc::string::String;
use core::{fmt, str::FromStr};

/// Why a line of notation was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The word that was there, shortened; empty if the line ended.
    pub found: String,
    /// What would have been right there.
    pub expected: &'static str,
}

impl NotationError {
    /// This word was found where something else was expected.
    pub fn new(found: &str, expected: &'static str) -> Self {
        Self { found: found.chars().take(40).collect(), expected }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.found.is_empty() {
            write!(f, "the line ends where {} is expected", self.expected)
        } else {
            write!(f, "`{}` where {} is expected", self.found, self.expected)
        }
    }
}

impl core::error::Error for NotationError {}

/// The words of a line.
///
/// ```
/// use tercet_engine::{Seat, Words};
///
/// let mut words = Words::new("called 2 until 6200");
/// words.keyword("called")?;
/// let seat: Seat = words.parse("a seat")?;
/// assert_eq!(seat, Seat(2));
/// assert_eq!(
///     words.keyword("from").unwrap_err().to_string(),
///     "`until` where from is expected"
/// );
/// # Ok::<(), tercet_engine::NotationError>(())
/// ```
pub struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    /// The words of this text, separated by white space.
    pub fn new(text: &'a str) -> Self {
        Self { rest: text.trim() }
    }

    /// The next word, if there is one.
    pub fn peek(&self) -> Option<&'a str> {
        self.rest.split_whitespace().next()
    }

    /// The next word.
    ///
    /// # Errors
    /// If the line has ended.
    pub fn next(&mut self, expected: &'static str) -> Result<&'a str, NotationError> {
        let word = self.peek().ok_or_else(|| NotationError::new("", expected))?;
        self.rest = self.rest[word.len()..].trim_start();
        Ok(word)
    }

    /// The part of the next word before this sign, which is passed over too.
    ///
    /// # Errors
    /// If the line has ended or the word has no such sign.
    pub fn before(&mut self, sign: char, expected: &'static str) -> Result<&'a str, NotationError> {
        let word = self.peek().ok_or_else(|| NotationError::new("", expected))?;
        let (part, _) = word.split_once(sign).ok_or_else(|| NotationError::new(word, expected))?;
        self.rest = &self.rest[part.len() + sign.len_utf8()..];
        Ok(part)
    }

    /// The next word, read as a `T`.
    ///
    /// # Errors
    /// If the line has ended or the word is not a `T`.
    pub fn parse<T: FromStr>(&mut self, expected: &'static str) -> Result<T, NotationError> {
        let word = self.next(expected)?;
        word.parse().map_err(|_| NotationError::new(word, expected))
    }

    /// Passes over a fixed word.
    ///
    /// # Errors
    /// If another word stands there.
    pub fn keyword(&mut self, keyword: &'static str) -> Result<(), NotationError> {
        let word = self.next(keyword)?;
        if word == keyword { Ok(()) } else { Err(NotationError::new(word, keyword)) }
    }

    /// Everything that has not been read.
    pub fn rest(&mut self) -> &'a str {
        core::mem::take(&mut self.rest)
    }

    /// Makes sure that everything has been read.
    ///
    /// # Errors
    /// If a word is left.
    pub fn end(&mut self) -> Result<(), NotationError> {
        match self.peek() {
            None => Ok(()),
            Some(word) => Err(NotationError::new(word, "the end of the line")),
        }
    }
}
